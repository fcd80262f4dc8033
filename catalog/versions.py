"""Which version of the catalogue stands in the tables."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from catalog.models import CatalogueVersion


@dataclass(frozen=True, slots=True)
class Version:
    """A number that grows with every change, and when the last change was."""

    number: int
    changed_at: datetime


def catalogue_version() -> Version:
    """Read the version, in one query; a catalogue that was never filled has version 0."""
    row = CatalogueVersion.objects.filter(pk=1).values_list("number", "changed_at").first()
    return Version(*row) if row else Version(0, datetime(1970, 1, 1, tzinfo=UTC))


@transaction.atomic
def note_change() -> None:
    """Count one change; every service that writes cards, sets, names or rulings calls this."""
    now = timezone.now()
    if not CatalogueVersion.objects.filter(pk=1).update(number=F("number") + 1, changed_at=now):
        CatalogueVersion.objects.update_or_create(pk=1, defaults={"number": 1, "changed_at": now})
