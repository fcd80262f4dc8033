"""The API of the decks: what it gives, what it takes, from whom."""

import pytest
from django.core.management import call_command

from catalog.tests.api.asking import faults, pages
from decks.models import Deck
from decks.services import save_deck

pytestmark = pytest.mark.django_db

WRITTEN = {"name": "Courage", "format": "hyper-colosseum", "text": "3 St-1\n2 St-2\n"}


@pytest.fixture
def deck(catalogue, owner):
    return save_deck(owner=owner, name="Mine", format_code="hyper-colosseum", text="4 St-1").deck


def post(client, address="/api/v1/decks/", **changes):
    return client.post(address, {**WRITTEN, **changes}, content_type="application/json")


def test_a_deck_comes_with_its_cards_its_text_and_its_problems(deck, client):
    data = client.get("/api/v1/decks/mine/").json()

    assert (data["name"], data["game"], data["owner"], data["size"]) == ("Mine", "hyper_colosseum", "tai", 4)
    assert data["cards"] == [
        {"id": "hyper_colosseum/st-1", "number": "St-1", "name": "Agumon", "quantity": 4}
    ]
    assert client.get(data["url"]).json() == data
    assert client.get(data["page"]).status_code == 200
    assert data["text"] == (
        "// Mine\n// hc-deck v1 · game: hyper_colosseum · format: hyper-colosseum\n"
        "// Main (4)\n4 Agumon (St-1)\n"
    )
    assert (data["is_legal"], [problem["code"] for problem in data["problems"]]) == (
        False,
        ["size", "copies"],
    )


def test_the_list_comes_in_pages_and_few_queries(deck, client, owner, django_assert_max_num_queries):
    call_command("load_decks", verbosity=0)
    client.force_login(owner)

    with django_assert_max_num_queries(8):
        data = client.get("/api/v1/decks/?page_size=10").json()

    assert (data["count"], len(data["results"])) == (13, 10)


@pytest.mark.parametrize(
    ("query", "count"),
    [
        ("game=digi_battle", 2),
        ("deck_format=hyper-colosseum", 1),
        ("owner=samples", 12),
        ("owner=me", 0),
        ("search=herakle", 1),
    ],
)
def test_the_list_is_narrowed(deck, client, query, count):
    call_command("load_decks", verbosity=0)

    assert client.get(f"/api/v1/decks/?{query}").json()["count"] == count


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("colour=red", "There is no parameter 'colour'; there are game, deck_format, owner, search,"),
        ("game=chess", "There is no game 'chess'; there are hyper_colosseum, digi_battle, d_ccg."),
        ("owner=king", "There is no owner 'king'; there are me, samples."),
        ("search=%00", "A value cannot hold a zero byte."),
        ("cursor=x", "This is no cursor."),
    ],
)
def test_a_filter_that_does_not_exist_is_refused_by_name(deck, client, query, message):
    response = client.get(f"/api/v1/decks/?{query}")

    assert response.status_code == 400
    [(_, field, said)] = faults(response)
    assert field == query.partition("=")[0]
    assert said.startswith(message)


def test_the_pages_of_the_list_have_every_deck_once(deck, client):
    call_command("load_decks", verbosity=0)

    walked = [one["slug"] for page in pages(client, "/api/v1/decks/?page_size=5") for one in page["results"]]

    assert len(walked) == len(set(walked)) == 13
    assert walked[-1] == "mine"


def test_a_new_deck_is_saved(catalogue, client, owner):
    client.force_login(owner)

    response = post(client, text="3 St-1\n1 St-1\n")

    assert response.status_code == 201
    assert response.json()["slug"] == "courage"
    assert [note["code"] for note in response.json()["notes"]] == ["merged"]
    assert Deck.objects.get().owner == owner


def test_lines_at_fault_come_back_as_data_and_nothing_is_written(catalogue, client, owner):
    client.force_login(owner)

    response = post(client, text="0 St-1\n2 Zzzzz\n")

    assert response.status_code == 400
    assert [(one["line"], one["code"], one["field"]) for one in response.json()["errors"]] == [
        (1, "quantity", "text"),
        (2, "unknown_card", "text"),
    ]
    assert not Deck.objects.exists()


@pytest.mark.parametrize(
    ("changes", "field"), [({"name": ""}, "name"), ({"format": "chess"}, "format"), ({"text": None}, "text")]
)
def test_a_field_at_fault_is_named(catalogue, client, owner, changes, field):
    client.force_login(owner)

    response = post(client, **changes)

    assert response.status_code == 400
    assert [found for _, found, _ in faults(response)] == [field]


def test_visitors_read_only(deck, client):
    assert post(client).status_code == 403
    assert client.put("/api/v1/decks/mine/", WRITTEN, content_type="application/json").status_code == 403
    assert client.delete("/api/v1/decks/mine/").status_code == 403
    assert Deck.objects.get().name == "Mine"


def test_only_the_owner_writes(deck, client, owner, other):
    client.force_login(other)
    refused = client.put("/api/v1/decks/mine/", WRITTEN, content_type="application/json")
    client.force_login(owner)
    changed = client.put("/api/v1/decks/mine/", WRITTEN, content_type="application/json")

    assert refused.status_code == 403
    assert faults(refused) == [("not_owner", None, "This deck is not yours; save a copy of it instead.")]
    assert changed.json()["size"] == 5
    assert client.delete("/api/v1/decks/mine/").status_code == 204
    assert not Deck.objects.exists()


def test_sample_decks_are_nobodys_to_write(catalogue, client, owner):
    call_command("load_decks", verbosity=0)
    client.force_login(owner)

    assert client.delete("/api/v1/decks/courage/").status_code == 403


def test_private_decks_are_not_found_by_others(deck, client, other):
    Deck.objects.update(is_public=False)
    client.force_login(other)

    assert client.get("/api/v1/decks/mine/").status_code == 404
    assert client.delete("/api/v1/decks/mine/").status_code == 404
    assert client.get("/api/v1/decks/").json()["count"] == 0
