"""Addresses as they are understood."""

import pytest
from django.http import QueryDict

from catalog.browsing import question_of

pytestmark = pytest.mark.usefixtures("catalogue")


@pytest.mark.parametrize(
    ("asked", "order", "is_down"),
    [
        ("", "release", False),
        ("order=best", "release", False),
        ("q=agumon", "best", False),
        ("q=level:iii", "release", False),
        ("order=newest", "newest", True),
        ("order=a", "a", True),
        ("order=a&dir=asc", "a", False),
        ("order=number&dir=desc", "number", True),
        ("order=klingon", "release", False),
        ("q=agumon order:name&order=a", "name", False),
        ("q=dir:desc", "release", True),
        ("q=order:name dir:desc&dir=asc", "name", True),
    ],
)
def test_cards_are_listed_by_the_query_then_the_address_then_as_usual(
    asked: str, order: str, is_down: bool
) -> None:
    question = question_of(QueryDict(asked))

    assert (question.order, question.is_down) == (order, is_down)


@pytest.mark.parametrize(
    "asked", ["q=mon&level=III&set=ST1", "game=digi_battle&type=Red", "q=game:any+mon&kind=item"]
)
def test_ticked_filters_narrow_what_is_found_without_them(asked: str) -> None:
    question = question_of(QueryDict(asked))

    narrowed = set(question.cards().values_list("pk", flat=True))

    assert narrowed < set(question.cards_without_ticks().values_list("pk", flat=True))


def test_a_query_that_names_games_keeps_to_none() -> None:
    assert question_of(QueryDict("q=agumon&game=d_ccg")).one_game == "d_ccg"
    assert question_of(QueryDict("q=agumon game:any&game=d_ccg")).one_game is None
