"""What is wrong with a query, as the page shows it: the query with the faulty columns marked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from catalog.search import Problem

MOST_SHOWN: Final = 300
"""So much of a query is repeated; whoever wrote more of it has it in the box."""


def marked(text: str, problems: Iterable[Problem]) -> Iterator[tuple[str, bool]]:
    """
    Yield the query in pieces, each with whether something is wrong there.

    >>> list(marked("a>=x b:1", [Problem("no_number", "", 0, 4)]))
    [('a>=x', True), (' b:1', False)]
    """
    shown = text[:MOST_SHOWN]
    faulty = [False] * len(shown)
    for problem in problems:
        for place in range(max(0, problem.start), min(problem.end, len(shown))):
            faulty[place] = True
    start = 0
    for place in range(1, len(shown) + 1):
        if place == len(shown) or faulty[place] != faulty[start]:
            yield shown[start:place], faulty[start]
            start = place
    if len(text) > MOST_SHOWN:
        yield "…", any(problem.end > MOST_SHOWN for problem in problems)


def unfinished(text: str, problem: Problem) -> bool:
    """Tell whether what is wrong stands at the end of the query, where somebody may still be typing."""
    return problem.end >= len(text.rstrip())
