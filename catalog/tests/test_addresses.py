"""Addresses that are not written as ours are."""

import pytest
from django.test import Client

from catalog.addresses import near_cards, near_sets
from catalog.register import register_of

pytestmark = pytest.mark.usefixtures("catalogue")


@pytest.mark.parametrize(
    ("written", "ours"),
    [
        ("/cards/hyper_colosseum/St-1/", "/cards/hyper_colosseum/st-1/"),
        ("/cards/hyper_colosseum/ST-001/", "/cards/hyper_colosseum/st-1/"),
        ("/cards/hyper_colosseum/st1/", "/cards/hyper_colosseum/st-1/"),
        ("/cards/hyper_colosseum/St%201/", "/cards/hyper_colosseum/st-1/"),
        ("/cards/hyper-colosseum/bo-1/", "/cards/hyper_colosseum/bo-1/"),
        ("/cards/Hyper_Colosseum/Bo-9L/", "/cards/hyper_colosseum/bo-9l/"),
        ("/cards/hyper_colosseum/G.E.M.-1/", "/cards/hyper_colosseum/g-e-m-1/"),
        ("/cards/digi-battle/BO-0135/", "/cards/digi_battle/bo-135/"),
        ("/cards/digi_battle/Upper-Deck-BO-135/", "/cards/digi_battle/upper-deck-bo-135/"),
        ("/sets/hyper_colosseum/ST1/", "/sets/hyper_colosseum/st1/"),
        ("/sets/hyper-colosseum/St-1/", "/sets/hyper_colosseum/st1/"),
        ("/sets/Digi-Battle/bo3F/", "/sets/digi_battle/bo3f/"),
    ],
)
def test_one_that_means_a_card_or_set_leads_there_for_good(client: Client, written: str, ours: str) -> None:
    response = client.get(written)

    assert (response.status_code, response["Location"]) == (301, ours)


def test_the_query_goes_along(client: Client) -> None:
    response = client.get("/cards/hyper_colosseum/ST-001/?q=agumon&order=name")

    assert response["Location"] == "/cards/hyper_colosseum/st-1/?q=agumon&order=name"


@pytest.mark.parametrize(
    ("address", "offered"),
    [
        ("/cards/hyper_colosseum/st-9999/", "/cards/hyper_colosseum/st-994/"),
        ("/cards/hyper_colosseum/xt-12/", "/cards/hyper_colosseum/st-12/"),
        ("/cards/hyper_colosseum/war-greymmon/", "/cards/hyper_colosseum/st-61/"),
        ("/cards/hyper_colosseum/agumon/", "/cards/hyper_colosseum/st-1/"),
        ("/cards/d_ccg/dm-999/", "/cards/d_ccg/dm-065/"),
        ("/sets/hyper_colosseum/bo99/", "/sets/hyper_colosseum/bo9/"),
        ("/sets/hyper_colosseum/dark-wing/", "/sets/hyper_colosseum/bo19/"),
    ],
)
def test_one_that_means_none_offers_what_is_near(client: Client, address: str, offered: str) -> None:
    response = client.get(address)

    assert response.status_code == 404
    assert f'href="{offered}"' in response.content.decode()
    assert '<input class="input" type="search" name="q" value=' in response.content.decode()


@pytest.mark.parametrize(
    "address",
    [
        f"/cards/hyper_colosseum/{'x' * 3000}/",
        f"/cards/hyper_colosseum/st-{'9' * 6000}/",
        "/cards/hyper_colosseum/-/",
        "/cards/hyper_colosseum/...../",
        "/cards/hyper_colosseum/%E2%91%A0-1/",
        "/sets/hyper_colosseum/.../",
        "/cards/chess/st-1/",
        "/sets/chess/st1/",
    ],
)
def test_a_senseless_one_is_only_not_found(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_the_nearest_numbers_stand_in_order_around_the_one_asked_for() -> None:
    near = near_cards(register_of("digi_battle"), "MP-114")

    assert [card.number for card in near.by_number] == [
        "MP-107", "MP-108", "MP-109", "MP-110", "MP-119", "MP-120",
    ]  # fmt: skip


def test_a_card_is_offered_once() -> None:
    near = near_cards(register_of("hyper_colosseum"), "st 9999")

    assert not set(near.by_number) & set(near.by_name)


def test_nothing_is_offered_for_what_is_near_to_nothing() -> None:
    assert near_sets("hyper_colosseum", "qqqqqqqq") == []
