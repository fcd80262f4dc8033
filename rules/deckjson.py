"""
Reading decks as JSON: our own documents, the files of sample decks, and plain lists of numbers.

    {"format": "hc-deck", "version": 1, "cards": [{"n": 3, "number": "St-1", "name": "Agumon"}]}
    {"game": "hyper_colosseum", "name": "Courage", "cards": {"St-1": 3}}
    ["Exported from somewhere", "St-1", "St-1", "St-1"]
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import Final, NoReturn

from rules.deckaccount import MAIN, SIDE, DeckSource, SourceLine, first_lines, printable
from rules.deckentries import entry_line, other_line, refused_line

DOCUMENT: Final = "hc-deck"
VERSION: Final = 1

_BRACES: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\n]')
_KNOWN: Final = frozenset(("format", "version", "name", "rules", "game", "comments", "cards", "data"))
_KNOWN_OF_CARD: Final = frozenset(("n", "number", "name", "zone"))
_LONGEST_FIGURE: Final = 12
_EXPORTED: Final = "exported from"


class DeckJsonFault(ValueError):
    """JSON that is no deck; `line` counts from 1 and is 0 where none can be named."""

    def __init__(self, message: str, code: str = "malformed", line: int = 0, remedy: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.line = line
        self.remedy = remedy


class JsonObject(dict[str, object]):
    """An object of a JSON text, with the line on which it begins."""

    line: int = 0


def read_json(text: str) -> object:
    """
    Read a JSON text; its objects know their line.

    Raises:
        DeckJsonFault: it is no JSON, a key stands twice in one object, or it lies too deep.
    """
    found: list[JsonObject] = []
    repeated: list[str] = []

    def placed(pairs: list[tuple[str, object]]) -> JsonObject:
        found.append(JsonObject(pairs))
        if len(found[-1]) < len(pairs):
            repeated.append(_repeated(pairs))
        return found[-1]

    try:
        document: object = json.loads(
            text, object_pairs_hook=placed, parse_constant=_refuse_constant, parse_int=_whole_number
        )
    except json.JSONDecodeError as fault:
        place = f"line {fault.lineno}, column {fault.colno}"
        raise DeckJsonFault(f"This is not valid JSON at {place}: {fault.msg}.", line=fault.lineno) from fault
    except RecursionError as fault:
        raise DeckJsonFault("This lies too deep to be a deck.") from fault
    if repeated:
        raise DeckJsonFault(repeated[0])
    for one, line in zip(found, _lines_of_objects(text), strict=True):
        one.line = line
    return document


def source_of_json(text: str) -> DeckSource:
    """
    Take a deck in JSON apart, knowing no card.

    Raises:
        DeckJsonFault: it is no JSON, or no deck.
    """
    document = read_json(text)
    if isinstance(document, list):
        return DeckSource(first_lines(_numbers(text, document)), is_per_copy=True)
    if not isinstance(document, JsonObject):
        raise DeckJsonFault("A deck is an object or a list of card numbers.")
    if document.get("format") == DOCUMENT:
        return _own(document)
    if isinstance(document.get("cards"), dict):
        return _sample(text, document)
    raise DeckJsonFault(
        'cards: expected a list of cards, or an object of card numbers and copies, such as {"St-1": 3}.',
        line=document.line,
    )


def _own(document: JsonObject) -> DeckSource:
    version = document.get("version")
    if version != VERSION or isinstance(version, bool):
        raise DeckJsonFault(
            f"version: expected {VERSION}, got {version!r}.",
            code="version",
            line=document.line,
            remedy="A newer version of Colosseum wrote this file; read it there.",
        )
    cards = document.get("cards")
    if not isinstance(cards, list):
        raise DeckJsonFault("cards: expected a list of cards.", line=document.line)
    lines = (_card(card, place, document.line) for place, card in enumerate(cards))
    others = (
        other_line(document.line, key, "No such key is known; it was not read.")
        for key in document
        if key not in _KNOWN
    )
    return DeckSource(
        first_lines(chain(lines, others)),
        name=_text(document, "name"),
        game=_text(document, "game"),
        format=_text(document, "rules"),
        comments=_text(document, "comments", keeps_lines=True),
    )


def _card(card: object, place: int, line: int) -> SourceLine:
    if not isinstance(card, JsonObject):
        return _refused(line, f"cards[{place}]", "an object with n and a number or name", card)
    number, name, zone = (card.get(key, "") for key in ("number", "name", "zone"))
    for key, value in (("number", number), ("name", name)):
        if not isinstance(value, str):
            return _refused(card.line, f"cards[{place}].{key}", "a text", value)
    if zone not in ("", MAIN, SIDE):
        return _refused(card.line, f"cards[{place}].zone", f"{MAIN} or {SIDE}", zone)
    found = entry_line(
        card.line,
        json.dumps(card, ensure_ascii=False),
        copies=_copies(card.get("n")),
        name=str(name),
        number=str(number),
        zone=str(zone or MAIN),
    )
    unread = [printable(key) for key in card if key not in _KNOWN_OF_CARD]
    return replace(found, reason=f"Not read: {', '.join(unread)}.") if unread else found


def _sample(text: str, document: JsonObject) -> DeckSource:
    cards = document["cards"]
    pairs = list(cards.items()) if isinstance(cards, dict) else []
    places = _places(text, [number for number, _ in pairs])
    lines = (
        entry_line(line, f"{number}: {copies}", copies=_copies(copies), number=number)
        for (number, copies), line in zip(pairs, places, strict=True)
    )
    return DeckSource(
        first_lines(lines),
        name=_text(document, "name"),
        game=_text(document, "game"),
        format=_text(document, "format"),
        comments=_text(document, "description", keeps_lines=True),
    )


def _numbers(text: str, document: list[object]) -> Iterator[SourceLine]:
    texts = [one if isinstance(one, str) else "" for one in document]
    for place, (one, line) in enumerate(zip(document, _places(text, texts), strict=True)):
        if not isinstance(one, str):
            yield _refused(line, f"[{place}]", "a card number", one)
        elif place == 0 and one.casefold().startswith(_EXPORTED):
            yield other_line(line, one, "A note of the program that wrote the list.")
        else:
            yield entry_line(line, one, copies="1", name=one)


def _copies(value: object) -> str:
    """Give a quantity as it was written; what is no whole number stays recognisable as none."""
    is_whole = isinstance(value, int) and not isinstance(value, bool)
    return str(value) if is_whole else json.dumps(value, ensure_ascii=False)


def _text(document: Mapping[str, object], key: str, *, keeps_lines: bool = False) -> str:
    value = document.get(key, "")
    if not isinstance(value, str):
        return ""
    return "\n".join(map(printable, value.splitlines())) if keeps_lines else printable(value)


def _refused(line: int, place: str, expected: str, found: object) -> SourceLine:
    shown = json.dumps(found, ensure_ascii=False)
    return refused_line(
        line, shown, "malformed", f"{place}: expected {expected}, got {printable(shown)[:40]}."
    )


def _places(text: str, texts: list[str]) -> Iterator[int]:
    """Yield the line of each of some texts of a JSON text, in their order."""
    position, line = 0, 1
    for one in texts:
        written = json.dumps(one, ensure_ascii=False)
        found = text.find(written, position)
        if found >= 0:
            line += text.count("\n", position, found)
            position = found + len(written)
        yield line


def _lines_of_objects(text: str) -> Iterator[int]:
    """Yield the line on which each object begins, in the order in which the objects end."""
    line = 1
    begun: list[int] = []
    for found in _BRACES.finditer(text):
        sign = found[0]
        if sign == "\n":
            line += 1
        elif sign == "{":
            begun.append(line)
        elif sign == "}" and begun:
            yield begun.pop()


def _repeated(pairs: list[tuple[str, object]]) -> str:
    keys = [key for key, _ in pairs]
    key = next(key for key in keys if keys.count(key) > 1)
    return f"{printable(key)[:40]} stands twice in one object."


def _whole_number(digits: str) -> int | str:
    return int(digits) if len(digits) <= _LONGEST_FIGURE else digits


def _refuse_constant(constant: str) -> NoReturn:
    raise DeckJsonFault(f"{constant} is no number of JSON.")
