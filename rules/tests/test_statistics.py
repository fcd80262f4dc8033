"""Intervals and the middle of a histogram, against values worked out elsewhere."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.statistics import mean, median, wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I, method 3
        (15, 148, 0.0624, 0.1605),  # the same
        (0, 20, 0.0, 0.1611),  # the same
        (1, 29, 0.0061, 0.1718),  # the same
        (500, 1000, 0.4691, 0.5309),
    ],
)
def test_the_interval_agrees_with_published_values(successes, trials, low, high):
    found = wilson(successes, trials)

    assert found == pytest.approx((low, high), abs=0.00006)


@given(st.integers(0, 10_000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_the_interval_holds_the_rate_and_stays_between_0_and_1(case):
    successes, trials = case

    low, high = wilson(successes, trials)

    assert 0 <= low <= (successes / trials if trials else 0.5) <= high <= 1


@given(st.integers(1, 10_000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_the_interval_of_the_failures_is_the_mirror_image(case):
    successes, trials = case

    low, high = wilson(successes, trials)

    assert wilson(trials - successes, trials) == pytest.approx((1 - high, 1 - low))


@pytest.mark.parametrize(("successes", "trials"), [(-1, 5), (6, 5), (1, 0)])
def test_impossible_counts_are_refused_by_name(successes, trials):
    with pytest.raises(ValueError, match=f"{successes} successes in {trials} trials"):
        wilson(successes, trials)


@pytest.mark.parametrize(
    ("histogram", "expected_mean", "expected_median"),
    [
        ({}, 0.0, 0.0),
        ({4: 1}, 4.0, 4.0),
        ({9: 1, 3: 1}, 6.0, 6.0),
        ({3: 5, 10: 1}, 25 / 6, 3.0),
        ({1: 2, 2: 0, 8: 3}, 5.2, 8.0),
    ],
)
def test_the_mean_and_the_median_of_a_histogram(histogram, expected_mean, expected_median):
    assert mean(histogram) == pytest.approx(expected_mean)
    assert median(histogram) == expected_median
