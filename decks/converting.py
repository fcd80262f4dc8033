"""Decks from one exchange format to another, with the account of every line."""

from __future__ import annotations

from dataclasses import dataclass

from decks.cardbooks import catalogue_of
from decks.checking import format_named_in
from decks.exporting import LANGUAGES, in_format, words_of
from decks.importing import ImportedDeck, OpenedDeck, look_up, written_deck
from decks.interchange import Addresses, WrittenDeck
from decks.legality import default_format
from rules.decklookup import Choice

USUAL_GAME = "hyper_colosseum"
_NOWHERE = Addresses()


@dataclass(frozen=True, slots=True)
class Conversion:
    """A deck that was read, and the text of it in the other format; None when a line was refused."""

    imported: ImportedDeck
    deck: WrittenDeck
    text: str | None


def convert(
    opened: OpenedDeck,
    *,
    to: str,
    game: str | None = None,
    name: str = "",
    language: str = LANGUAGES[0],
    choice: Choice = "ask",
    addresses: Addresses = _NOWHERE,
) -> Conversion:
    """
    Write a deck that was opened in another format.

    Args:
        to: the code of the format.
        game: whose cards are looked up, when the file does not say.
        name: what the deck is called, when the file does not say.
        language: of the cards' names, one of `LANGUAGES`.
        choice: what happens with a name that several cards bear.

    Raises:
        CodecError: the format cannot hold the deck, or needs addresses that were not given.
    """
    named = format_named_in(opened)
    played = named.game if named else game or USUAL_GAME
    catalogue = catalogue_of(played)
    imported = look_up(opened, catalogue.book, played, choice=choice, has_side=True)
    held = {*imported.parsed.counts, *imported.parsed.side}
    rows = {catalogue.rows[number]: number for number in held if number in catalogue.rows}
    deck = written_deck(
        imported,
        words_of(rows, language),
        name=opened.source.name or name,
        game=played,
        format=named.code if named else default_format(played).code,
    )
    text = in_format(deck, to, addresses) if imported.parsed.is_readable else None
    return Conversion(imported, deck, text)
