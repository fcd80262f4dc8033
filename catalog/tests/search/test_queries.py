"""
The queries of `queries.tsv` over the whole catalogue: the same cards in the same order on every database.

Each has how many cards it finds in Hyper Colosseum, unless it names a game; where it
matters the first of them in order; and the codes of its problems. Counts of facts and of
names are checked against a second way of counting, which shares no code with the search.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import NamedTuple

import pytest

from catalog.models import Card, Game
from catalog.search import search
from catalog.tests.search import plainly

FILE = Path(__file__).with_name("queries.tsv")


class Query(NamedTuple):
    """One line of the file."""

    kind: str
    query: str
    cards: int
    first: list[str]
    problems: list[str]


def read_queries() -> list[Query]:
    lines = FILE.read_text(encoding="utf-8").splitlines()[1:]
    rows = csv.reader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
    return [
        Query(kind, query, int(cards), first.split(", ") if first else [], problems.split())
        for kind, query, cards, first, problems in rows
    ]


QUERIES = read_queries()
COUNTS = {query.query: query.cards for query in QUERIES}


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize("query", QUERIES, ids=[query.query for query in QUERIES])
def test_a_query_finds_as_many_cards_in_the_same_order_on_every_database(query: Query) -> None:
    found = search(query.query, game=Game.HYPER_COLOSSEUM)

    cards = found.narrow(Card.objects.all())

    assert cards.count() == query.cards
    assert list(cards.values_list("number", flat=True)[: len(query.first)]) == query.first
    assert [problem.code for problem in found.problems] == query.problems


@pytest.mark.parametrize("query", plainly.FACTS)
def test_a_count_of_facts_is_what_counting_the_files_card_by_card_gives(query: str) -> None:
    game = "any" if "game:" in query else "hyper_colosseum"

    assert COUNTS[query] == plainly.counted(plainly.FACTS[query], game) > 0


@pytest.mark.parametrize("query", [query.query for query in QUERIES if query.query in plainly.NAMES])
def test_a_count_of_names_is_what_comparing_every_spelling_gives(query: str) -> None:
    assert COUNTS[query] == plainly.counted(plainly.called(plainly.NAMES[query]), "hyper_colosseum") > 0


def test_the_file_has_every_kind_of_query_once() -> None:
    assert len(QUERIES) == len(COUNTS) > 150
    assert {query.kind for query in QUERIES} == {
        "names", "numbers", "facts", "further fields", "evolution", "combinations", "orders", "errors"
    }  # fmt: skip
    assert COUNTS.keys() >= plainly.FACTS.keys() | plainly.NAMES.keys()
