"""
Many matches between two decks: played, counted and summed up.

Games 2k and 2k + 1 form a pair with the seats changed. Every game has a seed of its own,
made from the seed of the batch and the number of the game, so the outcome of a game depends
on nothing else: not on the process that plays it, and not on how many processes there are.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from multiprocessing import get_all_start_methods, get_context
from random import Random
from typing import TYPE_CHECKING, Final

from rules.engine.events import SETUP
from rules.errors import RulesError
from rules.expressed import is_played_in_full
from rules.player_registry import load_player
from rules.statistics import mean, wilson

if TYPE_CHECKING:
    from rules.engine.cards import CardDef
    from rules.engine.options import RuleOptions
    from rules.games.hyper_colosseum.match import HyperColosseumMatch as Match
    from rules.games.hyper_colosseum.ruleset import HyperColosseum as Ruleset
    from rules.player_registry import Player

GAMES_PER_CHUNK: Final = 200
#: No real game comes near this; one that does has stopped making progress.
MAX_DECISIONS: Final = 200_000
#: So many faults are kept word for word; the others are only counted.
FAULTS_KEPT: Final = 20


@dataclass(frozen=True, slots=True)
class Experiment:
    """What is to be played. `decks` and `players` belong together: side 0 and side 1."""

    ruleset: Ruleset
    data_version: str
    decks: tuple[tuple[CardDef, ...], tuple[CardDef, ...]]
    players: tuple[str, str]
    games: int
    seed: int
    options: RuleOptions | None = None


class CannotPlay(RulesError, ValueError):
    """A deck with which no match can be set up."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A game that the engine broke off: which game, its seed, the decision, and the error."""

    game: int
    seed: int
    step: int
    error: str

    def __str__(self) -> str:
        return f"Game {self.game} (seed {self.seed}) broke off at step {self.step}: {self.error}"


