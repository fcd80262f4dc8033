"""
The drawings of a result, worked out as figures: where each bar, line and label stands.

Templates write them as attributes of SVG shapes, so no page needs an inline style.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Final

from rules.statistics import wilson

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.simulation import Tally

#: An axis reaches at least so many per cent to either side of the half.
NARROWEST: Final = 15
#: More different lengths than this are drawn several to a bar.
MOST_BARS: Final = 16
HISTOGRAM_HEIGHT: Final = 100.0


@dataclass(frozen=True, slots=True)
class Rate:
    """A share of games in per cent, with its 95 % interval; `games` is what it is a share of."""

    per_cent: float
    low: float
    high: float
    wins: int
    games: int

    @classmethod
    def of(cls, wins: int, games: int) -> Rate:
        """Work out the rate of `wins` in `games`; without games it is 0, and nothing is known."""
        low, high = wilson(wins, games)
        return cls(100 * wins / games if games else 0.0, 100 * low, 100 * high, wins, games)


@dataclass(frozen=True, slots=True)
class Whisker:
    """A rate on an axis: the places of its interval, its value and the half, from 0 to 100."""

    label: str
    rate: Rate
    low: float
    point: float
    high: float
    half: float


@dataclass(frozen=True, slots=True)
class Axis:
    """An axis of per cents around the half, with its three labels."""

    start: int
    end: int

    @property
    def labels(self) -> tuple[int, int, int]:
        return self.start, 50, self.end

    def place(self, per_cent: float) -> float:
        """Give the place of a value on the axis, from 0 to 100; what lies outside stands at its end."""
        return min(100.0, max(0.0, 100 * (per_cent - self.start) / (self.end - self.start)))


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the bar of outcomes: its class, where it starts and how wide it is, of 100."""

    css: str
    start: float
    width: float


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar of the histogram and what stands under it; y runs downwards from 0 to 100."""

    label: str
    games: int
    x: float
    y: float
    height: float


@dataclass(frozen=True, slots=True)
class Histogram:
    """The bars, the width of the drawing (ten units a bar) and a sentence that says the same."""

    bars: tuple[Bar, ...]
    width: int
    summary: str


def whiskers(rates: Mapping[str, Rate]) -> tuple[Axis, list[Whisker]]:
    """Set rates against each other on one axis, which is just wide enough for all of them."""
    known = [rate for rate in rates.values() if rate.games]
    reach = max([NARROWEST, *(max(50 - rate.low, rate.high - 50) for rate in known)])
    half = min(50, ceil(reach / 5) * 5)
    axis = Axis(50 - half, 50 + half)
    drawn = [
        Whisker(
            label,
            rate,
            axis.place(rate.low),
            axis.place(rate.per_cent),
            axis.place(rate.high),
            axis.place(50),
        )
        for label, rate in rates.items()
    ]
    return axis, drawn


def outcome_parts(tally: Tally) -> list[Part]:
    """Divide the bar of outcomes: side 1, neither, side 2; games that broke off are left out."""
    total = tally.finished or 1
    neither = tally.finished - sum(tally.wins)
    counts = (("fill-1", tally.wins[0]), ("fill-0", neither), ("fill-2", tally.wins[1]))
    parts, start = [], 0.0
    for css, count in counts:
        width = 100 * count / total
        parts.append(Part(css, start, width))
        start += width
    return parts


def histogram(counts: Mapping[int, int], *, unit: str) -> Histogram:
    """Draw a histogram; every value between the lowest and the highest has its place."""
    if not counts:
        return Histogram((), 0, f"There are no {unit} to show.")
    low, high = min(counts), max(counts)
    step = ceil((high - low + 1) / MOST_BARS)
    groups = [(start, min(start + step - 1, high)) for start in range(low, high + 1, step)]
    games = [sum(counts.get(value, 0) for value in range(first, last + 1)) for first, last in groups]
    tallest = max(games)
    bars = tuple(
        _bar(index, _span(*group), count, tallest)
        for index, (group, count) in enumerate(zip(groups, games, strict=True))
    )
    most = groups[games.index(tallest)]
    summary = f"From {low} to {high} {unit}; most often {_span(*most)}, {tallest} of {sum(games)} games."
    return Histogram(bars, 10 * len(bars), summary)


def _bar(index: int, label: str, games: int, tallest: int) -> Bar:
    # One game among thousands must still be seen.
    height = max(0.6, 96 * games / tallest) if games else 0.0
    return Bar(label, games, 10.0 * index + 1, HISTOGRAM_HEIGHT - height, height)


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


@dataclass(frozen=True, slots=True)
class Course:
    """The points of both sides turn by turn as far as they are told, and the grid they stand on."""

    lines: tuple[str, str]
    grid: tuple[float, ...]
    now: float
    width: float
    summary: tuple[str, str]


def course(points: Sequence[tuple[int, int]], *, turns: int, most: int) -> Course:
    """
    Draw the course of the points.

    Args:
        points: both points at the start and after each turn, up to the moment that is told.
        turns: how many turns the match has, which is how far the grid reaches.
        most: the points at the upper edge.
    """
    width = 20.0 * max(turns, len(points) - 1, 1)
    first, second = (_staircase([pair[side] for pair in points], most) for side in (0, 1))
    told = [", ".join(str(pair[side]) for pair in points) for side in (0, 1)]
    grid = tuple(20.0 * turn for turn in range(int(width // 20) + 1))
    return Course((first, second), grid, 20.0 * (len(points) - 1), width, (told[0], told[1]))


def _staircase(points: Sequence[int], most: int) -> str:
    """Draw one line: level through a turn, a step at its end."""
    corners: list[str] = []
    for turn, now in enumerate(points):
        y = 4 + 40 * (1 - now / most)
        if corners:
            corners.append(f"{20 * turn},{4 + 40 * (1 - points[turn - 1] / most):.1f}")
        corners.append(f"{20 * turn},{y:.1f}")
    return " ".join(corners)
