"""What can be told about a card without seeing it: whether a face-down Option is meant by a filter (R2.8)."""

from __future__ import annotations

from typing import Final, cast

from rules.engine.matching import Filter

_DIGIMON_FACTS: Final = frozenset((
    "level", "field", "keyword", "type", "group", "battle_type", "requirement_kind", "heading", "type_part",
    "a_max", "a_min", "b_max", "b_min", "c_max", "c_min",
))  # fmt: skip
"""Tests that no Option meets."""


def takes_any_option(what: Filter) -> bool:
    """
    Return whether a filter takes every Option there is, so that one may be chosen face down.

    >>> from rules.engine.matching import filter_from_data
    >>> takes_any_option(filter_from_data({"not": {"level": ["Hybrid"]}}, None))
    True
    >>> takes_any_option(filter_from_data({"icon": ["item"]}, None))
    False
    """
    return what.any_card or _judged(what) is True


def _judged(what: Filter) -> bool | None:
    """Return whether every Option is taken (True) or none is (False); None where it depends on the card."""
    answers = [_judged_test(key, value) for key, value in what.tests]
    if False in answers:
        return False
    return None if None in answers else True


def _judged_test(key: str, value: object) -> bool | None:
    if key == "kind":
        return "option" in cast("frozenset[str]", value)
    if key == "not":
        inner = _judged(cast(Filter, value))
        return None if inner is None else not inner
    if key == "any":
        parts = [_judged(part) for part in cast("tuple[Filter, ...]", value)]
        return True if True in parts else None if None in parts else False
    return False if key in _DIGIMON_FACTS else None
