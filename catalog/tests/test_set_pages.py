"""The pages of the sets, asked for as a browser does."""

import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

pytestmark = pytest.mark.usefixtures("catalogue")

MOST_QUERIES = 6


def page(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200, address
    return response.content.decode()


@pytest.mark.parametrize("address", ["/sets/", "/sets/hyper_colosseum/ub3/", "/sets/d_ccg/b3/"])
def test_a_page_takes_few_queries(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries, address: str
) -> None:
    with django_assert_max_num_queries(MOST_QUERIES):
        page(client, address)


def test_sets_stand_by_year_and_those_without_a_date_last(client: Client) -> None:
    text = page(client, "/sets/")
    digi_battle = text[text.index('id="h-digi_battle"') : text.index('id="h-d_ccg"')]

    years = re.findall(r'<h3 class="num">([^<]+)</h3>', digi_battle)

    assert years == ["2000", "2001", "Date not recorded"]


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("/sets/hyper_colosseum/st1/", '<time datetime="1999-06">June 1999</time>'),
        ("/sets/hyper_colosseum/dbp1/", '<time datetime="2005-03-25">25 March 2005</time>'),
        ("/sets/digi_battle/cp/", '<time datetime="2001">2001</time>'),
        ("/sets/digi_battle/mp/", "<dt>Released</dt><dd>not recorded"),
        ("/sets/d_ccg/ec/", "2004 (summer)"),
    ],
)
def test_a_date_says_no_more_than_is_known(client: Client, address: str, words: str) -> None:
    assert words in page(client, address)


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("st1", '<b class="num">60</b> cards here, 60 printed: complete.'),
        ("bo16", "cards here, 95%. Numbers without a card: Bo-800, Bo-801."),
        ("d20m", '<b class="num">0</b> of <b class="num">60</b> cards here, 0%.'),
        ("promo", "cards here; how many were printed is not recorded."),
    ],
)
def test_a_set_says_how_complete_it_is(client: Client, address: str, words: str) -> None:
    assert words in page(client, f"/sets/hyper_colosseum/{address}/")


def test_a_set_leads_to_those_beside_it_and_to_a_search(client: Client) -> None:
    text = page(client, "/sets/hyper_colosseum/bo2/")

    assert re.search(r'href="/sets/hyper_colosseum/st1/" rel="prev"', text)
    assert re.search(r'href="/sets/hyper_colosseum/bo3/" rel="next"', text)
    assert 'href="/cards/?q=set%3ABO2"' in text


def test_the_arrow_keys_turn_pages_before_they_turn_sets(client: Client) -> None:
    first, last = (
        page(client, "/sets/hyper_colosseum/ub1/"),
        page(client, "/sets/hyper_colosseum/ub1/?page=2"),
    )

    assert first.count('rel="next"') == last.count('rel="next"') == 1
    assert 'rel="next" href="?page=2"' in first
    assert re.search(r'href="/sets/hyper_colosseum/bo9/" rel="next"', last)


def test_another_game_is_searched_by_name(client: Client) -> None:
    assert 'href="/cards/?game=digi_battle&amp;q=set%3AMP"' in page(client, "/sets/digi_battle/mp/")
