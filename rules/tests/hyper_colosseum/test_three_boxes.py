"""Ultimate Battle: what the scenarios cannot show, from the order of its steps to what an action says."""

from __future__ import annotations

import pytest

from rules.clash import clash
from rules.engine.events import BATTLE
from rules.engine.options import RuleOptions
from rules.games.hyper_colosseum import agenda
from rules.games.hyper_colosseum.boxes import BOXES, NOBODY, digimon_boxes, focus
from rules.games.hyper_colosseum.three_boxes import PAIR_STEPS
from rules.invariants import broken
from rules.pool import load_pool
from rules.sheets import picture
from rules.tests.hyper_colosseum.walks import matches, take_any

CODE = "ultimate-battle"


def begun(seed=1):
    """A match whose opening Level III cards are turned up, and its generator."""
    match, rng = next(matches(1, seed, CODE))
    while not match.sides[0].box or match.sides[0].base_hidden or match.turn < 2:
        take_any(match, rng)
    return match, rng


@pytest.mark.parametrize("interleave", ["by_player", "by_step"])
def test_the_end_of_a_pair_lies_as_far_from_its_beginning_as_the_steps_say(interleave):
    steps = [entry >> 1 for entry in agenda.agenda_of(RuleOptions(prep_interleave=interleave), CODE)]
    start = steps.index(agenda.NEXT_PAIR)

    assert steps[start + PAIR_STEPS] == agenda.END_PAIR
    assert steps[start + PAIR_STEPS + 1] == agenda.END_BATTLE


def test_the_format_sets_the_points_unless_they_are_set():
    assert RuleOptions.of_format(CODE).max_points == 200
    assert RuleOptions.of_format(CODE, {"start_points": 100}).start_points == 100
    assert RuleOptions.of_format("hyper-colosseum") == RuleOptions()


def test_turning_to_a_pair_and_back_changes_nothing():
    match, _ = begun()
    before, at = match.key(), match.focused

    for index in BOXES:
        focus(match, index)
    focus(match, at)

    assert match.key() == before


def test_an_action_names_its_box():
    match, rng = next(matches(1, 3, CODE))
    sentences = set()
    while not match.is_over:
        for action in match.legal_actions():
            info = match.action_info(action)
            assert match.describe(action).startswith(f"Box {info.box}: ") == bool(info.box)
            sentences.add((info.kind, info.box))
        take_any(match, rng)

    assert {("swap", 1), ("swap", 3), ("evolve", 2), ("discard", 0)} <= sentences


def test_asking_about_actions_leaves_the_boxes_in_focus():
    match, rng = begun()
    for _ in range(200):
        if match.is_over:
            return
        before = (match.focused, match.key())
        for action in match.legal_actions():
            match.describe(action)

        assert (match.focused, match.key()) == before
        take_any(match, rng)


def test_sheets_and_powers_can_be_taken_down_at_every_step():
    for match, rng in matches(4, 5, CODE):
        while not match.is_over:
            for side in match.sides:
                assert NOBODY.number not in picture(side).numbers()
            if match.phase == BATTLE:
                assert clash(match).leader in (-1, 0, 1)
            take_any(match, rng)


def test_a_number_in_two_boxes_is_noticed():
    match, _ = begun()
    side = match.sides[0]
    sizes = (len(match.deck_of(0)), len(match.deck_of(1)))
    assert broken(match, sizes) == []
    empty = next(index for index, box in enumerate(digimon_boxes(side)) if not box)
    base = next(box[0] for box in digimon_boxes(side) if box)

    side.boxes[empty].box = [base]

    assert [problem.partition(":")[0] for problem in broken(match, sizes)] == ["R11.1", "F3.7"]


def test_an_empty_box_shows_nothing():
    match, _ = begun()
    player = 0
    view = match.view(player)
    seen = [view.digimon_box(player, box) for box in range(1, view.boxes + 1)]

    assert seen == digimon_boxes(match.sides[player])
    assert load_pool("hyper_colosseum").cards.get(NOBODY.number) is None
