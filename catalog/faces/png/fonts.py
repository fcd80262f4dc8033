"""
The fonts of drawn faces: which file stands for which cut, which letters each has, how wide text is.

Lengths are in u (a fifty-ninth of the face's width). Text is measured at the
very size at which it is drawn, and always laid out letter after letter by
Pillow itself: its other way needs a library that not every machine has.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from django.conf import settings
from PIL import ImageFont

PIXELS_PER_U: Final = 1394 / 59
"""Faces are drawn twice as large as print needs them, and then reduced."""

OURS: Final = Path(__file__).parent / "fonts"
MISSING: Final = "\N{GETA MARK}"
"""What Japanese printers set for a letter they lack."""

_NO_LETTER: Final = "\uffff"
_PROBE_SIZE: Final = 1.0
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})


class Cut(StrEnum):
    """One weight of one family, named as its file."""

    NARROW_BOLD = "narrow-bold"
    NARROW = "narrow"
    SANS_BOLD = "sans-bold"
    SANS = "sans"
    JAPANESE_BOLD = "japanese-bold"
    JAPANESE = "japanese"


_INSTEAD: Final = {
    Cut.NARROW_BOLD: Cut.JAPANESE_BOLD,
    Cut.NARROW: Cut.JAPANESE,
    Cut.SANS_BOLD: Cut.JAPANESE_BOLD,
    Cut.SANS: Cut.JAPANESE,
    Cut.JAPANESE_BOLD: Cut.SANS_BOLD,
    Cut.JAPANESE: Cut.SANS,
}
"""Where a letter is taken from that the cut lacks."""


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of text in one font, `offset` u right of the text's beginning."""

    offset: float
    cut: Cut
    text: str


def font_file(cut: Cut) -> Path:
    """Return the file of a cut: from the configured folder where that has it, else our own."""
    folder = str(settings.CARD_FONTS_FOLDER)
    configured = Path(folder) / f"{cut}.ttf"
    return configured if folder and configured.is_file() else OURS / f"{cut}.ttf"


@lru_cache(maxsize=512)
def font(cut: Cut, size: float) -> ImageFont.FreeTypeFont:
    """Return a cut at a size in u."""
    return ImageFont.truetype(font_file(cut), size * PIXELS_PER_U, layout_engine=ImageFont.Layout.BASIC)


def width(text: str, cut: Cut, size: float, tracking: float = 0.0) -> float:
    """Return how wide a text is; `tracking` is what is added after each letter, in em."""
    return _set(text, cut, size, tracking)[1]


def runs(text: str, cut: Cut, size: float, tracking: float = 0.0) -> tuple[Run, ...]:
    """Return the pieces of a text: a new one begins where the font changes or letters move closer."""
    return _set(text, cut, size, tracking)[0]


def seen(text: str, cut: Cut) -> str:
    """
    Return a text as it will be seen: without control signs, and with signs for letters that no font has.

    A letter that is missing is replaced by its plain form where there is one
    (ﬁ by fi), else by the mark that Japanese printers set.
    """
    plain = unicodedata.normalize("NFC", text)
    return "".join(_seen_letter(letter, cut) for letter in plain)


def can_draw(text: str, cut: Cut) -> bool:
    """Whether every letter of a text is in the cut or in the one that helps it out."""
    return all(_source(letter, cut) for letter in text if not _is_unseen(letter))


@lru_cache(maxsize=32768)
def _set(text: str, cut: Cut, size: float, tracking: float) -> tuple[tuple[Run, ...], float]:
    found: list[Run] = []
    offset = 0.0
    for gap, piece_cut, piece in _pieces(seen(text, cut), cut, tracking):
        offset += gap * size
        found.append(Run(offset, piece_cut, piece))
        offset += font(piece_cut, size).getlength(piece) / PIXELS_PER_U
    return tuple(found), offset


def _pieces(text: str, cut: Cut, tracking: float) -> Iterator[tuple[float, Cut, str]]:
    """Yield the gap in em before a piece, its cut and its letters."""
    gap, piece, piece_cut = 0.0, "", cut
    for letter in text:
        letter_cut = _source(letter, cut) or cut
        closer = _kerning(cut).get(piece[-1:] + letter, 0.0) if letter_cut == cut == piece_cut else 0.0
        if piece and (closer or tracking or letter_cut != piece_cut):
            yield gap, piece_cut, piece
            gap, piece = closer + tracking, ""
        piece, piece_cut = piece + letter, letter_cut
    if piece:
        yield gap, piece_cut, piece


def _seen_letter(letter: str, cut: Cut) -> str:
    if letter.isspace():
        return " "
    if _is_unseen(letter):
        return ""
    if _source(letter, cut):
        return letter
    plain = unicodedata.normalize("NFKC", letter)
    return plain if plain != letter and can_draw(plain, cut) else MISSING


def _is_unseen(letter: str) -> bool:
    return unicodedata.category(letter) in _UNSEEN


@lru_cache(maxsize=16384)
def _source(letter: str, cut: Cut) -> Cut | None:
    """Return the cut that has a letter: the asked one or the one that helps out, None if neither."""
    return next((source for source in (cut, _INSTEAD[cut]) if _has(source, letter)), None)


def _has(cut: Cut, letter: str) -> bool:
    """Whether a cut has a letter: what it lacks looks like what stands for a letter that cannot be."""
    return letter == " " or _look(letter, cut) != _look_of_missing(cut)


@cache
def _look_of_missing(cut: Cut) -> tuple[tuple[int, int], bytes]:
    return _look(_NO_LETTER, cut)


def _look(letter: str, cut: Cut) -> tuple[tuple[int, int], bytes]:
    mask = font(cut, _PROBE_SIZE).getmask(letter)
    return mask.size, bytes(mask)


@cache
def _kerning(cut: Cut) -> dict[str, float]:
    """Return how much wider or closer than usual pairs of letters stand, in em, in a cut of ours."""
    if font_file(cut).parent != OURS:
        return {}
    pairs: dict[str, dict[str, float]] = json.loads((OURS / "kerning.json").read_text(encoding="utf-8"))
    return pairs.get(cut, {})
