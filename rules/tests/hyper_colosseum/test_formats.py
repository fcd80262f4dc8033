"""Street and Extend Battle played at random: they end, and keep what holds at every step."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from rules.engine.options import RuleOptions
from rules.exhaustive import DeckMaker
from rules.invariants import broken
from rules.pool import load_pool
from rules.registry import load_game
from rules.tests.hyper_colosseum.walks import take_any

FORMATS = [
    ("street-battle", {}),
    ("street-battle", {"street_free_upper": True, "street_counter": False, "counter_zero": "snapshot"}),
    ("extend-battle", {}),
    ("extend-battle", {"extend_abilities": False, "reshuffle": "immediate", "zero_check": "end_of_phase"}),
]


def decks_for(format_code, count):
    """Pairs of random decks; those of Street Battle hold Digimon only."""
    decks = DeckMaker(load_pool("hyper_colosseum"), Random(41)).decks()
    for _ in range(count):
        pair = list(islice(decks, 2))
        if format_code == "street-battle":
            pair = [[card for card in deck if card.is_digimon] for deck in pair]
        yield pair


@pytest.mark.parametrize(("format_code", "values"), FORMATS)
def test_a_match_ends_and_keeps_the_invariants(format_code, values):
    for seed, pair in enumerate(decks_for(format_code, 25)):
        match = load_game("hyper_colosseum").new_match(
            pair, seed, RuleOptions.parse(values), format_code=format_code
        )
        rng = Random(seed)
        while not match.is_over:
            assert not match.sides[1].box or broken(match, (len(pair[0]), len(pair[1]))) == []
            take_any(match, rng)

        outcome = match.outcome()
        assert outcome is not None
        assert outcome.reason in ("tie_break", "points", "draw")


def test_a_flip_is_over_before_anybody_decides():
    (pair,) = decks_for("street-battle", 1)

    match = load_game("hyper_colosseum").new_match(
        pair, 1, RuleOptions.parse({"street_mode": "flip"}), format_code="street-battle"
    )

    assert match.is_over
    assert match.choices == []
    assert match.turn == min(len(deck) for deck in pair)
