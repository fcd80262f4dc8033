"""Support Digimon: when one may be placed, and how it begins (R7.B)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import events as ev
from rules.engine.cards import CardDef
from rules.games.hyper_colosseum.abilities import begin_in_turn
from rules.games.hyper_colosseum.forces import put_forces
from rules.games.hyper_colosseum.moves import has_support_conditions
from rules.games.hyper_colosseum.plays import ALWAYS, BATTLE, Ability, play_of
from rules.games.hyper_colosseum.state import Slot
from rules.games.hyper_colosseum.statuses import holds, in_force
from rules.games.hyper_colosseum.supportbox import is_number_free, may_join

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.table import Table


def may_place_support(table: Table, player: int, card: CardDef) -> bool:
    """Return whether a support may be placed: one at a time, no number twice on the sheet (R7.15, R7.19)."""
    sides = table.sides
    if sum(1 for slot in sides[player].support if slot.card.is_digimon) >= support_limit(table, player):
        return False
    return is_number_free(table, player, card) and may_join(table, player, card)


def support_limit(table: Table, player: int) -> int:
    """Return how many support Digimon a player may have (R7.15): one, unless a card says otherwise."""
    limit = 1
    for force in table.sides[player].forces:
        if force.word == "supports" and in_force(table, force, player):
            assert isinstance(force.value, int)
            if not force.value:
                return 0
            limit = max(limit, force.value)
    return limit


def place_support(table: Table, player: int, hand_index: int) -> None:
    """Carry out a SUPPORT action: its ability starts at once when its condition holds (R7.14, R7.17)."""
    slot = lay_support(table, player, hand_index)
    if table.window >= 0 and play_of(slot.card).support_phases >> table.window & 1:
        begin_support(table, player, slot)


def lay_support(table: Table, player: int, hand_index: int) -> Slot:
    """Move a hand card into the own Support Box; one without a support ability is active at once."""
    card = table.sides[player].hand.pop(hand_index)
    slot = Slot(card)
    slot.face_up = True
    slot.turn = table.turn
    slot.box = table.focused
    table.sides[player].support.append(slot)
    table.note(ev.SUPPORT, player, card, 0)
    if not play_of(card).supports:
        table.index += 1
        wake_support(table, player, slot, table.index)
    return slot


def begin_support(table: Table, player: int, slot: Slot) -> None:
    """Begin the support abilities of this moment whose condition holds."""
    abilities = tuple(
        ability
        for ability in play_of(slot.card).supports
        if ability.when == table.window and holds(table, ability.conditions, player)
    )
    if not abilities:
        return
    table.index += 1
    _wake(table, player, slot, table.index)
    begin_in_turn(table, abilities + _from_the_box(table, slot), player, slot.card, slot)


def wake_support(table: Table, player: int, slot: Slot, index: int) -> None:
    """Begin the active time of a support (R7.14) and what else works from the Support Box."""
    _wake(table, player, slot, index)
    begin_in_turn(table, _from_the_box(table, slot), player, slot.card, slot)


def _wake(table: Table, player: int, slot: Slot, index: int) -> None:
    slot.active = True
    slot.used = True
    slot.index = index
    if has_support_conditions(slot):
        table.watching += 1
    for ability in play_of(slot.card).from_support:
        if ability.when == ALWAYS:
            put_forces(table, ability, player, slot.card, slot)


def _from_the_box(table: Table, slot: Slot) -> tuple[Ability, ...]:
    """Return the other abilities that begin by themselves as the card lies in the Support Box."""
    if table.window != BATTLE:
        return ()
    return tuple(a for a in play_of(slot.card).from_support if a.when != ALWAYS and not a.may)
