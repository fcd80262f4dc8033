"""The drawings of a result: places and widths that agree with the figures."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.simulation import Tally
from rules.web.charts import Rate, course, histogram, outcome_parts, whiskers

counts = st.dictionaries(st.integers(1, 200), st.integers(1, 500), min_size=1, max_size=60)


def test_a_rate_has_its_interval():
    rate = Rate.of(50, 200)

    assert rate.per_cent == 25
    assert (round(rate.low, 1), round(rate.high, 1)) == (19.5, 31.4)


def test_an_axis_is_just_wide_enough_and_has_the_half_in_its_middle():
    axis, drawn = whiskers({"First": Rate.of(84, 99), "Second": Rate.of(50, 101)})

    assert axis.labels == (5, 50, 95)
    assert [whisker.half for whisker in drawn] == [50, 50]
    for whisker in drawn:
        assert 0 <= whisker.low <= whisker.point <= whisker.high <= 100


def test_a_narrow_difference_still_has_an_axis_of_thirty_per_cent():
    axis, _ = whiskers({"First": Rate.of(5000, 10_000)})

    assert axis.labels == (35, 50, 65)


def test_without_games_nothing_stretches_the_axis():
    axis, drawn = whiskers({"First": Rate.of(0, 0)})

    assert axis.labels == (35, 50, 65)
    assert drawn[0].rate.games == 0


def test_the_parts_of_the_bar_fill_it():
    parts = outcome_parts(Tally(games=210, wins=[120, 60], draws=15, turn_limit=5, errors=10))

    assert [(part.css, part.start, part.width) for part in parts] == [
        ("fill-1", 0, 60),
        ("fill-0", 60, 10),
        ("fill-2", 70, 30),
    ]


@given(counts)
def test_every_game_stands_in_one_bar(turns):
    drawn = histogram(turns, unit="turns")

    assert sum(bar.games for bar in drawn.bars) == sum(turns.values())
    assert 1 <= len(drawn.bars) <= 16
    assert drawn.width == 10 * len(drawn.bars)
    for bar in drawn.bars:
        assert bar.y + bar.height == pytest.approx(100)
        assert (bar.height > 0) == (bar.games > 0)


def test_the_histogram_says_in_words_what_it_shows():
    drawn = histogram({6: 2, 8: 5, 9: 1}, unit="turns")

    assert [bar.label for bar in drawn.bars] == ["6", "7", "8", "9"]
    assert drawn.summary == "From 6 to 9 turns; most often 8, 5 of 8 games."


def test_many_lengths_are_drawn_several_to_a_bar():
    drawn = histogram({3: 1, 40: 1}, unit="turns")

    assert drawn.bars[0].label == "3–5"
    assert drawn.bars[-1].label == "39–40"


def test_an_empty_histogram_says_so():
    assert histogram({}, unit="turns").summary == "There are no turns to show."


def test_the_course_steps_down_at_the_end_of_a_turn():
    drawn = course([(100, 100), (100, 80), (70, 80)], turns=4, most=100)

    assert drawn.lines == ("0,4.0 20,4.0 20,4.0 40,4.0 40,16.0", "0,4.0 20,4.0 20,12.0 40,12.0 40,12.0")
    assert list(drawn.grid) == [0, 20, 40, 60, 80]
    assert (drawn.now, drawn.width) == (40, 80)
    assert drawn.summary == ("100, 100, 70", "100, 80, 80")
