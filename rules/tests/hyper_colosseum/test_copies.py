"""A copy of a match: it goes on as the match does, and neither touches the other."""

from __future__ import annotations

from random import Random

import pytest

from rules.tests.hyper_colosseum.walks import FORMATS, matches, take_any

EVERY = 23
"""Copies are made at every so many decisions."""


def play_out(match, rng):
    while not match.is_over:
        take_any(match, rng)


@pytest.mark.parametrize("code", FORMATS)
def test_a_copy_continued_with_the_same_choices_goes_the_same_way(code):
    for match, rng in matches(12, seed=11, format_code=code):
        step = 0
        while not match.is_over:
            if step % EVERY == 0:
                copy = match.copy()
                copy.log = match.log[:]
                mirror = Random()
                mirror.setstate(rng.getstate())
                play_out(copy, mirror)
                known = (copy.log, copy.choices, copy.outcome(), copy.key())
            take_any(match, rng)
            step += 1
            if step % EVERY == 0 or match.is_over:
                rest = match.copy()
                rest.log = match.log[:]
                mirror.setstate(rng.getstate())
                play_out(rest, mirror)

                assert (rest.log, rest.choices, rest.outcome(), rest.key()) == known


@pytest.mark.parametrize("code", FORMATS)
def test_playing_a_copy_leaves_the_match_alone(code):
    for match, rng in matches(12, seed=12, format_code=code):
        step = 0
        while not match.is_over:
            if step % EVERY == 0:
                before = (match.key(), match.legal_actions()[:], match.rng.getstate(), match.choices[:])
                play_out(match.copy(Random(step)), Random(step))

                assert (match.key(), match.legal_actions(), match.rng.getstate(), match.choices) == before
            take_any(match, rng)
            step += 1


@pytest.mark.parametrize("code", FORMATS)
def test_a_copy_has_the_key_of_its_match(code):
    for match, rng in matches(6, seed=13, format_code=code):
        while not match.is_over:
            assert match.copy(Random(1)).key() == match.key()
            take_any(match, rng)


@pytest.mark.parametrize("code", FORMATS)
def test_the_log_changes_nothing(code):
    for match, rng in matches(6, seed=14, format_code=code):
        silent = match.copy()
        mirror = Random()
        mirror.setstate(rng.getstate())

        play_out(match, rng)
        play_out(silent, mirror)

        assert silent.choices == match.choices
        assert silent.key() == match.key()
