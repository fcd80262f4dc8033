"""The filters beside a result: which options each has, what they are called and how many cards they leave."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from typing import Final

from catalog.browsing.counts import Counts
from catalog.browsing.forms import BATTLE_TYPES, FACET_KEYS, FRAMES, KINDS
from catalog.browsing.forms import LEVELS as ALL_LEVELS
from catalog.browsing.questions import Question
from catalog.faces.labels import ATTRIBUTE_SIGNS, FIELD_CODES, field_sign
from catalog.vocabulary import LEVELS

TITLES: Final = {
    "kind": "Kind",
    "level": "Level",
    "type": "Battle type",
    "field": "Field",
    "attribute": "Attribute",
    "frame": "Frame",
}
_KIND_WORDS: Final = dict(KINDS)


@dataclass(frozen=True, slots=True)
class FacetOption:
    """One checkbox: its value, what it is called, how many cards it would leave, whether it is on."""

    value: str
    label: str
    count: int
    is_on: bool


@dataclass(frozen=True, slots=True)
class Facet:
    """One group of checkboxes."""

    key: str
    title: str
    options: tuple[FacetOption, ...]


def facets_of(question: Question, counts: Counts) -> list[Facet]:
    """
    Return the filters that can narrow a result.

    A filter's own figures leave its own choice aside, since its options widen one another.
    """
    found = [_facet(key, question, counts) for key in FACET_KEYS]
    return [facet for facet in found if facet.options]


def facet_label(key: str, value: str) -> str:
    """Return what an option of a facet is called."""
    if key == "field":
        return field_sign(value).label
    if key == "kind":
        return _KIND_WORDS[value]
    if key == "level":
        return "No level" if value == "none" else value
    if key == "type":
        return f"Type {value}" if len(value) == 1 else value
    return value.capitalize()


def _facet(key: str, question: Question, counts: Counts) -> Facet:
    ticked = question.chosen[key]
    figures = counts.figures(key, question.chosen)
    options = tuple(
        FacetOption(value, facet_label(key, value), figures.get(value, 0), value in ticked)
        for value in _values(key, question.one_game, figures.keys() | ticked)
    )
    return Facet(key, TITLES[key], options)


def _values(key: str, game: str | None, known: Set[str]) -> list[str]:
    """Return the options of a facet in their order: those some card has, and those that are switched on."""
    order = {
        "kind": tuple(_KIND_WORDS),
        "level": LEVELS[game] if game else ALL_LEVELS,
        "type": BATTLE_TYPES,
        "field": FIELD_CODES,
        "attribute": tuple(ATTRIBUTE_SIGNS),
        "frame": FRAMES,
    }[key]
    return [value for value in order if value in known]
