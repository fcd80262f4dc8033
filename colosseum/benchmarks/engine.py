"""
How fast the engine plays: random players, the log off, one process, plain Python.

Machines differ and the same machine has better days; the ratio to a fixed loop
of plain Python, timed in the same run, is the figure to compare over time.
"""

import resource
import sys
import time
from collections.abc import Sequence
from statistics import median

from colosseum.benchmarks.figures import Figure
from rules.engine.cards import CardDef
from rules.pool import load_pool
from rules.registry import load_game
from rules.simulation import Experiment, Tally, play_games

Deck = tuple[CardDef, ...]

GAME = "hyper_colosseum"
SEED = 1
ROUNDS = 5
GAMES_A_ROUND = 200
GAMES_FOR_MEMORY = 10_000
LOOP_STEPS = 1_000_000
RANDOM_PLAYERS = ("random", "random")


def engine_figures(decks: Sequence[Deck]) -> list[Figure]:
    """
    Play each deck against the next, and one long batch.

    Every round times the fixed loop and the games one after the other, and the
    middle round counts, so that a hiccup of the machine does not.
    """
    rounds = [_round(decks, number) for number in range(ROUNDS)]
    games, decisions, ratio = (median(one[column] for one in rounds) for column in range(3))
    return [
        Figure("games, random players", games, "games/s", aim=400, more_is_better=True),
        Figure("one decision", 1e6 / decisions, "µs", aim=12),
        Figure("games in the time of one fixed loop", ratio, "games"),
        Figure("memory that 10,000 games add to 1,000", _memory_growth(decks[0], decks[1]), "MiB", aim=4),
    ]


def fixed_loop() -> float:
    """Do a fixed amount of plain Python work and return the seconds it took."""
    began = time.perf_counter()
    total, row = 0, [3, 1, 4, 1, 5, 9, 2, 6]
    for step in range(LOOP_STEPS):
        total += row[step & 7] * step
        if total > 1_000_000_007:
            total %= 1_000_000_007
    return time.perf_counter() - began


def _round(decks: Sequence[Deck], number: int) -> tuple[float, float, float]:
    """Return games a second, decisions a second, and games in the time of the fixed loop."""
    loop = fixed_loop()
    tally = Tally()
    began = time.perf_counter()
    for index, deck in enumerate(decks):
        other = decks[(index + 1) % len(decks)]
        tally.add(play_games(_experiment(deck, other), _numbers(number, len(decks))))
    seconds = time.perf_counter() - began
    return tally.games / seconds, tally.decisions / seconds, tally.games / seconds * loop


def _numbers(number: int, pairs: int) -> range:
    each = max(GAMES_A_ROUND // pairs, 2)
    return range(number * each, (number + 1) * each)


def _experiment(first: Deck, second: Deck) -> Experiment:
    pool = load_pool(GAME)
    return Experiment(
        load_game(GAME), pool.data_version, (first, second), RANDOM_PLAYERS, GAMES_FOR_MEMORY, SEED
    )


def _memory_growth(first: Deck, second: Deck) -> float:
    """Return by how many MiB the process grew between game 1,000 and game 10,000 of one batch."""
    experiment = _experiment(first, second)
    tally = play_games(experiment, range(1_000))
    before = _peak_in_mib()
    for start in range(1_000, GAMES_FOR_MEMORY, 1_000):
        tally.add(play_games(experiment, range(start, start + 1_000)))
    return _peak_in_mib() - before


def _peak_in_mib() -> float:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)
