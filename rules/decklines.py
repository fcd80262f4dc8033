"""The grammar of one line of a deck text: what is a comment, a heading, a quantity, a name with a number."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final, NamedTuple

MAX_COPIES: Final = 60

_COMMENT: Final = ("#", "//", ";")
_SPACES: Final = re.compile(r"\s+")
_BULLET: Final = re.compile(r"^[-*•·]\s+")
_NUMBER: Final = r"(?:[+-]?[\d.,]*\d(?:[eE]\+?\d+)?|[½¼¾∞])"
_QUANTITY: Final = re.compile(rf"[(\[]?[xX]?(?P<copies>{_NUMBER})[xX*]?[)\]]?")
_TRAILING: Final = re.compile(
    rf"^(?P<rest>.+?)(?:\s+[xX*]\s?|\s*[(\[][xX*]\s?|\s+)(?P<copies>{_NUMBER})[)\]]?$"
)
_BRACKETED: Final = re.compile(rf".*[(\[][xX*]\s?{_NUMBER}[)\]]")
_NUMBER_WORDS: Final = frozenset(
    ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve")
)
_NAME_NUMBER: Final = re.compile(r"^(?P<name>.+?)\s*[(\[]\s*(?P<number>[^()\[\]]+?)\s*[)\]]$")
_LIKE_A_NUMBER: Final = re.compile(r"[A-Za-z][A-Za-z.]*-\d+[A-Za-z]*")
_HEADING_TAIL: Final = re.compile(r"[\s:(\[-]*\d*\s*(?:cards?)?[)\]:]*$", re.IGNORECASE)
_SIDE: Final = re.compile(
    r"(?://\s*)?(?:sb:.*|side\s?(?:deck|board)?\s*(?:[(\[]\d+[)\]])?\s*:?)", re.IGNORECASE
)
_HEADINGS: Final = frozenset(
    (
        "deck", "main", "maindeck", "mainboard", "decklist", "digimon", "digimoncard", "digimoncards",
        "option", "options", "optioncard", "optioncards", "level", "iii", "iv", "leveliii", "leveliv",
        "perfect", "perfects", "ultimate", "ultimates", "hybrid", "hybrids", "rookie", "rookies", "champion",
        "champions", "mega", "megas", "poweroption", "poweroptions", "total", "totalcards",
    )
)  # fmt: skip


class Reading(NamedTuple):
    """One way to take a line: so many copies of what is written in `rest`."""

    copies: str
    rest: str
    is_counted: bool
    """Whether a quantity was written; a line without one means one copy."""


def tidy(line: str) -> str:
    """
    Make one kind of space, quote, hyphen, bracket and digit of the many that pasted text holds.

    >>> tidy("３\u00a0×\u3000Agumon\u2019s – (St‑1) ")
    "3 x Agumon's - (St-1)"
    """
    for given, plain in (
        ("‘", "'"),
        ("’", "'"),
        ("“", '"'),
        ("”", '"'),
        ("×", "x"),
        ("（", "("),
        ("）", ")"),
    ):
        line = line.replace(given, plain)
    line = re.sub("[\u00ad\u200b\u200e\u200f\ufeff]", "", line)
    line = re.sub("[‐‑‒–—−]", "-", line)
    line = re.sub("[０-９]", lambda digit: unicodedata.normalize("NFKC", digit[0]), line)
    return _SPACES.sub(" ", line).strip()


def is_comment(line: str) -> bool:
    """Tell whether a tidied line is a comment and nothing else."""
    return line.startswith(_COMMENT)


def without_comment(line: str) -> str:
    """
    Drop a comment that follows on a line.

    >>> without_comment("3 St-1 # the first")
    '3 St-1'
    """
    for mark in (" #", " //"):
        line = line.split(mark, 1)[0]
    return line.strip()


def is_heading(line: str) -> bool:
    """
    Tell whether a tidied line heads a section: a rule, a word for a group of cards, a colon at the end.

    >>> [is_heading(line) for line in ("Options (6)", "== Level III ==", "Total: 30", "Agumon")]
    [True, True, True, False]
    """
    if line.endswith(":") or not line.strip("=-_*~ "):
        return True
    word = _HEADING_TAIL.sub("", line.strip("=-_*~#[] "))
    return word.replace(" ", "").casefold() in _HEADINGS


def is_side_deck(line: str) -> bool:
    """
    Tell whether a tidied line belongs to a side deck, or heads one.

    >>> is_side_deck("Sideboard:"), is_side_deck("SB: 1 St-1"), is_side_deck("Side Attack")
    (True, True, False)
    """
    return _SIDE.fullmatch(line) is not None


def readings(line: str) -> Iterator[Reading]:
    """
    Yield the ways to take a line, the likeliest first.

    >>> [tuple(one) for one in readings("3 X Breaker")]
    [('1', '3 X Breaker', False), ('3', 'X Breaker', True), ('3', 'Breaker', True)]
    """
    bare = _BULLET.sub("", line)
    if not _BRACKETED.fullmatch(bare):
        yield Reading("1", bare, False)
    first, _, rest = bare.partition(" ")
    leading = _QUANTITY.fullmatch(first)
    if leading and rest:
        yield Reading(leading["copies"], rest, True)
        if rest[:2] in ("x ", "X "):
            yield Reading(leading["copies"], rest[2:], True)
    trailing = _TRAILING.match(bare)
    if trailing:
        yield Reading(trailing["copies"], trailing["rest"], True)
    if first.casefold() in _NUMBER_WORDS and rest:
        yield Reading(first, rest.removeprefix("x "), True)


def copies_of(written: str) -> int | None:
    """
    Read a quantity, None when it is no whole number from 1 to the most that can be kept.

    >>> copies_of("3"), copies_of("0"), copies_of("1e9"), copies_of("three")
    (3, None, None, None)
    """
    digits = written.removeprefix("+")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 5):
        return None
    return int(digits) if 1 <= int(digits) <= MAX_COPIES else None


def name_and_number(text: str) -> Iterator[tuple[str, str]]:
    """
    Yield the ways in which a text can be a name together with a card number.

    >>> list(name_and_number("Agumon (St-1)"))
    [('Agumon', 'St-1'), ('(St-1)', 'Agumon'), ('Agumon', '(St-1)')]
    """
    bracketed = _NAME_NUMBER.match(text)
    if bracketed:
        yield bracketed["name"], bracketed["number"]
    first, space, rest = text.partition(" ")
    if space:
        yield rest.removeprefix("- "), first
        name, _, last = text.rpartition(" ")
        yield name.removesuffix(" -"), last


def is_like_a_number(text: str) -> bool:
    """
    Tell whether a text has the shape of a card number.

    >>> is_like_a_number("G.E.M.-1"), is_like_a_number("Bo-9dw"), is_like_a_number("Red Frame")
    (True, True, False)
    """
    return _LIKE_A_NUMBER.fullmatch(text) is not None
