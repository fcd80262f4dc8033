"""The style sheets in one file, and what is sent compressed."""

import gzip
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from colosseum.styles import SHEETS, styles_address

pytestmark = pytest.mark.usefixtures("catalogue")

FOLDER = Path(settings.BASE_DIR, "colosseum", "static", "colosseum", "css")
OF_SOME_PAGES = {"print"}
ZIPPED = {"Accept-Encoding": "gzip"}


def test_a_page_asks_for_its_styles_at_once_and_may_keep_them(client: Client) -> None:
    asked = re.findall(r'rel="stylesheet" href="([^"]+)"', client.get("/cards/").content.decode())

    assert asked == [styles_address(), "/static/colosseum/css/print.css"]
    assert client.get(asked[0])["Cache-Control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize("address", ["/styles.css", "/styles.css?v=outdated"])
def test_styles_that_were_not_asked_for_by_their_hash_are_asked_for_again(
    client: Client, address: str
) -> None:
    response = client.get(address)

    assert (response.status_code, response["Content-Type"]) == (200, "text/css; charset=utf-8")
    assert response["Cache-Control"] == "no-cache"


def test_every_sheet_of_all_pages_is_in_it(client: Client) -> None:
    joined = client.get("/styles.css").content.decode()

    for name in SHEETS:
        assert (FOLDER / f"{name}.css").read_text(encoding="utf-8") in joined


def test_nothing_in_it_is_found_by_where_it_lies(client: Client) -> None:
    assert not re.search(r"url\((?!['\"]?data:)|@import", client.get("/styles.css").content.decode())


@pytest.mark.parametrize("address", ["/cards/", "/styles.css", "/cards/complete/?q=mon", "/api/v1/cards/"])
def test_pages_styles_and_json_are_compressed_for_who_can_read_them(client: Client, address: str) -> None:
    plain, zipped = client.get(address), client.get(address, headers=ZIPPED)

    assert (plain.get("Content-Encoding"), zipped.get("Content-Encoding")) == (None, "gzip")
    assert len(zipped.content) < len(plain.content)
    assert gzip.decompress(zipped.content)
    assert "Accept-Encoding" in plain["Vary"]


def test_the_length_of_a_page_does_not_tell_what_is_in_it(client: Client) -> None:
    lengths = {len(client.get("/sets/", headers=ZIPPED).content) for _ in range(12)}

    assert len(lengths) > 1


def test_a_picture_is_left_as_it_is(client: Client) -> None:
    response = client.get("/cards/hyper_colosseum/St-1.png", headers=ZIPPED, follow=True)

    assert (response.status_code, response.get("Content-Encoding")) == (200, None)
