"""A column of JSON that comes back exactly as it was put in."""

from __future__ import annotations

import json
from typing import Any

from django import forms
from django.db import models


class OrderedJSONField(models.TextField[Any, Any]):
    """
    JSON kept as text, keys in their order.

    PostgreSQL's own JSON type sorts keys, and card files are written back byte
    for byte. Queries cannot look inside; what is filtered has tags or columns.
    """

    def from_db_value(self, value: str | None, *_: object) -> Any:
        """Parse what the table holds."""
        return None if value is None else json.loads(value)

    def to_python(self, value: Any) -> Any:
        """Take any JSON as it is."""
        return value

    def get_prep_value(self, value: Any) -> Any:
        """Write JSON; None stays the database's null."""
        return None if value is None else json.dumps(value)

    def value_to_string(self, obj: models.Model) -> Any:
        """Serialise as JSON, not as a text of JSON."""
        return self.value_from_object(obj)

    def formfield(self, **kwargs: Any) -> Any:
        """Ask for JSON in forms."""
        return models.Field.formfield(self, **{"form_class": forms.JSONField, **kwargs})
