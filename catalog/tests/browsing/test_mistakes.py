"""A query with its faulty columns marked."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from catalog.browsing.mistakes import MOST_SHOWN, marked, unfinished
from catalog.search import Problem

places = st.tuples(st.integers(-5, 400), st.integers(-5, 400))


def problem_at(start: int, end: int) -> Problem:
    return Problem("any", "Any.", start, end)


@given(st.text(max_size=MOST_SHOWN), st.lists(places, max_size=4))
def test_nothing_of_a_query_is_lost_or_repeated(text: str, spans: list[tuple[int, int]]) -> None:
    pieces = list(marked(text, [problem_at(*span) for span in spans]))

    assert "".join(piece for piece, _ in pieces) == text
    assert all(first[1] != second[1] for first, second in pairwise(pieces))


def test_overlapping_mistakes_are_marked_once() -> None:
    pieces = list(marked("abcdef", [problem_at(1, 3), problem_at(2, 5)]))

    assert pieces == [("a", False), ("bcde", True), ("f", False)]


def test_a_very_long_query_is_shortened() -> None:
    pieces = list(marked("x" * 5000, [problem_at(1000, 5000)]))

    assert pieces == [("x" * MOST_SHOWN, False), ("…", True)]


def test_what_stands_at_the_end_may_not_be_finished() -> None:
    assert unfinished("agumon klingon:", problem_at(7, 15))
    assert not unfinished("klingon:1 agumon", problem_at(0, 9))
