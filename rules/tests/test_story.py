"""Matches told step by step: what is told agrees with what was played."""

from __future__ import annotations

import pytest

from rules.engine import events
from rules.engine.options import RuleOptions
from rules.games.hyper_colosseum.match import HyperColosseumMatch
from rules.games.hyper_colosseum.ruleset import HyperColosseum
from rules.pool import load_pool
from rules.registry import load_game
from rules.replay import play_back
from rules.story import tell
from rules.storytext import as_text, ending
from rules.tests.samples import sample_experiment, sample_slugs

NAMES = ("Courage", "Metal Empire")


@pytest.fixture(scope="module")
def story():
    return tell(sample_experiment(), 0, NAMES)


@pytest.fixture(scope="module")
def played(story):
    pool = load_pool()
    return play_back(story.replay, load_game("hyper_colosseum"), pool.cards, data_version=pool.data_version)


def test_the_steps_are_numbered_from_one(story):
    assert [step.number for step in story.steps] == list(range(1, len(story.steps) + 1))


def test_the_record_of_a_story_plays_to_the_same_end(story, played):
    outcome = played.outcome()

    assert (story.winner, story.reason, story.turns) == (outcome.winner, outcome.reason, outcome.turns)
    assert story.course[-1] == outcome.points


def test_the_last_sheets_show_the_table_as_it_ended(story, played):
    for sheet, side in zip(story.steps[-1].sheets, played.sides, strict=True):
        assert sheet.points == side.points
        assert sheet.hand == tuple(card.number for card in side.hand)
        assert sheet.box == tuple(card.number for card in side.box)
        assert (sheet.net_ocean, sheet.dark_area) == (len(side.net_ocean), len(side.dark_area))


def test_no_card_is_lost_between_the_sheets(story):
    for step in story.steps:
        for sheet in step.sheets:
            placed = len(sheet.support) + sum(slot is not None for slot in sheet.slots)
            prepared = sum(1 + len(one.paid) for one in sheet.evolution)
            lying = sheet.net_ocean + sheet.dark_area + len(sheet.hand) + len(sheet.box) + placed + prepared
            if step.phase != events.SETUP and step.sentence.kind not in MOVING:
                assert 28 <= lying + bool(sheet.swap) <= 29, step


#: While these are told, a card is on its way from one place to another.
MOVING = {"leave_slot", "evolve", "evolution_failed", "swap", "swap_declined", "stopped", "to_dark_area"}


def test_every_battle_is_told_with_both_powers_and_their_arithmetic(story):
    results = [step for step in story.steps if step.sentence.kind == "battle_result"]

    assert len(results) == story.turns
    for step in results:
        for power in step.powers.powers:
            assert power.arithmetic.startswith("printed ")
            assert power.value in str(step.sentence)


def test_the_powers_of_the_battle_stay_while_the_points_are_counted(story):
    for step, following in zip(story.steps, story.steps[1:], strict=False):
        if step.sentence.kind == "battle_result" and following.phase == events.POINTS_PHASE:
            assert following.powers == step.powers


def test_a_game_with_changed_seats_is_told_from_the_side_of_the_decks():
    experiment = sample_experiment()

    swapped = tell(experiment, 1, NAMES)

    first_draw = next(
        step for step in swapped.steps if step.sentence.kind == "draw" and step.sentence.side == 0
    )
    own = {card.number for card in experiment.decks[0]}
    assert str(first_draw.sentence).startswith("Courage draws ")
    assert set(first_draw.sheets[0].hand) <= own
    assert swapped.replay.decks[1] == tuple(card.number for card in experiment.decks[0])
    assert swapped.steps[-1].sheets[0].points == swapped.course[-1][0]


def test_the_text_has_a_head_for_each_turn_and_ends_with_the_result(story):
    text = as_text(story)

    assert text.splitlines()[0] == "◆ Courage (greedy) against ◇ Metal Empire (greedy)"
    assert all(f"\nTurn {turn}: Courage " in text for turn in range(1, story.turns + 1))
    assert text.splitlines()[-1] == ending(story)
    assert ending(story) == f"{NAMES[story.winner]} wins after {story.turns} turns: the points came to 0."


@pytest.mark.parametrize("slug", sample_slugs())
def test_every_sample_deck_can_be_told(slug):
    story = tell(sample_experiment(slug, "x-antibody", players=("random", "random")), 0, (slug, "X-Antibody"))

    assert story.fault == ""
    assert all(str(step.sentence).endswith(".") for step in story.steps)


class BreakingMatch(HyperColosseumMatch):
    """A match whose engine fails at the thirtieth decision."""

    __slots__ = ()

    def apply(self, action):
        if len(self.choices) == 30:
            raise ZeroDivisionError("the engine broke")
        super().apply(action)


class BreakingRuleset(HyperColosseum):
    """Begins matches that break."""

    def new_match(self, decks, seed, options=None, log=False, format_code="hyper-colosseum"):
        match = BreakingMatch(decks, seed, options or RuleOptions(), log, format_code)
        match.advance()
        return match


def test_a_broken_game_is_told_as_far_as_it_came():
    story = tell(sample_experiment(ruleset=BreakingRuleset()), 0, NAMES)

    assert story.fault == "The game broke off at step 30: ZeroDivisionError: the engine broke"
    assert story.steps
    assert as_text(story).endswith(story.fault)
    assert ending(story).startswith("Nobody wins after ")
