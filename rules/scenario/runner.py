"""
Running scenario files and whole folders, and the command `python -m rules scenario`.

One line a scenario (`ok E09`, `FAIL E09 powers: expected [200, 0], got [200, 340]`), then
`N passed, M failed`. A file that is not valid is one failure that says what to change.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from traceback import extract_tb
from typing import Final

from rules.errors import RulesError
from rules.scenario.deck import DeckChecker, run_deck
from rules.scenario.document import read_file
from rules.scenario.errors import InvalidScenario
from rules.scenario.library import Library
from rules.scenario.match import run_match
from rules.scenario.model import Result, Scenario
from rules.scenario.power import run_power

SUMMARY: Final = "run scenario files: situations, what players do, and what must be true then"


def scenario_main(argv: Sequence[str], check_deck: DeckChecker | None = None) -> int:
    """
    Run the files and folders named in `argv`, print the verdicts and return the exit code.

    Returns:
        0 when everything passed, 1 when something failed.
    """
    parser = argparse.ArgumentParser(prog="python -m rules scenario", description=SUMMARY.capitalize() + ".")
    parser.add_argument(
        "paths", nargs="+", type=Path, metavar="PATH", help="a scenario file, or a folder of them"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of lines")
    chosen = parser.parse_args(argv)
    results = []
    for result in run_paths(chosen.paths, check_deck):
        results.append(result)
        if not chosen.json:
            sys.stdout.write(f"{line_of(result)}\n")
    failed = sum(1 for result in results if result.problems)
    if chosen.json:
        sys.stdout.write(json.dumps(_as_json(results), ensure_ascii=False, indent=2) + "\n")
    else:
        sys.stdout.write(f"{len(results) - failed} passed, {failed} failed\n")
    return 1 if failed else 0


def run_paths(paths: Iterable[Path], check_deck: DeckChecker | None = None) -> Iterator[Result]:
    """Run every scenario of the files, and of the files in the folders, in the order of their names."""
    library = Library()
    owners: dict[str, str] = {}
    for path in paths:
        files = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not files:
            yield Result("", str(path), ("holds no scenario; name a file or a folder with *.toml files.",))
        for file in files:
            yield from _run_file(file, library, owners, check_deck)


def _run_file(
    file: Path, library: Library, owners: dict[str, str], check_deck: DeckChecker | None
) -> Iterator[Result]:
    """Run the scenarios of one file; `owners` says which file has used an id already."""
    try:
        scenarios = read_file(file, library)
    except InvalidScenario as error:
        yield Result("", str(file), tuple(map(str, error.problems)))
        return
    for scenario in scenarios:
        owner = owners.setdefault(scenario.id, str(file))
        if owner != str(file):
            problem = f"id: {scenario.id} is used in {owner} already; every scenario has an id of its own."
            yield Result(scenario.id, str(file), (problem,))
        else:
            yield run(scenario, library, check_deck)


def run(scenario: Scenario, library: Library, check_deck: DeckChecker | None = None) -> Result:
    """Run one scenario; what the rules refuse while it runs is a failure of the scenario."""
    try:
        if scenario.kind == "power":
            problems = run_power(scenario)
        elif scenario.kind == "deck":
            problems = run_deck(scenario, library, check_deck)
        else:
            problems = run_match(scenario, library)
    except InvalidScenario as error:
        problems = [f"{scenario.file}: {problem}" for problem in error.problems]
    except RulesError as error:
        problems = [str(error)]
    except Exception as error:  # noqa: BLE001 - a fault of the engine fails its scenario, not the whole run
        place = extract_tb(error.__traceback__)[-1]
        fault = f"{type(error).__name__}: {error}"
        problems = [f"the engine broke off in {Path(place.filename).name}, line {place.lineno}: {fault}"]
    return Result(scenario.id, scenario.file, tuple(problems))


def line_of(result: Result) -> str:
    """
    Return the line that is printed for a result.

    >>> line_of(Result("E09", "E09.toml", ("powers: expected [200, 0], got [200, 340]",)))
    'FAIL E09 powers: expected [200, 0], got [200, 340]'
    """
    name = result.id or result.file
    return f"FAIL {name} {'; '.join(result.problems)}" if result.problems else f"ok {name}"


def _as_json(results: Sequence[Result]) -> dict[str, object]:
    failed = sum(1 for result in results if result.problems)
    return {
        "passed": len(results) - failed,
        "failed": failed,
        "scenarios": [
            {
                "id": result.id,
                "file": result.file,
                "ok": not result.problems,
                "problems": list(result.problems),
            }
            for result in results
        ],
    }
