"""How many cards of a kind lie somewhere: on a sheet (R2.13), in slots, in the hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from rules.engine.cards import CardDef
from rules.engine.hidden import takes_any_option
from rules.engine.matching import Filter
from rules.games.hyper_colosseum.boxes import each_pair, holders, is_empty
from rules.games.hyper_colosseum.digimon import matches
from rules.games.hyper_colosseum.state import Slot

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.table import Table


def sheet_cards(table: Table, player: int) -> Iterator[CardDef]:
    """
    Yield the Digimon on a sheet: the top card and the active supports (R2.13), not the top card itself
    twice.
    """
    side = table.sides[player]
    yield side.box[-1]
    if table.options.base_counts_on_sheet:
        yield from (holder.box[0] for holder in holders(side) if len(holder.box) > 1)
    for slot in side.support:
        if is_active(slot) and slot.card.is_digimon:
            yield slot.card


def is_active(slot: Slot) -> bool:
    """Return whether a card is in force at this moment (R6.34, R7.16)."""
    return slot.active and not slot.invalid


def count_sheet(table: Table, player: int, what: Filter) -> int:
    """Return how many Digimon on a sheet are meant."""
    if table.pairs is None:
        count = 1 if matches(table, what, player) else 0
    else:
        count = _count_boxes(table, player, what)
    cards = sheet_cards(table, player)
    next(cards)
    return count + sum(1 for card in cards if what.takes(card))


def _count_boxes(table: Table, player: int, what: Filter) -> int:
    """Return how many of the Digimon in a player's three boxes are meant."""
    side = table.sides[player]
    return sum(1 for _ in each_pair(table) if not is_empty(side) and matches(table, what, player))


def count_slots(table: Table, player: int, what: Filter) -> int:
    """Return how many active options in a player's slots are meant."""
    return sum(
        1
        for slot in table.sides[player].slots
        if slot is not None and is_active(slot) and what.takes(slot.card)
    )


def count_support(table: Table, player: int, what: Filter) -> int:
    """Return how many active support Digimon are meant."""
    return sum(
        1
        for slot in table.sides[player].support
        if slot.card.is_digimon and is_active(slot) and what.takes(slot.card)
    )


def count_hand(table: Table, player: int, what: Filter) -> int:
    """Return how many hand cards are meant."""
    return sum(1 for card in table.sides[player].hand if what.takes(card))


def count_cards(table: Table, player: int, what: Filter) -> int:
    """Return how many face-up cards on a sheet are meant: Digimon, supports and active options."""
    return count_sheet(table, player, what) + count_slots(table, player, what)


def count_support_box(table: Table, player: int, what: Filter) -> int:
    """Return how many cards in the Support Box are meant, active or not."""
    return sum(
        1
        for slot in table.sides[player].support
        if what.takes(slot.card) and (slot.face_up or takes_any_option(what))
    )


def count_in_slots(table: Table, player: int, what: Filter) -> int:
    """Return how many cards in a player's slots are meant, face up or down."""
    return count_open(table, player, what) + count_closed(table, player, what)


def count_open(table: Table, player: int, what: Filter) -> int:
    """Return how many face-up cards in a player's slots are meant."""
    slots = table.sides[player].slots
    return sum(1 for slot in slots if slot is not None and slot.face_up and what.takes(slot.card))


def count_closed(table: Table, player: int, what: Filter) -> int:
    """Return how many face-down cards in a player's slots are meant: all, where any Option is (R2.8)."""
    if not takes_any_option(what):
        return 0
    return sum(1 for slot in table.sides[player].slots if slot is not None and not slot.face_up)


def count_gauge(table: Table, player: int, what: Filter) -> int:
    """Return how many cards laid on a player's Point Gauge are meant, the marker card left out (R2.12)."""
    first = 1 if table.options.gauge_card_from_deck else 0
    return sum(1 for card in table.sides[player].gauge[first:] if what.takes(card))


def count_used(table: Table, player: int, what: Filter) -> int:
    """Return how many Options that a player turned up in this battle are meant."""
    return sum(1 for card in table.sides[player].turned_up if what.takes(card))


COUNTERS: Final[Mapping[str, Callable[[Table, int, Filter], int]]] = {
    "sheet": count_sheet,
    "cards": count_cards,
    "support": count_support,
    "slots": count_in_slots,
    "slots_up": count_open,
    "slots_down": count_closed,
    "gauge": count_gauge,
    "used": count_used,
    "hand": count_hand,
    "support_box": count_support_box,
}
