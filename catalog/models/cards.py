"""Cards, what they are filtered by, and the sets they were printed in."""

from typing import ClassVar, Final

from django.core.exceptions import ValidationError
from django.db import models
from django.urls import reverse
from simple_history.models import HistoricalRecords

from catalog import numbers, validators
from catalog.models.games import Game
from catalog.models.ordered_json import OrderedJSONField
from catalog.models.tags_field import TagsField
from catalog.querysets import CardQuerySet, CardTagQuerySet, PrintingQuerySet

FACETS: Final = ("kind", "icon", "level", "battle_type", "attribute", "frame", "fields")
"""What `search_facets` has of a card, with an edge between: what the filters beside a result ask for."""

SEARCHED: Final = (
    "search_names",
    "search_number",
    "search_text",
    "search_cost",
    "search_attacks",
    "search_notes",
    "search_sources",
    "search_tags",
    "search_facets",
    "name_order",
    "level_rank",
    "released_on",
)
"""The columns of a card that serve the search alone."""


class Card(models.Model):
    """
    One card of one game, known by game, publisher and number.

    Text columns are empty, and figures null, where a card does not print the
    fact or no source gives it. Lists keep the printed order; `CardTag` repeats
    them row by row so that cards can be filtered by their members.
    """

    # What it is.
    game = models.CharField(max_length=20, choices=Game)
    publisher = models.CharField(max_length=60)
    number = models.CharField(max_length=40, help_text="As printed; made up where unknown.")
    sort_key = models.CharField(max_length=60, editable=False, blank=True)
    slug = models.SlugField(max_length=120, allow_unicode=True, editable=False)
    home_set = models.ForeignKey(
        "catalog.CardSet",
        on_delete=models.PROTECT,
        related_name="cards",
        help_text="Where it came out first.",
    )
    name_entity = models.ForeignKey(
        "catalog.Name", on_delete=models.PROTECT, related_name="cards", editable=False, verbose_name="name"
    )
    name_key = models.CharField(max_length=255, editable=False)
    name = models.CharField("name (English)", max_length=120)
    name_ja = models.CharField("name (Japanese)", max_length=120, blank=True)
    name_dub = models.CharField("name (dub)", max_length=120, blank=True)
    kind = models.CharField(max_length=20)

    # Digimon.
    level = models.CharField(max_length=20, blank=True)
    equivalent_level = models.CharField(
        max_length=20, blank=True, help_text="Level that counts where the card prints none."
    )
    battle_type = models.CharField(max_length=10, blank=True)
    attack_a_name = models.CharField("attack A (first row)", max_length=80, blank=True)
    attack_b_name = models.CharField("attack B (second row)", max_length=80, blank=True)
    attack_c_name = models.CharField("attack C (third row)", max_length=80, blank=True)
    power_a = models.PositiveSmallIntegerField("power A (first row)", null=True, blank=True)
    power_b = models.PositiveSmallIntegerField("power B (second row)", null=True, blank=True)
    power_c = models.PositiveSmallIntegerField("power C (third row)", null=True, blank=True)
    zeroes_a = models.JSONField(
        "A zeroes", default=list, blank=True, validators=[validators.check_attack_types]
    )
    zeroes_b = models.JSONField(
        "B zeroes", default=list, blank=True, validators=[validators.check_attack_types]
    )
    zeroes_c = models.JSONField(
        "C zeroes", default=list, blank=True, validators=[validators.check_attack_types]
    )
    lost_iii = models.PositiveSmallIntegerField("lost to III", null=True, blank=True)
    lost_iv = models.PositiveSmallIntegerField("lost to IV", null=True, blank=True)
    lost_perfect = models.PositiveSmallIntegerField("lost to Perfect", null=True, blank=True)
    lost_ultimate = models.PositiveSmallIntegerField("lost to Ultimate", null=True, blank=True)
    attribute = models.CharField(max_length=20, blank=True)
    type = models.CharField(max_length=60, blank=True, help_text="Species type, for example Dragon Man.")
    groups = models.JSONField(default=list, blank=True, validators=[validators.check_texts])
    fields = models.JSONField(default=list, blank=True, validators=[validators.check_texts])
    keywords = models.JSONField(default=list, blank=True, validators=[validators.check_texts])
    requirements = OrderedJSONField(
        null=True, blank=True, validators=[validators.check_requirements], help_text="How it comes into play."
    )

    # Options.
    icon = models.CharField(max_length=20, blank=True)
    capacity = models.SmallIntegerField(null=True, blank=True)
    timing = models.JSONField(default=list, blank=True, validators=[validators.check_texts])
    category = models.JSONField(default=list, blank=True, validators=[validators.check_texts])
    cost = OrderedJSONField(null=True, blank=True, validators=[validators.check_cost])
    conditions = OrderedJSONField(default=list, blank=True, validators=[validators.check_conditions])
    limit = OrderedJSONField(default=list, blank=True, validators=[validators.check_limit])

    # Both.
    frame = models.CharField(max_length=10, blank=True)
    effects = OrderedJSONField(default=list, blank=True, validators=[validators.check_effects])
    max_copies = models.PositiveSmallIntegerField(
        "own copy limit",
        null=True,
        blank=True,
        help_text="Copies a deck may hold, where the card itself says so.",
    )
    facts = OrderedJSONField(
        default=dict,
        blank=True,
        validators=[validators.check_facts],
        help_text="What only one game's cards have.",
    )
    image = models.ImageField(upload_to="cards/", blank=True, editable=False)

    # How we know.
    sources = models.JSONField(default=list, blank=True, validators=[validators.check_texts])
    verification = models.CharField(max_length=200, blank=True)
    notes = models.TextField(blank=True)
    edited = models.BooleanField(
        default=False, editable=False, help_text="Changed here since it was last loaded or exported."
    )
    withdrawn = models.BooleanField(
        default=False,
        editable=False,
        help_text="No longer in the card files; kept because decks may hold it.",
    )

    # For searching, worked out from all of the above (`catalog.services.indexing`).
    search_names = models.TextField(default="", blank=True, editable=False)
    search_number = models.CharField(max_length=40, default="", blank=True, editable=False)
    search_text = models.TextField(default="", blank=True, editable=False)
    search_cost = models.TextField(default="", blank=True, editable=False)
    search_attacks = models.TextField(default="", blank=True, editable=False)
    search_notes = models.TextField(default="", blank=True, editable=False)
    search_sources = models.TextField(default="", blank=True, editable=False)
    search_tags = TagsField(default="", blank=True, editable=False)
    search_facets = models.TextField(default="", blank=True, editable=False)
    name_order = models.CharField(max_length=120, default="", blank=True, editable=False)
    level_rank = models.PositiveSmallIntegerField(null=True, blank=True, editable=False)
    released_on = models.DateField(null=True, blank=True, editable=False)

    sets = models.ManyToManyField("catalog.CardSet", through="catalog.Printing", related_name="printed_cards")

    objects = CardQuerySet.as_manager()
    history = HistoricalRecords(excluded_fields=["edited", *SEARCHED])

    class Meta:
        ordering: ClassVar = ["game", "sort_key", "publisher", "name"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["game", "publisher", "number"],
                name="card_number_unique_with_publisher",
                violation_error_message="This publisher already has a card with this number in this game.",
            ),
            models.UniqueConstraint(fields=["game", "slug"], name="card_slug_unique_in_game"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["game", "sort_key", "publisher", "name"], name="card_listing"),
            models.Index(fields=["search_number"], name="card_search_number"),
            models.Index(fields=["game", "level"], name="card_level"),
            models.Index(fields=["game", "attribute"], name="card_attribute"),
            models.Index(fields=["game", "kind"], name="card_kind"),
            models.Index(fields=["game", "name_key"], name="card_name"),
            models.Index(fields=["game", "type"], name="card_type"),
            models.Index(fields=["verification"], name="card_verification"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.name}"

    def get_absolute_url(self) -> str:
        """The page of the card."""
        return reverse("catalog:card", args=[self.game, self.slug])

    @property
    def attacks(self) -> list[tuple[str, str, int | None, list[str]]]:
        """The three attacks as (letter, name, power, attacks it zeroes)."""
        return [
            ("A", self.attack_a_name, self.power_a, self.zeroes_a),
            ("B", self.attack_b_name, self.power_b, self.zeroes_b),
            ("C", self.attack_c_name, self.power_c, self.zeroes_c),
        ]

    @property
    def lost_points(self) -> list[tuple[str, int | None]]:
        """What its owner loses when it loses to a Digimon of a level, as (level, points)."""
        return [
            ("III", self.lost_iii),
            ("IV", self.lost_iv),
            ("Perfect", self.lost_perfect),
            ("Ultimate", self.lost_ultimate),
        ]

    def clean(self) -> None:
        """Derive the listing order and the default address, and refuse a set of another game."""
        self.sort_key = numbers.sort_key(self.number)
        if not self.slug:
            self.slug = numbers.slug_of(self.number)
        if self.home_set_id and self.home_set.game != self.game:
            raise ValidationError({"home_set": f"{self.home_set} belongs to another game than the card."})


