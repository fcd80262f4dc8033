"""Cards in the admin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from django import forms
from django.contrib import admin
from django.db.models import Count, QuerySet
from django.http import HttpRequest
from simple_history.admin import SimpleHistoryAdmin
from simple_history.models import is_historic

from catalog import vocabulary as words
from catalog.admin.fields import LinesField, TidyJSONField, WordsField
from catalog.admin.images import IMAGE_FIELD, KeepsImages, UploadedImageField
from catalog.admin.noting import NotesChanges
from catalog.models import Card, Game, Printing
from catalog.services.curating import flaws_of_card, save_card
from catalog.services.picturing import forget_lost_image
from catalog.shapes import CARD_SHAPES, kinds


def _choice(*groups: Sequence[str], required: bool = False) -> forms.ChoiceField:
    values = dict.fromkeys(value for group in groups for value in group)
    return forms.ChoiceField(
        choices=[("", "---------"), *((value, value) for value in values)], required=required
    )


class CardForm(forms.ModelForm[Card]):
    """A card, its lists one a line and its clauses as JSON; judged as card files are."""

    kind = _choice(*map(kinds, CARD_SHAPES), required=True)
    level = _choice(*words.LEVELS.values())
    equivalent_level = _choice(words.HYPER_COLOSSEUM_LEVELS)
    battle_type = _choice(words.ATTACK_TYPES, words.COLOURS)
    attribute = _choice(words.ATTRIBUTES)
    frame = _choice(words.FRAMES)
    groups = WordsField()
    fields = WordsField()  # type: ignore[assignment] # the column has this name
    keywords = WordsField()
    timing = WordsField()
    category = WordsField()
    sources = LinesField()
    zeroes_a = WordsField(label="A zeroes")
    zeroes_b = WordsField(label="B zeroes")
    zeroes_c = WordsField(label="C zeroes")
    requirements = TidyJSONField(nothing=None)
    cost = TidyJSONField(nothing=None)
    conditions = TidyJSONField(nothing=[])
    limit = TidyJSONField(nothing=[])
    effects = TidyJSONField(nothing=[])
    facts = TidyJSONField(nothing={})
    picture = UploadedImageField()

    class Meta:
        model = Card
        exclude: ClassVar = ["sets"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.initial[IMAGE_FIELD] = self.instance.image

    def _post_clean(self) -> None:
        """After the columns, judge the card as a whole."""
        super()._post_clean()  # type: ignore[misc] # the stubs leave it out
        if not self.errors:
            for flaw in flaws_of_card(self.instance):
                self.add_error(None, flaw)


class VerificationFilter(admin.SimpleListFilter):
    """By how well the facts are known; what is said of a few cards only is summed up."""

    title = "verification"
    parameter_name = "known"
    common: Final = 4
    other: Final = "other"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        """The states of at least a few cards, and all others as one."""
        states = Card.objects.order_by("verification").values_list("verification")
        common = states.annotate(cards=Count("pk")).filter(cards__gte=self.common)
        return [*((state, state) for state, _ in common if state), (self.other, "anything else")]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Card]) -> QuerySet[Card]:
        """Narrow to the chosen state."""
        chosen = self.value()
        if chosen == self.other:
            return queryset.exclude(verification__in=[value for value, _ in self.lookup_choices])
        return queryset.filter(verification=chosen) if chosen else queryset


class PrintingInline(admin.TabularInline[Printing, Card]):
    """The later sets that reprint the card; its home set is a fact of the card."""

    model = Printing
    extra = 0
    fields = ("card_set",)
    autocomplete_fields = ("card_set",)
    verbose_name = "reprint"

    def get_queryset(self, request: HttpRequest) -> QuerySet[Printing]:
        """All but the home set, which the card itself names."""
        return super().get_queryset(request).filter(is_home=False).select_related("card_set")


@admin.register(Card)
class CardAdmin(KeepsImages, NotesChanges, SimpleHistoryAdmin):  # type: ignore[misc] # simple-history ships no types
    """Enter and correct cards."""

    form = CardForm
    list_display = (
        "number", "name", "name_ja", "game", "home_set", "kind", "level", "verification", "edited",
    )  # fmt: skip
    list_display_links = ("number", "name")
    list_filter = ("game", "kind", "level", VerificationFilter, "edited", "withdrawn", "home_set")
    list_select_related = ("home_set",)
    list_per_page = 50
    search_fields = ("number",)
    search_help_text = "The beginning of a number, or a part of a name in any spelling."
    autocomplete_fields = ("home_set",)
    readonly_fields = ("edited", "withdrawn", "name_key")
    inlines = (PrintingInline,)
    save_on_top = True
    show_facets = admin.ShowFacets.NEVER

    _identity = (
        None,
        {
            "fields": (
                ("game", "publisher", "number"),
                ("kind", "home_set", "max_copies"),
                ("name", "name_ja", "name_dub"),
                ("frame", "edited", "withdrawn"),
            )
        },
    )
    _digimon_fields = (
        ("level", "equivalent_level", "battle_type"),
        ("attack_a_name", "power_a", "zeroes_a"),
        ("attack_b_name", "power_b", "zeroes_b"),
        ("attack_c_name", "power_c", "zeroes_c"),
        ("lost_iii", "lost_iv", "lost_perfect", "lost_ultimate"),
        ("attribute", "type"),
        ("fields", "groups", "keywords"),
        "requirements",
    )
    _option_fields = (("icon", "capacity"), ("timing", "category"), "cost", "conditions", "limit")
    _proof = ("How we know", {"fields": ("sources", "verification", "notes")})

    def get_fieldsets(self, request: HttpRequest, obj: Card | None = None) -> list[Any]:
        """Open the facts of the card's own kind, and fold away those of the other."""
        is_option = obj is not None and obj.kind != "digimon"
        return [
            self._identity,
            ("Digimon", {"fields": self._digimon_fields, "classes": ["collapse"] if is_option else []}),
            ("Option", {"fields": self._option_fields, "classes": [] if is_option else ["collapse"]}),
            ("Effects", {"fields": ("effects",)}),
            ("Image", {"fields": (IMAGE_FIELD,)}),
            ("Further facts", {"fields": ("facts",), "classes": ["collapse"]}),
            self._proof,
        ]

    def get_search_results(
        self, request: HttpRequest, queryset: Any, search_term: str
    ) -> tuple[QuerySet[Card], bool]:
        """Find by number and by any spelling of the name."""
        return (queryset.matching(search_term) if search_term.strip() else queryset), False

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        """Begin with the commonest kind of card."""
        usual = {"game": Game.HYPER_COLOSSEUM, "publisher": "Bandai", "kind": "digimon"}
        return {**usual, **super().get_changeform_initial_data(request)}

    def save_model(self, request: HttpRequest, obj: Card, form: forms.ModelForm[Card], change: bool) -> None:
        """Save through the services, which keep names, tags, printings and files in step."""
        forget_lost_image(card=obj)
        if not change or is_historic(obj) or set(form.changed_data) != {IMAGE_FIELD}:
            save_card(card=obj)
        self.save_image(obj, form)
