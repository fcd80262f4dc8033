"""
The errors of the catalogue.

CatalogError
└── CardFilesRefused    card files at fault, with every flaw of every file (also a ValueError)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


class CatalogError(Exception):
    """Anything the catalogue refuses."""


@dataclass(frozen=True, slots=True)
class FileFlaw:
    """
    One thing that is wrong in a card file.

    `card` is the number (or, without one, the name) of the card at fault, empty
    when the file or the set as a whole is; `key` is the path of the value.
    """

    file: str
    message: str
    card: str = ""
    key: str = ""

    def __str__(self) -> str:
        place = ", ".join(
            part
            for part in (self.file, self.card and f"card {self.card}", self.key and f"key {self.key}")
            if part
        )
        return f"{place}: {self.message}"


class CardFilesRefused(CatalogError, ValueError):
    """Card files that cannot be loaded; nothing was written."""

    def __init__(self, flaws: Sequence[FileFlaw]) -> None:
        super().__init__("\n".join(str(flaw) for flaw in flaws))
        self.flaws = tuple(flaws)
