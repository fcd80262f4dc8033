"""Shapes of the sprite as pixels: icons, badges and plates, drawn larger and reduced to smooth edges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil, floor
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from catalog.faces.png.fonts import Cut, font_file
from catalog.faces.png.palette import WHITE, Colour, paint
from catalog.faces.png.sprite import Shape, icon, part, symbol

Ink = Colour | tuple[int, int, int, int] | int
"""A colour, a colour with an opacity, or the strength of a mask."""

SYMBOL_UNITS: Final = 24
"""Width and height of the drawing board of an icon or badge."""

PLATE_UNITS: Final = (56, 52)
_FINE: Final = 4
_FINE_PLATE: Final = 3
_FULL: Final = 255


@dataclass(frozen=True, slots=True)
class Board:
    """A drawing board: an image, how many pixels a unit of its shapes has, and where their origin lies."""

    image: Image.Image
    scale: float
    left: float = 0.0
    top: float = 0.0
    is_blending: bool = False

    @property
    def draw(self) -> ImageDraw.ImageDraw:
        """What draws on it; blending, an ink may have an opacity of its own."""
        return ImageDraw.Draw(self.image, "RGBA" if self.is_blending else None)

    def pixels(self, points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
        """Return points of shapes as pixels."""
        return [(self.left + x * self.scale, self.top + y * self.scale) for x, y in points]


@lru_cache(maxsize=256)
def icon_mask(name: str, side: int, stroke: float) -> Image.Image:
    """Return an icon as a square mask."""
    board = Board(Image.new("L", (side * _FINE, side * _FINE)), side * _FINE / SYMBOL_UNITS)
    for shape in icon(name, stroke):
        _draw_fill(board, shape, _FULL if shape.style.fill != "none" else None)
        _draw_stroke(board, shape, _FULL if shape.style.stroke != "none" else None)
    return board.image.reduce(_FINE)


@lru_cache(maxsize=64)
def badge_image(name: str, side: int) -> Image.Image:
    """Return a battle type badge; its pale edge reaches a little beyond the board, hence the margin."""
    margin = badge_margin(side)
    whole = (side + 2 * margin) * _FINE
    scale = side * _FINE / SYMBOL_UNITS
    board = Board(Image.new("RGBA", (whole, whole)), scale, margin * _FINE, margin * _FINE)
    for shape in symbol(name):
        if shape.kind == "text":
            _draw_letter(board, shape)
        else:
            _draw_fill(board, shape, paint(shape.style.fill, WHITE))
            _draw_stroke(board, shape, paint(shape.style.stroke, WHITE))
    return board.image.reduce(_FINE)


def badge_margin(side: int) -> int:
    """Return how many pixels a badge's image has around its board."""
    return ceil(side * 2 / SYMBOL_UNITS)


@lru_cache(maxsize=32)
def plate_image(plates: tuple[str, ...], width: int) -> Image.Image:
    """Return a plate so many pixels wide; several plates share it in slanted parts."""
    whole = _plate(plates[0], width)
    for place, name in enumerate(plates[1:], start=2):
        fine = Board(Image.new("L", (whole.width * 2, whole.height * 2)), width * 2 / PLATE_UNITS[0])
        ImageDraw.Draw(fine.image).polygon(fine.pixels(part(len(plates), place)), fill=_FULL)
        whole = Image.composite(_plate(name, width), whole, fine.image.reduce(2))
    return whole


@lru_cache(maxsize=32)
def _plate(name: str, width: int) -> Image.Image:
    scale = width * _FINE_PLATE / PLATE_UNITS[0]
    height = floor(width * PLATE_UNITS[1] / PLATE_UNITS[0])
    board = Board(Image.new("RGB", (width * _FINE_PLATE, height * _FINE_PLATE)), scale)
    for shape in symbol(f"plate-{name}"):
        style = shape.style
        _blend(board, shape, paint(style.fill, WHITE), style.fill_opacity, is_stroke=False)
        _blend(board, shape, paint(style.stroke, WHITE), style.stroke_opacity, is_stroke=True)
    return board.image.reduce(_FINE_PLATE)


