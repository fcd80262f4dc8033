"""
The command `simulate`: its arguments, its checks and what it prints.

`python -m rules simulate` and `manage.py simulate` are both this. They differ in where a deck
may come from, and both bring the deck rules along, which the rules core does not know.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol, TextIO

from rules.deckfiles import NamedDeck, read_deck_file
from rules.engine.options import PROFILES, RuleOptions
from rules.errors import RulesError
from rules.player_registry import load_player, players
from rules.pool import load_pool
from rules.progress import Progress
from rules.registry import load_game
from rules.simulation import GAMES_PER_CHUNK, Experiment, Result, deck_cards, run
from rules.statistics import median
from rules.story import tell
from rules.storytext import as_text

if TYPE_CHECKING:
    from rules.engine.cards import CardDef
    from rules.pool import Pool

GAME: Final = "hyper_colosseum"
FORMAT: Final = "hyper-colosseum"
#: A deck that is made for one of these is checked in it; any other in the usual format.
FORMATS_PLAYED: Final = (FORMAT, "hyper-colosseum-tournament")
DECK_FILE_HELP: Final = 'a deck file: text such as "3 St-1" a line, or JSON'
MAX_GAMES: Final = 10_000_000
SUMMARY: Final = "play matches between two decks and sum them up"


class SimulateError(RulesError, ValueError):
    """Something the user asked for that cannot be done; the message is one line."""


class DeckProblem(Protocol):
    """One way in which a deck is not legal."""

    @property
    def code(self) -> str: ...
    @property
    def message(self) -> str: ...
    @property
    def rule(self) -> str: ...


Judge = Callable[
    [str, Mapping[str, int], "Mapping[str, CardDef]", Mapping[str, object]], Sequence[DeckProblem]
]
"""(format code, number -> copies, number -> card, rule options that differ) -> what is wrong.

