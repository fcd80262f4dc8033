"""A story as plain text: what `--log` prints."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Final

from rules.narration import PHASE_NAMES

if TYPE_CHECKING:
    from rules.clash import Clash
    from rules.story import Step, Story

#: The mark of a side before its sentences, and the blank of what concerns both.
MARKS: Final = {0: "◆", 1: "◇", -1: " "}
REASONS: Final = {
    "points": "the points came to 0",
    "tie_break": "both came to 0 points, and the tie was broken",
    "turn_limit": "the turn limit was reached",
    "resigned": "the other side resigned",
    "draw": "nothing parted the two",
    "fault": "the engine broke the game off",
}


def as_text(story: Story) -> str:
    """Write a story for a terminal: a head for each turn and phase, a line for each step."""
    return "\n".join([*_lines(story), *([story.fault] if story.fault else [])])


def ending(story: Story) -> str:
    """Say in one sentence how the match ended."""
    turns = f"after {story.turns} turn{'' if story.turns == 1 else 's'}"
    who = "Nobody wins" if story.winner < 0 else f"{story.names[story.winner]} wins"
    return f"{who} {turns}: {REASONS[story.reason]}."


def _lines(story: Story) -> Iterator[str]:
    first, second = story.names
    yield f"{MARKS[0]} {first} ({story.players[0]}) against {MARKS[1]} {second} ({story.players[1]})"
    for turn, steps in groupby(story.steps, key=lambda step: step.turn):
        before = story.course[min(turn, len(story.course)) - 1]
        yield ""
        told = list(steps)
        opening = story.names[told[-1].first]
        yield f"Turn {turn}: {first} {before[0]}, {second} {before[1]}; {opening} attacks first"
        for phase, part in groupby(told, key=lambda step: step.phase):
            yield f"  {PHASE_NAMES[phase]}"
            for step in part:
                yield from _step_lines(step)
    yield ""
    yield ending(story)


def _step_lines(step: Step) -> Iterator[str]:
    rules = f" [{', '.join(step.sentence.rules)}]" if step.sentence.rules else ""
    yield f"{step.number:5} {MARKS[step.sentence.side]} {step.sentence}{rules}"
    if step.powers is not None and step.sentence.kind == "battle_result":
        yield from _power_lines(step.powers)


def _power_lines(powers: Clash) -> Iterator[str]:
    for side, power in enumerate(powers.powers):
        yield f"        {MARKS[side]} {power.name}: {power.attack} {power.value} ({power.arithmetic})"
