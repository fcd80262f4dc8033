"""How many cards of a set are known, and which of its numbers have no card here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from catalog.models import CardSet
from catalog.numbers import sort_key

_SPAN: Final = re.compile(
    r"(?P<letters>.*?\D)(?P<first>\d+)(?P<end>[^\W\d_]*)(?:\.\.(?P=letters)(?P<last>\d+)(?P=end))?"
)
_REMARK: Final = re.compile(r"\s*(?:\(.*|plus .*)?$")
_SHORTEST_ROW: Final = 3
MOST_NUMBERS: Final = 1000
"""No set is larger; a range that says so is a slip."""


@dataclass(frozen=True, slots=True)
class Span:
    """Numbers in a row, such as St-1 to St-60; `width` is how many figures they are written with."""

    letters: str
    first: int
    last: int
    end: str = ""
    width: int = 0

    def numbers(self) -> Iterator[str]:
        """Write every number of the row."""
        for figure in range(self.first, min(self.last, self.first + MOST_NUMBERS) + 1):
            yield f"{self.letters}{str(figure).zfill(self.width)}{self.end}"

    def __len__(self) -> int:
        return self.last - self.first + 1


@dataclass(frozen=True, slots=True)
class Completeness:
    """
    The cards known of a set and the size it was printed in (None: not recorded).

    `missing` are the numbers without a card, as rows; it is empty where the range of numbers does not tell.
    """

    known: int
    printed: int | None
    missing: tuple[str, ...] = ()

    @property
    def percent(self) -> int | None:
        """How much of the set is known, in whole percents rounded down; None where nobody knows."""
        if not self.printed:
            return None
        return min(100 * self.known // self.printed, 100)


def completeness_of(row: CardSet, known: int, numbers: Iterable[str]) -> Completeness:
    """
    Compare a set with what is here.

    Args:
        row: the set.
        known: how many cards are listed in it.
        numbers: the numbers of these cards.
    """
    here = {sort_key(number) for number in numbers}
    missing = [number for span in spans_of(row) for number in span.numbers() if sort_key(number) not in here]
    return Completeness(known, row.printed_size, tuple(_in_rows(missing)))


def spans_of(row: CardSet) -> list[Span]:
    """
    Read the range of a set's numbers; nothing where it does not say which numbers the set has.

    A set of Digi-Battle has the first number and the last that was seen, which is
    a range only when there are as many numbers between as cards were printed.
    """
    if row.number_range:
        return read_range(row.number_range)
    first, last = row.facts.get("first_number"), row.facts.get("last_number_seen")
    spans = read_range(f"{first}..{last}") if first and last else []
    return spans if sum(map(len, spans)) == row.printed_size else []


def read_range(text: str) -> list[Span]:
    """
    Read rows of numbers, with remarks behind them; nothing when some part is neither.

    >>> [(span.letters, span.first, span.last) for span in read_range("St-994 ; Sx-81..Sx-111 (inferred)")]
    [('St-', 994, 994), ('Sx-', 81, 111)]
    >>> read_range("part of Re-1..Re-84")
    []
    """
    spans = []
    for part in text.split(";"):
        words = part.strip()
        found = _SPAN.match(words)
        if found is None or " " in found["letters"] or not _REMARK.fullmatch(words[found.end() :]):
            return []
        first, last = int(found["first"]), int(found["last"] or found["first"])
        width = len(found["first"]) if found["first"].startswith("0") else 0
        spans.append(Span(found["letters"], first, last, found["end"], width))
    return spans


def _in_rows(numbers: Iterable[str]) -> Iterator[str]:
    """Write three and more neighbouring numbers as a row: BO-12, MP-70 to MP-74."""
    rows: list[list[str]] = []
    for number in numbers:
        if rows and _follows(rows[-1][-1], number):
            rows[-1].append(number)
        else:
            rows.append([number])
    for row in rows:
        if len(row) < _SHORTEST_ROW:
            yield from row
        else:
            yield f"{row[0]} to {row[-1]}"


def _follows(number: str, other: str) -> bool:
    one, two = _SPAN.fullmatch(number), _SPAN.fullmatch(other)
    if one is None or two is None:
        return False
    alike = (one["letters"], one["end"]) == (two["letters"], two["end"])
    return alike and int(two["first"]) == int(one["first"]) + 1
