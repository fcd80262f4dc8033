"""The command that runs scenarios: its lines, its JSON, its exit code."""

from __future__ import annotations

import json

import pytest

from rules.scenario.runner import scenario_main

POWER = """
id = "{id}"
game = "hyper_colosseum"
kind = "power"
[power]
base = 400
modifiers = ["+100", "x2"]
[expect]
power = {power}
"""

DECK = """
id = "D1"
game = "hyper_colosseum"
kind = "deck"
[deck]
"St-1" = 3
"Nowhere-1" = 1
[expect]
legal = true
problems = []
"""

BATTLE = """
id = "B1"
game = "hyper_colosseum"
phase = "battle"
[[player]]
digimon_box = ["St-1"]
[[player]]
digimon_box = ["St-5"]
"""


@pytest.fixture
def write(tmp_path):
    def write_file(name, text):
        (tmp_path / name).write_text(text, encoding="utf-8")
        return str(tmp_path / name)

    return write_file


def test_each_scenario_has_its_line_and_the_sum_comes_last(write, tmp_path, capsys):
    write("a.toml", POWER.format(id="P1", power=1000))
    write("b.toml", POWER.format(id="P2", power=900))

    code = scenario_main([str(tmp_path)])

    assert capsys.readouterr().out == "ok P1\nFAIL P2 power: expected 900, got 1000\n1 passed, 1 failed\n"
    assert code == 1


def test_all_passed_is_exit_code_zero(write, capsys):
    code = scenario_main([write("a.toml", POWER.format(id="P1", power='"2000/2"'))])

    assert (code, capsys.readouterr().out) == (0, "ok P1\n1 passed, 0 failed\n")


def test_json_lists_every_scenario(write, capsys):
    file = write("a.toml", POWER.format(id="P2", power=900))

    scenario_main(["--json", file])

    assert json.loads(capsys.readouterr().out) == {
        "passed": 0,
        "failed": 1,
        "scenarios": [
            {"id": "P2", "file": file, "ok": False, "problems": ["power: expected 900, got 1000"]},
        ],
    }


def test_a_file_that_is_not_valid_is_a_failure_that_names_it(write, capsys):
    file = write("a.toml", POWER.format(id="P1", power=1) + 'basis = "x"\n')

    code = scenario_main([file])

    line = f"FAIL {file} expect.basis: there is no such key; known here: power."
    assert (code, capsys.readouterr().out) == (1, f"{line}\n0 passed, 1 failed\n")


def test_a_path_without_scenarios_is_a_failure(tmp_path, capsys):
    scenario_main([str(tmp_path), str(tmp_path / "none.toml")])

    lines = capsys.readouterr().out.splitlines()
    assert lines == [
        f"FAIL {tmp_path} holds no scenario; name a file or a folder with *.toml files.",
        f"FAIL {tmp_path / 'none.toml'} file: cannot be read: No such file or directory.",
        "0 passed, 2 failed",
    ]


def test_an_id_used_in_two_files_is_a_failure(write, tmp_path, capsys):
    first = write("a.toml", POWER.format(id="P1", power=1000))
    write("b.toml", POWER.format(id="P1", power=1000))

    scenario_main([str(tmp_path)])

    problem = f"FAIL P1 id: P1 is used in {first} already; every scenario has an id of its own."
    assert problem in capsys.readouterr().out.splitlines()


def test_a_deck_is_judged_by_the_checker_that_is_handed_in(write, capsys):
    asked = []

    def check(format_code, counts, cards, options):
        asked.append((format_code, dict(counts), "St-1" in cards, "Nowhere-1" in cards))
        return ["size", "unknown_card", "size"]

    scenario_main([write("d.toml", DECK)], check)

    assert asked == [("hyper-colosseum", {"St-1": 3, "Nowhere-1": 1}, True, False)]
    assert capsys.readouterr().out.splitlines()[0] == (
        "FAIL D1 legal: expected legal, got illegal: size, unknown_card; "
        "problems: expected none, got size, unknown_card"
    )


def test_a_match_tells_what_came_out_otherwise(write, capsys):
    text = f"""{BATTLE}
[expect]
powers = [230, "any"]
winner = 0
points = [100, "any"]
dark_area_has = [["St-2"], []]
not_sees = [{{player = 1, zone = "hand", of = 0, card = "St-1"}}]
sees = [{{player = 1, zone = "hand", of = 0, card = "St-1"}}]
events = ["battle_result", "points", "evolve"]
"""

    scenario_main([write("m.toml", text)])

    line = capsys.readouterr().out.splitlines()[0]
    assert line.startswith(
        "FAIL B1 winner: expected 0, got 1; "
        'points: expected [100, "any"], got [90, "any"]; '
        'dark_area_has: expected [["St-2"], []], got [[], []]; '
        "sees: player 1 does not see St-1 in the hand of player 0; "
        'events: expected ["battle_result", "points", "evolve"], got no evolve after the first 2; logged: '
    )


def test_an_expectation_about_a_battle_that_was_not_fought_is_a_failure(write, capsys):
    text = BATTLE.replace('"battle"', '"preparation"\nstop = "preparation"')

    scenario_main([write("m.toml", f"{text}[expect]\nwinner = 0\n")])

    line = capsys.readouterr().out.splitlines()[0]
    assert line == "FAIL B1 winner: expected 0, but no battle was fought"


def test_a_game_that_cannot_be_played_is_a_failure(write, capsys):
    player = '[[player]]\ndigimon_box = ["filler"]\n'
    text = f'id = "X"\ngame = "d_ccg"\n{player}{player}'

    code = scenario_main([write("m.toml", text)])

    assert code == 1
    assert capsys.readouterr().out.startswith("FAIL X ")


def test_a_fault_of_the_engine_fails_one_scenario_only(write, capsys):
    def check(format_code, counts, cards, options):
        raise ZeroDivisionError("division by zero")

    scenario_main([write("a.toml", DECK), write("b.toml", POWER.format(id="P1", power=1000))], check)

    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("FAIL D1 the engine broke off in test_scenario_runner.py, line ")
    assert lines[0].endswith(": ZeroDivisionError: division by zero")
    assert lines[1:] == ["ok P1", "1 passed, 1 failed"]


def test_a_card_that_lies_where_it_never_can_is_a_failure(write, capsys):
    file = write("m.toml", BATTLE.replace('["St-5"]', '["St-2", "St-49"]'))

    scenario_main([file])

    line = capsys.readouterr().out.splitlines()[0]
    assert line == (
        f"FAIL B1 {file}: player[1].digimon_box: St-2 is no Level III; the base of a box is the first in the "
        f"list.; {file}: player[1].digimon_box: St-49 is no Digimon; only Digimon lie in a Digimon Box."
    )
