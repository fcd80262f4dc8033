"""The card list worked out from its filters: which cards, how many there are under each further filter."""

from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass
from typing import Final

from django.db.models import Count, F, Q
from django.db.models.expressions import OrderBy

from catalog.faces.labels import ATTRIBUTE_SIGNS, FIELD_CODES, field_sign
from catalog.forms import BATTLE_TYPES, FACET_KEYS, FRAMES, KINDS, CardFilterForm
from catalog.models import Card, Game
from catalog.querysets import CardQuerySet
from catalog.vocabulary import LEVELS

PAGE_SIZE: Final = 60
GROUPED_BY: Final = ("kind", "icon", "level", "battle_type", "attribute", "frame", "fields")

_TITLES: Final = {
    "kind": "Kind",
    "level": "Level",
    "type": "Battle type",
    "field": "Field",
    "attribute": "Attribute",
    "frame": "Frame",
}
_ORDERS: Final[Mapping[str, tuple[str | OrderBy, ...]]] = {
    "release": (F("home_set__released_on").asc(nulls_last=True), "sort_key", "publisher", "pk"),
    "newest": (F("home_set__released_on").desc(nulls_last=True), "sort_key", "publisher", "pk"),
    "number": ("sort_key", "publisher", "pk"),
    "name": ("name", "sort_key", "publisher", "pk"),
    "power": (F("power_a").desc(nulls_last=True), "sort_key", "publisher", "pk"),
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


@dataclass(frozen=True, slots=True)
class Browse:
    """What the card list shows, apart from the cards of the page themselves."""

    cards: CardQuerySet
    facets: tuple[Facet, ...]
    found: int
    found_without_facets: int


@dataclass(frozen=True, slots=True)
class _Group:
    """Cards that agree in everything facets ask for, and how many they are."""

    values: Mapping[str, frozenset[str]]
    count: int


def browse(form: CardFilterForm) -> Browse:
    """
    Narrow the cards by the form.

    One query groups the cards by all that facets ask for; every count comes
    from those groups. A facet's own counts leave its own choice aside, since
    its options widen one another.
    """
    game = form.text("game", Game.HYPER_COLOSSEUM)
    base = _searched(form, game)
    groups = _groups(base)
    chosen = {key: frozenset(form.chosen(key)) for key in FACET_KEYS}
    facets = tuple(_facet(key, game, groups, chosen) for key in FACET_KEYS)
    return Browse(
        cards=_narrowed(base, chosen).order_by(*_ORDERS[form.text("order", "release")]).with_list_relations(),
        facets=tuple(facet for facet in facets if facet.options),
        found=sum(group.count for group in groups if _fits(group, chosen)),
        found_without_facets=sum(group.count for group in groups),
    )


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


def _searched(form: CardFilterForm, game: str) -> CardQuerySet:
    cards: CardQuerySet = Card.objects.for_game(game)
    if text := form.text("q"):
        cards = cards.matching(text)
    if key := form.text("name"):
        cards = cards.bearing(key)
    if code := form.text("set"):
        cards = cards.in_set(code)
    return cards


def _narrowed(cards: CardQuerySet, chosen: Mapping[str, frozenset[str]]) -> CardQuerySet:
    steps: dict[str, Callable[[CardQuerySet, frozenset[str]], CardQuerySet]] = {
        "kind": lambda cards, values: cards.filter(Q(kind__in=values) | Q(kind="option", icon__in=values)),
        "level": lambda cards, values: cards.of_level(*values),
        "type": lambda cards, values: cards.filter(battle_type__in=values),
        "field": lambda cards, values: cards.with_field(*values),
        "attribute": lambda cards, values: cards.with_attribute(*values),
        "frame": lambda cards, values: cards.filter(frame__in=values),
    }
    for key, values in chosen.items():
        if values:
            cards = steps[key](cards, values)
    return cards


def _groups(cards: CardQuerySet) -> list[_Group]:
    rows = cards.order_by().values_list(*GROUPED_BY).annotate(cards=Count("pk"))
    return [
        _Group(
            values={
                "kind": frozenset({icon if kind == "option" else kind}),
                "level": frozenset({level}),
                "type": frozenset({battle_type}),
                "attribute": frozenset({attribute}),
                "frame": frozenset({frame}),
                "field": frozenset(fields),
            },
            count=count,
        )
        for kind, icon, level, battle_type, attribute, frame, fields, count in rows
    ]


def _fits(group: _Group, chosen: Mapping[str, frozenset[str]], *, apart_from: str = "") -> bool:
    asked = (key for key, values in chosen.items() if values and key != apart_from)
    return all(not chosen[key].isdisjoint(group.values[key]) for key in asked)


def _facet(key: str, game: str, groups: Iterable[_Group], chosen: Mapping[str, frozenset[str]]) -> Facet:
    counts: dict[str, int] = {}
    for group in groups:
        counted = group.count if _fits(group, chosen, apart_from=key) else 0
        for value in group.values[key]:
            counts[value] = counts.get(value, 0) + counted
    options = tuple(
        FacetOption(value, facet_label(key, value), counts.get(value, 0), value in chosen[key])
        for value in _values(key, game, counts.keys() | chosen[key])
    )
    return Facet(key, _TITLES[key], options)


def _values(key: str, game: str, known: Set[str]) -> list[str]:
    """Return the options of a facet in their order: those some card has, and those that are switched on."""
    order = {
        "kind": tuple(_KIND_WORDS),
        "level": LEVELS[game],
        "type": BATTLE_TYPES,
        "field": FIELD_CODES,
        "attribute": tuple(ATTRIBUTE_SIGNS),
        "frame": FRAMES,
    }[key]
    return [value for value in order if value in known]
