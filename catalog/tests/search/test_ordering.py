"""The orders of results: every one is total, and what lacks the figure stands last."""

from __future__ import annotations

import pytest
from django.db import connection

from catalog.models import Card
from catalog.search import search
from catalog.search.ordering import DIRECTIONS, ORDERS, ordering, read_order
from catalog.tests.search.asking import HYPER, asked, numbers

pytestmark = pytest.mark.usefixtures("catalogue")

COLUMNS = {
    "release": "released_on", "newest": "released_on", "name": "name_order", "level": "level_rank",
    "a": "power_a", "b": "power_b", "c": "power_c", "lost": "lost_ultimate", "limit": "max_copies",
}  # fmt: skip


@pytest.mark.parametrize("direction", ["", *DIRECTIONS])
@pytest.mark.parametrize("order", ORDERS)
def test_every_order_is_total(order: str, direction: str) -> None:
    assert [str(column).removeprefix("-") for column in ordering(order, direction)][-2:] == [
        "publisher",
        "pk",
    ]


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("order", COLUMNS)
def test_an_order_follows_its_column_and_what_lacks_it_stands_last(order: str, direction: str) -> None:
    found = asked(f"order:{order} dir:{direction}", game=None).narrow(Card.objects.all())

    values = list(found.values_list(COLUMNS[order], flat=True))

    known = [value for value in values if value is not None]
    assert known == sorted(known, reverse=direction == "desc")
    assert values[: len(known)] == known
    assert len(values) == 3486


def test_cards_of_one_rank_stand_in_the_order_of_their_numbers() -> None:
    rows = asked("order:level level:III").narrow(Card.objects.all()).values_list("sort_key", flat=True)

    assert list(rows) == sorted(rows)


def test_the_best_match_is_the_whole_name_then_its_beginning_then_a_part() -> None:
    found = asked("omega").narrow(Card.objects.all())
    ranks = [vars(card)["match_rank"] for card in found]

    assert ranks == sorted(ranks)
    assert set(ranks) == {1, 2}
    assert numbers("greymon")[0] == "St-2"
    assert numbers("st-61")[0] == "St-61"
    assert numbers("st 61")[0] == "St-61"


def test_without_words_the_best_order_is_that_of_release() -> None:
    assert search("level:III").ordering == ordering("release")
    assert search("agumon").ordering == ordering("best")


@pytest.mark.parametrize(
    ("query", "order", "direction", "expected"),
    [
        ("agumon", "", "", ordering("best")),
        ("agumon", "newest", "", ordering("newest")),
        ("agumon", "power", "", ordering("a")),
        ("agumon", "nonsense", "", ordering("best")),
        ("agumon order:name", "newest", "", ordering("name")),
        ("agumon", "name", "desc", ordering("name", "desc")),
        ("agumon dir:asc", "name", "desc", ordering("name", "asc")),
        ("agumon sort:power dir:up", "", "", ordering("a", "asc")),
        ("order:date", "", "", ordering("release")),
    ],
)
def test_the_query_goes_before_what_the_page_says(
    query: str, order: str, direction: str, expected: object
) -> None:
    assert search(query, game=HYPER, order=order, direction=direction).ordering == expected


def test_words_for_orders_are_understood() -> None:
    assert [read_order(word) for word in ("Power", "DOWN", "best", "")] == ["a", "desc", "best", ""]


def test_names_are_ordered_by_letters_and_digits_alone() -> None:
    names = Card.objects.values_list("name_order", flat=True)

    assert all(name.isascii() and name.isalnum() and name == name.lower() for name in names)


def test_columns_that_order_results_compare_alike_on_every_database() -> None:
    if connection.vendor != "postgresql":
        return
    columns = ["sort_key", "publisher", "search_number", "name_order"]
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT column_name, collation_name FROM information_schema.columns "
            "WHERE table_name = 'catalog_card' AND column_name = ANY(%s)",
            [columns],
        )
        assert dict(cursor.fetchall()) == dict.fromkeys(columns, "C")
