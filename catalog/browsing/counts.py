"""
How many cards there are of each kind: the figures beside the filters.

Cards that agree in everything filters ask for form a group; every figure of a
page is a sum of groups. Which group a card belongs to is read once a version of
the catalogue, so that counting a result takes no more than the rows it has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from catalog.browsing.forms import FACET_KEYS
from catalog.browsing.questions import Chosen
from catalog.models import Card
from catalog.models.tags_field import EDGE
from catalog.versions import Version

Group = tuple[tuple[str, ...], ...]
"""What cards have for each facet, in the order of `FACET_KEYS`."""

_PLACES: Final = {key: place for place, key in enumerate(FACET_KEYS)}


@dataclass(frozen=True, slots=True)
class Counts:
    """How many cards of each group there are before filters are ticked."""

    groups: Mapping[Group, int]

    def found(self, chosen: Chosen) -> int:
        """Return how many cards the ticked filters leave."""
        return sum(self.groups[group] for group in self.left(chosen))

    def figures(self, key: str, chosen: Chosen) -> Mapping[str, int]:
        """
        Return how many cards each option of a facet has, of those that the other ticked filters leave.

        An option that only cards have which they do not leave has 0.
        """
        place = _PLACES[key]
        counted = {value: 0 for group in self.groups for value in group[place]}
        for group in self.left({other: ticked for other, ticked in chosen.items() if other != key}):
            for value in group[place]:
                counted[value] += self.groups[group]
        return counted

    def left(self, chosen: Chosen) -> Iterable[Group]:
        """Return the groups that the ticked filters leave."""
        left: Iterable[Group] = self.groups
        for key, ticked in chosen.items():
            if ticked:
                left = _having(left, _PLACES[key], ticked)
        return left


@dataclass(frozen=True, slots=True, eq=False)
class Grouping:
    """The group of every card, by its row, and the counts of each whole game."""

    groups: Mapping[int, Group]
    games: Mapping[str, Counts]

    def counts(self, rows: Iterable[int]) -> Counts:
        """Count the cards of some rows; one that has gone since counts for nothing."""
        groups = self.groups
        return Counts(Counter(groups[row] for row in rows if row in groups))

    def left(self, rows: Iterable[int], chosen: Chosen) -> list[int]:
        """Return the rows that the ticked filters leave, in the same order."""
        fitting = set(Counts(dict.fromkeys(self.groups.values(), 0)).left(chosen))
        return [row for row in rows if self.groups.get(row) in fitting]


_kept: tuple[Version, Grouping] | None = None


def grouping(version: Version) -> Grouping:
    """Read the groups of all cards, or return those read last while the catalogue has not changed."""
    global _kept
    if _kept is None or _kept[0] != version or not version.number:
        _kept = version, _read()
    return _kept[1]


def _read() -> Grouping:
    groups: dict[int, Group] = {}
    games: dict[str, Counter[Group]] = {}
    for pk, game, facets in Card.objects.order_by().values_list("pk", "game", "search_facets").iterator():
        groups[pk] = group = _group(facets)
        games.setdefault(game, Counter())[group] += 1
    return Grouping(groups, {game: Counts(counted) for game, counted in games.items()})


@lru_cache(maxsize=4096)
def _group(facets: str) -> Group:
    """
    Take apart what a card has for the facets, in the order of `FACET_KEYS`.

    A card that was written past the services has no such column yet, and no values.
    """
    kind, icon, level, battle_type, attribute, frame, fields = facets.split(EDGE) if facets else [""] * 7
    sort = icon if kind == "option" else kind
    in_fields = tuple(fields.split(",")) if fields else ()
    return ((sort,), (level,), (battle_type,), in_fields, (attribute,), (frame,))


def _having(groups: Iterable[Group], place: int, ticked: frozenset[str]) -> list[Group]:
    return [group for group in groups if not ticked.isdisjoint(group[place])]
