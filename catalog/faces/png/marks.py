"""
What a laid out face consists of: marks with their places, in u, in the order in which they are drawn.

A mark knows where it is and what it covers, and nothing of pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from catalog.faces.parts import Ring
from catalog.faces.png.fonts import Cut, width
from catalog.faces.png.palette import Colour

FACE_WIDTH: Final = 59.0
FACE_HEIGHT: Final = 86.0
FRAME: Final = 1.3
RING_UNITS: Final = 26.0
"""Width and height of the ring's own drawing board."""

_ABOVE_BASELINE: Final = 0.86
_BELOW_BASELINE: Final = 0.22


@dataclass(frozen=True, slots=True)
class Box:
    """An upright box: left, top, right and bottom edge."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top

    def holds(self, other: Box, tolerance: float = 0.0) -> bool:
        """Whether another box lies within this one, or sticks out by no more than the tolerance."""
        return (
            other.left >= self.left - tolerance
            and other.top >= self.top - tolerance
            and other.right <= self.right + tolerance
            and other.bottom <= self.bottom + tolerance
        )

    def meets(self, other: Box) -> bool:
        """Whether the two have a place in common."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


BODY: Final = Box(FRAME, FRAME, FACE_WIDTH - FRAME, FACE_HEIGHT - FRAME)
"""What the frame encloses: plate and paper."""


@dataclass(frozen=True, slots=True)
class Words:
    """Text on one line; `x` is its left end, `y` its baseline, `tracking` in em."""

    x: float
    y: float
    text: str
    cut: Cut
    size: float
    colour: Colour
    opacity: float = 1.0
    tracking: float = 0.0

    @property
    def box(self) -> Box:
        """From the tops of capitals and kana to the ends of descending letters."""
        right = self.x + width(self.text, self.cut, self.size, self.tracking)
        return Box(self.x, self.y - _ABOVE_BASELINE * self.size, right, self.y + _BELOW_BASELINE * self.size)


@dataclass(frozen=True, slots=True)
class Picture:
    """A square picture of the sprite: an icon in one colour with lines of a width, or a badge."""

    x: float
    y: float
    size: float
    name: str
    colour: Colour
    stroke: float = 2.0
    is_badge: bool = False

    @property
    def box(self) -> Box:
        """Its square."""
        return Box(self.x, self.y, self.x + self.size, self.y + self.size)


@dataclass(frozen=True, slots=True)
class Rule:
    """A line from left to right, its upper edge at the top of the box."""

    box: Box
    colour: Colour


@dataclass(frozen=True, slots=True)
class Leader:
    """Dots that lead from a name to its figure."""

    box: Box
    colour: Colour


@dataclass(frozen=True, slots=True)
class Tag:
    """The ground of a timing or heading: a filled box with soft corners."""

    box: Box
    colour: Colour


@dataclass(frozen=True, slots=True)
class Pill:
    """The outline around an option or what an attack zeroes: ends are half circles."""

    box: Box
    colour: Colour
    thickness: float


@dataclass(frozen=True, slots=True)
class RingMark:
    """The ring of powers without its texts and icon, which are marks of their own."""

    box: Box
    ring: Ring
    ink: Colour
    scrim: Colour


Mark = Words | Picture | Rule | Leader | Tag | Pill | RingMark


@dataclass(frozen=True, slots=True)
class Layout:
    """
    A whole face: its frame, its plates with the ink that reads on them, and its marks.

    `plate_bottom` is where the plate ends and the paper begins; `text_size` the
    size of the effects, for who wants to know how full the face is.
    """

    frame: str
    plates: tuple[str, ...]
    ink: str
    plate_bottom: float
    text_size: float
    marks: tuple[Mark, ...]
