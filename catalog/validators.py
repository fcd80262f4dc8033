"""Model validators: the checks of card files, said as Django's validation errors."""

from __future__ import annotations

from django.core.exceptions import ValidationError

from catalog import checks, clauses, dates
from catalog.checks import Check


def _refuse_flaws(check: Check, value: object) -> None:
    flaws = [str(flaw) for flaw in check(value, "")]
    if flaws:
        raise ValidationError(flaws)


def check_code(value: object) -> None:
    """Refuse a set code that could not name a file."""
    _refuse_flaws(checks.file_name, value)


def check_date(value: object) -> None:
    """Refuse all but a year, a month of a year or a day."""
    _refuse_flaws(dates.date, value)


def check_texts(value: object) -> None:
    """Refuse all but a list of texts."""
    _refuse_flaws(clauses.TEXTS, value)


def check_attack_types(value: object) -> None:
    """Refuse all but a list of A, B and C."""
    _refuse_flaws(clauses.ATTACK_LIST, value)


def check_cost(value: object) -> None:
    """Refuse all but an option's cost or null."""
    _refuse_flaws(clauses.COST, value)


def check_conditions(value: object) -> None:
    """Refuse all but a list of an option's conditions."""
    _refuse_flaws(clauses.CONDITIONS, value)


def check_limit(value: object) -> None:
    """Refuse all but a list of an option's limits."""
    _refuse_flaws(clauses.LIMIT, value)


def check_effects(value: object) -> None:
    """Refuse all but a list of effects with their marks."""
    _refuse_flaws(clauses.EFFECTS, value)


def check_requirements(value: object) -> None:
    """Refuse all but evolution requirements or null."""
    _refuse_flaws(checks.optional(clauses.any_requirements), value)


def check_facts(value: object) -> None:
    """Refuse all but an object."""
    _refuse_flaws(checks.any_object, value)
