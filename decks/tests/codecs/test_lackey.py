"""LackeyCCG decks and its text, as the plug-in DigimonHC has them."""

import pytest

from decks.interchange import WrittenCard, WrittenDeck
from decks.tests.whole_catalogue import encode, read

DECK = """<deck version="0.8">
\t<meta>
\t\t<game>DigimonHC</game>
\t</meta>
\t<superzone name="Net Ocean">
\t\t<card><name id="St-1">Agumon </name><set>St1</set></card>
\t\t<card><name id="St-1">Agumon </name><set>St1</set></card>
\t\t<card><name id="Bo-6j">War Greymon (1)</name><set>PROM1</set></card>
\t\t<card><name id="">Digivice 01</name></card>
\t</superzone>
\t<superzone name="Side Deck">
\t\t<card><name id="St-2,St-2b" type="Digimon">Greymon</name><set>St1</set></card>
\t</superzone>
\t<superzone name="Point Gauge">
\t\t<card><name id="St-3">?</name></card>
\t</superzone>
</deck>
"""


def test_a_deck_of_the_plug_in_is_read_copy_by_copy():
    found = read(DECK, choice="first")

    assert (found.opened.fits, found.opened.source.game) == (("lackey",), "hyper_colosseum")
    assert (found.parsed.counts["St-1"], found.parsed.counts["Bo-6j"], len(found.parsed.counts)) == (2, 1, 3)
    assert dict(found.parsed.side) == {"St-2": 1}
    assert [line.kind for line in found.parsed.lines] == ["kept", "merged", "kept", "kept", "kept", "ignored"]
    assert "merged" not in [note.code for note in found.parsed.notes]


def test_a_game_outside_the_meta_element_is_found():
    deck = '<deck version="0.8"><game>digimonhc</game><superzone name="Net Ocean"><card/></superzone></deck>'

    assert read(deck).opened.source.game == "hyper_colosseum"


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ("ST1", "St1"),
        ("BO19", "Bo19"),
        ("ST5", "St6"),
        ("UB1", "St5"),
        ("EX4", "EXP"),
        ("XYZ", "XYZ"),
        ("", ""),
    ],
)
def test_a_set_is_called_as_in_the_plug_in(ours, theirs):
    deck = WrittenDeck((WrittenCard(1, "St-1", "Agumon", ours),), game="hyper_colosseum")

    assert f'<card><name id="St-1">Agumon</name><set>{theirs}</set></card>' in encode(deck, "lackey")


def test_a_deck_is_written_with_one_element_a_copy_and_both_zones():
    deck = WrittenDeck((WrittenCard(3, "St-1", "Agumon"),), game="hyper_colosseum")

    text = encode(deck, "lackey")

    assert text.count("<card>") == 3
    assert text.index('<superzone name="Net Ocean">') < text.index('<superzone name="Side Deck">')
    assert "<game>DigimonHC</game>" in text


def test_the_text_is_a_quantity_a_tab_and_a_name():
    found = read("Net Ocean:\r\n2\tDigivice 01 \r\n\r\nSide Deck:\r\n1\tShoutmon X3\r\n", choice="first")

    assert found.opened.fits == ("lackey-text", "text")
    assert list(found.parsed.counts.values()) == [2]
    assert list(found.parsed.side.values()) == [1]
    assert found.parsed.problems == ()


def test_cards_in_another_zone_of_the_text_are_in_neither_deck():
    found = read("1\tWhamon\nPoint Gauge:\n1\tWhamon\n", "lackey-text", choice="first").parsed

    assert [line.kind for line in found.lines] == ["kept", "ignored", "ignored"]


def test_a_line_without_a_tab_is_refused():
    found = read("1 Whamon\n2\tShoutmon X3\n", "lackey-text").parsed

    assert [problem.message for problem in found.problems] == [
        "Line 1: expected a number of copies, a tab and a name."
    ]
