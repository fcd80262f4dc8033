"""Scenarios of kind `match`: a position, a script, and what must be true along the way and at the stop."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, cast

from rules.engine.options import RuleOptions
from rules.registry import load_game
from rules.scenario.expect import differences
from rules.scenario.library import Library
from rules.scenario.model import Check, Scenario
from rules.scenario.position import position_of
from rules.scenario.script import PlayedMatch, Script

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.match import HyperColosseumMatch as Match


def run_match(scenario: Scenario, library: Library) -> list[str]:
    """Play a scenario and return everything that came out otherwise than expected."""
    cards = library.cards(scenario.game, scenario.cards)
    position = position_of(scenario, cards)
    options = RuleOptions.of_format(scenario.format, {**scenario.options, "offer_unpayable": True})
    ruleset = load_game(scenario.game)
    if scenario.format not in ruleset.formats:
        return [f"format: {scenario.format} cannot be played; choose one of {', '.join(ruleset.formats)}"]
    faults: list[str] = []
    checks: dict[int, list[tuple[int, Check]]] = defaultdict(list)
    for index, check in enumerate(scenario.checks):
        checks[check.after].append((index, check))

    def start() -> PlayedMatch:
        match = ruleset.match_from_position(position, scenario.seed, options, True)
        if scenario.stop != "game_end":
            match.stop_at(scenario.stop, scenario.stop_turn)
        return match

    def watch(number: int, match: PlayedMatch) -> None:
        for index, check in checks[number]:
            for line in differences(check.expect, cast("Match", match), at_end=False):
                faults.append(f"check[{index}] after {number}: {line}")

    script = Script(start, scenario.decisions, cards, watch)
    unmet = script.run()
    faults += unmet
    if not unmet:
        faults += differences(scenario.expect, cast("Match", script.match), at_end=True)
    return faults
