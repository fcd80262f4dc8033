"""The exchange formats as a whole: what is registered, and what survives being written and read again."""

from collections import Counter

import pytest
from hypothesis import given, settings

from decks.interchange import (
    GAMES,
    KEEPABLE,
    MAIN,
    NUMBERS,
    SIDE,
    CodecError,
    WrittenCard,
    WrittenDeck,
    codecs,
    fitting,
)
from decks.tests.whole_catalogue import ADDRESSES, decks, encode, read, read_back
from rules.pool import games_with_cards

CODES = list(codecs())
LOSSLESS = [code for code in CODES if codecs()[code].is_lossless]
BY_NAME = [code for code in CODES if NUMBERS not in codecs()[code].keeps]


def test_every_format_of_the_community_is_there():
    assert set(CODES) == {
        "cockatrice",
        "csv",
        "json",
        "lackey",
        "lackey-text",
        "names",
        "octgn",
        "share-code",
        "tabletop-simulator",
        "text",
    }
    assert set(BY_NAME) == {"lackey-text", "names"}


@pytest.mark.parametrize("code", CODES)
def test_a_codec_says_only_what_can_be_said(code):
    codec = codecs()[code]

    assert codec.code == code
    assert codec.keeps <= set(KEEPABLE)
    assert codec.title
    assert codec.extension
    assert codec.media_type


def test_every_game_has_a_place_in_share_codes():
    assert set(games_with_cards()) <= set(GAMES)


@pytest.mark.parametrize("code", LOSSLESS)
@settings(max_examples=60)
@given(deck=decks())
def test_what_a_codec_writes_it_reads_back(code, deck):
    keeps = codecs()[code].keeps

    again = read_back(encode(deck, code), code, deck.game)

    assert again.limited_to(keeps) == deck.limited_to(keeps)


@pytest.mark.parametrize("code", LOSSLESS)
@settings(max_examples=25)
@given(deck=decks())
def test_writing_what_was_read_gives_the_same_file(code, deck):
    text = encode(deck, code)

    again = read_back(text, code, deck.game)

    assert encode(again.limited_to(KEEPABLE), code).encode() == text.encode()


@pytest.mark.parametrize("code", BY_NAME)
@settings(max_examples=40)
@given(deck=decks())
def test_a_format_of_names_keeps_names_copies_and_zones(code, deck):
    few = WrittenDeck(tuple(_with_copies(card, 1 + card.copies % 3) for card in deck.cards), game=deck.game)

    again = read_back(encode(few, code), code, deck.game, choice="first")

    assert _names(again) == _names(few)


@pytest.mark.parametrize("code", CODES)
@given(deck=decks())
@settings(max_examples=20)
def test_a_file_is_known_for_what_it_is(code, deck):
    fits = fitting(encode(deck, code))

    assert fits[0] == ("text" if code == "names" else code)
    assert set(fits) <= {code, "text"}


@pytest.mark.parametrize("code", LOSSLESS)
def test_every_entry_is_accounted_for(code):
    deck = WrittenDeck(
        (WrittenCard(2, "St-1", "Agumon"), WrittenCard(1, "St-2", "Greymon", zone=SIDE)),
        game="hyper_colosseum",
    )

    parsed = read(encode(deck, code), code).parsed

    taken = [line for line in parsed.lines if line.kind in ("kept", "merged")]
    assert (taken[0].number, taken[0].zone) == ("St-1", MAIN)
    assert sum(line.copies for line in taken) == 3
    assert all(line.kind in ("kept", "merged", "ignored") and line.reason for line in parsed.lines)
    assert all(line.line > 0 for line in parsed.lines)
    assert (parsed.problems, parsed.notes) == ((), ())


@pytest.mark.parametrize("code", ["octgn", "share-code"])
def test_a_format_of_numbers_refuses_a_card_without_one(code):
    deck = WrittenDeck((WrittenCard(1, "", "Foomon"),), game="hyper_colosseum")

    with pytest.raises(CodecError, match="names cards by their number, and Foomon has none"):
        codecs()[code].encode(deck, ADDRESSES)


@pytest.mark.parametrize("code", sorted(set(CODES) - {"octgn", "share-code"}))
def test_a_card_that_nobody_knows_is_carried_on_as_it_was_written(code):
    deck = WrittenDeck((WrittenCard(2, "", "Foomon"), WrittenCard(1, "Zz-9")), game="hyper_colosseum")

    again = read_back(encode(deck, code), code, deck.game)

    assert [(card.copies, card.shown) for card in again.cards] == [(2, "Foomon"), (1, "Zz-9")]


@pytest.mark.parametrize(("copies", "number", "name"), [(0, "St-1", ""), (True, "St-1", ""), (1, "", "")])
def test_a_card_without_copies_or_a_name_is_none(copies, number, name):
    with pytest.raises(ValueError, match=r"copies|neither"):
        WrittenCard(copies, number, name)


def _with_copies(card, copies):
    return WrittenCard(copies, card.number, card.name, card.set_code, card.zone)


def _names(deck):
    counts: Counter[tuple[str, str]] = Counter()
    for card in deck.cards:
        counts[card.zone, card.name] += card.copies
    return counts
