"""Tests of drawn and uploaded pictures."""
