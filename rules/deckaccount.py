"""
What is said of a deck list while it is read: what a file holds, and what became of every line.

A reader of some format turns a file into a `DeckSource`, knowing no card; `rules.deckmatching`
looks the cards up and accounts for every line in a `ParsedDeck`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Final, NamedTuple

MAX_COPIES: Final = 60
MAX_BYTES: Final = 200_000
MAX_LINES: Final = 1_000
MAX_LINE: Final = 200

MAIN: Final = "main"
SIDE: Final = "side"
ASIDE: Final = "aside"
"""Cards that a list names but that are in neither deck, such as ideas and tokens."""

KEPT: Final = "kept"
MERGED: Final = "merged"
IGNORED: Final = "ignored"
REFUSED: Final = "refused"

UNKNOWN: Final = ("unknown_card", "wrong_game")
"""Problems of lines that are kept all the same: they say how many of which card, be it known or not."""

_UNPRINTABLE: Final = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]+")


class Reading(NamedTuple):
    """
    One way to take a line: so many copies of a card.

    `rest` is what may be its name, its number or both; `number` is given where the file has a
    place of its own for numbers, `token` where it names cards by something made of the number.
    `is_doubtful` says that it holds only if it leads to a card that is known; `dropped` is what
    it passes over.
    """

    copies: str
    rest: str
    is_counted: bool
    number: str = ""
    token: str = ""
    is_doubtful: bool = False
    dropped: str = ""


@dataclass(frozen=True, slots=True)
class LineProblem:
    """
    One thing in a deck list that is wrong, or (as a note) that was read in a way worth telling.

    `line` counts from 1 and is 0 when the list as a whole is meant; `value` is what was written.
    """

    code: str
    message: str
    line: int = 0
    value: str = ""
    remedy: str = ""


@dataclass(frozen=True, slots=True)
class SourceLine:
    """
    One line, row or element of a file, before any card is looked up.

    Args:
        readings: the ways to take it, the likeliest first; none where it cannot be a card.
        code: why it is no card (comment, heading, blank, other); empty for a card. Where it has
            readings as well, it is a card if the first of them is known.
        reason: the same as a sentence.
        problem: what is wrong with it, where it is refused whatever the cards are.
        zone: where its card lies, when the line itself says so.
        opens: the zone in which the following lines lie.
    """

    line: int
    text: str
    readings: tuple[Reading, ...] = ()
    code: str = ""
    reason: str = ""
    problem: LineProblem | None = None
    zone: str = ""
    opens: str = ""


@dataclass(frozen=True, slots=True)
class DeckSource:
    """
    A deck as a file gives it; texts are empty where it does not tell.

    `is_per_copy` says that the format has one entry a copy, so that repetition is no news.
    """

    lines: tuple[SourceLine, ...]
    name: str = ""
    game: str = ""
    format: str = ""
    comments: str = ""
    is_per_copy: bool = False
    notes: tuple[LineProblem, ...] = ()


@dataclass(frozen=True, slots=True)
class DeckLine:
    """
    What became of one line.

    `kind` is kept, merged, ignored or refused; `code` and `reason` say why. A line of a card has
    its `number`, the `copies` and the `zone`; `others` are the numbers that it may mean as well.
    """

    line: int
    text: str
    kind: str
    code: str
    reason: str = ""
    number: str = ""
    copies: int = 0
    zone: str = MAIN
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ParsedDeck:
    """
    A deck list after its cards were looked up.

    `counts` and `side` hold the copies of every card that could be made out, and under what was
    written also those that nobody knows (`unknown`), so that the size is right.
    """

    counts: Mapping[str, int]
    title: str | None
    lines: tuple[DeckLine, ...]
    problems: tuple[LineProblem, ...]
    notes: tuple[LineProblem, ...]
    unknown: frozenset[str] = frozenset()
    side: Mapping[str, int] = field(default_factory=dict)

    @property
    def is_readable(self) -> bool:
        """Whether every line says how many of which card, be the card known or not."""
        return all(one.code in UNKNOWN for one in self.problems)


def printable(text: str) -> str:
    """
    Give a text on one line, without what cannot be printed or turns the writing direction.

    >>> printable("War\\tGreymon\\x00 ")
    'War Greymon'
    """
    return " ".join(_UNPRINTABLE.sub(" ", text).split())


def first_lines(lines: Iterable[SourceLine]) -> tuple[SourceLine, ...]:
    """Take as many lines as are read, and one more to tell that there are more."""
    return tuple(islice(lines, MAX_LINES + 1))


def refused(problem: LineProblem) -> ParsedDeck:
    """Give the account of a file of which nothing could be read."""
    return ParsedDeck({}, None, (), (problem,), ())
