"""The command line: what it prints, what it refuses, and that nothing but the question decides the result."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from decks.judging import judge
from rules.cli import main
from rules.tests.samples import FOLDER, sample_experiment

COURAGE = str(FOLDER / "courage.json")
EMPIRE = str(FOLDER / "metal-empire.json")
TIMINGS = ("seconds", "games_per_second")


def call(capsys, *arguments):
    """Run the command line in this process; give its exit code and what it wrote."""
    try:
        code: object = main(list(arguments), judge)
    except SystemExit as left:
        code = left.code
    return (code, *capsys.readouterr())


def result_of_a_process(*arguments, hash_seed):
    done = subprocess.run(
        [sys.executable, "-m", "rules", "simulate", COURAGE, EMPIRE, "--json", *arguments],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    data = json.loads(done.stdout)
    return json.dumps({key: value for key, value in data.items() if key not in TIMINGS}), done.stderr


def test_another_process_hash_seed_and_number_of_workers_give_the_same_bytes():
    one = result_of_a_process("--games", "401", "--players", "random,greedy", "--workers", "1", hash_seed="1")
    other = result_of_a_process(
        "--games", "401", "--players", "random,greedy", "--workers", "3", hash_seed="99"
    )

    assert one == other
    assert one[1] == ""


def test_the_rules_play_without_django():
    script = (
        "import sys; sys.modules['django'] = None\n"
        "from decks.judging import judge; from rules.cli import main\n"
        f"arguments = ['simulate', {COURAGE!r}, {EMPIRE!r}, '--games', '2', '--log', '--workers', '1']\n"
        "sys.exit(main(arguments, judge))"
    )

    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr


def test_the_json_is_the_result_of_the_experiment(capsys):
    from rules.simulation import run

    code, out, err = call(capsys, "simulate", COURAGE, EMPIRE, "--games", "10", "--seed", "3", "--json")

    expected = run(sample_experiment(games=10, seed=3)).as_data()
    found = json.loads(out)
    assert (code, err) == (0, "")
    assert list(found) == list(expected)
    assert [found[key] for key in found if key not in TIMINGS] == [
        expected[key] for key in expected if key not in TIMINGS
    ]


def test_a_person_reads_rates_with_intervals(capsys):
    code, out, _ = call(capsys, "simulate", COURAGE, EMPIRE, "--games", "4", "--workers", "1")

    assert code == 0
    assert out.startswith("Hyper Colosseum, 4 games, seed 1:\n  Courage ")
    assert "% (95 % interval " in out
    assert "broken off by a fault 0." in out


def test_the_log_is_told_before_the_result(capsys):
    _, out, _ = call(capsys, "simulate", COURAGE, EMPIRE, "--games", "1", "--log")

    assert out.index("Turn 1: Courage 100") < out.index("Hyper Colosseum, 1 game, seed 1:")


def test_with_json_the_log_goes_elsewhere(capsys):
    _, out, err = call(capsys, "simulate", COURAGE, EMPIRE, "--games", "1", "--log", "--json")

    assert json.loads(out)["games"] == 1
    assert "Turn 1: Courage 100" in err


def test_two_decks_of_one_name_are_told_apart(capsys):
    _, out, _ = call(capsys, "simulate", COURAGE, COURAGE, "--games", "2", "--workers", "1")

    assert "Courage (1)" in out
    assert "Courage (2)" in out


def test_options_and_profiles_change_the_rules(capsys):
    arguments = ("--games", "2", "--json", "--profile", "dh", "--option", "max_turns=3", "--workers", "1")
    _, out, _ = call(capsys, "simulate", COURAGE, EMPIRE, *arguments)

    assert json.loads(out)["options"] == {
        "circle_cross_source": "net_ocean_or_hand",
        "initial_reveal": "own_evolution_phase",
        "max_turns": 3,
        "support_from_hand": "preparation_only",
    }


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["simulate", COURAGE, EMPIRE, "--games", "0"],
            "expected a whole number from 1 to 10000000, got '0'.",
        ),
        (
            ["simulate", COURAGE, EMPIRE, "--games", "1e9"],
            "expected a whole number from 1 to 10000000, got '1e9'.",
        ),
        (["simulate", COURAGE, EMPIRE, "--seed", "-1"], "expected a whole number from 0 to"),
        (["simulate", COURAGE, EMPIRE, "--seed", "9" * 5000], "expected a whole number from 0 to"),
        (
            ["simulate", COURAGE, EMPIRE, "--workers", "two"],
            "expected a whole number from 1 to 256, got 'two'.",
        ),
        (["simulate", COURAGE, EMPIRE, "--players", "greedy"], "expected two players, such as greedy,random"),
        (
            ["simulate", COURAGE, EMPIRE, "--players", "greedy,me"],
            "There is no player 'me'; choose one of: greedy,",
        ),
        (
            ["simulate", COURAGE, EMPIRE, "--option", "hand_limit"],
            "--option hand_limit: expected NAME=VALUE.",
        ),
        (["simulate", COURAGE, EMPIRE, "--option", "hand_limit=x"], "give a whole number from 1 to 30."),
        (
            ["simulate", COURAGE, EMPIRE, "--option", "hnd_limit=3"],
            "no such option; did you mean hand_limit?",
        ),
        (
            ["simulate", COURAGE, EMPIRE, "--format", "standard"],
            "There is no deck format 'standard'; choose one of",
        ),
        (["simulate", COURAGE, EMPIRE, "--profile", "mine"], "invalid choice: 'mine'"),
        (["simulate", COURAGE], "the following arguments are required: DECK_B"),
        (["simulate", COURAGE, "nowhere.txt"], "nowhere.txt: No such file or directory."),
        (["fight", COURAGE, EMPIRE], "invalid choice: 'fight'"),
        ([], "the following arguments are required: COMMAND"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_line(capsys, arguments, message):
    code, out, err = call(capsys, *arguments)

    assert (code, out) == (2, "")
    assert message in err
    assert err.count("\n") == 1


def test_an_illegal_deck_is_refused_with_its_problems_unless_forced(capsys, tmp_path):
    short = tmp_path / "short.txt"
    short.write_text("# Too short\n4 St-1\n20 St-2\n")

    refused = call(capsys, "simulate", str(short), EMPIRE, "--games", "2")
    forced = call(capsys, "simulate", str(short), EMPIRE, "--games", "2", "--force", "--workers", "1")

    assert refused[0] == 2
    assert refused[2].startswith("simulate: Too short is not a legal deck; --force plays it all the same. ")
    assert "[R1.1]" in refused[2]
    assert "[R1.3]" in refused[2]
    assert forced[0] == 0


def test_a_deck_without_a_level_3_cannot_be_played_at_all(capsys, tmp_path):
    deck = tmp_path / "deck.txt"
    deck.write_text("# Nobody\n30 St-2\n")

    code, _, err = call(capsys, "simulate", str(deck), EMPIRE, "--force")

    assert (code, err) == (2, "simulate: Nobody has no Level III Digimon, so no match can begin (R4.1).\n")


def test_scenarios_are_run_by_the_same_program(capsys, tmp_path):
    code, out, _ = call(capsys, "scenario", str(tmp_path))

    assert (code, "0 passed, 1 failed" in out) == (1, True)
