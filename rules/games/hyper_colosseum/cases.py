"""
The operation `case`: one thing happens if conditions hold, another if not.

What lasts inside follows the conditions ever after, so it becomes rows with those conditions, or with
their opposite. The rest is judged once, when the effect comes to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.hyper_colosseum.operations import FORCE_WORDS
from rules.games.hyper_colosseum.plays import Condition, Row, UnknownWord
from rules.games.hyper_colosseum.reading import opposite
from rules.games.hyper_colosseum.state import Task
from rules.games.hyper_colosseum.statuses import holds

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.table import Table


def case_rows(conditions: tuple[Condition, ...], if_so: list[Row], if_not: list[Row]) -> list[Row]:
    """Return the rows of a case: first what lasts, then one row for all that happens at once."""
    rows = _lasting(if_so, conditions) + _lasting(if_not, opposite(conditions))
    branches = (_at_once(if_so), _at_once(if_not))
    if branches[0] or branches[1]:
        row = Row("case", _case)
        row.conditions = conditions
        row.branches = branches
        rows.append(row)
    return rows


def _lasting(rows: list[Row], conditions: tuple[Condition, ...]) -> list[Row]:
    lasting = [row for row in rows if row.word in FORCE_WORDS]
    for row in lasting:
        if row.word == "attack" or row.per == "trashed":
            raise UnknownWord(f"case.{row.word}")
        row.conditions = conditions + row.conditions
    return lasting


def _at_once(rows: list[Row]) -> tuple[Row, ...]:
    return tuple(row for row in rows if row.word not in FORCE_WORDS)


def _case(table: Table, task: Task, row: Row) -> bool:
    """Judge the conditions now and begin what follows from them."""
    branch = row.branches[0 if holds(table, row.conditions, task.player) else 1]
    if branch:
        chosen = Task(branch, task.player, task.card, task.ability, task.slot)
        chosen.paid = task.paid
        table.tasks.append(chosen)
    return True
