"""Reading scenario files: what a valid one says, and what is said about one that is not."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.engine.power import Modifier
from rules.scenario.decisions import READERS as DECISION_READERS
from rules.scenario.document import read_file
from rules.scenario.errors import InvalidScenario
from rules.scenario.expect import KEYS
from rules.scenario.expectations import EVENTS, READERS
from rules.scenario.meaning import action_meant
from rules.scenario.model import Decision, Paid
from rules.scenario.power import modifier_from_text

CARDS = frozenset(("St-1", "St-2", "St-49"))


class KnownCards:
    """A tiny catalogue."""

    def numbers(self, game):
        return CARDS

    def is_digimon_name(self, game, name):
        return name == "Agumon"


MATCH = """
id = "T1"
game = "hyper_colosseum"
[[player]]
digimon_box = ["St-1"]
[[player]]
digimon_box = ["St-1", "St-2"]
"""


@pytest.fixture
def read(tmp_path):
    def read_text(text):
        file = tmp_path / "T1.toml"
        file.write_text(text, encoding="utf-8")
        return read_file(file, KnownCards())

    return read_text


@pytest.fixture
def faults(read):
    def faults_of(text):
        with pytest.raises(InvalidScenario) as refused:
            read(text)
        return [str(problem) for problem in refused.value.problems]

    return faults_of


def test_what_is_left_out_has_its_default(read):
    (scenario,) = read(MATCH)

    stated = (scenario.phase, scenario.stop, scenario.stop_turn, scenario.turn, scenario.format)
    assert stated == ("preparation", "turn_end", 1, 1, "hyper-colosseum")
    first = scenario.players[0]
    assert (first.points, first.hand, first.net_ocean) == (100, (), ("filler",) * 20)


def test_the_top_card_of_a_net_ocean_is_written_first_and_lies_last(read):
    (scenario,) = read(MATCH.replace('["St-1"]\n', '["St-1"]\nnet_ocean = ["St-2", "St-49"]\n', 1))

    assert scenario.players[0].net_ocean == ("St-49", "St-2")


def test_the_options_of_the_file_win_over_its_profile(read):
    text = MATCH.replace("[[player]]", 'profile = "s004"\n[options]\nmax_ultimates = 7\n[[player]]', 1)

    (scenario,) = read(text)

    assert (scenario.options["max_ultimates"], scenario.options["battle_window"]) == (7, "alternate")


def test_a_decision_keeps_what_its_key_says(read):
    text = f"""{MATCH}
[[do]]
player = 1
prepare = {{target = "St-2", with = ["cross", "St-49", {{slot = 2}}, {{circle = "St-1"}}]}}
[[do]]
player = 0
choose = ["A", true, 3, "self"]
illegal = true
"""

    (scenario,) = read(text)

    laid = (Paid("cross"), Paid(number="St-49"), Paid(slot=2), Paid("circle", "St-1"))
    assert scenario.decisions == (
        Decision(1, "prepare", ("St-2", laid)),
        Decision(0, "choose", ("A", True, 3, "self"), illegal=True),
    )


def test_a_variant_is_a_scenario_of_its_own(read):
    text = f"""{MATCH}
[options]
hand_limit = 5
[expect]
winner = 0
points = [100, 90]
[[variant]]
id = "T1b"
options = {{draw_loss = 20}}
expect = {{points = [90, 100]}}
"""

    base, variant = read(text)

    assert (base.id, base.expect, dict(base.options)) == (
        "T1",
        {"winner": 0, "points": (100, 90)},
        {"hand_limit": 5},
    )
    assert (variant.id, variant.expect, dict(variant.options)) == (
        "T1b",
        {"winner": 0, "points": (90, 100)},
        {"hand_limit": 5, "draw_loss": 20},
    )


CARD = """
[[card]]
number = "X-1"
name = "Testmon"
kind = "digimon"
level = "IV"
battle_type = "A"
attacks = {A = 400, B = 300, C = 200}
"""


def test_a_made_up_card_becomes_an_object_of_a_card_file(read):
    text = f"""{MATCH}{CARD}
requirements = [{{from = ["Agumon"], with = ["circle", "Winning Percentage: 40%!", "Agumon", "X-Eraser"]}}]
conditions = [{{extra_hand = 1}}, {{not = {{evolved_from = {{attribute = ["Virus"]}}}}}}]
effects = [{{mark = "special", when = "evolving", do = [{{op = "draw", n = 1}}]}}]
"""

    (scenario,) = read(text)

    card = dict(scenario.cards[0])
    assert card["attacks"]["C"] == {"name": None, "power": 200, "zeroes": ["A"]}
    assert card["requirements"] == {
        "kind": "evolution",
        "words": "",
        "alternatives": (
            {
                "heading": None,
                "from": {"name": ["Agumon"]},
                "partner": {"name": ["Agumon"]},
                "with": ["circle", "wp40", {"card": "X-Eraser"}],
            },
        ),
        "appears": [],
        "conditions": [
            {"words": "", "data": {"extra_hand": 1}},
            {"words": "", "data": {"if": [{"not": {"evolved_from": {"attribute": ["Virus"]}}}]}},
        ],
    }
    data = {"when": "evolving", "do": [{"op": "draw", "n": 1}]}
    assert card["effects"] == [{"words": "", "data": data, "mark": "special"}]


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"id = ", "TOML: Invalid value (at end of document); correct the syntax there."),
        (b'id = "\xff"', "byte 6: is not UTF-8; save the file as UTF-8."),
    ],
)
def test_a_file_that_is_no_toml_is_refused(tmp_path, content, fault):
    file = tmp_path / "bad.toml"
    file.write_bytes(content)

    with pytest.raises(InvalidScenario) as refused:
        read_file(file, KnownCards())

    assert str(refused.value) == f"{file}: {fault}"


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm(tmp_path):
    file = tmp_path / "T1.toml"
    file.write_bytes(b"\xef\xbb\xbf" + MATCH.replace("\n", "\r\n").encode())

    assert read_file(file, KnownCards())[0].id == "T1"


def test_a_missing_file_is_refused(tmp_path):
    with pytest.raises(InvalidScenario) as refused:
        read_file(tmp_path / "none.toml", KnownCards())

    assert str(refused.value) == f"{tmp_path / 'none.toml'}: file: cannot be read: No such file or directory."


def test_reader_and_comparison_know_the_same_expectations():
    assert sorted(READERS) == sorted(KEYS)


def test_every_event_that_can_be_expected_is_logged_by_the_engine():
    from rules.engine.events import KINDS

    assert [kind for kind in EVENTS if kind not in KINDS] == []


@pytest.mark.parametrize("key", DECISION_READERS["hyper_colosseum"])
def test_every_decision_can_be_looked_for(key):
    assert action_meant(Decision(0, key, "St-1"), []) is None


@pytest.mark.parametrize(
    ("text", "modifier"),
    [
        ("+100", Modifier("add", 100)),
        ("-30", Modifier("add", -30)),
        ("x2", Modifier("times", 2)),
        ("x2 basic", Modifier("times", 2, basic=True)),
        ("/2", Modifier("times", Fraction(1, 2))),
        ("/2 final", Modifier("times", Fraction(1, 2), final=True)),
        ("=300", Modifier("set", 300)),
        ("100", None),
        ("/0", None),
        ("x2 now", None),
    ],
)
def test_a_modifier_is_read_from_its_text(text, modifier):
    assert modifier_from_text(text) == modifier
