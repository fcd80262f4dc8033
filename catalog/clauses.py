"""
What clauses, effects and requirements look like in card files and forms.

A clause is `{"words": ..., "data": ...}`: the printed meaning in our words, and
the same as data for the engine (null = not yet expressible). Whether effect
data can be run is for the rules package to say, not for the catalogue.
"""

from __future__ import annotations

from collections.abc import Iterator

from catalog import checks
from catalog.checks import Check, Flaw
from catalog.vocabulary import ATTACK_TYPES, MARKS, REQUIREMENT_KINDS


def _data(value: object, path: str) -> Iterator[Flaw]:
    """Want effect data that the rules package accepts, or null."""
    yield from checks.optional(checks.any_object)(value, path)


CLAUSE: Check = checks.object_with({"words": checks.text, "data": _data})
CLAUSES: Check = checks.list_of(CLAUSE)
EFFECT: Check = checks.object_with({"mark": checks.one_of(*MARKS), "words": checks.text, "data": _data})
EFFECTS: Check = checks.list_of(EFFECT)
ATTACK_LIST: Check = checks.set_of(checks.one_of(*ATTACK_TYPES))
TEXTS: Check = checks.list_of(checks.text)

_WITH: Check = checks.list_of(checks.anything)
_ALTERNATIVE: Check = checks.object_with(
    {
        "heading": checks.optional(checks.text),
        "from": checks.optional(checks.any_object),
        "partner": checks.optional(checks.any_object),
        "with": _WITH,
    }
)
REQUIREMENTS: Check = checks.object_with(
    {
        "kind": checks.one_of(*REQUIREMENT_KINDS),
        "words": checks.text,
        "alternatives": checks.list_of(_ALTERNATIVE),
        "appears": CLAUSES,
        "conditions": CLAUSES,
    }
)
