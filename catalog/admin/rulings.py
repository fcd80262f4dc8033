"""Rulings in the admin."""

from __future__ import annotations

from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.http import HttpRequest

from catalog.admin.fields import LinesField
from catalog.admin.noting import NotesChanges
from catalog.models import Ruling
from catalog.services.curating import next_position, number_ruling, save_ruling


class RulingForm(forms.ModelForm[Ruling]):
    """A ruling, its sources one a line; without a place it goes to the end."""

    sources = LinesField()
    position = forms.IntegerField(required=False, min_value=1, help_text="Empty: at the end.")

    class Meta:
        model = Ruling
        fields: ClassVar = ["game", "position", "topic", "text", "authority", "sources", "cards"]

    def clean_position(self) -> int:
        """Choose the end when nothing is chosen."""
        position = self.cleaned_data["position"]
        game = self.cleaned_data.get("game", "")
        return int(position or next_position(game))


@admin.register(Ruling)
class RulingAdmin(NotesChanges, admin.ModelAdmin[Ruling]):
    """Enter and correct rulings."""

    form = RulingForm
    list_display = ("topic", "game", "position", "authority", "text")
    list_filter = ("game", "authority")
    search_fields = ("topic", "text", "cards__number", "cards__name")
    autocomplete_fields = ("cards",)
    show_facets = admin.ShowFacets.NEVER

    def save_model(
        self, request: HttpRequest, obj: Ruling, form: forms.ModelForm[Ruling], change: bool
    ) -> None:
        """Save through the service."""
        save_ruling(ruling=obj)

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        """Save the links to cards, then write their numbers into the ruling."""
        super().save_related(request, form, formsets, change)
        number_ruling(ruling=form.instance)
