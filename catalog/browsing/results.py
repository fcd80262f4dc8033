"""A question answered: the cards of one page, how many there are in all, a way out where there are none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from catalog.browsing.addresses import Address
from catalog.browsing.chips import Chip, chips_of
from catalog.browsing.counts import Counts, grouping
from catalog.browsing.facets import TITLES, Facet, facets_of
from catalog.browsing.finding import MOST_LISTED, find
from catalog.browsing.forms import FACET_KEYS
from catalog.browsing.paging import Paging, page_of
from catalog.browsing.questions import Question
from catalog.browsing.surroundings import Surroundings
from catalog.search import did_you_mean
from catalog.versions import Version

PAGE_SIZE: Final = 60


@dataclass(frozen=True, slots=True)
class WayOut:
    """A filter that a result without cards might do without, and how many cards there would be then."""

    title: str
    count: int
    address: str


@dataclass(frozen=True, slots=True)
class Result:
    """
    What a question finds.

    `found` is how many cards there are, at least that many where `is_cut`; the figures
    of the filters are lower bounds where `are_bounds`; `sets` are those to choose from.
    Where nothing is found, `ways_out` name the ticked filters in the way, and `meant` is
    a query that may have been meant.
    """

    question: Question
    found: int
    is_cut: bool
    are_bounds: bool
    facets: Sequence[Facet]
    paging: Paging
    chips: Sequence[Chip]
    sets: Mapping[str, str]
    ways_out: Sequence[WayOut]
    meant: str | None


def answer(
    question: Question, address: Address, around: Surroundings, version: Version, *, most: int = MOST_LISTED
) -> Result:
    """Find the cards, no more than `most`; those of the page are read when it is shown."""
    found = find(question, grouping(version), version, most=most)
    sets = around.sets.get(question.one_game or "", {})
    return Result(
        question=question,
        found=len(found.cards),
        is_cut=found.is_cut,
        are_bounds=found.are_bounds,
        facets=facets_of(question, found.counts),
        paging=page_of(found.cards, address.query.get("page", ""), size=PAGE_SIZE),
        chips=chips_of(question, address, sets),
        sets=sets,
        ways_out=() if len(found.cards) else _ways_out(question, address, found.counts),
        meant=None if found.counts.groups or not question.text.strip() else did_you_mean(question.search),
    )


def _ways_out(question: Question, address: Address, counts: Counts) -> list[WayOut]:
    """Find what to drop: each ticked filter that alone is in the way, else all of them together."""
    ticked = [key for key in FACET_KEYS if question.chosen[key]]
    found = [
        WayOut(TITLES[key], counts.found({**question.chosen, key: frozenset()}), address.dropping([key]))
        for key in ticked
    ]
    alone = [way for way in found if way.count]
    if alone or not counts.groups:
        return alone
    return [WayOut("any ticked filter", counts.found({}), address.dropping(ticked))]
