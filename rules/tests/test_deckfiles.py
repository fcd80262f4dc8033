"""Decks in files: what is read, and how every fault is named."""

from __future__ import annotations

import json

import pytest

from rules.deckfiles import DeckFileError, read_deck_file
from rules.pool import load_pool


@pytest.fixture(scope="module")
def pool():
    return load_pool()


def written(tmp_path, content, name="deck.txt"):
    path = tmp_path / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def refusal(path, pool):
    with pytest.raises(DeckFileError) as refused:
        read_deck_file(path, pool)
    return str(refused.value).removeprefix(f"{path}: ")


def test_a_text_file_is_read_with_its_title(tmp_path, pool):
    content = b"\xef\xbb\xbf# Courage\r\n3 St-1\r\n2x Greymon (St-2)\r\n"

    deck = read_deck_file(written(tmp_path, content), pool)

    assert deck.name == "Courage"
    assert dict(deck.counts) == {"St-1": 3, "St-2": 2}


def test_a_text_without_a_title_is_called_like_its_file(tmp_path, pool):
    assert read_deck_file(written(tmp_path, "3 St-1\n", "mine.txt"), pool).name == "mine"


def test_a_json_file_is_read(tmp_path, pool):
    content = json.dumps({"name": "Courage", "cards": {"St-1": 3}})

    deck = read_deck_file(written(tmp_path, content, "deck.json"), pool)

    assert (deck.name, dict(deck.counts)) == ("Courage", {"St-1": 3})


def test_a_missing_file_is_named(tmp_path, pool):
    assert refusal(tmp_path / "none.txt", pool) == "No such file or directory."


def test_a_folder_is_no_deck(tmp_path, pool):
    assert refusal(tmp_path, pool) == "Is a directory."


def test_ten_megabytes_are_refused_unread(tmp_path, pool):
    path = written(tmp_path, b"3 St-1\n" * 1_500_000)

    assert refusal(path, pool) == "10,500,000 bytes are too many for the list of one deck."


@pytest.mark.parametrize(
    ("content", "beginning"),
    [
        (b"3 St-1\n\x81\n", "Line 2 is not UTF-8"),
        ("", "The text names no card."),
        ("3 St-1\nthree St-2\n", "Line 2: 'three' is no number of copies."),
        ("0 St-1\n", "Line 1: '0' is no number of copies."),
        ("-1 St-1\n", "Line 1: '-1' is no number of copies."),
        ("1e9 St-1\n", "Line 1: '1e9' is no number of copies."),
        ("3 Zz-999\n", "Line 1: no card"),
        ("3 BO-01\n", "Line 1: BO-01 is a card of another game, digi_battle."),
    ],
)
def test_a_line_that_cannot_be_read_is_named(tmp_path, pool, content, beginning):
    assert refusal(written(tmp_path, content), pool).startswith(beginning)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("[]", "The text names no card."),
        ('{"cards": {}}', "The text names no card."),
        ("{}", "cards: expected a list of cards, or an object of card numbers and copies"),
        ("3", "A deck is an object or a list of card numbers."),
        (
            '{"game": "digi_battle", "cards": {"ST-01": 1}}',
            "game: expected a deck of hyper_colosseum, got one of 'digi_battle'.",
        ),
        ('{"cards": {"St-1": 0}}', "Line 1: '0' is no number of copies."),
        ('{"cards": {"St-1": true}}', "Line 1: 'true' is no number of copies."),
        ('{"cards": {"St-1": "3"}}', "Line 1: '\"3\"' is no number of copies."),
    ],
)
def test_a_json_file_with_a_fault_names_it(tmp_path, pool, content, message):
    assert refusal(written(tmp_path, content, "deck.json"), pool).startswith(message)


def test_what_is_no_json_says_so(tmp_path, pool):
    assert refusal(written(tmp_path, "{", "deck.json"), pool).startswith("This is not valid JSON at ")
