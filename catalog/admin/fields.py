"""Form fields for data that the tables keep as JSON."""

from __future__ import annotations

import json
from typing import Any

from django import forms

_WIDE = {"cols": 100, "class": "vLargeTextField"}


class ListField(forms.CharField):
    """A list of texts in one box, kept apart by `separator`."""

    separator = "; "

    def prepare_value(self, value: Any) -> Any:
        """Show the list."""
        return self.separator.join(map(str, value)) if isinstance(value, list) else value

    def to_python(self, value: Any) -> Any:
        """Read the list; empty members count for nothing."""
        members = value if isinstance(value, list) else str(value or "").split(self.separator.strip(" "))
        return [member.strip() for member in members if member.strip()]

    def has_changed(self, initial: Any, data: Any) -> bool:
        """Compare lists with lists."""
        return bool(self.to_python(initial) != self.to_python(data))


class WordsField(ListField):
    """A list of a few words, on one line."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=False, help_text="Separated by semicolons.", **kwargs)
        self.widget.attrs.update({"size": 30})


class LinesField(ListField):
    """A list of longer texts, one a line."""

    separator = "\n"
    widget = forms.Textarea

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=False, help_text="One a line.", **kwargs)
        self.widget.attrs.update({"rows": 4, "cols": 100})


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

    def bound_data(self, data: Any, initial: Any) -> Any:
        """Show what was typed as it was typed, also where it lies too deep to be read."""
        try:
            return super().bound_data(data, initial)
        except RecursionError:
            return forms.fields.InvalidJSONInput(data)

    def has_changed(self, initial: Any, data: Any) -> bool:
        """Compare what is meant: an empty box is what it stands for, and the order of keys counts."""
        try:
            return json.dumps(self.clean(data)) != json.dumps(initial)
        except forms.ValidationError:
            return True

    def clean(self, value: Any) -> Any:
        """Say the line of a mistake, which a bare "enter valid JSON" would not."""
        text = str(value or "").strip()
        if not text:
            return self.nothing
        try:
            json.loads(text)
        except (ValueError, RecursionError) as fault:
            raise forms.ValidationError(f"This is not JSON: {fault}.", code="invalid") from fault
        found = super().clean(text)
        return self.nothing if found is None else found
