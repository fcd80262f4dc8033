"""Drawn faces: files of the right size, the same ones every time, for cards of every kind."""

import io

import pytest
from PIL import Image

from catalog.faces import face_of
from catalog.faces.png import SIZES, draw_picture
from catalog.faces.png.drawing import draw_mark
from catalog.faces.png.marks import Box
from catalog.faces.png.palette import PAPER, TOKENS
from catalog.tests.pictures.cards import WORST, made_up, worst_card

LARGE = SIZES["large"]


def picture_of(card, size=LARGE) -> Image.Image:
    return Image.open(io.BytesIO(draw_picture(face_of(card), size)))


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_picture_has_its_size_the_proportions_of_a_card_and_clear_corners(size):
    image = picture_of(made_up(), size)

    assert (image.format, image.mode, image.size) == ("PNG", "RGBA", (size.width, size.height))
    assert size.height == round(size.width * 86 / 59)
    assert [image.getpixel((x, y))[3] for x in (0, -1) for y in (0, -1)] == [0, 0, 0, 0]  # type: ignore[index]
    assert image.getpixel((size.width // 2, size.height // 2))[3] == 255  # type: ignore[index]


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_picture_prints_59_millimetres_wide(size):
    across, down = picture_of(made_up(), size).info["dpi"]

    assert size.width / across * 25.4 == pytest.approx(59, abs=0.1)
    assert across == down


def test_a_face_is_drawn_the_same_every_time():
    assert draw_picture(face_of(made_up()), LARGE) == draw_picture(face_of(made_up()), LARGE)


def test_faces_that_differ_in_one_figure_differ():
    assert draw_picture(face_of(made_up(power_a=360)), LARGE) != draw_picture(
        face_of(made_up(power_a=370)), LARGE
    )


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize("case", WORST)
def test_the_hardest_cards_are_drawn_on_paper_of_the_day(case):
    image = picture_of(worst_card(case)).convert("RGB")

    colours = {colour: count for count, colour in image.getcolors(maxcolors=700_000) or []}
    assert colours[PAPER] > 10_000


@pytest.mark.parametrize("frame", ["blue", "red", "gold"])
def test_a_frame_has_its_colour_on_both_sides(frame):
    image = picture_of(made_up(frame=frame)).convert("RGB")

    for place in ((1, 850), (695, 160)):
        assert image.getpixel(place) == TOKENS[f"frame-{frame}"]


def test_the_frames_differ_by_more_than_their_hue():
    def grey(frame: str, box: tuple[int, int, int, int]) -> int:
        image = picture_of(made_up(frame=frame)).convert("L").crop(box)
        return len(image.getcolors(maxcolors=1000) or [])

    notch, edge = (0, 480, 14, 540), (200, 0, 260, 14)
    assert grey("red", notch) > grey("blue", notch)
    assert grey("gold", edge) > grey("blue", edge)


def test_a_mark_that_nobody_can_draw_is_named():
    with pytest.raises(TypeError) as refused:
        draw_mark(Box(0, 0, 1, 1), Image.new("RGB", (1, 1)))

    assert str(refused.value) == "No way to draw Box(left=0, top=0, right=1, bottom=1) is known."
