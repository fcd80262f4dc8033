"""
Looking up the card that one way to take a line of a deck list points at.

The dictionary comes first: a line, or what is left of it beside a quantity, that is a card's
name or number as it stands is that card ("Shoutmon X3", "D-3", "X-Antibody"). A name that
several cards bear is asked about, or the first by number is taken and told (`Choice`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from rules import deckremarks as remarks
from rules.cardbook import CardBook
from rules.deckaccount import LineProblem, Reading
from rules.decklines import tidy
from rules.deckreadings import (
    begins_with_quantity,
    is_like_a_number,
    name_and_number,
    quantity_alone,
    without_brackets,
    without_marks,
)
from rules.names import without_suffix

Choice = Literal["ask", "first"]
"""What happens with a name that several cards bear."""


class Found(NamedTuple):
    """A card that a line may mean; `notes` are told if it is taken, `others` are possible as well."""

    number: str
    notes: tuple[LineProblem, ...] = ()
    others: tuple[str, ...] = ()


class Fault(NamedTuple):
    """What is wrong with a way to take a line; `others` are the cards that it may mean."""

    code: str
    others: tuple[str, ...]
    name: str = ""
    number: str = ""


class CardLookup:
    """Finds the card that one way to take a line points at."""

    def __init__(self, book: CardBook, tokens: Mapping[str, str], choice: Choice) -> None:
        self.book = book
        self._tokens = tokens
        self._choice = choice

    def is_known(self, way: Reading) -> bool:
        """Tell whether a text is the name or number of a card as it stands."""
        return bool(self.book.number(way.rest) or self.book.numbers(way.rest))

    def is_exact(self, way: Reading) -> bool:
        """Tell whether what is surely the card is its name or number letter by letter."""
        return bool(way.rest) and not way.is_doubtful and self.book.is_exact(way.rest)

    def find(self, at: int, way: Reading) -> Found | Fault | None:
        """Look up what is written: a card, what is wrong with it, or None when nobody knows it."""
        number = self._tokens.get(way.token) or self._number(way.number)
        if number is not None:
            return self._given(at, way, number)
        if way.number:
            return None
        found = self._written(at, way) or self._written(at, way._replace(rest=tidy(way.rest)))
        bare, dropped = without_marks(way.rest)
        if found is None and dropped and bare and self.book.game_of(way.rest) is None:
            return _told(at, self._written(at, way._replace(rest=bare)), f"{dropped} {way.dropped}".strip())
        return _told(at, found, way.dropped)

    def problem(self, at: int, way: Reading, fault: Fault) -> LineProblem:
        """Say what is wrong with a way to take a line."""
        if fault.code == "ambiguous_name":
            return remarks.ambiguous_name(at, way, fault.others)
        meant = fault.others[1:]
        near = () if meant else self.book.near(fault.name)
        other = f", or {fault.name} with its own number: {remarks.listing(meant)}." if meant else "."
        if near:
            other = f"; names like {fault.name}: {', '.join(near)}."
        actual = self.book.name_of(fault.number)
        return remarks.name_mismatch(at, way, fault.name, fault.number, actual, other)

    def near(self, written: str, name: str) -> tuple[list[str], tuple[str, ...]]:
        """Give hints for something that nobody knows, and the numbers of the cards in them."""
        near = self.book.near(written) or (self.book.near(name) if name else ())
        numbers = {one: (one,) if one in self.book else self.book.numbers(one) for one in near}
        hints = [one if one in self.book else f"{one} ({remarks.listing(numbers[one])})" for one in near]
        return hints, tuple(number for one in near for number in numbers[one])

    def _number(self, written: str) -> str | None:
        return (self.book.number(written) or self.book.number(tidy(written))) if written else None

    def _given(self, at: int, way: Reading, number: str) -> Found:
        """Take a number that stands in a place of its own; a name beside it that differs is told."""
        if not way.rest or way.rest == number or self.book.bears(number, way.rest):
            return Found(number)
        note = remarks.name_differs(at, number, self.book.name_of(number), way.rest)
        return Found(number, (note,), self.book.numbers(way.rest))

    def _written(self, at: int, way: Reading) -> Found | Fault | None:
        rest = without_brackets(way.rest)
        number = self.book.number(rest)
        if number is not None:
            return Found(number)
        if self.book.game_of(rest) is not None:
            return None
        named = self.book.shown_as(way.rest)
        if not named:
            both = self._both(at, way)
            if both is not None or (
                self._has_unknown_number(way.rest) and not self.book.is_spelling(way.rest)
            ):
                return both
            named = self.book.numbers(way.rest)
        found = self._chosen(at, way, named) if named else None
        suffix = way.rest.removeprefix(without_suffix(way.rest)).strip()
        return found if self.book.is_spelling(way.rest) else _told(at, found, suffix)

    def _both(self, at: int, way: Reading) -> Found | Fault | None:
        """Look a name and a number up that stand together and must agree."""
        if not way.is_counted and begins_with_quantity(way.rest):
            return None
        fault: Fault | None = None
        for name, written, dropped in name_and_number(way.rest):
            number = self.book.number(written)
            if number is None or quantity_alone(without_brackets(dropped)):
                continue
            if self.book.bears(number, name):
                return _told(at, Found(number), dropped)
            fault = fault or Fault("name_mismatch", (number, *self.book.numbers(name)), name, number)
        return fault

    def _has_unknown_number(self, text: str) -> bool:
        return any(is_like_a_number(number) and number != text for _, number, _ in name_and_number(text))

    def _chosen(self, at: int, way: Reading, named: Sequence[str]) -> Found | Fault:
        if len(named) == 1:
            return Found(named[0])
        if self._choice == "first":
            return Found(named[0], (remarks.first_taken(at, way, named),), tuple(named[1:]))
        return Fault("ambiguous_name", tuple(named))


def _told(at: int, found: Found | Fault | None, dropped: str) -> Found | Fault | None:
    """Add to a card that was found what was passed over beside it."""
    if not dropped or not isinstance(found, Found):
        return found
    return found._replace(notes=(*found.notes, remarks.left_out(at, dropped)))
