"""
How many cards there are of each kind: the figures beside the filters.

Cards that agree in everything filters ask for form a group; every figure of a
page is a sum of groups. They are counted from the rows themselves, at most
`MOST_COUNTED` of them, so that a page costs the same however large the
catalogue is; the cards of all three games are fewer than that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from catalog.browsing.forms import FACET_KEYS
from catalog.browsing.questions import Chosen, Question
from catalog.models.tags_field import EDGE
from catalog.querysets import CardQuerySet
from catalog.versions import Version

MOST_COUNTED: Final = 5000

_PLACES: Final = {key: place for place, key in enumerate(FACET_KEYS)}


@dataclass(frozen=True, slots=True)
class Group:
    """
    Cards that agree in everything filters ask for, and how many they are.

    `values` has what they have for each facet, in the order of `FACET_KEYS`.
    """

    values: tuple[tuple[str, ...], ...]
    count: int


@dataclass(frozen=True, slots=True)
class Counts:
    """
    The groups of a result before filters are ticked.

    `is_cut` says that there are more cards than were counted; then every figure is a lower bound.
    """

    groups: Sequence[Group]
    is_cut: bool

    def found(self, chosen: Chosen) -> int:
        """Return how many cards the ticked filters leave."""
        return sum(group.count for group in self._left(chosen))

    def figures(self, key: str, chosen: Chosen) -> Mapping[str, int]:
        """
        Return how many cards each option of a facet has, of those that the other ticked filters leave.

        An option that only cards have which they do not leave has 0.
        """
        place = _PLACES[key]
        counted = {value: 0 for group in self.groups for value in group.values[place]}
        for group in self._left({other: ticked for other, ticked in chosen.items() if other != key}):
            for value in group.values[place]:
                counted[value] += group.count
        return counted

    def _left(self, chosen: Chosen) -> Iterable[Group]:
        left: Iterable[Group] = self.groups
        for key, ticked in chosen.items():
            if ticked:
                left = _having(left, _PLACES[key], ticked)
        return left


_kept: dict[str, tuple[Version, Counts]] = {}


def counts_of(question: Question, version: Version, *, most: int = MOST_COUNTED) -> Counts:
    """Count a result; what everybody asks, all cards of a game, is kept until the catalogue changes."""
    if question.one_game is None or not question.is_plain or not version.number:
        return _counted(question.cards_without_ticks(), most)
    kept = _kept.get(question.one_game)
    if kept is None or kept[0] != version:
        kept = version, _counted(question.cards_without_ticks(), most)
        _kept[question.one_game] = kept
    return kept[1]


def bounded_count(cards: CardQuerySet, *, most: int = MOST_COUNTED) -> int:
    """Count cards, but no more than `most`."""
    return cards.order_by()[:most].count()


def _having(groups: Iterable[Group], place: int, ticked: frozenset[str]) -> list[Group]:
    return [group for group in groups if not ticked.isdisjoint(group.values[place])]


def _counted(cards: CardQuerySet, most: int) -> Counts:
    counted = Counter(cards.values_list("search_facets", flat=True)[: most + 1])
    groups = [Group(_values(facets), count) for facets, count in counted.items()]
    return Counts(groups, is_cut=counted.total() > most)


@lru_cache(maxsize=4096)
def _values(facets: str) -> tuple[tuple[str, ...], ...]:
    """
    Take apart what a card has for the facets, in the order of `FACET_KEYS`.

    A card that was written past the services has no such column yet, and no values.
    """
    kind, icon, level, battle_type, attribute, frame, fields = facets.split(EDGE) if facets else [""] * 7
    sort = icon if kind == "option" else kind
    return (
        (sort,),
        (level,),
        (battle_type,),
        tuple(fields.split(",")) if fields else (),
        (attribute,),
        (frame,),
    )