It raises a LookupError of one line when there is no such format.
"""

FindDeck = Callable[[str, "Pool"], NamedDeck]
"""Gives the deck that an argument names; raises a `RulesError` of one line when there is none."""


def format_played(code: str) -> str:
    """Give the format in which a deck that is made for some format is checked before it is played."""
    return code if code in FORMATS_PLAYED else FORMAT


def find_deck_file(text: str, pool: Pool) -> NamedDeck:
    """Give the deck in the file that is named."""
    return read_deck_file(Path(text), pool)


def add_arguments(parser: argparse.ArgumentParser, *, deck_help: str) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("deck_a", metavar="DECK_A", help=deck_help)
    parser.add_argument("deck_b", metavar="DECK_B", help="the other deck, given in the same way")
    parser.add_argument(
        "--games",
        type=_games,
        default=200,
        metavar="N",
        help="how many games, in pairs with the seats changed (default 200)",
    )
    parser.add_argument("--seed", type=_seed, default=1, metavar="S", help="a whole number (default 1)")
    parser.add_argument(
        "--players",
        type=_players,
        default=("greedy", "greedy"),
        metavar="A,B",
        help=f"who plays each deck: {', '.join(players())} (default greedy,greedy)",
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a rule option; may be given several times",
    )
    parser.add_argument(
        "--profile",
        choices=sorted(PROFILES),
        default="standard",
        help="a named set of rule options, which --option changes further",
    )
    parser.add_argument(
        "--format", metavar="CODE", help="the deck format to check both decks in (default: their own)"
    )
    parser.add_argument("--force", action="store_true", help="play decks that are not legal")
    parser.add_argument("--log", action="store_true", help="tell the first game, step by step")
    parser.add_argument(
        "--json", action="store_true", help="print the result as JSON (the log goes to stderr)"
    )
    parser.add_argument(
        "--workers",
        type=_workers,
        default=os.cpu_count() or 1,
        metavar="N",
        help="how many processes play; the result is the same for any number",
    )


def simulate(
    arguments: argparse.Namespace,
    judge: Judge,
    out: TextIO,
    err: TextIO,
    find_deck: FindDeck = find_deck_file,
) -> int:
    """
    Run the command.

    Returns:
        0, or 1 when the engine broke off a game.

    Raises:
        RulesError: with one line that says what cannot be done.
    """
    pool = load_pool(GAME)
    options = RuleOptions.parse({**PROFILES[arguments.profile], **_options(arguments.option)})
    decks = [find_deck(text, pool) for text in (arguments.deck_a, arguments.deck_b)]
    for deck in decks:
        _refuse_illegal(deck, pool, options, arguments, judge)
    first, second = (deck_cards(deck.name, deck.counts, pool.cards) for deck in decks)
    experiment = Experiment(
        load_game(GAME),
        pool.data_version,
        (first, second),
        arguments.players,
        arguments.games,
        arguments.seed,
        options,
    )
    names = _distinct(decks[0].name, decks[1].name)
    if arguments.log:
        print(as_text(tell(experiment, 0, names)), file=err if arguments.json else out)
    result = _play(experiment, arguments, err)
    for fault in result.tally.faults:
        print(fault, file=err)
    print(json.dumps(result.as_data(), indent=2) if arguments.json else summary(result, names), file=out)
    return 1 if result.tally.errors else 0


def summary(result: Result, names: tuple[str, str]) -> str:
    """Write the result for a person."""
    tally, experiment = result.tally, result.experiment
    width = max(map(len, names))
    games = "1 game" if tally.games == 1 else f"{tally.games:,} games"
    lines = [f"{experiment.ruleset.name}, {games}, seed {experiment.seed}:"]
    for deck, name in enumerate(names):
        low, high = (100 * end for end in result.interval(deck))
        lines.append(
            f"  {name:{width}}  won {tally.wins[deck]:,}, {100 * result.rate(deck):.1f} % "
            f"(95 % interval {low:.1f} to {high:.1f}), played by {experiment.players[deck]}"
        )
    lines.append(
        f"  Draws {tally.draws:,}, stopped by the turn limit {tally.turn_limit:,}, "
        f"broken off by a fault {tally.errors:,}."
    )
    lines.append(
        f"  Whoever attacked first won {sum(tally.won_first):,}; the median length is "
        f"{median(tally.turns):g} turns."
    )
    lines.append(f"  {result.seconds:.2f} s, {result.games_per_second:,.0f} games a second.")
    if result.unexpressed_cards:
        lines.append(f"  Not played in full: {', '.join(result.unexpressed_cards)}.")
    return "\n".join(lines)


def _play(experiment: Experiment, arguments: argparse.Namespace, err: TextIO) -> Result:
    shown = not arguments.json and err.isatty() and sys.stdout.isatty() and experiment.games > GAMES_PER_CHUNK
    if not shown:
        return run(experiment, workers=arguments.workers)
    with Progress(experiment.games, err) as progress:
        return run(experiment, workers=arguments.workers, progress=progress.show)


def _refuse_illegal(
    deck: NamedDeck, pool: Pool, options: RuleOptions, arguments: argparse.Namespace, judge: Judge
) -> None:
    try:
        problems = judge(
            arguments.format or format_played(deck.format), deck.counts, pool.cards, options.changed()
        )
    except LookupError as error:
        raise SimulateError(str(error)) from None
    if not problems or arguments.force:
        return
    listed = " ".join(
        f"{problem.message} [{problem.rule}]" if problem.rule else problem.message for problem in problems
    )
    raise SimulateError(f"{deck.name} is not a legal deck; --force plays it all the same. {listed}")


def _distinct(first: str, second: str) -> tuple[str, str]:
    """Keep two decks of one name apart."""
    return (first, second) if first != second else (f"{first} (1)", f"{second} (2)")


def _options(pairs: Sequence[str]) -> dict[str, object]:
    values: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise SimulateError(f"--option {pair}: expected NAME=VALUE.")
        values[name.strip()] = value.strip()
    return values


def _players(text: str) -> tuple[str, str]:
    codes = [code.strip() for code in text.split(",")]
    if len(codes) != 2:
        raise argparse.ArgumentTypeError(f"expected two players, such as greedy,random, got {text!r}.")
    for code in codes:
        try:
            load_player(code)
        except LookupError as error:
            raise argparse.ArgumentTypeError(str(error)) from None
    return codes[0], codes[1]


def _games(text: str) -> int:
    return _whole(text, 1, MAX_GAMES)


def _workers(text: str) -> int:
    return _whole(text, 1, 256)


def _seed(text: str) -> int:
    return _whole(text, 0, 2**63 - 1)


def _whole(text: str, low: int, high: int) -> int:
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 20 else -1
    if not low <= number <= high:
        raise argparse.ArgumentTypeError(f"expected a whole number from {low} to {high}, got {text[:40]!r}.")
    return number
