"""What stands on the plate: badge and name, facts, the ring, and the Japanese name at its foot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from catalog.faces import Face
from catalog.faces.fit import LOW_PLATE_BELOW
from catalog.faces.png.facts import Facts
from catalog.faces.png.fonts import Cut, width
from catalog.faces.png.inline import BASELINE
from catalog.faces.png.marks import BODY, RING_UNITS, Box, Mark, Picture, RingMark, Words
from catalog.faces.png.measures import COLUMN, LEFT, RIGHT, baseline_in
from catalog.faces.png.palette import SCRIMS, Colour, plate_ink_colour
from catalog.faces.png.titles import TRACKING, Title, japanese_title, name_title

_ABOVE_HEAD: Final = 2.0
_BELOW_NAME: Final = 1.4
_HEAD: Final = 8.0
_HEAD_GAP: Final = 1.8
_BADGE: Final = 8.0
_HEAD_ICON: Final = 7.0
_NAME_LEADING: Final = 1.02
_LARGEST_RING: Final = 25.0
_RING_GAP: Final = 1.5
_CLEARANCE: Final = 0.5
"""Kept free below the name and above the Japanese one."""

_JAPANESE_LEADING: Final = 1.06
_JAPANESE_LEADING_OF_TWO: Final = 1.1
_JAPANESE_BASELINE: Final = 1.9
_NUMBER: Final = 8.0
_NUMBER_OPACITY: Final = 0.5
_NUMBER_LEADING: Final = 0.95
_RING_LETTER: Final = 1.8
_RING_LETTER_X: Final = 11.5
_RING_MIDDLE_BASELINE: Final = 14.9
_RING_CAPACITY_BASELINE: Final = 21.2
_RING_MIDDLE: Final = 5.4
_RING_LONG_MIDDLE: Final = 4.8
_RING_CAPACITY: Final = 3.6
_RING_ICON: Final = 11.6
_RING_ICON_TOP: Final = 7.2
_RING_ICON_TOP_ABOVE_CAPACITY: Final = 4.6
_RING_STROKE: Final = 1.6


@dataclass(frozen=True, slots=True)
class Plate:
    """The plate of a face that ends at `bottom`."""

    face: Face
    bottom: float

    def marks(self) -> Iterator[Mark]:
        """Yield what stands on it, from the top."""
        name = self._name
        head_bottom = self._head_top + max(_HEAD, len(name.lines) * _NAME_LEADING * name.size)
        yield from self._head(name, head_bottom)
        foot = list(self._foot())
        foot_top = min((mark.box.top for mark in foot), default=self.bottom - _BELOW_NAME)
        yield from self._middle(head_bottom + _CLEARANCE, foot_top - _CLEARANCE)
        yield from foot

    @property
    def is_low(self) -> bool:
        """Whether there is little room, so that facts share lines and names are smaller."""
        return self.bottom - BODY.top < LOW_PLATE_BELOW

    @property
    def _ink(self) -> Colour:
        return plate_ink_colour(self.face.ink)

    @property
    def _head_top(self) -> float:
        return BODY.top + _ABOVE_HEAD

    @property
    def _name_left(self) -> float:
        content = self.face.content
        sign = _BADGE if content.badge else _HEAD_ICON if content.icon else 0.0
        return LEFT + (sign + _HEAD_GAP if sign else 0.0)

    @property
    def _name(self) -> Title:
        return name_title(self.face.name, column=RIGHT - self._name_left, is_low=self.is_low)

    def _head(self, name: Title, bottom: float) -> Iterator[Mark]:
        middle = (self._head_top + bottom) / 2
        content = self.face.content
        if content.badge:
            badge = f"type-{content.badge.lower()}"
            yield Picture(LEFT, middle - _BADGE / 2, _BADGE, badge, self._ink, is_badge=True)
        elif content.icon:
            yield Picture(LEFT, middle - _HEAD_ICON / 2, _HEAD_ICON, content.icon, self._ink)
        leading = _NAME_LEADING * name.size
        for number, line in enumerate(name.lines):
            line_middle = middle + (number - (len(name.lines) - 1) / 2) * leading
            baseline = baseline_in(line_middle, name.size)
            yield Words(self._name_left, baseline, line, Cut.NARROW_BOLD, name.size, self._ink)

    def _middle(self, top: float, bottom: float) -> Iterator[Mark]:
        """Set facts and ring side by side, each centred between head and foot."""
        side = min(_LARGEST_RING, bottom - top)
        middle = (top + bottom) / 2
        ring = Box(RIGHT - side, middle - side / 2, RIGHT, middle + side / 2)
        column = COLUMN - side - _RING_GAP
        facts = Facts(self.face, self._ink, column, bottom - top, self.is_low)
        yield from facts.marks(middle)
        yield from self._ring(ring)

    def _ring(self, box: Box) -> Iterator[Mark]:
        ring, ink = self.face.content.ring, self._ink
        unit = box.height / RING_UNITS
        yield RingMark(box, ring, ink, SCRIMS[self.face.ink])
        for track in ring.tracks:
            if track.letter:
                baseline = box.top + float(track.letter_y) * unit
                yield _centred(
                    box.left + _RING_LETTER_X * unit, baseline, track.letter, _RING_LETTER * unit, ink
                )
        across = (box.left + box.right) / 2
        if ring.icon:
            top = _RING_ICON_TOP_ABOVE_CAPACITY if ring.middle else _RING_ICON_TOP
            left = across - _RING_ICON * unit / 2
            yield Picture(left, box.top + top * unit, _RING_ICON * unit, ring.icon, ink, _RING_STROKE)
        if ring.middle:
            size = (
                _RING_CAPACITY if ring.icon else _RING_LONG_MIDDLE if len(ring.middle) > 2 else _RING_MIDDLE
            )
            baseline = _RING_CAPACITY_BASELINE if ring.icon else _RING_MIDDLE_BASELINE
            yield _centred(across, box.top + baseline * unit, ring.middle, size * unit, ink)

    def _foot(self) -> Iterator[Words]:
        """Yield the Japanese name, or the number in its place, as decoration."""
        if self.face.name_ja:
            title = japanese_title(self.face.name_ja, column=COLUMN, plate=self.bottom - BODY.top)
            leading = _JAPANESE_LEADING_OF_TWO if len(title.lines) > 1 else _JAPANESE_LEADING
            for place, line in enumerate(title.lines):
                above = (len(title.lines) - 1 - place) * leading * title.size
                baseline = self.bottom - _JAPANESE_BASELINE - above
                cut, size = Cut.JAPANESE_BOLD, title.size
                yield Words(LEFT, baseline, line, cut, size, self._ink, tracking=TRACKING)
        elif self.face.number:
            wide = width(self.face.number, Cut.NARROW_BOLD, _NUMBER)
            size = _NUMBER * COLUMN / max(COLUMN, wide)
            middle = self.bottom - _BELOW_NAME - _NUMBER_LEADING * size / 2
            baseline = middle + BASELINE * size
            number = self.face.number
            yield Words(LEFT, baseline, number, Cut.NARROW_BOLD, size, self._ink, opacity=_NUMBER_OPACITY)


def _centred(middle: float, baseline: float, text: str, size: float, ink: Colour) -> Words:
    left = middle - width(text, Cut.NARROW_BOLD, size) / 2
    return Words(left, baseline, text, Cut.NARROW_BOLD, size, ink)
