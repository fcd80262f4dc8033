"""Exchange formats: a deck as files hold it, the codec of one format, and the list of all."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final

from rules.deckaccount import MAIN, MAX_BYTES, SIDE, DeckSource, LineProblem, printable

GAMES: Final = ("hyper_colosseum", "digi_battle", "d_ccg")
"""The games by code. Share codes hold the place in this list, so that it only ever grows at its end."""

NAME: Final = "name"
GAME: Final = "game"
FORMAT: Final = "format"
COMMENTS: Final = "comments"
SIDE_DECK: Final = "side deck"
NUMBERS: Final = "numbers"
ORDER: Final = "order"
KEEPABLE: Final = (NAME, GAME, FORMAT, COMMENTS, SIDE_DECK, NUMBERS, ORDER)
"""What a format may keep beside the names or numbers of the cards and their copies."""

FALLBACK: Final = "text"


class CodecError(ValueError):
    """
    A file that a codec cannot read, or a deck that it cannot write.

    `line` counts from 1 and is 0 where no line can be named.
    """

    def __init__(self, message: str, *, code: str = "malformed", line: int = 0, remedy: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.line = line
        self.remedy = remedy

    @property
    def problem(self) -> LineProblem:
        """The same as a problem of a deck list."""
        return LineProblem(self.code, str(self), self.line, remedy=self.remedy)


@dataclass(frozen=True, slots=True)
class WrittenCard:
    """
    A card of a deck as files hold it, with its copies.

    `number` is empty for a card that only its name is known of, `set_code` where the set is not known.
    """

    copies: int
    number: str
    name: str = ""
    set_code: str = ""
    zone: str = MAIN

    def __post_init__(self) -> None:
        if not (self.number or self.name):
            raise ValueError("A card has neither a number nor a name; give one.")
        if isinstance(self.copies, bool) or not isinstance(self.copies, int) or self.copies < 1:
            raise ValueError(f"{self.number or self.name}: {self.copies!r} is no number of copies.")
        for key in ("number", "name", "set_code"):
            object.__setattr__(self, key, printable(getattr(self, key)))

    @property
    def shown(self) -> str:
        """The name, or the number of a card that has no known name."""
        return self.name or self.number


@dataclass(frozen=True, slots=True)
class WrittenDeck:
    """A deck as files hold it; texts are empty where they are not known, and the main deck comes first."""

    cards: tuple[WrittenCard, ...]
    name: str = ""
    game: str = ""
    format: str = ""
    comments: str = ""

    def __post_init__(self) -> None:
        ordered = sorted(self.cards, key=lambda card: card.zone != MAIN)
        object.__setattr__(self, "cards", tuple(ordered))
        object.__setattr__(self, "name", printable(self.name))
        paragraphs = [printable(line) for line in self.comments.splitlines()]
        object.__setattr__(self, "comments", "\n".join(paragraphs).strip())

    def zone(self, zone: str) -> tuple[WrittenCard, ...]:
        """The cards of the main deck or of the side deck."""
        return tuple(card for card in self.cards if card.zone == zone)

    def size(self, zone: str = MAIN) -> int:
        """How many cards a zone has, every copy counted."""
        return sum(card.copies for card in self.zone(zone))

    def limited_to(self, kept: Iterable[str]) -> WrittenDeck:
        """Give what is left of the deck in a format that keeps no more than this of `KEEPABLE`."""
        held = frozenset(kept)
        cards = [card for card in self.cards if SIDE_DECK in held or card.zone == MAIN]
        if NUMBERS not in held:
            cards = [replace(card, number="", name=card.shown, set_code="") for card in cards]
        if ORDER not in held:
            cards.sort(key=lambda card: (card.number, card.name))
        texts = {key: getattr(self, key) if key in held else "" for key in (NAME, GAME, FORMAT, COMMENTS)}
        return WrittenDeck(tuple(cards), **texts)


@dataclass(frozen=True, slots=True)
class Addresses:
    """Web addresses that an export may name: the deck's page, the pictures of its sheets and of the backs."""

    deck: str = ""
    faces: tuple[str, ...] = ()
    back: str = ""


Encode = Callable[[WrittenDeck, Addresses], str]


@dataclass(frozen=True, slots=True)
class Codec:
    """
    One exchange format.

    Args:
        code: its name in commands, addresses and the API.
        title: its name for people.
        extension: what files of it end in, without a dot.
        media_type: what it is served as.
        keeps: what of `KEEPABLE` comes back when a deck is written and read again.
        fits: tells at a glance whether a text may be of this format.
        decode: takes a text apart; raises a `CodecError`.
        encode: writes a deck; raises a `CodecError`.
        token: (game, number) -> what the format names a card by, where that is not the number.
        max_bytes: how large a file of it may be, in UTF-8.
    """

    code: str
    title: str
    extension: str
    media_type: str
    keeps: frozenset[str]
    fits: Callable[[str], bool]
    decode: Callable[[str], DeckSource]
    encode: Encode
    token: Callable[[str, str], str] | None = field(default=None)
    max_bytes: int = MAX_BYTES

    @property
    def is_lossless(self) -> bool:
        """Whether the cards come back as they were, copy by copy and number by number."""
        return {SIDE_DECK, NUMBERS} <= self.keeps


@cache
def codecs() -> Mapping[str, Codec]:
    """Find every codec in `decks.codecs`, by code, in the order of the codes."""
    package = importlib.import_module("decks.codecs")
    modules = (
        importlib.import_module(f"decks.codecs.{module.name}")
        for module in pkgutil.iter_modules(package.__path__)
    )
    found: dict[str, Codec] = {module.CODEC.code: module.CODEC for module in modules}
    return {code: found[code] for code in sorted(found)}


def fitting(text: str) -> tuple[str, ...]:
    """
    List the formats that a text may be of, plain text last; empty for what looks like no deck.

    >>> fitting("count,name\\n3,Agumon\\n")
    ('csv', 'text')
    """
    found = [code for code, codec in codecs().items() if codec.fits(text)]
    return tuple(sorted(found, key=lambda code: code == FALLBACK))


def by_number(card: WrittenCard, title: str) -> str:
    """
    Give the number of a card, for a format that names cards by it alone.

    Raises:
        CodecError: the card has none.
    """
    if not card.number:
        raise CodecError(
            f"{title} names cards by their number, and {card.name} has none.",
            code="no_number",
            remedy="Correct the card's name, or take it out.",
        )
    return card.number


__all__ = [
    "MAIN",
    "SIDE",
    "Addresses",
    "Codec",
    "CodecError",
    "WrittenCard",
    "WrittenDeck",
    "codecs",
    "fitting",
]
