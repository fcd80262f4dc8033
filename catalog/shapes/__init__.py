"""
The shape of card files: which keys an object has, what each may hold, and which column keeps it.

One module a game lists the keys in the order of the files; reading, writing and
checking all follow from these lists. `card_shape` and `set_shape` find them.
"""

from __future__ import annotations

from typing import Final

from catalog.shapes import d_ccg, digi_battle, hyper_colosseum
from catalog.shapes.parts import Shape

CARD_SHAPES: Final = {
    "hyper_colosseum": hyper_colosseum.CARDS,
    "digi_battle": digi_battle.CARDS,
    "d_ccg": d_ccg.CARDS,
}
SET_SHAPES: Final = {
    "hyper_colosseum": hyper_colosseum.SET,
    "digi_battle": digi_battle.SET,
    "d_ccg": d_ccg.SET,
}


def kinds(game: str) -> tuple[str, ...]:
    """The kinds of cards of a game."""
    return tuple(CARD_SHAPES[game])


def card_shape(game: str, kind: str) -> Shape:
    """The shape of the cards of a kind; a KeyError for a game or kind that does not exist."""
    return CARD_SHAPES[game][kind]


def set_shape(game: str) -> Shape:
    """The shape of a game's sets; a KeyError for a game that does not exist."""
    return SET_SHAPES[game]
