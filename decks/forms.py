"""The forms of the decks: find, write, and the one of a new account."""

from __future__ import annotations

from typing import Any, Final

from django import forms
from django.http import QueryDict

from decks.models import Deck
from decks.services import format_choices

LONGEST_SEARCH: Final = 80
TEXT_HELP: Final = "One card a line: 3 St-1 or 3x Agumon (St-1). A line that begins with # is a comment."


class DeckFilterForm(forms.Form):
    """What the list of decks is narrowed by; a value that does not exist is ignored."""

    q = forms.CharField(max_length=LONGEST_SEARCH, required=False)
    format = forms.ChoiceField(required=False)
    owner = forms.ChoiceField(choices=[("me", "mine"), ("samples", "samples")], required=False)

    def __init__(self, query: QueryDict) -> None:
        super().__init__(query)
        self.fields["format"] = forms.ChoiceField(choices=format_choices(), required=False)
        self.is_valid()

    def chosen(self, key: str) -> str:
        """Return a valid value, or an empty text."""
        return str(self.cleaned_data.get(key) or "")


class DeckForm(forms.Form):
    """
    A deck as it is written: the card list is text, and is read by the service that saves it.

    The text has no upper length here: the reader refuses what is too long with a sentence.
    """

    name = forms.CharField(
        max_length=80,
        label="Name",
        error_messages={"required": "Give the deck a name."},
        widget=forms.TextInput(attrs={"class": "input", "autocomplete": "off"}),
    )
    format = forms.ChoiceField(label="Format")
    cards = forms.CharField(
        label="Cards",
        strip=False,
        error_messages={"required": "Write at least one card."},
        widget=forms.Textarea(
            attrs={"class": "input deck-text", "rows": 24, "spellcheck": "false", "autocapitalize": "off"}
        ),
        help_text=TEXT_HELP,
    )
    description = forms.CharField(
        max_length=2000,
        required=False,
        label="Description",
        widget=forms.Textarea(attrs={"class": "input", "rows": 3}),
    )
    is_public = forms.BooleanField(required=False, initial=True, label="Everybody may see this deck")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["format"] = forms.ChoiceField(
            choices=format_choices(),
            label="Format",
            error_messages={"invalid_choice": "There is no such format; choose one of the list."},
            widget=forms.Select(attrs={"class": "select"}),
        )
        for key, field in self.fields.items():
            describers = [f"id_{key}-help"] if field.help_text else []
            if self.is_bound and key in self.errors:
                field.widget.attrs["aria-invalid"] = "true"
                describers.append(f"id_{key}-error")
            if describers:
                field.widget.attrs["aria-describedby"] = " ".join(describers)

    @classmethod
    def of(cls, deck: Deck, text: str) -> DeckForm:
        """Make the form with which a saved deck is edited."""
        initial = {
            "name": deck.name,
            "format": deck.format,
            "cards": text,
            "description": deck.description,
            "is_public": deck.is_public,
        }
        return cls(initial=initial)
