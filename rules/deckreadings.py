"""The ways to take one line of a deck text: how many copies, and what may be the card."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from rules.deckaccount import MAX_COPIES, Reading

_BULLET: Final = re.compile(r"^(?:[-*•·]\s+|[・●◆■]\s*)")
_NUMBER: Final = r"(?:[+-]?[\d.,]*\d(?:[eE]\+?\d+)?|[½¼¾∞])"
_QUANTITY: Final = re.compile(rf"[(\[]?[xX]?(?P<copies>{_NUMBER})(?:[xX*]|枚)?[)\]]?")
_TRAILING: Final = re.compile(
    rf"^(?P<rest>.+?)(?:\s+[xX*]\s?|\s*[(\[][xX*]\s?|\s+)(?P<copies>{_NUMBER})枚?[)\]]?$"
)
_TIGHT: Final = (
    re.compile(rf"^[xX(\[]*(?P<copies>{_NUMBER})(?:[xX*)\]:,]|枚)+\s?(?P<rest>.+)$"),
    re.compile(rf"^(?P<rest>.+?)\s*[xX*:,]\s?(?P<copies>{_NUMBER})枚?$"),
    re.compile(rf"^(?P<rest>.+?)\s*(?P<copies>{_NUMBER})枚$"),
)
_BRACKETED: Final = re.compile(rf".*[(\[][xX*]\s?{_NUMBER}[)\]]")
_ALONE: Final = re.compile(rf"[(\[]?[xX]?\s?(?P<copies>{_NUMBER})\s?(?:[xX*]|枚)?[)\]]?")
_NUMBER_WORDS: Final = frozenset(
    ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve")
)
_LIKE_A_NUMBER: Final = re.compile(r"[A-Za-z][A-Za-z.]*-\d+[A-Za-z]*")
_GROUP: Final = re.compile(r"[(\[][^()\[\]]*[)\]]")
_GROUPS_TRIED: Final = 4
_PARTS: Final = re.compile(r"[\s#,:]+")
_LEFT_OUT: Final = re.compile(r"\s*(?:\[[^\[\]]*\]|\*[A-Za-z]\*|\^[^^]*\^|(?<=\s)#\S+|\|.*)")


class NameAndNumber(NamedTuple):
    """A name and a number that stand together; `dropped` is what belongs to neither."""

    name: str
    number: str
    dropped: str = ""


def readings(line: str) -> Iterator[Reading]:
    """
    Yield the ways to take a tidied line, the likeliest first.

    >>> [one[:3] for one in readings("3 X Breaker")]
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
    for pattern in _TIGHT:
        tight = pattern.match(bare)
        if tight:
            yield Reading(tight["copies"], tight["rest"].strip(), True, is_doubtful=True)


def column_readings(columns: list[str]) -> Iterator[Reading]:
    """
    Yield the way to take a line whose columns are parted by tabs: a quantity, then a card.

    >>> [(one.copies, one.rest, one.dropped) for one in column_readings(["2", "Agumon", "St1"])]
    [('2', 'Agumon', 'St1')]
    """
    leading = _QUANTITY.fullmatch(columns[0]) if len(columns) > 2 else None
    if leading:
        dropped = " ".join(columns[2:]).strip()
        yield Reading(leading["copies"], columns[1], True, is_doubtful=True, dropped=dropped)


def quantity_alone(line: str) -> str | None:
    """
    Give the quantity in a line that holds nothing else.

    >>> quantity_alone("3 x"), quantity_alone("x3"), quantity_alone("3 Agumon")
    ('3', '3', None)
    """
    alone = _ALONE.fullmatch(line)
    return alone["copies"] if alone else None


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


def name_and_number(text: str) -> Iterator[NameAndNumber]:
    """
    Yield the ways in which a text can be a name together with a card number.

    >>> [tuple(one) for one in name_and_number("Agumon (St-1)")][:2]
    [('Agumon', 'St-1', ''), ('(St-1)', 'Agumon', '')]
    >>> [*name_and_number("Agumon [DCG] (St-1)")][-1]
    NameAndNumber(name='Agumon', number='St-1', dropped='[DCG]')
    """
    bracketed = _last_brackets(text)
    if bracketed:
        yield NameAndNumber(*bracketed)
    first, space, rest = text.partition(" ")
    if space:
        yield NameAndNumber(rest.removeprefix("- "), first)
        name, _, last = text.rpartition(" ")
        yield NameAndNumber(name.removesuffix(" -"), last)
        name, space, set_code = name.rpartition(" ")
        if space and is_like_a_number(last):
            yield NameAndNumber(name, last, set_code)
    groups = _GROUP.findall(text)[:_GROUPS_TRIED]
    name = " ".join(_GROUP.sub(" ", text).split()) if groups else ""
    for place, group in enumerate(groups):
        others = " ".join(groups[:place] + groups[place + 1 :])
        for part in _PARTS.split(group[1:-1]):
            if name and is_like_a_number(part):
                yield NameAndNumber(name, part, others)


def begins_with_quantity(text: str) -> bool:
    """
    Tell whether a text begins with what is a quantity, or would be one.

    >>> begins_with_quantity("∞ Agumon"), begins_with_quantity("60%! for all")
    (True, False)
    """
    return _QUANTITY.fullmatch(text.partition(" ")[0]) is not None


def without_brackets(text: str) -> str:
    """
    Take off brackets around the whole of a text.

    >>> without_brackets("(St-1)"), without_brackets("Eosmon (Adult)")
    ('St-1', 'Eosmon (Adult)')
    """
    return text[1:-1].strip() if _GROUP.fullmatch(text) else text


def without_marks(text: str) -> tuple[str, str]:
    """
    Part what other sites add to a card (its category, foil marks, tags) from the card.

    >>> without_marks("Agumon [Starter] *F*")
    ('Agumon', '[Starter] *F*')
    """
    dropped = " ".join(found.strip() for found in _LEFT_OUT.findall(text))
    return _LEFT_OUT.sub("", text).strip(), dropped


def is_like_a_number(text: str) -> bool:
    """
    Tell whether a text has the shape of a card number.

    >>> is_like_a_number("G.E.M.-1"), is_like_a_number("Bo-9dw"), is_like_a_number("Red Frame")
    (True, True, False)
    """
    return _LIKE_A_NUMBER.fullmatch(text) is not None


def _last_brackets(text: str) -> tuple[str, str] | None:
    """Split a text before the brackets at its end, which may hold others: "BO-135 (Bandai)"."""
    if not text.endswith((")", "]")):
        return None
    depth = 0
    for at in range(len(text) - 1, -1, -1):
        depth += (text[at] in ")]") - (text[at] in "([")
        if depth == 0:
            name, inside = text[:at].strip(), text[at + 1 : -1].strip()
            return (name, inside) if name and inside else None
    return None
