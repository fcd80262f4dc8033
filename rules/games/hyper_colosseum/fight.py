"""The attack power under all that is in force (R8.9 to R8.16)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, cast

from rules.engine.cards import BATTLE_TYPES
from rules.engine.matching import Filter
from rules.engine.power import ADD, TIMES, Modifier, fold
from rules.games.hyper_colosseum.counts import COUNTERS
from rules.games.hyper_colosseum.digimon import attack_type, base_power, printed_power
from rules.games.hyper_colosseum.state import Force
from rules.games.hyper_colosseum.statuses import NO_POWER_GAIN, NO_SUPPORT_POWER, has_status, in_force

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.table import Table


def power(table: Table, player: int) -> int | Fraction:
    """Return the attack power as it stands (R8.9 to R8.14)."""
    base = base_power(table, player)
    if not table.sides[player].forces:
        return base
    return fold(base, modifiers(table, player), table.options)


def modifiers(table: Table, player: int) -> list[Modifier]:
    """Return the power changes in force on the Digimon of `player`, in order of activation."""
    found = []
    side = table.sides[player]
    for force in side.forces:
        if force.word == "power" and in_force(table, force, player):
            if 0 <= force.tied < side.attack_since:
                continue
            found.append((force.index, force))
    found.sort(key=_first)
    changes = [(f, Modifier(f.kind, power_value(table, f), f.basic, f.final)) for _, f in found]
    if side.status_bits & (NO_POWER_GAIN | NO_SUPPORT_POWER):
        return _left_over(table, player, changes)
    return [modifier for _, modifier in changes]


def _left_over(table: Table, player: int, changes: list[tuple[Force, Modifier]]) -> list[Modifier]:
    """Return the power changes that statuses do not keep from the Digimon of `player`."""
    no_gain = has_status(table, player, NO_POWER_GAIN)
    no_support = has_status(table, player, NO_SUPPORT_POWER)
    return [
        modifier
        for force, modifier in changes
        if not (no_gain and _is_gain(modifier)) and not (no_support and _is_of_support(force, player))
    ]


def _is_gain(modifier: Modifier) -> bool:
    if modifier.kind == ADD:
        return modifier.value > 0
    return modifier.kind == TIMES and modifier.value > 1


def _is_of_support(force: Force, player: int) -> bool:
    """Return whether an own support Digimon changes the power."""
    return force.owner == player and force.slot is not None and force.slot.card.is_digimon


def _first(pair: tuple[int, Force]) -> int:
    return pair[0]


def power_value(table: Table, force: Force) -> int | Fraction:
    """Return how much a force changes at this moment."""
    value = cast("int | Fraction", force.value)
    if force.words is not None:
        return value * _printed_power(table, force)
    if force.per is None:
        return value
    place, what, others, every = cast("tuple[str, Filter, bool, int]", force.per)
    count = COUNTERS[place[4:]](table, force.owner ^ (place[:3] == "foe"), what)
    if others and count and what.takes(force.card):
        count -= 1
    count //= every
    return value * (min(count, force.per_limit) if force.per_limit else count)


def _printed_power(table: Table, force: Force) -> int:
    """Return the printed power that a force adds (R8.15): of which attack, of whose Digimon."""
    attack, of = cast("tuple[str, str]", force.words)
    player = force.owner if of == "own" else 1 - force.owner
    letter = attack_type(table, player) if attack == "in_use" else attack
    return printed_power(table, player, BATTLE_TYPES.index(letter))
