"""
The shapes of `sprite.svg`, read once: what pages show by reference is drawn here from the same file.

The sprite keeps to circle, rect, line, polyline and polygon, groups and
opacity; the battle type badges hold a letter.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from django.contrib.staticfiles import finders

SPRITE: Final = "colosseum/sprite.svg"
_SVG: Final = "{http://www.w3.org/2000/svg}"
_OUTLINES: Final = frozenset({"circle", "rect", "line", "polyline", "polygon", "text"})


@dataclass(frozen=True, slots=True)
class Style:
    """How a shape is painted; colours as the sprite writes them."""

    fill: str = "none"
    fill_opacity: float = 1.0
    stroke: str = "none"
    stroke_opacity: float = 1.0
    stroke_width: float = 1.0
    is_round: bool = False

    @property
    def reach(self) -> float:
        """How far the stroke reaches beyond the outline."""
        return self.stroke_width / 2 if self.stroke != "none" else 0.0


OF_PLATES: Final = Style(fill="#000000")
"""What an SVG shape has that says nothing: plates and badges."""

OF_ICONS: Final = Style(stroke="currentColor", stroke_width=2.0, is_round=True)
"""What the style sheet gives icons."""


@dataclass(frozen=True, slots=True)
class Shape:
    """
    One outline with its style.

    `points` are x and y in the symbol's own units: corners of a polygon,
    polyline or line, centre of a circle, two opposite corners of a rect, the
    middle of a letter's baseline. `size` is a circle's radius, a rect's corner
    or a letter's height.
    """

    kind: str
    points: tuple[tuple[float, float], ...]
    style: Style
    size: float = 0.0
    letter: str = ""

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The smallest upright box around all that is painted."""
        reach = self.style.reach + (self.size if self.kind == "circle" else 0.0)
        across, down = [x for x, _ in self.points], [y for _, y in self.points]
        return min(across) - reach, min(down) - reach, max(across) + reach, max(down) + reach


def symbol(name: str) -> tuple[Shape, ...]:
    """Return the shapes of a plate or badge in their order."""
    return _symbol(name, OF_PLATES)


def icon(name: str, stroke_width: float = OF_ICONS.stroke_width) -> tuple[Shape, ...]:
    """Return the shapes of an icon, named without its leading `i-`, with lines of a width."""
    return _symbol(f"i-{name}", replace(OF_ICONS, stroke_width=stroke_width))


def part(count: int, place: int) -> tuple[tuple[float, float], ...]:
    """Return the corners of the part of a plate that one of several fields gets, counted from 1."""
    (outline,) = _elements()[f"part-{count}-{place}"]
    return _pairs(outline.attrib["points"])


@cache
def _symbol(name: str, style: Style) -> tuple[Shape, ...]:
    return tuple(_shapes(_elements()[name], style))


@cache
def _elements() -> dict[str, ElementTree.Element]:
    found = finders.find(SPRITE)
    if not isinstance(found, str):
        raise FileNotFoundError(f"{SPRITE} is not among the static files.")
    root = ElementTree.parse(Path(found)).getroot()  # noqa: S314 - our own file
    return {element.attrib["id"]: element for element in root}


def _shapes(parent: ElementTree.Element, inherited: Style) -> Iterator[Shape]:
    for element in parent:
        kind = element.tag.removeprefix(_SVG)
        style = _style(element, inherited)
        if kind == "g":
            yield from _shapes(element, style)
        elif kind in _OUTLINES:
            yield _shape(kind, element, style)


def _style(element: ElementTree.Element, inherited: Style) -> Style:
    given = element.attrib
    return Style(
        fill=given.get("fill", inherited.fill),
        fill_opacity=float(given.get("fill-opacity", inherited.fill_opacity)),
        stroke=given.get("stroke", inherited.stroke),
        stroke_opacity=float(given.get("stroke-opacity", inherited.stroke_opacity)),
        stroke_width=float(given.get("stroke-width", inherited.stroke_width)),
        is_round=inherited.is_round or given.get("stroke-linejoin") == "round",
    )


def _shape(kind: str, element: ElementTree.Element, style: Style) -> Shape:
    def number(key: str) -> float:
        return float(element.attrib.get(key, 0))

    if kind == "circle":
        return Shape(kind, ((number("cx"), number("cy")),), style, size=number("r"))
    if kind == "line":
        return Shape("polyline", ((number("x1"), number("y1")), (number("x2"), number("y2"))), style)
    if kind == "rect":
        left, top = number("x"), number("y")
        corners = ((left, top), (left + number("width"), top + number("height")))
        return Shape(kind, corners, style, size=number("rx"))
    if kind == "text":
        letter = element.text or ""
        return Shape(kind, ((number("x"), number("y")),), style, size=number("font-size"), letter=letter)
    return Shape(kind, _pairs(element.attrib["points"]), style)


def _pairs(points: str) -> tuple[tuple[float, float], ...]:
    numbers = [float(number) for number in points.replace(",", " ").split()]
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))
