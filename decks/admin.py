"""Decks in the admin: to look at and to remove what does not belong here."""

from __future__ import annotations

from django.contrib import admin

from decks.models import Deck, DeckCard


class DeckCardInline(admin.TabularInline[DeckCard, Deck]):
    """The cards of a deck."""

    model = DeckCard
    autocomplete_fields = ["card"]
    extra = 0


@admin.register(Deck)
class DeckAdmin(admin.ModelAdmin[Deck]):
    """Saved decks."""

    list_display = ["name", "slug", "format", "owner", "is_sample", "is_public", "updated"]
    list_filter = ["format", "is_sample", "is_public"]
    list_select_related = ("owner",)
    search_fields = ["name", "slug", "owner__username"]
    readonly_fields = ["game", "created", "updated"]
    autocomplete_fields = ["owner"]
    inlines = [DeckCardInline]
