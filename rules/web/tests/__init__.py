"""Tests of the rules in the browser, which need a database."""
