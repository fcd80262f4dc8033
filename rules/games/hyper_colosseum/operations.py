"""
The operations of the vocabulary: each word one function `(table, task, row) -> bool`.

True means done; False means that the row asked a player and will be called again with the answer
in `task.answer`. Words in FORCE_WORDS put a force on a side; the others happen at once.
`KNOWN_KEYS` lists what each word understands: data with another key is not expressible here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, cast

from rules.engine import events as ev
from rules.engine.cards import BATTLE_TYPES
from rules.games.hyper_colosseum.abilities import fire_appearing
from rules.games.hyper_colosseum.counts import COUNTERS
from rules.games.hyper_colosseum.digimon import matches
from rules.games.hyper_colosseum.forces import put_force
from rules.games.hyper_colosseum.gauge import change_points, check_points
from rules.games.hyper_colosseum.moves import (
    draw,
    drop,
    enter,
    evolution_targets,
    evolve_into,
    invalidate,
    leave_slot,
    leave_support,
    mill,
    remove_top,
    stop_option,
    take_from_slot,
)
from rules.games.hyper_colosseum.state import Slot, Task
from rules.games.hyper_colosseum.statuses import (
    CANNOT_DRAW_BATTLE,
    has_status,
    is_protected,
    is_shielded,
)

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.plays import Row
    from rules.games.hyper_colosseum.table import Table

Operation = Callable[["Table", Task, "Row"], bool]

PLACES: Final = frozenset(f"{who}_{place}" for who in ("own", "foe") for place in COUNTERS)
"""The places a PER may count in."""


def _force(table: Table, task: Task, row: Row) -> bool:
    if row.per == "paid" and not task.paid:
        return True
    put_force(table, row, task.ability, task.player, task.card, task.slot, task.paid)
    if row.both:
        put_force(table, row, task.ability, task.player, task.card, task.slot, task.paid, mirrored=True)
    return True


def _attack(table: Table, task: Task, row: Row) -> bool:
    if len(row.words) > 1 and task.answer < 0:
        choices = [BATTLE_TYPES.index(letter) for letter in row.words]
        if not table.ask(task, task.player, "attack_type", choices):
            return False
    force = put_force(table, row, task.ability, task.player, task.card, task.slot)
    if task.answer >= 0:
        force.value = task.answer
        task.answer = -1
    table.note(ev.ATTACK_TYPE, 1 - task.player if row.foe else task.player, task.card, cast(int, force.value))
    return True


def _target(task: Task, row: Row) -> int:
    return 1 - task.player if row.foe else task.player


def _count(table: Table, task: Task, row: Row) -> int:
    """Return how often the row's amount counts."""
    if not row.per:
        return 1
    if row.per == "paid":
        count = task.paid
    else:
        count = COUNTERS[row.per[4:]](table, task.player ^ (row.per[:3] == "foe"), row.per_filter)
    return min(count, row.limit) if row.limit else count


def _targets(task: Task, row: Row) -> tuple[int, ...]:
    """Return the players a row is aimed at, its owner first."""
    if row.both:
        return task.player, 1 - task.player
    return (_target(task, row),)


def _points(table: Table, task: Task, row: Row) -> bool:
    for target in _targets(task, row):
        if target == task.player or not is_shielded(table, target, task.card):
            change_points(table, target, int(row.amount) * _count(table, task, row))
    if table.options.zero_check == "immediate":
        check_points(table)
    return True


def _draw(table: Table, task: Task, row: Row) -> bool:
    draw(table, _target(task, row), row.n)
    return True


def _mill(table: Table, task: Task, row: Row) -> bool:
    target = _target(task, row)
    if target == task.player or not is_shielded(table, target, task.card):
        mill(table, target, row.n)
    return True


def _drop(table: Table, task: Task, row: Row) -> bool:
    target = _target(task, row)
    hand = table.sides[target].hand
    if row.n < 0:
        for index in range(len(hand) - 1, -1, -1):
            if row.filter.takes(hand[index]):
                drop(table, target, index)
        return True
    while task.count < row.n:
        if task.answer < 0:
            fitting = [index for index, card in enumerate(hand) if row.filter.takes(card)]
            if not fitting:
                return True
            if not table.ask(task, target, "hand", fitting):
                return False
        drop(table, target, task.answer)
        task.answer = -1
        task.count += 1
    return True