def _blend(board: Board, shape: Shape, colour: Colour | None, opacity: float, *, is_stroke: bool) -> None:
    """Paint fill or stroke, which may let the ground through."""
    draw = _draw_stroke if is_stroke else _draw_fill
    if colour is None or opacity >= 1:
        draw(board, shape, colour)
    elif _is_drawn_in_one_go(shape, is_stroke=is_stroke):
        draw(replace(board, is_blending=True), shape, (*colour, round(opacity * _FULL)))
    else:
        _blend_by_mask(board, shape, colour, opacity, is_stroke=is_stroke)


def _is_drawn_in_one_go(shape: Shape, *, is_stroke: bool) -> bool:
    """Whether no pixel is touched twice, which would let less of the ground through."""
    if shape.kind == "circle":
        return True
    return len(shape.points) == 2 and shape.kind == "polyline" if is_stroke else shape.kind != "rect"


def _blend_by_mask(board: Board, shape: Shape, colour: Colour, opacity: float, *, is_stroke: bool) -> None:
    """Draw on a mask as large as the shape, and paint through it."""
    (left, top), (right, bottom) = board.pixels([shape.box[:2], shape.box[2:]])
    corner = (max(0, floor(left)), max(0, floor(top)))
    size = (
        min(board.image.width, ceil(right)) - corner[0],
        min(board.image.height, ceil(bottom)) - corner[1],
    )
    if min(size) <= 0:
        return
    mask = Board(Image.new("L", size), board.scale, board.left - corner[0], board.top - corner[1])
    (_draw_stroke if is_stroke else _draw_fill)(mask, shape, round(opacity * _FULL))
    board.image.paste(colour, corner, mask.image)


def _draw_fill(board: Board, shape: Shape, ink: Ink | None) -> None:
    if ink is None:
        return
    draw = board.draw
    points = board.pixels(shape.points)
    if shape.kind == "circle":
        draw.circle(points[0], shape.size * board.scale, fill=ink)
    elif shape.kind == "rect":
        draw.rounded_rectangle(
            [*points[0], points[1][0] - 1, points[1][1] - 1], shape.size * board.scale, fill=ink
        )
    elif len(points) > 2:
        draw.polygon(points, fill=ink)


def _draw_stroke(board: Board, shape: Shape, ink: Ink | None) -> None:
    if ink is None:
        return
    draw = board.draw
    points = board.pixels(shape.points)
    thickness = max(1, round(shape.style.stroke_width * board.scale))
    half = thickness / 2
    if shape.kind == "circle":
        draw.circle(points[0], shape.size * board.scale + half, outline=ink, width=thickness)
    elif shape.kind == "rect":
        (left, top), (right, bottom) = points
        outer = [left - half, top - half, right + half - 1, bottom + half - 1]
        radius = shape.size * board.scale + half if shape.size or shape.style.is_round else 0
        draw.rounded_rectangle(outer, radius, outline=ink, width=thickness)
    else:
        closed = [*points, points[0]] if shape.kind == "polygon" else points
        draw.line(closed, fill=ink, width=thickness, joint="curve")
        for point in closed if shape.style.is_round else ():
            draw.circle(point, half, fill=ink)


def _draw_letter(board: Board, shape: Shape) -> None:
    """Draw the letter of a badge, its baseline's middle on the shape's point."""
    ink = paint(shape.style.fill, WHITE)
    size = shape.size * board.scale
    letters = ImageFont.truetype(font_file(Cut.SANS_BOLD), size, layout_engine=ImageFont.Layout.BASIC)
    (place,) = board.pixels(shape.points)
    board.draw.text(place, shape.letter, font=letters, fill=ink, anchor="ms")
