"""The catalogue as decks see it."""

import pytest

from catalog.models import Card, Name, NameSpelling
from decks.cardbooks import catalogue_of, deck_numbers

pytestmark = pytest.mark.django_db


def test_numbers_and_names_of_one_game_are_known_and_those_of_others_as_such(catalogue):
    book = catalogue_of("hyper_colosseum").book

    assert book.number("St-1") == "St-1"
    assert book.numbers("ウォーグレイモン")[0] == "St-61"
    assert book.number("ST-01") is None
    assert book.game_of("ST-01") == "Digi-Battle"


def test_a_spelling_that_a_curator_added_is_known(catalogue):
    name = Name.objects.get(cards__number="St-61")
    NameSpelling.objects.create(
        name=name, text="Wargrowler", folded="wargrowler", kind=NameSpelling.Kind.ALIAS
    )

    assert "St-61" in catalogue_of("hyper_colosseum").book.numbers("wargrowler")


def test_two_publishers_with_one_number_are_kept_apart(catalogue, django_assert_max_num_queries):
    cards = list(Card.objects.filter(game="digi_battle", number__in=["BO-135", "ST-01"]))

    with django_assert_max_num_queries(2):
        numbers = deck_numbers(cards)

    assert sorted(numbers.values()) == ["BO-135", "BO-135 (Bandai)", "ST-01"]
    rows = catalogue_of("digi_battle").rows
    assert all(rows[number] == pk for pk, number in numbers.items())


def test_without_a_clash_numbers_are_the_printed_ones(catalogue, django_assert_max_num_queries):
    held = list(Card.objects.filter(game="hyper_colosseum"))

    with django_assert_max_num_queries(1):
        assert deck_numbers(held) == {card.pk: card.number for card in held}
