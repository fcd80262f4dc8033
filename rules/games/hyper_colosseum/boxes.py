"""
The three Digimon Boxes of Ultimate Battle (F3.1): one pair of boxes stands in focus at a time.

A `Side` holds what belongs to its Digimon Box in plain attributes, in every format. With three boxes
these attributes are those of the box in focus; the other two lie in `Side.boxes`. `focus` turns both
sides to another pair, so everything that asks about "the Digimon" of a player means the one in
focus, faced by the box in front of it (F3.16). Forces lie with their box: what one Digimon or the
option serving it exerts counts for its pair alone (F3.9). An empty box holds `NOBODY`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from rules.engine.cards import FILLER_DATA, CardDef, card_from_data

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.requirements import Plan
    from rules.games.hyper_colosseum.state import Force, Paid, Prepared, Side
    from rules.games.hyper_colosseum.table import Table

ULTIMATE_BATTLE: Final = "ultimate-battle"
BOXES: Final = (0, 1, 2)
MIDDLE: Final = 1
"""Box 2, where the opening Level III lies (F3.5)."""

NOBODY: Final[CardDef] = card_from_data({**FILLER_DATA, "number": "-", "name": {"en": "nobody"}}, None, -1)
"""Stands in an empty box: a card that is no Digimon and has no power; who faces it shows its A attack."""
NOBODY.type_index = 0

_OF_BOX: Final = (
    "arrived", "attack_since", "base_hidden", "becomes", "box", "came_by", "came_from", "came_through",
    "came_with", "evolution_box", "evolved_now", "failed", "forces", "kept", "later_swaps", "revealed",
    "status_bits", "stay", "swap", "swaps", "turned_up", "used", "zeroed",
)  # fmt: skip
"""The attributes of a side that belong to one Digimon Box."""

_OF_PAIR: Final = (
    "armed", "battle_result", "draw_forced", "no_battle", "plans", "restart", "zeroing_fixed",
)  # fmt: skip
"""The attributes of the table that belong to one pair of boxes."""


class Box:
    """What belongs to a Digimon Box that is not in focus; the names are those of `Side`."""

    __slots__ = _OF_BOX

    def __init__(self) -> None:
        self.arrived = 0
        self.attack_since = -1
        self.base_hidden = False
        self.becomes = False
        self.box: list[CardDef] = [NOBODY]
        self.came_by = ""
        self.came_from: CardDef | None = None
        self.came_through: tuple[str, ...] = ()
        self.came_with: tuple[CardDef, ...] = ()
        self.evolution_box: list[Prepared] = []
        self.evolved_now = 0
        self.failed = False
        self.forces: list[Force] = []
        self.kept: list[tuple[CardDef, int]] = []
        self.later_swaps: list[CardDef] = []
        self.revealed = False
        self.status_bits = 0
        self.stay = 0
        self.swap: CardDef | None = None
        self.swaps = 0
        self.turned_up: list[CardDef] = []
        self.used: list[tuple[int, int, int]] = []
        self.zeroed = -1

    def copy(self) -> Box:
        """Return an equal box with lists of its own."""
        new = Box()
        for name in _OF_BOX:
            value = getattr(self, name)
            setattr(new, name, value[:] if isinstance(value, list) else value)
        return new


class Pair:
    """
    What belongs to two boxes that face each other; the names are those of `Table`.

    `is_settled` is true when the pair does not fight again after a return match of another one.
    """

    __slots__ = (*_OF_PAIR, "is_settled")

    def __init__(self) -> None:
        self.armed = [-1, -1]
        self.battle_result = -2
        self.draw_forced = False
        self.no_battle = False
        self.plans: list[Plan] | None = None
        self.restart = False
        self.zeroing_fixed = False
        self.is_settled = False

    def copy(self) -> Pair:
        """Return an equal pair; plans are never changed and are shared."""
        new = Pair()
        for name in _OF_PAIR:
            setattr(new, name, getattr(self, name))
        new.armed = self.armed[:]
        new.is_settled = self.is_settled
        return new


def lay_out(table: Table) -> None:
    """Give both sides three boxes, with box 2 in focus."""
    for side in table.sides:
        side.boxes = [Box(), Box(), Box()]
        side.at = MIDDLE
    table.pairs = [Pair(), Pair(), Pair()]
    table.focused = table.standing = MIDDLE


def focus(table: Table, index: int) -> None:
    """Turn both sides to pair `index`; the box that was in focus is put by."""
    if index == table.focused or table.pairs is None:
        return
    _exchange(table, table.pairs[table.focused], table.pairs[index], _OF_PAIR)
    for side in table.sides:
        _exchange(side, side.boxes[side.at], side.boxes[index], _OF_BOX)
        side.at = index
    table.focused = index


def _exchange(shown: object, old: object, new: object, names: Sequence[str]) -> None:
    """Put by what is shown into `old` and show what lies in `new`."""
    for name in names:
        setattr(old, name, getattr(shown, name))
        setattr(shown, name, getattr(new, name))


def stand_at(table: Table, index: int) -> None:
    """Turn to a pair and come back to it after the effects of others."""
    table.standing = index
    focus(table, index)


def holders(side: Side) -> list[Side | Box]:
    """Return what holds the boxes of a side, in the order of the boxes: the side itself, or three."""
    if not side.boxes:
        return [side]
    return [side if index == side.at else box for index, box in enumerate(side.boxes)]


def digimon_boxes(side: Side) -> list[list[CardDef]]:
    """Return the cards of each Digimon Box; an empty one has none."""
    return [[] if is_vacant(holder) else holder.box for holder in holders(side)]


def is_vacant(holder: Side | Box) -> bool:
    """Return whether a box is empty, in focus or not."""
    return holder.box[:1] == [NOBODY]


def all_holders(table: Table) -> Sequence[Side | Box]:
    """Return everything on which forces lie."""
    if table.pairs is None:
        return table.sides
    return [holder for side in table.sides for holder in holders(side)]


def is_empty(side: Side) -> bool:
    """Return whether the box in focus is empty."""
    return side.box[-1] is NOBODY


def each_pair(table: Table) -> Iterable[int]:
    """Turn to every pair in order, then back to where the table stood; one round where there is one box."""
    return _ONE_ROUND if table.pairs is None else _pairs_in_turn(table)


_ONE_ROUND: Final = (-1,)


def _pairs_in_turn(table: Table) -> Iterator[int]:
    before = table.focused
    for index in BOXES:
        focus(table, index)
        yield index
    focus(table, before)


# --- the Requirements Box with its three rows ---


def row_of(target: CardDef) -> int:
    """
    Return the row in which a Digimon evolves: 0, 1 and 2 for the steps to IV, Perfect and Ultimate (F3.8).

    A Hybrid and a Digimon without a level use the first row (inferred).
    """
    return max(0, target.rank - 2)


def cards_in_row(side: Side, target: CardDef) -> list[Paid]:
    """Return what lies in the target's row for the Digimon of the other boxes, each card once."""
    if not side.boxes:
        return []
    found: list[Paid] = []
    for holder in holders(side):
        for prepared in holder.evolution_box:
            if holder is not side and row_of(prepared.target) == row_of(target):
                found += [paid for paid in prepared.paid if paid not in found]
    return found


def is_needed_still(side: Side, paid: Paid) -> bool:
    """Return whether a requirement card serves an evolution that is yet to come."""
    return any(paid in prepared.paid for holder in holders(side) for prepared in holder.evolution_box)


def laid_cards(side: Side) -> list[Paid]:
    """Return everything in the Requirements Box; a card that serves several Digimon stands once."""
    found: list[Paid] = []
    for holder in holders(side):
        for prepared in holder.evolution_box:
            found += [paid for paid in prepared.paid if paid not in found]
    return found


def kept_cards(side: Side) -> list[CardDef]:
    """Return what its limit holds in the Requirements Box after an evolution (R6.15)."""
    return [card for holder in holders(side) for card, _ in holder.kept]
