"""Cards in the API: what a card is, how the list is narrowed, what is refused."""

import json

import pytest
from django.core.cache.backends.locmem import LocMemCache
from rest_framework.throttling import SimpleRateThrottle

from catalog.models import Card
from catalog.tests.api.asking import faults, rows
from rules.cardfiles import FIXTURES

pytestmark = pytest.mark.usefixtures("catalogue")

CARDS = "/api/v1/cards/"


def test_a_card_is_answered_as_its_file_has_it(client):
    card = client.get("/api/v1/cards/hyper_colosseum/st-2/").json()

    written = json.loads((FIXTURES / "cards/hyper_colosseum/st1.json").read_text())["cards"][1]
    assert {key: card[key] for key in written} == written
    assert (card["id"], card["set"], card["released"]) == ("hyper_colosseum/st-2", "ST1", "1999-06")
    assert card["png"] == "/cards/hyper_colosseum/st-2.png"
    assert client.get(card["page"]).status_code == 200
    assert {"text": "グレイモン", "kind": "ja"} in card["names"]


def test_a_card_tells_all_sets_that_have_it(client):
    printings = client.get("/api/v1/cards/hyper_colosseum/st-1/").json()["printings"]

    assert [(one["set"], one["is_first"]) for one in printings] == [("ST1", True), ("ST2", False)]
    assert client.get(printings[1]["url"]).json()["code"] == "ST2"


def test_the_links_of_a_card_lead_to_what_they_say(client):
    greymon = client.get("/api/v1/cards/hyper_colosseum/st-2/").json()

    linked = {key: rows(client.get(greymon[key])) for key in ("evolves_from", "evolves_to", "same_name")}
    named = {key: {card["name"]["en"] for card in cards} for key, cards in linked.items()}
    assert client.get(greymon["url"]).json() == greymon
    assert "Agumon" in named["evolves_from"]
    assert "Metal Greymon" in named["evolves_to"]
    assert {card["name_key"] for card in linked["same_name"]} == {greymon["name_key"]}
    assert client.get(greymon["rulings"]).json()["count"] == 0
    assert client.get("/api/v1/cards/hyper_colosseum/st-1/").json()["evolves_from"] is None


@pytest.mark.parametrize(
    ("query", "count"),
    [
        ("game=hyper_colosseum", 3086),
        ("game=hyper_colosseum&level=Hybrid", 105),
        ("game=hyper_colosseum&field=DA", 125),
        ("game=hyper_colosseum&kind=option", 712),
        ("game=hyper_colosseum&set=ST1", 60),
        ("game=hyper_colosseum&set=ST2", 60),
        ("game=digi_battle&game=d_ccg", 400),
        ("game=digi_battle&attribute=Virus&level=Rookie&level=Champion", None),
        ("name=Omnimon", None),
        ("frame=gold", None),
        ("keyword=hungry", 24),
        ("evolves_to=hyper_colosseum/nothing", 0),
        ("set=%27%3B+DROP+TABLE+catalog_card%3B--", 0),
    ],
)
def test_filters_narrow_the_list(query, count, client):
    answer = client.get(f"{CARDS}?{query}").json()

    assert answer["count"] == count if count is not None else 0 < answer["count"] < 400


@pytest.mark.parametrize(
    ("query", "code", "message", "remedy"),
    [
        ("levle=III", "unknown_parameter", "There is no parameter 'levle'; there", "Did you mean level?"),
        ("level=V", "unknown_value", "There is no level 'V'; there are III, IV,", "Did you mean IV?"),
        ("field=nsp", "unknown_value", "There is no field 'nsp'; there are NSp,", "Did you mean NSp?"),
        ("game=mtg", "unknown_value", "There is no game 'mtg'; there are hyper_colosseum,", None),
        ("name=%00", "zero_byte", "A value cannot hold a zero byte.", "Leave the zero byte out."),
        (f"name={'x' * 10000}", "too_long", "A value has at most 300 characters.", "Write less."),
        ("page_size=0", "number", "'0' is not a whole number from 1 to 200.", "Write a whole"),
        ("page_size=201", "number", "'201' is not a whole number from 1 to 200.", "Write a whole"),
        (f"page_size={'9' * 5000}", "number", f"'{'9' * 60}…' is not a whole number from 1 to 200.", "Write"),
        ("page_size=5&page_size=6", "repeated", "This parameter was given more than once.", "Give it once."),
        ("cursor=garbage", "bad_cursor", "This is no cursor.", "Take the cursor from next or previous"),
        ("fields=number,nam", "unknown_field", "There is no field 'nam'; there", "Did you mean name?"),
        ("fields=", "unknown_field", "There is no field ''; there are id,", "Leave it out."),
    ],
)
def test_what_does_not_exist_is_refused_by_name(query, code, message, remedy, client):
    answer = client.get(f"{CARDS}?{query}")

    assert answer.status_code == 400
    [(found, field, said)] = faults(answer)
    assert (found, field) == (code, query.partition("=")[0])
    assert said.startswith(message)
    assert (answer.json()["errors"][0]["remedy"] or "").startswith(remedy or "")


