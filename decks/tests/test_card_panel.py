"""The decks that the page of a card lists."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from catalog.models import Card
from decks.card_panel import DECKS_SHOWN
from decks.models import Deck, DeckCard

pytestmark = pytest.mark.usefixtures("catalogue")

ADDRESS = "/cards/hyper_colosseum/bo-1132/"


def deck_with_the_card(name: str, **facts: object) -> Deck:
    deck = Deck.objects.create(
        game="hyper_colosseum", format="hyper_colosseum", name=name, slug=name, **facts
    )
    card = Card.objects.get(game="hyper_colosseum", number="Bo-1132")
    DeckCard.objects.create(deck=deck, card=card, quantity=2)
    return deck


def shown(client: Client) -> str:
    return client.get(ADDRESS).content.decode()


def test_a_public_deck_is_listed_with_its_copies(client: Client) -> None:
    deck_with_the_card("lords", is_sample=True)

    page = shown(client)

    assert '<a href="/decks/lords/">lords</a> <span class="muted">2 copies, sample</span>' in page


def test_a_private_deck_is_listed_for_its_owner_alone(client: Client) -> None:
    owner = User.objects.create_user("owner")
    deck_with_the_card("secret", owner=owner, is_public=False)

    assert "secret" not in shown(client)
    client.force_login(owner)
    assert "2 copies, private" in shown(client)


def test_there_is_no_panel_where_no_deck_has_the_card(client: Client) -> None:
    assert 'id="decks"' not in shown(client)


def test_a_long_list_is_cut_and_leads_on(client: Client) -> None:
    for number in range(DECKS_SHOWN + 1):
        deck_with_the_card(f"deck-{number}")

    page = shown(client)

    assert page.count('<a href="/decks/deck-') == DECKS_SHOWN
    assert '<a href="/decks/?q=Demon">' in page
