"""Batches of games: pairs, seeds, outcomes, and the same result whoever plays them."""

from __future__ import annotations

import json
import tracemalloc

import pytest

from rules.engine.options import RuleOptions
from rules.simulation import CannotPlay, Experiment, deck_cards, deck_in_seat, game_seed, play_games, run
from rules.tests.toy import ToyRuleset, toy_card, toy_deck


def experiment(**changes):
    facts = {
        "ruleset": ToyRuleset(),
        "data_version": "0123456789ab",
        "decks": (toy_deck(0), toy_deck(2)),
        "players": ("random", "random"),
        "games": 40,
        "seed": 1,
        "options": RuleOptions.parse({"start_points": 30}),
    }
    return Experiment(**{**facts, **changes})


def data_of(experiment):
    """The result of an experiment as a reader of its JSON has it."""
    return json.loads(json.dumps(run(experiment).as_data()))


def timeless(result):
    return {
        key: value for key, value in result.as_data().items() if key not in ("seconds", "games_per_second")
    }


def test_the_json_has_exactly_the_agreed_keys_in_order():
    data = data_of(experiment())

    assert " ".join(data) == (
        "games wins draws turn_limit errors win_rate ci95 first_attacker_wins mean_turns turns_histogram "
        "seconds games_per_second seed ruleset data_version players options unexpressed_cards"
    )
    assert data["options"] == {"start_points": 30}


def test_every_game_has_one_outcome():
    data = data_of(experiment(games=75))

    assert data["games"] == 75
    assert sum(data["wins"]) + data["draws"] + data["turn_limit"] + data["errors"] == 75
    assert sum(data["turns_histogram"].values()) == 75
    assert 0 < data["first_attacker_wins"] < sum(data["wins"])


def test_the_stronger_deck_wins_more_and_the_rate_lies_in_its_interval():
    data = data_of(experiment(decks=(toy_deck(3), toy_deck(0)), games=100))

    low, high = data["ci95"]
    assert data["wins"][0] > 80
    assert low < data["win_rate"] == data["wins"][0] / 100 < high


def test_the_seats_change_in_every_pair():
    assert [deck_in_seat(game, 0) for game in range(4)] == [0, 1, 0, 1]
    assert [deck_in_seat(game, 1) for game in range(4)] == [1, 0, 1, 0]


def test_a_deck_that_always_sits_first_attacks_first_in_half_of_the_games():
    tally = play_games(experiment(), range(40))

    assert sum(tally.attacked_first) == 40
    assert sum(tally.won_first) <= sum(tally.wins)


def test_no_game_is_played_with_the_seed_of_the_batch_or_of_another_game():
    seeds = [game_seed(7, game) for game in range(1000)]

    assert len(set(seeds)) == 1000
    assert 7 not in seeds
    assert not {game_seed(8, game) for game in range(1000)} & set(seeds)


def test_the_seed_of_a_game_never_changes():
    assert game_seed(1, 0) == 1789866162891828655


def test_the_result_does_not_depend_on_the_number_of_workers():
    one = run(experiment(games=450))
    two = run(experiment(games=450), workers=2)

    assert json.dumps(timeless(one)) == json.dumps(timeless(two))


def test_another_seed_gives_another_result():
    assert timeless(run(experiment(seed=1))) != timeless(run(experiment(seed=2)))


def test_the_turn_limit_is_an_outcome_of_its_own():
    options = RuleOptions.parse({"max_turns": 1})

    data = data_of(experiment(options=options))

    assert (data["turn_limit"], data["wins"], data["draws"]) == (40, [0, 0], 0)
    assert data["turns_histogram"] == {"1": 40}


def test_a_broken_game_is_counted_and_named_and_the_others_go_on():
    trapped = (*toy_deck(2, size=11), toy_card("T-99", 99, name="Trap"))

    result = run(experiment(decks=(toy_deck(0), trapped), games=60))

    tally = result.tally
    assert 0 < tally.errors < 60
    assert tally.games == 60
    fault = tally.faults[0]
    assert str(fault) == (
        f"Game {fault.game} (seed {game_seed(1, fault.game)}) broke off at step {fault.step}: "
        "ZeroDivisionError: the trap went off"
    )
    assert result.rate(0) == tally.wins[0] / (60 - tally.errors)


def test_only_the_first_faults_are_kept_but_all_are_counted():
    traps = tuple(toy_card(f"T-{i}", i, name="Trap") for i in range(12))

    tally = run(experiment(decks=(traps, traps), games=500)).tally

    assert tally.errors == 500
    assert [fault.game for fault in tally.faults] == list(range(20))


def test_progress_counts_up_to_the_number_of_games():
    seen: list[int] = []

    run(experiment(games=450), progress=seen.append)

    assert seen == [200, 400, 450]


def test_the_memory_of_a_batch_does_not_grow_with_its_games():
    peaks = []
    run(experiment(games=200))
    for games in (400, 4000):
        tracemalloc.start()
        run(experiment(games=games))
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()

    assert peaks[1] < peaks[0] * 1.5


def test_the_order_in_which_a_list_names_its_cards_changes_nothing():
    cards = {card.number: card for card in toy_deck(0)}

    one = deck_cards("One", {"T-3": 2, "T-0": 1}, cards)

    assert one == deck_cards("One", {"T-0": 1, "T-3": 2}, cards)
    assert [card.number for card in one] == ["T-0", "T-3", "T-3"]


@pytest.mark.parametrize(
    ("counts", "message"),
    [
        ({"T-0": 1, "T-99": 2}, "One: no card of this game has the number T-99."),
        ({}, "One has no Level III Digimon, so no match can begin (R4.1)."),
    ],
)
def test_a_deck_with_which_no_match_can_begin_is_refused(counts, message):
    cards = {card.number: card for card in toy_deck(0)}

    with pytest.raises(CannotPlay) as refused:
        deck_cards("One", counts, cards)

    assert str(refused.value) == message