def _trash(table: Table, task: Task, row: Row) -> bool:
    what = row.words[0]
    if what == "digimon":
        target = _target(task, row)
        if matches(table, row.filter, target) and (
            target == task.player or not is_shielded(table, target, task.card)
        ):
            remove_top(table, target, row.to)
        return True
    kind = "support" if what == "support" else "slot"
    while row.n < 0 or task.count < row.n:
        if not _pick_place(table, task, row, kind, "trashing"):
            return False
        if task.answer < 0:
            return True
        owner, index = task.answer >> 3, task.answer & 7
        task.answer = -1
        task.count += 1
        if kind == "support":
            leave_support(table, owner, index)
        else:
            leave_slot(table, owner, index, to=row.to)
    return True


def _pick_place(table: Table, task: Task, row: Row, kind: str, how: str) -> bool:
    """
    Settle which card the row touches next, in `task.answer` as owner * 8 + place, -1 for none.

    Returns False when the player has to be asked.
    """
    if task.answer >= 0:
        return True
    fitting = [
        owner << 3 | index
        for owner in _targets(task, row)
        for index in _places(table, task, row, owner, kind, how)
    ]
    if not fitting:
        return True
    if row.n < 0:
        task.answer = fitting[0]
        return True
    return table.ask(task, task.player, kind, fitting)


def _places(table: Table, task: Task, row: Row, owner: int, kind: str, how: str) -> list[int]:
    """Return the places on a side whose cards the row may touch."""
    side = table.sides[owner]
    places: list[Slot | None] = list(side.support) if kind == "support" else list(side.slots)
    return [
        index
        for index, slot in enumerate(places)
        if slot is not None
        and slot is not task.slot
        and _is_meant(row, slot, kind, how)
        and (owner == task.player or not is_protected(table, slot, owner, task.card, how))
    ]


def _is_meant(row: Row, slot: Slot, kind: str, how: str) -> bool:
    """Return whether a card lies as the row says; what is hidden is meant only by "any card"."""
    if how == "cancelling" and (not slot.active or slot.invalid):
        return False
    if kind == "slot" and row.facing and (row.facing == "up") != slot.face_up:
        return False
    if kind == "slot" and not slot.face_up and not row.filter.any_card:
        return False
    if row.words[:1] == ("field",) and slot.card.icon != "field":
        return False
    return row.filter.takes(slot.card)


def _cancel(table: Table, task: Task, row: Row) -> bool:
    while row.n < 0 or task.count < row.n:
        if not _pick_place(table, task, row, "slot", "cancelling"):
            return False
        if task.answer < 0:
            return True
        owner, index = task.answer >> 3, task.answer & 7
        task.answer = -1
        task.count += 1
        invalidate(table, owner, index, trash=bool(cast(Mapping[str, object], row.data).get("trash")))
    return True


def _choose(table: Table, task: Task, row: Row) -> bool:
    """Let the owner choose between several operations."""
    if task.answer < 0 and not table.ask(task, task.player, "branch", list(range(len(row.branches)))):
        return False
    branch = row.branches[task.answer]
    task.answer = -1
    chosen = Task(branch, task.player, task.card, task.ability, task.slot)
    chosen.paid = task.paid
    table.tasks.append(chosen)
    return True


def _trash_this(table: Table, task: Task, row: Row) -> bool:
    index = _this_slot(table, task)
    if index >= 0:
        leave_slot(table, task.player, index)
    elif table.sides[task.player].box[-1] is task.card:
        remove_top(table, task.player)
    return True


def _stop(table: Table, task: Task, row: Row) -> bool:
    answered = table.answering
    if answered is not None and answered.slot is not None:
        answered.declined = True
        stop_option(table, answered.player, answered.slot)
        table.answering = None
    return True


def _evolve(table: Table, task: Task, row: Row) -> bool:
    if task.answer < 0:
        targets = evolution_targets(table, task.player, row)
        if not targets:
            return True
        if not table.ask(task, task.player, "hand", targets):
            return False
    card = table.sides[task.player].hand.pop(task.answer)
    task.answer = -1
    evolve_into(table, task.player, card, "own_option" if task.card.is_option else "ability")
    return True


