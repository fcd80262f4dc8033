"""What stands on a line of running text: letters, tags, pills, small icons, and gaps between them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from catalog.faces.png.fonts import Cut, width
from catalog.faces.png.marks import Box, Mark, Picture, Pill, Tag, Words
from catalog.faces.png.palette import INK, TAG, Colour

BASELINE: Final = 0.342
"""How far below the middle of a line its baseline lies, in em."""

TAG_SIZE: Final = 0.88
TAG_LINE: Final = 1.2
TAG_PADDING: Final = 0.35
PILL_SIZE: Final = 0.86
PILL_LINE: Final = 1.35
PILL_PADDING: Final = 0.4
PILL_LINE_WIDTH: Final = 0.2
SYMBOL_SIZE: Final = 0.8
SYMBOL_GAP: Final = 0.18
SIGN_SIZE: Final = 1.24
SIGN_GAP: Final = 0.36


class Part(Protocol):
    """Something that stands on a line."""

    @property
    def width(self) -> float:
        """How much of the line it takes."""

    def at(self, x: float, baseline: float) -> Iterator[Mark]:
        """Yield its marks with its left end at `x`."""


@dataclass(frozen=True, slots=True)
class TextPart:
    """Letters of one cut, size and colour."""

    text: str
    cut: Cut
    size: float
    colour: Colour = INK

    @property
    def width(self) -> float:
        """The width of the letters."""
        return width(self.text, self.cut, self.size)

    def at(self, x: float, baseline: float) -> Iterator[Mark]:
        """Yield the words."""
        yield Words(x, baseline, self.text, self.cut, self.size, self.colour)


@dataclass(frozen=True, slots=True)
class TagPart:
    """A timing or a heading on a ground of its own; `size` is that of the text around it."""

    text: str
    size: float

    @property
    def width(self) -> float:
        """The letters with the ground left and right of them."""
        size = self.size * TAG_SIZE
        return width(self.text, Cut.NARROW_BOLD, size) + 2 * TAG_PADDING * size

    def at(self, x: float, baseline: float) -> Iterator[Mark]:
        """Yield the ground and the words."""
        size = self.size * TAG_SIZE
        middle = baseline - BASELINE * size
        half = TAG_LINE * size / 2
        yield Tag(Box(x, middle - half, x + self.width, middle + half), TAG)
        yield Words(x + TAG_PADDING * size, baseline, self.text, Cut.NARROW_BOLD, size, INK)


@dataclass(frozen=True, slots=True)
class PillPart:
    """Something laid or paid, in an outline with round ends."""

    text: str
    size: float
    colour: Colour = INK
    edge: Colour = INK
    line_width: float = PILL_LINE_WIDTH
    padding: float = PILL_PADDING

    @property
    def width(self) -> float:
        """The letters with their outline."""
        return width(self.text, Cut.NARROW_BOLD, self.size) + 2 * (self.padding * self.size + self.line_width)

    def at(self, x: float, baseline: float) -> Iterator[Mark]:
        """Yield the outline and the words."""
        middle = baseline - BASELINE * self.size
        half = PILL_LINE * self.size / 2 + self.line_width / 2
        yield Pill(Box(x, middle - half, x + self.width, middle + half), self.edge, self.line_width)
        left = x + self.padding * self.size + self.line_width
        yield Words(left, baseline, self.text, Cut.NARROW_BOLD, self.size, self.colour)


@dataclass(frozen=True, slots=True)
class SymbolPart:
    """A small icon as wide as it is high, in the middle of the capitals."""

    name: str
    size: float
    colour: Colour = INK

    @property
    def width(self) -> float:
        """Its square and the gap after it."""
        return self.size * (SYMBOL_SIZE + SYMBOL_GAP)

    def at(self, x: float, baseline: float) -> Iterator[Mark]:
        """Yield the icon."""
        size = self.size * SYMBOL_SIZE
        yield Picture(x, baseline - BASELINE * self.size - size / 2, size, self.name, self.colour)


@dataclass(frozen=True, slots=True)
class Gap:
    """An empty place at which no line breaks."""

    width: float

    def at(self, x: float, baseline: float) -> Iterator[Mark]:
        """Yield nothing."""
        yield from ()


@dataclass(frozen=True, slots=True)
class SignPart:
    """An attribute or a field: its sign, a little higher than the line, and its word."""

    name: str
    text: str
    size: float
    colour: Colour

    @property
    def width(self) -> float:
        """Sign and word."""
        return self.size * (SIGN_SIZE + SIGN_GAP) + width(self.text, Cut.SANS_BOLD, self.size)

    def at(self, x: float, baseline: float) -> Iterator[Mark]:
        """Yield the sign and the word."""
        side = self.size * SIGN_SIZE
        yield Picture(x, baseline - BASELINE * self.size - side / 2, side, self.name, self.colour)
        left = x + side + self.size * SIGN_GAP
        yield Words(left, baseline, self.text, Cut.SANS_BOLD, self.size, self.colour)
