"""Opening and looking up: which format is taken, answers, and the deck that goes on."""

import pytest

from decks.importing import CardWords, look_up, open_deck, written_deck
from decks.interchange import WrittenCard
from decks.tests.whole_catalogue import book_of, read, words_of

GAME = "hyper_colosseum"


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("3 Agumon", ("text",)),
        ("3\tAgumon\nSide Deck:\n", ("lackey-text", "text")),
        ("3\tAgumon\tSt1", ("text",)),
        ("Count;Name\n3;Agumon", ("csv", "text")),
        ("[3] Agumon", ("text",)),
        ('["St-1"]', ("json", "text")),
        ('{"cards": {"St-1": 3}}', ("json",)),
        ('{"ObjectStates": []}', ("tabletop-simulator",)),
        ("COL1ZLjmAA91bHRpbWF0ZS1iYXR0bGUBA1N0LQAAAgcFAQNTdC0AAAH2AQ\n", ("share-code", "text")),
        ("<deck><superzone/></deck>", ("lackey",)),
        ("<deck><section/></deck>", ("octgn",)),
        ("<?xml version='1.0'?><cockatrice_deck/>", ("cockatrice",)),
    ],
)
def test_every_format_that_fits_is_reported_and_text_comes_last(text, fits):
    assert open_deck(text).fits == fits


@pytest.mark.parametrize("text", ["<?xml version='1.0'?><html/>", "<deck/>"])
def test_what_no_format_fits_is_refused_with_those_that_are_known(text):
    (problem,) = read(text).parsed.problems

    assert problem.code == "unknown_format"
    assert problem.message.startswith(
        "The file is of no format that is known here; known are plain text, Cock"
    )


def test_a_list_of_names_is_taken_for_the_cards_of_its_game():
    text = "2 MetalGreymon (BO-01)\n"

    assert read(text, game="digi_battle").parsed.problems == ()
    assert [problem.code for problem in read(text).parsed.problems] == ["wrong_game"]


def test_an_answer_settles_a_name_of_several_cards():
    opened = open_deck("3 Agumon\n2 Greymon\n")

    found = look_up(opened, book_of(GAME), GAME, answers={1: "St-136", 2: "St-91"}).parsed

    assert dict(found.counts) == {"St-136": 3, "St-91": 2}
    assert found.problems == ()


def test_an_answer_that_is_no_card_settles_nothing():
    opened = open_deck("3 Agumon\n")

    assert look_up(opened, book_of(GAME), GAME, answers={1: "St-99999"}).parsed.problems


def test_a_side_deck_is_refused_where_none_is_kept():
    opened = open_deck('{"format":"hc-deck","version":1,"cards":[{"n":1,"number":"St-1","zone":"side"}]}')

    assert [problem.code for problem in look_up(opened, book_of(GAME), GAME).parsed.problems] == ["side_deck"]


def test_a_deck_that_breaks_a_limit_is_kept_whole():
    found = read("9 Agumon (St-1)\n60 Greymon (St-2)\n").parsed

    assert dict(found.counts) == {"St-1": 9, "St-2": 60}
    assert found.problems == ()


def test_one_card_by_two_numbers_stays_two_printings():
    assert dict(read("2 Agumon (St-1)\n2 Agumon (St-136)\n").parsed.counts) == {"St-1": 2, "St-136": 2}


def test_the_deck_goes_on_with_the_words_of_the_catalogue_and_the_texts_that_were_given():
    imported = read("// Courage\n3 St-1\n2 Zz-99\n1 Foomon\n")

    deck = written_deck(imported, {"St-1": CardWords("アグモン", "ST1")}, game=GAME)

    assert (deck.name, deck.game) == ("Courage", GAME)
    assert deck.cards == (
        WrittenCard(3, "St-1", "アグモン", "ST1"),
        WrittenCard(2, "Zz-99"),
        WrittenCard(1, "", "Foomon"),
    )


CLEAN = "// Courage\n3 Agumon (St-1)\n1 Let's Hurry Home!\n2 D-3 (Bo-205)\n"
DIRTY = [
    "\ufeff" + CLEAN,
    CLEAN.replace("\n", "\r\n"),
    CLEAN.replace("\n", "\r"),
    CLEAN.replace(" ", "\u00a0"),
    CLEAN.replace(" ", "\u3000"),
    CLEAN.replace(" ", "\t", 4),
    CLEAN.replace("\n", "   \n"),
    CLEAN.replace("'", "’"),
    CLEAN.replace("-", "–"),
    CLEAN.replace("3", "３").replace("1", "１").replace("2", "２"),
    CLEAN.replace("(", "（").replace(")", "）"),
    CLEAN.replace("Agumon", "Ａｇｕｍｏｎ"),
    CLEAN.replace("Agumon", "アグモン"),
    CLEAN.replace("Agumon", "ア\u30af\u3099モン"),
    CLEAN.replace("Agumon", "AGUMON"),
    CLEAN.replace("'", "&#039;"),
    CLEAN.replace("\n", "\n \n"),
]


@pytest.mark.parametrize("dirty", DIRTY, ids=range(len(DIRTY)))
def test_marks_spaces_quotes_and_widths_do_not_matter(dirty):
    clean = read(CLEAN).parsed

    for content in (dirty, dirty.encode()):
        found = read(content).parsed
        assert (dict(found.counts), found.title) == (dict(clean.counts), "Courage")
        assert found.problems == ()


def test_words_are_those_of_every_card():
    assert set(words_of(GAME)) == set(book_of(GAME))
