"""Browsing the cards, part by part."""
