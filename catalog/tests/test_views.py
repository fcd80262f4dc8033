"""The pages of the catalogue, asked for as a browser does."""

import re

import pytest
from django.test import Client
from django.urls import Resolver404, resolve
from pytest_django import DjangoAssertNumQueries

from catalog.models import Card, CardSet

pytestmark = pytest.mark.usefixtures("catalogue")

MOST_QUERIES = 8


def page(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200, address
    return response.content.decode()


@pytest.mark.parametrize(
    "address",
    [
        "/cards/hyper_colosseum/bo-1/",
        "/cards/hyper_colosseum/st-1/",
        "/cards/digi_battle/st-02/",
        "/cards/d_ccg/dm-032/",
        "/sets/hyper_colosseum/ub3/",
        "/sets/",
        "/",
    ],
)
def test_a_page_takes_at_most_eight_queries(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries, address: str
) -> None:
    with django_assert_max_num_queries(MOST_QUERIES):
        page(client, address)


@pytest.mark.parametrize("address", ["/cards/hyper_colosseum/\0/", "/sets/hyper_colosseum/st1\0/"])
def test_an_address_that_no_database_could_hold_leads_nowhere(address: str) -> None:
    with pytest.raises(Resolver404):
        resolve(address)


def test_a_digimon_shows_powers_lost_points_and_evolution(client: Client) -> None:
    text = page(client, "/cards/hyper_colosseum/bo-1/")

    assert "<h1>Metal Greymon</h1>" in text
    for figure in ("490", "440", "170"):
        assert f'<span class="num big">{figure}</span>' in text
    assert "more than 15% of Perfect cards" in text
    assert re.search(r'href="/cards/hyper_colosseum/st-61/" class="node-card"', text)
    assert "Checked by two sources" in text


def test_an_ability_the_engine_cannot_play_says_so(client: Client) -> None:
    card = Card.objects.get(game="hyper_colosseum", number="Bo-1132")
    effects = [{**effect, "data": None} for effect in card.effects]
    Card.objects.filter(pk=card.pk).update(effects=effects)

    text = page(client, card.get_absolute_url())

    assert text.count("The engine cannot express this") == len(effects)
    assert f"0 of {len(effects)} clauses are played by the engine" in text


def test_a_gap_reads_not_recorded(client: Client) -> None:
    text = page(client, "/cards/digi_battle/bo-135/")

    assert "<dt>Level</dt><dd><span" in text
    assert text.count("not recorded") > 8
    assert "None</" not in text


def test_every_kind_of_card_has_a_page(client: Client) -> None:
    seen: dict[tuple[str, ...], Card] = {}
    for card in Card.objects.all():
        seen.setdefault((card.game, card.kind, card.icon, card.level, card.frame), card)

    for card in seen.values():
        assert card.name in page(client, card.get_absolute_url()).replace("&#x27;", "'")


def test_an_unknown_card_is_not_found(client: Client) -> None:
    assert client.get("/cards/hyper_colosseum/st-99999/").status_code == 404
    assert client.get("/cards/chess/st-1/").status_code == 404
    assert client.get("/sets/hyper_colosseum/nothing/").status_code == 404


def test_every_set_is_listed(client: Client) -> None:
    listed = page(client, "/sets/")

    for card_set in CardSet.objects.all():
        assert f'href="{card_set.get_absolute_url()}"' in listed


def test_every_kind_of_set_has_a_page(client: Client) -> None:
    seen = {(card_set.game, card_set.kind): card_set for card_set in CardSet.objects.all()}

    for card_set in seen.values():
        text = page(client, card_set.get_absolute_url())
        assert ("No card of this set is recorded" in text) != card_set.printings.exists()


def test_a_set_shows_first_printings_and_reprints(client: Client) -> None:
    text = page(client, "/sets/hyper_colosseum/st2/")

    assert "60 cards" in text
    assert "/cards/hyper_colosseum/st-1/" in text
    assert "/cards/hyper_colosseum/st-61/" in text


def test_pages_only_answer_reading(client: Client) -> None:
    for address in ("/", "/cards/", "/cards/hyper_colosseum/bo-1/", "/sets/"):
        assert client.post(address).status_code == 405
