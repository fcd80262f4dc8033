"""Scenarios of kind `power`: a base power, modifiers in order of activation, and the result."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from rules.engine.options import RuleOptions
from rules.engine.power import ADD, SET, TIMES, Modifier, fold
from rules.scenario.model import PowerSpec, Scenario
from rules.scenario.reading import Table, shown

_MODIFIER: Final = re.compile(r"(?P<sign>[+\-x×=/])\s*(?P<value>\d{1,6})(?:\s+(?P<how>basic|final))?")
_EXAMPLES: Final = 'such as "+100", "-30", "x2", "/2", "=300", "x2 basic" or "/2 final"'
_MOST_BASE: Final = 1_000_000


def read_power(table: Table | None) -> PowerSpec:
    """Read `[power]`."""
    if table is None:
        return PowerSpec(0, ())
    base = table.whole("base", 0, _MOST_BASE, required=True)
    modifiers = []
    for index, text in enumerate(table.texts("modifiers")):
        modifier = modifier_from_text(text)
        if modifier is None:
            table.fault(
                f"modifiers[{index}]",
                f"expected {_EXAMPLES}, got {shown(text)}.",
            )
        else:
            modifiers.append(modifier)
    table.finish()
    return PowerSpec(base, tuple(modifiers))


def modifier_from_text(text: str) -> Modifier | None:
    """
    Return the modifier that `text` stands for, None when it stands for none.

    >>> modifier_from_text("/2 final")
    Modifier(kind='times', value=Fraction(1, 2), basic=False, final=True)
    """
    found = _MODIFIER.fullmatch(text.strip())
    if found is None:
        return None
    sign, value, how = found["sign"], int(found["value"]), found["how"]
    if sign == "/":
        return Modifier(TIMES, Fraction(1, value), how == "basic", how == "final") if value else None
    kind = ADD if sign in "+-" else SET if sign == "=" else TIMES
    return Modifier(kind, -value if sign == "-" else value, how == "basic", how == "final")


def run_power(scenario: Scenario) -> list[str]:
    """Return what is wrong with the power that the arithmetic comes to; nothing when it is as expected."""
    options = RuleOptions.parse(scenario.options)
    power = fold(scenario.power.base, scenario.power.modifiers, options)
    expected = scenario.expect["power"]
    return [] if power == expected else [f"power: expected {expected}, got {power}"]
