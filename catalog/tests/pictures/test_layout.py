"""Where things go on a face: everything is said, nothing leaves the card or covers something else."""

import re
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog.faces import face_of
from catalog.faces.png.layout import lay_out
from catalog.faces.png.marks import BODY, Box, Layout, Leader, Picture, RingMark, Rule, Words
from catalog.faces.png.titles import japanese_title, name_title
from catalog.models import Card
from catalog.tests.pictures.cards import WORST, effect, made_up, worst_card

SMALLEST_STEP = 1.8
# How high letters count that may come close: the descending ones of a line and the capitals of the next.
CLOSE = 0.75
# Texts that follow each other without a space touch; this is no covering.
TOUCHING = 0.05

letters = st.text(max_size=120)
names = st.text(min_size=1, max_size=120)
figures = st.none() | st.integers(min_value=0, max_value=32767)
digimon = st.fixed_dictionaries(
    {
        "name": names,
        "name_ja": letters,
        "number": st.text(min_size=1, max_size=40),
        "level": st.sampled_from(["III", "IV", "Perfect", "Ultimate", "Hybrid", "none", ""]),
        "type": st.text(max_size=60),
        "groups": st.lists(st.text(max_size=40), max_size=3),
        "attribute": st.sampled_from(["Vaccine", "Data", "Virus", "Unknown", "Variable", ""]),
        "fields": st.lists(
            st.sampled_from(["NSp", "NSo", "WG", "DS", "ME", "VB", "UK", "DA", "XX"]), max_size=9
        ),
        "attack_a_name": st.text(max_size=80),
        "power_a": figures,
        "lost_iii": figures,
        "effects": st.lists(
            st.builds(effect, st.text(max_size=400), st.sampled_from(["special", "support", "written", ""])),
            max_size=9,
        ),
        "keywords": st.lists(st.text(min_size=1, max_size=30), max_size=5),
    }
)


def marks_outside(layout: Layout) -> list[object]:
    """Return what sticks out of the plate, if it begins there, or else out of the paper."""
    plate = Box(BODY.left, BODY.top, BODY.right, layout.plate_bottom)
    paper = Box(BODY.left, layout.plate_bottom, BODY.right, BODY.bottom)
    return [
        mark
        for mark in layout.marks
        if not (plate if mark.box.top < layout.plate_bottom else paper).holds(mark.box)
    ]


def texts_over_ring(layout: Layout) -> list[str]:
    """Return the texts that reach into the ring from outside."""
    (ring,) = [mark.box for mark in layout.marks if isinstance(mark, RingMark)]
    texts = [mark for mark in layout.marks if isinstance(mark, Words)]
    return [mark.text for mark in texts if mark.box.meets(ring) and not ring.holds(mark.box)]


def texts_over_texts(layout: Layout) -> list[tuple[str, str]]:
    """Return pairs of texts that cover each other; the empty places above and below letters may meet."""
    boxes = []
    for mark in layout.marks:
        if isinstance(mark, Words):
            middle, half = mark.y - 0.3 * mark.size, CLOSE * mark.size / 2
            boxes.append(
                (mark.text, Box(mark.box.left, middle - half, mark.box.right - TOUCHING, middle + half))
            )
    return [(one, two) for (one, a), (two, b) in combinations(boxes, 2) if a.meets(b)]


def drawn_text(layout: Layout) -> str:
    """Return all letters on a face, without the spaces between them."""
    return "".join("".join(mark.text.split()) for mark in layout.marks if isinstance(mark, Words))


@pytest.mark.usefixtures("catalogue")
def test_on_no_card_of_the_catalogue_anything_leaves_the_face_or_covers_something_else():
    broken = []
    smallest = SMALLEST_STEP
    for card in Card.objects.with_list_relations():
        layout = lay_out(face_of(card))
        smallest = min(smallest, layout.text_size)
        if marks_outside(layout) or texts_over_ring(layout) or texts_over_texts(layout):
            broken.append(str(card))

    assert broken == []
    assert smallest == SMALLEST_STEP


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize("case", WORST)
def test_the_hardest_cards_say_everything(case):
    face = face_of(worst_card(case))

    drawn = drawn_text(lay_out(face))

    content = face.content
    clauses = [
        part for line in (*content.conditions, *content.effects) for part in (line.lead, line.when, line.body)
    ]
    said = [face.name, face.name_ja, face.number, *content.lead, *content.extra, *clauses]
    for text in said:
        for word in re.sub(r"[\[\]]", " ", text).split():
            assert word in drawn
    assert "…" not in drawn


@given(digimon)
def test_whatever_a_card_says_stays_on_its_face(facts):
    layout = lay_out(face_of(made_up(**facts)))

    assert marks_outside(layout) == []
    assert texts_over_ring(layout) == []
    assert texts_over_texts(layout) == []


def test_short_text_is_set_large_and_long_text_smaller():
    short = lay_out(face_of(made_up(effects=[effect("Own pts +10")])))
    long = lay_out(face_of(made_up(effects=[effect("Own pts plus ten and so on. " * 10)] * 2)))

    assert (short.text_size, long.text_size) == (2.5, 1.8)
    assert short.plate_bottom > long.plate_bottom


def test_more_text_than_the_smallest_step_holds_shrinks_further():
    layout = lay_out(face_of(made_up(effects=[effect("Own pts plus ten and so on. " * 30)] * 4)))

    assert layout.text_size < SMALLEST_STEP
    assert marks_outside(layout) == []


def test_a_frame_has_its_icon_and_a_card_without_frame_none():
    def icons(frame):
        return [
            mark.name for mark in lay_out(face_of(made_up(frame=frame))).marks if isinstance(mark, Picture)
        ]

    assert "frame-red" in icons("red")
    assert not any(name.startswith("frame") for name in icons(""))


def test_dots_lead_from_each_name_to_its_figure_and_a_line_divides():
    marks = lay_out(face_of(made_up())).marks

    assert len([mark for mark in marks if isinstance(mark, Leader)]) == 3
    assert len([mark for mark in marks if isinstance(mark, Rule)]) == 2


def test_without_a_japanese_name_the_number_takes_its_place_at_half_strength():
    words = [mark for mark in lay_out(face_of(made_up(name_ja=""))).marks if isinstance(mark, Words)]

    assert [(mark.text, mark.opacity) for mark in words if mark.text == "St-1"] == [
        ("St-1", 0.5),
        ("St-1", 1.0),
    ]


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Agumon", ("Agumon",)),
        ("Imperialdramon Fighter Mode", ("Imperialdramon", "Fighter Mode")),
        ("Omegamon X-Antibody", ("Omegamon X-Antibody",)),
        (
            "The Heroes of Heaven, Earth, Dragon, and Machine!!",
            ("The Heroes of Heaven,", "Earth, Dragon, and Machine!!"),
        ),
    ],
)
def test_a_long_name_takes_two_lines_of_much_the_same_width(name, lines):
    assert name_title(name, column=42.0, is_low=False).lines == lines


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("アグモン", ("アグモン",)),
        ("インペリアルドラモン ファイターモード", ("インペリアルドラモン", "ファイターモード")),
        ("ファイル島、空中大決戦！！", ("ファイル島、", "空中大決戦！！")),
        ("アアアアアアアアアーアアアアアアア", ("アアアアアアアア", "アーアアアアアアア")),
    ],
)
def test_a_long_japanese_name_breaks_where_a_reader_would(name, lines):
    assert japanese_title(name, column=52.0, plate=44.0).lines == lines
