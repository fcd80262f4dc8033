"""What a query costs: what it says twice is asked once."""

import pytest

from catalog.models import Card
from catalog.search import search
from catalog.tests.search.asking import numbers


@pytest.mark.parametrize("joined", [" ", " or "])
def test_a_term_that_is_said_again_and_again_is_asked_once(catalogue, joined: str) -> None:
    term = "evolves-from:agumon"
    once = search(term).narrow(Card.objects.all())

    often = search(joined.join([term] * 20)).narrow(Card.objects.all())

    assert str(often.query) == str(once.query)


def test_a_term_and_its_opposite_are_two(catalogue) -> None:
    assert numbers("level:iii -level:iii") == []
    assert numbers("level:iii or -level:iii") == numbers("")


def test_every_mistake_is_reported_however_often_it_is_made(catalogue) -> None:
    found = search("level:nonsense level:nonsense")

    assert [(problem.start, problem.end) for problem in found.problems] == [(6, 14), (21, 29)]


def test_a_query_asks_for_eight_evolutions_at_most(catalogue) -> None:
    names = ("agumon", "gabumon", "piyomon", "tentomon", "palmon", "gomamon", "patamon", "tailmon", "betamon")

    found = search(" or ".join(f"evolves-from:{name}" for name in names))

    assert [(problem.code, found.text[problem.start : problem.end]) for problem in found.problems] == [
        ("too_many_evolutions", "betamon")
    ]
