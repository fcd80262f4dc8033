"""The cards before and after a card: in the search its reader came from, or in its set."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from django.db.models import Q
from django.db.models.expressions import OrderBy
from django.http import QueryDict
from django.urls import reverse

from catalog.browsing.addresses import RESULT_KEYS, Address, canonical
from catalog.browsing.questions import question_of
from catalog.models import Card
from catalog.search.ordering import Ordering

LINKED: Final = ("game", "slug", "name", "name_ja", "name_dub")
"""The columns that a link to a card shows."""
SET_ORDER: Final = ("sort_key", "publisher", "name", "pk")


@dataclass(frozen=True, slots=True)
class Column:
    """One column of an order; cards without the fact stand last."""

    name: str
    is_down: bool


@dataclass(frozen=True, slots=True)
class Neighbours:
    """
    A card's place in a list, and the cards beside it.

    `query` is carried on to their addresses; `title` names the list, which is at `address`.
    """

    previous: Card | None
    next: Card | None
    place: int
    total: int
    title: str
    address: str
    query: str = ""


def neighbours_of(card: Card, asked: QueryDict) -> Neighbours:
    """Find the cards beside a card: in the results the address speaks of, or else in its set."""
    found = _in_search(card, asked) if any(key in asked for key in RESULT_KEYS) else None
    return found or _in_set(card)


def _in_set(card: Card) -> Neighbours:
    """Find the cards beside a card in its first set, in one query."""
    rows = list(card.home_set.printed_cards.order_by(*SET_ORDER).only(*LINKED))
    place = next((index for index, row in enumerate(rows) if row.pk == card.pk), None)
    if place is None:
        return Neighbours(None, None, 0, 0, card.home_set.name, card.home_set.get_absolute_url())
    return Neighbours(
        previous=rows[place - 1] if place else None,
        next=rows[place + 1] if place + 1 < len(rows) else None,
        place=place + 1,
        total=len(rows),
        title=card.home_set.name,
        address=card.home_set.get_absolute_url(),
    )


def _in_search(card: Card, asked: QueryDict) -> Neighbours | None:
    """Find the cards beside a card in the results of a search, in five queries however many there are."""
    query = asked.copy()
    query.setdefault("game", card.game)
    question = question_of(query)
    found = question.cards()
    columns = _columns(question.search.ordering)
    own = found.filter(pk=card.pk).values_list(*(column.name for column in columns)).first()
    if own is None:
        return None
    before, after = _beside(columns, own, is_after=False), _beside(columns, own, is_after=True)
    trail = Address(canonical(query)).trail
    return Neighbours(
        previous=found.filter(before).only(*LINKED).reverse().first(),
        next=found.filter(after).only(*LINKED).first(),
        place=found.filter(before).count() + 1,
        total=found.count(),
        title=question.text or "All cards",
        address=reverse("catalog:cards") + trail,
        query=trail,
    )


def _columns(ordering: Ordering) -> list[Column]:
    return [
        Column(cast("Any", each.expression).name, each.descending)
        if isinstance(each, OrderBy)
        else Column(each.removeprefix("-"), each.startswith("-"))
        for each in ordering
    ]


def _beside(columns: Sequence[Column], own: Sequence[object], *, is_after: bool) -> Q:
    """Return the condition that a card stands before or after the one with these values."""
    found, equal = Q(pk__in=()), Q()
    for column, value in zip(columns, own, strict=True):
        found |= equal & (_after(column, value) if is_after else _before(column, value))
        equal &= Q(**{f"{column.name}__isnull": True} if value is None else {column.name: value})
    return found


def _after(column: Column, value: object) -> Q:
    if value is None:
        return Q(pk__in=())
    beyond = Q(**{f"{column.name}__{'lt' if column.is_down else 'gt'}": value})
    return beyond | Q(**{f"{column.name}__isnull": True})


def _before(column: Column, value: object) -> Q:
    if value is None:
        return Q(**{f"{column.name}__isnull": False})
    return Q(**{f"{column.name}__{'gt' if column.is_down else 'lt'}": value})
