"""The evolution field of a Digimon card, compiled: its alternatives and what they cost (R6.B)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from rules.engine.cards import Names
from rules.engine.matching import Filter, filter_from_data, name_key
from rules.games.hyper_colosseum.payments import PAYMENTS
from rules.games.hyper_colosseum.plays import Alternative, Requirement, Row, UnknownWord
from rules.games.hyper_colosseum.reading import as_list, as_mapping


def origin_filter(condition: Mapping[str, object], names: Names | None) -> Filter:
    """Turn a condition on the Digimon evolved from, or `not` before one, into a filter."""
    for word in ("own", "evolved_from"):
        if word in condition:
            return filter_from_data(condition[word], names)
    inner = condition.get("not")
    if isinstance(inner, Mapping):
        for word in ("own", "evolved_from"):
            if word in inner:
                return filter_from_data({"not": inner[word]}, names)
    raise UnknownWord(str(sorted(condition)))


def extras(requirement: Requirement) -> tuple[Row, ...]:
    """Return what an appearance costs beside its own price: the further cards of its requirement (R6.10)."""
    rows = []
    for word, count in (("drop", requirement.extra_hand), ("mill", requirement.mill)):
        if count:
            row = Row("pay_" + word, PAYMENTS[word])
            row.n = count
            row.filter = requirement.extra_card if word == "drop" else row.filter
            rows.append(row)
    return tuple(rows)


def either_way(first: Alternative) -> list[Alternative]:
    """Return an alternative once for each of its Digimon that may be the one in the box (R6.16)."""
    parts = (first.origin, *first.partners)
    ways = []
    for index, origin in enumerate(parts):
        way = Alternative(origin, parts[:index] + parts[index + 1 :], first.heading)
        way.circles, way.crosses, way.cards = first.circles, first.crosses, first.cards
        ways.append(way)
    return ways


def alternative(data: Mapping[str, object], names: Names | None) -> Alternative:
    """Compile one alternative of the evolution field (R6.8)."""
    partner = data.get("partner")
    partners = [partner] if partner is not None else []
    partners += as_list(data.get("more_partners"))
    way = Alternative(
        filter_from_data(data["from"], names),
        tuple(filter_from_data(what, names) for what in partners),
        str(data.get("heading") or ""),
    )
    cards = []
    for item in cast(Sequence[object], data.get("with") or ()):
        if item == "circle":
            way.circles += 1
        elif item == "cross":
            way.crosses += 1
        elif isinstance(item, str):
            cards.append(token(item, names))
        else:
            cards.append(token(str(as_mapping(item)["card"]), names))
    way.cards = tuple(cards)
    return way


def token(text: str, names: Names | None) -> str:
    """Return the token that a card laid in the Requirements Box must serve: `wp40` or a name key."""
    return text if text in ("wp40", "wp60", "wp80") else name_key(text, names)
