"""The question a reader asks the card list, as it stands in the address."""

from collections.abc import Iterable
from typing import Final

from django import forms
from django.http import QueryDict

from catalog.faces.labels import ATTRIBUTE_SIGNS, FIELD_CODES
from catalog.models import Game
from catalog.search.fields import DIRECTIVES
from catalog.search.ordering import ORDERS
from catalog.vocabulary import AMERICAN_LEVELS, HYPER_COLOSSEUM_LEVELS

VIEWS: Final = (("grid", "Grid"), ("list", "List"), ("table", "Table"))
ORDER_TITLES: Final = {
    "best": "Best match",
    "release": "Oldest first",
    "newest": "Newest first",
    "number": "Number",
    "name": "Name",
    "level": "Level",
    "a": "Power A",
    "b": "Power B",
    "c": "Power C",
    "lost": "Points lost",
    "limit": "Copy limit",
}
KINDS: Final = (
    ("digimon", "Digimon"),
    ("program", "Program"),
    ("item", "Item"),
    ("field", "Field"),
    ("power_option", "Power option"),
    ("digivolve", "Digivolve"),
)
BATTLE_TYPES: Final = ("A", "B", "C", "Red", "Green", "Yellow")
FRAMES: Final = ("blue", "red", "gold")
LEVELS: Final = tuple(dict.fromkeys((*HYPER_COLOSSEUM_LEVELS, *AMERICAN_LEVELS)))
TEXT_TITLES: Final = {"name": "The name", "set": "The set"}
FACET_KEYS: Final = ("kind", "level", "type", "field", "attribute", "frame")


def _same(values: Iterable[str]) -> list[tuple[str, str]]:
    return [(value, value) for value in values]


class CardFilterForm(forms.Form):
    """
    Filters, order and view of the card list; every field may be missing.

    A value that does not exist is an error of its field; the rest still holds,
    so that an old or mistyped address shows something and says what it ignores.
    """

    game = forms.ChoiceField(choices=Game.choices, required=False)
    name = forms.CharField(max_length=120, required=False)
    set = forms.CharField(max_length=40, required=False)
    kind = forms.MultipleChoiceField(choices=KINDS, required=False)
    level = forms.MultipleChoiceField(choices=_same(LEVELS), required=False)
    type = forms.MultipleChoiceField(choices=_same(BATTLE_TYPES), required=False)
    field = forms.MultipleChoiceField(choices=_same(FIELD_CODES), required=False)
    attribute = forms.MultipleChoiceField(choices=_same(ATTRIBUTE_SIGNS), required=False)
    frame = forms.MultipleChoiceField(choices=_same(FRAMES), required=False)
    order = forms.ChoiceField(choices=_same(ORDERS), required=False)
    dir = forms.ChoiceField(choices=_same(DIRECTIVES["dir"].values), required=False)
    view = forms.ChoiceField(choices=VIEWS, required=False)

    def __init__(self, data: QueryDict) -> None:
        super().__init__(data)
        self.is_valid()

    def text(self, key: str, default: str = "") -> str:
        """Return a valid single value, or the default."""
        return str(self.cleaned_data.get(key) or default)

    def chosen(self, key: str) -> tuple[str, ...]:
        """Return the valid values of a field that takes several."""
        return tuple(self.cleaned_data.get(key) or ())

    def complaints(self) -> list[str]:
        """Return one sentence for every field that was ignored."""
        return [
            f"{TEXT_TITLES.get(key, key)} was ignored: {' '.join(map(str, found))}"
            for key, found in self.errors.items()
        ]
