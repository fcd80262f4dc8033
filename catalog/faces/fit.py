"""
How much room a face's text takes: its text step and the height of its plate.

All lengths are in u, a fifty-ninth of the face's width, which is one
millimetre of a printed card. `fit` is the only place that decides; templates
get its answer as `data-fit` and `data-plate`.
"""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

PLATE_AND_TEXT: Final = 83.4
LOWEST_PLATE: Final = 34.4
LOW_PLATE_BELOW: Final = 40.5

NEEDS_WIDTH: Final = 46.0
EFFECTS_WIDTH: Final = 47.5
OPTION_WIDTH: Final = 51.4

_PADDING_AND_FOOT: Final = 5.7
_BETWEEN_EFFECTS: Final = 0.45
_BETWEEN_POWERS: Final = 0.35
_RULE: Final = 1.15
_LOST_POINTS: Final = 4.1
_LATIN_GLYPH: Final = 0.555


@dataclass(frozen=True, slots=True)
class Step:
    """One size of a face's text: letters, distance of lines, distance of blocks, height of a power."""

    size: float
    line: float
    gap: float
    power: float


STEPS: Final = (
    Step(2.5, 1.28, 1.15, 4.3),
    Step(2.35, 1.26, 1.15, 4.3),
    Step(2.15, 1.24, 0.85, 3.9),
    Step(1.95, 1.22, 0.75, 3.9),
    Step(1.8, 1.2, 0.6, 3.9),
)


@dataclass(frozen=True, slots=True)
class Fit:
    """The text step, 1 to 5, and whether the plate above the text is `low` or `tall`."""

    step: int
    plate: str


def fit(*, needs: Iterable[str], effects: Iterable[str], powers: int, has_lost_points: bool) -> Fit:
    """
    Choose the first text step that leaves the plate its height, else the smallest.

    Args:
        needs: the lines of the evolution requirements.
        effects: the lines of the effect text.
        powers: how many power rows the face has; none means an option.
        has_lost_points: whether the face has the line of lost points.
    """
    needs, effects = list(needs), list(effects)
    plates = [PLATE_AND_TEXT - _text_height(step, needs, effects, powers, has_lost_points) for step in STEPS]
    chosen = next((index for index, plate in enumerate(plates) if plate >= LOWEST_PLATE), len(STEPS) - 1)
    return Fit(chosen + 1, "low" if plates[chosen] < LOW_PLATE_BELOW else "tall")


def lines(text: str, *, width: float, size: float) -> int:
    """Return how many lines a text takes, broken at spaces and slashes, its glyphs estimated."""
    count, used = 1, 0.0
    space = _LATIN_GLYPH * size / 2
    for word in text.replace("/", "/ ").split():
        length = glyphs(word) * size
        if used and used + space + length > width:
            count, used = count + 1, 0.0
        used += length + (space if used else 0.0)
        while used > width:
            count, used = count + 1, used - width
    return count


def glyphs(text: str) -> float:
    """Return the width of a text in em: a full-width glyph is 1, any other .555."""
    wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in text)
    return wide + (len(text) - wide) * _LATIN_GLYPH


def _text_height(
    step: Step, needs: list[str], effects: list[str], powers: int, has_lost_points: bool
) -> float:
    width = EFFECTS_WIDTH if powers else OPTION_WIDTH
    rows = sum(lines(text, width=NEEDS_WIDTH, size=step.size) for text in needs)
    rows += sum(lines(text, width=width, size=step.size) for text in effects)
    blocks = sum((bool(needs), bool(effects), bool(powers), has_lost_points))
    height = _PADDING_AND_FOOT + step.gap * blocks + rows * step.size * step.line
    height += _BETWEEN_EFFECTS * max(0, len(effects) - 1)
    height += _RULE if needs else 0
    height += powers * step.power + _BETWEEN_POWERS * max(0, powers - 1)
    return height + (_LOST_POINTS if has_lost_points else 0)
