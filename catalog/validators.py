"""Model validators: the checks of card files, said as Django's validation errors."""

from __future__ import annotations

from django.core.exceptions import ValidationError

from catalog import checks, clauses
from catalog.checks import Check


def _refuse_flaws(check: Check, value: object) -> None:
    flaws = [str(flaw) for flaw in check(value, "")]
    if flaws:
        raise ValidationError(flaws)


def check_texts(value: object) -> None:
    """Refuse all but a list of texts."""
    _refuse_flaws(clauses.TEXTS, value)


def check_attack_types(value: object) -> None:
    """Refuse all but a list of A, B and C."""
    _refuse_flaws(clauses.ATTACK_LIST, value)


def check_clause(value: object) -> None:
    """Refuse all but one clause or null."""
    _refuse_flaws(checks.optional(clauses.CLAUSE), value)


def check_clauses(value: object) -> None:
    """Refuse all but a list of clauses."""
    _refuse_flaws(clauses.CLAUSES, value)


def check_effects(value: object) -> None:
    """Refuse all but a list of clauses with their marks."""
    _refuse_flaws(clauses.EFFECTS, value)


def check_requirements(value: object) -> None:
    """Refuse all but evolution requirements or null."""
    _refuse_flaws(checks.optional(clauses.REQUIREMENTS), value)


def check_facts(value: object) -> None:
    """Refuse all but an object."""
    _refuse_flaws(checks.any_object, value)
