"""The search language through the API: what is found, what is wrong, what may follow."""

import pytest
from django.core.cache.backends.locmem import LocMemCache
from rest_framework.throttling import SimpleRateThrottle

from catalog.models import Card
from catalog.search import search
from catalog.search.fields import DIRECTIVES, FIELDS
from catalog.tests.api.asking import faults, rows

pytestmark = pytest.mark.usefixtures("catalogue")

SEARCH = "/api/v1/search/"
QUERIES = [
    "",
    "greymon",
    "アグモン",
    "st61",
    "level:IV attr:vaccine a>=450",
    "evolves-from:greymon order:a",
    "-level:III",
]


@pytest.mark.parametrize("query", QUERIES)
def test_the_api_finds_what_the_search_finds(query, client):
    answer = client.get(SEARCH, {"q": query, "game": "hyper_colosseum", "page_size": 200, "fields": "number"})

    expected = search(query, game="hyper_colosseum").narrow(Card.objects.all())
    assert [row["number"] for row in rows(answer)] == list(expected.values_list("number", flat=True)[:200])
    assert answer.json()["count"] == expected.count()
    assert answer.json()["problems"] == []


def test_what_is_wrong_comes_as_data_and_the_rest_still_runs(client):
    data = client.get(SEARCH, {"q": "greymon levl:IV a>=abc", "game": "hyper_colosseum"}).json()

    assert data["query"] == "greymon levl:IV a>=abc"
    assert data["count"] == client.get(SEARCH, {"q": "greymon", "game": "hyper_colosseum"}).json()["count"]
    first, second = data["problems"]
    assert (first["start"], first["suggestion"]) == (8, "greymon level:IV a>=abc")
    assert data["query"][second["start"] : second["end"]].endswith("abc")


def test_a_mistyped_name_gets_another_query(client):
    data = client.get(SEARCH, {"q": "agumn", "game": "hyper_colosseum"}).json()

    assert (data["count"], data["did_you_mean"]) == (0, "agumon")
    assert client.get(SEARCH, {"q": data["did_you_mean"]}).json()["count"] > 0


@pytest.mark.parametrize(
    "query",
    [
        '"',
        "(((((",
        "a>=99999999999999999999",
        "a\0b",
        "x" * 10_000,
        "(" * 10_000,
        "a:" * 5_000,
        "<script>alert(1)</script>",
        "'; DROP TABLE catalog_card;--",
        "text:%' number:_ set:\\",
        "\ud800".encode("utf-8", "surrogatepass"),
        "order:order dir:dir",
        "💩" * 300,
        "- - or or",
    ],
)
@pytest.mark.parametrize("address", [SEARCH, "/api/v1/complete/", "/api/v1/cards/random/"])
def test_no_query_breaks_anything(address, query, client):
    answer = client.get(address, {"q": query})

    assert answer.status_code in ((200, 404) if "random" in address else (200,))


@pytest.mark.parametrize("query", ["greymon", "level:IV", ""])
@pytest.mark.parametrize("size", [1, 200])
def test_a_search_takes_at_most_six_queries(query, size, client, django_assert_max_num_queries):
    client.get("/api/v1/complete/?q=warm")
    with django_assert_max_num_queries(6):
        client.get(SEARCH, {"q": query, "page_size": size, "game": "digi_battle"})


def test_completions_go_on_from_the_cursor(client):
    data = client.get("/api/v1/complete/", {"q": "level:I greymon", "cursor": 7}).json()
    at_the_end = client.get("/api/v1/complete/", {"q": "level:IV attr:va"}).json()

    assert {
        "label": "III",
        "note": "Level",
        "text": "level:III greymon",
        "cursor": 9,
        "kind": "value",
    } in data["results"]
    assert "level:IV attr:Vaccine" in [one["text"] for one in at_the_end["results"]]


@pytest.mark.parametrize("cursor", ["-1", "x", "9" * 20, "1.5", "٣"])
def test_a_cursor_that_is_no_column_is_refused(cursor, client):
    answer = client.get("/api/v1/complete/", {"q": "a", "cursor": cursor})

    assert (answer.status_code, faults(answer)[0][:2]) == (400, ("number", "cursor"))


def test_every_key_of_the_language_is_listed(client):
    listed = rows(client.get("/api/v1/search/fields/"))

    assert [row["key"] for row in listed] == [*FIELDS, *DIRECTIVES]
    assert all(row["title"] and row["help"] and row["example"] and row["operators"] for row in listed)


def test_searching_is_throttled(client, monkeypatch):
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", {"read": "1/minute"})
    monkeypatch.setattr(SimpleRateThrottle, "cache", LocMemCache("searchers", {}))

    assert [client.get(SEARCH).status_code for _ in range(2)] == [200, 429]
