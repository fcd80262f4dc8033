"""Share codes: short, the same for the same cards, good for ever, and refused when a sign is wrong."""

import random
import re
import string

import pytest
from hypothesis import given, settings

from decks.interchange import CodecError, WrittenCard, WrittenDeck
from decks.legality import formats
from decks.tests.whole_catalogue import decks, encode, read, read_back

# Written by version 1: these must be read as long as there are share codes.
KEPT = {
    "COL1ZLjmAA91bHRpbWF0ZS1iYXR0bGUBA1N0LQAAAgcFAQNTdC0AAAH2AQ": WrittenDeck(
        (WrittenCard(3, "St-1"), WrittenCard(1, "St-2"), WrittenCard(2, "St-61", zone="side")),
        game="hyper_colosseum",
        format="ultimate-battle",
    ),
}
SIGNS = string.ascii_letters + string.digits + "-_"


def code_of(*cards, game="hyper_colosseum"):
    deck = WrittenDeck(tuple(WrittenCard(copies, number) for copies, number in cards), game=game)
    return encode(deck, "share-code").strip()


@pytest.mark.parametrize("code", KEPT)
def test_a_code_of_the_past_is_read(code):
    deck = KEPT[code]

    again = read_back(code, "share-code", deck.game)

    assert (again.game, again.format) == (deck.game, deck.format)
    assert [(card.copies, card.number, card.zone) for card in again.cards] == [
        (card.copies, card.number, card.zone) for card in deck.cards
    ]
    assert encode(deck, "share-code").strip() == code


@settings(max_examples=50)
@given(deck=decks())
def test_a_code_fits_an_address(deck):
    code = encode(deck, "share-code").strip()

    assert re.fullmatch(r"COL1[A-Za-z0-9_-]+", code)
    assert len(code) < 400


def test_the_code_of_a_deck_of_thirty_is_short():
    starters = [(2, f"St-{figure}") for figure in range(1, 700, 70)]
    boosters = [(1, f"Bo-{figure}") for figure in range(5, 1200, 120)]

    assert len(code_of(*starters, *boosters)) <= 85


def test_the_order_of_the_cards_makes_no_other_code():
    cards = [(3, "St-1"), (2, "Bo-9t"), (1, "St-10"), (1, "G.E.M.-1"), (60, "St-9")]

    assert len({code_of(*random.Random(seed).sample(cards, len(cards))) for seed in range(10)}) == 1


def test_every_wrong_sign_is_noticed():
    code = code_of((3, "St-1"), (2, "Bo-9t"))
    chance = random.Random(3)

    for place in range(4, len(code)):
        wrong = chance.choice([sign for sign in SIGNS if sign != code[place]])
        found = read(code[:place] + wrong + code[place + 1 :], "share-code").parsed
        assert [problem.code for problem in found.problems] == ["damaged"], place


@pytest.mark.parametrize("change", [lambda code: code[:-1], lambda code: code + "A", lambda code: code[:10]])
def test_a_code_that_is_cut_or_goes_on_is_refused(change):
    found = read(change(code_of((3, "St-1"), (2, "Bo-9t"))), "share-code").parsed

    assert [problem.code for problem in found.problems] == ["damaged"]


def test_a_newer_version_is_refused_with_a_way_out():
    (problem,) = read("COL2" + "A" * 20).parsed.problems

    assert problem.message == "This is a share code of version 2; only version 1 is read."
    assert problem.remedy == "Ask for the deck as text."


def test_numbers_that_no_card_has_are_kept():
    found = read(code_of((3, "New-12"), (1, "BO-07"), (2, "unnumbered-Foo")), "share-code").parsed

    assert dict(found.counts) == {"New-12": 3, "BO-07": 1, "unnumbered-Foo": 2}


def test_the_format_that_is_called_like_the_game_costs_nothing():
    bare = WrittenDeck((WrittenCard(3, "St-1"),), game="hyper_colosseum")
    named = WrittenDeck((WrittenCard(3, "St-1"),), game="hyper_colosseum", format="hyper-colosseum")

    assert encode(bare, "share-code") == encode(named, "share-code")
    assert {game.replace("_", "-") for game in ("hyper_colosseum", "digi_battle", "d_ccg")} <= set(formats())


def test_a_deck_of_an_unknown_game_has_no_code():
    with pytest.raises(CodecError, match="A share code needs the game"):
        code_of((1, "St-1"), game="chess")
