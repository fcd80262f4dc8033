"""
What a requirement asks of a card (`from`, `partner`), as a condition over cards and as a test of one.

A match is a conjunction of facts, each with the values that will do: name, level,
frame, field, attribute, keyword, group, type, number; `not` turns a match round and
`any` wants one of several. A `heading` says by which way the named Digimon came about;
that is a matter of play, which every card of the name can meet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from django.db.models import Q

from catalog.models import Card, CardTag

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
}
_FREE: Final = frozenset({"heading"})


def matches_of(requirements: Requirements) -> Iterator[Match]:
    """Yield what the requirements of a card ask of the Digimon evolved from and of its partners."""
    for alternative in (requirements or {}).get("alternatives") or ():
        asked = (
            alternative.get("from"),
            alternative.get("partner"),
            *(alternative.get("more_partners") or ()),
        )
        yield from (match for match in asked if match)


def is_by_name_alone(match: Match) -> bool:
    """Tell whether every card of a listed name will do."""
    return "name" in match and not match.keys() - {"name"} - _FREE


def condition(match: Match, keys: Keys) -> Q:
    """Return the condition that a card meets the match."""
    found = Q()
    for fact, values in match.items():
        if fact == "name":
            found &= Q(name_key__in=[key for name in values for key in keys(name)])
        elif fact in _COLUMNS:
            found &= Q(**{f"{_COLUMNS[fact]}__in": values})
        elif fact in _LISTS:
            tags = CardTag.objects.filter(kind=_LISTS[fact], value__in=values)
            found &= Q(pk__in=tags.values("card"))
        elif fact == "not":
            found &= ~condition(values, keys)
        elif fact == "any":
            found &= _any_of(condition(each, keys) for each in values)
    return found


def fits(card: Card, match: Match, keys: Keys) -> bool:
    """Tell whether a card meets the match."""
    return all(_has(card, fact, values, keys) for fact, values in match.items() if fact not in _FREE)


def _has(card: Card, fact: str, values: Any, keys: Keys) -> bool:
    if fact == "name":
        return any(card.name_key in keys(name) for name in values)
    if fact == "not":
        return not fits(card, values, keys)
    if fact == "any":
        return any(fits(card, each, keys) for each in values)
    return not frozenset(_facts(card, fact)).isdisjoint(values)


def _facts(card: Card, fact: str) -> Iterable[str]:
    if fact in _COLUMNS:
        return (getattr(card, _COLUMNS[fact]),)
    if fact == "attribute":
        attributes: Sequence[str] = card.facts.get("attributes") or (card.attribute,)
        return attributes
    lists: Mapping[str, Sequence[str]] = {
        "field": card.fields,
        "keyword": card.keywords,
        "group": card.groups,
    }
    return lists.get(fact, ())


def _any_of(conditions: Iterable[Q]) -> Q:
    found = Q(pk__in=())
    for each in conditions:
        found |= each
    return found
