"""The catalogue's API."""

import json

import pytest
from django.core.cache.backends.locmem import LocMemCache
from rest_framework.throttling import SimpleRateThrottle

from catalog.models import Card
from rules.cardfiles import FIXTURES

pytestmark = pytest.mark.usefixtures("catalogue")

LISTS = ["/api/cards/", "/api/sets/", "/api/names/"]


def numbers(answer):
    return [card["number"] for card in answer.json()["results"]]


def test_a_card_is_answered_as_its_file_has_it(client):
    card = client.get("/api/cards/hyper_colosseum/st-2/").json()

    written = json.loads((FIXTURES / "cards/hyper_colosseum/st1.json").read_text())["cards"][1]
    assert {key: card[key] for key in written} == written
    assert (card["game"], card["set"], card["name_key"]) == ("hyper_colosseum", "ST1", "グレイモン")
    assert card["url"] == "http://testserver/api/cards/hyper_colosseum/st-2/"
    assert client.get(card["page"]).status_code == 200
    assert {"Greymon", "グレイモン"} <= set(card["spellings"])


def test_a_detail_tells_printings_and_rulings(client):
    assert client.get("/api/cards/hyper_colosseum/st-1/").json()["printings"] == ["ST1", "ST2"]
    assert len(client.get("/api/cards/hyper_colosseum/bo-545/").json()["rulings"]) == 4


@pytest.mark.parametrize("address", LISTS)
def test_lists_come_in_pages_of_the_size_asked_for(address, client):
    first = client.get(address, {"page_size": 3}).json()
    second = client.get(address, {"page_size": 3, "page": 2}).json()

    assert len(first["results"]) == len(second["results"]) == 3
    assert first["results"] != second["results"]
    assert len(client.get(address, {"page_size": 9999}).json()["results"]) <= 200


@pytest.mark.parametrize(
    ("query", "count"),
    [
        ("game=hyper_colosseum", 3086),
        ("game=hyper_colosseum&level=Hybrid", 105),
        ("game=hyper_colosseum&field=DA", 125),
        ("game=hyper_colosseum&kind=option", 712),
        ("game=hyper_colosseum&set=ST1", 60),
        ("game=hyper_colosseum&set=ST2", 60),
        ("game=digi_battle&attribute=Virus&level=Rookie&level=Champion", None),
        ("name=Omnimon", None),
        ("search=st-1&game=hyper_colosseum", None),
        ("keyword=hungry", 24),
    ],
)
def test_filters_narrow_the_list(query, count, client):
    answer = client.get(f"/api/cards/?{query}").json()

    assert answer["count"] == count if count is not None else 0 < answer["count"] < 400


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("levle=III", "There is no such filter; there are game, set, level, attribute,"),
        ("level=V", "There is no level 'V'; there are Champion, Hybrid, III, IV, Mega,"),
        ("field=XX", "There is no field 'XX'; there are DA, DS,"),
        ("game=mtg", "There is no game 'mtg'; there are d_ccg, digi_battle, hyper_colosseum."),
        ("search=%00", "A value cannot hold a zero byte."),
    ],
)
def test_a_filter_or_value_that_does_not_exist_is_refused_by_name(query, message, client):
    answer = client.get(f"/api/cards/?{query}")

    assert answer.status_code == 400
    assert answer.json()[query.partition("=")[0]].startswith(message)


@pytest.mark.parametrize(
    "address",
    [
        "/api/cards/?page=9999",
        "/api/cards/hyper_colosseum/nope/",
        "/api/sets/mtg/st1/",
        "/api/names/d_ccg/%00/",
    ],
)
def test_what_is_not_there_is_not_found(address, client):
    assert client.get(address).status_code == 404


def test_sets_and_names_are_answered_with_their_counts(client):
    assert client.get("/api/sets/hyper_colosseum/st1/").json()["cards_known"] == 60
    name = client.get("/api/names/", {"spelling": "omnimon", "game": "hyper_colosseum"}).json()["results"][0]
    assert name["shown"] == "Omegamon"
    assert {"text": "Omnimon", "kind": "dub"} in name["spellings"]
    assert client.get(f"/api/names/hyper_colosseum/{name['key']}/").json() == name


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_nothing_can_be_written(method, admin_client):
    assert getattr(admin_client, method)("/api/cards/").status_code == 405
    assert getattr(admin_client, method)("/api/cards/hyper_colosseum/st-1/").status_code == 405


@pytest.mark.parametrize("address", LISTS)
@pytest.mark.parametrize("size", [1, 200])
def test_a_list_takes_as_many_queries_for_a_card_as_for_a_page(
    address, size, client, django_assert_max_num_queries
):
    with django_assert_max_num_queries(3):
        client.get(address, {"page_size": size})


def test_a_card_takes_a_fixed_number_of_queries(client, django_assert_max_num_queries):
    with django_assert_max_num_queries(5):
        client.get("/api/cards/hyper_colosseum/bo-545/")


def test_strangers_are_throttled(client, monkeypatch):
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", {"anon": "2/minute", "user": "2/minute"})
    monkeypatch.setattr(SimpleRateThrottle, "cache", LocMemCache("strangers", {}))

    answers = [client.get("/api/sets/d_ccg/s1/").status_code for _ in range(3)]

    assert answers == [200, 200, 429]


def test_every_card_can_be_answered(client):
    rows = {(card.game, card.kind) for card in Card.objects.only("game", "kind", "sort_key")}

    for game, kind in sorted(rows):
        assert client.get("/api/cards/", {"game": game, "kind": kind, "page_size": 200}).status_code == 200
