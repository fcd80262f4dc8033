"""Cards as rows of a table for spreadsheets: which columns there are, and what a cell may hold."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from catalog.api.rows import CARD_KEYS

_GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "name": ("ja", "en", "dub"),
    "attacks": tuple(f"{letter}.{key}" for letter in "ABC" for key in ("name", "power", "zeroes")),
    "lost": ("III", "IV", "Perfect", "Ultimate"),
    "attacks_against": tuple(
        f"{colour}.{key}" for colour in ("red", "green", "yellow") for key in ("name", "power")
    ),
    "score": ("Rookie", "Champion", "Ultimate", "Mega"),
}
COLUMNS: Final = tuple(
    column
    for key in CARD_KEYS
    for column in ([f"{key}.{part}" for part in _GROUPS[key]] if key in _GROUPS else [key])
)
"""The keys of a card; a group of facts has a column for each, such as `attacks.A.power`."""

_PATHS: Final = [column.split(".") for column in COLUMNS]
_CALCULATES: Final = ("=", "+", "-", "@", "\t", "\r")


def cells(card: Mapping[str, Any]) -> list[str]:
    """Write a card as the cells of a row; a fact that is not known, or not of its kind, is an empty cell."""
    return [cell(_found(card, path)) for path in _PATHS]


def cell(value: object) -> str:
    """
    Write a value as a cell that no spreadsheet takes for a formula.

    Lists of texts are joined by "; ", whatever is deeper is JSON. A text that begins like a formula gets
    an apostrophe in front; figures stay figures.

    >>> cell(["NSp", "WG"]), cell(None), cell(True), cell(-5), cell("=1+1")
    ('NSp; WG', '', 'true', '-5', "'=1+1")
    """
    if value is None or value == []:
        return ""
    if isinstance(value, list) and all(isinstance(part, str) for part in value):
        value = "; ".join(value)
    if isinstance(value, str):
        return f"'{value}" if value.startswith(_CALCULATES) else value
    return json.dumps(value, ensure_ascii=False)


def _found(data: object, keys: list[str]) -> object:
    for key in keys:
        if not isinstance(data, dict):
            return None
        data = data.get(key)
    return data
