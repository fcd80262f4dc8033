"""Every read of decks that has a name; pages, API and commands use these."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db import models
from django.db.models import Prefetch, Q

if TYPE_CHECKING:
    from catalog.models import Card
    from decks.models import Deck, DeckCard  # noqa: F401 - named in quoted parameters below


class DeckQuerySet(models.QuerySet["Deck"]):
    """Decks, narrowed step by step."""

    def visible_to(self, user: AbstractBaseUser | AnonymousUser) -> Self:
        """Decks that a visitor may see: the public ones and the own ones."""
        if not user.is_authenticated:
            return self.filter(is_public=True)
        return self.filter(Q(is_public=True) | Q(owner=user.pk))

    def owned_by(self, user: AbstractBaseUser | AnonymousUser) -> Self:
        """Decks that belong to a user; none belong to a visitor."""
        return self.filter(owner=user.pk) if user.is_authenticated else self.none()

    def samples(self) -> Self:
        """Decks that come with the site."""
        return self.filter(is_sample=True)

    def for_game(self, game: str) -> Self:
        """Decks of one game, by its code."""
        return self.filter(game=game)

    def in_format(self, code: str) -> Self:
        """Decks made for one format, by its code."""
        return self.filter(format=code)

    def matching(self, text: str) -> Self:
        """Decks whose name contains the text, or that hold a card whose name does."""
        held = Q(deck_cards__card__name__icontains=text)
        return self.filter(pk__in=self.model.objects.filter(Q(name__icontains=text) | held).values("pk"))

    def with_cards(self) -> Self:
        """With owner and cards, in a fixed number of queries."""
        from decks.models import DeckCard

        rows = DeckCard.objects.select_related("card").order_by("card__sort_key", "card__publisher")
        return self.select_related("owner").prefetch_related(Prefetch("deck_cards", queryset=rows))


class DeckCardQuerySet(models.QuerySet["DeckCard"]):
    """Cards in decks."""

    def holding(self, card: Card) -> Self:
        """Where decks hold a card, the decks that come with the site first."""
        return self.filter(card=card).select_related("deck").order_by("-deck__is_sample", "deck__name", "pk")

    def visible_to(self, user: AbstractBaseUser | AnonymousUser) -> Self:
        """Of the decks that a visitor may see."""
        own = Q(deck__owner=user.pk) if user.is_authenticated else Q()
        return self.filter(Q(deck__is_public=True) | own)
