"""Reads of decks that have a name."""

import pytest
from django.contrib.auth.models import AnonymousUser

from decks.models import Deck
from decks.services import save_deck

pytestmark = pytest.mark.django_db


@pytest.fixture
def decks(catalogue, owner, other):
    for name, who, is_public, text, code in (
        ("Open", owner, True, "1 St-1\n2 St-59", "hyper-colosseum"),
        ("Hidden", owner, False, "1 St-61", "street-battle"),
        ("Elsewhere", other, True, "1 ST-01", "digi-battle"),
    ):
        save_deck(owner=who, name=name, format_code=code, text=text, is_public=is_public)
    Deck.objects.create(name="Sample", slug="sample", format="hyper-colosseum", is_sample=True)


def names(queryset):
    return sorted(queryset.values_list("name", flat=True))


def test_private_decks_are_seen_by_their_owner_only(decks, owner, other):
    assert names(Deck.objects.visible_to(owner)) == ["Elsewhere", "Hidden", "Open", "Sample"]
    assert names(Deck.objects.visible_to(other)) == ["Elsewhere", "Open", "Sample"]
    assert names(Deck.objects.visible_to(AnonymousUser())) == ["Elsewhere", "Open", "Sample"]


def test_a_visitor_owns_nothing(decks, owner):
    assert names(Deck.objects.owned_by(owner)) == ["Hidden", "Open"]
    assert names(Deck.objects.owned_by(AnonymousUser())) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [("OPEN", ["Open"]), ("winning", ["Open"]), ("agumon", ["Elsewhere", "Open"]), ("%", ["Open"])],
)
def test_a_search_finds_names_of_decks_and_of_their_cards(decks, text, found):
    assert names(Deck.objects.matching(text)) == found


def test_decks_are_narrowed_by_game_format_and_origin(decks):
    assert names(Deck.objects.for_game("digi_battle")) == ["Elsewhere"]
    assert names(Deck.objects.in_format("street-battle")) == ["Hidden"]
    assert names(Deck.objects.samples()) == ["Sample"]
