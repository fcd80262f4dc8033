"""
The payments of the vocabulary: prices that are asked for before an effect takes place.

A payment is a row like an operation. `can_pay` tells beforehand whether all of them can be made
in full; with `each` the owner pays as often as wished and the row counts it in `task.paid`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from rules.engine import events as ev
from rules.games.hyper_colosseum import actions as act
from rules.games.hyper_colosseum.gauge import change_points, check_points
from rules.games.hyper_colosseum.moves import drop, leave_slot, leave_support, mill, remove_top
from rules.games.hyper_colosseum.supportbox import is_number_free
from rules.games.hyper_colosseum.supports import lay_support

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.plays import Row
    from rules.games.hyper_colosseum.state import Task
    from rules.games.hyper_colosseum.table import Table


def _drop(table: Table, task: Task, row: Row) -> bool:
    hand = table.sides[task.player].hand
    if row.n < 0 and not row.each:
        for index in range(len(hand) - 1, -1, -1):
            if row.filter.takes(hand[index]):
                task.spent += (drop(table, task.player, index),)
                task.paid += 1
        return True
    while row.each or task.count < row.n:
        if task.answer < 0:
            fitting = [index for index, card in enumerate(hand) if row.filter.takes(card)]
            if row.each:
                if not fitting or (row.limit and task.count >= row.limit):
                    return True
                table.asked = "hand"
                table.offer(task.player, [act.CHOOSE + index for index in fitting] + [act.DONE])
                return False
            if not fitting:
                return True
            if not table.ask(task, task.player, "hand", fitting):
                return False
        if task.answer == ENOUGH:
            task.answer = -1
            return True
        task.spent += (drop(table, task.player, task.answer),)
        task.answer = -1
        task.count += 1
        task.paid += 1
    return True


ENOUGH: Final = act.INDEX_MASK
"""The answer that ends a payment "as often as wished"."""


def _mill(table: Table, task: Task, row: Row) -> bool:
    if not row.each:
        task.paid += mill(table, task.player, row.n)
        return True
    while True:
        if task.answer < 0:
            if not table.sides[task.player].net_ocean or (row.limit and task.count >= row.limit):
                return True
            table.asked = "pay_mill"
            table.offer(task.player, [act.CHOOSE + 1, act.DONE])
            return False
        answer = task.answer
        task.answer = -1
        if answer == ENOUGH:
            return True
        mill(table, task.player, 1)
        task.count += 1
        task.paid += 1


def _points(table: Table, task: Task, row: Row) -> bool:
    task.paid -= change_points(table, task.player, -row.n)
    if table.options.zero_check == "immediate":
        check_points(table)
    return True


def _reveal(table: Table, task: Task, row: Row) -> bool:
    """Show hand cards, each once; `task.shown` notes which."""
    hand = table.sides[task.player].hand
    while row.each or task.count < row.n:
        if task.answer < 0:
            fitting = [i for i, card in enumerate(hand) if not task.shown >> i & 1 and row.filter.takes(card)]
            if not fitting or (row.limit and task.count >= row.limit):
                break
            if row.each:
                table.asked = "hand"
                table.offer(task.player, [act.CHOOSE + index for index in fitting] + [act.DONE])
                return False
            if not table.ask(task, task.player, "hand", fitting):
                return False
        answer = task.answer
        task.answer = -1
        if answer == ENOUGH:
            break
        task.shown |= 1 << answer
        table.show(1 - task.player, task.player, "hand", [hand[answer]])
        table.note(ev.REVEAL, task.player, hand[answer], 0)
        task.count += 1
        task.paid += 1
    task.shown = 0
    return True


def to_support(table: Table, task: Task, row: Row) -> bool:
    """Move hand cards into the own Support Box, however many Digimon lie there (R7.15)."""
    hand = table.sides[task.player].hand
    while task.count < row.n:
        if task.answer < 0:
            fitting = [
                index
                for index, card in enumerate(hand)
                if row.filter.takes(card) and is_number_free(table, task.player, card)
            ]
            if not fitting or not table.ask(task, task.player, "hand", fitting):
                return not fitting
        lay_support(table, task.player, task.answer)
        task.answer = -1
        task.count += 1
        task.paid += 1
    return True


def _lay_on_gauge(table: Table, task: Task, row: Row) -> bool:
    side = table.sides[task.player]
    while task.count < row.n:
        if task.answer < 0:
            fitting = [index for index, card in enumerate(side.hand) if row.filter.takes(card)]
            if not fitting or not table.ask(task, task.player, "hand", fitting):
                return not fitting
        card = side.hand.pop(task.answer)
        task.answer = -1
        task.count += 1
        task.paid += 1
        side.gauge.append(card)
        table.note(ev.TO_GAUGE, task.player, card, 0)
    return True


def _trash(table: Table, task: Task, row: Row) -> bool:
    side = table.sides[task.player]
    if row.place == "box":
        remove_top(table, task.player)
        task.paid += 1
        return True
    places = side.support if row.place == "support" else side.slots
    while task.count < row.n:
        if task.answer < 0:
            fitting = [i for i, slot in enumerate(places) if slot is not None and row.filter.takes(slot.card)]
            code = [task.player << 3 | index for index in fitting]
            if not fitting or not table.ask(task, task.player, row.place, code):
                return not fitting
        index = task.answer & 7
        task.answer = -1
        task.count += 1
        task.paid += 1
        if row.place == "support":
            leave_support(table, task.player, index)
        else:
            leave_slot(table, task.player, index)
    return True


PAYMENTS: Final[Mapping[str, Callable[[Table, Task, Row], bool]]] = {
    "drop": _drop,
    "mill": _mill,
    "points": _points,
    "reveal": _reveal,
    "to_support": to_support,
    "lay_on_gauge": _lay_on_gauge,
    "trash": _trash,
}
PAYMENT_KEYS: Final = frozenset(("n", "each", "limit", "from", *PAYMENTS))
