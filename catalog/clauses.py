"""
What clauses, effects and requirements look like in card files and forms.

A clause is `{"words": ..., "data": ...}`: the printed meaning in our words, and
the same as data for the engine (null = not yet expressible). Whether effect
data can be run is for `rules.effects.schema` to say, not for the catalogue.
"""

from __future__ import annotations

from collections.abc import Iterator

from catalog import checks
from catalog.checks import Check, Flaw
from catalog.vocabulary import ATTACK_TYPES, LAID, MARKS, REQUIREMENT_KINDS
from rules.effects.schema import Place, validate_effect


def _data(place: Place) -> Check:
    """Want effect data that the rules package accepts at this place of a card, or null."""

    def check(value: object, path: str) -> Iterator[Flaw]:
        if value is not None:
            for problem in validate_effect(value, path, place=place):
                yield Flaw(problem.path, problem.message)

    return check


def _clause(place: Place) -> Check:
    return checks.object_with({"words": checks.text, "data": _data(place)})


COST: Check = checks.optional(_clause("cost"))
CONDITIONS: Check = checks.list_of(_clause("conditions"))
LIMIT: Check = checks.list_of(_clause("limit"))
EFFECTS: Check = checks.list_of(
    checks.object_with({"mark": checks.one_of(*MARKS), "words": checks.text, "data": _data("effect")})
)
ATTACK_LIST: Check = checks.set_of(checks.one_of(*ATTACK_TYPES))
TEXTS: Check = checks.set_of(checks.text)
WORDS: Check = checks.set_of(checks.text_up_to(100))
"""Short texts that cards are filtered by."""

_MATCH: Check = checks.any_object
_CARD_LAID: Check = checks.object_with({"card": checks.text})


def _laid(value: object, path: str) -> Iterator[Flaw]:
    """Want something laid in the requirements box: one of the words, or a card by its name."""
    if checks.is_object(value):
        yield from _CARD_LAID(value, path)
    elif value not in LAID:
        message = f"expected one of {', '.join(LAID)} or an object with card, got {checks.shown(value)}."
        yield Flaw(path, message)


_ALTERNATIVES: Check = checks.list_of(
    checks.object_with(
        {
            "heading": checks.optional(checks.text),
            "from": checks.optional(_MATCH),
            "partner": checks.optional(_MATCH),
            "with": checks.list_of(_laid),
        },
        {"doubtful": checks.true_or_false, "more_partners": checks.list_of(_MATCH)},
    )
)
REQUIREMENTS: Check = checks.object_with(
    {
        "kind": checks.one_of(*REQUIREMENT_KINDS),
        "words": checks.text,
        "alternatives": _ALTERNATIVES,
        "appears": checks.list_of(_clause("appears")),
        "conditions": checks.list_of(_clause("requirement_condition")),
    }
)
AMERICAN_REQUIREMENTS: Check = checks.object_with({"words": checks.text, "alternatives": _ALTERNATIVES})
"""Of the two American games, whose cards print nothing but alternatives."""


def any_requirements(value: object, path: str) -> Iterator[Flaw]:
    """Want requirements of one game or another."""
    american = checks.is_object(value) and "kind" not in value and "appears" not in value
    yield from (AMERICAN_REQUIREMENTS if american else REQUIREMENTS)(value, path)
