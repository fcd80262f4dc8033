"""The powers of a battle with their arithmetic: what was printed, what changed it, what it came to."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from rules.engine.cards import BATTLE_TYPES
from rules.games.hyper_colosseum import fight
from rules.games.hyper_colosseum.digimon import attack_index, attack_type, base_power
from rules.games.hyper_colosseum.fight import power_value
from rules.games.hyper_colosseum.statuses import in_force

if TYPE_CHECKING:
    from rules.engine.power import Number
    from rules.games.hyper_colosseum.state import Force
    from rules.games.hyper_colosseum.table import Table


@dataclass(frozen=True, slots=True)
class Term:
    """
    One step of the arithmetic: "printed 440", "+100 by Attack Plug-In B".

    `counts` is false for a multiplication that a later one replaced (R8.11).
    """

    text: str
    rule: str
    counts: bool = True


@dataclass(frozen=True, slots=True)
class Power:
    """The power of one Digimon: its card number, the attack in use, the steps and the result."""

    number: str
    name: str
    attack: str
    terms: tuple[Term, ...]
    value: str

    @property
    def arithmetic(self) -> str:
        """The steps that count, in one line."""
        return ", ".join(term.text for term in self.terms if term.counts)


@dataclass(frozen=True, slots=True)
class Clash:
    """Both powers, and who is ahead by how much: -1 and "0" when they are equal."""

    powers: tuple[Power, Power]
    leader: int
    lead: str

    def mirrored(self) -> Clash:
        """Give the same with the sides changed."""
        leader = self.leader if self.leader < 0 else 1 - self.leader
        return Clash((self.powers[1], self.powers[0]), leader, self.lead)


def clash(table: Table) -> Clash:
    """Work out both powers as they stand."""
    first, second = fight.power(table, 0), fight.power(table, 1)
    leader = -1 if first == second else int(second > first)
    lead = first - second if first > second else second - first
    return Clash((power(table, 0), power(table, 1)), leader, figure(lead))


def power(table: Table, player: int) -> Power:
    """Work out the power of one side's Digimon with every step."""
    side = table.sides[player]
    card = side.box[-1]
    attack = attack_index(table, player)
    terms = [*_base_terms(table, player), *_change_terms(table, player)]
    return Power(
        card.number, card.name, BATTLE_TYPES[attack], tuple(terms), figure(fight.power(table, player))
    )


def figure(value: Number) -> str:
    """
    Write a power: a whole number, else with its fraction.

    >>> figure(440), figure(Fraction(725, 2)), figure(Fraction(1000, 3))
    ('440', '362½', '1000/3')
    """
    if isinstance(value, Fraction) and value.denominator == 2:
        return f"{value.numerator // 2}½"
    return str(value)


def _base_terms(table: Table, player: int) -> list[Term]:
    side = table.sides[player]
    attack = attack_index(table, player)
    printed, base = side.box[-1].powers[attack], base_power(table, player)
    terms = [Term(f"printed {printed}", "R8.8")]
    forced = [force for force in side.forces if force.word == "attack" and in_force(table, force, player)]
    if forced:
        latest = max(forced, key=lambda force: force.index)
        terms.append(Term(f"{BATTLE_TYPES[attack]} by {latest.card.name}", "R8.7"))
    if base == 0 and printed:
        terms.append(Term(f"turned to 0 by the {attack_type(table, 1 - player)} attack", "R8.8"))
    elif base != printed:
        terms.append(Term(f"basic power {base}", "R3.11"))
    return terms


def _change_terms(table: Table, player: int) -> list[Term]:
    forces = [
        force
        for force in table.sides[player].forces
        if force.word == "power" and in_force(table, force, player)
    ]
    forces.sort(key=lambda force: force.index)
    walked = [force for force in forces if not force.final]
    last_times = max((force.index for force in walked if force.kind == "times"), default=-1)
    final = [force for force in forces if force.final]
    return [_term(table, force, last_times) for force in (*walked, *final)]


def _term(table: Table, force: Force, last_times: int) -> Term:
    value = power_value(table, force)
    sign = {"add": "+" if value >= 0 else "−", "times": "×", "set": "="}[force.kind]
    shown = figure(-value if force.kind == "add" and value < 0 else value)
    words = f"{sign}{shown} by {force.card.name}"
    if force.final:
        return Term(f"{words} at the end", "R8.12a")
    counts = force.kind != "times" or force.index == last_times
    return Term(f"{words} on the basic power" if force.basic else words, "R8.13", counts)
