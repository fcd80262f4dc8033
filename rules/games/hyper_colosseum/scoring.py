"""The Point Calculation Phase (R9), the clean-up of the turn, lifespans, and the tie-breakers (R10.4)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from rules.engine import events as ev
from rules.games.hyper_colosseum import actions as act
from rules.games.hyper_colosseum.abilities import fire
from rules.games.hyper_colosseum.battle import DRAW, add_appearances, fire_mandatory, set_order
from rules.games.hyper_colosseum.boxes import each_pair
from rules.games.hyper_colosseum.fight import power_value
from rules.games.hyper_colosseum.forces import end_forces
from rules.games.hyper_colosseum.gauge import break_tie, change_points, check_points
from rules.games.hyper_colosseum.moves import (
    drop_kept,
    end_lifespan,
    end_phase,
    leave_slot,
    leave_support,
    remove_top,
)
from rules.games.hyper_colosseum.plays import AFTER_POINTS, HOLDS, POINTS, TURN_END_WHEN, play_of
from rules.games.hyper_colosseum.state import PHASE_END, TURN_END
from rules.games.hyper_colosseum.statuses import NO_POINT_LOSS, STAYS_AFTER_LOSS, has_status, in_force
from rules.games.hyper_colosseum.windows import add_uses

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.table import Table


def begin_points(table: Table, player: int) -> bool:
    """Open the phase."""
    table.phase = ev.POINTS_PHASE
    set_order(table, in_battle=False)
    table.note(ev.PHASE, table.order[0], None, ev.POINTS_PHASE)
    return False


def points_step(table: Table, player: int) -> bool:
    """Offer the options of this phase (R9.1)."""
    table.window = POINTS
    return _offer_uses(table, player, POINTS)


def after_step(table: Table, player: int) -> bool:
    """Offer the abilities "after point calculation" (R9.5)."""
    table.window = AFTER_POINTS
    if table.has_new_digimon(player):
        fire_mandatory(table, player, AFTER_POINTS)
        if table.tasks:
            return True
    return _offer_uses(table, player, AFTER_POINTS)


def _offer_uses(table: Table, player: int, when: int) -> bool:
    menu: list[int] = []
    add_uses(table, player, menu, when)
    add_appearances(table, player, menu, HOLDS)
    if not menu:
        return False
    menu.append(act.PASS)
    return table.offer(player, menu)


def rewind_step(table: Table, player: int) -> bool:
    """
    Go back to the Battle Phase after a return match (R13.1): nothing is undone, but what changed the
    outcome of the first battle ends with it.
    """
    if table.restart:
        table.restart = False
        end_forces(table, PHASE_END)
        table.at = table.battle_at - 1
    return False


def calculate(table: Table, player: int) -> bool:
    """Take the points of the battle (R9.2 to R9.4)."""
    table.began = [-1, -1]
    result = table.battle_result
    if result == -2:
        return False
    if result == DRAW:
        for owner in (0, 1):
            if not has_status(table, owner, NO_POINT_LOSS):
                change_points(table, owner, -table.options.draw_loss)
    else:
        loser = 1 - result
        if not has_status(table, loser, NO_POINT_LOSS):
            change_points(table, loser, -int(lost_points(table, loser)))
    if table.options.zero_check == "immediate":
        check_points(table)
    return False


def lost_points(table: Table, loser: int) -> int | Fraction:
    """Return what the loser loses: its table at the winner's level (R9.3), as changed by what is in force."""
    column = _column(table, loser)
    amount: int | Fraction = column
    forces = [f for f in table.sides[loser].forces if f.word == "lost" and in_force(table, f, loser)]
    for force in sorted(forces, key=lambda f: f.index):
        if force.kind == "column":
            continue
        value = power_value(table, force)
        if force.kind == "set":
            amount = value
        elif force.kind == "times":
            amount = amount * value
        else:
            amount = max(amount + value, min(amount, force.least))
    return max(0, amount)


def _column(table: Table, loser: int) -> int:
    """Return the entry of the loser's table: the column the winner names, its level, or the default (D25)."""
    lost = table.sides[loser].box[-1].lost
    named = None
    for force in table.sides[loser].forces:
        if force.word == "lost" and force.kind == "column" and in_force(table, force, loser):
            assert isinstance(force.words, tuple)
            named = force.words[0]
    winner = table.sides[1 - loser].box[-1]
    for level in (named, winner.level, winner.equivalent_level):
        if level is not None and level in lost:
            return lost[level]
    default = table.options.no_level_lost_points
    if not lost or default == "zero":
        return 0
    if default == "level3_column":
        return lost.get("III", 0)
    return min(lost.values()) if default == "lowest" else max(lost.values())


