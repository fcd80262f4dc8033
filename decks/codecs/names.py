"""Plain text with names alone, "3 Agumon": what every other program reads, without the numbers."""

from __future__ import annotations

from decks.interchange import ORDER, SIDE_DECK, Addresses, Codec, WrittenDeck
from rules.deckaccount import SIDE
from rules.decktext import source_of_text


def _fits(text: str) -> bool:
    """Lists of names are read as text, which takes numbers as well."""
    return False


def _encode(deck: WrittenDeck, addresses: Addresses) -> str:
    return "".join(
        f"{'SB: ' if card.zone == SIDE else ''}{card.copies} {card.shown}\n" for card in deck.cards
    )


CODEC = Codec(
    code="names",
    title="Text with names only",
    extension="txt",
    media_type="text/plain",
    keeps=frozenset((SIDE_DECK, ORDER)),
    fits=_fits,
    decode=source_of_text,
    encode=_encode,
)
