"""What the reader of scenarios says about files that are not valid: key, value and remedy, all at once."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.scenario.document import read_document
from rules.scenario.errors import InvalidScenario

CARDS = frozenset(("St-1", "St-2", "St-49"))

MATCH = """
id = "T1"
game = "hyper_colosseum"
[[player]]
digimon_box = ["St-1"]
[[player]]
digimon_box = ["St-1", "St-2"]
"""

CARD = """
[[card]]
number = "X-1"
name = "Testmon"
kind = "digimon"
level = "IV"
battle_type = "A"
attacks = {A = 400, B = 300, C = 200}
"""


class KnownCards:
    """A tiny catalogue."""

    def numbers(self, game):
        return CARDS

    def is_digimon_name(self, game, name):
        return False


def problems_of(document):
    """Return what is wrong with a document; nothing when it is valid."""
    try:
        read_document(document, "T1.toml", KnownCards())
    except InvalidScenario as refused:
        return [str(problem) for problem in refused.problems]
    return []


def faults(text):
    return problems_of(tomllib.loads(text))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            'phase = "Battle"',
            'phase: expected one of setup, preparation, evolution, battle, points, got "Battle".',
        ),
        ("pahse = 1", "pahse: there is no such key; did you mean phase?"),
        ("turn = 0", "turn: expected a whole number from 1 to 10000, got 0."),
        ("turn = true", "turn: expected a whole number from 1 to 10000, got true."),
        ('battle = "draw"', 'battle: belongs to phase = "points" only; leave it out.'),
        ('phase = "points"', 'battle: expected 0, 1 or "draw" with phase = "points", got nothing.'),
        (
            'phase = "battle"\nstop = "evolution"',
            "stop: evolution of turn 1 is over at the start, battle of turn 1; "
            "choose a later phase or give stop_turn.",
        ),
        (
            "[options]\nhand_limit = 99",
            "options.hand_limit: 99 is refused; give a whole number from 1 to 30.",
        ),
        (
            "[options]\nhand_limits = 6",
            "options.hand_limits: 6 is refused; no such option; did you mean hand_limit?",
        ),
        ("[deck]\nSt-1 = 3", 'deck: belongs to kind = "deck"; leave it out, or change the kind.'),
        (
            'format = "digi-battle"',
            "format: expected one of hyper-colosseum, hyper-colosseum-tournament, street-battle, "
            'extend-battle, ultimate-battle, got "digi-battle".',
        ),
    ],
)
def test_a_fault_at_the_top_is_named(text, fault):
    assert faults(MATCH.replace("[[player]]", f"{text}\n[[player]]", 1)) == [fault]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("player = 2\npass = true", "do[0].player: expected a whole number from 0 to 1, got 2."),
        (
            "player = 0",
            "do[0]: expected exactly one action key, got none; there are pass, resign, choose, discard, "
            "discard_slots, move_slot, swap, confirm_swap, prepare, evolve, abandon, set, set_up, activate, "
            "ability, support, appear.",
        ),
        ('player = 0\nset = "St-9"', 'do[0].set: no card has the number "St-9"; did you mean St-49?'),
        ('player = 0\nset = "St-49"\nindex = 1', "do[0].index: belongs to ability only; leave it out."),
        (
            'player = 0\nswap = "St-1"\nbox = 1',
            "do[0].box: belongs to swap, confirm_swap, prepare, evolve, abandon, activate, ability, support, "
            'appear with format = "ultimate-battle"; leave it out.',
        ),
        (
            "player = 0\npass = false",
            "do[0].pass: expected true, got false; leave the decision out instead.",
        ),
        ("player = 0\ndiscard = []", "do[0].discard: expected at least one card number, got []."),
        (
            'player = 0\nprepare = {target = "St-2", with = [4]}',
            'do[0].prepare.with[0]: expected "circle", "cross", a card number, {slot = 1}, '
            "{circle = NUMBER} or {cross = NUMBER}, got 4.",
        ),
        (
            'player = 0\nmove_slot = {card = "St-49"}',
            "do[0].move_slot.to: is missing; give a whole number from 1 to 3.",
        ),
        (
            "player = 0\npass = true\nnow = 1",
            "do[0].now: there is no such key; known here: ability, abandon, activate, appear, box, choose, "
            "confirm_swap, discard, discard_slots, evolve, illegal, index, move_slot, pass, player, "
            "prepare, resign, set, set_up, support, swap.",
        ),
    ],
)
def test_a_fault_in_a_decision_is_named(text, fault):
    assert [sorted_keys(line) for line in faults(f"{MATCH}[[do]]\n{text}\n")] == [sorted_keys(fault)]


def sorted_keys(line):
    """The order of the keys in a list of keys is of no concern."""
    head, known, keys = line.partition("known here: ")
    return head, known, sorted(keys.rstrip(".").split(", "))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            "points = 90",
            'expect.points: expected a pair, [player 0, player 1], with "any" to skip a side, got 90.',
        ),
        ("points = [90, -1]", 'expect.points[1]: expected a whole number from 0 to 1000 or "any", got -1.'),
        (
            'powers = [1, "1/0"]',
            'expect.powers[1]: expected a whole number, or a text such as "725/2", got "1/0".',
        ),
        ('attack_types = ["A", "D"]', 'expect.attack_types[1]: expected "A", "B", "C" or "any", got "D".'),
        ("winner = 2", 'expect.winner: expected one of 0, 1, "draw", got 2.'),
        ("winner = true", 'expect.winner: expected one of 0, 1, "draw", got true.'),
        ('hand = ["St-1", "any"]', 'expect.hand[0]: expected a list of texts, got "St-1".'),
        ("pionts = [1, 2]", "expect.pionts: there is no such key; did you mean points?"),
        (
            'sees = [{player = 0, zone = "deck", of = 1, card = "St-1"}]',
            "expect.sees[0].zone: expected one of net_ocean, dark_area, hand, digimon_box, evolution_box, "
            'requirement_box, support, slots, gauge, got "deck".',
        ),
    ],
)
def test_a_fault_in_an_expectation_is_named(text, fault):
    assert faults(f"{MATCH}[expect]\n{text}\n") == [fault]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("points = -10", "player[0].points: expected a whole number from 0 to 1000, got -10."),
        (
            "hand = -1",
            "player[0].hand: expected a list of card numbers or a whole number from 0 to 200, got -1.",
        ),
        ("deck = {}", 'player[0].deck: belongs to phase = "setup" only; list the zones instead.'),
        (
            "boxes = [[], [], []]",
            'player[0].boxes: belongs to format = "ultimate-battle"; write digimon_box.',
        ),
        (
            'slots = [{card = "St-49", face = "down", turn = 2}]',
            'player[0].slots[0].turn: belongs to a card with face = "up".',
        ),
        (
            'slots = [{card = "St-49"}, {card = "St-49"}, {card = "St-49"}, {card = "St-49"}]',
            "player[0].slots: a player has 3 option slots, got 4 cards.",
        ),
    ],
)
def test_a_fault_in_a_zone_is_named(text, fault):
    assert faults(MATCH.replace("[[player]]", f"[[player]]\n{text}", 1))[0] == fault


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('icon = "item"', 'card[0].icon: does not belong to a card with kind = "digimon"; leave it out.'),
        ("lost = {V = 10}", "card[0].lost.V: there is no such key; did you mean IV?"),
        (
            'effects = [{when = "winning", do = [{op = "draw", n = 99}]}]',
            "card[0].effects[0].do[0].n: draw takes a whole number from 1 to 15, got 99; use 15.",
        ),
        (
            'requirements = [{with = ["circle"]}]',
            "card[0].requirements[0].from: is missing; list the names of the Digimon it evolves from.",
        ),
    ],
)
def test_a_fault_in_a_made_up_card_is_named(text, fault):
    assert faults(f"{MATCH}{CARD}{text}\n") == [fault]


def test_all_faults_of_a_file_are_told_at_once():
    found = faults(MATCH.replace("[[player]]", 'turn = 0\nseed = "x"\n[[player]]\nhnd = 1', 1))

    assert [line.split(":")[0] for line in found] == ["turn", "seed", "player[0].hnd"]


def test_a_fault_of_a_variant_is_told_as_its_own():
    found = faults(f'{MATCH}[[variant]]\nid = "T1"\nexpect = {{winner = 3}}\nstop = "battle"\n')

    assert found == [
        "variant[0].stop: there is no such key; known here: do, expect, id, options.",
        'variant[0].id: "T1" is used twice in this file; every scenario has its own id.',
        'variant[0].expect.winner: expected one of 0, 1, "draw", got 3.',
    ]


TOP_KEYS = [
    *("id", "game", "kind", "phase", "options", "player", "do", "check"),
    *("card", "deck", "power", "expect", "variant", "zzz"),
]
INNER_KEYS = [
    *("id", "kind", "hand", "slots", "digimon_box", "boxes", "points", "evolution_box"),
    *("player", "prepare", "choose", "target", "with", "after", "sees"),
    *("number", "name", "level", "attacks", "zeroes", "lost", "requirements"),
    *("effects", "cost", "limit", "conditions", "base", "modifiers"),
]
WORDS = ["hyper_colosseum", "deck", "power", "setup", "option", "St-1"]
values = st.recursive(
    st.booleans() | st.integers() | st.sampled_from(WORDS),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(INNER_KEYS), inner, max_size=6)
    ),
    max_leaves=15,
)


@given(document=st.dictionaries(st.sampled_from(TOP_KEYS), values))
def test_no_document_whatever_makes_the_reader_stumble(document):
    found = problems_of({"turn": 0, **document})

    assert "turn: expected a whole number from 1 to 10000, got 0." in found
