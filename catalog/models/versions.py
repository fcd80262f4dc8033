"""The version of the catalogue, by which caches and the API know that something changed."""

from typing import ClassVar

from django.db import models


class CatalogueVersion(models.Model):
    """One row: counts up with every change of a card, set, name or ruling."""

    number = models.PositiveBigIntegerField(default=0)
    changed_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(condition=models.Q(id=1), name="catalogue_version_is_one_row")
        ]

    def __str__(self) -> str:
        return f"version {self.number} of {self.changed_at:%Y-%m-%d %H:%M}"
