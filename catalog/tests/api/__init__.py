"""Tests of the catalogue's API."""
