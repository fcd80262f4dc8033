"""
Street Battle as a flip of cards (F1.8, D42): each round both turn the top card of their decks, the
stronger attack wins, and both cards go to the Dark Area. Nobody decides anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import events as ev
from rules.engine.rng import shuffle
from rules.games.hyper_colosseum.moves import to_dark
from rules.games.hyper_colosseum.state import SEEN_BY_BOTH

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.table import Table


def start_flip(table: Table, player: int) -> bool:
    """Shuffle both decks; nothing else is laid out."""
    for owner, side in enumerate(table.sides):
        side.net_ocean = table.deck_of(owner)[:]
        shuffle(table.rng, side.net_ocean)
        table.note(ev.SHUFFLE, owner, None, len(side.net_ocean))
    return False


def flip(table: Table, player: int) -> bool:
    """Turn up the top card of each deck."""
    for owner, side in enumerate(table.sides):
        side.box.append(side.net_ocean.pop())
        table.note(ev.REVEAL, owner, side.box[-1], 0)
    return False


def end_flip(table: Table, player: int) -> bool:
    """Send both cards to their Dark Areas."""
    for owner, side in enumerate(table.sides):
        to_dark(table, owner, side.box.pop(), SEEN_BY_BOTH)
    return False
