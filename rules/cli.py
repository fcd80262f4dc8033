"""The command line: `python -m rules COMMAND ...`, without Django and without a database."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NoReturn

from rules import exhaustive, simulate_command
from rules.effects import coverage
from rules.errors import RulesError
from rules.expressed import engine_knowledge
from rules.scenario import runner

if TYPE_CHECKING:
    from rules.engine.cards import CardDef
    from rules.simulate_command import Judge

USER_ERROR: Final = 2
INTERRUPTED: Final = 130

Command = Callable[[Sequence[str]], int]


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(USER_ERROR, f"{self.prog}: {message}\n")


def main(arguments: Sequence[str], judge: Judge) -> int:
    """
    Run one command and give its exit code: 0 done, 1 something failed, 2 asked for what cannot be.

    `judge` says what is wrong with a deck; the rules themselves know nothing of deck building.
    """
    others = _other_commands(judge)
    parser = Parser(prog="python -m rules", description="Play, check and measure without a database.")
    added = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    simulate = added.add_parser("simulate", help=simulate_command.SUMMARY)
    simulate_command.add_arguments(simulate, deck_help=simulate_command.DECK_FILE_HELP)
    for name, (summary, _) in others.items():
        added.add_parser(name, help=summary, add_help=False)
    if arguments and arguments[0] in others:
        return others[arguments[0]][1](arguments[1:])
    chosen = parser.parse_args(arguments)
    return guarded(lambda: simulate_command.simulate(chosen, judge, sys.stdout, sys.stderr))


def _other_commands(judge: Judge) -> dict[str, tuple[str, Command]]:
    """Give the commands that read their own arguments, each with its summary."""

    def codes(
        format_code: str,
        counts: Mapping[str, int],
        cards: Mapping[str, CardDef],
        options: Mapping[str, object],
    ) -> list[str]:
        return [problem.code for problem in judge(format_code, counts, cards, options)]

    return {
        "exhaust": (exhaustive.SUMMARY, exhaustive.exhaust_main),
        "coverage": (coverage.SUMMARY, lambda arguments: coverage.coverage_main(arguments, engine_knowledge)),
        "scenario": (runner.SUMMARY, lambda arguments: runner.scenario_main(arguments, codes)),
    }


def guarded(command: Callable[[], int]) -> int:
    """Run a command; what it refuses becomes one line on stderr."""
    try:
        return command()
    except RulesError as error:
        print(f"simulate: {error}", file=sys.stderr)
        return USER_ERROR
    except BrokenPipeError:
        # Whoever read our output has gone; a pipe into `head` is no fault.
        sys.stderr.close()
        return 0
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
        return INTERRUPTED
