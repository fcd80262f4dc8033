"""What may be wrong with a query; never an exception for the reader, always a place in the text."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """
    One thing that is wrong with a query; the rest of it still holds.

    `start` and `end` are columns of the query from 0, the end exclusive.
    `suggestion` is the whole query with this one thing mended, where that can be guessed.
    """

    code: str
    message: str
    start: int
    end: int
    suggestion: str | None = None


class TermRefused(ValueError):
    """
    A term that cannot be run, with the reason and what may have been meant.

    `remedy` replaces the value of the term; None when nothing is near.
    """

    def __init__(self, code: str, message: str, remedy: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.remedy = remedy
