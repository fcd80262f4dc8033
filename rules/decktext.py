"""
Reading and writing decks as plain text, one card a line.

    # Courage
    3 St-1
    3x Greymon (St-2)
    War Greymon x2

The dictionary comes first: a line, or what is left of it beside a quantity, that is a card's
name or number as it stands is that card ("Shoutmon X3", "D-3", "X-Antibody"). Every line is
accounted for, and all problems come back at once as data.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rules.cardbook import CardBook
from rules.decklines import (
    MAX_COPIES,
    Reading,
    copies_of,
    is_comment,
    is_heading,
    is_like_a_number,
    is_side_deck,
    name_and_number,
    readings,
    tidy,
    without_comment,
)

MAX_BYTES: Final = 200_000
MAX_LINES: Final = 1_000
MAX_LINE: Final = 200


@dataclass(frozen=True, slots=True)
class LineProblem:
    """
    One thing in a deck text that is wrong, or (as a note) that was read in a way worth telling.

    `line` counts from 1 and is 0 when the text as a whole is meant; `value` is what was written.
    """

    code: str
    message: str
    line: int = 0
    value: str = ""
    remedy: str = ""


@dataclass(frozen=True, slots=True)
class DeckLine:
    """What became of one line: `kind` is card, merged, comment, heading, blank or rejected."""

    line: int
    text: str
    kind: str
    number: str = ""
    copies: int = 0


@dataclass(frozen=True, slots=True)
class ParsedDeck:
    """
    A deck text after reading.

    `counts` holds the copies of every card that could be made out, and under what was written
    also those that nobody knows (`unknown`), so that the size is right. `title` is the first
    comment, where one stands before the first card.
    """

    counts: Mapping[str, int]
    title: str | None
    lines: tuple[DeckLine, ...]
    problems: tuple[LineProblem, ...]
    notes: tuple[LineProblem, ...]
    unknown: frozenset[str] = frozenset()

    @property
    def is_readable(self) -> bool:
        """Whether every line says how many of which card, be the card known or not."""
        return all(one.code in ("unknown_card", "wrong_game") for one in self.problems)


def parse_deck_text(text: str | bytes, book: CardBook) -> ParsedDeck:
    """Read a deck text; nothing is raised, all problems are in the result."""
    if len(text) > MAX_BYTES or (isinstance(text, str) and len(text.encode("utf-8", "replace")) > MAX_BYTES):
        return _refused(
            LineProblem(
                "too_large",
                f"The text has more than {MAX_BYTES // 1000} kB; the list of a deck needs about one.",
                remedy="Give the list of one deck only.",
            )
        )
    try:
        decoded = text.decode("utf-8") if isinstance(text, bytes) else text
    except UnicodeDecodeError as refused:
        return _refused(_not_utf8(refused))
    lines = decoded.removeprefix("\ufeff").splitlines()
    if len(lines) > MAX_LINES:
        return _refused(
            LineProblem(
                "too_many_lines",
                f"The text has {len(lines)} lines; at most {MAX_LINES} are read.",
                remedy="Give the list of one deck only.",
            )
        )
    return _Reader(book).read(lines)


def format_deck_text(counts: Mapping[str, int], names: Mapping[str, str], title: str | None = None) -> str:
    """
    Write a deck so that `parse_deck_text` reads it back.

    >>> print(format_deck_text({"St-1": 3}, {"St-1": "Agumon"}, "Courage"), end="")
    # Courage
    3x Agumon (St-1)
    """
    head = f"# {' '.join(title.split())}\n" if title and title.strip() else ""
    rows = (
        f"{copies}x {names[number]} ({number})\n" if number in names else f"{copies} {number}\n"
        for number, copies in counts.items()
    )
    return head + "".join(rows)


class _Reader:
    """Reads the lines of one text, keeping count."""

    def __init__(self, book: CardBook) -> None:
        self._book = book
        self._counts: dict[str, int] = {}
        self._first_line: dict[str, int] = {}
        self._unknown: set[str] = set()
        self._lines: list[DeckLine] = []
        self._problems: list[LineProblem] = []
        self._notes: list[LineProblem] = []
        self._title: str | None = None

    def read(self, lines: list[str]) -> ParsedDeck:
        for at, text in enumerate(lines, start=1):
            self._read_line(at, text)
        if not self._counts and not self._problems:
            remedy = 'Write one card a line, such as "3 St-1" or "3x Agumon (St-1)".'
            self._problems.append(LineProblem("empty", "The text names no card.", remedy=remedy))
        return ParsedDeck(
            self._counts,
            self._title,
            tuple(self._lines),
            tuple(self._problems),
            tuple(self._notes),
            frozenset(self._unknown),
        )

    def _read_line(self, at: int, text: str) -> None:
        line = tidy(text[: MAX_LINE + 1])
        is_known = bool(self._book.number(line) or self._book.numbers(line))
        if len(text) > MAX_LINE and not is_comment(line):
            self._reject(at, text, _too_long(at, text))
        elif not line:
            self._lines.append(DeckLine(at, text, "blank"))
        elif is_side_deck(line) and not is_known:
            self._reject(at, text, _side_deck(at, line))
        elif is_comment(line):
            if self._title is None and not self._counts:
                self._title = line.lstrip("#/; ")[:80].strip() or None
            self._lines.append(DeckLine(at, text[:MAX_LINE], "comment"))
        elif is_heading(line) and not is_known:
            self._lines.append(DeckLine(at, text, "heading"))
        else:
            self._read_card(at, text, without_comment(line))

    def _read_card(self, at: int, text: str, line: str) -> None:
        """Take the first reading that points at one card; else report what is wrong with the likeliest."""
        ways = list(readings(line))
        faults: list[tuple[Reading, LineProblem]] = []
        for way in ways:
            found = self._find(at, way)
            if isinstance(found, str):
                self._count_written(at, text, way, found)
                self._note_whole_name(at, line, way, ways)
                return
            if found is not None:
                faults.append((way, found))
                if found.code == "ambiguous_name":
                    break  # The text is a name as it stands; no other reading may take it apart.
        if not faults:
            self._read_unknown(at, text, ways)
            return
        way, problem = next((fault for fault in faults if fault[0].is_counted), faults[0])
        quantity = [] if copies_of(way.copies) else [_bad_quantity(at, way.copies)]
        self._reject(at, text, *quantity, problem)

    def _find(self, at: int, way: Reading) -> str | LineProblem | None:
        """Look up what is written: the card's number, what is wrong with it, or None when unknown."""
        number = self._book.number(way.rest)
        if number is not None or self._book.game_of(way.rest) is not None:
            return number
        named = self._book.shown_as(way.rest)
        if not named:
            both = self._find_both(at, way)
            if both is not None or self._has_unknown_number(way.rest):
                return both
            named = self._book.numbers(way.rest)
        if len(named) > 1:
            return _ambiguous(at, way, named)
        return named[0] if named else None

    def _find_both(self, at: int, way: Reading) -> str | LineProblem | None:
        """Look a name and a number up that stand together and must agree."""
        for name, written in name_and_number(way.rest):
            number = self._book.number(written)
            if number is not None:
                return number if self._book.bears(number, name) else self._disagreement(at, way, name, number)
        return None

    def _has_unknown_number(self, text: str) -> bool:
        return any(is_like_a_number(number) and number != text for _, number in name_and_number(text))

    def _disagreement(self, at: int, way: Reading, name: str, number: str) -> LineProblem:
        actual = self._book.name_of(number)
        meant = self._book.numbers(name)
        near = meant or self._book.near(name)
        other = f", or {name} with its own number: {_listing(meant)}." if meant else "."
        if near and not meant:
            other = f"; names like {name}: {', '.join(near)}."
        remedy = f'Write "{way.copies} {number}" for {actual}{other}'
        message = f"Line {at}: {number} is {actual}, not {name}."
        return LineProblem("name_mismatch", message, at, f"{name} ({number})", remedy)

    def _count_written(self, at: int, text: str, way: Reading, number: str) -> None:
        copies = copies_of(way.copies)
        if copies is None:
            self._reject(at, text, _bad_quantity(at, way.copies))
            return
        held = self._counts.get(number, 0)
        if held + copies > MAX_COPIES:
            self._reject(at, text, _too_many(at, number, held + copies))
            return
        if held:
            self._notes.append(_merged(at, number, self._first_line[number], held + copies))
        self._counts[number] = held + copies
        self._first_line.setdefault(number, at)
        self._lines.append(DeckLine(at, text, "merged" if held else "card", number, copies))

    def _note_whole_name(self, at: int, line: str, way: Reading, ways: list[Reading]) -> None:
        """Tell when a line that is a card's name could have been a quantity of another card."""
        other = next((one for one in ways if one.is_counted and self._find(at, one) is not None), None)
        if way.is_counted or other is None:
            return
        message = f"Line {at}: {line!r} is a card's name and was read as one copy of it."
        remedy = f'For {other.copies} copies of another card write "{other.copies} {other.rest}".'
        self._notes.append(LineProblem("whole_name", message, at, line, remedy))

    def _read_unknown(self, at: int, text: str, ways: list[Reading]) -> None:
        """Report a card that nobody knows, and count it for the size where its quantity can be read."""
        way = next((one for one in ways if one.is_counted), ways[0])
        name, number = next(name_and_number(way.rest), ("", ""))
        written = number if is_like_a_number(number) else way.rest
        problem = self._unknown_card(at, written, name)
        if copies_of(way.copies) is None:
            self._reject(at, text, _bad_quantity(at, way.copies), problem)
            return
        self._problems.append(problem)
        self._unknown.add(written)
        self._count_written(at, text, way, written)

    def _unknown_card(self, at: int, written: str, name: str) -> LineProblem:
        game = self._book.game_of(written)
        if game is not None:
            message = f"Line {at}: {written} is a card of another game, {game}."
            return LineProblem("wrong_game", message, at, written, "Choose that game, or take the card out.")
        near = self._book.near(written) or (self._book.near(name) if name else ())
        named = [f"{one} ({_listing(self._book.numbers(one))})" for one in near if one not in self._book]
        hints = [one for one in near if one in self._book] + named
        remedy = f"Did you mean {' or '.join(hints)}?" if hints else "Look the card up and write its number."
        message = f"Line {at}: no card has the number or name {written!r}."
        return LineProblem("unknown_card", message, at, written, remedy)

    def _reject(self, at: int, text: str, *problems: LineProblem) -> None:
        self._problems.extend(problems)
        self._lines.append(DeckLine(at, text[:MAX_LINE], "rejected"))


