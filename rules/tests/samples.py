"""The sample decks as experiments, for tests that need the real game."""

from __future__ import annotations

from rules.cardfiles import FIXTURES
from rules.deckfiles import read_deck_file
from rules.pool import load_pool
from rules.registry import load_game
from rules.simulation import Experiment, deck_cards

FOLDER = FIXTURES / "decks" / "hyper_colosseum"


def sample_deck(slug):
    """The cards of a sample deck."""
    pool = load_pool()
    deck = read_deck_file(FOLDER / f"{slug}.json", pool)
    return deck_cards(deck.name, deck.counts, pool.cards)


def sample_slugs():
    return sorted(path.stem for path in FOLDER.glob("*.json"))


def sample_experiment(first="courage", second="metal-empire", **changes):
    facts = {
        "ruleset": load_game("hyper_colosseum"),
        "data_version": load_pool().data_version,
        "decks": (sample_deck(first), sample_deck(second)),
        "players": ("greedy", "greedy"),
        "games": 2,
        "seed": 1,
    }
    return Experiment(**{**facts, **changes})
