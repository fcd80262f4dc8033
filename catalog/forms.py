"""The question a reader asks the card list, as it stands in the address."""

from typing import Final

from django import forms
from django.http import QueryDict

from catalog.faces.labels import ATTRIBUTE_SIGNS, FIELD_CODES
from catalog.models import Game
from catalog.vocabulary import LEVELS

LONGEST_SEARCH: Final = 100

VIEWS: Final = (("grid", "Grid"), ("list", "List"), ("table", "Table"))
ORDERS: Final = (
    ("release", "Oldest first"),
    ("newest", "Newest first"),
    ("number", "Number"),
    ("name", "Name"),
    ("power", "Power A"),
)
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
TEXT_TITLES: Final = {"q": "The search", "name": "The name", "set": "The set"}
FACET_KEYS: Final = ("kind", "level", "type", "field", "attribute", "frame")


def _same(values: tuple[str, ...]) -> list[tuple[str, str]]:
    return [(value, value) for value in values]


class CardFilterForm(forms.Form):
    """
    Filters, order and view of the card list; every field may be missing.

    A value that does not exist is an error of its field; the rest still holds,
    so that an old or mistyped address shows something and says what it ignores.
    """

    game = forms.ChoiceField(choices=Game.choices, required=False)
    q = forms.CharField(max_length=LONGEST_SEARCH, required=False, strip=True)
    name = forms.CharField(max_length=120, required=False)
    set = forms.CharField(max_length=40, required=False)
    kind = forms.MultipleChoiceField(choices=KINDS, required=False)
    level = forms.MultipleChoiceField(required=False)
    type = forms.MultipleChoiceField(choices=_same(BATTLE_TYPES), required=False)
    field = forms.MultipleChoiceField(choices=_same(FIELD_CODES), required=False)
    attribute = forms.MultipleChoiceField(choices=_same(tuple(ATTRIBUTE_SIGNS)), required=False)
    frame = forms.MultipleChoiceField(choices=_same(FRAMES), required=False)
    order = forms.ChoiceField(choices=ORDERS, required=False)
    view = forms.ChoiceField(choices=VIEWS, required=False)

    def __init__(self, data: QueryDict) -> None:
        super().__init__(data)
        levels = LEVELS.get(data.get("game", "")) or LEVELS[Game.HYPER_COLOSSEUM]
        self.fields["level"] = forms.MultipleChoiceField(choices=_same(levels), required=False)

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
