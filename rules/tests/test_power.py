"""The attack arithmetic: R8.9 to R8.14 of the rules, and the options that change it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.power import Modifier, fold


@dataclass(frozen=True)
class Arithmetic:
    attack_math: str = "activation_order"
    attack_floor: int | None = 0


ORDERS = ["activation_order", "base_times_then_add", "add_then_multiply"]


def add(value):
    return Modifier("add", value)


def times(value, **how):
    return Modifier("times", value, **how)


def becomes(value):
    return Modifier("set", value)


@pytest.mark.parametrize(
    ("base", "modifiers", "expected"),
    [
        (400, [], 400),
        (400, [add(50), add(50), add(-30)], 470),
        (300, [times(2), times(3)], 900),
        (400, [add(100), times(2), add(50)], 1050),
        (0, [times(2), add(100)], 100),
        (0, [add(100), times(2)], 200),
        (400, [add(100), times(2, basic=True)], 900),
        (400, [times(3), times(2, basic=True)], 800),
        (400, [add(100), becomes(300), add(10)], 310),
        (400, [times(2), becomes(300)], 300),
        (400, [times(Fraction(1, 2), final=True), add(100)], 250),
        (400, [times(2), times(3, final=True), times(Fraction(1, 2), final=True)], 1200),
        (400, [Modifier("set", 10, final=True), add(100)], 10),
        (100, [add(-300)], 0),
        (725, [times(Fraction(1, 2))], Fraction(725, 2)),
    ],
)
def test_modifiers_work_in_the_order_of_their_activation(base, modifiers, expected):
    assert fold(base, modifiers, Arithmetic()) == expected


@pytest.mark.parametrize(("order", "expected"), list(zip(ORDERS, [1050, 950, 1100], strict=True)))
def test_the_order_of_operations_is_a_rule_option(order, expected):
    modifiers = [add(100), times(2), add(50)]

    assert fold(400, modifiers, Arithmetic(order)) == expected


@pytest.mark.parametrize("order", ORDERS)
def test_a_basic_multiplication_reads_the_base_power_in_every_order(order):
    modifiers = [add(100), times(2, basic=True), add(50)]

    assert fold(400, modifiers, Arithmetic(order)) == 950


@pytest.mark.parametrize("order", ORDERS)
def test_what_came_before_a_setting_is_lost_in_every_order(order):
    modifiers = [add(100), times(2), becomes(300), add(50)]

    assert fold(400, modifiers, Arithmetic(order)) == 350


def test_without_a_floor_a_power_may_be_negative():
    assert fold(100, [add(-300)], Arithmetic(attack_floor=None)) == -200


def test_a_whole_result_is_a_whole_number_even_after_fractions():
    power = fold(400, [times(Fraction(1, 2))], Arithmetic())

    assert (power, type(power)) == (200, int)


@given(
    base=st.integers(0, 2000),
    additions=st.lists(st.integers(-500, 500)),
    factor=st.integers(2, 4),
)
def test_a_multiplication_activated_last_multiplies_the_sum(base, additions, factor):
    modifiers = [*map(add, additions), times(factor)]

    in_order = fold(base, modifiers, Arithmetic("activation_order"))

    assert in_order == fold(base, modifiers, Arithmetic("add_then_multiply"))
    assert in_order == max(0, (base + sum(additions)) * factor)


@given(
    base=st.integers(0, 2000),
    additions=st.lists(st.integers(-500, 500)),
    factors=st.lists(st.integers(2, 4), min_size=1),
)
def test_multiplications_activated_first_leave_the_sum_alone(base, additions, factors):
    modifiers = [*map(times, factors), *map(add, additions)]

    in_order = fold(base, modifiers, Arithmetic("activation_order"))

    assert in_order == fold(base, modifiers, Arithmetic("base_times_then_add"))
    assert in_order == max(0, base * factors[-1] + sum(additions))
