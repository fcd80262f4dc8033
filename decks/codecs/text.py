"""Plain text, one card a line: "3 Agumon (St-1)". Every usual way to write such a list is read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from decks.interchange import (
    FORMAT,
    GAME,
    NAME,
    NUMBERS,
    ORDER,
    SIDE_DECK,
    Addresses,
    Codec,
    WrittenCard,
    WrittenDeck,
)
from rules.deckaccount import MAIN, SIDE
from rules.decktext import STAMP, source_of_text, title_of

_OTHERS: Final = ("<?xml", "<cockatrice", "<deck", "{", "%PDF")


def _fits(text: str) -> bool:
    """Every text may be a list, but for what plainly is a document of another kind."""
    return not text.lstrip().startswith(_OTHERS)


def _encode(deck: WrittenDeck, addresses: Addresses) -> str:
    return "".join(f"{line}\n" for line in _lines(deck, addresses))


def _lines(deck: WrittenDeck, addresses: Addresses) -> Iterator[str]:
    if deck.name:
        plain = f"// {deck.name}"
        yield plain if title_of(plain) == deck.name else f"// Name: {deck.name}"
    told = (f"{key}: {value}" for key, value in (("game", deck.game), ("format", deck.format)) if value)
    yield f"// {' · '.join((STAMP, *told, *filter(None, (addresses.deck,))))}"
    for zone, title, mark in ((MAIN, "Main", ""), (SIDE, "Side", "SB: ")):
        if deck.zone(zone):
            yield f"// {title} ({deck.size(zone)})"
            yield from (f"{mark}{card.copies} {_named(card)}" for card in deck.zone(zone))


def _named(card: WrittenCard) -> str:
    return f"{card.name} ({card.number})" if card.name and card.number else card.shown


CODEC = Codec(
    code="text",
    title="Text with numbers",
    extension="txt",
    media_type="text/plain",
    keeps=frozenset((NAME, GAME, FORMAT, SIDE_DECK, NUMBERS, ORDER)),
    fits=_fits,
    decode=source_of_text,
    encode=_encode,
)
