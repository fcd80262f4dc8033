"""
Cutting a query into tokens.

Side by side means and; `or` or `|` means or; `-` or `NOT` before a part turns it
round; parentheses group; double quotes hold words together. A term is a key, an
operator and a value without a space between. Signs that input methods type wide
(`：`, `（`, `“`) count as the plain ones. Nothing is refused here but a quote that is never closed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from catalog.search.errors import Problem

LONGEST_QUERY: Final = 1000
OPERATORS: Final = (">=", "<=", "!=", ":", "=", ">", "<")

# Every sign is replaced by one sign, so that columns stay where they are.
_PLAIN: Final = str.maketrans("：＝＞＜！（）－｜“”„«»≥≤≠　", ':=><!()-|"""""≥≤≠ ')
_SHORT: Final = {"≥": ">=", "≤": "<=", "≠": "!="}
_TERM: Final = re.compile(r"([^\W_](?:[^\W_]|[-_.](?=[^\W_]))*)(>=|<=|!=|[:=><≥≤≠])")
_JOINING: Final = {"or": "or", "OR": "or", "|": "or", "AND": "and", "NOT": "not"}


@dataclass(frozen=True, slots=True)
class Token:
    """
    A piece of the query with its columns.

    `kind` is `(`, `)`, `not`, `or`, `and`, `word` or `term`; only words and terms have
    a `text` (of a term: its value), only terms a `key`, an `operator` and a `value_start`.
    """

    kind: str
    start: int
    end: int
    text: str = ""
    key: str = ""
    operator: str = ""
    value_start: int = 0


def with_plain_signs(text: str) -> str:
    """
    Put the plain sign for every sign that was typed wide; the columns stay.

    >>> with_plain_signs("level\uff1aIII")
    'level:III'
    """
    return text.translate(_PLAIN)


def tokens(text: str, problems: list[Problem]) -> Iterator[Token]:
    """Yield the tokens of a query; what is wrong is added to `problems`."""
    plain = with_plain_signs(text)
    place = 0
    while place < len(plain):
        sign = plain[place]
        if sign.isspace():
            place += 1
        elif sign in "()":
            yield Token(sign, place, place + 1)
            place += 1
        elif sign == "-" and place + 1 < len(plain) and not plain[place + 1].isspace():
            yield Token("not", place, place + 1)
            place += 1
        else:
            token = _piece(text, plain, place, problems)
            yield token
            place = token.end


def _piece(text: str, plain: str, start: int, problems: list[Problem]) -> Token:
    found = _TERM.match(plain, start)
    if found is None:
        value, end = _value(text, plain, start, problems)
        kind = _JOINING.get(plain[start:end], "word")
        return Token(kind, start, end, value)
    value, end = _value(text, plain, found.end(), problems)
    operator = _SHORT.get(found[2], found[2])
    return Token("term", start, end, value, found[1].lower(), operator, found.end())


def _value(text: str, plain: str, start: int, problems: list[Problem]) -> tuple[str, int]:
    """Read a quoted or bare value; returns it and the column after it."""
    end, depth = start, 0
    if plain[start : start + 1] == '"':
        value, end = _quoted(text, plain, start, problems)
        if plain[end : end + 1] not in tuple(":=<>!"):
            return value, end
        # A comparison inside a value, such as lost:"ultimate">=40, is read as it stands.
    while end < len(plain) and not plain[end].isspace():
        if plain[end] == '"' and plain[end - 1 : end] in tuple(":=<>"):
            end = _quoted(text, plain, end, problems)[1]
            continue
        if plain[end] == "(" and not _closes(plain, end):
            break
        if plain[end] == ")" and not depth:
            break
        depth += (plain[end] == "(") - (plain[end] == ")")
        end += 1
    return text[start:end], end


def _quoted(text: str, plain: str, start: int, problems: list[Problem]) -> tuple[str, int]:
    end = plain.find('"', start + 1)
    if end >= 0:
        return text[start + 1 : end], end + 1
    message = "The quote is never closed; everything after it was read as one phrase."
    mended = text + '"' if len(text) < LONGEST_QUERY else text[:start] + text[start + 1 :]
    problems.append(Problem("open_quote", message, start, len(text), mended))
    return text[start + 1 :], len(text)


def _closes(plain: str, start: int) -> bool:
    """Tell whether a parenthesis inside a word is closed in it, as in `Cherubimon(1)`."""
    end = start + 1
    while end < len(plain) and not plain[end].isspace() and plain[end] not in "()":
        end += 1
    return plain[end : end + 1] == ")"
