"""
Finding the cards of a question with as few passes over the catalogue as can be.

A query is asked once, for the rows it means, in order and at most `MOST_LISTED` of
them; what filters leave and how many there are of each kind follows from the rows,
and only the cards of a page are read. So a page costs the same however large the
catalogue grows; the cards of all three games are fewer than that bound.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, overload

from catalog.browsing.counts import Counts, Grouping
from catalog.browsing.questions import Question
from catalog.browsing.shelf import cards_of
from catalog.models import Card
from catalog.querysets import CardQuerySet
from catalog.versions import Version

MOST_LISTED: Final = 5000
MOST_REMEMBERED: Final = 64
"""So many results stay in memory, of at most 40 KB each."""


class Cards(Sequence[Card]):
    """The cards of a result in order, read when they are asked for; a slice of them takes one query."""

    def __init__(self, rows: Sequence[int] | CardQuerySet, total: int, version: Version) -> None:
        self._rows = rows
        self._total = total
        self._version = version

    def __len__(self) -> int:
        return self._total

    @overload
    def __getitem__(self, part: int) -> Card: ...

    @overload
    def __getitem__(self, part: slice) -> list[Card]: ...

    def __getitem__(self, part: int | slice) -> Card | list[Card]:
        if isinstance(part, int):
            return self[part : part + 1][0]
        rows = self._rows
        wanted = (
            list(rows.values_list("pk", flat=True)[part]) if isinstance(rows, CardQuerySet) else rows[part]
        )
        return cards_of(wanted, self._version)


@dataclass(frozen=True, slots=True)
class Found:
    """
    What a question finds.

    `counts` are of the cards before filters are ticked, and lower bounds where `are_bounds`;
    `cards` are what is left after, of which there are more where `is_cut`.
    """

    cards: Cards
    counts: Counts
    is_cut: bool = False
    are_bounds: bool = False


def find(question: Question, grouping: Grouping, version: Version, *, most: int = MOST_LISTED) -> Found:
    """Find the cards of a question, no more than `most` where it has a query."""
    if question.is_plain and question.one_game:
        counts = grouping.games.get(question.one_game, Counts({}))
        return Found(Cards(question.cards(), counts.found(question.chosen), version), counts)
    rows = _rows_without_ticks(question, version, most)
    counts, are_bounds = grouping.counts(rows[:most]), len(rows) > most
    if any(question.chosen.values()):
        rows = _rows(question.cards(), most) if are_bounds else grouping.left(rows, question.chosen)
    is_cut, kept = len(rows) > most, rows[:most]
    return Found(Cards(kept, len(kept), version), counts, is_cut=is_cut, are_bounds=are_bounds)


_remembered: OrderedDict[tuple[object, ...], Sequence[int]] = OrderedDict()


def _rows_without_ticks(question: Question, version: Version, most: int) -> Sequence[int]:
    """Ask the query, unless it was asked of this catalogue lately: its pages and filters ask it again."""
    key = (version, most, *question.key)
    rows = _remembered.get(key)
    if rows is None:
        rows = _rows(question.cards_without_ticks(), most)
        if version.number:
            _remembered[key] = rows
            while len(_remembered) > MOST_REMEMBERED:
                _remembered.popitem(last=False)
    return rows


def _rows(cards: CardQuerySet, most: int) -> list[int]:
    return list(cards.values_list("pk", flat=True)[: most + 1])
