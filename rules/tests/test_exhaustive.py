"""Random matches over random legal decks: every invariant holds after every step, whatever the options."""

from __future__ import annotations

from random import Random

import pytest

from decks.decklist import DeckList
from decks.legality import formats
from rules.exhaustive import LIMITS, DeckMaker, exhaust_main, play_checked, random_options, run
from rules.invariants import broken, count_cards
from rules.pool import load_pool
from rules.registry import load_game

POOL = load_pool("hyper_colosseum")


def test_random_matches_keep_every_invariant():
    faults, _ = run(POOL, 120, seed=1)

    assert [str(fault) for fault in faults] == []


def test_random_matches_keep_every_invariant_under_other_rule_options():
    faults, _ = run(POOL, 120, seed=2, vary_options=True)

    assert [str(fault) for fault in faults] == []


def test_random_ultimate_battles_keep_every_invariant():
    faults, _ = run(POOL, 30, seed=1, format_code="ultimate-battle")
    more, _ = run(POOL, 30, seed=2, vary_options=True, format_code="ultimate-battle")

    assert [str(fault) for fault in faults + more] == []


@pytest.mark.parametrize("code", LIMITS)
def test_random_decks_are_legal(code):
    decks = DeckMaker(POOL, Random(3), LIMITS[code]).decks()
    judge = formats()[code]

    for _ in range(60):
        deck = next(decks)
        counts: dict[str, int] = {}
        for card in deck:
            counts[card.number] = counts.get(card.number, 0) + 1
        problems = judge.problems(DeckList(counts), POOL.cards)
        assert [problem.message for problem in problems] == []


def test_one_round_of_decks_uses_every_card():
    maker = DeckMaker(POOL, Random(4))
    decks = maker.decks()
    used: set[str] = set()

    for _ in range(-(-len(maker.cards) // 8)):
        used.update(card.number for card in next(decks))

    assert used == {card.number for card in maker.cards}


def test_random_options_are_options():
    assert random_options(Random(5)).changed() != {}


def test_a_lost_card_is_noticed():
    deck = next(DeckMaker(POOL, Random(6)).decks())
    match = load_game("hyper_colosseum").new_match([deck, deck], 1)
    while not match.sides[1].box:
        match.apply(match.legal_actions()[0])
    assert broken(match, (30, 30)) == []

    match.sides[0].net_ocean.pop()

    assert count_cards(match, 0) == 29
    assert broken(match, (30, 30)) == ["R11.1: player 0 has 29 cards, not 30"]


def test_a_match_is_played_to_its_end():
    maker = DeckMaker(POOL, Random(7)).decks()

    assert play_checked((next(maker), next(maker)), 7, random_options(Random(7))) is None


def test_the_command_tells_what_it_did(capsys: pytest.CaptureFixture[str]):
    assert exhaust_main(["--matches", "3", "--seed", "9", "--format", "ultimate-battle"]) == 0

    assert capsys.readouterr().out.startswith("3 matches, 0 faults; ")


@pytest.mark.parametrize("value", ["0", "-1", "three"])
def test_a_wrong_number_of_matches_is_named(value: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as refused:
        exhaust_main(["--matches", value])

    assert refused.value.code == 2
    assert f"{value!r} is not a whole number from 1" in capsys.readouterr().err
