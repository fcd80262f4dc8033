"""The table of deeds: rows of a pattern and what it builds, and what several modules of rows share."""

from __future__ import annotations

import re
from collections.abc import Callable

from rules.effects.reading.lexicon import Lexicon
from rules.effects.reading.matches import Match, about_digimon, read_match

Operation = dict[str, object]
Deed = dict[str, object]
"""Operations under `do`, and whatever else of an effect the phrase implies: may, when, if."""
Build = Callable[[re.Match[str], Lexicon], Deed | None]


class Table:
    """Rows in the order in which they are tried; the first whose pattern fits whole and builds wins."""

    def __init__(self) -> None:
        self._rows: list[tuple[re.Pattern[str], Build]] = []

    def row(self, pattern: str) -> Callable[[Build], Build]:
        """Add the decorated function as the row of a pattern."""

        def add(build: Build) -> Build:
            self._rows.append((re.compile(pattern), build))
            return build

        return add

    def say(self, pattern: str, deed: Deed) -> None:
        """Add a row that always builds the same deed."""
        self._rows.append((re.compile(pattern), lambda matched, lexicon: dict(deed)))

    def read(self, text: str, lexicon: Lexicon) -> Deed | None:
        """Read a phrase; None when no row fits it."""
        for pattern, build in self._rows:
            matched = pattern.fullmatch(text)
            if matched and (deed := build(matched, lexicon)) is not None:
                return deed
        return None


def power(operation: Operation, **more: object) -> Deed:
    """Build a deed of one power operation."""
    return {"do": [{"op": "power", **operation}], **more}


def status(word: str, **more: object) -> Deed:
    """Build a deed of one status operation."""
    return {"do": [{"op": "status", "word": word, **more}]}


def named(text: str, lexicon: Lexicon) -> Match | None:
    """Read a match that asks for something; lists leave out the article of one name."""
    text = re.sub(r"(?<!A )(['\"]?)Tactical Retreat!!", r"\1A Tactical Retreat!!", text)
    return read_match(text, lexicon) or None


def on_own(operation: Operation, text: str, lexicon: Lexicon) -> Deed | None:
    """Give an operation only when the own Digimon matches what the words say of it."""
    match = about_digimon(read_match(text, lexicon))
    return {"do": [operation], "if": [{"own": match}]} if match else None


def on_foe(operation: Operation, text: str, lexicon: Lexicon) -> Deed | None:
    """Give an operation only when the opposing Digimon matches what the words say of it."""
    match = about_digimon(read_match(text, lexicon))
    return {"do": [operation], "if": [{"foe": match}]} if match else None
