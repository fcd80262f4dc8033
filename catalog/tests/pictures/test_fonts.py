"""The fonts of drawn faces: every letter of the catalogue has one, and what has none shows as a sign."""

import json
from pathlib import Path

import pytest

from catalog.faces import face_of
from catalog.faces.png import fonts
from catalog.faces.png.fonts import MISSING, OURS, Cut, can_draw, font_file, runs, seen, width
from catalog.faces.png.layout import lay_out
from catalog.faces.png.marks import Words
from catalog.models import Card
from rules.cardfiles import FIXTURES

MOST_BYTES = 3 * 1024 * 1024
LETTERS_OF_FILES = {"sources", "notes", "verification"}


@pytest.fixture
def other_fonts(settings, tmp_path):
    """A folder in which the narrow bold cut is another font; nothing measured before counts."""
    settings.CARD_FONTS_FOLDER = str(tmp_path)
    _forget()
    yield tmp_path
    _forget()


def _forget() -> None:
    for cached in (fonts.font, fonts._set, fonts._source, fonts._look_of_missing, fonts._kerning):
        cached.cache_clear()


def letters_of_card_files() -> set[str]:
    """Return every letter of what a card itself says."""

    def letters(value: object) -> set[str]:
        if isinstance(value, str):
            return set(value)
        if isinstance(value, dict):
            return set().union(*(letters(part) for key, part in value.items() if key not in LETTERS_OF_FILES))
        return set().union(*map(letters, value)) if isinstance(value, list) else set()

    files = (FIXTURES / "cards").rglob("*.json")
    return set().union(*(letters(json.loads(path.read_text("utf-8"))["cards"]) for path in files))


@pytest.mark.parametrize("cut", Cut)
def test_every_letter_of_the_card_files_can_be_drawn_in_every_cut(cut):
    assert [letter for letter in sorted(letters_of_card_files()) if not can_draw(letter, cut)] == []


@pytest.mark.parametrize("cut", [Cut.JAPANESE, Cut.JAPANESE_BOLD])
def test_kana_and_the_kanji_of_the_first_level_are_there_for_cards_to_come(cut):
    cells = (bytes((0xA0 + row, 0xA0 + cell)) for row in (4, 5, *range(16, 48)) for cell in range(1, 95))
    letters = [cell.decode("euc_jp", "ignore") for cell in cells]

    assert sum(map(len, letters)) == 83 + 86 + 2965
    assert [letter for letter in letters if not can_draw(letter, cut)] == []


@pytest.mark.usefixtures("catalogue")
def test_no_text_on_a_face_of_the_catalogue_lacks_a_letter():
    texts = {
        (mark.text, mark.cut)
        for card in Card.objects.with_list_relations()[::10]
        for mark in lay_out(face_of(card)).marks
        if isinstance(mark, Words)
    }

    assert [text for text, cut in texts if MISSING in seen(text, cut)] == []


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Agumon", "Agumon"),
        ("a\nb\tc", "a b c"),
        ("\u202eabc\u200b\x00", "abc"),
        ("e\u0301", "é"),
        ("ﬁ", "fi"),
        ("Ａ", "Ａ"),
        ("\N{ARABIC LETTER BEH}\N{GRINNING FACE}", MISSING * 2),
        ("ﾓﾝ", "モン"),
    ],
)
def test_letters_that_no_font_has_show_as_their_plain_form_or_a_sign(text, shown):
    assert seen(text, Cut.SANS) == shown


def test_a_text_of_two_scripts_is_set_in_two_fonts():
    pieces = [(run.cut, run.text) for run in runs("X抗体", Cut.NARROW, 2.5)]

    assert pieces == [(Cut.NARROW, "X"), (Cut.JAPANESE, "抗体")]


def test_letters_of_names_that_leave_a_gap_move_closer():
    assert width("To", Cut.NARROW_BOLD, 5.6) < width("T", Cut.NARROW_BOLD, 5.6) + width(
        "o", Cut.NARROW_BOLD, 5.6
    )


def test_tracking_counts_between_letters_only():
    plain, closer = (
        width("アグモン", Cut.JAPANESE_BOLD, 5.0),
        width("アグモン", Cut.JAPANESE_BOLD, 5.0, -0.02),
    )

    assert plain - closer == pytest.approx(3 * 0.02 * 5.0, abs=0.05)


def test_the_fonts_are_small_and_come_with_their_licences():
    files = [path for path in OURS.iterdir() if path.is_file()]

    assert {path.name for path in files if path.suffix == ".ttf"} == {f"{cut}.ttf" for cut in Cut}
    assert sum(path.stat().st_size for path in files) < MOST_BYTES
    for name in ("OFL-Roboto.txt", "OFL-NotoSansJP.txt"):
        assert "SIL OPEN FONT LICENSE Version 1.1" in (OURS / name).read_text(encoding="utf-8")


def test_a_configured_font_takes_the_place_of_ours(other_fonts: Path):
    (other_fonts / "narrow-bold.ttf").write_bytes((OURS / "sans.ttf").read_bytes())

    assert font_file(Cut.NARROW_BOLD) == other_fonts / "narrow-bold.ttf"
    assert font_file(Cut.SANS) == OURS / "sans.ttf"
    assert width("To", Cut.NARROW_BOLD, 5.6) == width("To", Cut.SANS, 5.6)
