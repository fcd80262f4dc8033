"""What may lie in a Support Box, and which places a Spirit keeps empty."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rules.engine.matching import Filter
from rules.games.hyper_colosseum.boxes import holders
from rules.games.hyper_colosseum.plays import SLOT_PLACES, SUPPORT_PLACE, play_of
from rules.games.hyper_colosseum.statuses import in_force

if TYPE_CHECKING:
    from rules.engine.cards import CardDef
    from rules.games.hyper_colosseum.table import Table


def is_number_free(table: Table, player: int, card: CardDef) -> bool:
    """Return whether no card in the Digimon and Support Boxes that is known has that number (R7.19, D32)."""
    owners = (player,) if table.options.support_number_scope == "own" else (0, 1)
    for owner in owners:
        side = table.sides[owner]
        for holder in holders(side):
            for other in holder.box:
                if other.number == card.number and (owner == player or not holder.base_hidden):
                    return False
        for slot in side.support:
            if slot.card.number == card.number:
                return False
    return True


def is_kept_empty(table: Table, player: int, place: str, card: CardDef) -> bool:
    """Return whether a card in force keeps a place of that side empty of such a card."""
    side = table.sides[player]
    if not side.support or play_of(card).despite_spirit:
        return False
    return any(
        force.word == "keep_empty"
        and place in cast("tuple[str, ...]", force.words)
        and cast(Filter, force.per).takes(card)
        and in_force(table, force, player)
        for force in side.forces
    )


def may_join(table: Table, player: int, card: CardDef) -> bool:
    """Return whether the Support Box is open to a Digimon: kept empty it takes only those that join."""
    if not is_kept_empty(table, player, SUPPORT_PLACE, card):
        return True
    return table.sides[player].box[-1].level in play_of(card).joins


def free_slot(table: Table, player: int, card: CardDef) -> int:
    """Return the first free slot in which an option may be set, -1 when there is none."""
    slots = table.sides[player].slots
    only = play_of(card).place
    for index in range(table.options.option_slots):
        if (
            slots[index] is None
            and only in ("", SLOT_PLACES[index])
            and not is_kept_empty(table, player, SLOT_PLACES[index], card)
        ):
            return index
    return -1
