"""Wherever a page names a rule, its number leads to the rule: matches, decks, formats."""

import json
import re
from html import unescape
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client

from catalog.models import Card
from catalog.rulebook.book import book
from decks.legality import formats
from decks.models import Deck, DeckCard
from decks.services import save_deck

pytestmark = pytest.mark.usefixtures("two_decks")

SAMPLES = Path(settings.BASE_DIR) / "fixtures" / "decks" / "hyper_colosseum"
MATCH = "/simulate/?a=courage&b=metal-empire&games=2"
RULE = re.compile(r'<a class="rule" href="([^"]*)"')
BARE = re.compile(r'<span class="rule">([^<]*)</span>')


@pytest.fixture
def two_decks(catalogue: None) -> None:
    """Two sample decks, and a public one that breaks several rules."""
    for slug in ("courage", "metal-empire"):
        document = json.loads((SAMPLES / f"{slug}.json").read_text(encoding="utf-8"))
        keys = {key: document[key] for key in ("name", "game", "format")}
        deck = Deck.objects.create(slug=slug, **keys)
        cards = Card.objects.for_game(deck.game).filter(number__in=document["cards"])
        DeckCard.objects.bulk_create(
            DeckCard(deck=deck, card=card, quantity=document["cards"][card.number]) for card in cards
        )
    owner = User.objects.create_user("tai", password="courage")
    save_deck(owner=owner, name="Illegal", format_code="hyper-colosseum", text="4 St-2\n2 St-61\n")


def rules_on(client: Client, address: str) -> set[str]:
    """Return where the rules named on a page lead; none may stand without a link."""
    response = client.get(address)
    assert response.status_code == 200
    page = response.content.decode()
    assert BARE.findall(page) == []
    return {unescape(link) for link in RULE.findall(page)}


def dead(client: Client, links: set[str]) -> list[str]:
    """Return the links whose page has no such place."""
    pages = {page: client.get(page).content.decode() for page in {link.split("#")[0] for link in links}}
    parts = [(link, *link.split("#")) for link in links]
    return [link for link, page, anchor in parts if f' id="{anchor}"' not in pages[page]]


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        (MATCH, "/rules/hyper-colosseum/#R8.5"),
        (f"{MATCH}&step=1", "/rules/hyper-colosseum/#R4.2"),
        ("/simulate/?a=courage&b=illegal", "/rules/hyper-colosseum/#R1.1"),
        ("/decks/illegal/", "/rules/hyper-colosseum/#R1.3"),
        ("/decks/formats/", "/rules/formats/#F3.2"),
        ("/decks/formats/", "/rules/digi-battle/#DB4.1"),
        ("/decks/formats/", "/rules/d-ccg/#DC4.3"),
    ],
)
def test_a_rule_on_a_page_leads_to_where_it_stands(client: Client, address: str, expected: str) -> None:
    links = rules_on(client, address)

    assert expected in links
    assert dead(client, links) == []


def test_the_story_of_a_match_does_not_put_rules_in_its_own_place(client: Client) -> None:
    page = client.get(MATCH).content.decode()

    spans = re.findall(r'<span class="rules"[^>]*>', page)
    assert set(spans) == {'<span class="rules" hx-boost="false">'}


def test_every_rule_that_judges_a_deck_is_in_the_book() -> None:
    judging = {rule.rule for one in formats().values() for rule in one.rules}

    assert judging - book().rules.keys() == set()
