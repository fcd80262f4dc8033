"""The operations that bring a Digimon out or move this card off the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import events as ev
from rules.engine.cards import CardDef
from rules.games.hyper_colosseum.abilities import fire_appearing
from rules.games.hyper_colosseum.aims import this_slot
from rules.games.hyper_colosseum.moves import enter, evolution_targets, evolve_into, take_from_slot
from rules.games.hyper_colosseum.plays import LOSING, play_of

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.plays import Row
    from rules.games.hyper_colosseum.state import Task
    from rules.games.hyper_colosseum.table import Table


def evolve(table: Table, task: Task, row: Row) -> bool:
    """Let the own Digimon evolve into a hand card, its requirements waived (R6.12 to R6.14)."""
    if task.answer < 0:
        targets = evolution_targets(table, task.player, row)
        if not targets:
            return True
        if not table.ask(task, task.player, "hand", targets):
            return False
    card = table.sides[task.player].hand.pop(task.answer)
    task.answer = -1
    requirement = play_of(card).requirement
    table.sides[task.player].came_with = (task.card,)
    table.sides[task.player].came_through = (requirement.kind,) if requirement is not None else ()
    evolve_into(table, task.player, card, "own_option" if task.card.is_option else "ability")
    return True


def appear(table: Table, task: Task, row: Row) -> bool:
    """Let this card, or a hand card that is meant, enter; `resume` lets a lost fight go on (R6.19)."""
    side = table.sides[task.player]
    if task.answer < 0:
        meant = [i for i, card in enumerate(side.hand) if _may_enter(task, row, card)]
        if not meant or not table.ask(task, task.player, "hand", meant if row.named else meant[:1]):
            return not meant
    card = side.hand.pop(task.answer)
    task.answer = -1
    table.note(ev.APPEAR, task.player, card, 0)
    side.came_with = ()
    side.came_through = ("appearance",)
    enter(table, task.player, card, "appearance")
    table.resumed = row.resumes and table.window == LOSING
    fire_appearing(table, task.player)
    return True


def _may_enter(task: Task, row: Row, card: CardDef) -> bool:
    if row.named:
        return card.is_digimon and not card.is_level3 and row.filter.takes(card)
    return card is task.card


def to_gauge(table: Table, task: Task, row: Row) -> bool:
    """Lay this card onto the own Point Gauge (R2.12)."""
    index = this_slot(table, task)
    if index >= 0:
        take_from_slot(table, task.player, index)
        table.sides[task.player].gauge.append(task.card)
        table.note(ev.TO_GAUGE, task.player, task.card, 0)
    return True


def to_hand(table: Table, task: Task, row: Row) -> bool:
    """Take this card back to the hand."""
    index = this_slot(table, task)
    side = table.sides[task.player]
    if index >= 0:
        take_from_slot(table, task.player, index)
        side.hand.append(task.card)
        table.note(ev.TO_HAND, task.player, task.card, 0)
    return True
