"""Card sets: products in which cards were sold or given away."""

from typing import ClassVar

from django.db import models
from django.urls import reverse
from simple_history.models import HistoricalRecords

from catalog.dates import first_day, precision_of
from catalog.models.games import Game, Precision
from catalog.models.ordered_json import OrderedJSONField
from catalog.numbers import slug_of
from catalog.querysets import CardSetQuerySet
from catalog.validators import check_code, check_date, check_facts, check_texts


class CardSet(models.Model):
    """One product of one game; it may be known although none of its cards is."""

    game = models.CharField(max_length=20, choices=Game)
    code = models.CharField(
        max_length=40, validators=[check_code], help_text="Short and unique in its game, for example ST1."
    )
    slug = models.SlugField(max_length=60, allow_unicode=True, editable=False)
    name = models.CharField("name (English)", max_length=200)
    name_ja = models.CharField("name (Japanese)", max_length=200, blank=True)
    kind = models.CharField(max_length=40, blank=True, help_text="For example starter, booster, promo.")
    released = models.CharField(
        max_length=10,
        blank=True,
        validators=[check_date],
        help_text="As far as known: 2004, 1999-06 or 2005-03-25.",
    )
    released_words = models.CharField(
        max_length=120, blank=True, help_text="As the sources give it, where that says more: 2004 (summer)."
    )
    released_on = models.DateField(
        null=True, blank=True, editable=False, help_text="First day the release may have been."
    )
    released_precision = models.CharField(max_length=5, choices=Precision, blank=True, editable=False)
    printed_size = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="Number of cards the product is said to have."
    )
    number_prefix = models.CharField(max_length=80, blank=True)
    number_range = models.CharField(max_length=120, blank=True)
    publisher = models.CharField(max_length=60, blank=True)
    region = models.CharField(max_length=120, blank=True)
    verification = models.CharField(max_length=200, blank=True)
    sources = models.JSONField(default=list, blank=True, validators=[check_texts])
    notes = models.TextField(blank=True)
    facts = OrderedJSONField(
        default=dict, blank=True, validators=[check_facts], help_text="What only one game's sets have."
    )
    file_hash = models.CharField(
        max_length=64, blank=True, editable=False, help_text="Hash of the file the set was last loaded from."
    )
    file_cards = models.PositiveIntegerField(
        default=0, editable=False, help_text="Number of cards that file has."
    )
    edited = models.BooleanField(
        default=False, editable=False, help_text="Changed here since it was last loaded or exported."
    )

    objects = CardSetQuerySet.as_manager()
    history = HistoricalRecords(excluded_fields=["file_hash", "file_cards", "edited"])

    class Meta:
        ordering: ClassVar = ["game", "released_on", "code"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["game", "code"],
                name="set_code_unique_in_game",
                violation_error_message="This game already has a set with this code.",
            ),
            models.UniqueConstraint(
                fields=["game", "slug"],
                name="set_slug_unique_in_game",
                violation_error_message="This game already has a set with this slug.",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.code} {self.name}" if self.code != self.name else self.name

    def get_absolute_url(self) -> str:
        """The page of the set."""
        return reverse("catalog:set", args=[self.game, self.slug])

    def clean(self) -> None:
        """Derive the address and the date to sort by."""
        self.slug = self.slug or slug_of(self.code)
        self.released_on = first_day(self.released)
        self.released_precision = precision_of(self.released)
