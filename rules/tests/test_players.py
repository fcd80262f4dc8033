"""Every player takes only what is offered; the greedy one plays far better than chance."""

from __future__ import annotations

from random import Random

import pytest

from rules.player_registry import UnknownPlayer, load_player, players
from rules.simulation import new_game, play_games, seated
from rules.tests.samples import sample_experiment, sample_slugs


@pytest.mark.parametrize("code", players())
def test_a_player_takes_only_what_is_offered(code):
    experiment = sample_experiment("golden-armour", "x-antibody", players=(code, code))
    match = new_game(experiment, 0)
    seats, randoms = seated(experiment, 0)
    while not match.is_over:
        actions = match.legal_actions()
        chosen = seats[match.to_move].choose(match.view(match.to_move), actions, randoms[match.to_move])
        match.play(chosen)

    outcome = match.outcome()
    assert outcome is not None
    assert outcome.reason in ("points", "tie_break")


@pytest.mark.parametrize("code", players())
def test_a_player_decides_by_what_it_sees_alone(code):
    """The same view and the same chance give the same choice, whatever lies hidden."""
    experiment = sample_experiment("courage", "two-become-one", players=(code, code))
    match = new_game(experiment, 0)
    seats, randoms = seated(experiment, 0)
    for step in range(120):
        if match.is_over:
            break
        actions, seat = match.legal_actions(), match.to_move
        other = match.copy(Random(step))
        other.sides[1 - seat].hand.reverse()
        other.sides[0].net_ocean.reverse()
        other.sides[1].net_ocean.reverse()
        player = seats[seat]
        seen = player.choose(match.view(seat), actions, Random(step))

        assert player.choose(other.view(seat), actions, Random(step)) == seen
        match.apply(seats[seat].choose(match.view(seat), actions, randoms[seat]))


def test_greedy_beats_chance_with_every_sample_deck():
    slugs = sample_slugs()
    wins = games = 0
    for first, second in zip(slugs, [*slugs[1:], slugs[0]], strict=True):
        for decks in ((first, second), (second, first)):
            tally = play_games(sample_experiment(*decks, players=("greedy", "random")), range(10))
            assert tally.errors == 0, tally.faults
            wins += tally.wins[0]
            games += tally.games

    assert wins / games >= 0.85


def test_an_unknown_player_is_refused_with_those_there_are():
    with pytest.raises(UnknownPlayer) as refused:
        load_player("expert")

    assert str(refused.value) == "There is no player 'expert'; choose one of: greedy, random."
