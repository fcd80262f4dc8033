"""The figures beside the filters, and what bounds them."""

import pytest
from django.http import QueryDict
from pytest_django import DjangoAssertNumQueries

from catalog.browsing import question_of
from catalog.browsing.addresses import Address
from catalog.browsing.counts import Counts, Group, counts_of
from catalog.browsing.results import Result, answer
from catalog.browsing.surroundings import surroundings
from catalog.models import Card
from catalog.versions import catalogue_version

NOTHING: dict[str, frozenset[str]] = {}

RESULT = Counts(
    [
        Group((("digimon",), ("III",), ("A",), ("NSp",), ("Virus",), ("blue",)), 3),
        Group((("digimon",), ("IV",), ("A",), ("NSp", "DS"), ("Virus",), ("blue",)), 2),
        Group((("digimon",), ("IV",), ("B",), (), ("Data",), ("red",)), 1),
        Group((("program",), ("",), ("",), (), ("",), ("blue",)), 4),
    ],
    is_cut=False,
)


def ticked(**values: str) -> dict[str, frozenset[str]]:
    return {key: frozenset(value.split()) for key, value in values.items()}


@pytest.mark.parametrize(
    ("chosen", "found"),
    [
        (NOTHING, 10),
        (ticked(level="IV"), 3),
        (ticked(level="III IV", type="A"), 5),
        (ticked(field="DS NSp"), 5),
        (ticked(kind="program"), 4),
        (ticked(level="Hybrid"), 0),
        (ticked(level=""), 10),
    ],
)
def test_ticked_filters_leave_cards(chosen: dict[str, frozenset[str]], found: int) -> None:
    assert RESULT.found(chosen) == found


def test_a_filter_leaves_its_own_choice_aside() -> None:
    assert RESULT.figures("level", ticked(level="IV", type="A")) == {"III": 3, "IV": 2, "": 0}
    assert RESULT.figures("type", ticked(level="IV")) == {"A": 2, "B": 1, "": 0}


def test_a_card_with_two_fields_counts_for_both() -> None:
    assert RESULT.figures("field", NOTHING) == {"NSp": 5, "DS": 2}


@pytest.mark.usefixtures("catalogue")
def test_all_cards_of_a_game_are_counted_once_for_everybody(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    version, question = catalogue_version(), question_of(QueryDict("level=III"))
    counts_of(question, version)

    with django_assert_num_queries(0):
        assert counts_of(question, version).found(question.chosen) == 334


@pytest.mark.usefixtures("catalogue")
def test_a_change_of_the_catalogue_is_counted(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    before = catalogue_version()
    question = question_of(QueryDict())
    counts_of(question, before)
    after = type(before)(before.number + 1, before.changed_at)

    with django_assert_num_queries(1):
        counts_of(question, after)


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize("query", ["q=level:iii", "set=ST1", "q=game:any", "name=アグモン"])
def test_what_somebody_asks_is_counted_anew(
    query: str, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    version, question = catalogue_version(), question_of(QueryDict(query))

    for _ in range(2):
        with django_assert_num_queries(1):
            counted = counts_of(question, version)

    assert counted.found(question.chosen) == question.cards().count() > 0


@pytest.mark.usefixtures("catalogue")
def test_a_result_larger_than_is_counted_says_so() -> None:
    result = answer_to("q=is:digimon")

    assert (result.found, result.is_cut, result.are_bounds) == (100, True, True)
    assert result.paging.page.paginator.num_pages == 2
    assert all(option.count <= 101 for facet in result.facets for option in facet.options)


@pytest.mark.usefixtures("catalogue")
def test_ticked_filters_narrow_the_whole_result_and_not_what_was_counted_of_it() -> None:
    result = answer_to("q=is:digimon&level=III&attribute=Unknown")

    assert (result.is_cut, result.are_bounds) == (False, True)
    assert result.found == Card.objects.filter(level="III", attribute="Unknown").count() > 0


def answer_to(query: str) -> Result:
    """Answer an address, counting no more than a hundred cards."""
    version, asked = catalogue_version(), QueryDict(query)
    return answer(question_of(asked), Address(asked), surroundings(version), version, most=100)
