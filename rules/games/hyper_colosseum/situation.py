"""
A match as one hashable value: equal for situations that have the same future, the generator apart.

Numbers that only count up (activation indices, changes of the top card) go in by what they still
mean: an order, or whether they are the present one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.hyper_colosseum.boxes import each_pair

if TYPE_CHECKING:
    from rules.engine.cards import CardDef
    from rules.games.hyper_colosseum.state import Force, Prepared, Side, Slot, Task
    from rules.games.hyper_colosseum.table import Table

Key = tuple[object, ...]


def situation(table: Table) -> Key:
    """Return everything of a match that the rest of it depends on."""
    return (
        (table.at, table.turn, table.to_move, table.phase, table.window, table.asked, table.is_over),
        (table.first_attacker, tuple(table.order), table.acted, table.battles),
        (table.focused, table.standing, tuple(table.queue)),
        tuple(table._legal or ()),
        tuple(_task(table, task) for task in table.tasks),
        tuple(_pair(table) for _ in each_pair(table)),
    )


def _pair(table: Table) -> Key:
    """Return what belongs to the boxes in focus, and all that belongs to the sides."""
    return (
        (
            table.battle_result,
            table.draw_forced,
            table.no_battle,
            table.restart,
            table.resumed,
            table.zeroing_fixed,
        ),
        tuple(_side(table, player, side) for player, side in enumerate(table.sides)),
    )


def _side(table: Table, player: int, side: Side) -> Key:
    zones = (side.net_ocean, side.dark_area, side.hand, side.box, side.gauge, side.later_swaps)
    return (
        tuple(_ids(zone) for zone in zones),
        tuple(side.dark_seen),
        _id(side.swap),
        tuple(card.id for card, _ in side.kept),
        tuple(_prepared(prepared) for prepared in side.evolution_box),
        tuple(_slot(slot) for slot in side.slots),
        tuple(_slot(slot) for slot in side.support),
        (side.points, side.battles_won, side.swaps, side.evolved_now, side.failed, side.revealed),
        (side.base_hidden, side.arrived, side.came_by, _id(side.came_from), _ids(side.came_with)),
        side.came_through,
        _ids(side.turned_up),
        (side.zeroed, table.armed[player] == side.stay, table.began[player] == side.stay),
        tuple(_force(force, side, table.sides[force.owner]) for force in _in_order(side)),
        tuple(sorted(mark for mark in side.used if _counts(table, mark[2]))),
    )


def _counts(table: Table, moment: int) -> bool:
    """Return whether a mark of use still counts: one of the match, the turn, the battle or the phase."""
    return moment in (0, table.turn, table.battles) or moment == -(table.battles * 8 + table.phase) - 1


def _ids(cards: list[CardDef] | tuple[CardDef, ...]) -> Key:
    return tuple(card.id for card in cards)


def _id(card: CardDef | None) -> int | None:
    return card.id if card is not None else None


def _prepared(prepared: Prepared) -> Key:
    return prepared.target.id, tuple((paid.token, paid.card.id, paid.hidden) for paid in prepared.paid)


def _slot(slot: Slot | None) -> Key | None:
    if slot is None:
        return None
    uses = (slot.moved, slot.used, slot.turn, slot.box)
    return slot.card.id, slot.face_up, slot.active, slot.invalid, *uses


def _in_order(side: Side) -> list[Force]:
    return sorted(side.forces, key=lambda force: force.index)


def _force(force: Force, side: Side, owner: Side) -> Key:
    return (
        (force.word, force.kind, force.value, force.owner, force.card.id, force.words, force.until),
        (force.until_turn, force.special, force.basic, force.final, force.stay == owner.stay),
        (force.index < side.attack_since, 0 <= force.tied < side.attack_since),
        _slot(force.slot),
    )


def _task(table: Table, task: Task) -> Key:
    return (
        (task.card.id, task.player, task.pc, task.answer, task.count, task.paid, task.trashed, task.declined),
        (task.shown, _ids(task.spent)),
        tuple(row.word for row in task.rows),
        _slot(task.slot),
        task is table.answering,
    )
