"""
A match told step by step: every sentence with both sheets, the powers and the points at its moment.

The sides of a story are the decks: side 0 is the first deck of the experiment, whichever seat it
has in the game that is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from rules.clash import Clash, clash
from rules.engine import events
from rules.engine.options import RuleOptions
from rules.narration import NOBODY, Event, Narrator, runs
from rules.replay import Replay, record
from rules.sentences import Sentence
from rules.sheets import Sheet, picture
from rules.simulation import MAX_DECISIONS, Experiment, decide, deck_in_seat, game_seed, new_game, seated

if TYPE_CHECKING:
    from rules.engine.cards import CardDef
    from rules.games.hyper_colosseum.match import HyperColosseumMatch

#: These say where the story stands, which the heads of its parts say already.
HEADINGS: Final = frozenset((events.TURN, events.PHASE))


@dataclass(frozen=True, slots=True)
class Step:
    """
    One sentence and the table at its moment. Steps are numbered from 1, turns from 1.

    `first` is the side that attacks first in this turn; `powers` are those of the battle, and
    stay as they were decided while the points are counted.
    """

    number: int
    turn: int
    phase: int
    first: int
    sentence: Sentence
    sheets: tuple[Sheet, Sheet]
    powers: Clash | None


@dataclass(frozen=True, slots=True)
class Story:
    """
    A whole match. `course` holds both points at the start and after each turn.

    `fault` says why the engine broke off, and is empty after a match that came to its end.
    `winner` is the side that won, -1 for a draw or a match without an end.
    """

    names: tuple[str, str]
    players: tuple[str, str]
    game: int
    steps: tuple[Step, ...]
    course: tuple[tuple[int, int], ...]
    winner: int
    reason: str
    turns: int
    replay: Replay
    fault: str = ""


class _Moment:
    """The table when one event was logged."""

    __slots__ = ("event", "first", "phase", "powers", "sheets", "turn")

    def __init__(self, event: Event, match: HyperColosseumMatch) -> None:
        self.event = event
        self.turn = match.turn
        self.phase = match.phase
        self.first = match.order[0]
        self.sheets = picture(match.sides[0]), picture(match.sides[1])
        self.powers = clash(match) if match.phase == events.BATTLE else None


class _Recorder(list[Event]):
    """An event log that takes down the table with every event."""

    def __init__(self, match: HyperColosseumMatch, past: list[Event]) -> None:
        super().__init__(past)
        self.match = match
        self.moments: list[_Moment] = []

    def append(self, event: Event) -> None:
        super().append(event)
        self.moments.append(_Moment(event, self.match))


def tell(experiment: Experiment, game: int, names: tuple[str, str]) -> Story:
    """Play one game of an experiment and tell it."""
    match = new_game(experiment, game, log=True)
    seats, randoms = seated(experiment, game)
    log = _Recorder(match, match.log or [])
    match.log = log
    fault = _play_out(match, lambda: decide(match, seats, randoms))
    decks = tuple(experiment.decks[deck_in_seat(game, seat)] for seat in (0, 1))
    replay = record(
        match,
        experiment.ruleset,
        data_version=experiment.data_version,
        seed=game_seed(experiment.seed, game),
        decks=decks,
        options=experiment.options,
    )
    outcome = match.outcome()
    swapped = deck_in_seat(game, 0) == 1
    steps = tuple(_steps(log.moments, _narrator(experiment, names, swapped), swapped=swapped))
    return Story(
        names=names,
        players=experiment.players,
        game=game,
        steps=steps,
        course=tuple(_course(steps, match.options.start_points)),
        winner=NOBODY if outcome is None or outcome.winner is None else _side(outcome.winner, swapped),
        reason="fault" if outcome is None else outcome.reason,
        turns=match.turn,
        replay=replay,
        fault=fault,
    )


def _play_out(match: HyperColosseumMatch, advance: Callable[[], None]) -> str:
    """Play a match to its end; say what broke it off, if anything did."""
    step = 0
    try:
        while not match.is_over and step < MAX_DECISIONS:
            advance()
            step += 1
    except Exception as error:  # noqa: BLE001 - a story tells how far a broken game came
        return f"The game broke off at step {step}: {type(error).__name__}: {error}"
    return "" if match.is_over else f"The game had no end after {MAX_DECISIONS} decisions."


def _narrator(experiment: Experiment, names: tuple[str, str], swapped: bool) -> Narrator:
    """Make the narrator of a game; it speaks of seats, in which the decks may have changed places."""
    by_id: dict[int, CardDef] = {card.id: card for deck in experiment.decks for card in deck}
    points = experiment.options.start_points if experiment.options is not None else RuleOptions().start_points
    return Narrator((names[1], names[0]) if swapped else names, by_id.__getitem__, points)


def _steps(moments: Sequence[_Moment], narrator: Narrator, *, swapped: bool) -> Iterator[Step]:
    number, decided = 0, None
    for run in runs(moments, lambda moment: moment.event):
        sentence = narrator.tell([moment.event for moment in run])
        if run[0].event[0] in HEADINGS:
            continue
        number += 1
        step = _step(number, run[-1], sentence, swapped)
        if run[0].event[0] == events.BATTLE_RESULT:
            decided = step.powers
        yield replace(step, powers=decided) if step.phase == events.POINTS_PHASE else step


def _step(number: int, moment: _Moment, sentence: Sentence, swapped: bool) -> Step:
    sheets, powers = moment.sheets, moment.powers
    if swapped:
        sheets = sheets[1], sheets[0]
        powers = powers.mirrored() if powers is not None else None
    return Step(
        number=number,
        turn=moment.turn,
        phase=moment.phase,
        first=_side(moment.first, swapped),
        sentence=replace(sentence, side=_side(sentence.side, swapped)),
        sheets=sheets,
        powers=powers,
    )


def _side(player: int, swapped: bool) -> int:
    """Give the side of a player; nobody stays nobody."""
    return player if player == NOBODY or not swapped else 1 - player


def _course(steps: Sequence[Step], start: int) -> Iterator[tuple[int, int]]:
    """Give both points at the start and after each turn."""
    yield start, start
    for step, following in zip(steps, [*steps[1:], None], strict=True):
        if following is None or following.turn != step.turn:
            yield step.sheets[0].points, step.sheets[1].points
