"""Where effect data stands in a card object: every clause with its path and kind of place."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from typing import NamedTuple, cast

from rules.effects.specs import Place

Json = MutableMapping[str, object]


class CardClause(NamedTuple):
    """One clause: `path` as error messages show it, `place` as the schema calls it, and its object."""

    path: str
    place: Place
    clause: Json


def clauses_of(card: MutableMapping[str, object]) -> Iterator[CardClause]:
    """Give every clause of a card that carries `words` and `data`, in the order of the card file."""
    requirements = card.get("requirements")
    if isinstance(requirements, MutableMapping):
        yield from _listed(requirements, "appears", "requirements.", "appears")
        yield from _listed(requirements, "conditions", "requirements.", "requirement_condition")
    cost = card.get("cost")
    if isinstance(cost, MutableMapping) and "words" in cost:
        yield CardClause("cost", "cost", cast(Json, cost))
    yield from _listed(card, "conditions", "", "conditions")
    yield from _listed(card, "effects", "", "effect")
    yield from _listed(card, "limit", "", "limit")


def _listed(holder: MutableMapping[str, object], key: str, before: str, place: Place) -> Iterator[CardClause]:
    clauses = holder.get(key)
    if not isinstance(clauses, list):
        return
    for index, clause in enumerate(clauses):
        if isinstance(clause, MutableMapping) and "data" in clause:
            yield CardClause(f"{before}{key}[{index}]", place, clause)
