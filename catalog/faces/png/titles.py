"""How large the names of a card are set: as large as they fit on one line, then on two."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from catalog.faces.fit import LOW_PLATE_BELOW
from catalog.faces.names import japanese_parts, length_class
from catalog.faces.png.fonts import Cut, width
from catalog.faces.words import stays_whole

TRACKING: Final = -0.02
"""Kana of a name stand a little closer than in running text."""

_NAME_SIZES: Final = {"s": 5.6, "m": 5.4, "l": 4.9, "xl": 4.4}
_TWO_LINES: Final = 4.4
_TWO_LINES_ON_LOW_PLATE: Final = 3.9
_SMALLEST_NAME: Final = 3.0
_ONE_LINE_JAPANESE: Final = 4.1
_TWO_LINES_JAPANESE: Final = 4.5
_TWO_LINES_ON_HIGH_PLATE: Final = 6.3
_HIGH_PLATE: Final = 48.0
_JAPANESE: Final = 7.4
_JAPANESE_ON_LOW_PLATE: Final = 5.8
_SHRINKING: Final = 0.1
_FIRM: Final = re.compile(r"(?<=[-/])(?=\w)")
_GOOD_ENDS: Final = frozenset("、。・！？ ")
_NEAR_MIDDLE: Final = 0.2
_NEVER_FIRST: Final = frozenset("ー・ァィゥェォッャュョ！？、。")


@dataclass(frozen=True, slots=True)
class Title:
    """A name in lines with the size at which they fit."""

    lines: tuple[str, ...]
    size: float


def name_title(name: str, *, column: float, is_low: bool) -> Title:
    """Set the English name: large on one line, else on two, else smaller and on more."""
    size = _fitting([name], Cut.NARROW_BOLD, column, _NAME_SIZES[length_class(name)])
    if size >= _NAME_SIZES["xl"]:
        return Title((name,), size)
    parts = _name_parts(name)
    for count in (2, 3):
        lines = _balanced(parts, count, lambda line: width(line, Cut.NARROW_BOLD, _TWO_LINES))
        size = _fitting(lines, Cut.NARROW_BOLD, column, _TWO_LINES_ON_LOW_PLATE if is_low else _TWO_LINES)
        if size >= _SMALLEST_NAME:
            break
    return Title(tuple(line.strip() for line in lines), size)


def japanese_title(name: str, *, column: float, plate: float) -> Title:
    """Set the Japanese name: as large as it fits, and on two lines where one would be small."""
    largest = _JAPANESE_ON_LOW_PLATE if plate < LOW_PLATE_BELOW else _JAPANESE
    size = _fitting([name], Cut.JAPANESE_BOLD, column, largest, TRACKING)
    if size >= _ONE_LINE_JAPANESE:
        return Title((name,), size)
    parts = japanese_parts(name)
    lines = _balanced(parts, 2, len) if len(parts) > 1 else _halves(name)
    largest = _TWO_LINES_ON_HIGH_PLATE if plate > _HIGH_PLATE else _TWO_LINES_JAPANESE
    return Title(tuple(lines), _fitting(lines, Cut.JAPANESE_BOLD, column, largest, TRACKING))


def _fitting(lines: Sequence[str], cut: Cut, column: float, largest: float, tracking: float = 0.0) -> float:
    """Return the largest size, up to a bound, at which every line fits the column."""
    size = largest
    while size > _SHRINKING and max(width(line, cut, size, tracking) for line in lines) > column:
        size = round(size - _SHRINKING, 2)
    return size


def _name_parts(name: str) -> list[str]:
    """Return the parts between which a name may break; each but the last ends where the break would be."""
    parts: list[str] = []
    for word in name.split():
        pieces = [word] if stays_whole(word) else _FIRM.split(word)
        parts += [*pieces[:-1], f"{pieces[-1]} "]
    return parts


def _balanced(parts: Sequence[str], count: int, measure: Callable[[str], float]) -> list[str]:
    """Join parts to at most so many lines whose longest is as short as can be."""
    if count == 1 or len(parts) == 1:
        return ["".join(parts)]
    ways = (
        ["".join(parts[:place]), *_balanced(parts[place:], count - 1, measure)]
        for place in range(1, len(parts))
    )
    return min(ways, key=lambda lines: max(measure(line.strip()) for line in lines))


def _halves(name: str) -> list[str]:
    """Cut a name in two near its middle: after a comma or dot if it can be, never before a small letter."""
    middle = len(name) / 2
    places = sorted(range(1, len(name)), key=lambda place: abs(place - middle))
    near = [place for place in places if abs(place - middle) <= len(name) * _NEAR_MIDDLE]
    after_sign = (place for place in near if name[place - 1] in _GOOD_ENDS)
    allowed = (place for place in places if name[place] not in _NEVER_FIRST)
    place = next(chain(after_sign, allowed, places), len(name))
    return [part for part in (name[:place], name[place:]) if part]
