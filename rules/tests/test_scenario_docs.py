"""docs/scenarios.md names every key, and its examples are valid scenarios."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from rules.scenario.decisions import READERS as DECISIONS
from rules.scenario.document import read_document
from rules.scenario.expectations import EVENTS, PROBLEM_CODES, READERS, ZONES
from rules.scenario.library import Library

TEXT = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
WORDS = frozenset(re.findall(r"[\w]+", TEXT))
EXAMPLES = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)


def test_every_decision_expectation_event_zone_and_code_is_documented():
    decisions = [key for readers in DECISIONS.values() for key in readers]

    assert {*decisions, *READERS, *EVENTS, *ZONES, *PROBLEM_CODES} - WORDS == set()


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_are_valid(example):
    document = {"id": "example", "game": "hyper_colosseum", **tomllib.loads(example)}
    if "kind" not in document:
        document.setdefault("player", [{"digimon_box": ["St-1"]}, {"digimon_box": ["St-3"]}])
    if "variant" in document:
        document |= {"kind": "power", "power": {"base": 1}, "expect": {"power": 1}}
        del document["player"]

    scenarios = read_document(document, "docs/scenarios.md", Library())

    assert len(scenarios) == 1 + len(document.get("variant", []))
