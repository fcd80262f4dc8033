"""Figures about many games: intervals for rates, and the middle of a histogram."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Final

#: How many standard errors either side hold 95 % of a normal distribution.
Z95: Final = 1.959963984540054


def wilson(successes: int, trials: int, z: float = Z95) -> tuple[float, float]:
    """
    Give the Wilson score interval of a rate, from 0 to 1.

    It stays inside 0 and 1 and is honest for few trials and for rates near the ends, where
    the plain normal interval is not. Without trials nothing is known: the interval is whole.

    >>> wilson(0, 0)
    (0.0, 1.0)
    >>> [round(end, 4) for end in wilson(5, 10)]
    [0.2366, 0.7634]
    """
    if not 0 <= successes <= trials:
        raise ValueError(f"{successes} successes in {trials} trials: expected 0 <= successes <= trials.")
    if trials == 0:
        return 0.0, 1.0
    square = z * z
    centre = (successes + square / 2) / (trials + square)
    spread = z * sqrt(successes * (trials - successes) / trials + square / 4) / (trials + square)
    # At the very ends rounding may step a hair beyond what the formula gives exactly.
    low = 0.0 if successes == 0 else max(0.0, centre - spread)
    high = 1.0 if successes == trials else min(1.0, centre + spread)
    return low, high


def mean(histogram: Mapping[int, int]) -> float:
    """Give the mean of values counted in a histogram (value to count); 0 when it is empty."""
    total = sum(histogram.values())
    return sum(value * count for value, count in histogram.items()) / total if total else 0.0


def median(histogram: Mapping[int, int]) -> float:
    """
    Give the middle value of a histogram, between two values their mean; 0 when it is empty.

    >>> median({3: 1, 5: 2, 9: 1})
    5.0
    """
    total = sum(histogram.values())
    if not total:
        return 0.0
    return (_ranked(histogram, (total - 1) // 2) + _ranked(histogram, total // 2)) / 2


def _ranked(histogram: Mapping[int, int], rank: int) -> int:
    """Give the value at a rank, counted from 0 in ascending order."""
    for value in sorted(histogram):
        rank -= histogram[value]
        if rank < 0:
            return value
    raise ValueError("The rank lies beyond the histogram.")
