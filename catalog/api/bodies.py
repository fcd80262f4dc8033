"""
Fields of what programs send, which take a value of their own kind only.

The fields they are made of also take 7 for "7" and "yes" for true, as forms
need it; in JSON that is a mistake of whoever sends it.
"""

from __future__ import annotations

from typing import Any

from rest_framework import serializers


class Words(serializers.CharField):
    """A text, and no figure."""

    def to_internal_value(self, data: Any) -> str:
        """Take a text."""
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


class Figure(serializers.IntegerField):
    """A whole number, and no text of digits."""

    def to_internal_value(self, data: Any) -> int:
        """Take a number that is whole; 2.0 is, as JSON knows no difference."""
        if isinstance(data, bool) or not isinstance(data, int | float) or data % 1:
            self.fail("invalid")
        return super().to_internal_value(int(data))


class Flag(serializers.BooleanField):
    """True or false, and no word for it."""

    def to_internal_value(self, data: Any) -> bool:
        """Take a truth value."""
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data
