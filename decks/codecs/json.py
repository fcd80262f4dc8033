"""
JSON: our own document, with a version and a schema (docs/schemas/hc-deck.json).

The files of sample decks and plain lists of card numbers are read as well.
"""

from __future__ import annotations

import json

from decks.interchange import KEEPABLE, Addresses, Codec, CodecError, WrittenCard, WrittenDeck
from rules.deckaccount import DeckSource
from rules.deckjson import DOCUMENT, VERSION, DeckJsonFault, source_of_json


def _fits(text: str) -> bool:
    start = "".join(text[:2000].split())
    return start.startswith(("{", '["')) and '"ObjectStates"' not in text


def _decode(text: str) -> DeckSource:
    try:
        return source_of_json(text)
    except DeckJsonFault as fault:
        raise CodecError(str(fault), code=fault.code, line=fault.line, remedy=fault.remedy) from fault


def _encode(deck: WrittenDeck, addresses: Addresses) -> str:
    document = {
        "format": DOCUMENT,
        "version": VERSION,
        "name": deck.name,
        "game": deck.game,
        "rules": deck.format,
        "comments": deck.comments,
        "cards": [_card(card) for card in deck.cards],
    }
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def _card(card: WrittenCard) -> dict[str, object]:
    return {"n": card.copies, "number": card.number, "name": card.name, "zone": card.zone}


CODEC = Codec(
    code="json",
    title="JSON",
    extension="json",
    media_type="application/json",
    keeps=frozenset(KEEPABLE),
    fits=_fits,
    decode=_decode,
    encode=_encode,
)
