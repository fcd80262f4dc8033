"""Every read of the catalogue that has a name; pages, API, admin and services use these."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from django.db import models
from django.db.models import Count, Q

from catalog.numbers import sort_key
from rules.names import fold_name

if TYPE_CHECKING:
    from catalog.models import (  # noqa: F401 - named in quoted parameters below
        Card,
        CardSet,
        CardTag,
        Name,
        NameSpelling,
        Printing,
        Ruling,
    )


class CardQuerySet(models.QuerySet["Card"]):
    """Cards, narrowed step by step."""

    def for_game(self, game: str) -> Self:
        """Cards of one game, by its code."""
        return self.filter(game=game)

    def in_set(self, *codes: str) -> Self:
        """Cards printed in one of the sets with these codes, first or again."""
        return self._among(Q(printings__card_set__code__in=codes))

    def of_kind(self, *kinds: str) -> Self:
        """Cards of one of the kinds, such as `digimon` or `option`."""
        return self.filter(kind__in=kinds)

    def of_level(self, *levels: str) -> Self:
        """Cards that print one of the levels."""
        return self.filter(level__in=levels)

    def with_attribute(self, *attributes: str) -> Self:
        """Cards with one of the attributes; the few with two have both."""
        return self.tagged("attribute", *attributes)

    def with_field(self, *fields: str) -> Self:
        """Cards with at least one of the fields."""
        return self.tagged("field", *fields)

    def with_keyword(self, *keywords: str) -> Self:
        """Cards with at least one of the keywords."""
        return self.tagged("keyword", *keywords)

    def tagged(self, kind: str, *values: str) -> Self:
        """Cards one of whose lists of that kind (see `CardTag.Kind`) has at least one of the values."""
        return self._among(Q(tags__kind=kind, tags__value__in=values))

    def named(self, *spellings: str) -> Self:
        """Cards that bear one of the names, in any spelling, of any width, case and punctuation."""
        folded = [fold_name(spelling) for spelling in spellings]
        return self._among(Q(name_key__in=folded) | Q(name_entity__spellings__folded__in=folded))

    def bearing(self, key: str) -> Self:
        """Cards that bear the name with this key."""
        return self.filter(name_key=key)

    def evolving_from(self, *keys: str) -> Self:
        """Cards whose requirements list a name with one of these keys as the Digimon evolved from."""
        return self.tagged("from", *keys)

    def matching(self, text: str) -> Self:
        """
        Cards whose number begins with, or one of whose spellings contains, the text.

        A number is also found without its hyphen and with zeroes before its figure (`st1`, `ST-001`).
        """
        by_number = Q(number__istartswith=text.strip())
        if any(sign.isdigit() for sign in text):
            by_number |= Q(sort_key=sort_key(text))
        folded = fold_name(text)
        if not folded:
            return self.filter(by_number)
        return self._among(by_number | Q(name_entity__spellings__folded__contains=folded))

    def with_list_relations(self) -> Self:
        """With everything that a list or a card face shows, in a fixed number of queries."""
        return self.select_related("home_set")

    def with_detail_relations(self) -> Self:
        """With everything that a card's own page shows, in a fixed number of queries."""
        return self.select_related("home_set", "name_entity").prefetch_related(
            "printings__card_set", "name_entity__spellings", "rulings"
        )

    def with_page_relations(self) -> Self:
        """With what a card's own page shows, but for the spellings, which it reads with other names'."""
        return self.select_related("home_set", "name_entity").prefetch_related(
            "printings__card_set", "rulings"
        )

    def _among(self, condition: Q) -> Self:
        """Narrow by a condition on other tables without listing a card twice."""
        return self.filter(pk__in=self.model.objects.filter(condition).values("pk"))


class CardTagQuerySet(models.QuerySet["CardTag"]):
    """Members of cards' lists."""

    def counted(self, game: str, kind: str) -> list[tuple[str, int]]:
        """Each value of the lists of a kind in one game with how many cards have it, by value."""
        tags = self.filter(card__game=game, kind=kind).order_by("value")
        return list(tags.values_list("value").annotate(cards=Count("pk")))

    def words(self, game: str) -> list[str]:
        """The keywords, groups and categories of one game, which effects quote as they quote names."""
        tags = self.filter(card__game=game, kind__in=["keyword", "group", "category"]).order_by()
        return list(tags.values_list("value", flat=True).distinct())


class PrintingQuerySet(models.QuerySet["Printing"]):
    """Cards in sets."""


class CardSetQuerySet(models.QuerySet["CardSet"]):
    """Sets."""

    def for_game(self, game: str) -> Self:
        """Sets of one game, by its code."""
        return self.filter(game=game)

    def with_counts(self) -> Self:
        """With `cards_known`: how many cards are listed in the set, first printings and reprints."""
        return self.annotate(cards_known=Count("printings"))


class NameQuerySet(models.QuerySet["Name"]):
    """Names as entities."""

    def for_game(self, game: str) -> Self:
        """Names of one game, by its code."""
        return self.filter(game=game)

    def spelled(self, *spellings: str) -> Self:
        """Names that are written so in some language, whatever the width, case and punctuation."""
        folded = [fold_name(spelling) for spelling in spellings]
        found = self.model.objects.filter(Q(key__in=folded) | Q(spellings__folded__in=folded))
        return self.filter(pk__in=found.values("pk"))

    def with_counts(self) -> Self:
        """With `cards_known`: how many cards bear the name."""
        return self.annotate(cards_known=Count("cards"))


class NameSpellingQuerySet(models.QuerySet["NameSpelling"]):
    """Spellings of names."""


class RulingQuerySet(models.QuerySet["Ruling"]):
    """Rulings."""

    def for_game(self, game: str) -> Self:
        """Rulings of one game, by its code."""
        return self.filter(game=game)
