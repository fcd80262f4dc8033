"""
Tabletop Simulator saved objects: a deck of custom cards that shows cells of sheet pictures.

The addresses of the pictures come from outside. Reading goes by the names that the cards have
in the game, and by the numbers in their descriptions.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from decks.interchange import (
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
from decks.tabletop import COLUMNS, ROWS, Cell, cells
from rules.deckaccount import MAIN, MAX_LINE, SIDE, DeckSource, SourceLine, first_lines
from rules.deckentries import entry_line, other_line, refused_line, with_doubtful_number
from rules.deckjson import DeckJsonFault, JsonObject, read_json
from rules.decklines import heading

_CARDS: Final = ("Card", "CardCustom")
_DECKS: Final = ("Deck", "DeckCustom")
_ZONES: Final = ((MAIN, "Main deck"), (SIDE, "Side deck"))
_DEEPEST: Final = 5
MAX_BYTES: Final = 1_000_000
"""Every copy comes with all of its looks, so that these files are large."""
_SCALE: Final = {"scaleX": 1.0172, "scaleY": 1, "scaleZ": 1.075}
"""The game's own small card has 58 x 80 mm, ours 59 x 86."""


def _fits(text: str) -> bool:
    return text.lstrip().startswith("{") and '"ObjectStates"' in text


def _decode(text: str) -> DeckSource:
    try:
        document = read_json(text)
    except DeckJsonFault as fault:
        raise CodecError(str(fault), code=fault.code, line=fault.line) from fault
    states = document.get("ObjectStates") if isinstance(document, JsonObject) else None
    if not isinstance(document, JsonObject) or not isinstance(states, list):
        raise CodecError("ObjectStates: expected a list of objects.")
    name = document.get("SaveName")
    return DeckSource(
        first_lines(_lines(states, MAIN, 0)), name=name if isinstance(name, str) else "", is_per_copy=True
    )


def _lines(states: Sequence[object], zone: str, depth: int) -> Iterator[SourceLine]:
    for state in states:
        if not isinstance(state, JsonObject):
            yield refused_line(0, json.dumps(state), "malformed", "expected an object.")
        elif state.get("Name") in _CARDS:
            yield _card(state, _zone(state, "GMNotes") or zone)
        elif state.get("Name") in _DECKS and depth < _DEEPEST:
            held = state.get("ContainedObjects")
            yield from _lines(
                held if isinstance(held, list) else [], _zone(state, "GMNotes", "Nickname") or zone, depth + 1
            )
        else:
            yield other_line(state.line, str(state.get("Name"))[:40], "It is neither a card nor a deck.")


def _zone(state: Mapping[str, object], *keys: str) -> str:
    """Read from the first of some texts of an object that says it which deck it is."""
    for key in keys:
        section = heading(str(state.get(key, "")).strip())
        if section and section.zone:
            return section.zone
    return ""


def _card(state: JsonObject, zone: str) -> SourceLine:
    name, description = (str(state.get(key, "")).strip() for key in ("Nickname", "Description"))
    # Only the first line of a description can be a number; other programs write the card's text there.
    number = description.partition("\n")[0][:MAX_LINE]
    line = entry_line(state.line, f"{name} {number}", copies="1", name=name, number=number, zone=zone)
    return with_doubtful_number(line)


def _encode(deck: WrittenDeck, addresses: Addresses) -> str:
    places = cells(_key(card) for card in deck.cards)
    sheets = max((cell.sheet for cell in places.values()), default=0)
    if not addresses.back or len(addresses.faces) < sheets:
        raise CodecError(
            f"Tabletop Simulator needs the addresses of {sheets} sheets of pictures and of the card back.",
            code="addresses",
            remedy="Give the addresses of the pictures.",
        )
    pictures = {sheet: _sheet(addresses.faces[sheet - 1], addresses.back) for sheet in range(1, sheets + 1)}
    states = [
        _object(deck.name or title, title, deck.zone(zone), places, pictures)
        for zone, title in _ZONES
        if deck.zone(zone)
    ]
    return json.dumps(_saved(deck.name, states), ensure_ascii=False) + "\n"


def _saved(name: str, states: Sequence[Mapping[str, object]]) -> dict[str, object]:
    empty = dict.fromkeys(("GameMode", "Date", "Table", "Sky", "Note", "Rules", "LuaScript"), "")
    return {
        "SaveName": name,
        **empty,
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "LuaScriptState": "",
        "XmlUI": "",
        "TabStates": {},
        "VersionNumber": "",
        "ObjectStates": states,
    }


def _object(
    name: str,
    title: str,
    cards: Sequence[WrittenCard],
    places: Mapping[str, Cell],
    pictures: Mapping[int, Mapping[str, object]],
) -> dict[str, object]:
    """Make the object of one deck; a deck of a single card is that card, for the game cannot load it else."""
    copies = [_card_object(card, places[_key(card)], pictures) for card in cards for _ in range(card.copies)]
    if len(copies) == 1:
        return {**copies[0], "GMNotes": title}
    used = sorted({places[_key(card)].sheet for card in cards})
    return {
        **_look("DeckCustom", name, ""),
        "GMNotes": title,
        "DeckIDs": [copy["CardID"] for copy in copies],
        "CustomDeck": {str(sheet): pictures[sheet] for sheet in used},
        "ContainedObjects": copies,
    }


def _card_object(
    card: WrittenCard, cell: Cell, pictures: Mapping[int, Mapping[str, object]]
) -> dict[str, object]:
    return {
        **_look("CardCustom", card.shown, card.number),
        "CardID": cell.card_id,
        "CustomDeck": {str(cell.sheet): pictures[cell.sheet]},
    }


def _look(kind: str, name: str, description: str) -> dict[str, object]:
    return {
        "Name": kind,
        "Nickname": name,
        "Description": description,
        "Transform": {"posX": 0, "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180, **_SCALE},
        "ColorDiffuse": {"r": 0.713, "g": 0.713, "b": 0.713},
        "HideWhenFaceDown": True,
        "Hands": kind == "CardCustom",
        "SidewaysCard": False,
    }


def _sheet(face: str, back: str) -> dict[str, object]:
    return {
        "FaceURL": face,
        "BackURL": back,
        "NumWidth": COLUMNS,
        "NumHeight": ROWS,
        "BackIsHidden": True,
        "UniqueBack": False,
        "Type": 0,
    }


def _key(card: WrittenCard) -> str:
    return card.number or card.name


CODEC = Codec(
    code="tabletop-simulator",
    title="Tabletop Simulator",
    extension="json",
    media_type="application/json",
    keeps=frozenset((NAME, SIDE_DECK, NUMBERS, ORDER)),
    fits=_fits,
    decode=_decode,
    encode=_encode,
    max_bytes=MAX_BYTES,
)
