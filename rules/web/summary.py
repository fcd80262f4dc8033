"""A result as its page shows it: rates with intervals, bars, and the facts it is pinned to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.player_registry import load_player
from rules.statistics import median
from rules.web.charts import Axis, Histogram, Part, Rate, Whisker, histogram, outcome_parts, whiskers

if TYPE_CHECKING:
    from catalog.models import Card
    from rules.simulation import Fault, Result


@dataclass(frozen=True, slots=True)
class Summary:
    """Everything that `_result.html` shows, nothing left to work out."""

    names: tuple[str, str]
    rates: tuple[Rate, Rate]
    draws: Rate
    parts: Sequence[Part]
    games: int
    pairs: int
    turn_limit: int
    errors: int
    faults: Sequence[Fault]
    median: float
    axis: Axis
    whiskers: Sequence[Whisker]
    first_attacker_wins: int
    length: Histogram
    seed: int
    ruleset: str
    data_version: str
    players: str
    seconds: float
    games_per_second: float
    unexpressed: Sequence[Card]


def summarise(result: Result, names: tuple[str, str], cards: Mapping[str, Card]) -> Summary:
    """Work out what is shown; `cards` has at least the cards that are not played in full."""
    tally, experiment = result.tally, result.experiment
    first = Rate.of(tally.won_first[0], tally.attacked_first[0])
    second = Rate.of(tally.wins[0] - tally.won_first[0], tally.attacked_first[1])
    axis, drawn = whiskers({"First": first, "Second": second})
    one, two = (load_player(code).name for code in experiment.players)
    return Summary(
        names=names,
        rates=(Rate.of(tally.wins[0], tally.finished), Rate.of(tally.wins[1], tally.finished)),
        draws=Rate.of(tally.draws, tally.finished),
        parts=outcome_parts(tally),
        games=tally.games,
        pairs=tally.games // 2,
        turn_limit=tally.turn_limit,
        errors=tally.errors,
        faults=tally.faults,
        median=median(tally.turns),
        axis=axis,
        whiskers=drawn,
        first_attacker_wins=sum(tally.won_first),
        length=histogram(tally.turns, unit="turns"),
        seed=experiment.seed,
        ruleset=f"{experiment.ruleset.name} {experiment.ruleset.version}",
        data_version=experiment.data_version,
        players=f"{one} and {two}",
        seconds=result.seconds,
        games_per_second=result.games_per_second,
        unexpressed=[cards[number] for number in result.unexpressed_cards if number in cards],
    )
