"""Sets, names, rulings and games in the API."""

from typing import Any

import pytest

from catalog.models import Card, CardSet, Name, Ruling
from catalog.tests.api.asking import faults, pages, rows

pytestmark = pytest.mark.usefixtures("catalogue")

LISTS: dict[str, Any] = {"cards": Card, "sets": CardSet, "names": Name, "rulings": Ruling}
QUERIES = {"cards": 5, "sets": 3, "names": 4, "rulings": 5}


@pytest.mark.parametrize("resource", LISTS)
def test_a_list_holds_everything_and_each_row_is_found_by_its_address(resource, client):
    listed = rows(client.get(f"/api/v1/{resource}/?page_size=200&game=d_ccg"))

    assert len(listed) == LISTS[resource].objects.filter(game="d_ccg").count() > 0
    assert all(client.get(row["url"]).json() == row for row in listed)
    assert all(row["url"].startswith(f"/api/v1/{resource}/d_ccg/") for row in listed)


@pytest.mark.parametrize("resource", ["sets", "names", "rulings"])
def test_every_id_is_there_once(resource, client):
    ids = [
        row["id"]
        for page in pages(client, f"/api/v1/{resource}/?page_size=200&fields=id")
        for row in page["results"]
    ]

    assert len(ids) == len(set(ids)) == LISTS[resource].objects.count()
    assert all(len(identity.partition("/")[2]) > 0 for identity in ids)


@pytest.mark.parametrize("resource", LISTS)
@pytest.mark.parametrize("size", [1, 200])
def test_a_list_takes_as_many_queries_for_one_row_as_for_many(
    resource, size, client, django_assert_num_queries
):
    with django_assert_num_queries(QUERIES[resource]):
        client.get(f"/api/v1/{resource}/", {"page_size": size, "game": "hyper_colosseum"})


@pytest.mark.parametrize("resource", LISTS)
def test_what_is_not_there_is_not_found(resource, client):
    for words in ("nothing", "%00", "<b>", "x" * 3000):
        answer = client.get(f"/api/v1/{resource}/hyper_colosseum/{words}/")

        assert (answer.status_code, faults(answer)[0][0]) == (404, "not_found")


@pytest.mark.parametrize("resource", LISTS)
def test_fields_choose_the_keys(resource, client):
    assert {tuple(row) for row in rows(client.get(f"/api/v1/{resource}/?fields=url,id"))} == {("url", "id")}


def test_sets_and_names_are_answered_with_their_counts(client):
    assert client.get("/api/v1/sets/hyper_colosseum/st1/").json()["cards_known"] == 60
    name = rows(client.get("/api/v1/names/", {"spelling": "omnimon", "game": "hyper_colosseum"}))[0]
    assert name["shown"] == "Omegamon"
    assert {"text": "Omnimon", "kind": "dub"} in name["spellings"]
    assert client.get(name["cards"]).json()["count"] == name["cards_known"]
    assert client.get(name["page"]).status_code in (200, 302)


def test_a_name_with_signs_of_an_address_in_its_key_is_found(client):
    name = rows(
        client.get("/api/v1/names/", {"spelling": "Winning Percentage: 60%!", "game": "hyper_colosseum"})
    )[0]

    assert "%" in name["key"]
    assert client.get(name["url"]).json() == name
    assert client.get(name["cards"]).json()["count"] == name["cards_known"]


def test_the_cards_of_a_set_are_linked(client):
    row = client.get("/api/v1/sets/hyper_colosseum/st2/").json()

    assert client.get(row["cards"]).json()["count"] == row["cards_known"] == 60


def test_rulings_of_a_card_are_linked_both_ways(client):
    card = client.get("/api/v1/cards/hyper_colosseum/bo-545/").json()

    rulings = rows(client.get(card["rulings"]))
    assert [ruling["id"] for ruling in rulings] == [
        f"hyper_colosseum/aegis{end}" for end in ("", "-2", "-3", "-4")
    ]
    assert all(card["id"] in ruling["cards"] for ruling in rulings)


def test_the_id_of_a_ruling_stays_when_another_comes_before_it(client):
    before = client.get("/api/v1/rulings/d_ccg/gigapower/").json()
    Ruling.objects.create(game="d_ccg", position=0, topic="Something else", text="Yes.")

    assert client.get("/api/v1/rulings/d_ccg/gigapower/").json() == before


def test_games_tell_their_words_and_how_much_is_known(client, django_assert_num_queries):
    with django_assert_num_queries(5):
        games = rows(client.get("/api/v1/games/"))

    assert [game["code"] for game in games] == ["hyper_colosseum", "digi_battle", "d_ccg"]
    assert games[0]["levels"] == ["III", "IV", "Perfect", "Ultimate", "Hybrid", "none"]
    for game in games:
        for what in ("cards", "sets", "names", "rulings"):
            assert client.get(game[what]).json()["count"] == game[f"{what}_known"]
