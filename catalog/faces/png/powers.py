"""The rows of attacks: sign and name from the left, power and what it zeroes from the right, dots between."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from catalog.faces.fit import Step
from catalog.faces.labels import NOT_RECORDED
from catalog.faces.parts import PowerRow
from catalog.faces.png.flow import Line, lines, set_lines, words
from catalog.faces.png.fonts import Cut, width
from catalog.faces.png.inline import PillPart
from catalog.faces.png.marks import Box, Leader, Mark, Picture, Words
from catalog.faces.png.measures import LEFT, QUIET_SIZE, RIGHT, Block, baseline_in, stack
from catalog.faces.png.palette import INK, QUIET_INK

_BETWEEN_ROWS: Final = 0.35
_GAP: Final = 1.1
_BADGE: Final = 3.5
_NAME_SIZE: Final = 2.4
_SMALLEST_NAME: Final = 1.4
_SHRINKING: Final = 0.1
_NAME_LEADING: Final = 1.05
_MOST_NAME_LINES: Final = 2
_ZERO_SIZE: Final = 2.0
_ZERO_EDGE: Final = 0.22
_SHORTEST_LEADER: Final = 2.0
_LEADER_HEIGHT: Final = 0.24
_LEADER_BELOW_MIDDLE: Final = 0.75
_POWER_CELL: Final = 6.4


def power_rows(rows: Sequence[PowerRow], step: Step) -> Block:
    """Set all attacks of a card."""
    return stack([_Row(row, step).block() for row in rows], _BETWEEN_ROWS)


@dataclass(frozen=True, slots=True)
class _Row:
    row: PowerRow
    step: Step

    def block(self) -> Block:
        """Measure the row; what stands in it is centred on its middle."""
        name_size, name = self._name()
        height = max(self.step.power, len(name) * _NAME_LEADING * name_size)

        def marks(top: float) -> Iterator[Mark]:
            middle = top + height / 2
            yield from self._signs(middle)
            name_top = middle - len(name) * _NAME_LEADING * name_size / 2
            yield from set_lines(name, x=self._name_left, top=name_top, size=name_size, leading=_NAME_LEADING)
            yield from self._leader(middle, name)
            if zero := self._zero:
                yield from zero.at(self._right_of_leader + _GAP, baseline_in(middle, _ZERO_SIZE))
            text, cut, size = self._figure
            yield Words(self._figure_left, baseline_in(middle, size), text, cut, size, self._figure_colour)

        return Block(height, marks)

    @property
    def _figure(self) -> tuple[str, Cut, float]:
        if self.row.power is None:
            return NOT_RECORDED, Cut.NARROW, QUIET_SIZE
        return str(self.row.power), Cut.NARROW_BOLD, self.step.power

    @property
    def _figure_colour(self) -> tuple[int, int, int]:
        return QUIET_INK if self.row.power is None else INK

    @property
    def _figure_left(self) -> float:
        return RIGHT - width(*self._figure)

    @property
    def _zero(self) -> PillPart | None:
        if not self.row.zeroes:
            return None
        return PillPart(f"{self.row.zeroes}→0", _ZERO_SIZE, edge=QUIET_INK, line_width=_ZERO_EDGE)

    @property
    def _right_of_leader(self) -> float:
        right = min(self._figure_left, RIGHT - _POWER_CELL) - _GAP
        return right - (self._zero.width + _GAP if self._zero else 0.0)

    @property
    def _badge_left(self) -> float:
        against = self.row.against
        return LEFT + (width(against, Cut.NARROW, QUIET_SIZE) + _GAP if against else 0.0)

    @property
    def _name_left(self) -> float:
        return self._badge_left + (_BADGE + _GAP if self.row.badge else 0.0)

    def _name(self) -> tuple[float, list[Line]]:
        """Set the name as large as it fits: Japanese on one line as printed, others on two at most."""
        most = 1 if self.row.is_japanese else _MOST_NAME_LINES
        cut = Cut.JAPANESE if self.row.is_japanese else Cut.SANS
        column = self._right_of_leader - _SHORTEST_LEADER - _GAP - self._name_left
        size = _NAME_SIZE
        while True:
            found = lines(words(self.row.name, cut=cut, size=size), column)
            if len(found) <= most or size <= _SMALLEST_NAME:
                return size, found
            size = round(size - _SHRINKING, 2)

    def _signs(self, middle: float) -> Iterator[Mark]:
        if self.row.against:
            baseline = baseline_in(middle, QUIET_SIZE)
            yield Words(LEFT, baseline, self.row.against, Cut.NARROW, QUIET_SIZE, QUIET_INK)
        if self.row.badge:
            name = f"type-{self.row.badge.lower()}"
            yield Picture(self._badge_left, middle - _BADGE / 2, _BADGE, name, INK, is_badge=True)

    def _leader(self, middle: float, name: Sequence[Line]) -> Iterator[Mark]:
        ends = [offset + part.width for line in name for offset, part in line]
        left = self._name_left + (max(ends) + _GAP if ends else 0.0)
        top = middle + _LEADER_BELOW_MIDDLE
        yield Leader(Box(left, top, self._right_of_leader, top + _LEADER_HEIGHT), QUIET_INK)
