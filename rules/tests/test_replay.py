"""Replays: what is written is read again, what is played again ends the same, mistakes are named."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.options import RuleOptions
from rules.replay import InvalidReplay, Replay, play_back, record
from rules.simulation import Experiment, decide, game_seed, new_game, seated
from rules.tests.toy import ToyRuleset, toy_deck

RULESET: Any = ToyRuleset()
DECKS = (toy_deck(0), toy_deck(2))
CARDS = {card.number: card for deck in DECKS for card in deck}
VERSION = "0123456789ab"

words = st.text(max_size=8)
replays = st.builds(
    Replay,
    game=words,
    ruleset=words,
    data_version=words,
    seed=st.integers(0, 2**64 - 1),
    options=st.dictionaries(words, st.one_of(words, st.integers(), st.booleans(), st.none()), max_size=4),
    decks=st.tuples(*[st.lists(words, max_size=5).map(tuple)] * 2),
    choices=st.lists(st.integers(0, 2**40), max_size=20).map(tuple),
)


def played():
    options = RuleOptions.parse({"start_points": 30})
    experiment = Experiment(RULESET, VERSION, DECKS, ("random", "random"), 1, 5, options)
    match = new_game(experiment, 0)
    seats, randoms = seated(experiment, 0)
    while not match.is_over:
        decide(match, seats, randoms)
    return match, record(
        match, RULESET, data_version=VERSION, seed=game_seed(5, 0), decks=DECKS, options=options
    )


@given(replays)
def test_what_is_written_is_read_again(replay):
    assert Replay.from_json(replay.to_json()) == replay


def test_a_match_played_again_makes_the_same_record():
    match, replay = played()

    again = play_back(replay, RULESET, CARDS, data_version=VERSION)

    assert again.outcome() == match.outcome()
    assert again.choices == match.choices


def test_a_match_can_be_played_to_any_step():
    _, replay = played()

    for steps in range(len(replay.choices) + 1):
        match = play_back(replay, RULESET, CARDS, data_version=VERSION, steps=steps)

        assert match.choices == list(replay.choices[:steps])


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "d_ccg"}, "game: The replay was made with 'd_ccg', this is 'hyper_colosseum'."),
        ({"ruleset": "0"}, "ruleset: The replay was made with '0', this is '1'."),
        ({"data_version": "x"}, "data_version: The replay was made with 'x', this is '0123456789ab'."),
        ({"decks": [["T-0"], ["T-2", "No-1"]]}, "decks[1][1]: There is no card 'No-1'."),
        ({"choices": [0, 9]}, "choices[1]: action 9 is not legal now; legal_actions() offers 3 others."),
        (
            {"options": {"hand_limits": 3}},
            "options: rule option hand_limits=3: no such option; did you mean hand_limit?",
        ),
    ],
)
def test_a_replay_that_does_not_fit_is_refused_with_its_place(changes, message):
    _, replay = played()
    changed = Replay.from_json(json.dumps({**json.loads(replay.to_json()), **changes}))

    with pytest.raises(InvalidReplay) as refused:
        play_back(changed, RULESET, CARDS, data_version=VERSION)

    assert str(refused.value) == message


def test_decisions_after_the_end_are_refused():
    _, replay = played()
    longer = {**json.loads(replay.to_json()), "choices": [*replay.choices, 0]}

    with pytest.raises(InvalidReplay) as refused:
        play_back(Replay.from_json(json.dumps(longer)), RULESET, CARDS, data_version=VERSION)

    assert str(refused.value) == f"choices[{len(replay.choices)}]: The match is over before this decision."


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "The replay is not JSON: Expecting value: line 1 column 1 (char 0)."),
        ("[]", "A replay is a JSON object, got a list."),
        ("[" * 100_000, "The replay is nested too deeply to be one."),
        ("{}", "game: This key is missing."),
    ],
)
def test_what_is_no_replay_is_refused(text, message):
    with pytest.raises(InvalidReplay) as refused:
        Replay.from_json(text)

    assert str(refused.value) == message


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("game", 3, "game: Expected a text, got a number."),
        ("seed", "1", "seed: Expected a whole number, got a text."),
        ("seed", True, "seed: Expected a whole number, got true or false."),
        ("seed", 1.5, "seed: Expected a whole number, got a number with a fraction."),
        ("options", None, "options: Expected an object, got null."),
        ("decks", [[]], "decks: Expected two decks, got 1."),
        ("decks", [[], {}], "decks[1]: Expected a list, got an object."),
        ("decks", [["T-1", 2], []], "decks[0][1]: Expected a card number, got a number."),
        ("choices", [0, "1"], "choices[1]: Expected a whole number, got a text."),
        (
            "more",
            1,
            "more: There is no such key; a replay has: game, ruleset, data_version, seed, options, decks, "
            "choices.",
        ),
    ],
)
def test_a_wrong_value_is_named_with_its_key(key, value, message):
    _, replay = played()

    with pytest.raises(InvalidReplay) as refused:
        Replay.from_json(json.dumps({**json.loads(replay.to_json()), key: value}))

    assert str(refused.value) == message
