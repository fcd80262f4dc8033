"""The cards of a game held in memory."""

import pytest
from pytest_django import DjangoAssertNumQueries

from catalog.models import Card
from catalog.register import register_of
from catalog.services.curating import save_card

pytestmark = pytest.mark.usefixtures("catalogue")

GAME = "d_ccg"


def test_it_is_kept_while_the_catalogue_stands(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    register = register_of(GAME)

    with django_assert_num_queries(1):
        again = register_of(GAME)

    assert again is register


def test_it_is_read_anew_when_a_curator_has_changed_a_card() -> None:
    register = register_of(GAME)
    card = Card.objects.get(game=GAME, number="DM-032")
    card.level = "Champion"

    save_card(card=card)

    assert register.cards[register.places[card.pk]].level == ""
    again = register_of(GAME)
    assert again.cards[again.places[card.pk]].level == "Champion"


def test_it_knows_the_cards_of_a_name_however_it_is_spelled() -> None:
    register = register_of("hyper_colosseum")

    key = register.names.key_of("ｳｫｰｸﾞﾚｲﾓﾝ")

    assert key is not None
    assert key == register.names.key_of("WarGreymon")
    assert "St-61" in {card.number for card in register.named(key)}


def test_what_it_holds_can_be_listed_without_a_query(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    register = register_of(GAME)

    with django_assert_num_queries(0):
        for card in register.cards:
            assert card.get_absolute_url()
            assert (card.name, card.level, card.fields, card.facts, card.released_on) is not None
