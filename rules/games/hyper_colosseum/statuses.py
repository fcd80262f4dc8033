"""
The statuses a Digimon is under, and what keeps effects from touching it (R6.35, R7.6 to R7.12).

Every status word of the vocabulary is a bit, so that "is there any" is one test.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, cast

from rules.engine.cards import CardDef
from rules.engine.matching import Filter
from rules.games.hyper_colosseum.plays import Condition, Row, play_of
from rules.games.hyper_colosseum.state import Force, Slot

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.table import Table

STATUS_WORDS: Final = (
    "specials_off", "option_immune", "strikes_last", "no_zeroing", "keeps_specials", "requirements_fixed",
    "unaffected", "cannot_draw_battle", "stays_after_loss", "no_point_loss", "no_recovery", "cannot_use",
    "not_zeroed", "may_use",
)  # fmt: skip
STATUS_BIT: Final = {word: 1 << index for index, word in enumerate(STATUS_WORDS)}

(
    SPECIALS_OFF, OPTION_IMMUNE, STRIKES_LAST, NO_ZEROING, KEEPS_SPECIALS, REQUIREMENTS_FIXED,
    UNAFFECTED, CANNOT_DRAW_BATTLE, STAYS_AFTER_LOSS, NO_POINT_LOSS, NO_RECOVERY, CANNOT_USE,
    NOT_ZEROED, MAY_USE,
) = (1 << index for index in range(len(STATUS_WORDS)))  # fmt: skip

STATUS_BIT["a_not_zeroed"] = NOT_ZEROED
"""The short word for "attack A is not zeroed"."""

UNNEGATED: Final = SPECIALS_OFF | KEEPS_SPECIALS
"""Statuses that are evaluated on the un-negated set (R7.7)."""


def in_force(table: Table, force: Force, target: int) -> bool:
    """Return whether a force on the side of `target` counts at this moment."""
    slot = force.slot
    if slot is not None and (not slot.active or slot.invalid):
        return False
    if force.special and specials_off(table, force.owner):
        unnegated = force.word == "status" and isinstance(force.value, int) and force.value & UNNEGATED
        if not unnegated:
            return False
    if force.owner != target and is_shielded(table, target, force.card, force.word):
        return False
    return not force.conditions or holds(table, force.conditions, force.owner)


def holds(table: Table, conditions: tuple[Condition, ...], player: int) -> bool:
    """Return whether all conditions hold, seen from `player`."""
    for condition in conditions:  # noqa: SIM110 - a generator costs twice as much here
        if not condition.function(table, player, condition.argument):
            return False
    return True


def has_status(table: Table, player: int, bit: int) -> bool:
    """Return whether the Digimon of `player` is under a status."""
    side = table.sides[player]
    if not side.status_bits & bit:
        return False
    for force in side.forces:
        if force.word == "status" and force.value == bit and in_force_status(table, force, player, bit):
            return True
    return False


def in_force_status(table: Table, force: Force, player: int, bit: int) -> bool:
    """Like `in_force`, without asking option immunity whether it touches itself."""
    if bit == OPTION_IMMUNE:
        return _status_holds(table, force)
    return in_force(table, force, player)


def specials_off(table: Table, player: int) -> bool:
    """Return whether the battling Digimon of `player` has lost its special abilities (R7.6, R7.7)."""
    side = table.sides[player]
    if not side.status_bits & SPECIALS_OFF:
        return False
    if side.status_bits & KEEPS_SPECIALS and _has_unnegated(table, player, KEEPS_SPECIALS):
        return False
    if not _has_unnegated(table, player, SPECIALS_OFF):
        return False
    if table.options.instant_first == "first_attacker" and player == table.order[0]:
        return not specials_off(table, 1 - player)
    return True


def _has_unnegated(table: Table, player: int, bit: int) -> bool:
    """Return whether a status is there, no special ability being off; immunity still holds (R7.9)."""
    for force in table.sides[player].forces:
        if force.word == "status" and force.value == bit:
            if force.is_option and force.owner != player and _has_unnegated(table, player, OPTION_IMMUNE):
                continue
            slot = force.slot
            if (slot is None or (slot.active and not slot.invalid)) and (
                not force.conditions or holds(table, force.conditions, force.owner)
            ):
                return True
    return False


def is_shielded(table: Table, target: int, card: CardDef, word: str = "") -> bool:
    """Return whether the Digimon of `target` is not touched by an opposing card (R7.9, R6.35)."""
    bits = table.sides[target].status_bits
    if not bits & (OPTION_IMMUNE | UNAFFECTED):
        return False
    if card.is_option and any("option_immunity" in texts for _, texts in play_of(card).protections):
        return False
    if card.is_option and bits & OPTION_IMMUNE and has_status(table, target, OPTION_IMMUNE):
        return True
    return bool(bits & UNAFFECTED) and is_unaffected(table, target, card)


def is_unaffected(table: Table, target: int, card: CardDef) -> bool:
    """Return whether a status of `target` names the card as one that does not touch it."""
    for force in table.sides[target].forces:
        if force.word == "status" and force.value == UNAFFECTED and not force.words:
            shield = force.per
            if isinstance(shield, Filter) and shield.takes(card) and _status_holds(table, force):
                return True
    return False


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
        if force.word == "status" and force.value == bit and _status_holds(table, force):
            what = force.per
            if isinstance(what, Filter) and what.takes(card):
                return True
    return False


def _status_holds(table: Table, force: Force) -> bool:
    if force.slot is not None and (not force.slot.active or force.slot.invalid):
        return False
    if force.special and specials_off(table, force.owner):
        return False
    return not force.conditions or holds(table, force.conditions, force.owner)


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
    own_effect = options_aim_at_owner(table, slot)
    return own_effect and by.is_option and has_status(table, owner, OPTION_IMMUNE)


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