def _back_to_base(table: Table, task: Task, row: Row) -> bool:
    target = _target(task, row)
    if matches(table, row.filter, target) and (
        target == task.player or not is_shielded(table, target, task.card)
    ):
        remove_top(table, target)
    return True


def _appear(table: Table, task: Task, row: Row) -> bool:
    side = table.sides[task.player]
    if task.card in side.hand:
        side.hand.remove(task.card)
        table.note(ev.APPEAR, task.player, task.card, 0)
        enter(table, task.player, task.card, "appearance")
        fire_appearing(table, task.player)
    return True


def _battle_drawn(table: Table, task: Task, row: Row) -> bool:
    if not any(has_status(table, player, CANNOT_DRAW_BATTLE) for player in (0, 1)):
        table.draw_forced = True
    return True


def _restart_battle(table: Table, task: Task, row: Row) -> bool:
    table.restart = True
    return True


def _skip_battle(table: Table, task: Task, row: Row) -> bool:
    table.no_battle = True
    return True


def _this_slot(table: Table, task: Task) -> int:
    """Return the slot in which the task's option lies, -1 when it lies in none."""
    for index, slot in enumerate(table.sides[task.player].slots):
        if slot is not None and slot is task.slot:
            return index
    return -1


def _to_gauge(table: Table, task: Task, row: Row) -> bool:
    index = _this_slot(table, task)
    if index >= 0:
        take_from_slot(table, task.player, index)
        table.sides[task.player].gauge.append(task.card)
        table.note(ev.TO_GAUGE, task.player, task.card, 0)
    return True


def _to_hand(table: Table, task: Task, row: Row) -> bool:
    index = _this_slot(table, task)
    side = table.sides[task.player]
    if index >= 0:
        take_from_slot(table, task.player, index)
        side.hand.append(task.card)
        table.note(ev.TO_HAND, task.player, task.card, 0)
    return True


FORCE_WORDS: Final = frozenset((
    "power", "base_power", "attack", "lost", "status", "keyword", "become", "supports",
))  # fmt: skip
"""Operations that put something in force."""

OPERATIONS: Final[Mapping[str, Operation]] = {
    "power": _force,
    "base_power": _force,
    "attack": _attack,
    "lost": _force,
    "status": _force,
    "keyword": _force,
    "become": _force,
    "supports": _force,
    "choose": _choose,
    "trash_this": _trash_this,
    "points": _points,
    "draw": _draw,
    "drop": _drop,
    "mill": _mill,
    "trash": _trash,
    "cancel": _cancel,
    "stop": _stop,
    "evolve": _evolve,
    "back_to_base": _back_to_base,
    "appear": _appear,
    "battle_drawn": _battle_drawn,
    "restart_battle": _restart_battle,
    "skip_battle": _skip_battle,
    "to_gauge": _to_gauge,
    "to_hand": _to_hand,
}

KNOWN_KEYS: Final[Mapping[str, frozenset[str]]] = {
    "power": frozenset(("who", "add", "times", "set", "printed", "of", "factor", "basic", "final", "per")),
    "base_power": frozenset(("who", "set", "add")),
    "attack": frozenset(("who", "types")),
    "lost": frozenset(("who", "add", "times", "set", "column")),
    "status": frozenset(("who", "word", "by", "by_text", "on", "types", "from")),
    "become": frozenset(("who", "attribute", "type", "field", "level", "battle_type", "frame", "group")),
    "supports": frozenset(("who", "n")),
    "choose": frozenset(("of",)),
    "trash_this": frozenset(),
    "keyword": frozenset(("who", "add")),
    "points": frozenset(("who", "add", "per")),
    "draw": frozenset(("who", "n")),
    "drop": frozenset(("who", "n", "card", "unseen")),
    "mill": frozenset(("who", "n")),
    "trash": frozenset(("who", "what", "card", "n", "to")),
    "cancel": frozenset(("who", "card", "n", "trash")),
    "stop": frozenset(("card", "n", "who")),
    "evolve": frozenset(("into", "source", "next_level", "ignore")),
    "back_to_base": frozenset(("who", "card")),
    "appear": frozenset(("card", "source")),
    "battle_drawn": frozenset(),
    "restart_battle": frozenset(),
    "skip_battle": frozenset(),
    "to_gauge": frozenset(),
    "to_hand": frozenset(),
}
"""What each word understands beside `op`."""
