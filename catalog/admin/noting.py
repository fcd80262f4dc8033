"""Admin pages whose changes count as changes of the catalogue, also where no service writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.db.models import Model, QuerySet
from django.http import HttpRequest

from catalog.versions import note_change

if TYPE_CHECKING:
    from django.contrib.admin import ModelAdmin

    _Base = ModelAdmin[Any]
else:
    _Base = object


class NotesChanges(_Base):
    """Counts up the version of the catalogue when rows are deleted and when rows below them are saved."""

    def delete_model(self, request: HttpRequest, obj: Model) -> None:
        """Delete one row."""
        super().delete_model(request, obj)
        note_change()

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> None:
        """Delete the chosen rows."""
        super().delete_queryset(request, queryset)
        note_change()

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        """Save the rows below."""
        super().save_related(request, form, formsets, change)
        note_change()
