"""
The order of a match: its steps as a list, and which function carries out which action.

An entry of the agenda is `step * 2 + seat`: seat 0 is the first to attack, seat 1 the second, as the
order stands when the step begins. A step returns False when it is over, and True when it has put a menu
before a player or has begun effects after which it wants to be called again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Final

from rules.engine.options import RuleOptions
from rules.games.hyper_colosseum import actions as act
from rules.games.hyper_colosseum import (
    battle,
    evolution,
    flip,
    preparation,
    scoring,
    spirits,
    supports,
    three_boxes,
    windows,
)
from rules.games.hyper_colosseum.actions import BOXLESS_MASK, INDEX_MASK
from rules.games.hyper_colosseum.boxes import BOXES, ULTIMATE_BATTLE, focus
from rules.games.hyper_colosseum.editions import STREET
from rules.games.hyper_colosseum.moves import drop, leave_slot
from rules.games.hyper_colosseum.payments import ENOUGH

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.table import Table

Step = Callable[["Table", int], bool]

STEPS: Final[tuple[Step, ...]] = (
    preparation.choose_level3, preparation.start_game, preparation.begin_turn, preparation.discard_step,
    preparation.slot_step, preparation.refill, preparation.prepare_step, preparation.end_preparation,
    evolution.begin_evolution, evolution.own_reveal, evolution.evolution_step, evolution.end_evolution,
    battle.begin_battle, battle.appear_step, battle.start_step, battle.check_types, battle.main_step,
    battle.loop_step, battle.decide, battle.end_battle, scoring.begin_points, scoring.points_step,
    scoring.rewind_step, scoring.calculate, scoring.after_step, scoring.clear_losers, scoring.arm_turn_end,
    scoring.turn_end_step, scoring.clean_up, scoring.lifespan, scoring.next_turn,
    flip.start_flip, flip.flip, flip.end_flip, battle.lose_step,
    three_boxes.open_turn, three_boxes.slot_step, three_boxes.prepare_step, three_boxes.evolution_step,
    three_boxes.open_pairs, three_boxes.next_pair, three_boxes.end_pair, three_boxes.points_step,
    three_boxes.rewind_step, three_boxes.calculate, three_boxes.after_step, three_boxes.turn_end_step,
    three_boxes.short_stays, three_boxes.sum_up, *(three_boxes.stand_step(index) for index in BOXES),
)  # fmt: skip

(
    LEVEL3, START_GAME, BEGIN_TURN, DISCARD, SLOTS, REFILL, PREPARE, END_PREPARATION,
    BEGIN_EVOLUTION, OWN_REVEAL, EVOLUTION, END_EVOLUTION, BEGIN_BATTLE, APPEAR, START, CHECK_TYPES, MAIN,
    LOOP, DECIDE, END_BATTLE, BEGIN_POINTS, POINTS, REWIND, CALCULATE, AFTER, CLEAR, ARM_TURN_END,
    TURN_END, CLEAN_UP, LIFESPAN, NEXT_TURN, START_FLIP, FLIP, END_FLIP, LOSE,
    OPEN_TURN, BOX_SLOTS, BOX_PREPARE, BOX_EVOLUTION, OPEN_PAIRS, NEXT_PAIR, END_PAIR, BOX_POINTS,
    BOX_REWIND, BOX_CALCULATE, BOX_AFTER, BOX_TURN_END, SHORT_STAYS, SUM_UP, STAND_1, STAND_2, STAND_3,
) = range(len(STEPS))  # fmt: skip

PHASE_STARTS: Final[Mapping[str, int]] = {
    "setup": LEVEL3, "preparation": BEGIN_TURN, "evolution": BEGIN_EVOLUTION, "battle": BEGIN_BATTLE,
    "points": BEGIN_POINTS,
}  # fmt: skip
"""The step with which each phase begins."""

PHASE_ENDS: Final[Mapping[str, int]] = {
    "setup": BEGIN_TURN, "preparation": BEGIN_EVOLUTION, "evolution": BEGIN_BATTLE, "battle": BEGIN_POINTS,
    "points": CLEAR, "turn_end": BEGIN_TURN,
}  # fmt: skip
"""The step before which a phase has ended; `points` ends before R9.6, `turn_end` after R9.10."""


_FLIP: Final = (
    START_FLIP,
    BEGIN_TURN,
    FLIP,
    BEGIN_BATTLE,
    CHECK_TYPES,
    DECIDE,
    END_FLIP,
    LIFESPAN,
    NEXT_TURN,
)


@cache
def agenda_of(options: RuleOptions, format_code: str) -> tuple[int, ...]:
    """Return the steps of a match under these options; those of a flip have no set-up of their own."""
    if format_code == STREET and options.street_mode == "flip":
        return tuple(step * 2 for step in _FLIP)
    if format_code == ULTIMATE_BATTLE:
        return _agenda_of_three_boxes(options)
    left_out = _left_out(options, format_code)
    entries = [(LEVEL3, 0), (LEVEL3, 1), (START_GAME, 0), (BEGIN_TURN, 0)]
    for step in (DISCARD, SLOTS, REFILL, PREPARE):
        if options.prep_interleave == "by_step":
            entries += [(step, 0), (step, 1)]
    if options.prep_interleave == "by_player":
        for seat in (0, 1):
            entries += [(step, seat) for step in (DISCARD, SLOTS, REFILL, PREPARE)]
    entries += [(END_PREPARATION, 0), (BEGIN_EVOLUTION, 0)]
    entries += [(OWN_REVEAL, 0), (EVOLUTION, 0), (OWN_REVEAL, 1), (EVOLUTION, 1), (END_EVOLUTION, 0)]
    entries += [(BEGIN_BATTLE, 0), (APPEAR, 1), (APPEAR, 0), (START, 1), (START, 0)]
    entries += [(CHECK_TYPES, 0), (MAIN, 1), (MAIN, 0), (LOOP, 0), (LOSE, 0), (DECIDE, 0), (END_BATTLE, 0)]
    entries += [(BEGIN_POINTS, 0), (POINTS, 0), (POINTS, 1), (REWIND, 0), (CALCULATE, 0)]
    entries += [(AFTER, 0), (AFTER, 1), (CLEAR, 0), (ARM_TURN_END, 0), (TURN_END, 0), (TURN_END, 1)]
    entries += [(CLEAN_UP, 0), (LIFESPAN, 0), (NEXT_TURN, 0)]
    return tuple(step * 2 + seat for step, seat in entries if step not in left_out)


_NOT_IN_STREET: Final = (
    APPEAR,
    START,
    MAIN,
    LOOP,
    LOSE,
    POINTS,
    REWIND,
    CALCULATE,
    AFTER,
    ARM_TURN_END,
    TURN_END,
)


def _left_out(options: RuleOptions, format_code: str) -> frozenset[int]:
    """Return the steps in which nothing can happen under these options."""
    steps: list[int] = []
    if options.initial_reveal != "own_evolution_phase":
        steps.append(OWN_REVEAL)
    if options.battle_window != "alternate":
        steps.append(LOOP)
    if format_code == STREET:
        steps += _NOT_IN_STREET
    return frozenset(steps)


def _agenda_of_three_boxes(options: RuleOptions) -> tuple[int, ...]:
    """Return the steps of an Ultimate Battle (F3); `next_pair` to `end_pair` is gone through pair by pair."""
    steps = (DISCARD, BOX_SLOTS, REFILL, BOX_PREPARE)
    entries = [(LEVEL3, 0), (LEVEL3, 1), (START_GAME, 0), (BEGIN_TURN, 0), (OPEN_TURN, 0)]
    if options.prep_interleave == "by_step":
        entries += [(step, seat) for step in steps for seat in (0, 1)]
    else:
        entries += [(step, seat) for seat in (0, 1) for step in steps]
    entries += [(END_PREPARATION, 0), (BEGIN_EVOLUTION, 0)]
    for seat in (0, 1):
        entries += [(OWN_REVEAL, seat), (BOX_EVOLUTION, seat)]
    entries += [(END_EVOLUTION, 0), (BEGIN_BATTLE, 0), (OPEN_PAIRS, 0), (NEXT_PAIR, 0), (APPEAR, 1)]
    entries += [(APPEAR, 0), (START, 1), (START, 0), (CHECK_TYPES, 0), (MAIN, 1), (MAIN, 0), (LOOP, 0)]
    entries += [(LOSE, 0), (DECIDE, 0), (END_PAIR, 0), (END_BATTLE, 0), (BEGIN_POINTS, 0)]
    entries += [(BOX_POINTS, 0), (BOX_POINTS, 1), (BOX_REWIND, 0)]
    stands = (STAND_1, STAND_2, STAND_3)
    entries += [(step, 0) for stand in stands for step in (stand, BOX_CALCULATE)]
    for stand in stands:
        entries += [(stand, 0), (ARM_TURN_END, 0), (BOX_AFTER, 0), (BOX_AFTER, 1)]
    entries += [(step, 0) for stand in stands for step in (stand, CLEAR)]
    for stand in stands:
        entries += [(stand, 0), (ARM_TURN_END, 0), (BOX_TURN_END, 0), (BOX_TURN_END, 1)]
    entries += [(CLEAN_UP, 0), (SHORT_STAYS, 0), (LIFESPAN, 0), (SUM_UP, 0), (NEXT_TURN, 0)]
    return tuple(step * 2 + seat for step, seat in entries)


# --- actions ---

Doing = Callable[["Table", int, int], None]


def _pass(table: Table, player: int, index: int) -> None:
    if table.answering is not None:
        table.answering = None
    elif not table.tasks:
        table.at += 1


def _choose(table: Table, player: int, index: int) -> None:
    if table.tasks:
        table.tasks[-1].answer = index
    elif table.asked == "pair":
        three_boxes.choose_pair(table, index)
    else:
        preparation.take_level3(table, player, index)


def _done(table: Table, player: int, index: int) -> None:
    table.tasks[-1].answer = ENOUGH


def _resign(table: Table, player: int, index: int) -> None:
    table.finish(1 - player, "resigned")


def _discard(table: Table, player: int, index: int) -> None:
    drop(table, player, index)


def _discard_slot(table: Table, player: int, index: int) -> None:
    leave_slot(table, player, index)


def _set(table: Table, player: int, index: int) -> None:
    preparation.set_option(table, player, index, face_up=False)


def _set_up(table: Table, player: int, index: int) -> None:
    preparation.set_option(table, player, index, face_up=True)


def _confirm(table: Table, player: int, index: int) -> None:
    evolution.confirm_swap(table, player)


def _decline(table: Table, player: int, index: int) -> None:
    evolution.decline_swap(table, player)


def _evolve(table: Table, player: int, index: int) -> None:
    evolution.carry_out(table, player)


def _abandon(table: Table, player: int, index: int) -> None:
    evolution.abandon(table, player)


def _activate(table: Table, player: int, index: int) -> None:
    table.acted = True
    windows.activate(table, player, index)


def _ability(table: Table, player: int, index: int) -> None:
    table.acted = True
    windows.use_ability(table, player, index)


def _support(table: Table, player: int, index: int) -> None:
    table.acted = True
    supports.place_support(table, player, index)


def _appear(table: Table, player: int, index: int) -> None:
    table.acted = True
    if not spirits.appear_with_spirit(table, player, index):
        battle.appear(table, player, index)


DOINGS: Final[tuple[Doing, ...]] = (


    _pass, _resign, _choose, _discard, _discard_slot, preparation.move_slot, preparation.announce_swap,


    _confirm, _decline, preparation.prepare, _evolve, _abandon, _set, _set_up, _activate, _ability,


    _support, _appear, _done,


)  # fmt: skip
"""What each kind of action does, in the order of `actions.KINDS`."""


def take(table: Table, action: int) -> None:
    """Carry out an action of the player who is to move."""
    if action > BOXLESS_MASK:
        focus(table, act.box_of(action))
        action &= BOXLESS_MASK
    DOINGS[action >> 16](table, table.to_move, action & INDEX_MASK)
