"""
The errors of the decks.

DecksError
├── DeckTextRefused     a deck text with lines that cannot be read (also a ValueError)
├── DeckFileNotRead     a deck file that is not there, or cannot be read (also a LookupError)
└── DeckFilesRefused    deck files at fault, with every flaw of every file (also a ValueError)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.deckaccount import LineProblem


class DecksError(Exception):
    """Anything the decks refuse."""


class DeckTextRefused(DecksError, ValueError):
    """A deck text that says something impossible; nothing was written."""

    def __init__(self, problems: Sequence[LineProblem]) -> None:
        super().__init__("\n".join(f"{one.message} {one.remedy}".strip() for one in problems))
        self.problems = tuple(problems)


class DeckFileNotRead(DecksError, LookupError):
    """A deck file that is not there, or that the system does not let us read."""


@dataclass(frozen=True, slots=True)
class DeckFileFlaw:
    """One thing that is wrong in a deck file; `key` is empty when the file as a whole is meant."""

    file: str
    message: str
    key: str = ""

    def __str__(self) -> str:
        place = f"{self.file}, key {self.key}" if self.key else self.file
        return f"{place}: {self.message}"


class DeckFilesRefused(DecksError, ValueError):
    """Deck files that cannot be loaded; nothing was written."""

    def __init__(self, flaws: Sequence[DeckFileFlaw]) -> None:
        super().__init__("\n".join(map(str, flaws)))
        self.flaws = tuple(flaws)
