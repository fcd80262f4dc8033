"""The progress line of a long run in a terminal."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Self, TextIO

if TYPE_CHECKING:
    from types import TracebackType


class Progress:
    """
    One line that is written over and over, and wiped when the run is done.

    It reads `3,120 of 10,000 games, 12 s left`.
    """

    def __init__(self, total: int, out: TextIO) -> None:
        self.total = total
        self.out = out
        self.started = time.perf_counter()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.out.write("\r\x1b[K")
        self.out.flush()

    def show(self, done: int) -> None:
        """Show how many games are done and how long the others will take at this pace."""
        left = (time.perf_counter() - self.started) * (self.total - done) / done
        self.out.write(f"\r\x1b[K{done:,} of {self.total:,} games, {left:.0f} s left")
        self.out.flush()
