"""Looking up the cards that the lines of a deck list name, and accounting for every line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rules import deckremarks as remarks
from rules.cardbook import CardBook
from rules.deckaccount import (
    ASIDE,
    IGNORED,
    KEPT,
    MAIN,
    MAX_COPIES,
    MAX_LINES,
    MERGED,
    REFUSED,
    SIDE,
    DeckLine,
    DeckSource,
    LineProblem,
    ParsedDeck,
    Reading,
    SourceLine,
    refused,
)
from rules.decklookup import CardLookup, Choice, Fault, Found
from rules.deckreadings import copies_of, is_like_a_number, name_and_number, without_brackets

_NO_ANSWERS: Final[Mapping[int, str]] = {}
_MOST_HELPED: Final = 100
"""Near names are looked for so many unknown cards; more are no list of a deck."""


def match_cards(
    source: DeckSource,
    book: CardBook,
    *,
    choice: Choice = "ask",
    answers: Mapping[int, str] = _NO_ANSWERS,
    has_side: bool = False,
    token_of: Callable[[str], str] | None = None,
) -> ParsedDeck:
    """
    Look up the cards of a deck; nothing is raised, all problems are in the result.

    Args:
        choice: "ask" refuses names that several cards bear, "first" takes the first by number.
        answers: line -> the number of the card that the line means, as somebody answered.
        has_side: whether a side deck is kept; else its cards are refused.
        token_of: makes of a number the token by which the format names cards.
    """
    if len(source.lines) > MAX_LINES:
        return refused(remarks.too_many_lines())
    tokens = {token_of(number): number for number in book} if token_of is not None else {}
    lookup = CardLookup(book, tokens, choice)
    accountant = _Accountant(lookup, answers, has_side=has_side, tells_merges=not source.is_per_copy)
    return accountant.read(source)


class _Accountant:
    """Goes through the lines of one deck, keeping count."""

    def __init__(
        self, lookup: CardLookup, answers: Mapping[int, str], *, has_side: bool, tells_merges: bool
    ) -> None:
        self._lookup = lookup
        self._answers = answers
        self._has_side = has_side
        self._tells_merges = tells_merges
        self._zone = MAIN
        self._counts: dict[str, dict[str, int]] = {MAIN: {}, SIDE: {}}
        self._first_line: dict[tuple[str, str], int] = {}
        self._unknown: set[str] = set()
        self._lines: list[DeckLine] = []
        self._problems: list[LineProblem] = []
        self._notes: list[LineProblem] = []

    def read(self, source: DeckSource) -> ParsedDeck:
        for line in source.lines:
            self._read_line(line)
        if not any(self._counts.values()) and not self._problems:
            self._problems.append(remarks.empty())
        return ParsedDeck(
            self._counts[MAIN],
            source.name or None,
            tuple(self._lines),
            tuple(self._problems),
            (*source.notes, *self._notes),
            frozenset(self._unknown),
            self._counts[SIDE],
        )

    def _read_line(self, line: SourceLine) -> None:
        is_card = not line.code and line.problem is None
        if is_card or (line.readings and self._lookup.is_known(line.readings[0])):
            self._read_card(line)
            return
        self._zone = line.opens or self._zone
        if line.problem is not None:
            self._reject(line, (line.problem,))
        else:
            self._lines.append(DeckLine(line.line, line.text, IGNORED, line.code, line.reason))

    def _read_card(self, line: SourceLine) -> None:
        zone = line.zone or self._zone
        if zone == ASIDE:
            reason = "It stands among cards that are in neither deck."
            self._lines.append(DeckLine(line.line, line.text, IGNORED, "not_in_deck", reason, zone=zone))
        elif zone == SIDE and not self._has_side:
            self._reject(line, (remarks.side_deck(line.line, line.text.strip()),))
        else:
            self._look_up(line, zone)

    def _look_up(self, line: SourceLine, zone: str) -> None:
        """Take the first reading that points at one card; else report what is wrong with the likeliest."""
        answered = self._lookup.book.number(self._answers.get(line.line, ""))
        if answered is not None:
            self._count(line, zone, self._way_to(line, answered), Found(answered))
            return
        faults: list[tuple[Reading, Fault]] = []
        # What is written letter by letter goes before what only sounds so: "Shoutmon x3" is no "Shoutmon X3".
        for way in sorted(line.readings, key=lambda one: not self._lookup.is_exact(one)):
            found = self._lookup.find(line.line, way)
            if isinstance(found, Found):
                self._note_other_way(line, way)
                self._notes.extend(found.notes)
                self._count(line, zone, way, found)
                return
            if found is not None:
                faults.append((way, found))
                if found.code == "ambiguous_name":
                    break  # The text is a name as it stands; no other reading may take it apart.
        if not faults:
            self._read_unknown(line, zone)
            return
        way, fault = next((one for one in faults if one[0].is_counted), faults[0])
        self._note_other_way(line, way)
        copies = copies_of(way.copies)
        quantity = [] if copies else [remarks.bad_quantity(line.line, way.copies)]
        problem = self._lookup.problem(line.line, way, fault)
        self._reject(line, (*quantity, problem), copies=copies or 0, others=fault.others)

    def _way_to(self, line: SourceLine, number: str) -> Reading:
        """Choose the reading of a line that can mean a card, else the likeliest with a quantity."""
        for way in line.readings:
            found = self._lookup.find(line.line, way)
            if isinstance(found, Found) and number in (found.number, *found.others):
                return way
            if isinstance(found, Fault) and number in found.others:
                return way
        return _likeliest(line)

    def _count(self, line: SourceLine, zone: str, way: Reading, found: Found, code: str = "card") -> None:
        copies = copies_of(way.copies)
        if copies is None:
            self._reject(line, (remarks.bad_quantity(line.line, way.copies),))
            return
        counts, number = self._counts[zone], found.number
        held = counts.get(number, 0)
        if held + copies > MAX_COPIES:
            self._reject(line, (remarks.too_many_copies(line.line, number, held + copies),))
            return
        first = self._first_line.setdefault((zone, number), line.line)
        counts[number] = held + copies
        if held and self._tells_merges:
            self._notes.append(remarks.merged(line.line, number, first, held + copies))
        reason = f"Added to line {first}." if held else self._reason(number, code)
        kind = MERGED if held else KEPT
        others = tuple(one for one in found.others if one != number)
        self._lines.append(
            DeckLine(
                line.line,
                line.text,
                kind,
                code,
                f"{reason} {line.reason}".strip(),
                number,
                copies,
                zone,
                others,
            )
        )

    def _reason(self, number: str, code: str) -> str:
        if code != "card":
            return self._problems[-1].message
        return f"Taken for {self._lookup.book.name_of(number)} ({number})."

    def _note_other_way(self, line: SourceLine, way: Reading) -> None:
        """Tell when a name could be a quantity of another card, and the other way round."""
        for other in line.readings:
            if other.is_counted == way.is_counted or other.is_doubtful:
                continue
            if way.is_counted and self._lookup.is_known(other):
                self._notes.append(remarks.counted_name(line.line, way, other))
                return
            if not way.is_counted and self._lookup.find(line.line, other) is not None:
                self._notes.append(remarks.whole_name(line.line, way, other))
                return

    def _read_unknown(self, line: SourceLine, zone: str) -> None:
        """Report a card that nobody knows, and count it for the size where its quantity can be read."""
        way = _likeliest(line)
        name, number = way.rest, way.number
        if not number:
            name, number, _ = next(name_and_number(way.rest), ("", "", ""))
        written = number if way.number or is_like_a_number(number) else without_brackets(way.rest)
        problem, others = self._unknown_card(line.line, written, name)
        if copies_of(way.copies) is None:
            self._reject(line, (remarks.bad_quantity(line.line, way.copies), problem))
            return
        self._problems.append(problem)
        self._unknown.add(written)
        self._count(line, zone, way, Found(written, others=others), problem.code)

    def _unknown_card(self, at: int, written: str, name: str) -> tuple[LineProblem, tuple[str, ...]]:
        game = self._lookup.book.game_of(written)
        if game is not None:
            message = f"Line {at}: {written} is a card of another game, {game}."
            remedy = "Choose that game, or take the card out."
            return LineProblem("wrong_game", message, at, written, remedy), ()
        hints, numbers = self._lookup.near(written, name) if len(self._unknown) < _MOST_HELPED else ([], ())
        remedy = f"Did you mean {' or '.join(hints)}?" if hints else "Look the card up and write its number."
        message = f"Line {at}: no card has the number or name {written!r}."
        return LineProblem("unknown_card", message, at, written, remedy), numbers

    def _reject(
        self,
        line: SourceLine,
        problems: Sequence[LineProblem],
        copies: int = 0,
        others: tuple[str, ...] = (),
    ) -> None:
        self._problems.extend(problems)
        self._lines.append(
            DeckLine(
                line.line,
                line.text,
                REFUSED,
                problems[-1].code,
                " ".join(one.message for one in problems),
                copies=copies,
                zone=line.zone or self._zone,
                others=others,
            )
        )


def _likeliest(line: SourceLine) -> Reading:
    """Choose the reading of a line whose card is not known: one with a quantity that stands apart."""
    ways = [one for one in line.readings if not one.is_doubtful] or list(line.readings)
    return next((one for one in ways if one.is_counted), ways[0])
