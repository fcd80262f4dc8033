"""The ground of a face: the frame with its second sign, the paper, and the plate under its scrim."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import cos, radians, sin
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from catalog.faces.png.marks import BODY, FACE_WIDTH, FRAME, Layout
from catalog.faces.png.palette import PAPER, SCRIMS, WHITE, Colour, frame_colours
from catalog.faces.png.raster import plate_image

WIDTH: Final = 697
HEIGHT: Final = 1016
"""A printed card at 300 dots an inch."""

_UNIT: Final = WIDTH / FACE_WIDTH
_FINE: Final = 4
_FULL: Final = 255
_OUTER_RADIUS: Final = 3.0
_INNER_RADIUS: Final = 1.9
_GRADIENT: Final = 256
_FRAME_ANGLE: Final = 150
_FRAME_STOPS: Final = ((0.0, 1.0), (0.36, 0.0), (0.64, 0.0), (1.0, 1.0))
_GOLD_LINE: Final = (0.3, 0.65)
_NOTCH: Final = 10.0
_NOTCH_STRIPE: Final = 0.6
_NOTCH_OPACITY: Final = 0.85

# How dark the scrim is from the top of the plate to its foot, and from its left edge on.
_HEAD_OF_SCRIM: Final = 11.0
_DOWN: Final = ((0.0, 0.6), (None, 0.32), (0.5, 0.06), (0.62, 0.06), (1.0, 0.58))
_DOWN_OVER_MANY: Final = ((0.0, 0.78), (0.34, 0.62), (0.5, 0.54), (0.72, 0.62), (1.0, 0.78))
_ACROSS: Final = ((0.0, 0.36), (0.45, 0.3), (0.72, 0.0), (1.0, 0.0))


def ground(layout: Layout) -> Image.Image:
    """Return the face without its marks, in the size of print."""
    image = _frame(layout.frame).copy()
    left, top = round(BODY.left * _UNIT), round(BODY.top * _UNIT)
    width = round(BODY.right * _UNIT) - left
    height = round(layout.plate_bottom * _UNIT) - top
    plate = _cropped(plate_image(layout.plates, width), width, height)
    scrim = _scrim(width, height, is_many=len(layout.plates) > 1)
    plate.paste(SCRIMS[layout.ink], (0, 0), scrim)
    image.paste(plate, (left, top), _body_mask().crop((left, top, left + width, top + height)))
    return image


@lru_cache(maxsize=8)
def outline(width: int, height: int) -> Image.Image:
    """Return the mask of a whole card of some size, whose corners are round."""
    fine = Image.new("L", (width * _FINE, height * _FINE))
    radius = _OUTER_RADIUS * width / FACE_WIDTH * _FINE
    ImageDraw.Draw(fine).rounded_rectangle([0, 0, fine.width - 1, fine.height - 1], radius, fill=_FULL)
    return fine.reduce(_FINE)


def _cropped(plate: Image.Image, width: int, height: int) -> Image.Image:
    """Show the upper part of a plate, or enlarge it about its middle where the plate is higher than wide."""
    if height > plate.height:
        wide = plate.resize((round(plate.width * height / plate.height), height), Image.Resampling.BICUBIC)
        left = (wide.width - width) // 2
        return wide.crop((left, 0, left + width, height))
    return plate.crop((0, 0, width, height))


@lru_cache(maxsize=8)
def _frame(frame: str) -> Image.Image:
    plain, highlight = frame_colours(frame)
    image = Image.new("RGB", (WIDTH, HEIGHT), plain)
    image.paste(highlight, (0, 0), _slanted_gradient())
    if frame == "gold":
        _paste_gold_line(image, highlight)
    if frame == "red":
        _paste_notches(image)
    image.paste(PAPER, (0, 0), _body_mask())
    return image


def _slanted_gradient() -> Image.Image:
    """Return how far each place of the frame has its highlight."""
    along, down = sin(radians(_FRAME_ANGLE)), -cos(radians(_FRAME_ANGLE))
    length = WIDTH * along + HEIGHT * abs(down)
    scale = _GRADIENT / length
    start = _GRADIENT / 2 - scale * (along * WIDTH + down * HEIGHT) / 2
    ramp = Image.linear_gradient("L").point(
        [round(_at(value / _FULL, _FRAME_STOPS) * _FULL) for value in range(256)]
    )
    affine = (0.0, 0.0, _GRADIENT / 2, along * scale, down * scale, start)
    return ramp.transform((WIDTH, HEIGHT), Image.Transform.AFFINE, affine, Image.Resampling.BILINEAR)


@lru_cache(maxsize=1)
def _body_mask() -> Image.Image:
    return _rounded(0.0)


def _rounded(beyond: float) -> Image.Image:
    """Return the mask of plate and paper, grown by some u on every side."""
    fine = Image.new("L", (WIDTH * _FINE, HEIGHT * _FINE))
    unit = _UNIT * _FINE
    box = [
        (BODY.left - beyond) * unit, (BODY.top - beyond) * unit,
        (BODY.right + beyond) * unit - 1, (BODY.bottom + beyond) * unit - 1,
    ]  # fmt: skip
    ImageDraw.Draw(fine).rounded_rectangle(box, (_INNER_RADIUS + beyond) * unit, fill=_FULL)
    return fine.reduce(_FINE)


def _paste_gold_line(image: Image.Image, colour: Colour) -> None:
    inner, outer = (_rounded(beyond) for beyond in _GOLD_LINE)
    image.paste(colour, (0, 0), ImageChops.subtract(outer, inner))


def _paste_notches(image: Image.Image) -> None:
    """Hatch a stretch in the middle of both sides, so that a red frame is told by more than its hue."""
    unit = _UNIT * _FINE
    fine = Image.new("L", (round(FRAME * unit), round(_NOTCH * unit)))
    draw = ImageDraw.Draw(fine)
    step = 2 * _NOTCH_STRIPE * unit / sin(radians(45))
    place = -float(fine.width)
    while place < fine.height:
        corners = [(0, place + fine.width), (fine.width, place), (fine.width, place + step / 2)]
        draw.polygon([*corners, (0, place + fine.width + step / 2)], fill=round(_NOTCH_OPACITY * _FULL))
        place += step
    notch = fine.reduce(_FINE)
    top = (HEIGHT - notch.height) // 2
    for left in (0, WIDTH - notch.width):
        image.paste(WHITE, (left, top), notch)


def _scrim(width: int, height: int, *, is_many: bool) -> Image.Image:
    """Return how strongly the scrim covers each place of a plate."""
    head = _HEAD_OF_SCRIM * _UNIT / height
    stops = [(head if place is None else place, value) for place, value in _DOWN]
    down = _column(height, _DOWN_OVER_MANY if is_many else tuple(stops)).resize((width, height))
    if is_many:
        return down
    across = (
        _column(width, _ACROSS)
        .transpose(Image.Transpose.ROTATE_90)
        .transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    )
    return ImageChops.screen(down, across.resize((width, height)))


@lru_cache(maxsize=512)
def _column(length: int, stops: tuple[tuple[float, float], ...]) -> Image.Image:
    values = bytes(round(_at((place + 0.5) / length, stops) * _FULL) for place in range(length))
    return Image.frombytes("L", (1, length), values)


def _at(place: float, stops: tuple[tuple[float, float], ...]) -> float:
    """Return the value of a gradient at a place between 0 and 1."""
    for (before, low), (after, high) in pairwise(stops):
        if place <= after:
            return low + (high - low) * (place - before) / (after - before)
    return stops[-1][1]
