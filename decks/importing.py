"""
Reading a deck in any exchange format: open the file, find its format, look its cards up.

Opening needs no cards and tells which game and format the deck is made for, so that the caller
can bring the cards of that game. Whatever is wrong comes back as data.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

from decks.interchange import (
    FALLBACK,
    MAIN,
    SIDE,
    Codec,
    CodecError,
    WrittenCard,
    WrittenDeck,
    codecs,
    fitting,
)
from rules import deckremarks as remarks
from rules.cardbook import CardBook
from rules.deckaccount import DeckSource, LineProblem, ParsedDeck, refused
from rules.decklookup import Choice
from rules.deckmatching import match_cards
from rules.deckreadings import is_like_a_number
from rules.decktext import is_larger, opened

_NO_ANSWERS: Final[Mapping[int, str]] = {}


@dataclass(frozen=True, slots=True)
class OpenedDeck:
    """
    A deck file after opening.

    `codec` is None when no format fits; `fits` lists the formats that do, the one that was taken
    first; `problem` says why nothing could be read.
    """

    source: DeckSource
    codec: Codec | None = None
    fits: tuple[str, ...] = ()
    problem: LineProblem | None = None


@dataclass(frozen=True, slots=True)
class CardWords:
    """What files call a card beside its number."""

    name: str
    set_code: str = ""


@dataclass(frozen=True, slots=True)
class ImportedDeck:
    """A deck file after its cards were looked up; `parsed` accounts for every line."""

    opened: OpenedDeck
    parsed: ParsedDeck = field(repr=False)


def open_deck(content: str | bytes, code: str | None = None) -> OpenedDeck:
    """
    Open a deck file; nothing is raised.

    Args:
        code: the format, when somebody said it; else the first that fits is taken.
    """
    if code is None and is_larger(content, largest()):
        return OpenedDeck(DeckSource(()), problem=remarks.too_large())
    found = opened(content, codecs()[code].max_bytes if code is not None else largest())
    if isinstance(found, LineProblem):
        return OpenedDeck(DeckSource(()), problem=found)
    fits = (code,) if code is not None else fitting(found.text)
    if not fits:
        return OpenedDeck(DeckSource(()), problem=_no_format())
    codec = codecs()[fits[0]]
    if is_larger(found.text, codec.max_bytes):
        return OpenedDeck(DeckSource(()), codec, fits, remarks.too_large(codec.max_bytes))
    try:
        source = codec.decode(found.text)
    except CodecError as fault:
        return OpenedDeck(DeckSource(()), codec, fits, fault.problem)
    notes = [remarks.encoding_guessed(found)] if found.encoding else []
    return OpenedDeck(replace(source, notes=(*source.notes, *notes)), codec, fits)


def largest() -> int:
    """Give the size in bytes of the largest file that any format may have."""
    return max(codec.max_bytes for codec in codecs().values())


def look_up(
    deck: OpenedDeck,
    book: CardBook,
    game: str,
    *,
    choice: Choice = "ask",
    answers: Mapping[int, str] = _NO_ANSWERS,
    has_side: bool = False,
) -> ImportedDeck:
    """Look up the cards of a deck that was opened (the arguments are those of `match_cards`)."""
    if deck.problem is not None:
        return ImportedDeck(deck, refused(deck.problem))
    parsed = match_cards(
        deck.source, book, choice=choice, answers=answers, has_side=has_side, token_of=_token_of(deck, game)
    )
    return ImportedDeck(deck, parsed)


def written_deck(imported: ImportedDeck, words: Mapping[str, CardWords], **texts: str) -> WrittenDeck:
    """
    Give an imported deck as files hold it, to be written in another format.

    Args:
        words: number -> what files call that card; a card that is not in it stays as it was written.
        texts: name, game, format or comments that win over those of the file.
    """
    parsed, source = imported.parsed, imported.opened.source
    cards = [
        _written_card(number, copies, zone, words)
        for zone, counts in ((MAIN, parsed.counts), (SIDE, parsed.side))
        for number, copies in counts.items()
    ]
    held = {
        "name": source.name,
        "game": source.game,
        "format": source.format,
        "comments": source.comments,
    }
    return WrittenDeck(tuple(cards), **held | texts)


def _written_card(number: str, copies: int, zone: str, words: Mapping[str, CardWords]) -> WrittenCard:
    known = words.get(number)
    if known is not None:
        return WrittenCard(copies, number, known.name, known.set_code, zone)
    if is_like_a_number(number):
        return WrittenCard(copies, number, zone=zone)
    return WrittenCard(copies, "", number, zone=zone)


def _token_of(deck: OpenedDeck, game: str) -> Callable[[str], str] | None:
    token = deck.codec.token if deck.codec is not None else None
    return partial(token, game) if token is not None else None


def _no_format() -> LineProblem:
    known = ", ".join(codec.title for code, codec in codecs().items() if code != FALLBACK)
    message = f"The file is of no format that is known here; known are plain text, {known}."
    return LineProblem("unknown_format", message, remedy="Export the deck as text.")