def _refused(problem: LineProblem) -> ParsedDeck:
    return ParsedDeck({}, None, (), (problem,), ())


def _not_utf8(refused: UnicodeDecodeError) -> LineProblem:
    line = refused.object[: refused.start].count(b"\n") + 1
    message = f"Line {line} is not UTF-8 (byte {refused.start} of the file)."
    return LineProblem("not_utf8", message, line, remedy="Save the deck as a text file in UTF-8.")


def _too_long(at: int, text: str) -> LineProblem:
    message = f"Line {at} has {len(text)} characters; at most {MAX_LINE} are read."
    return LineProblem("too_long", message, at, f"{text[:40]}…", "Write one card a line.")


def _side_deck(at: int, line: str) -> LineProblem:
    message = f"Line {at}: {line!r} belongs to a side deck, and no format here has one."
    return LineProblem("side_deck", message, at, line, "Leave the side deck out.")


def _bad_quantity(at: int, written: str) -> LineProblem:
    message = f"Line {at}: {written!r} is no number of copies."
    remedy = f"Write a whole number from 1 to {MAX_COPIES} before the card."
    return LineProblem("quantity", message, at, written, remedy)


def _too_many(at: int, number: str, copies: int) -> LineProblem:
    message = f"Line {at}: that makes {copies} copies of {number}; at most {MAX_COPIES} can be kept."
    remedy = f"Write a whole number from 1 to {MAX_COPIES} before the card."
    return LineProblem("quantity", message, at, str(copies), remedy)


def _merged(at: int, number: str, first: int, copies: int) -> LineProblem:
    message = f"Line {at}: {number} stands in line {first} already; that makes {copies} copies in all."
    return LineProblem("merged", message, at, number, "Write every card once.")


def _ambiguous(at: int, way: Reading, numbers: tuple[str, ...]) -> LineProblem:
    message = f"Line {at}: {len(numbers)} cards are called {way.rest}: {', '.join(numbers)}."
    remedy = f'Add the number, such as "{way.copies}x {way.rest} ({numbers[0]})".'
    return LineProblem("ambiguous_name", message, at, way.rest, remedy)


def _listing(numbers: tuple[str, ...], most: int = 4) -> str:
    shown = ", ".join(numbers[:most])
    return f"{shown} and {len(numbers) - most} more" if len(numbers) > most else shown
