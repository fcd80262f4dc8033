"""Deck texts against every name of the catalogue: the names that break other readers are all in it."""

import time

import pytest

from rules.cardbook import CardBook
from rules.deckaccount import MAX_LINES
from rules.decktext import parse_deck_text
from rules.pool import games_with_cards, load_pool

SHAPES = ["{n} {name}", "{n}x {name}", "{name}", "{name} x{n}", "{n} {name} ({number})"]


def book_of(game):
    pool = load_pool(game)
    elsewhere = {
        number: other for other in games_with_cards() if other != game for number in load_pool(other).cards
    }
    return pool, CardBook(pool.cards.values(), pool.names, elsewhere)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("game", games_with_cards())
def test_every_name_is_read_as_itself_or_asked_about(game, shape):
    pool, book = book_of(game)
    bare = "{n}" not in shape

    for number, card in pool.cards.items():
        if number != card.number:
            continue
        parsed = parse_deck_text(shape.format(n=3, name=card.name, number=number), book)
        if parsed.problems:
            assert [one.code for one in parsed.problems] == ["ambiguous_name"]
            assert number in parsed.problems[0].message
            assert "({number})" not in shape
        elif "({number})" in shape:
            assert dict(parsed.counts) == {number: 3}
        elif parsed.notes:
            # "Shoutmon x3" is a card's name; that it was read so is said.
            assert [one.code for one in parsed.notes] == ["whole_name"]
        else:
            (found, copies), *others = parsed.counts.items()
            assert (others, copies) == ([], 1 if bare else 3)
            assert pool.cards[found].name_key == card.name_key


def test_a_thousand_unknown_lines_are_answered_with_near_misses_in_a_second():
    _, book = book_of("hyper_colosseum")
    text = "".join(f"3 Greymoan {at}\n" for at in range(MAX_LINES))
    started = time.perf_counter()

    parsed = parse_deck_text(text, book)

    assert len(parsed.problems) == MAX_LINES
    assert "Greymon" in parsed.problems[0].remedy
    assert time.perf_counter() - started < 5