def clear_losers(table: Table, player: int) -> bool:
    """Send the beaten Digimon to the Dark Area; a Level III stays (R9.6)."""
    result = table.battle_result
    if result in (DRAW, -2):
        return False
    losers = (1 - result,) if table.options.battle_clear == "loser_only" else (1 - result, result)
    for owner in losers:
        if not has_status(table, owner, STAYS_AFTER_LOSS):
            remove_top(table, owner)
    for index, slot in enumerate(table.sides[1 - result].slots):
        if (
            slot is not None
            and slot.active
            and slot.box == table.focused
            and "loses" in play_of(slot.card).limits
        ):
            leave_slot(table, 1 - result, index)
    return False


def turn_end_step(table: Table, player: int) -> bool:
    """Begin what happens at the turn's end and offer appearances of that moment."""
    table.window = TURN_END_WHEN
    if table.began[player] < 0:
        table.began[player] = table.sides[player].stay
        fire(table, TURN_END_WHEN, player)
        if table.tasks:
            return True
    menu: list[int] = []
    add_appearances(table, player, menu, TURN_END_WHEN)
    if not menu:
        return False
    menu.append(act.PASS)
    return table.offer(player, menu)


def arm_turn_end(table: Table, player: int) -> bool:
    """Prepare the end-of-turn moment."""
    table.began = [-1, -1]
    return False


def clean_up(table: Table, player: int) -> bool:
    """Clear the Support Boxes and what ends with the turn (R9.7)."""
    end_phase(table)
    for owner, side in enumerate(table.sides):
        _clear_support(table, owner)
        for index, slot in enumerate(side.slots):
            if slot is not None and slot.face_up and _ends_now(table, index, owner):
                leave_slot(table, owner, index)
        for _ in each_pair(table):
            drop_kept(table, owner, ("turn_end",))
        end_short_stay(table, owner)
    end_forces(table, TURN_END)
    return False


def _clear_support(table: Table, owner: int) -> None:
    """Clear a Support Box but for a Spirit whose Digimon lives."""
    support = table.sides[owner].support
    index = 0
    while index < len(support):
        if support[index].card.is_option and support[index].active:
            index += 1
        else:
            leave_support(table, owner, index)


def _ends_now(table: Table, index: int, owner: int) -> bool:
    slot = table.sides[owner].slots[index]
    assert slot is not None
    play = play_of(slot.card)
    if slot.active and "turns" in play.limits and table.turn >= slot.turn + play.turns - 1:
        return True
    if slot.active and "next_turn_end" in play.limits and table.turn > slot.turn:
        return True
    return "turn_end" in play.limits and (slot.active or slot.used)


def end_short_stay(table: Table, owner: int) -> None:
    """Send a Digimon away that may stay only so many turns (R6.18)."""
    side = table.sides[owner]
    if len(side.box) < 2:
        return
    requirement = play_of(side.box[-1]).requirement
    if requirement is not None and 0 <= requirement.lasts <= table.turn - side.arrived:
        remove_top(table, owner, "gauge" if requirement.to_gauge else "")


def lifespan(table: Table, player: int) -> bool:
    """
    End the lifespan of each player whose Net Ocean is empty (R9.9), or the game where the format says so
    or the time is up: the tie-breakers read the Net Oceans before R9.9 (R10.3, R10.6).
    """
    if table.options.zero_check == "end_of_phase":
        check_points(table)
    if not table.is_over and table.turn >= table.options.max_turns:
        break_tie(table, "turn_limit")
    if table.is_over:
        return False
    if not table.has_lifespans:
        if not all(side.net_ocean for side in table.sides):
            break_tie(table, "tie_break")
        return False
    for owner in table.order:
        if not table.sides[owner].net_ocean:
            end_lifespan(table, owner)
    return False


def next_turn(table: Table, player: int) -> bool:
    """Settle who attacks first and begin the next turn (R9.10)."""
    if table.battle_result >= 0:
        table.first_attacker = table.battle_result
    table.note(ev.TURN_END, table.first_attacker, None, table.turn)
    set_order(table, in_battle=False)
    table.turn += 1
    table.no_battle = False
    table.battle_result = -2
    table.at = table.turn_at - 1
    return False
