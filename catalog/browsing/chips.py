"""The active filters of a result, each with the address that leaves it out."""

from collections.abc import Mapping
from dataclasses import dataclass

from catalog.browsing.addresses import Address
from catalog.browsing.facets import facet_label
from catalog.browsing.forms import FACET_KEYS
from catalog.browsing.questions import Question


@dataclass(frozen=True, slots=True)
class Chip:
    """One active filter in words, and the address without it."""

    label: str
    without: str


def chips_of(question: Question, address: Address, sets: Mapping[str, str]) -> list[Chip]:
    """
    Return a chip for every valid filter, in the order of the form.

    Args:
        sets: what each set is called, by its code.
    """
    found = []
    if name := question.form.text("name"):
        found.append(Chip(f"Name {name}", address.without("name", name)))
    if code := question.form.text("set"):
        found.append(Chip(f"Set {sets.get(code, code)}", address.without("set", code)))
    for key in FACET_KEYS:
        found += [
            Chip(facet_label(key, value), address.without(key, value)) for value in question.form.chosen(key)
        ]
    return found
