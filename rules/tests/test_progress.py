"""The progress line of a long run."""

from __future__ import annotations

from io import StringIO

from rules.progress import Progress


def test_the_line_is_written_over_and_wiped_at_the_end():
    out = StringIO()

    with Progress(10_000, out) as progress:
        progress.show(3120)
        progress.show(10_000)

    first, second, last = out.getvalue().split("\r\x1b[K")[1:]
    assert first.startswith("3,120 of 10,000 games, ")
    assert second == "10,000 of 10,000 games, 0 s left"
    assert last == ""
