"""The card database of Cockatrice: every card of a game under its name, with its printings."""

from collections import Counter

import pytest
from django.core.management import CommandError, call_command

from catalog.models import Card, Game
from decks.cockatrice_cards import card_database
from decks.xmltree import read_xml

pytestmark = pytest.mark.django_db


def database_of(game):
    """Write the database of a game; give its sets and its cards as elements."""
    root = read_xml(card_database(game), "Cockatrice")
    return [one for sets in root.all("sets") for one in sets.children], cards_in(root)


def cards_in(root):
    return [card for cards in root.all("cards") for card in cards.children]


@pytest.mark.parametrize("game", Game)
def test_every_card_has_its_name_and_number(catalogue, game):
    sets, cards = database_of(game)

    printings = [(card.text_of("name"), printing) for card in cards for printing in card.all("set")]
    held = Card.objects.for_game(game).exclude(number="").values_list("name", "home_set__code")
    assert Counter((name, printing.text) for name, printing in printings) == Counter(held)
    assert len({card.text_of("name") for card in cards}) == len(cards)
    assert {printing.text for _, printing in printings} <= {one.text_of("name") for one in sets}
    assert len({printing.attributes["uuid"] for _, printing in printings}) == len(printings)


def test_a_card_tells_what_its_printings_do(catalogue):
    _, cards = database_of(Game.HYPER_COLOSSEUM)

    entry = next(card for card in cards if card.text_of("name") == "Greymon")

    (told,) = entry.all("prop")
    assert (told.text_of("maintype"), told.text_of("level")) == ("Digimon", "IV")
    assert entry.text_of("tablerow") == "2"
    assert any(line.startswith("St-2 · IV · ") for line in entry.text_of("text").splitlines())
    assert "St-2" in [printing.attributes["num"] for printing in entry.all("set")]


def test_the_number_of_queries_does_not_grow(catalogue, django_assert_max_num_queries):
    with django_assert_max_num_queries(3):
        card_database(Game.D_CCG)
    with django_assert_max_num_queries(3):
        card_database(Game.HYPER_COLOSSEUM)


def test_the_command_writes_the_file_with_pictures_of_the_site(catalogue, tmp_path, capsys):
    path = tmp_path / "cards.xml"

    call_command("export_cockatrice", game="d_ccg", site="https://cards.example/", output=str(path))
    call_command("export_cockatrice", game="d_ccg")

    cards = cards_in(read_xml(path.read_text(encoding="utf-8"), "Cockatrice"))
    pictures = [printing.attributes["picurl"] for card in cards for printing in card.all("set")]
    assert len(pictures) == Card.objects.for_game("d_ccg").count()
    assert all(picture.startswith("https://cards.example/cards/d_ccg/") for picture in pictures)
    assert "picurl" not in capsys.readouterr().out


def test_a_place_that_cannot_be_written_is_named(catalogue, tmp_path):
    with pytest.raises(CommandError, match="Is a directory"):
        call_command("export_cockatrice", game="d_ccg", output=str(tmp_path))
