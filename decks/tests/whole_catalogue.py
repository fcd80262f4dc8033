"""The cards of all games as importing sees them, read from the card files, and decks made of them."""

from functools import cache

from hypothesis import strategies as st

from decks.importing import CardWords, look_up, open_deck, written_deck
from decks.interchange import GAMES, MAIN, SIDE, Addresses, WrittenCard, WrittenDeck, codecs
from decks.legality import formats
from rules.cardbook import CardBook
from rules.pool import load_pool

ADDRESSES = Addresses(
    deck="https://decks.example/courage/",
    faces=tuple(f"https://decks.example/{sheet}.png" for sheet in range(1, 4)),
    back="https://decks.example/back.png",
)


@cache
def book_of(game):
    pool = load_pool(game)
    elsewhere = {number: other for other in GAMES if other != game for number in load_pool(other).cards}
    return CardBook(named_cards(pool), pool.names, elsewhere)


def named_cards(pool):
    """The cards under the numbers that deck texts use."""
    return [Named(number, card.name, card.name_key) for number, card in pool.cards.items()]


class Named:
    """A card as far as a card book looks at it."""

    def __init__(self, number, name, name_key):
        self.number = number
        self.name = name
        self.name_key = name_key


@cache
def words_of(game):
    return {number: CardWords(card.name, "ST1") for number, card in load_pool(game).cards.items()}


def read(content, code=None, game="hyper_colosseum", **how):
    """Import a file with the cards of a game; a side deck is kept."""
    return look_up(open_deck(content, code), book_of(game), game, has_side=True, **how)


def read_back(text, code, game, **how):
    """Give what was written as a deck again."""
    return written_deck(read(text, code, game, **how), words_of(game))


def encode(deck, code):
    return codecs()[code].encode(deck, ADDRESSES)


# Names and descriptions of any signs; the deck itself drops what cannot be printed.
TEXTS = st.text(max_size=30) | st.sampled_from(
    [
        "Side",
        "Main (30)",
        "// Courage",
        "#1 of mine",
        "Name: Courage",
        "hc-deck v1 · game: d_ccg",
        "=cmd|' /C calc'!A0",
        "<script>alert(1)</script>",
        "]]> & \"quotes\" 'and' <tags>",
        "About",
        "\u202egnikcab",
    ]
)


@st.composite
def decks(draw):
    """A deck of one game with cards in both zones, in any order."""
    game = draw(st.sampled_from(GAMES))
    words = words_of(game)
    wanted = draw(
        st.dictionaries(
            st.tuples(st.sampled_from(list(words)), st.sampled_from([MAIN, MAIN, SIDE])),
            st.integers(1, 60),
            min_size=1,
            max_size=12,
        )
    )
    return WrittenDeck(
        tuple(
            WrittenCard(copies, number, words[number].name, words[number].set_code, zone)
            for (number, zone), copies in wanted.items()
        ),
        name=draw(TEXTS),
        game=game,
        format=draw(st.sampled_from([code for code, one in formats().items() if one.game == game])),
        comments=draw(TEXTS),
    )
