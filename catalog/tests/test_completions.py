"""Completions of a query that is being typed, as the script of the search box asks for them."""

from urllib.parse import urlencode

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from pytest_django import DjangoAssertNumQueries

pytestmark = pytest.mark.usefixtures("catalogue")

Offer = dict[str, object]


def offers(client: Client, **asked: object) -> list[Offer]:
    response = client.get(f"/cards/complete/?{urlencode(asked)}")
    assert response.status_code == 200
    assert response["Content-Type"] == "application/json"
    found: list[Offer] = response.json()["completions"]
    return found


def test_a_key_is_offered_and_then_its_values(client: Client) -> None:
    (key, *_) = offers(client, q="lev", cursor=3)
    assert (key["label"], key["kind"], key["text"], key["cursor"]) == ("level:", "key", "level:", 6)

    (value, *_) = offers(client, q="level:p", cursor=7)
    assert (value["kind"], value["text"]) == ("value", "level:Perfect")


def test_a_name_is_offered_in_whatever_language_it_is_begun(client: Client) -> None:
    for begun in ("gatom", "テイル", "tail"):
        assert "Tailmon" in [offer["label"] for offer in offers(client, q=begun)], begun


def test_what_stands_behind_the_cursor_stays(client: Client) -> None:
    (offer, *_) = offers(client, q="fram agumon", cursor=4)

    assert (offer["text"], offer["cursor"]) == ("frame: agumon", 6)


def test_names_of_the_game_that_is_shown_come_into_question(client: Client) -> None:
    shown = [offer["label"] for offer in offers(client, q="gatom", game="digi_battle")]

    assert shown == [offer["label"] for offer in offers(client, q="gatom") if offer["label"] in shown]
    assert "Tailmon" not in shown


@pytest.mark.parametrize("game", ["klingon", "", "\0", "'"])
def test_a_game_that_does_not_exist_is_overlooked(client: Client, game: str) -> None:
    assert offers(client, q="agum", game=game)


@pytest.mark.parametrize("cursor", ["", "-1", "abc", "99999", "9" * 50, "٣"])
def test_a_cursor_that_cannot_be_is_taken_for_the_end(client: Client, cursor: str) -> None:
    assert offers(client, q="agum", cursor=cursor) == offers(client, q="agum", cursor=4)


def test_nothing_is_offered_for_nothing(client: Client) -> None:
    assert offers(client, q="") == offers(client) == []


@pytest.mark.parametrize(
    "query", ["q=%00", "q=%ED%A0%80", "q=%22", "q=" + "x" * 10_000, "q=level:%00", "q=((("]
)
def test_anything_typed_is_answered(client: Client, query: str) -> None:
    assert client.get(f"/cards/complete/?{query}").status_code == 200


def test_it_takes_one_query_at_most_and_a_browser_may_keep_it(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    offers(client, q="agu")

    with django_assert_max_num_queries(1):
        response = client.get("/cards/complete/?q=agumo&cursor=5")

    assert response["Cache-Control"] == "private, max-age=60"


def test_what_is_typed_again_soon_is_not_looked_up_again(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    first = offers(client, q="gabum")

    with django_assert_num_queries(0):
        assert offers(client, q="gabum") == first


@hypothesis_settings(max_examples=60)
@given(st.text(max_size=30), st.integers(-3, 40))
def test_every_offer_is_a_whole_query_with_a_cursor_in_it(text: str, cursor: int) -> None:
    for offer in offers(Client(), q=text.encode("utf-8", "replace").decode(), cursor=cursor):
        assert 0 <= int(str(offer["cursor"])) <= len(str(offer["text"]))
