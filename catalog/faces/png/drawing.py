"""Drawing a laid out face: its marks on its ground, twice as large as print, then reduced."""

from __future__ import annotations

from functools import lru_cache, singledispatch
from typing import Final

from PIL import Image, ImageDraw

from catalog.faces.png.fonts import PIXELS_PER_U, Cut, font, runs
from catalog.faces.png.ground import ground
from catalog.faces.png.marks import RING_UNITS, Box, Layout, Leader, Picture, Pill, RingMark, Rule, Tag, Words
from catalog.faces.png.raster import badge_image, badge_margin, icon_mask

ENLARGED: Final = 2
_FINE: Final = 2
_FULL: Final = 255
_TAG_RADIUS: Final = 0.5
_RING_STROKE: Final = 1.75
_DISC: Final = 12.6
_DISC_OPACITY: Final = 0.3
_TRACK_OPACITY: Final = 0.2
_DOT_DISTANCE: Final = 0.62
_DOT: Final = 0.26
_DOT_OPACITY: Final = 0.55
_TOP: Final = -90


def draw_face(layout: Layout) -> Image.Image:
    """Return the whole face, `ENLARGED` times the size of print, with square corners."""
    base = ground(layout)
    size = (base.width * ENLARGED, base.height * ENLARGED)
    # Nearest keeps every pixel of the ground as it is when the picture is reduced again.
    image = base.resize(size, Image.Resampling.NEAREST)
    for mark in layout.marks:
        draw_mark(mark, image)
    return image


@singledispatch
def draw_mark(mark: object, image: Image.Image) -> None:
    """Draw one mark on a face."""
    raise TypeError(f"No way to draw {mark!r} is known.")


@draw_mark.register
def _(mark: Words, image: Image.Image) -> None:
    for run in runs(mark.text, mark.cut, mark.size, mark.tracking):
        mask, left, top = _letters(run.text, run.cut, mark.size)
        if mark.opacity < 1:
            mask = mask.point([round(value * mark.opacity) for value in range(_FULL + 1)])
        x, y = round((mark.x + run.offset) * PIXELS_PER_U), round(mark.y * PIXELS_PER_U)
        image.paste(mark.colour, (x + left, y + top), mask)


@lru_cache(maxsize=4096)
def _letters(text: str, cut: Cut, size: float) -> tuple[Image.Image, int, int]:
    """Return a mask of letters, and where its corner lies from the beginning of their baseline."""
    letters = font(cut, size)
    left, top, right, bottom = map(round, letters.getbbox(text, anchor="ls"))
    mask = Image.new("L", (max(1, right - left), max(1, bottom - top)))
    ImageDraw.Draw(mask).text((-left, -top), text, font=letters, fill=_FULL, anchor="ls")
    return mask, left, top


@draw_mark.register
def _(mark: Picture, image: Image.Image) -> None:
    side = round(mark.size * PIXELS_PER_U)
    left, top = round(mark.x * PIXELS_PER_U), round(mark.y * PIXELS_PER_U)
    if mark.is_badge:
        badge, margin = badge_image(mark.name, side), badge_margin(side)
        image.paste(badge, (left - margin, top - margin), badge)
        return
    image.paste(mark.colour, (left, top), icon_mask(mark.name, side, mark.stroke))


@draw_mark.register
def _(mark: Rule, image: Image.Image) -> None:
    ImageDraw.Draw(image).rectangle(_pixels(mark.box), fill=mark.colour)


@draw_mark.register
def _(mark: Leader, image: Image.Image) -> None:
    """Set dots from the right, so that they end evenly below one another."""
    left, top, right, _ = _pixels(mark.box)
    if right <= left:
        return
    dots = Image.new("L", (int(right - left) + 1, int(_DOT * PIXELS_PER_U) + 2))
    draw = ImageDraw.Draw(dots)
    x = float(dots.width)
    while x > _DOT * PIXELS_PER_U:
        draw.circle((x - _DOT * PIXELS_PER_U / 2, dots.height / 2), _DOT * PIXELS_PER_U / 2, fill=_FULL)
        x -= _DOT_DISTANCE * PIXELS_PER_U
    image.paste(mark.colour, (int(left), int(top)), dots.point(lambda value: round(value * _DOT_OPACITY)))


@draw_mark.register
def _(mark: Tag, image: Image.Image) -> None:
    ImageDraw.Draw(image).rounded_rectangle(_pixels(mark.box), _TAG_RADIUS * PIXELS_PER_U, fill=mark.colour)


@draw_mark.register
def _(mark: Pill, image: Image.Image) -> None:
    radius = mark.box.height / 2 * PIXELS_PER_U
    thickness = round(mark.thickness * PIXELS_PER_U)
    ImageDraw.Draw(image).rounded_rectangle(_pixels(mark.box), radius, outline=mark.colour, width=thickness)


@draw_mark.register
def _(mark: RingMark, image: Image.Image) -> None:
    """Draw disc, tracks and arcs; arcs begin at the top and run clockwise."""
    left, top = round(mark.box.left * PIXELS_PER_U), round(mark.box.top * PIXELS_PER_U)
    side = round(mark.box.height * PIXELS_PER_U)
    unit = side * _FINE / RING_UNITS
    disc, lines = (Image.new("L", (side * _FINE, side * _FINE)) for _ in range(2))
    centre = side * _FINE / 2
    ImageDraw.Draw(disc).circle((centre, centre), _DISC * unit, fill=round(_DISC_OPACITY * _FULL))
    draw, thickness = ImageDraw.Draw(lines), round(_RING_STROKE * unit)
    for track in mark.ring.tracks:
        radius = track.radius * unit + thickness / 2
        box = (centre - radius, centre - radius, centre + radius, centre + radius)
        draw.ellipse(box, outline=round(_TRACK_OPACITY * _FULL), width=thickness)
        if track.length:
            turn = min(360.0, 360.0 * track.length / mark.ring.scale)
            strength = 1 - (1 - _TRACK_OPACITY) * (1 - float(track.opacity))
            draw.arc(box, _TOP, _TOP + turn, fill=round(strength * _FULL), width=thickness)
    image.paste(mark.scrim, (left, top), disc.reduce(_FINE))
    image.paste(mark.ink, (left, top), lines.reduce(_FINE))


def _pixels(box: Box) -> tuple[float, float, float, float]:
    """Return the edges of a box as pixels; the right and lower ones are the last that belong to it."""
    return (
        box.left * PIXELS_PER_U,
        box.top * PIXELS_PER_U,
        box.right * PIXELS_PER_U - 1,
        box.bottom * PIXELS_PER_U - 1,
    )
