"""The address of a card's picture: sizes, caching, printed numbers, and what is not there."""

import io

import pytest
from django.urls import reverse
from PIL import Image

from catalog.faces.png import DEFAULT_SIZE, SIZES
from catalog.models import Card
from catalog.pictures.drawn import FINGERPRINTS
from catalog.services.curating import save_card

pytestmark = pytest.mark.usefixtures("catalogue")

AGUMON = "/cards/hyper_colosseum/st-1.png"


@pytest.fixture(autouse=True)
def pictures(settings, tmp_path):
    settings.CARD_PICTURES_FOLDER = tmp_path
    FINGERPRINTS.forget()
    return tmp_path


def size_of(answer) -> tuple[int, int]:
    return Image.open(io.BytesIO(answer.content)).size


def test_the_address_is_that_of_the_card_with_an_ending():
    assert reverse("catalog:picture", args=["hyper_colosseum", "st-1"]) == AGUMON


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_picture_comes_in_the_size_asked_for(client, size):
    answer = client.get(AGUMON, {"size": size.code})

    assert (answer.status_code, answer["Content-Type"]) == (200, "image/png")
    assert size_of(answer) == (size.width, size.height)
    assert answer["Content-Disposition"] == f'inline; filename="st-1-{size.code}.png"'


def test_without_a_size_it_is_the_normal_one(client):
    assert client.get(AGUMON).content == client.get(AGUMON, {"size": DEFAULT_SIZE}).content


@pytest.mark.parametrize("size", ["huge", "", "LARGE", "697", "<b>", "\x00", "large\n"])
def test_an_unknown_size_is_refused_with_the_sizes_named(client, size):
    answer = client.get(AGUMON, {"size": size})

    assert (answer.status_code, answer["Content-Type"]) == (400, "text/plain; charset=utf-8")
    for known in SIZES.values():
        assert f"{known.code}: {known.width} x {known.height} pixels" in answer.content.decode()


@pytest.mark.parametrize(
    "address",
    ["hyper_colosseum/xx-1.png", "hyper_colosseum/-.png", "chess/st-1.png", "hyper_colosseum/%00.png"],
)
def test_a_card_that_is_not_there_has_no_picture(client, address):
    assert client.get(f"/cards/{address}").status_code == 404


@pytest.mark.parametrize("number", ["St-1", "ST-1", "st1", "ST-001", "St 1"])
def test_a_printed_number_leads_to_the_address_of_the_card(client, number):
    answer = client.get(f"/cards/hyper_colosseum/{number}.png", {"size": "small"})

    assert (answer.status_code, answer["Location"]) == (302, f"{AGUMON}?size=small")


@pytest.mark.parametrize(("game", "slug"), [("digi_battle", "bo-57"), ("d_ccg", "dm-029")])
def test_cards_of_every_game_have_a_picture(client, game, slug):
    assert client.get(reverse("catalog:picture", args=[game, slug])).status_code == 200


def test_a_reader_keeps_a_picture_for_an_hour_and_asks_with_its_etag(client):
    answer = client.get(AGUMON)

    again = client.get(AGUMON, headers={"If-None-Match": answer["ETag"]})

    assert answer["Cache-Control"] == "public, max-age=3600"
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", answer["ETag"])
    assert again["Cache-Control"] == answer["Cache-Control"]


def test_every_size_has_an_etag_of_its_own(client):
    assert len({client.get(AGUMON, {"size": code})["ETag"] for code in SIZES}) == len(SIZES)


def test_an_address_with_the_fingerprint_is_kept_for_good(client):
    fingerprint = FINGERPRINTS.get("hyper_colosseum", "st-1")

    assert client.get(AGUMON, {"v": fingerprint})["Cache-Control"] == "public, max-age=31536000, immutable"
    assert client.get(AGUMON, {"v": "an older one"})["Cache-Control"] == "public, max-age=3600"


def test_head_says_what_get_would(client):
    got = client.get(AGUMON)

    asked = client.head(AGUMON)

    assert (asked.status_code, asked.content, asked["ETag"]) == (200, b"", got["ETag"])
    assert asked["Content-Length"] == str(len(got.content))


def test_nothing_can_be_sent_to_a_picture(client):
    assert client.post(AGUMON).status_code == 405


def test_no_cookie_is_set_and_nothing_depends_on_one(client):
    answer = client.get(AGUMON)

    assert not answer.cookies
    assert "Cookie" not in answer.get("Vary", "")


def test_a_kept_picture_costs_no_query(client, django_assert_num_queries):
    client.get(AGUMON)

    with django_assert_num_queries(0):
        client.get(AGUMON)


def test_a_changed_card_has_another_picture(client):
    before = client.get(AGUMON)
    card = Card.objects.get(game="hyper_colosseum", slug="st-1")
    card.power_a = 999
    save_card(card=card)
    FINGERPRINTS.forget()

    after = client.get(AGUMON, headers={"If-None-Match": before["ETag"]})

    assert after.status_code == 200
    assert (after["ETag"], after.content) != (before["ETag"], before.content)
