"""Saved decks and the cards in them."""

from typing import ClassVar

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import (
    MaxLengthValidator,
    MaxValueValidator,
    MinValueValidator,
    ProhibitNullCharactersValidator,
)
from django.db import models
from django.urls import reverse

from catalog.models import Game
from decks.legality import formats
from decks.querysets import DeckCardQuerySet, DeckQuerySet
from rules.deckaccount import MAX_COPIES


class Deck(models.Model):
    """A deck with a name; it may be illegal, but holds only cards of the catalogue."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="decks",
        null=True,
        blank=True,
        help_text="Nobody owns a deck that comes with the site.",
    )
    game = models.CharField(max_length=20, choices=Game, editable=False)
    format = models.CharField(max_length=40, help_text="The format that the deck is made for.")
    name = models.CharField(max_length=80, validators=[ProhibitNullCharactersValidator()])
    slug = models.SlugField(max_length=100, unique=True, help_text="The deck's address.")
    description = models.TextField(
        max_length=2000,
        blank=True,
        validators=[MaxLengthValidator(2000), ProhibitNullCharactersValidator()],
    )
    sources = models.JSONField(default=list, blank=True, help_text="Where the list of a sample deck is from.")
    is_sample = models.BooleanField("comes with the site", default=False)
    is_public = models.BooleanField("everybody may see it", default=True)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    objects = DeckQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["-is_sample", "name", "pk"]
        constraints: ClassVar = [
            models.CheckConstraint(condition=~models.Q(name=""), name="deck_has_a_name"),
            models.CheckConstraint(
                condition=models.Q(is_sample=False) | models.Q(owner=None),
                name="deck_sample_has_no_owner",
                violation_error_message="A deck that comes with the site has no owner.",
            ),
        ]
        indexes: ClassVar = [models.Index(fields=["game", "format"], name="deck_format")]

    def __str__(self) -> str:
        return f"{self.name} ({self.slug})"

    def get_absolute_url(self) -> str:
        """The page of the deck."""
        return reverse("decks:deck", args=[self.slug])

    def clean(self) -> None:
        """Take the game from the format, and refuse a format that does not exist."""
        known = formats().get(self.format)
        if known is None:
            raise ValidationError(
                {"format": f"There is no format {self.format!r}; choose one of {', '.join(formats())}."}
            )
        self.game = known.game


class DeckCard(models.Model):
    """How often a deck holds a card."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="deck_cards")
    card = models.ForeignKey("catalog.Card", on_delete=models.PROTECT, related_name="deck_cards")
    quantity = models.PositiveSmallIntegerField(
        validators=[MinValueValidator(1), MaxValueValidator(MAX_COPIES)]
    )

    objects = DeckCardQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["deck", "pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["deck", "card"],
                name="deck_card_once",
                violation_error_message="The card is in the deck already; change its quantity.",
            ),
            models.CheckConstraint(
                condition=models.Q(quantity__gte=1, quantity__lte=MAX_COPIES),
                name="deck_card_quantity",
                violation_error_message=f"Give a quantity from 1 to {MAX_COPIES}.",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.quantity} × {self.card}"
