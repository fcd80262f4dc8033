"""
Random numbers: only `random.Random.random` is called, whose sequence Python guarantees for a seed.

`shuffle`, `choice` and `randrange` may change between Python versions, so a replay must not rest on them.
"""

from __future__ import annotations

from random import Random
from typing import TypeVar

T = TypeVar("T")


def below(rng: Random, n: int) -> int:
    """Return a whole number from 0 to n-1."""
    return int(rng.random() * n)


def shuffle(rng: Random, items: list[T]) -> None:
    """Put `items` in random order, in place (Fisher-Yates)."""
    rnd = rng.random
    for i in range(len(items) - 1, 0, -1):
        j = int(rnd() * (i + 1))
        items[i], items[j] = items[j], items[i]