class CardTag(models.Model):
    """One member of one of a card's lists, repeated here to filter by; written with the card, not by hand."""

    class Kind(models.TextChoices):
        """The list it belongs to."""

        ATTRIBUTE = "attribute", "attribute"
        FIELD = "field", "field"
        KEYWORD = "keyword", "keyword"
        GROUP = "group", "group"
        TIMING = "timing", "timing"
        CATEGORY = "category", "category"
        EVOLVES_FROM = "from", "evolves from the name with this key"
        PARTNER = "partner", "evolves together with the name with this key"
        NEEDS = "needs", "evolves by means of the card name with this key"
        LAID = "laid", "evolves by what is laid in the requirements box"
        ZEROES = "zeroes", "turns an attack to 0"
        MARK = "mark", "has an effect of this mark"
        WAY = "way", "comes into play in this way"
        RARITY = "rarity", "rarity"
        HEADING = "heading", "evolves under this heading"
        COUNTS_AS = "counts_as", "counts as the name with this key besides its own"
        ASKS = "asks", "asks for more than names, in the way with this digest"
        FINISH = "finish", "finish"
        PHASE = "phase", "phase"
        TRAIT = "trait", "is remarkable for this"

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="tags")
    kind = models.CharField(max_length=10, choices=Kind)
    value = models.CharField(max_length=255)

    objects = CardTagQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["card", "kind", "value"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["card", "kind", "value"], name="tag_unique_on_card")
        ]
        indexes: ClassVar = [models.Index(fields=["kind", "value"], name="tag_value")]

    def __str__(self) -> str:
        return f"{self.kind}: {self.value}"


class Printing(models.Model):
    """A card in a set: its home set, or a later one that reprints it."""

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="printings")
    card_set = models.ForeignKey("catalog.CardSet", on_delete=models.CASCADE, related_name="printings")
    is_home = models.BooleanField("first printing", default=False)

    objects = PrintingQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["card", "-is_home", "card_set"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["card", "card_set"],
                name="printing_unique",
                violation_error_message="The card is already listed in this set.",
            ),
            models.UniqueConstraint(
                fields=["card"], condition=models.Q(is_home=True), name="printing_one_home"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.card} in {self.card_set}"
