"""Tests of the exchange formats, one module each."""
