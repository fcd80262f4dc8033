"""
The statuses a Digimon is under, and what keeps effects from touching it (R6.35, R7.6 to R7.12).

Every status word of the vocabulary is a bit, so that "is there any" is one test.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, cast

from rules.engine.cards import CardDef
from rules.engine.matching import Filter
from rules.games.hyper_colosseum.plays import Condition, play_of
from rules.games.hyper_colosseum.state import Force

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.table import Table

STATUS_WORDS: Final = (
    "specials_off", "option_immune", "strikes_last", "no_zeroing", "keeps_specials", "requirements_fixed",
    "unaffected", "cannot_draw_battle", "stays_after_loss", "no_point_loss", "no_recovery", "cannot_use",
    "not_zeroed", "may_use", "no_power_gain", "no_support_power",
)  # fmt: skip
STATUS_BIT: Final = {word: 1 << index for index, word in enumerate(STATUS_WORDS)}

(
    SPECIALS_OFF, OPTION_IMMUNE, STRIKES_LAST, NO_ZEROING, KEEPS_SPECIALS, REQUIREMENTS_FIXED,
    UNAFFECTED, CANNOT_DRAW_BATTLE, STAYS_AFTER_LOSS, NO_POINT_LOSS, NO_RECOVERY, CANNOT_USE,
    NOT_ZEROED, MAY_USE, NO_POWER_GAIN, NO_SUPPORT_POWER,
) = (1 << index for index in range(len(STATUS_WORDS)))  # fmt: skip

STATUS_BIT["a_not_zeroed"] = NOT_ZEROED
"""The short word for "attack A is not zeroed"."""

SHIELDS: Final = OPTION_IMMUNE | UNAFFECTED
"""Statuses that keep cards from touching the Digimon."""

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
    shields = table.sides[target].status_bits & SHIELDS
    if shields and (force.owner != target or shields & UNAFFECTED):  # noqa: SIM102 - rare, and slow
        if is_shielded(table, target, force.owner, exerting_card(table, force), _deed(force), force.special):
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
        return status_holds(table, force)
    return in_force(table, force, player)


def specials_off(table: Table, player: int) -> bool:
    """
    Return whether the battling Digimon of `player` has lost its special abilities (R7.6, R7.7).

    While that is judged no special ability is off: a negation that asks what the Digimon is (its level,
    its type) sees what its specials make of it, or the two would ask each other without end.
    """
    side = table.sides[player]
    if not side.status_bits & SPECIALS_OFF or table.judging_negation:
        return False
    table.judging_negation = True
    kept = bool(side.status_bits & KEEPS_SPECIALS) and _has_unnegated(table, player, KEEPS_SPECIALS)
    negated = not kept and _has_unnegated(table, player, SPECIALS_OFF)
    table.judging_negation = False
    if not negated:
        return False
    if table.options.instant_first == "first_attacker" and player == table.order[0]:
        return not specials_off(table, 1 - player)
    return True


def _has_unnegated(table: Table, player: int, bit: int) -> bool:
    """Return whether a status is there, no special ability being off; immunity still holds (R7.9)."""
    for force in table.sides[player].forces:
        if force.word == "status" and force.value == bit and _stands(table, force):
            if force.owner != player and _is_kept_off(table, player, force):
                continue
            return True
    return False


def is_shielded(
    table: Table, target: int, owner: int, card: CardDef, text: str = "", special: bool = False
) -> bool:
    """
    Return whether a card of `owner` does nothing to the Digimon of `target` (R7.9, R6.35).

    `text` names what it would do, in the words of `by_text`; `special` tells that a special ability does it.
    """
    for force in table.sides[target].forces:
        if (
            force.word == "status"
            and cast(int, force.value) & SHIELDS
            and _covers(force, target, owner, card, text, special)
            and status_holds(table, force)
        ):
            return True
    return False


def _covers(force: Force, target: int, owner: int, card: CardDef, text: str, special: bool) -> bool:
    """Return whether a shield is one against that card and what it does."""
    what = cast(Filter, force.per)
    if force.value == OPTION_IMMUNE:
        return owner != target and card.is_option and what.takes(card) and not _pierces(card)
    if owner == target and (force.kind == "foe" or card is force.card):
        return False
    texts = cast("tuple[str, ...] | None", force.words)
    if texts and text not in texts and not (special and "specials" in texts):
        return False
    if what.tests == _ANY_OPTION and card.is_option and _pierces(card):
        return False
    return what.takes(card)


def _pierces(card: CardDef) -> bool:
    """Return whether an option is not touched by "unaffected by Options"."""
    return any("option_immunity" in texts for _, texts in play_of(card).protections)


_ANY_OPTION: Final = (("kind", frozenset(("option",))),)


def _is_kept_off(table: Table, target: int, force: Force) -> bool:
    """Return whether a shield keeps a force off, no special ability being off (R7.7)."""
    return any(
        shield.word == "status"
        and cast(int, shield.value) & SHIELDS
        and _covers(shield, target, force.owner, force.card, "specials_off", force.special)
        and _stands(table, shield)
        for shield in table.sides[target].forces
    )


def _deed(force: Force) -> str:
    """Return what a force does, where a protection may name it."""
    if force.word == "lost":
        value = cast("int | Fraction", force.value)
        raises = (force.kind == "add" and value > 0) or (force.kind == "times" and value > 1)
        return "extra_point_loss" if raises else ""
    return "specials_off" if force.word == "status" and force.value == SPECIALS_OFF else ""


def exerting_card(table: Table, force: Force) -> CardDef:
    """Return the card whose effect a force is: for a gained ability the Digimon that has it (R7.4)."""
    if force.card.is_option and not force.is_option:
        return table.sides[force.owner].box[-1]
    return force.card


def status_holds(table: Table, force: Force) -> bool:
    """Return whether a status counts, without asking who it touches."""
    return not (force.special and specials_off(table, force.owner)) and _stands(table, force)


def _stands(table: Table, force: Force) -> bool:
    """Return whether a force's option is active and its conditions hold."""
    if force.slot is not None and (not force.slot.active or force.slot.invalid):
        return False
    return not force.conditions or holds(table, force.conditions, force.owner)
