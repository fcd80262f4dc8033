"""One card by its name, and one by chance."""

import pytest

from catalog.models import Card
from catalog.tests.api.asking import faults

pytestmark = pytest.mark.usefixtures("catalogue")

NAMED = "/api/v1/cards/named/"


@pytest.mark.parametrize(
    ("asked", "identity"),
    [
        ({"exact": "Greymon"}, "hyper_colosseum/st-2"),
        ({"exact": "ＧＲＥＹＭＯＮ"}, "hyper_colosseum/st-2"),
        ({"exact": "グレイモン"}, "hyper_colosseum/st-2"),
        ({"exact": "ぐれいもん"}, "hyper_colosseum/st-2"),
        ({"exact": "war greymon"}, "hyper_colosseum/st-61"),
        ({"exact": "Greymon", "game": "digi_battle"}, "digi_battle/st-02"),
        ({"exact": "Greymon", "set": "ST3"}, "hyper_colosseum/st-137"),
        ({"fuzzy": "wargraymon"}, "hyper_colosseum/st-61"),
        ({"fuzzy": "Omnimn"}, None),
        ({"fuzzy": "piyomo"}, None),
    ],
)
def test_a_name_leads_to_the_first_card_that_bears_it(asked, identity, client):
    card = client.get(NAMED, asked).json()

    assert (
        card["id"] == identity
        if identity
        else Card.objects.filter(slug=card["id"].partition("/")[2]).exists()
    )


@pytest.mark.parametrize(
    ("asked", "code", "remedy"),
    [
        ({"exact": "Graymon"}, "not_found", "Did you mean Greymon?"),
        ({"exact": "Zzzzzzzzzz"}, "not_found", None),
        ({"fuzzy": "Zzzzzzzzzz"}, "not_found", None),
        ({"fuzzy": "greym"}, "ambiguous", "Say which: "),
        ({"exact": "Greymon", "set": "BO1"}, "not_found", None),
        ({"exact": "Omnimon", "game": "d_ccg"}, "not_found", None),
    ],
)
def test_a_name_that_nobody_bears_is_not_found_and_what_is_near_is_named(asked, code, remedy, client):
    answer = client.get(NAMED, asked)

    assert answer.status_code == 404
    assert faults(answer)[0][0] == code
    assert (answer.json()["errors"][0]["remedy"] or "").startswith(remedy or "")


@pytest.mark.parametrize("asked", [{}, {"exact": ""}, {"exact": "a", "fuzzy": "b"}, {"fuzzy": " "}])
def test_exactly_one_way_to_name_a_card_is_needed(asked, client):
    answer = client.get(NAMED, asked)

    assert answer.status_code == 400
    assert faults(answer) == [("required", "exact", "One of exact and fuzzy is needed.")]


@pytest.mark.parametrize(
    "text", ["'", "a\u0301" * 90, "💩", "<script>", "%", "_", "\\", "'; DROP TABLE catalog_card;--"]
)
@pytest.mark.parametrize("way", ["exact", "fuzzy"])
def test_signs_of_any_kind_break_nothing(way, text, client):
    assert client.get(NAMED, {way: text}).status_code in (200, 404)


def test_a_drawn_card_fits_the_query(client, django_assert_max_num_queries):
    client.get("/api/v1/cards/random/")
    with django_assert_max_num_queries(6):
        card = client.get(
            "/api/v1/cards/random/", {"q": "level:III attr:vaccine", "game": "hyper_colosseum"}
        ).json()

    assert (card["level"], card["attribute"], card["game"]) == ("III", "Vaccine", "hyper_colosseum")


def test_nothing_can_be_drawn_of_nothing(client):
    answer = client.get("/api/v1/cards/random/", {"q": "a>=9998 a<=9999"})

    assert (answer.status_code, faults(answer)[0][0]) == (404, "not_found")


def test_all_cards_can_be_drawn(client):
    drawn = {
        client.get("/api/v1/cards/random/", {"game": "d_ccg", "fields": "id"}).json()["id"] for _ in range(60)
    }

    assert len(drawn) > 6
