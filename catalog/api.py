"""
The read-only API of the catalogue: lists and single cards, sets and names.

Lists come in pages (`page`, `page_size`) and are narrowed by the filters that
each view names; a filter or value that does not exist is refused by name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, TypeAlias, TypeVar

from django.db.models import Model, QuerySet
from django.http import Http404
from rest_framework import generics, pagination
from rest_framework.exceptions import ValidationError
from rest_framework.serializers import BaseSerializer

from catalog import serializers
from catalog.models import Card, CardSet, Game, Name
from catalog.shapes import CARD_SHAPES, kinds
from catalog.vocabulary import ATTRIBUTES, FIELDS, LEVELS

_Row = TypeVar("_Row", bound=Model)
Filter: TypeAlias = Callable[[Any, list[str]], Any]

_PAGING = {"page", "page_size", "format"}
_ALLOWED: Mapping[str, frozenset[str]] = {
    "game": frozenset(Game.values),
    "level": frozenset(level for levels in LEVELS.values() for level in levels),
    "attribute": frozenset(ATTRIBUTES),
    "field": frozenset(FIELDS),
    "kind": frozenset(kind for game in CARD_SHAPES for kind in kinds(game)),
}


class Pages(pagination.PageNumberPagination):
    """Pages of 50, or as asked for, up to 200."""

    page_size = 50
    page_size_query_param = "page_size"
    max_page_size = 200


class FilteredList(generics.ListAPIView[Any]):
    """A list that query parameters narrow; several values of one parameter mean any of them."""

    pagination_class = Pages
    filters: ClassVar[Mapping[str, Filter]] = {}

    def filter_queryset(self, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """Apply the filters in the address; all must hold."""
        for key in self.request.query_params:
            if key not in _PAGING:
                queryset = self._filter(key)(queryset, self._values(key))
        return queryset

    def _filter(self, key: str) -> Filter:
        if key not in self.filters:
            raise ValidationError({key: f"There is no such filter; there are {', '.join(self.filters)}."})
        return self.filters[key]

    def _values(self, key: str) -> list[str]:
        values = self.request.query_params.getlist(key)
        allowed = _ALLOWED.get(key)
        for value in values:
            if "\0" in value:
                raise ValidationError({key: "A value cannot hold a zero byte."})
            if allowed is not None and value not in allowed:
                known = ", ".join(sorted(allowed))
                raise ValidationError({key: f"There is no {key} {value!r}; there are {known}."})
        return values


class OneOfGame(generics.RetrieveAPIView[_Row]):
    """One row, found by the parts of its address."""

    def get_object(self) -> _Row:
        """Find the row; what no database can hold is not there."""
        if any("\0" in part for part in self.kwargs.values()):
            raise Http404
        return generics.get_object_or_404(self.get_queryset(), **self.kwargs)


class CardList(FilteredList):
    """All cards, in the order of game and number."""

    serializer_class = serializers.CardSerializer
    filters: ClassVar[Mapping[str, Filter]] = {
        "game": lambda cards, values: cards.filter(game__in=values),
        "set": lambda cards, values: cards.in_set(*values),
        "level": lambda cards, values: cards.of_level(*values),
        "attribute": lambda cards, values: cards.with_attribute(*values),
        "field": lambda cards, values: cards.with_field(*values),
        "keyword": lambda cards, values: cards.with_keyword(*values),
        "kind": lambda cards, values: cards.of_kind(*values),
        "name": lambda cards, values: cards.named(*values),
        "evolves_from": lambda cards, values: cards.evolving_from(*values),
        "search": lambda cards, values: cards.matching(" ".join(values)),
    }

    def get_queryset(self) -> QuerySet[Card]:
        """Cards with their home sets."""
        return Card.objects.with_list_relations()


class CardDetail(OneOfGame[Card]):
    """One card."""

    serializer_class = serializers.CardDetailSerializer

    def get_queryset(self) -> QuerySet[Card]:
        """Cards with printings, spellings and rulings."""
        return Card.objects.with_detail_relations()


class CardSetList(FilteredList):
    """All sets, in the order of game and release."""

    serializer_class = serializers.CardSetSerializer
    filters: ClassVar[Mapping[str, Filter]] = {
        "game": lambda sets, values: sets.filter(game__in=values),
    }

    def get_queryset(self) -> QuerySet[CardSet]:
        """Sets with how many of their cards are known."""
        return CardSet.objects.with_counts().order_by("game", "released_on", "code")


class CardSetDetail(OneOfGame[CardSet]):
    """One set."""

    serializer_class = serializers.CardSetSerializer

    def get_queryset(self) -> QuerySet[CardSet]:
        """Sets with how many of their cards are known."""
        return CardSet.objects.with_counts()


class NameList(FilteredList):
    """All names, in the order of game and shown spelling."""

    serializer_class: type[BaseSerializer[Any]] = serializers.NameSerializer
    filters: ClassVar[Mapping[str, Filter]] = {
        "game": lambda names, values: names.filter(game__in=values),
        "spelling": lambda names, values: names.spelled(*values),
    }

    def get_queryset(self) -> QuerySet[Name]:
        """Names with their spellings."""
        names = Name.objects.with_counts().prefetch_related("spellings")
        return names.order_by("game", "shown", "key")


class NameDetail(OneOfGame[Name]):
    """One name."""

    serializer_class = serializers.NameSerializer

    def get_queryset(self) -> QuerySet[Name]:
        """Names with their spellings."""
        return Name.objects.with_counts().prefetch_related("spellings")
