"""
OCTGN decks (.o8d): cards by an identifier that is made of game and number.

No game definition is known, so the identifiers are ours (`decks.identifiers`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from decks.identifiers import card_identifier, game_identifier
from decks.interchange import (
    COMMENTS,
    GAME,
    GAMES,
    NUMBERS,
    ORDER,
    SIDE_DECK,
    Addresses,
    Codec,
    CodecError,
    WrittenCard,
    WrittenDeck,
    by_number,
)
from decks.xmltree import Element, escape, read_xml
from rules.deckaccount import MAIN, SIDE, DeckSource, SourceLine, first_lines
from rules.deckentries import entry_line, other_line
from rules.decklines import heading

_TITLE: Final = "OCTGN"
_SECTIONS: Final = ((MAIN, "Main"), (SIDE, "Side"))
_CDATA_END: Final = "]]>"


def _token(game: str, number: str) -> str:
    return str(card_identifier(game, number))


def _fits(text: str) -> bool:
    return "<deck" in text and "<section" in text


def _decode(text: str) -> DeckSource:
    root = read_xml(text, _TITLE)
    if root.tag != "deck" or not any(root.all("section")):
        raise CodecError(f"Line {root.line}: expected <deck> with a <section>.", line=root.line)
    games = {str(game_identifier(game)): game for game in GAMES}
    return DeckSource(
        first_lines(_lines(root)),
        game=games.get(root.attributes.get("game", "").strip().lower(), ""),
        comments=root.text_of("notes"),
    )


def _lines(root: Element) -> Iterator[SourceLine]:
    for part in root.children:
        if part.tag == "section":
            section = heading(part.attributes.get("name", "").strip())
            zone = (section.zone if section else "") or MAIN
            yield from (_card(card, zone) for card in part.children)
        elif part.tag != "notes":
            yield other_line(part.line, part.shown, "It says nothing about cards.")


def _card(card: Element, zone: str) -> SourceLine:
    if card.tag != "card":
        return other_line(card.line, card.shown, "It is no card.")
    return entry_line(
        card.line,
        card.shown,
        copies=card.attributes.get("qty", "1"),
        name=card.text,
        token=card.attributes.get("id", "").strip().lower(),
        zone=zone,
    )


def _encode(deck: WrittenDeck, addresses: Addresses) -> str:
    sections = "".join(_section(title, deck, deck.zone(zone)) for zone, title in _SECTIONS)
    # A section of characters cannot hold its own end, so that is parted in two.
    notes = deck.comments.replace(_CDATA_END, f"]]{_CDATA_END}<![CDATA[>")
    return (
        '<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n'
        f'<deck game="{game_identifier(deck.game)}" sleeveid="0">\n{sections}'
        f"  <notes><![CDATA[{notes}]]></notes>\n</deck>\n"
    )


def _section(title: str, deck: WrittenDeck, cards: tuple[WrittenCard, ...]) -> str:
    elements = "".join(_element(deck.game, card) for card in cards)
    return f'  <section name="{title}" shared="False">\n{elements}  </section>\n'


def _element(game: str, card: WrittenCard) -> str:
    token = _token(game, by_number(card, _TITLE))
    return f'    <card qty="{card.copies}" id="{token}">{escape(card.shown)}</card>\n'


CODEC = Codec(
    code="octgn",
    title="OCTGN deck",
    extension="o8d",
    media_type="application/xml",
    keeps=frozenset((GAME, COMMENTS, SIDE_DECK, NUMBERS, ORDER)),
    fits=_fits,
    decode=_decode,
    encode=_encode,
    token=_token,
)
