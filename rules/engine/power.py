"""
The attack arithmetic: what a base power becomes under the modifiers in force.

Exact whole numbers and fractions only; nothing is ever rounded. Collecting the modifiers
and finding the base power is the business of the game, not of this module.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple, Protocol

Number = int | Fraction

ADD: Final = "add"
TIMES: Final = "times"
SET: Final = "set"

ACTIVATION_ORDER: Final = "activation_order"
BASE_TIMES_THEN_ADD: Final = "base_times_then_add"
ADD_THEN_MULTIPLY: Final = "add_then_multiply"


class Modifier(NamedTuple):
    """
    One change of an attack power.

    `kind` is `add` (`value` may be negative), `times` (a fraction divides) or `set`.
    `basic` reads the base power instead of the running value, `final` waits until the
    power is otherwise fully computed.
    """

    kind: str
    value: Number
    basic: bool = False
    final: bool = False


class ArithmeticOptions(Protocol):
    """The two rule options that the arithmetic depends on."""

    @property
    def attack_math(self) -> str: ...

    @property
    def attack_floor(self) -> int | None: ...


def fold(base: Number, modifiers: Sequence[Modifier], options: ArithmeticOptions) -> Number:
    """
    Work out the power from its base under `modifiers`, given in order of activation.

    All additions count; of the multiplications only the one activated last does (R8.10,
    R8.11). A setting is a new start value at its place (R8.12). Final modifiers follow in
    order, and each of them counts (R8.12a). The rest is R8.13 and R8.14.

    >>> from rules.engine.options import RuleOptions
    >>> fold(400, [Modifier("add", 100), Modifier("times", 2), Modifier("add", 50)], RuleOptions())
    1050
    """
    power: Number = base
    if modifiers:
        walked = [modifier for modifier in modifiers if not modifier.final]
        if walked:
            power = _walk(base, walked, options.attack_math)
        if len(walked) < len(modifiers):
            for modifier in modifiers:
                if modifier.final:
                    power = _apply(power, base, modifier)
    floor = options.attack_floor
    if floor is not None and power < floor:
        return floor
    if isinstance(power, Fraction) and power.denominator == 1:
        return power.numerator
    return power


def _walk(base: Number, modifiers: Sequence[Modifier], attack_math: str) -> Number:
    """Apply the modifiers that are not final, with the last multiplication only."""
    last_times = -1
    for index, modifier in enumerate(modifiers):
        if modifier.kind == TIMES:
            last_times = index
    if attack_math == ACTIVATION_ORDER:
        power: Number = base
        for index, modifier in enumerate(modifiers):
            if modifier.kind != TIMES or index == last_times:
                power = _apply(power, base, modifier)
        return power
    return _in_two_steps(base, modifiers, last_times, add_first=attack_math == ADD_THEN_MULTIPLY)


def _in_two_steps(base: Number, modifiers: Sequence[Modifier], last_times: int, *, add_first: bool) -> Number:
    """Keep additions and the multiplication apart; a setting wipes out what came before it."""
    power: Number = base
    added: Number = 0
    multiplication: Modifier | None = None
    for index, modifier in enumerate(modifiers):
        if modifier.kind == SET:
            power, added, multiplication = modifier.value, 0, None
        elif modifier.kind == ADD:
            added += modifier.value
        elif index == last_times:
            multiplication = modifier
    if add_first:
        power += added
    if multiplication is not None:
        power = _apply(power, base, multiplication)
    return power if add_first else power + added


def _apply(power: Number, base: Number, modifier: Modifier) -> Number:
    """Change the running value by one modifier; a basic multiplication adds its share of `base`."""
    if modifier.kind == ADD:
        return power + modifier.value
    if modifier.kind == SET:
        return modifier.value
    if modifier.basic:
        return power + base * (modifier.value - 1)
    return power * modifier.value