@dataclass(slots=True)
class Tally:
    """
    Counts over games; it grows with the outcomes there are, not with the games.

    Pairs are indexed by deck. `attacked_first[d]` counts the games in which deck d attacked
    first in turn 1, `won_first[d]` those of them that it won.
    """

    games: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    draws: int = 0
    turn_limit: int = 0
    errors: int = 0
    attacked_first: list[int] = field(default_factory=lambda: [0, 0])
    won_first: list[int] = field(default_factory=lambda: [0, 0])
    turns: Counter[int] = field(default_factory=Counter)
    decisions: int = 0
    faults: list[Fault] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Add the counts of `other`, whose games come after those counted here."""
        self.games += other.games
        self.draws += other.draws
        self.turn_limit += other.turn_limit
        self.errors += other.errors
        self.decisions += other.decisions
        self.turns.update(other.turns)
        self.faults.extend(other.faults[: FAULTS_KEPT - len(self.faults)])
        for deck in (0, 1):
            self.wins[deck] += other.wins[deck]
            self.attacked_first[deck] += other.attacked_first[deck]
            self.won_first[deck] += other.won_first[deck]

    @property
    def finished(self) -> int:
        """How many games came to an end by the rules."""
        return self.games - self.errors


@dataclass(frozen=True, slots=True)
class Result:
    """What came out of an experiment, and how long it took."""

    experiment: Experiment
    tally: Tally
    seconds: float

    def rate(self, deck: int) -> float:
        """Give the share of finished games that a deck won; 0 when none finished."""
        return self.tally.wins[deck] / self.tally.finished if self.tally.finished else 0.0

    def interval(self, deck: int) -> tuple[float, float]:
        """Give the 95 % interval of that share."""
        return wilson(self.tally.wins[deck], self.tally.finished)

    @property
    def unexpressed_cards(self) -> list[str]:
        """The numbers of the cards of both decks that are not played in full."""
        cards = {card.number: card for deck in self.experiment.decks for card in deck}
        return sorted(number for number, card in cards.items() if not is_played_in_full(card))

    @property
    def games_per_second(self) -> float:
        return self.tally.games / self.seconds if self.seconds else 0.0

    def as_data(self) -> dict[str, object]:
        """Give the result as JSON data; all but the two timings depend on the experiment alone."""
        experiment, tally = self.experiment, self.tally
        return {
            "games": tally.games,
            "wins": list(tally.wins),
            "draws": tally.draws,
            "turn_limit": tally.turn_limit,
            "errors": tally.errors,
            "win_rate": round(self.rate(0), 4),
            "ci95": [round(end, 4) for end in self.interval(0)],
            "first_attacker_wins": sum(tally.won_first),
            "mean_turns": round(mean(tally.turns), 2),
            "turns_histogram": {str(turns): tally.turns[turns] for turns in sorted(tally.turns)},
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.games_per_second, 1),
            "seed": experiment.seed,
            "ruleset": f"{experiment.ruleset.code} {experiment.ruleset.version}",
            "data_version": experiment.data_version,
            "players": list(experiment.players),
            "options": experiment.options.changed() if experiment.options else {},
            "unexpressed_cards": self.unexpressed_cards,
        }


def deck_cards(name: str, counts: Mapping[str, int], cards: Mapping[str, CardDef]) -> tuple[CardDef, ...]:
    """
    Give the cards of a deck in the order of the pool, so that the order of the list changes nothing.

    Raises:
        CannotPlay: a number is unknown, or there is no Level III to begin with (R4.1).
    """
    unknown = [number for number in counts if number not in cards]
    if unknown:
        raise CannotPlay(f"{name}: no card of this game has the number {', '.join(unknown)}.")
    deck = [cards[number] for number, copies in counts.items() for _ in range(copies)]
    if not any(card.is_level3 for card in deck):
        raise CannotPlay(f"{name} has no Level III Digimon, so no match can begin (R4.1).")
    return tuple(sorted(deck, key=lambda card: card.id))


def game_seed(seed: int, game: int) -> int:
    """
    Give the seed of one game of a batch, a whole number below 2 ** 64.

    >>> game_seed(1, 0) == game_seed(1, 0) != game_seed(1, 1)
    True
    """
    return int.from_bytes(sha256(f"{seed}/{game}".encode()).digest()[:8], "big")


def player_random(seed: int, seat: int) -> Random:
    """Give the chance of the player in a seat, apart from that of the match itself."""
    return Random(int.from_bytes(sha256(f"{seed}/player/{seat}".encode()).digest()[:8], "big"))


def deck_in_seat(game: int, seat: int) -> int:
    """Give the deck that sits in a seat: every other game the two change places."""
    return seat ^ (game & 1)


def new_game(experiment: Experiment, game: int, *, log: bool = False) -> Match:
    """Set up one game of a batch, ready for its first decision."""
    decks = [experiment.decks[deck_in_seat(game, seat)] for seat in (0, 1)]
    return experiment.ruleset.new_match(decks, game_seed(experiment.seed, game), experiment.options, log)


def decide(match: Match, seats: list[Player], randoms: list[Random]) -> None:
    """Let the player whose turn it is take one action; where there is only one, nobody is asked."""
    actions = match.legal_actions()
    seat = match.to_move
    action = actions[0]
    if len(actions) > 1:
        action = seats[seat].choose(match.view(seat), actions, randoms[seat])
    match.apply(action)


def seated(experiment: Experiment, game: int) -> tuple[list[Player], list[Random]]:
    """Give the players of a game and their chance, by seat."""
    codes = [experiment.players[deck_in_seat(game, seat)] for seat in (0, 1)]
    seed = game_seed(experiment.seed, game)
    return [load_player(code) for code in codes], [player_random(seed, seat) for seat in (0, 1)]


def play_games(experiment: Experiment, games: range) -> Tally:
    """Play some games of an experiment, one after the other, and count what came out."""
    tally = Tally()
    for game in games:
        _play_game(experiment, game, tally)
    return tally


def run(experiment: Experiment, *, workers: int = 1, progress: Callable[[int], None] | None = None) -> Result:
    """
    Play an experiment on `workers` processes.

    `progress` is told how many games are done, after every chunk of them.
    """
    started = time.perf_counter()
    tally = Tally()
    for part in _tallies(experiment, workers):
        tally.add(part)
        if progress is not None:
            progress(tally.games)
    return Result(experiment, tally, time.perf_counter() - started)


def _play_game(experiment: Experiment, game: int, tally: Tally) -> None:
    tally.games += 1
    step = 0
    try:
        match = new_game(experiment, game)
        seats, randoms = seated(experiment, game)
        first, opening = 0, True
        while not match.is_over:
            if opening:  # whoever wins a battle attacks first next, so this is read before the first one
                first, opening = match.first_attacker, match.phase == SETUP
            if step == MAX_DECISIONS:
                raise RuntimeError(f"no end after {MAX_DECISIONS} decisions")
            decide(match, seats, randoms)
            step += 1
        _count(match, game, deck_in_seat(game, first), tally)
    except Exception as error:  # noqa: BLE001 - one broken game is an outcome, not the end of the batch
        tally.errors += 1
        if len(tally.faults) < FAULTS_KEPT:
            seed = game_seed(experiment.seed, game)
            tally.faults.append(Fault(game, seed, step, f"{type(error).__name__}: {error}"))
    tally.decisions += step


def _count(match: Match, game: int, first: int, tally: Tally) -> None:
    outcome = match.outcome()
    if outcome is None:
        raise RuntimeError("the match is over without an outcome")
    winner = None if outcome.winner is None else deck_in_seat(game, outcome.winner)
    tally.turns[outcome.turns] += 1
    tally.attacked_first[first] += 1
    if outcome.reason == "turn_limit":
        tally.turn_limit += 1
        return
    if winner is None:
        tally.draws += 1
        return
    tally.wins[winner] += 1
    if winner == first:
        tally.won_first[first] += 1


def _tallies(experiment: Experiment, workers: int) -> Iterator[Tally]:
    """Give the tallies of all chunks in the order of their games."""
    chunks = [
        range(start, min(start + GAMES_PER_CHUNK, experiment.games))
        for start in range(0, experiment.games, GAMES_PER_CHUNK)
    ]
    if workers == 1 or len(chunks) < 2:
        for chunk in chunks:
            yield play_games(experiment, chunk)
        return
    # A forked process has the cards already; elsewhere they are sent to it once.
    method = "fork" if "fork" in get_all_start_methods() else None
    with get_context(method).Pool(min(workers, len(chunks)), _receive, (experiment,)) as pool:
        yield from pool.imap(_play_received, chunks)


_received: list[Experiment] = []


def _receive(experiment: Experiment) -> None:
    """Keep, in a new process, the experiment whose chunks it will play."""
    _received[:] = [experiment]


def _play_received(games: range) -> Tally:
    return play_games(_received[0], games)
