"""What pictures share with pages: shapes come from the sprite, colours and measures from the style sheets."""

import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from PIL import Image

from catalog.faces.labels import FIELD_CODES, field_sign
from catalog.faces.png import sprite
from catalog.faces.png.palette import SCRIMS, TOKENS, WHITE, frame_colours, paint
from catalog.faces.png.raster import badge_image, icon_mask, plate_image
from catalog.faces.png.sprite import Shape, Style, icon, part, symbol

PLATES = [field_sign(code).code for code in FIELD_CODES] + [
    "other", "none", "program", "item", "field", "r", "g", "y", "dccg",
]  # fmt: skip
SYMBOLS = [name for name in sprite._elements() if not name.startswith("part-")]
ICONS = [name.removeprefix("i-") for name in sprite._elements() if name.startswith("i-")]
BADGES = ["type-a", "type-b", "type-c", "type-r", "type-g", "type-y"]


def style_sheet(name: str) -> str:
    return Path(str(finders.find(f"colosseum/css/{name}"))).read_text(encoding="utf-8")


def test_the_colours_are_those_of_the_style_sheet_by_day():
    found: dict[str, str] = {}
    for name, value in re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6});", style_sheet("tokens.css")):
        if name not in found:
            found[name] = value

    assert {name: f"#{bytes(colour).hex()}" for name, colour in TOKENS.items()} == {
        name: found[name] for name in TOKENS
    }


def test_the_scrims_are_those_of_the_style_sheet():
    light, dark = re.findall(r"--scrim: (\d+) (\d+) (\d+);", style_sheet("face.css"))

    assert {"light": tuple(map(int, light)), "dark": tuple(map(int, dark))} == SCRIMS


@pytest.mark.parametrize("frame", ["blue", "red", "gold", "none"])
def test_every_frame_has_its_colours(frame):
    assert all(len(colour) == 3 for colour in frame_colours(frame))


@pytest.mark.parametrize("name", SYMBOLS)
def test_every_shape_of_the_sprite_is_read_and_its_colours_are_known(name):
    for shape in symbol(name):
        for colour in (shape.style.fill, shape.style.stroke):
            assert paint(colour, WHITE) is None or len(paint(colour, WHITE) or ()) == 3


def test_a_shape_has_the_style_of_its_group_and_its_own():
    line = next(shape for shape in symbol("plate-wg") if shape.kind == "polyline")

    assert line == Shape(
        "polyline",
        ((3.0, 13.0), (16.0, 13.0)),
        Style(fill="#000000", stroke="#BFD9F7", stroke_opacity=0.42, stroke_width=0.3),
    )


def test_an_icon_is_drawn_with_lines_as_wide_as_asked():
    assert {shape.style.stroke_width for shape in icon("evolve", 1.6)} == {1.6}


@pytest.mark.parametrize("name", PLATES)
def test_every_plate_covers_its_board(name):
    plate = plate_image((name,), 224)

    assert plate.size == (224, 208)
    assert len(plate.getcolors(maxcolors=50_000) or []) > 1
    assert all(sum(plate.getpixel((x, 207))) > 0 for x in range(0, 224, 16))  # type: ignore[arg-type]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_several_fields_share_a_plate_in_printed_order(count):
    names = ("wg", "ds", "me", "vb")[:count]
    shared = plate_image(names, 224)

    for place, name in enumerate(names, start=1):
        corners = part(count, place)
        middle = (round(sum(x for x, _ in corners) / 4 * 4), round(sum(y for _, y in corners) / 4 * 4))
        assert shared.getpixel(middle) == plate_image((name,), 224).getpixel(middle)


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_is_drawn_and_keeps_its_margin(name):
    mask = icon_mask(name, 48, 2.0)

    left, top, right, bottom = mask.getbbox() or (0, 0, 0, 0)
    assert mask.mode == "L"
    assert (right - left) > 12
    assert (left, top, right, bottom) != (0, 0, 48, 48)


@pytest.mark.parametrize("name", BADGES)
def test_every_badge_has_its_letter_its_ground_and_a_pale_edge(name):
    badge = badge_image(name, 48)

    colours = {colour for _, colour in badge.getcolors(maxcolors=50_000) or []}
    assert isinstance(badge, Image.Image)
    assert (*TOKENS["type-edge"], 255) in colours
    assert len(colours) > 10
