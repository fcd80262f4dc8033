"""The scenarios of the project: every file under rules/tests/scenarios must pass."""

from __future__ import annotations

from pathlib import Path

import pytest

from decks.judging import judge
from rules.scenario.document import read_file
from rules.scenario.library import Library
from rules.scenario.model import Result
from rules.scenario.runner import run

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.rglob("*.toml"))
LIBRARY = Library()


def codes(format_code, counts, cards, options):
    return [problem.code for problem in judge(format_code, counts, cards, options)]


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_scenario_passes(file):
    results = [run(scenario, LIBRARY, codes) for scenario in read_file(file, LIBRARY)]

    assert results == [Result(result.id, str(file), ()) for result in results]


def test_a_file_is_named_after_its_first_scenario():
    first_ids = {file.stem: read_file(file, LIBRARY)[0].id for file in FILES}

    assert first_ids == {stem: stem for stem in first_ids}


def test_no_two_scenarios_share_an_id():
    ids = [scenario.id for file in FILES for scenario in read_file(file, LIBRARY)]

    assert sorted(ids) == sorted(set(ids))


def test_every_worked_example_has_its_scenario():
    stems = {file.stem for file in FILES}

    assert {f"E{number:02}" for number in range(1, 57)} <= stems
