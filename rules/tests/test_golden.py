"""Recorded matches play again, move for move, to the same log and the same end."""

from __future__ import annotations

import json

import pytest

from rules.tests.golden import FOLDER, PAIRS, new_match, told

RECORDS = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))}


def begun(record, log=True):
    first, second = record["decks"]
    return new_match(first, second, record["seed"], log)


def test_every_pair_is_recorded():
    assert sorted(RECORDS) == sorted(f"{first}-{second}" for first, second, _ in PAIRS)


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_a_recorded_match_plays_again(record):
    match = begun(record)

    for choice in record["choices"]:
        match.play(choice)

    assert told(match) == {key: record[key] for key in told(match)}


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_without_a_log_a_match_ends_the_same(record):
    match = begun(record, log=False)

    for choice in record["choices"]:
        match.apply(choice)

    assert match.log is None
    assert match.outcome().points == tuple(record["points"])
