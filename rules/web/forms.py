"""The question that the page of simulations asks, as it stands in the address."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django import forms
from django.forms import BoundField
from django.http import QueryDict

from rules.player_registry import players

DEFAULT_GAMES: Final = 200
MAX_GAMES: Final = 400
MAX_SEED: Final = 2**63 - 1
DEFAULTS: Final = {"pa": "greedy", "pb": "greedy", "games": str(DEFAULT_GAMES), "seed": "1"}


_MESSAGES: Final = {
    "games": {
        "invalid": "Give a whole number.",
        "min_value": "Play at least one game.",
        "max_value": f"Here at most {MAX_GAMES} games are played; the command line plays more.",
    },
    "seed": {
        "invalid": "Give a whole number.",
        "min_value": "Give a whole number from 0.",
        "max_value": f"Give a whole number up to {MAX_SEED}.",
    },
}


class DuelForm(forms.Form):
    """
    Two decks, who plays them, how many games, and the seed.

    `a` and `b` are slugs of decks. What is left out takes its default, so that the shortest
    address that says anything is `?a=courage&b=dark-roar`.
    """

    a = forms.ChoiceField(label="Deck")
    b = forms.ChoiceField(label="Deck")
    pa = forms.ChoiceField(label="Played by")
    pb = forms.ChoiceField(label="Played by")
    games = forms.IntegerField(
        label="Games", min_value=1, max_value=MAX_GAMES, error_messages=_MESSAGES["games"]
    )
    seed = forms.IntegerField(label="Seed", min_value=0, max_value=MAX_SEED, error_messages=_MESSAGES["seed"])
    force = forms.BooleanField(required=False, widget=forms.HiddenInput)

    def __init__(self, query: QueryDict, decks: Sequence[tuple[str, str]]) -> None:
        is_asked = "a" in query and "b" in query  # One deck alone is chosen already, not asked about.
        values = {**DEFAULTS, **{key: value for key, value in query.items() if value}}
        super().__init__(data=values if is_asked else None, initial=values)
        named = [(player.code, player.name) for player in players().values()]
        for key in ("a", "b"):
            self._choose(key, [("", "Choose a deck"), *decks], "select", "There is no deck {!r}; choose one.")
        for key in ("pa", "pb"):
            self._choose(key, named, "select", "There is no player {!r}; choose one.")
        for key in ("games", "seed"):
            self.fields[key].widget.attrs["class"] = "input"

    @property
    def sides(self) -> list[tuple[BoundField, BoundField, str, int]]:
        """The fields of each side: deck, player, title, number of the side."""
        return [(self["a"], self["pa"], "First deck", 1), (self["b"], self["pb"], "Second deck", 2)]

    @property
    def rest(self) -> list[BoundField]:
        """The fields that concern both sides."""
        return [self["games"], self["seed"]]

    def _choose(self, key: str, choices: Sequence[tuple[str, str]], css: str, refusal: str) -> None:
        given = str(self.data.get(key, ""))[:60]
        self.fields[key] = forms.ChoiceField(
            label=self.fields[key].label,
            choices=list(choices),
            widget=forms.Select(attrs={"class": css}),
            error_messages={"invalid_choice": refusal.format(given), "required": "Choose a deck."},
        )


class PlaceForm(forms.Form):
    """Which game is told, and at which step; what makes no sense counts as not given."""

    game = forms.IntegerField(min_value=1, max_value=MAX_GAMES, required=False)
    step = forms.IntegerField(min_value=1, max_value=100_000, required=False)

    @classmethod
    def read(cls, query: QueryDict) -> tuple[int, int]:
        """Give the game and the step, both counted from 1; 0 where none is given."""
        form = cls(query)
        form.is_valid()
        return form.cleaned_data.get("game") or 0, form.cleaned_data.get("step") or 0
