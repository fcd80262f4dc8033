"""
Variants: `[[variant]]` tables that make further scenarios out of one file.

A variant puts its options, expectations and decisions over those of the file. Tables are merged
key by key, lists are replaced.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.scenario.reading import Table

Document = Mapping[str, object]

_KEYS: Final = ("options", "expect", "do")


def merged(document: Document, variant: Document) -> dict[str, object]:
    """
    Return the document of a variant, which has no variants itself.

    >>> merged({"id": "E1", "expect": {"winner": 0, "turn": 2}}, {"id": "E1b", "expect": {"winner": 1}})
    {'id': 'E1b', 'expect': {'winner': 1, 'turn': 2}}
    """
    result = {key: value for key, value in document.items() if key != "variant"}
    for key, value in variant.items():
        result[key] = _over(result.get(key), value)
    return result


def _over(below: object, above: object) -> object:
    """Put one value over another: tables join, everything else is replaced."""
    if isinstance(below, dict) and isinstance(above, dict):
        joined = dict(below)
        for key, value in above.items():
            joined[key] = _over(joined.get(key), value)
        return joined
    return above


def check_variant(table: Table) -> str:
    """Return the id of a variant; keys that a variant cannot have are noted."""
    variant_id = table.text("id", required=True)
    for key in _KEYS:
        table.raw(key)
    table.finish()
    return variant_id
