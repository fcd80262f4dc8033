"""LackeyCCG decks (.dek) of the plug-in DigimonHC: one element a copy, the number as its id."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from decks.interchange import (
    GAME,
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
from rules.deckentries import entry_line, other_line
from rules.decklines import heading

PLUGINS: Final[Mapping[str, str]] = {"hyper_colosseum": "DigimonHC"}
ZONES: Final[Mapping[str, str]] = {MAIN: "Net Ocean", SIDE: "Side Deck"}
SETS: Final[Mapping[str, str]] = {
    "ST5": "St6", "ST6": "St8", "ST7": "St10", "ST8": "St12", "ST9": "St14", "ST10": "St16",
    "UB1": "St5", "UB2": "St7", "UB3": "St9", "UB4": "St13", "UB5": "St15", "EKS": "St11",
    "DBP1": "Bo25", "DBP2": "Bo26", "LBJ": "PROM1", "LBL": "PROM1", "PROMO": "PROM2",
    "EX1": "EXP", "EX2": "EXP", "EX3": "EXP", "EX4": "EXP", "EX5": "EXP", "EX6": "EXP", "EXV": "EXP",
    "RE": "NEW", "TRI1": "NEW", "PE1": "NEW2", "PE2": "KIZU", "D20A": "20A",
}  # fmt: skip
"""What the plug-in calls our sets; ST1 is St1 there and BO9 is Bo9, as long as nothing else is said."""

_NUMBERED_SET: Final = re.compile(r"(ST|BO)(\d+)")


def _fits(text: str) -> bool:
    return "<deck" in text and "<superzone" in text


def _decode(text: str) -> DeckSource:
    root = read_xml(text, "LackeyCCG")
    if root.tag != "deck" or not any(root.all("superzone")):
        raise CodecError(f"Line {root.line}: expected <deck> with a <superzone>.", line=root.line)
    meta = root.child("meta")
    plugin = (meta.text_of("game") if meta else "") or root.text_of("game")
    games = {name.casefold(): game for game, name in PLUGINS.items()}
    return DeckSource(first_lines(_lines(root)), game=games.get(plugin.casefold(), plugin), is_per_copy=True)


def _lines(root: Element) -> Iterator[SourceLine]:
    for part in root.children:
        if part.tag == "superzone":
            yield from (_card(card, _zone(part.attributes.get("name", ""))) for card in part.children)
        elif part.tag not in ("meta", "game"):
            yield other_line(part.line, part.shown, "It says nothing about cards.")


def _zone(name: str) -> str:
    section = heading(name.strip())
    return section.zone if section and section.zone else ASIDE


def _card(card: Element, zone: str) -> SourceLine:
    name = card.child("name")
    if card.tag != "card" or name is None:
        return other_line(card.line, card.shown, "It is no card.")
    # Double-sided cards have several ids, parted by commas; the first one is the front.
    number = name.attributes.get("id", "").partition(",")[0]
    shown = f"{name.text.strip()} {name.attributes.get('id', '')} {card.text_of('set')}"
    return entry_line(card.line, shown, copies="1", name=name.text, number=number, zone=zone)


def _encode(deck: WrittenDeck, addresses: Addresses) -> str:
    game = PLUGINS.get(deck.game, deck.game)
    zones = "".join(
        f"\t<superzone name={quoteattr(title)}>\n{_copies(deck.zone(zone))}\t</superzone>\n"
        for zone, title in ZONES.items()
    )
    return f'<deck version="0.8">\n\t<meta>\n\t\t<game>{escape(game)}</game>\n\t</meta>\n{zones}</deck>\n'


def _copies(cards: tuple[WrittenCard, ...]) -> str:
    return "".join(_element(card) * card.copies for card in cards)


def _element(card: WrittenCard) -> str:
    name = f"<name id={quoteattr(card.number)}>{escape(card.shown)}</name>"
    return f"\t\t<card>{name}<set>{escape(_set(card.set_code))}</set></card>\n"


def _set(code: str) -> str:
    return SETS.get(code) or _NUMBERED_SET.sub(lambda found: found[1].capitalize() + found[2], code)


CODEC = Codec(
    code="lackey",
    title="LackeyCCG deck",
    extension="dek",
    media_type="application/xml",
    keeps=frozenset((GAME, SIDE_DECK, NUMBERS, ORDER)),
    fits=_fits,
    decode=_decode,
    encode=_encode,
)
