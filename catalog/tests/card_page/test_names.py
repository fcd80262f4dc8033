"""The names of a card in every language."""

import pytest

from catalog.card_page.names import NameRow, names_of
from catalog.models import Card, NameSpelling
from catalog.register import register_of
from rules.names import fold_name

pytestmark = pytest.mark.usefixtures("catalogue")


def rows(number: str, game: str = "hyper_colosseum") -> list[NameRow]:
    card = Card.objects.get(game=game, number=number)
    return names_of(card, register_of(game))


def test_its_own_names_come_first_of_their_kind() -> None:
    found = [(row.title, row.text, row.is_own) for row in rows("St-61")]

    assert found[:4] == [
        ("Japanese, as printed", "ウォーグレイモン", True),
        ("Romanised", "Wōgureimon", True),
        ("English lists", "War Greymon", True),
        ("English lists", "War Greymon X-Antibody", False),
    ]


def test_the_other_cards_of_a_spelling_are_counted() -> None:
    by_text = {row.text: row for row in rows("St-61")}

    assert by_text["War Greymon"].others > 10
    assert by_text["War Greymon X-Antibody"].others > 0


def test_what_a_curator_added_is_listed_and_closed_up_spellings_are_not() -> None:
    card = Card.objects.get(game="hyper_colosseum", number="St-61")
    NameSpelling.objects.create(
        name=card.name_entity, text="Krieg Greymon", folded=fold_name("Krieg Greymon"), kind="added"
    )

    texts = {row.text: row.title for row in rows("St-61")}

    assert texts["Krieg Greymon"] == "Added by a curator"
    assert "WarGreymon" not in texts


def test_american_games_print_english() -> None:
    assert [(row.title, row.text) for row in rows("ST-02", "digi_battle")] == [
        ("English, as printed", "Greymon")
    ]
