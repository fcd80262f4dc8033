"""
Reading decks as plain text, one card a line.

    // Courage
    3 St-1
    3x Greymon (St-2)
    War Greymon x2

What kind of line each one is stands in `rules.decklines`, how it may be taken in
`rules.deckreadings`; which card it means is looked up by `rules.deckmatching`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from rules import deckremarks as remarks
from rules.cardbook import CardBook
from rules.deckaccount import (
    MAIN,
    MAX_BYTES,
    MAX_LINE,
    SIDE,
    DeckSource,
    LineProblem,
    ParsedDeck,
    Reading,
    SourceLine,
    first_lines,
    printable,
    refused,
)
from rules.decklines import comment_of, heading, is_comment, side_card, tidy, without_comment
from rules.deckmatching import match_cards
from rules.deckreadings import column_readings, quantity_alone, readings
from rules.filetext import FileText, NoText, file_text

STAMP: Final = "hc-deck v1"
"""Begins the comment in which our own texts tell game and format."""

_STAMP_PARTER: Final = " · "
_NAMED: Final = re.compile(r"(?:(?:deck )?name|title):\s*(?P<name>.+)", re.IGNORECASE)
_ABOUT: Final = re.compile(r"name (?P<name>.+)", re.IGNORECASE)
_STAMPED: Final = re.compile(r"(?P<key>game|format): (?P<value>[a-z0-9_-]{1,40})")


def parse_deck_text(content: str | bytes, book: CardBook) -> ParsedDeck:
    """Read a deck text; nothing is raised, all problems are in the result."""
    found = opened(content)
    if isinstance(found, LineProblem):
        return refused(found)
    source = source_of_text(found.text)
    notes = (remarks.encoding_guessed(found),) if found.encoding else ()
    parsed = match_cards(source, book)
    return ParsedDeck(
        parsed.counts, parsed.title, parsed.lines, parsed.problems, notes + parsed.notes, parsed.unknown
    )


def opened(content: str | bytes, limit: int = MAX_BYTES) -> FileText | LineProblem:
    """Give the text in a file of any deck format, or say why there is none."""
    if is_larger(content, limit):
        return remarks.too_large(limit)
    try:
        return file_text(content)
    except NoText as fault:
        return remarks.no_text(fault)


def is_larger(content: str | bytes, limit: int) -> bool:
    """Tell whether a file has more bytes than it may."""
    if len(content) > limit:
        return True
    return isinstance(content, str) and len(content.encode("utf-8", "replace")) > limit


def source_of_text(text: str) -> DeckSource:
    """Take a deck text apart, knowing no card."""
    written = text.splitlines()
    pairs = enumerate(zip(written, ("", *written), strict=False), start=1)
    lines = first_lines(_line(at, one, before) for at, (one, before) in pairs)
    parts = next(_stamps(written), "").split(_STAMP_PARTER)
    stamp = {found["key"]: found["value"] for found in map(_STAMPED.fullmatch, parts) if found}
    return DeckSource(lines, _title(written, lines), stamp.get("game", ""), stamp.get("format", ""))


def title_of(comment: str) -> str:
    """
    Give the name of the deck in a comment; empty when it says something else.

    >>> title_of("// Courage"), title_of("# Deck name: Courage"), title_of("// Main (30)")
    ('Courage', 'Courage', '')
    """
    said = comment_of(comment.strip())
    if said.startswith(STAMP):
        return ""
    named = _NAMED.fullmatch(said)
    if named:
        return printable(named["name"])
    section = heading(tidy(said))
    is_section = section is not None and (section.has_count or section.zone not in ("", MAIN))
    return "" if is_section else printable(said)


def _line(at: int, text: str, before: str) -> SourceLine:
    line = tidy(text[: MAX_LINE + 1])
    shown = text[:MAX_LINE]
    section = heading(comment_of(line)) if line and side_card(line) is None else None
    zone = section.zone if section else ""
    if is_comment(line):
        return SourceLine(at, shown, code="comment", reason="A comment.", opens=zone)
    if before.strip().casefold() == "about" and _ABOUT.fullmatch(line):
        return SourceLine(at, shown, code="comment", reason="The name of the deck.")
    if len(text) > MAX_LINE:
        return SourceLine(at, shown, problem=remarks.too_long(at, text))
    if not line:
        return SourceLine(at, shown, code="blank", reason="A blank line; it begins no side deck.")
    whole = (Reading("1", line, False),)
    if section:
        return SourceLine(at, shown, whole, code="heading", reason="A heading.", opens=zone)
    if quantity_alone(line):
        return SourceLine(at, shown, whole, problem=remarks.no_card(at, line))
    return _card_line(at, shown, line, text.split("\t"))


def _card_line(at: int, shown: str, line: str, columns: Sequence[str]) -> SourceLine:
    marked = side_card(line)
    card = without_comment(line if marked is None else marked)
    if not card:
        return SourceLine(at, shown, problem=remarks.no_card(at, line))
    ways = (*readings(card), *column_readings([tidy(one) for one in columns]))
    return SourceLine(at, shown, ways, zone="" if marked is None else SIDE)


def _title(written: Sequence[str], lines: Sequence[SourceLine]) -> str:
    """Find the deck's name: the first comment before the first card that is one, or what follows "About"."""
    for one in lines:
        if not one.code and one.problem is None:
            return ""
        if one.code == "comment":
            text = written[one.line - 1][:MAX_LINE].strip()
            about = None if is_comment(tidy(text)) else _ABOUT.fullmatch(text)
            title = printable(about["name"]) if about else title_of(text)
            if title:
                return title
    return ""


def _stamps(written: Sequence[str]) -> Iterator[str]:
    return (said for said in map(comment_of, written) if said.startswith(STAMP))
