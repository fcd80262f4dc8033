import pytest

from rules.effects.filling import cards_of, lexicon_for, read_folder

GAME = "hyper_colosseum"


@pytest.fixture(scope="session")
def cards():
    """Every card object of Hyper Colosseum."""
    return [card for document in read_folder(GAME).values() for card in cards_of(document)]


@pytest.fixture(scope="session")
def lexicon(cards):
    """What those cards are called."""
    return lexicon_for(GAME, cards)
