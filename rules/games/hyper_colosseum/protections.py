"""What keeps options from being turned up or touched, or lets them be used all the same (R6.35, R7.10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from rules.engine.cards import CardDef
from rules.engine.matching import Filter
from rules.games.hyper_colosseum.plays import Row, play_of
from rules.games.hyper_colosseum.state import Slot
from rules.games.hyper_colosseum.statuses import (
    CANNOT_USE,
    MAY_USE,
    OPTION_IMMUNE,
    status_holds,
)

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.table import Table


def is_barred(table: Table, player: int, card: CardDef) -> bool:
    """Return whether a status forbids the player to turn up an option."""
    if not table.sides[player].status_bits & CANNOT_USE:
        return False
    if any("cannot_use" in texts for _, texts in play_of(card).protections):
        return False
    return _names_card(table, player, CANNOT_USE, card)


def is_allowed(table: Table, player: int, card: CardDef) -> bool:
    """Return whether a status lets the player use an option whatever its requirements."""
    return bool(table.sides[player].status_bits & MAY_USE) and _names_card(table, player, MAY_USE, card)


def _names_card(table: Table, player: int, bit: int, card: CardDef) -> bool:
    for force in table.sides[player].forces:
        if force.word == "status" and force.value == bit and status_holds(table, force):
            what = force.per
            if isinstance(what, Filter) and what.takes(card):
                return True
    return False


def is_protected(table: Table, slot: Slot, owner: int, by: CardDef, row: Row, how: str) -> bool:
    """
    Return whether an option on the sheet of `owner` is not touched by another card (R6.35, R7.10). A
    protection from what cancels or trashes Items, or Programs, is none from what means any option.
    """
    for what, texts in play_of(slot.card).protections:
        if texts and how not in texts and not (f"icon_{how}" in texts and _names_an_icon(row)):
            continue
        if what.takes(by):
            return True
    own_effect = options_aim_at_owner(table, slot) and slot.box == table.focused
    return own_effect and by.is_option and _names_card(table, owner, OPTION_IMMUNE, by)


def _names_an_icon(row: Row) -> bool:
    match = cast("Mapping[str, object]", row.data).get("card")
    return isinstance(match, Mapping) and "icon" in match


def options_aim_at_owner(table: Table, slot: Slot) -> bool:
    """
    Return whether an option works on its owner's Digimon, so that option immunity guards it (R7.10,
    R7.11).
    """
    abilities = [a for group in play_of(slot.card).by_when for a in group]
    return not any(row.foe for ability in abilities for row in ability.rows)
