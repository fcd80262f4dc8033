"""The active filters of the card list, each with the address that leaves it out."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.http import QueryDict

from catalog.browsing import facet_label
from catalog.forms import FACET_KEYS, CardFilterForm
from catalog.models import CardSet


@dataclass(frozen=True, slots=True)
class Chip:
    """One active filter in words, and the query string without it."""

    label: str
    without: str


def chips(query: QueryDict, form: CardFilterForm, sets: Iterable[CardSet]) -> list[Chip]:
    """Return a chip for every valid filter of the query, in the order of the form."""
    found = []
    if text := form.text("q"):
        found.append(Chip(f"“{text}”", _without(query, "q", text)))
    if name := form.text("name"):
        found.append(Chip(f"Name {name}", _without(query, "name", name)))
    if code := form.text("set"):
        names = {card_set.code: str(card_set) for card_set in sets}
        found.append(Chip(f"Set {names.get(code, code)}", _without(query, "set", code)))
    for key in FACET_KEYS:
        found += [Chip(facet_label(key, value), _without(query, key, value)) for value in form.chosen(key)]
    return found


def _without(query: QueryDict, key: str, value: str) -> str:
    rest = query.copy()
    rest.pop("page", None)
    rest.setlist(key, [other for other in rest.getlist(key) if other.strip() != value])
    return "?" + rest.urlencode()
