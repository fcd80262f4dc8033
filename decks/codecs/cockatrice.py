"""Cockatrice decks (.cod): cards by name, with set and number for the printing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from decks.interchange import (
    COMMENTS,
    NAME,
    NUMBERS,
    ORDER,
    SIDE_DECK,
    Addresses,
    Codec,
    CodecError,
    WrittenCard,
    WrittenDeck,
)
from decks.xmltree import Element, escape, quoteattr, read_xml
from rules.deckaccount import ASIDE, MAIN, SIDE, DeckSource, SourceLine, first_lines
from rules.deckentries import entry_line, other_line, with_doubtful_number

_ROOT: Final = "cockatrice_deck"
_TEXTS: Final = ("deckname", "comments")


def _fits(text: str) -> bool:
    return f"<{_ROOT}" in text


def _decode(text: str) -> DeckSource:
    root = read_xml(text, "Cockatrice")
    if root.tag != _ROOT:
        raise CodecError(f"Line {root.line}: expected <{_ROOT}>, got <{root.tag}>.", line=root.line)
    return DeckSource(
        first_lines(_lines(root)), name=root.text_of("deckname"), comments=root.text_of("comments")
    )


def _lines(root: Element) -> Iterator[SourceLine]:
    for part in root.children:
        if part.tag == "zone":
            zone = part.attributes.get("name", "")
            kept = zone if zone in (MAIN, SIDE) else ASIDE
            yield from (_card(card, kept) for card in part.children)
        elif part.tag not in _TEXTS:
            yield other_line(part.line, part.shown, "It says nothing about cards.")


def _card(card: Element, zone: str) -> SourceLine:
    if card.tag != "card":
        return other_line(card.line, card.shown, "It is no card.")
    line = entry_line(
        card.line,
        card.shown,
        copies=card.attributes.get("number", "1"),
        name=card.attributes.get("name", ""),
        number=card.attributes.get("collectorNumber", ""),
        zone=zone,
    )
    return with_doubtful_number(line)


def _encode(deck: WrittenDeck, addresses: Addresses) -> str:
    zones = "".join(_zone(zone, deck.zone(zone)) for zone in (MAIN, SIDE))
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<{_ROOT} version="1">\n'
        f" <deckname>{escape(deck.name)}</deckname>\n <comments>{escape(deck.comments)}</comments>\n"
        f"{zones}</{_ROOT}>\n"
    )


def _zone(zone: str, cards: tuple[WrittenCard, ...]) -> str:
    return f' <zone name="{zone}">\n{"".join(map(_element, cards))} </zone>\n' if cards else ""


def _element(card: WrittenCard) -> str:
    printing = f" setShortName={quoteattr(card.set_code)}" if card.set_code else ""
    printing += f" collectorNumber={quoteattr(card.number)}" if card.number else ""
    return f'  <card number="{card.copies}" name={quoteattr(card.shown)}{printing}/>\n'


CODEC = Codec(
    code="cockatrice",
    title="Cockatrice deck",
    extension="cod",
    media_type="application/xml",
    keeps=frozenset((NAME, COMMENTS, SIDE_DECK, NUMBERS, ORDER)),
    fits=_fits,
    decode=_decode,
    encode=_encode,
)
