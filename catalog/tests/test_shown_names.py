"""The language that cards are named in: chosen once, used by every page."""

from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from catalog.faces.shown import face_names
from catalog.models import Card
from catalog.romanising import romanised_name
from catalog.shown_names import NAME_LANGUAGES, ShownName, other_name, shown_name

pytestmark = pytest.mark.usefixtures("catalogue")

PAGES = (
    "/",
    "/cards/?q=piyomon",
    "/cards/?q=piyomon&view=list",
    "/cards/?q=piyomon&view=table",
    "/cards/hyper_colosseum/st-4/",
)


def a_card(name: str, **columns: str) -> Card:
    return Card(name=name, game="hyper_colosseum", number="St-0", **columns)


def chosen(client: Client, language: str, address: str) -> str:
    client.cookies["names"] = language
    response = client.get(address)
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.parametrize(
    ("name", "latin"),
    [
        ("メタルグレイモン", "Metarugureimon"),
        ("インペリアルドラモン パラディンモード", "Inperiarudoramon Paradinmōdo"),
        ("クラッカー！！", "Kurakkā!!"),
        ("Ｖドラモン", "Vdoramon"),
        ("KNIFE OF DAY", "KNIFE OF DAY"),
        ("アルカディモン完全体", ""),
        ("", ""),
        ("！！", "!!"),
    ],
)
def test_kana_are_romanised_and_what_cannot_be_read_gives_nothing(name: str, latin: str) -> None:
    assert romanised_name(name) == latin


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("english", ShownName("Piyomon")),
        ("japanese", ShownName("ピヨモン", "ja")),
        ("romanised", ShownName("Piyomon", "ja-Latn")),
        ("dub", ShownName("Biyomon")),
        ("klingon", ShownName("Piyomon")),
    ],
)
def test_a_card_is_shown_under_the_name_of_the_language(language: str, shown: ShownName) -> None:
    assert shown_name(a_card("Piyomon", name_ja="ピヨモン", name_dub="Biyomon"), language) == shown


@pytest.mark.parametrize("language", [code for code, _ in NAME_LANGUAGES])
def test_a_card_without_a_name_in_the_language_keeps_its_english_one(language: str) -> None:
    assert shown_name(a_card("D-Terminal"), language) == ShownName("D-Terminal")
    assert other_name(a_card("D-Terminal"), language) == ShownName("")


def test_below_a_japanese_name_stands_the_english_one() -> None:
    card = a_card("Agumon", name_ja="アグモン")

    assert other_name(card, "english") == other_name(card, "romanised") == ShownName("アグモン", "ja")
    assert other_name(card, "japanese") == ShownName("Agumon")


def test_a_japanese_name_in_the_head_of_a_face_is_measured_by_its_wide_signs() -> None:
    names = face_names(a_card("Agumon", name_ja="メタルグレイモン"), "japanese")

    assert (names.head, names.head_lang, names.head_length) == ("メタルグレイモン", "ja", "m")
    assert (names.large, names.large_lang) == ("Agumon", "")
    assert names.label == "メタルグレイモン, St-0"


@pytest.mark.parametrize("address", PAGES)
def test_pages_name_cards_in_the_chosen_language(client: Client, address: str) -> None:
    english, japanese = chosen(client, "english", address), chosen(client, "japanese", address)

    assert japanese != english
    assert 'lang="ja">' in japanese


def test_the_choice_is_kept_in_a_cookie(client: Client) -> None:
    response = client.post("/names/", {"names": "dub", "next": "/cards/?q=piyomon&view=table"})

    assert response["Location"] == "/cards/?q=piyomon&view=table"
    cookie = response.cookies["names"]
    assert (cookie.value, cookie["samesite"], cookie["httponly"]) == ("dub", "Lax", True)
    text = client.get("/cards/?q=piyomon&view=table").content.decode()
    assert ">Biyomon</a>" in text
    assert 'value="dub" aria-pressed="true"' in text


@pytest.mark.parametrize("language", ["english", "", "klingon", "x" * 5000])
def test_any_other_choice_leads_to_english(client: Client, language: str) -> None:
    client.cookies["names"] = "dub"

    response = client.post("/names/", {"names": language})

    assert response["Location"] == "/"
    assert response.cookies["names"].value == ""


def test_a_made_up_cookie_means_english(client: Client) -> None:
    text = chosen(client, "<script>", "/cards/?q=piyomon&view=table")

    assert ">Piyomon</a>" in text
    assert "<script>" not in text.replace("<script src", "")


def test_the_form_leads_back_to_where_the_browser_says_it_stood(client: Client) -> None:
    referer = {"Referer": "http://testserver/cards/?q=agumon"}

    assert client.post("/names/", {"next": "/sets/"}, headers=referer)["Location"] == referer["Referer"]
    hostile = {"Referer": "https://example.org/"}
    assert client.post("/names/", {"next": "/sets/"}, headers=hostile)["Location"] == "/sets/"


def test_the_language_is_only_set_by_posting_with_a_token() -> None:
    strict = Client(enforce_csrf_checks=True)

    assert strict.get("/names/").status_code == 405
    assert strict.post("/names/", {"names": "dub"}).status_code == 403


@pytest.mark.parametrize("address", PAGES)
def test_what_a_cache_keeps_depends_on_the_cookie(client: Client, address: str) -> None:
    assert "Cookie" in client.get(address)["Vary"]


def test_no_template_writes_the_name_of_a_card_itself() -> None:
    written = [
        (path.name, line.strip()[:80])
        for app in ("catalog", "decks", "rules", "colosseum")
        for path in Path(settings.BASE_DIR, app, "templates").rglob("*.html")
        for line in path.read_text(encoding="utf-8").splitlines()
        if "card.name }}" in line or "card.name_ja }}" in line
    ]

    assert written == []
