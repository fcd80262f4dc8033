"""Saved decks as files hold them: names in a language, the codes of sets, and any format."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from catalog.models import Card
from decks.checking import Numbers
from decks.importing import CardWords
from decks.interchange import Addresses, WrittenCard, WrittenDeck, codecs
from decks.models import Deck

LANGUAGES: Final = ("en", "ja")
_NOWHERE: Final = Addresses()


def written(deck: Deck, numbers: Numbers) -> WrittenDeck:
    """Give a saved deck, fetched with its cards, as files hold it, with English names and without sets."""
    rows = deck.deck_cards.all()
    cards = [WrittenCard(row.quantity, numbers[row.card_id], row.card.name) for row in rows]
    return _deck(deck, cards)


def written_in_full(deck: Deck, numbers: Numbers, language: str = LANGUAGES[0]) -> WrittenDeck:
    """Give a saved deck with names in a language and with the sets of its cards, in one query more."""
    rows = list(deck.deck_cards.all())
    words = words_of({row.card_id: numbers[row.card_id] for row in rows}, language)
    cards = [
        WrittenCard(row.quantity, number, words[number].name, words[number].set_code)
        for row in rows
        for number in [numbers[row.card_id]]
    ]
    return _deck(deck, cards)


def words_of(numbers: Numbers, language: str = LANGUAGES[0]) -> dict[str, CardWords]:
    """
    Say what files call cards, by number.

    Args:
        numbers: card row -> the number that deck texts use.
        language: "ja" for Japanese names, where a card has one.
    """
    columns = ("pk", "name", "name_ja", "home_set__code")
    rows = Card.objects.filter(pk__in=numbers).values_list(*columns)
    return {
        numbers[pk]: CardWords(name_ja if language == "ja" and name_ja else name, code)
        for pk, name, name_ja, code in rows
    }


def in_format(deck: WrittenDeck, code: str, addresses: Addresses = _NOWHERE) -> str:
    """
    Write a deck in an exchange format.

    Raises:
        CodecError: the format cannot hold the deck, or needs addresses that were not given.
    """
    return codecs()[code].encode(deck, addresses)


def _deck(deck: Deck, cards: Iterable[WrittenCard]) -> WrittenDeck:
    texts: Mapping[str, str] = {
        "name": deck.name,
        "game": deck.game,
        "format": deck.format,
        "comments": deck.description,
    }
    return WrittenDeck(tuple(cards), **texts)
