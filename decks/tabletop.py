"""Sheets of card pictures for Tabletop Simulator: which card lies in which cell of which sheet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

COLUMNS: Final = 10
ROWS: Final = 7
CELLS: Final = COLUMNS * ROWS
"""All cells of a sheet are used, since the backs have a picture of their own."""


@dataclass(frozen=True, slots=True)
class Cell:
    """
    The place of a card's picture: the sheet from 1, the cell from 0, row by row.

    >>> Cell(2, 13).card_id
    213
    """

    sheet: int
    index: int

    @property
    def card_id(self) -> int:
        """How the saved object names the cell."""
        return self.sheet * 100 + self.index


def cells(numbers: Iterable[str]) -> dict[str, Cell]:
    """
    Give every different card its cell, in the order in which they are named first.

    >>> cells(["St-1", "St-2", "St-1"])
    {'St-1': Cell(sheet=1, index=0), 'St-2': Cell(sheet=1, index=1)}
    """
    return {
        number: Cell(place // CELLS + 1, place % CELLS) for place, number in enumerate(dict.fromkeys(numbers))
    }
