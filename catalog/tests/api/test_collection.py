"""Handfuls of cards."""

import json

import pytest

from catalog.models import Card
from catalog.tests.api.asking import faults

pytestmark = pytest.mark.usefixtures("catalogue")

ADDRESS = "/api/v1/cards/collection/"


def post(client, body, **asked):
    return client.post(ADDRESS, json.dumps(body), content_type="application/json", query_params=asked)


def ids(answer):
    return [card["id"] for card in answer.json()["cards"]]


def test_cards_come_in_the_order_asked_for_and_the_missing_are_named(client):
    answer = post(
        client,
        {
            "identifiers": [
                {"number": "ST-061"},
                {"id": "d_ccg/nothing"},
                {"id": "hyper_colosseum/st-2"},
                {"number": "st1", "game": "digi_battle"},
                {"name": "omnimon", "set": "nowhere"},
                {"name": "ウォーグレイモン"},
                {"number": "ST-061"},
            ]
        },
    )

    assert ids(answer) == [
        "hyper_colosseum/st-61",
        "hyper_colosseum/st-2",
        "digi_battle/st-01",
        "hyper_colosseum/st-61",
        "hyper_colosseum/st-61",
    ]
    assert answer.json()["not_found"] == [{"id": "d_ccg/nothing"}, {"name": "omnimon", "set": "nowhere"}]


def test_an_address_serves_as_well(client):
    answer = client.get(f"{ADDRESS}?id=hyper_colosseum/st-2&number=st61&number=zz9&fields=id")

    assert answer.json() == {
        "cards": [{"id": "hyper_colosseum/st-2"}, {"id": "hyper_colosseum/st-61"}],
        "not_found": [{"number": "zz9"}],
    }


def test_a_set_chooses_among_the_cards_of_a_name(client):
    answer = post(
        client, {"identifiers": [{"name": "Greymon"}, {"name": "Greymon", "set": "ST3"}]}, fields="id"
    )

    first, other = ids(answer)
    assert first == "hyper_colosseum/st-2"
    assert Card.objects.in_set("ST3").filter(slug=other.partition("/")[2]).exists()


@pytest.mark.parametrize("count", [1, 75])
def test_many_cards_take_as_many_queries_as_one(count, client, django_assert_num_queries):
    post(client, {"identifiers": [{"name": "Agumon"}]})
    numbers = list(Card.objects.for_game("hyper_colosseum").values_list("number", flat=True)[:count])

    with django_assert_num_queries(5):
        answer = post(client, {"identifiers": [{"number": number} for number in numbers]})

    assert len(ids(answer)) == count


@pytest.mark.parametrize(
    ("body", "places"),
    [
        ([], ["identifiers"]),
        ({}, ["identifiers"]),
        ("text", ["identifiers"]),
        ({"identifiers": []}, ["identifiers"]),
        ({"identifiers": "St-1"}, ["identifiers"]),
        ({"identifiers": [{"number": "St-1"}] * 76}, ["identifiers"]),
        ({"identifiers": [{"number": "St-1"}], "more": 1}, ["more"]),
        (
            {"identifiers": ["St-1", {"numbr": "St-1"}]},
            ["identifiers[0]", "identifiers[1].numbr", "identifiers[1]"],
        ),
        ({"identifiers": [{"number": 7}]}, ["identifiers[0].number"]),
        ({"identifiers": [{"number": ""}]}, ["identifiers[0].number"]),
        ({"identifiers": [{"number": "x" * 301}]}, ["identifiers[0].number"]),
        ({"identifiers": [{"id": "d_ccg/a\0"}]}, ["identifiers[0].id"]),
        ({"identifiers": [{"id": "d_ccg/a", "number": "St-1"}]}, ["identifiers[0]"]),
        ({"identifiers": [{"number": "St-1", "game": "mtg"}]}, ["identifiers[0].game"]),
        (
            {"identifiers": [{"number": "St-1", "game": ["mtg"]}]},
            ["identifiers[0].game", "identifiers[0].game"],
        ),
    ],
)
def test_what_is_no_identifier_is_refused_by_its_place(body, places, client):
    answer = post(client, body)

    assert answer.status_code == 400
    assert [field for _, field, _ in faults(answer)] == places


@pytest.mark.parametrize(
    "query", ["", "id=", f"{'number=st1&' * 76}", f"{'id=a&' * 101}", "game=d_ccg", "nmber=st1"]
)
def test_an_address_that_asks_for_nothing_or_too_much_is_refused(query, client):
    assert client.get(f"{ADDRESS}?{query}").status_code == 400


def test_a_form_is_no_json(client):
    answer = client.post(ADDRESS, {"identifiers": "St-1"})

    assert answer.status_code == 415
    assert answer.json()["errors"][0]["remedy"] == "Send application/json."
