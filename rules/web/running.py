"""
Playing for the website: in this process, bounded, and only once for the same question.

Results are kept in the cache under everything they depend on, so that a page of the same games
(a step further, say) costs one game and not all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from django.core.cache import cache

from rules.engine.options import RuleOptions
from rules.errors import RulesError
from rules.pool import load_pool
from rules.registry import load_game
from rules.simulation import Experiment, Result, Tally, deck_cards, run

GAME: Final = "hyper_colosseum"
KEPT_FOR: Final = 24 * 60 * 60


class TooOften(RulesError):
    """The visitor has had enough games played for now; `wait` is how many seconds are left."""

    def __init__(self, wait: float) -> None:
        seconds = max(1, round(wait))
        super().__init__(f"That were many simulations in a short time. Try again in {seconds} seconds.")
        self.wait = seconds


@dataclass(frozen=True, slots=True)
class Duel:
    """What is asked: two decks by name and card counts, who plays them, how often, from which seed."""

    names: tuple[str, str]
    counts: tuple[Mapping[str, int], Mapping[str, int]]
    players: tuple[str, str]
    games: int
    seed: int
    options: RuleOptions = field(default_factory=RuleOptions)


def experiment_of(duel: Duel) -> Experiment:
    """
    Set up the experiment that a duel asks for.

    Raises:
        CannotPlay: a deck has unknown cards, or no Level III to begin with.
    """
    pool = load_pool(GAME)
    first, second = (
        deck_cards(name, counts, pool.cards) for name, counts in zip(duel.names, duel.counts, strict=True)
    )
    ruleset = load_game(GAME)
    return Experiment(
        ruleset, pool.data_version, (first, second), duel.players, duel.games, duel.seed, duel.options
    )


def result_of(experiment: Experiment, allow: Callable[[], None]) -> Result:
    """
    Give the result of an experiment, played now unless it is known.

    `allow` is asked before anything is played; it raises when this visitor has to wait.
    """
    key = f"simulation:{_digest(experiment)}"
    known: tuple[Tally, float] | None = cache.get(key)
    if known is None:
        allow()
        result = run(experiment)
        cache.set(key, (result.tally, result.seconds), KEPT_FOR)
        return result
    tally, seconds = known
    return Result(experiment, tally, seconds)


def _digest(experiment: Experiment) -> str:
    """Give a short text that is different for every experiment, ruleset and state of the card data."""
    facts = (
        experiment.ruleset.code,
        experiment.ruleset.version,
        experiment.data_version,
        [[card.number for card in deck] for deck in experiment.decks],
        experiment.players,
        experiment.games,
        experiment.seed,
        sorted(experiment.options.changed().items()) if experiment.options is not None else [],
    )
    return sha256(repr(facts).encode()).hexdigest()
