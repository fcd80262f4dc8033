"""What lies on both sides of the table at one moment, as plain data: numbers, texts and counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.games.hyper_colosseum.boxes import is_vacant

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.state import Prepared, Side, Slot


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card in a slot or in the Support Box, by its number; `in_force` when it has its effect."""

    number: str
    face_up: bool
    in_force: bool


@dataclass(frozen=True, slots=True)
class PreparedCard:
    """A target in the Evolution Box, and what lies in the Requirements Box for it."""

    target: str
    paid: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """
    One side of the table. Cards are numbers; `box` runs from the base Level III to the top.

    `box_hidden` is true while the first Level III lies face down, `swap` is a Level III that is
    to take its place. In Ultimate Battle `box`, `swap` and `evolution` are those of the box in focus.
    """

    points: int
    net_ocean: int
    dark_area: int
    hand: tuple[str, ...]
    box: tuple[str, ...]
    box_hidden: bool
    swap: str | None
    evolution: tuple[PreparedCard, ...]
    support: tuple[PlacedCard, ...]
    slots: tuple[PlacedCard | None, ...]

    def numbers(self) -> set[str]:
        """Give the numbers of all cards that can be seen by somebody who may see everything."""
        placed = {card.number for card in (*self.support, *self.slots) if card is not None}
        prepared = {card.target for card in self.evolution}
        paid = {number for card in self.evolution for _, number in card.paid}
        return {*self.hand, *self.box, *placed, *prepared, *paid, *([self.swap] if self.swap else [])}


def picture(side: Side) -> Sheet:
    """Take down one side of the table as it is now."""
    return Sheet(
        points=side.points,
        net_ocean=len(side.net_ocean),
        dark_area=len(side.dark_area),
        hand=tuple(card.number for card in side.hand),
        box=() if is_vacant(side) else tuple(card.number for card in side.box),
        box_hidden=side.base_hidden,
        swap=side.swap.number if side.swap is not None else None,
        evolution=tuple(_prepared(prepared) for prepared in side.evolution_box),
        support=tuple(_placed(slot) for slot in side.support),
        slots=tuple(_placed(slot) if slot is not None else None for slot in side.slots),
    )


def _prepared(prepared: Prepared) -> PreparedCard:
    return PreparedCard(
        prepared.target.number, tuple((paid.token, paid.card.number) for paid in prepared.paid)
    )


def _placed(slot: Slot) -> PlacedCard:
    return PlacedCard(slot.card.number, slot.face_up, slot.active and not slot.invalid)
