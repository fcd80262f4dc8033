"""The card's page offers its picture, names it to other sites, and shows an uploaded image beside it."""

import html
import re

import pytest

from catalog.faces.png import SIZES
from catalog.models import Card

pytestmark = pytest.mark.usefixtures("catalogue")

AGUMON = "/cards/hyper_colosseum/st-1/"


@pytest.fixture(autouse=True)
def pictures(settings, tmp_path):
    settings.CARD_PICTURES_FOLDER = tmp_path


@pytest.fixture
def page(client):
    return client.get(AGUMON).content.decode()


def meta(page: str) -> dict[str, str]:
    """Return what the page says of itself to other sites."""
    return dict(re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)">', page))


def addresses(page: str) -> list[str]:
    return [html.unescape(place) for place in re.findall(r'href="([^"]+\.png\?[^"]+)"', page)]


def test_every_size_is_offered_under_an_address_to_keep_for_good(client, page):
    found = addresses(page)

    assert [re.search(r"size=(\w+)", place)[1] for place in found] == list(SIZES)  # type: ignore[index]
    for place in found:
        answer = client.get(place)
        assert (answer.status_code, answer["Cache-Control"]) == (200, "public, max-age=31536000, immutable")


def test_the_file_is_saved_under_number_and_name(page):
    assert re.findall(r'download="([^"]+)"', page) == ["St-1 Agumon.png"] * len(SIZES)


def test_other_sites_learn_of_the_picture_for_print(client, page):
    found = meta(page)

    assert found["title"] == "Agumon, St-1"
    assert found["url"] == f"http://testserver{AGUMON}"
    assert html.unescape(found["image"]) == f"http://testserver{addresses(page)[-1]}"
    assert (found["image:width"], found["image:height"]) == ("697", "1016")
    assert client.get(html.unescape(found["image"])).status_code == 200


def test_without_an_uploaded_image_there_is_nothing_to_switch(page):
    assert "picture-uploaded" not in page


def test_an_uploaded_image_stands_beside_the_drawn_face_with_a_switch(client):
    Card.objects.filter(game="hyper_colosseum", slug="st-1").update(image="cards/abc.jpg")

    page = client.get(AGUMON).content.decode()

    assert '<img class="picture-uploaded" src="/media/cards/abc.jpg" alt="Uploaded image of Agumon"' in page
    assert len(re.findall(r'<input[^>]* type="radio" name="picture"', page)) == 2
    assert page.index('class="picture-drawn"') < page.index('class="picture-uploaded"')


def test_what_a_card_says_is_escaped(client):
    card = Card.objects.filter(game="hyper_colosseum", slug="st-1")
    card.update(image='cards/"><script>.jpg', name='<script>"&')

    page = client.get(AGUMON).content.decode()

    assert "<script>" not in page.replace("<script src", "")
    assert meta(page)["title"] == "&lt;script&gt;&quot;&amp;, St-1"
