"""Finding cards with few passes over the catalogue, and as many as can be listed."""

from dataclasses import replace

import pytest
from django.http import QueryDict
from pytest_django import DjangoAssertNumQueries

from catalog.browsing import question_of
from catalog.browsing.addresses import Address
from catalog.browsing.counts import grouping
from catalog.browsing.finding import Found, find
from catalog.browsing.results import Result, answer
from catalog.browsing.shelf import cards_of
from catalog.browsing.surroundings import surroundings
from catalog.models import Card
from catalog.versions import Version, catalogue_version, note_change

pytestmark = pytest.mark.usefixtures("catalogue")


def found(asked: str) -> Found:
    version = catalogue_version()
    return find(question_of(QueryDict(asked)), grouping(version), version)


def answered(asked: str) -> Result:
    """Answer an address, listing no more than a hundred cards."""
    version, query = catalogue_version(), QueryDict(asked)
    return answer(question_of(query), Address(query), surroundings(version), version, most=100)


@pytest.mark.parametrize(
    "asked",
    [
        "",
        "level=III&order=name",
        "game=digi_battle&dir=desc",
        "q=agumon",
        "q=level:iii+order:a",
        "q=mon&level=III&level=IV&field=NSp",
        "set=ST1",
        "name=アグモン&frame=blue",
        "q=game:any+mon&kind=item",
        "q=zzzzzz",
    ],
)
def test_it_finds_what_the_question_means_in_its_order(asked: str) -> None:
    meant = list(question_of(QueryDict(asked)).cards().values_list("pk", flat=True))

    result = found(asked)

    assert len(result.cards) == len(meant)
    assert [card.pk for card in result.cards[:60]] == meant[:60]
    assert [card.pk for card in result.cards[60:90]] == meant[60:90]


def test_pages_and_filters_of_a_query_do_not_ask_it_again(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    version = catalogue_version()
    groups = grouping(version)
    question = question_of(QueryDict("q=level:iv"))
    find(question, groups, version)
    narrowed = question_of(QueryDict("q=level:iv&attribute=Virus"))

    with django_assert_num_queries(0):
        result = find(narrowed, groups, version)

    assert (
        len(result.cards)
        == Card.objects.filter(level="IV", attribute="Virus", game="hyper_colosseum").count()
    )


def test_cards_are_read_once_a_version(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    version = replace(catalogue_version(), number=10**9)  # of which no other test has read any
    rows = list(Card.objects.values_list("pk", flat=True)[:70])
    cards_of(rows[:60], version)

    with django_assert_num_queries(0):
        assert [card.pk for card in cards_of(rows[50:60], version)] == rows[50:60]
    with django_assert_num_queries(1):
        assert [card.pk for card in cards_of(rows[55:65], version)] == rows[55:65]
    with django_assert_num_queries(2):
        for _ in range(2):
            cards_of(rows[:10], Version(0, version.changed_at))


def test_a_card_that_changes_is_read_anew() -> None:
    (row,) = found("q=num:st-1").cards[:1]
    Card.objects.filter(pk=row.pk).update(name="Renamed")
    note_change()

    assert [card.name for card in found("q=num:st-1").cards[:1]] == ["Renamed"]


def test_a_card_that_has_gone_is_left_out() -> None:
    version = replace(catalogue_version(), number=10**9 + 1)
    rows = list(Card.objects.values_list("pk", flat=True)[:3])

    assert [card.pk for card in cards_of([rows[0], 10**9, rows[1]], version)] == rows[:2]


def test_a_result_larger_than_can_be_listed_says_so() -> None:
    result = answered("q=is:digimon")

    assert (result.found, result.is_cut, result.are_bounds) == (100, True, True)
    assert result.paging.page.paginator.num_pages == 2
    assert all(option.count <= 100 for facet in result.facets for option in facet.options)


def test_ticked_filters_narrow_the_whole_result_and_not_what_is_listed_of_it() -> None:
    result = answered("q=is:digimon&level=III&attribute=Unknown")

    assert (result.is_cut, result.are_bounds) == (False, True)
    assert result.found == Card.objects.filter(level="III", attribute="Unknown").count() > 0


def test_all_cards_of_a_game_are_listed_however_many_they_are() -> None:
    result = answered("")

    assert (result.found, result.is_cut) == (3086, False)
