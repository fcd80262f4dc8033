"""Names and their spellings in the admin."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from catalog.admin.noting import NotesChanges
from catalog.models import Name, NameSpelling
from catalog.services.curating import respell, save_name
from rules.names import fold_name


class SpellingInline(admin.TabularInline[NameSpelling, Name]):
    """How the name is written; what the cards themselves write comes back with every load."""

    model = NameSpelling
    extra = 1
    fields = ("text", "kind")
    readonly_fields = ("kind",)


@admin.register(Name)
class NameAdmin(NotesChanges, admin.ModelAdmin[Name]):
    """Names come from cards, and so does the spelling shown; here they get further ones."""

    list_display = ("shown", "key", "game", "cards_known")
    list_filter = ("game",)
    search_fields = ("shown", "key", "spellings__text")
    fields = ("game", "shown", "key")
    inlines = (SpellingInline,)
    show_facets = admin.ShowFacets.NEVER

    def get_queryset(self, request: HttpRequest) -> QuerySet[Name]:
        """Count the cards in the same statement."""
        return Name.objects.with_counts().order_by("game", "shown", "key")

    def get_readonly_fields(self, request: HttpRequest, obj: Name | None = None) -> tuple[str, ...]:
        """Only a new name has something to say besides its spellings."""
        return ("key",) if obj is None else ("key", "game", "shown")

    def get_search_results(
        self, request: HttpRequest, queryset: Any, search_term: str
    ) -> tuple[QuerySet[Name], bool]:
        """Find by a part of any spelling."""
        folded = fold_name(search_term)
        if not folded:
            return queryset, False
        found = Name.objects.filter(spellings__folded__contains=folded).values("pk")
        return queryset.filter(pk__in=found), False

    @admin.display(description="cards", ordering="cards_known")
    def cards_known(self, name: Any) -> int:
        """How many cards bear the name."""
        return int(name.cards_known)

    def save_model(self, request: HttpRequest, obj: Name, form: forms.ModelForm[Name], change: bool) -> None:
        """Save through the service."""
        save_name(name=obj)

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        """Save the spellings, and let cards be found by them."""
        super().save_related(request, form, formsets, change)
        respell(name=form.instance)
