import json

import pytest

from rules.effects.coverage import coverage, coverage_main, table, with_table
from rules.expressed import engine_knowledge

DATA = {"when": "battle", "do": [{"op": "power", "add": 100}]}


def knows_all(card, clause):
    return True


def card(number, data, **facts):
    return {
        "number": number,
        "kind": "digimon",
        "requirements": {"alternatives": [], "appears": [], "conditions": []},
        "effects": [{"mark": "special", "words": "words", "data": data}],
        **facts,
    }


@pytest.fixture
def folder(tmp_path):
    """Two set files of a made-up game."""
    unread = {"alternatives": [{"from": None}], "appears": [], "conditions": []}
    sets = {
        "aa1": [card("A-1", DATA), card("A-2", None)],
        "bb1": [card("B-1", DATA, requirements=unread)],
    }
    (tmp_path / "toy").mkdir()
    for code, cards in sets.items():
        document = {"game": "toy", "set": {"code": code.upper()}, "reprints": [], "cards": cards}
        (tmp_path / "toy" / f"{code}.json").write_text(json.dumps(document), encoding="utf-8")
    return tmp_path


def test_cards_and_clauses_are_counted_in_all_and_by_set(folder):
    assert coverage("toy", knows_all, folder) == {
        "cards": 3,
        "cards_executable": 1,
        "clauses": 3,
        "clauses_expressible": 2,
        "sets": {
            "AA1": {"cards": 2, "cards_executable": 1, "clauses": 2, "clauses_expressible": 1},
            "BB1": {"cards": 1, "cards_executable": 0, "clauses": 1, "clauses_expressible": 1},
        },
    }


def test_what_the_engine_does_not_know_does_not_count(folder):
    def knows_none(card, clause):
        return clause is None

    report = coverage("toy", knows_none, folder)

    assert (report["cards_executable"], report["clauses_expressible"]) == (0, 0)


def test_no_card_of_a_game_without_an_engine_can_be_played():
    report = coverage("d_ccg", engine_knowledge("d_ccg"))

    assert (report["cards"], report["cards_executable"]) == (12, 0)


def test_the_table_has_a_row_for_each_set(folder):
    assert table(coverage("toy", knows_all, folder)).splitlines() == [
        "| Set | Cards | playable in full | Clauses | expressible |",
        "|---|---:|---:|---:|---:|",
        "| all | 3 | 1 (33 %) | 3 | 2 (67 %) |",
        "| AA1 | 2 | 1 (50 %) | 2 | 1 (50 %) |",
        "| BB1 | 1 | 0 (0 %) | 1 | 1 (100 %) |",
    ]


def test_the_table_replaces_what_stood_between_the_markers(folder):
    text = "before\n<!-- coverage: begin -->\nold\n<!-- coverage: end -->\nafter\n"

    written = with_table(text, coverage("toy", knows_all, folder))

    assert "old" not in written
    assert written.startswith("before\n<!-- coverage: begin -->\n\n| Set |")
    assert written.endswith("<!-- coverage: end -->\nafter\n")
    assert with_table(written, coverage("toy", knows_all, folder)) == written


def test_a_missing_marker_is_named(folder):
    with pytest.raises(ValueError, match="lacks <!-- coverage: end -->"):
        with_table("<!-- coverage: begin -->", coverage("toy", knows_all, folder))


def test_the_command_reports_the_three_games_as_json(capsys):
    assert coverage_main(["--json"], engine_knowledge) == 0

    games = json.loads(capsys.readouterr().out)["games"]

    assert list(games) == ["hyper_colosseum", "digi_battle", "d_ccg"]
    for report in games.values():
        assert list(report) == ["cards", "cards_executable", "clauses", "clauses_expressible", "sets"]


def test_the_command_says_one_line_for_each_game(capsys):
    assert coverage_main([], engine_knowledge) == 0

    lines = capsys.readouterr().out.splitlines()

    assert [line.partition(":")[0] for line in lines] == ["Hyper Colosseum", "Digi-Battle", "D-CCG"]
