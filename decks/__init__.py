"""Decks: what is legal, how they are written, saved and shown."""
