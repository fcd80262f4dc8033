"""Form fields for data that the tables keep as JSON."""

from __future__ import annotations

import json
from typing import Any

from django import forms

_WIDE = {"cols": 100, "class": "vLargeTextField"}


class LinesField(forms.CharField):
    """A list of texts, one a line."""

    widget = forms.Textarea

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=False, help_text="One a line.", **kwargs)
        self.widget.attrs.update({"rows": 3, "cols": 40})

    def prepare_value(self, value: Any) -> Any:
        """Show the list."""
        return "\n".join(map(str, value)) if isinstance(value, list) else value

    def to_python(self, value: Any) -> Any:
        """Read the list; empty lines count for nothing."""
        lines = value if isinstance(value, list) else str(value or "").splitlines()
        return [line.strip() for line in lines if line.strip()]

    def has_changed(self, initial: Any, data: Any) -> bool:
        """Compare lists with lists."""
        return bool(self.to_python(initial) != self.to_python(data))


class TidyJSONField(forms.JSONField):
    """JSON that is shown as card files write it; an empty box stands for `nothing`."""

    def __init__(self, *, nothing: Any, **kwargs: Any) -> None:
        super().__init__(required=False, **kwargs)
        self.nothing = nothing
        self.widget.attrs.update({"rows": 6, "spellcheck": "false", **_WIDE})

    def prepare_value(self, value: Any) -> Any:
        """Show the value, two spaces a level and Japanese as it is; nothing as an empty box."""
        if isinstance(value, forms.fields.InvalidJSONInput):
            return value
        if value is None or value == self.nothing:
            return ""
        return json.dumps(value, ensure_ascii=False, indent=2)

    def clean(self, value: Any) -> Any:
        """Say the line of a mistake, which a bare "enter valid JSON" would not."""
        text = str(value or "").strip()
        if not text:
            return self.nothing
        try:
            json.loads(text)
        except ValueError as fault:
            raise forms.ValidationError(f"This is not JSON: {fault}.", code="invalid") from fault
        found = super().clean(text)
        return self.nothing if found is None else found
