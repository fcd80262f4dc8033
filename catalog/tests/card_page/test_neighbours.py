"""The cards before and after a card."""

import pytest
from django.http import QueryDict
from pytest_django import DjangoAssertNumQueries

from catalog.browsing import question_of
from catalog.card_page.neighbours import neighbours_of
from catalog.models import Card

pytestmark = pytest.mark.usefixtures("catalogue")

MOST_QUERIES = 6


def card(number: str) -> Card:
    return Card.objects.select_related("home_set").get(game="hyper_colosseum", number=number)


@pytest.mark.parametrize(
    "asked",
    [
        "q=agumon",
        "q=level:IV",
        "q=greymon&order=name",
        "q=level:perfect&order=a&dir=asc",
        "q=kind:digimon&order=c",
        "q=is:reprint+order:level",
        "q=agumon+game:any",
        "q=type:%22dragon+man%22+order:b+dir:asc",
        "q=lost:ultimate%3E%3D40&order=newest",
        "order=number&dir=desc",
        "q=mon&level=III&level=IV&field=NSp&order=name",
        "set=ST1&attribute=Virus",
    ],
)
def test_the_cards_beside_are_those_of_the_results(
    asked: str, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    query = QueryDict(asked)
    rows = list(question_of(query).cards().select_related("home_set"))

    for place in {0, 1, len(rows) // 3, len(rows) // 2, len(rows) - 2, len(rows) - 1}:
        with django_assert_max_num_queries(MOST_QUERIES):
            found = neighbours_of(rows[place], query)
        assert found.previous == (rows[place - 1] if place else None)
        assert found.next == (rows[place + 1] if place + 1 < len(rows) else None)
        assert (found.place, found.total) == (place + 1, len(rows))


def test_without_a_search_they_are_those_of_the_set() -> None:
    found = neighbours_of(card("St-2"), QueryDict("names=japanese"))

    assert (found.previous, found.next) == (card("St-1"), card("St-3"))
    assert (found.place, found.total, found.query) == (2, 60, "")


def test_a_card_that_is_not_among_the_results_has_those_of_its_set() -> None:
    found = neighbours_of(card("St-2"), QueryDict("q=level:III"))

    assert found.next == card("St-3")
    assert found.query == ""


def test_the_query_is_carried_on_without_what_is_foreign() -> None:
    found = neighbours_of(card("St-1"), QueryDict("q=agumon&order=name&utm=1&page=3"))

    assert found.query == "?q=agumon&order=name"
    assert found.address == "/cards/?q=agumon&order=name"
