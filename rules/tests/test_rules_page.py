"""docs/rules.md names every rule and rule option, and the scenarios that show them."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

from rules.engine.options import RuleOptions
from rules.scenario.document import read_file
from rules.scenario.library import Library

FOLDER = Path(__file__).parent / "scenarios"
PAGE = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
RULE = re.compile(r"[RF]\d+(\.\d+[a-z]?)?|D\d\d")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line[:1] == "|"
]
RULES = {row[0]: row[3] for row in ROWS if len(row) == 4 and RULE.fullmatch(row[0])}
OPTIONS = {row[0].strip("`"): (row[2], row[5]) for row in ROWS if len(row) == 6 and row[0].startswith("`")}
READINGS = {reading for reading, _ in OPTIONS.values() if reading} | {
    row[0] for row in ROWS if len(row) == 2 and RULE.fullmatch(row[0])
}
LIBRARY = Library()
SCENARIOS = {
    scenario.id: scenario for file in sorted(FOLDER.rglob("*.toml")) for scenario in read_file(file, LIBRARY)
}


def named(cell):
    """The scenarios that a cell names, None where it gives a reason instead."""
    return None if cell.endswith(".") else [name for name in cell.split(", ") if name]


def test_every_rule_of_play_has_a_scenario_or_a_reason():
    bare = [rule for rule, cell in RULES.items() if rule[0] == "R" and not cell]

    assert bare == []


def test_the_scenarios_named_for_a_rule_show_it():
    wrong = [
        f"{rule}: {name}"
        for rule, cell in RULES.items()
        for name in named(cell) or ()
        if name not in SCENARIOS or rule not in SCENARIOS[name].rules
    ]

    assert wrong == []


def test_every_rule_that_a_scenario_names_is_on_the_page():
    known = RULES.keys() | READINGS
    unknown = [
        f"{name}: {rule}" for name, one in SCENARIOS.items() for rule in one.rules if rule not in known
    ]

    assert unknown == []


def test_every_rule_option_is_on_the_page():
    assert sorted(OPTIONS) == sorted(field.name for field in fields(RuleOptions))


def test_every_rule_option_is_shown_with_another_value_or_says_why_not():
    wrong = []
    for option, (_, cell) in OPTIONS.items():
        shown = named(cell)
        if shown is not None and not any(
            name in SCENARIOS and option in RuleOptions.parse(dict(SCENARIOS[name].options)).changed()
            for name in shown
        ):
            wrong.append(option)

    assert wrong == []
