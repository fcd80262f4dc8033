"""Sets in the admin, and loading and fetching their card files there."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from typing import Any, ClassVar

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from simple_history.admin import SimpleHistoryAdmin

from catalog.admin.fields import LinesField, TidyJSONField
from catalog.admin.noting import NotesChanges
from catalog.errors import CardFilesRefused
from catalog.models import CardSet, Game
from catalog.services.curating import flaws_of_set, save_set
from catalog.services.exporting import set_file
from catalog.services.loading import load_card_files
from catalog.services.reading import SIZE_LIMIT, SourceFile


class CardSetForm(forms.ModelForm[CardSet]):
    """A set; judged as card files are."""

    sources = LinesField()
    facts = TidyJSONField(nothing={})

    class Meta:
        model = CardSet
        exclude: ClassVar[list[str]] = []

    def _post_clean(self) -> None:
        """After the columns, judge the set as a whole."""
        super()._post_clean()  # type: ignore[misc] # the stubs leave it out
        if not self.errors:
            for flaw in flaws_of_set(self.instance):
                self.add_error(None, flaw)


class CardFileForm(forms.Form):
    """One card file to load."""

    file = forms.FileField(label="Card file", help_text="One set as JSON, as export_cards writes it.")
    overwrite = forms.BooleanField(required=False, label="Replace cards that were edited here since")


@admin.register(CardSet)
class CardSetAdmin(NotesChanges, SimpleHistoryAdmin):  # type: ignore[misc] # simple-history ships no types
    """Enter and correct sets."""

    form = CardSetForm
    change_list_template = "admin/catalog/cardset/change_list.html"
    list_display = (
        "code",
        "name",
        "name_ja",
        "game",
        "kind",
        "released",
        "printed_size",
        "cards_known",
        "edited",
    )
    list_display_links = ("code", "name")
    list_filter = ("game", "kind", "edited")
    search_fields = ("code", "name", "name_ja")
    ordering = ("game", "released_on", "code")
    readonly_fields = ("edited",)
    actions = ("fetch_card_files",)
    show_facets = admin.ShowFacets.NEVER
    fieldsets = (
        (None, {"fields": (("game", "code", "kind"), ("name", "name_ja"), ("publisher", "region"))}),
        ("Release", {"fields": (("released", "released_words"), "printed_size")}),
        ("Numbers", {"fields": (("number_prefix", "number_range"),)}),
        ("Further facts", {"fields": ("facts",), "classes": ["collapse"]}),
        ("How we know", {"fields": ("sources", "verification", "notes", "edited")}),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[CardSet]:
        """Count the cards in the same statement."""
        return CardSet.objects.with_counts().order_by(*self.ordering)

    @admin.display(description="cards", ordering="cards_known")
    def cards_known(self, row: Any) -> int:
        """How many cards are listed in the set."""
        return int(row.cards_known)

    def save_model(
        self, request: HttpRequest, obj: CardSet, form: forms.ModelForm[CardSet], change: bool
    ) -> None:
        """Save through the service."""
        save_set(row=obj)

    def get_urls(self) -> list[URLPattern]:
        """Add the page that loads a card file."""
        load = path("load/", self.admin_site.admin_view(self.load_view), name="catalog_cardset_load")
        return [load, *super().get_urls()]

    def load_view(self, request: HttpRequest) -> HttpResponse:
        """Load a card file with the same importer as the command."""
        if not (self.has_add_permission(request) and self.has_change_permission(request)):
            raise PermissionDenied
        form = CardFileForm(request.POST or None, request.FILES or None)
        if request.method == "POST" and form.is_valid() and self._load(request, form):
            return redirect("admin:catalog_cardset_changelist")
        context = {**self.admin_site.each_context(request), "title": "Load a card file", "form": form}
        return TemplateResponse(request, "admin/catalog/cardset/load.html", context)

    def _load(self, request: HttpRequest, form: CardFileForm) -> bool:
        file = form.cleaned_data["file"]
        source = SourceFile(Path(file.name), file.read(SIZE_LIMIT + 1))
        try:
            reports = load_card_files(sources=[source], overwrite=form.cleaned_data["overwrite"])
        except CardFilesRefused as refused:
            for flaw in refused.flaws:
                form.add_error("file", str(flaw))
            return False
        for game, report in reports.items():
            changes = report.changes
            text = f"{Game(game).label}: {len(changes.new)} new, {len(changes.changed)} changed."
            messages.success(request, text)
        return True

    @admin.action(description="Fetch the card files of the selected sets")
    def fetch_card_files(self, request: HttpRequest, queryset: QuerySet[CardSet]) -> HttpResponse:
        """Answer with a ZIP of the files, to be put into the repository."""
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            for row in queryset:
                archive.writestr(f"cards/{row.game}/{row.code.lower()}.json", set_file(row))
        answer = HttpResponse(packed.getvalue(), content_type="application/zip")
        answer["Content-Disposition"] = 'attachment; filename="card-files.zip"'
        return answer
