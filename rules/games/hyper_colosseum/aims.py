"""Whom and what a row is aimed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.hyper_colosseum.statuses import is_shielded

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.plays import Row
    from rules.games.hyper_colosseum.state import Task
    from rules.games.hyper_colosseum.table import Table


def target_of(task: Task, row: Row) -> int:
    return 1 - task.player if row.foe else task.player


def targets(task: Task, row: Row) -> tuple[int, ...]:
    """Return the players a row is aimed at, its owner first."""
    if row.both:
        return task.player, 1 - task.player
    return (target_of(task, row),)


def reaches(table: Table, task: Task, target: int, text: str = "") -> bool:
    """Return whether an effect touches the Digimon of `target`; `text` says what it would do there."""
    special = task.ability is not None and task.ability.is_special
    return not is_shielded(table, target, task.player, task.card, text, special)


def this_slot(table: Table, task: Task) -> int:
    """Return the slot in which the task's option lies, -1 when it lies in none."""
    for index, slot in enumerate(table.sides[task.player].slots):
        if slot is not None and slot is task.slot:
            return index
    return -1
