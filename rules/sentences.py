"""Sentences as values: text in pieces, so that a page can set names and figures apart."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_FIELD: Final = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a sentence; `role` is "card" for a card's name, "figure" for a number, else empty."""

    text: str
    role: str = ""


@dataclass(frozen=True, slots=True)
class Sentence:
    """
    What happened, in one sentence.

    `side` is the player whose mark stands before it (-1: neither), `kind` the name of the kind of
    event, `rules` the rules that it follows.
    """

    side: int
    kind: str
    pieces: tuple[Piece, ...]
    rules: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "".join(piece.text for piece in self.pieces)


Value = str | int | Sequence[Piece]


def compose(pattern: str, **values: Value) -> tuple[Piece, ...]:
    """
    Fill `{key}` in a pattern with values; a whole number becomes a figure.

    >>> "".join(piece.text for piece in compose("{who} draws {n} cards.", who="Courage", n=3))
    'Courage draws 3 cards.'
    """
    pieces: list[Piece] = []
    for index, part in enumerate(_FIELD.split(pattern)):
        if index % 2:
            pieces += _pieces(values[part])
        elif part:
            pieces.append(Piece(part))
    return tuple(pieces)


def enumerated(items: Sequence[Sequence[Piece]]) -> list[Piece]:
    """
    Join pieces as a person lists things.

    >>> "".join(piece.text for piece in enumerated([[Piece("a")], [Piece("b")], [Piece("c")]]))
    'a, b and c'
    """
    joined: list[Piece] = []
    for index, item in enumerate(items):
        if index:
            joined.append(Piece(" and " if index == len(items) - 1 else ", "))
        joined += item
    return joined


def _pieces(value: Value) -> Sequence[Piece]:
    if isinstance(value, int):
        return [Piece(f"{value}".replace("-", "−"), "figure")]
    return [Piece(value)] if isinstance(value, str) else value
