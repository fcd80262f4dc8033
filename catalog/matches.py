"""
What a requirement asks of a card (`from`, `partner`), as a condition over cards and as a test of one.

A match is a conjunction of facts, each with the values that will do: name, level,
frame, field, attribute, keyword, group, type, number; a `heading` wants a Digimon that
itself evolves under it. `not` turns a match round, `any` wants one of several; `all`,
which only `matches_of` writes, wants every one. A Digimon bears its own name and those
as which its requirements say that it counts.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias, cast

from django.db.models import Q

from catalog.models import Card, CardTag
from catalog.models.tags_field import tag

Match: TypeAlias = Mapping[str, Any]
Requirements: TypeAlias = Mapping[str, Any] | None
Keys: TypeAlias = Callable[[str], Sequence[str]]
"""Returns the keys of the names that are spelled so."""

_COLUMNS: Final = {"level": "level", "frame": "frame", "type": "type", "number": "number"}
_LISTS: Final = {
    "attribute": CardTag.Kind.ATTRIBUTE,
    "field": CardTag.Kind.FIELD,
    "keyword": CardTag.Kind.KEYWORD,
    "group": CardTag.Kind.GROUP,
    "heading": CardTag.Kind.HEADING,
}


def matches_of(requirements: Requirements) -> Iterator[Match]:
    """
    Yield what the requirements of a card ask of the Digimon evolved from and of its partners.

    Any of them may be the one that evolves, and then meets the further conditions too,
    unless the card says in which box each lies.
    """
    also = asked_of_the_origin(requirements)
    is_fixed = any("fixed_places" in data for data in _conditions(requirements))
    for alternative in (requirements or {}).get("alternatives") or ():
        partners = (alternative.get("partner"), *(alternative.get("more_partners") or ()))
        for place, match in enumerate((alternative.get("from"), *partners)):
            if match:
                evolves = not (is_fixed and place)
                yield {"all": [match, *also]} if also and evolves else match


def asked_of_the_origin(requirements: Requirements) -> tuple[Match, ...]:
    """Return what the further conditions of requirements ask of the Digimon that evolves."""
    found = [
        _origin_match(condition)
        for data in _conditions(requirements)
        if "do" not in data
        for condition in data.get("if") or ()
    ]
    return tuple(match for match in found if match is not None)


def headings_of(requirements: Requirements) -> frozenset[str]:
    """Return under which headings, such as Armor, a card evolves."""
    alternatives = (requirements or {}).get("alternatives") or ()
    return frozenset(way["heading"] for way in alternatives if way.get("heading"))


def counted_names(requirements: Requirements) -> list[str]:
    """Return the names as which a card counts besides its own."""
    return [
        name
        for data in _conditions(requirements)
        for deed in data.get("do") or ()
        if deed.get("op") == "counts_as"
        for name in deed["name"]
    ]


def demands_of(requirements: Requirements) -> list[Match]:
    """Return what a card asks if it asks for more than names; empty where names alone decide."""
    asked = list(matches_of(requirements))
    return [] if all(match.keys() == {"name"} for match in asked) else asked


def digest(game: str, match: Match) -> str:
    """Return a short text that is the same for the same match in the same game."""
    written = json.dumps([game, match], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(written.encode()).hexdigest()[:32]


def condition(match: Match, keys: Keys) -> Q:
    """Return the condition that a card meets the match."""
    found = Q()
    for fact, values in match.items():
        if fact == "name":
            found &= bearing([key for name in values for key in keys(name)])
        elif fact in _COLUMNS:
            found &= Q(**{f"{_COLUMNS[fact]}__in": values})
        elif fact in _LISTS:
            found &= _tagged(_LISTS[fact], values)
        elif fact == "not":
            found &= ~condition(values, keys)
        elif fact == "any":
            found &= _any_of(condition(each, keys) for each in values)
        elif fact == "all":
            for each in values:
                found &= condition(each, keys)
    return found


def bearing(keys: Sequence[str]) -> Q:
    """Return the condition that a card bears, or counts as, one of the names with these keys."""
    return Q(name_key__in=keys) | _tagged(CardTag.Kind.COUNTS_AS, keys)


def fits(card: Card, match: Match, keys: Keys) -> bool:
    """Tell whether a card meets the match."""
    return all(_has(card, fact, values, keys) for fact, values in match.items())


def _has(card: Card, fact: str, values: Any, keys: Keys) -> bool:
    if fact == "name":
        own = {card.name_key, *(key for name in counted_names(card.requirements) for key in keys(name))}
        return any(key in own for name in values for key in keys(name))
    if fact == "not":
        return not fits(card, values, keys)
    if fact == "any":
        return any(fits(card, each, keys) for each in values)
    if fact == "all":
        return all(fits(card, each, keys) for each in values)
    return not frozenset(_facts(card, fact)).isdisjoint(values)


def _facts(card: Card, fact: str) -> Iterable[str]:
    if fact in _COLUMNS:
        return (getattr(card, _COLUMNS[fact]),)
    if fact == "attribute":
        attributes: Sequence[str] = card.facts.get("attributes") or (card.attribute,)
        return attributes
    if fact == "heading":
        return headings_of(card.requirements)
    lists: Mapping[str, Sequence[str]] = {
        "field": card.fields,
        "keyword": card.keywords,
        "group": card.groups,
    }
    return lists.get(fact, ())


def _tagged(kind: str, values: Iterable[str]) -> Q:
    return Q(search_tags__any_of=[tag(kind, value) for value in values])


def _conditions(requirements: Requirements) -> list[Mapping[str, Any]]:
    clauses = (requirements or {}).get("conditions") or ()
    return [clause["data"] for clause in clauses if clause["data"] is not None]


def _origin_match(condition: Mapping[str, Any]) -> Match | None:
    """Return what a condition asks of the Digimon evolved from; None when it asks something else."""
    for word in ("own", "evolved_from"):
        if word in condition:
            return cast("Match", condition[word])
        if word in condition.get("not", {}):
            return {"not": condition["not"][word]}
    return None


def _any_of(conditions: Iterable[Q]) -> Q:
    found = Q(pk__in=())
    for each in conditions:
        found |= each
    return found