def test_everything_that_is_wrong_is_said_at_once(client):
    answer = client.get(f"{CARDS}?levle=III&attribute=Vaccin&page_size=many&fields=numbr")

    assert answer.status_code == 400
    assert {field for _, field, _ in faults(answer)} == {"levle", "attribute", "page_size", "fields"}


@pytest.mark.parametrize(
    ("address", "remedy"),
    [
        ("hyper_colosseum/nope/", None),
        ("hyper_colosseum/st2/", "Did you mean hyper_colosseum/st-2?"),
        ("hyper_colosseum/ST-002/", "Did you mean hyper_colosseum/st-2?"),
        ("mtg/st-2/", "Did you mean"),
        ("d_ccg/%00/", None),
        ("d_ccg/%ED%A0%80/", None),
        (f"d_ccg/{'x' * 5000}/", None),
        ("d_ccg/<script>/", None),
    ],
)
def test_what_is_not_there_is_not_found_and_the_near_miss_is_named(address, remedy, client):
    answer = client.get(f"{CARDS}{address}")

    assert answer.status_code == 404
    assert [code for code, *_ in faults(answer)] == ["not_found"]
    assert (answer.json()["errors"][0]["remedy"] or "").startswith(remedy or "")


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_nothing_can_be_written(method, admin_client):
    for address in (CARDS, f"{CARDS}hyper_colosseum/st-1/"):
        answer = getattr(admin_client, method)(address)

        assert answer.status_code == 405
        assert answer["Allow"] == "GET, HEAD, OPTIONS"
        assert faults(answer)[0][0] == "method_not_allowed"


@pytest.mark.parametrize("size", [1, 50, 200])
def test_a_list_takes_as_many_queries_for_a_card_as_for_a_page(size, client, django_assert_num_queries):
    with django_assert_num_queries(5):
        client.get(CARDS, {"page_size": size, "kind": "digimon"})


def test_a_card_takes_a_fixed_number_of_queries(client, django_assert_num_queries):
    with django_assert_num_queries(4):
        client.get("/api/v1/cards/hyper_colosseum/bo-545/")


def test_fields_choose_the_keys_and_save_queries(client, django_assert_num_queries):
    with django_assert_num_queries(3):
        answer = client.get(CARDS, {"fields": "name,number,level", "kind": "digimon", "page_size": 3})

    assert [list(card) for card in rows(answer)] == [["name", "number", "level"]] * 3


def test_a_key_that_a_kind_of_card_does_not_have_stays_away(client):
    answer = client.get("/api/v1/cards/hyper_colosseum/st-51/", {"fields": "number,level,icon"})

    assert list(answer.json()) == ["number", "icon"]


def test_strangers_are_throttled(client, monkeypatch):
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", {"read": "2/minute"})
    monkeypatch.setattr(SimpleRateThrottle, "cache", LocMemCache("strangers", {}))

    answers = [client.get("/api/v1/sets/d_ccg/s1/") for _ in range(3)]

    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert 1 <= int(answers[2]["Retry-After"]) <= 60
    assert faults(answers[2])[0][0] == "throttled"


def test_every_card_can_be_answered(client):
    kinds = {(card.game, card.kind) for card in Card.objects.only("game", "kind", "sort_key")}

    for game, kind in sorted(kinds):
        assert rows(client.get(CARDS, {"game": game, "kind": kind, "page_size": 200}))
