"""Every name of the catalogue in the usual shapes of a line: the copies and the name come back exactly."""

import pytest

from decks.importing import look_up, open_deck
from decks.interchange import GAMES
from decks.tests.whole_catalogue import book_of, named_cards
from rules.deckaccount import MAX_LINES
from rules.pool import load_pool, printed_name

SHAPES = ["{n} {name}", "{n}x {name}", "{name}", "{name} x{n}", "{n} {name} ({number})"]
# Names that are also so many copies of another card; how they were taken is told.
TOLD = {
    "{name}": {
        *((f"Shoutmon X{figure}", "whole_name") for figure in (3, 4, 5, 7)),
        ("Digivice 01", "whole_name"),
    },
    "{name} x{n}": {("Shoutmon", "counted_name")},
}


def lines_of(game, shape, name_of):
    """Read one line for each card, and yield the card with what became of its line."""
    cards = [card for card in named_cards(load_pool(game)) if name_of(card)]
    for at in range(0, len(cards), MAX_LINES):
        chunk = cards[at : at + MAX_LINES]
        text = "".join(shape.format(n=3, name=name_of(card), number=card.number) + "\n" for card in chunk)
        # One line a reading, since many cards of a name would add up to more than can be kept.
        for card, line in zip(chunk, text.splitlines(), strict=True):
            yield card, look_up(open_deck(line, "text"), book_of(game), game).parsed


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("game", GAMES)
def test_every_shown_name_comes_back_exactly(game, shape):
    book, told = book_of(game), set()

    for card, parsed in lines_of(game, shape, lambda card: card.name):
        (line,) = parsed.lines
        bearers = book.shown_as(card.name)
        assert line.copies == (3 if "{n}" in shape else 1), line
        if "{number}" in shape or len(bearers) == 1:
            assert (line.kind, line.number, parsed.problems) == ("kept", card.number, ())
        else:
            assert (line.kind, line.code, line.others) == ("refused", "ambiguous_name", bearers)
        told |= {(card.name, note.code) for note in parsed.notes}

    assert told == (TOLD.get(shape, set()) if game == "hyper_colosseum" else set())


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("game", GAMES)
def test_every_japanese_name_is_a_name_of_its_card(game, shape):
    pool, book = load_pool(game), book_of(game)
    japanese = {number: printed_name(card.source).ja for number, card in pool.cards.items()}

    for card, parsed in lines_of(game, shape, lambda card: japanese.get(card.number)):
        (line,) = parsed.lines
        assert line.copies == (3 if "{n}" in shape else 1), line
        if "{number}" in shape:
            assert (line.kind, line.number) == ("kept", card.number)
        else:
            assert card.number in (line.number, *line.others)
            assert all(book.bears(number, card.name) for number in (line.number or card.number, *line.others))
