"""
Share codes: a whole deck in one word that fits an address, such as COL1kQYAAQ...

The word is COL1 and base64url of a checksum and the cards, sorted and grouped by the letters of
their numbers (docs/formats.md has it byte by byte). Equal cards give the equal code. Cards are
named by their printed numbers, so that a code is good however the catalogue grows.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final, NamedTuple

from decks.interchange import (
    FORMAT,
    GAME,
    GAMES,
    NUMBERS,
    SIDE_DECK,
    Addresses,
    Codec,
    CodecError,
    WrittenCard,
    WrittenDeck,
    by_number,
)
from decks.packing import PackingFault, Unpacker, packed_figure, packed_text
from rules.deckaccount import MAIN, MAX_COPIES, SIDE, DeckSource, first_lines
from rules.deckentries import entry_line

MARK: Final = "COL"
VERSION: Final = "1"

_TITLE: Final = "A share code"
_CODE: Final = re.compile(r"COL(?P<version>\d)(?P<body>[A-Za-z0-9_-]+)")
_NUMBER: Final = re.compile(r"(?P<head>.*?)(?P<digits>[0-9]{0,9})(?P<tail>[^0-9]*)", re.DOTALL)
_CHECKSUM_BYTES: Final = 3
_SHORT_COPIES: Final = 3
_ZONES: Final = (MAIN, SIDE)


class _Place(NamedTuple):
    """A card number taken apart; `width` is that of its digits where zeros pad them, else 0."""

    head: str
    tail: str
    width: int
    figure: int
    copies: int

    @property
    def group(self) -> tuple[str, str, int]:
        return self.head, self.tail, self.width

    @property
    def number(self) -> str:
        digits = "" if self.figure == 0 and not self.width else str(self.figure).zfill(self.width)
        return f"{self.head}{digits}{self.tail}"


def _fits(text: str) -> bool:
    return _CODE.fullmatch(text.strip()) is not None


def _decode(text: str) -> DeckSource:
    code = text.strip()
    found = _CODE.fullmatch(code)
    if found is None:
        raise _damaged("A share code begins with COL1 and has only letters, digits, - and _.")
    if found["version"] != VERSION:
        message = f"This is a share code of version {found['version']}; only version {VERSION} is read."
        raise CodecError(message, code="version", line=1, remedy="Ask for the deck as text.")
    try:
        game, deck_format, zones = _unpacked(_checked(found["body"]))
    except PackingFault as fault:
        raise _damaged(f"The share code is damaged: {fault}.") from fault
    lines = (
        entry_line(1, place.number, copies=str(place.copies), number=place.number, zone=zone)
        for zone, places in zip(_ZONES, zones, strict=True)
        for place in places
    )
    return DeckSource(first_lines(lines), game=game, format=deck_format)


def _checked(body: str) -> bytes:
    try:
        packed = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
    except binascii.Error as fault:
        raise _damaged("The share code is not complete.") from fault
    checksum, payload = packed[:_CHECKSUM_BYTES], packed[_CHECKSUM_BYTES:]
    if checksum != _checksum(payload) or _word(payload) != body:
        raise _damaged("The share code is damaged: its checksum is wrong.")
    return payload


def _unpacked(payload: bytes) -> tuple[str, str, list[list[_Place]]]:
    packed = Unpacker(payload)
    place = packed.byte()
    if place >= len(GAMES):
        raise CodecError(
            f"The share code is of a game that is not known here (no. {place}).", code="version", line=1
        )
    game = GAMES[place]
    deck_format = packed.text() or _usual_format(game)
    zones = [list(_places(packed)) for _ in _ZONES]
    packed.finish()
    return game, deck_format, zones


def _places(packed: Unpacker) -> Iterator[_Place]:
    for _ in range(packed.figure()):
        head, tail, width = packed.text(), packed.text(), packed.byte()
        figure = 0
        for _ in range(packed.figure()):
            step, copies = divmod(packed.figure(), _SHORT_COPIES + 1)
            figure += step
            copies = copies or packed.figure()
            if not (1 <= copies <= MAX_COPIES and (head or figure or tail)):
                raise PackingFault("a card makes no sense")
            yield _Place(head, tail, width, figure, copies)


def _encode(deck: WrittenDeck, addresses: Addresses) -> str:
    if deck.game not in GAMES:
        raise CodecError(f"A share code needs the game; it is one of {', '.join(GAMES)}.", code="game")
    told = "" if deck.format == _usual_format(deck.game) else deck.format
    zones = b"".join(_packed(deck.zone(zone)) for zone in _ZONES)
    return f"{MARK}{VERSION}{_word(bytes([GAMES.index(deck.game)]) + packed_text(told) + zones)}\n"


def _packed(cards: Iterable[WrittenCard]) -> bytes:
    groups = [
        (key, list(places))
        for key, places in groupby(sorted(map(_taken_apart, cards)), key=lambda place: place.group)
    ]
    written = [packed_figure(len(groups))]
    for (head, tail, width), places in groups:
        written += [packed_text(head), packed_text(tail), bytes([width]), packed_figure(len(places))]
        figure = 0
        for place in places:
            short = place.copies if place.copies <= _SHORT_COPIES else 0
            written.append(packed_figure((place.figure - figure) * (_SHORT_COPIES + 1) + short))
            written += [] if short else [packed_figure(place.copies)]
            figure = place.figure
    return b"".join(written)


def _taken_apart(card: WrittenCard) -> _Place:
    number = by_number(card, _TITLE)
    found = _NUMBER.fullmatch(number)
    head, digits, tail = (found["head"], found["digits"], found["tail"]) if found else (number, "", "")
    width = len(digits) if digits.startswith("0") else 0
    return _Place(head, tail, width, int(digits or 0), card.copies)


def _usual_format(game: str) -> str:
    """Give the format that needs no mention: the one that is called like the game."""
    return game.replace("_", "-")


def _word(payload: bytes) -> str:
    return base64.urlsafe_b64encode(_checksum(payload) + payload).decode().rstrip("=")


def _checksum(payload: bytes) -> bytes:
    return zlib.crc32(payload).to_bytes(4, "big")[-_CHECKSUM_BYTES:]


def _damaged(message: str) -> CodecError:
    return CodecError(message, code="damaged", line=1, remedy="Copy the whole code again.")


CODEC = Codec(
    code="share-code",
    title="Share code",
    extension="txt",
    media_type="text/plain",
    keeps=frozenset((GAME, FORMAT, SIDE_DECK, NUMBERS)),
    fits=_fits,
    decode=_decode,
    encode=_encode,
)
