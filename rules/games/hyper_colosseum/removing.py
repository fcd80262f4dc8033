"""The operations that take cards off a sheet or take an option's effect away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, cast

from rules.engine.hidden import takes_any_option
from rules.games.hyper_colosseum.actions import SHEET_BITS, SHEET_DIGIMON, SHEET_MASK, SHEET_SUPPORT
from rules.games.hyper_colosseum.aims import reaches, target_of, targets, this_slot
from rules.games.hyper_colosseum.digimon import matches
from rules.games.hyper_colosseum.moves import invalidate, leave_slot, leave_support, remove_top, stop_option
from rules.games.hyper_colosseum.protections import is_protected

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.plays import Row
    from rules.games.hyper_colosseum.state import Slot, Task
    from rules.games.hyper_colosseum.table import Table


def trash(table: Table, task: Task, row: Row) -> bool:
    what = row.words[0]
    if what == "digimon":
        target = target_of(task, row)
        if _is_removable(table, task, row, target):
            remove_top(table, target, row.to)
            task.trashed += 1
        return True
    kind = _KINDS.get(what, "slot")
    while row.n < 0 or task.count < row.n:
        if table.tasks[-1] is not task or not _pick_place(table, task, row, kind, _deed(row)):
            return False
        if task.answer < 0:
            return True
        place = task.answer
        task.answer = -1
        task.count += 1
        task.trashed += 1
        _remove(table, row, kind, place)
    return True


_KINDS: Final = {"support": "support", "support_box": "support", "any": "sheet"}
"""Where the places lie that a word asks for; the others mean slots."""


def _is_removable(table: Table, task: Task, row: Row, target: int) -> bool:
    """Return whether an effect may take an evolved Digimon off its box; a base Level III stays (R11.2)."""
    return (
        len(table.sides[target].box) > 1
        and matches(table, row.filter, target)
        and reaches(table, task, target, _deed(row))
    )


def _remove(table: Table, row: Row, kind: str, place: int) -> None:
    if kind == "sheet":
        owner, index = place >> SHEET_BITS, place & SHEET_MASK
        if index == SHEET_DIGIMON:
            remove_top(table, owner, row.to)
        elif index >= SHEET_SUPPORT:
            leave_support(table, owner, index - SHEET_SUPPORT, row.to)
        else:
            leave_slot(table, owner, index, to=row.to)
    elif kind == "support":
        leave_support(table, place >> 3, place & 7, row.to)
    else:
        leave_slot(table, place >> 3, place & 7, to=row.to)


def _deed(row: Row) -> str:
    """Return what is done to the cards, in the words of a protection: what goes elsewhere is not trashed."""
    return "leaving_slot" if row.to in ("gauge", "hand") else "trashing"


def _pick_place(table: Table, task: Task, row: Row, kind: str, how: str) -> bool:
    """
    Settle which card the row touches next, in `task.answer` as owner * 8 + place, -1 for none; of a whole
    sheet as `actions` numbers its places.

    Returns False when the player has to be asked.
    """
    if task.answer >= 0:
        return True
    fitting: list[int] = []
    for owner in targets(task, row):
        if kind == "sheet":
            fitting += _sheet_places(table, task, row, owner, how)
        else:
            fitting += [owner << 3 | index for index in _places(table, task, row, owner, kind, how)]
    if not fitting:
        return True
    if row.n < 0:
        task.answer = fitting[0]
        return True
    return table.ask(task, task.player, kind, fitting)


def _sheet_places(table: Table, task: Task, row: Row, owner: int, how: str) -> list[int]:
    """Return the places of a whole sheet whose cards the row may touch: slots, Digimon, Support Box."""
    base = owner << SHEET_BITS
    places = [base | index for index in _places(table, task, row, owner, "slot", how)]
    if row.facing != "down" and _is_removable(table, task, row, owner):
        places.append(base | SHEET_DIGIMON)
    if row.facing != "down":
        places += [base | SHEET_SUPPORT + i for i in _places(table, task, row, owner, "support", how)]
    return places


def _places(table: Table, task: Task, row: Row, owner: int, kind: str, how: str) -> list[int]:
    """
    Return the places on a side whose cards the row may touch. The text of a face-down card is not in
    force: what may be chosen must not tell what it is (R2.8).
    """
    side = table.sides[owner]
    places: list[Slot | None] = list(side.support) if kind == "support" else list(side.slots)
    return [
        index
        for index, slot in enumerate(places)
        if slot is not None
        and slot is not task.slot
        and _is_meant(row, slot, kind, how)
        and (
            owner == task.player
            or not slot.face_up
            or not is_protected(table, slot, owner, task.card, row, how)
        )
    ]


def _is_meant(row: Row, slot: Slot, kind: str, how: str) -> bool:
    """Return whether a card lies as the row says; what is hidden is meant only if any Option is."""
    if how == "cancelling" and (not slot.active or slot.invalid):
        return False
    if kind == "slot" and row.facing and (row.facing == "up") != slot.face_up:
        return False
    if not slot.face_up and not takes_any_option(row.filter):
        return False
    if row.words[:1] == ("field",) and slot.card.icon != "field":
        return False
    if row.words[:1] == ("support",) and not slot.card.is_digimon:
        return False
    return row.filter.takes(slot.card)


def cancel(table: Table, task: Task, row: Row) -> bool:
    while row.n < 0 or task.count < row.n:
        if table.tasks[-1] is not task or not _pick_place(table, task, row, "slot", "cancelling"):
            return False
        if task.answer < 0:
            return True
        owner, index = task.answer >> 3, task.answer & 7
        task.answer = -1
        task.count += 1
        invalidate(table, owner, index, trash=bool(cast(Mapping[str, object], row.data).get("trash")))
    return True


def stop(table: Table, task: Task, row: Row) -> bool:
    answered = table.answering
    if answered is not None and answered.slot is not None:
        answered.declined = True
        stop_option(table, answered.player, answered.slot)
        table.answering = None
    return True


def trash_this(table: Table, task: Task, row: Row) -> bool:
    index = this_slot(table, task)
    if index >= 0:
        leave_slot(table, task.player, index)
    elif table.sides[task.player].box[-1] is task.card:
        remove_top(table, task.player)
    return True


def back_to_base(table: Table, task: Task, row: Row) -> bool:
    target = target_of(task, row)
    if matches(table, row.filter, target) and reaches(table, task, target, "trashing"):
        remove_top(table, target)
    return True
