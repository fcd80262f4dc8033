"""
Ultimate Battle (F3): the steps of a turn with three Digimon Boxes a player.

The phases are those of Hyper Colosseum, gone through box by box; what a box holds and how the table
turns from pair to pair stands in `boxes`. Where the sources say nothing, this is inferred:

- A Level III for another box is announced like a swap and carried out at the same moment (R6.1), at
  most `swaps_per_turn` for each box; until then its box is empty.
- An option is used by the Digimon of one box: in the Battle Phase by the one that fights, otherwise by
  any. Its effects reach that Digimon and the box in front; only the Digimon in front may answer it. A
  Field is used by one Digimon and reaches all boxes. A support serves the box for which it was placed.
- "Digimon on your sheet" are the top cards of all boxes and the supports.
- Evolutions are carried out row by row, within a row in the order their owner likes; one that fails
  ends the evolutions of its own box only. A requirement card goes to the Dark Area with the last
  evolution it serves.
- "Always last" (R7.12) counts in the battles of that Digimon only.
- A return match (R13.1) is fought again by its own pair only; a battle that is left out by an effect
  (F3.10) is left out for its own pair only.
- Points are taken battle by battle in the Point Calculation Phase, in the order of the boxes.
- With `unopposed=win_level3_column` the player of the empty box loses what the Level III column of the
  Digimon in front says, and that counts as a battle won.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rules.games.hyper_colosseum import actions as act
from rules.games.hyper_colosseum import battle, evolution, preparation, scoring
from rules.games.hyper_colosseum.boxes import (
    MIDDLE,
    each_pair,
    holders,
    is_empty,
    row_of,
    stand_at,
)
from rules.games.hyper_colosseum.forces import end_forces_on
from rules.games.hyper_colosseum.gauge import change_points, check_points
from rules.games.hyper_colosseum.plays import POINTS
from rules.games.hyper_colosseum.state import PHASE_END
from rules.games.hyper_colosseum.windows import add_uses

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.state import Side
    from rules.games.hyper_colosseum.table import Table


def stand_step(index: int) -> Callable[[Table, int], bool]:
    """Return the step that turns the table to a pair of boxes."""

    def step(table: Table, player: int) -> bool:
        stand_at(table, index)
        return False

    return step


def open_turn(table: Table, player: int) -> bool:
    """Open the turn for every box (R4.10)."""
    stand_at(table, MIDDLE)
    assert table.pairs is not None
    for side in table.sides:
        for holder in holders(side):
            holder.evolved_now = 0
            holder.swaps = 0
            holder.failed = False
            holder.revealed = False
    for index in each_pair(table):
        table.no_battle = False
        table.battle_result = -2
        table.pairs[index].is_settled = False
    return False


# --- preparation ---


def slot_step(table: Table, player: int) -> bool:
    """Offer to clear and rearrange the slots, from the second turn on (F3.6)."""
    return table.turn > 1 and preparation.slot_step(table, player)


def prepare_step(table: Table, player: int) -> bool:
    """Offer the rest of the phase, for each box: Level III cards, evolutions, abilities, options (F3.7)."""
    side = table.sides[player]
    menu: list[int] = []
    preparation.add_sets(table, player, menu)
    for index in each_pair(table):
        own = _level3_menu(side) if preparation.may_swap(table, player) else []
        if not is_empty(side) or side.swap is not None:
            preparation.add_plans(table, player, own)
        if not is_empty(side):
            preparation.add_preparation_uses(table, player, own)
        menu += act.for_box(own, index)
    return _offer(table, player, menu)


def _level3_menu(side: Side) -> list[int]:
    """Return the Level III cards for the box in focus: no number that another box has or will have (F3.7)."""
    taken = [
        card.number
        for holder in holders(side)
        if holder is not side
        for card in (holder.box[0], holder.swap, *holder.later_swaps)
        if card is not None
    ]
    return [
        act.SWAP + index
        for index, card in enumerate(side.hand)
        if card.is_level3 and card.number not in taken
    ]


def _offer(table: Table, player: int, menu: list[int]) -> bool:
    """Put a menu with a pass before a player, if there is anything on it."""
    if not menu:
        return False
    menu.append(act.PASS)
    return table.offer(player, menu)


# --- evolution ---


def evolution_step(table: Table, player: int) -> bool:
    """Offer the swaps, then the evolutions row by row, then what may be used (R6.1 to R6.3, F3.8)."""
    menu = _pending_menu(table, player)
    pending = bool(menu)
    if not pending or evolution.may_use_beside(table):
        for index in each_pair(table):
            if not is_empty(table.sides[player]):
                own: list[int] = []
                evolution.add_evolution_uses(table, player, own, pending)
                menu += act.for_box(own, index)
    if pending:
        return table.offer(player, menu)
    return _offer(table, player, menu)


def _pending_menu(table: Table, player: int) -> list[int]:
    """Return the actions on the swaps of all boxes; without one, on the evolutions of the first row left."""
    side = table.sides[player]
    swapping = [holder.swap is not None for holder in holders(side)]
    rows = [
        row_of(holder.evolution_box[0].target)
        for holder in holders(side)
        if holder.evolution_box and not holder.failed
    ]
    menu: list[int] = []
    for index in each_pair(table):
        if any(swapping):
            is_next = swapping[index]
        else:
            is_next = bool(side.evolution_box) and row_of(side.evolution_box[0].target) == min(
                rows, default=-1
            )
        if is_next:
            menu += act.for_box(evolution.pending_step(table, player), index)
    return menu


# --- battle ---


def open_pairs(table: Table, player: int) -> bool:
    """Line up the pairs that fight: both boxes filled and nothing that left the battle out (F3.16, F3.17)."""
    assert table.pairs is not None
    table.queue = []
    for index in each_pair(table):
        if table.pairs[index].is_settled:
            continue
        table.battle_result = -2
        table.draw_forced = False
        empty = [is_empty(side) for side in table.sides]
        if empty[0] != empty[1] and table.options.unopposed == "win_level3_column" and not table.no_battle:
            table.battle_result = 1 if empty[0] else 0
        if not any(empty):
            table.queue.append(index)
    return False


PAIR_STEPS: Final = 11
"""From `next_pair` to `end_pair` on the agenda."""


def next_pair(table: Table, player: int) -> bool:
    """Turn to the next pair, the first attacker's choice with `ub_order=fa_choice`; after the last, go on."""
    if not table.queue:
        table.at += PAIR_STEPS
        return False
    if table.options.ub_order == "fa_choice" and len(table.queue) > 1:
        table.asked = "pair"
        return table.offer(table.first_attacker, [act.CHOOSE + index for index in table.queue])
    _begin_pair(table, table.queue[0])
    return False


def choose_pair(table: Table, index: int) -> None:
    """Carry out the first attacker's choice of the next pair (D44)."""
    _begin_pair(table, index)
    table.at += 1


def _begin_pair(table: Table, index: int) -> None:
    """Begin the battle of a pair (R8)."""
    table.queue.remove(index)
    stand_at(table, index)
    table.began = [-1, -1]
    for side in table.sides:
        side.turned_up = []
    table.acted = False
    battle.arm_last_strikers(table)
    battle.set_order(table, in_battle=True)


def end_pair(table: Table, player: int) -> bool:
    """End the battle of a pair and go back to `next_pair`."""
    table.zeroing_fixed = False
    table.at -= PAIR_STEPS + 1
    return False


# --- points and the end of the turn ---


def points_step(table: Table, player: int) -> bool:
    """Offer the options of the Point Calculation Phase, for the Digimon of each box (R9.1)."""
    table.window = POINTS
    menu: list[int] = []
    for index in each_pair(table):
        if not is_empty(table.sides[player]):
            own: list[int] = []
            add_uses(table, player, own, POINTS)
            menu += act.for_box(own, index)
    return _offer(table, player, menu)


def after_step(table: Table, player: int) -> bool:
    """Begin and offer what takes place "after point calculation" for the Digimon in focus (R9.5)."""
    return not is_empty(table.sides[player]) and scoring.after_step(table, player)


def rewind_step(table: Table, player: int) -> bool:
    """Go back to the Battle Phase for the pairs of a return match (R13.1); the others do not fight again."""
    assert table.pairs is not None
    again = [index for index in each_pair(table) if table.restart]
    if not again:
        return False
    for index in each_pair(table):
        table.pairs[index].is_settled = not table.restart
        if table.restart:
            for side in table.sides:
                end_forces_on(table, side, PHASE_END)
        table.restart = False
    stand_at(table, again[0])
    table.at = table.battle_at - 1
    return False


def calculate(table: Table, player: int) -> bool:
    """Take the points of this pair's battle (F3.20), or of a Digimon that nobody faced (F3.17)."""
    result = table.battle_result
    if result < 0 or not is_empty(table.sides[1 - result]):
        return scoring.calculate(table, player)
    change_points(table, 1 - result, -table.sides[result].box[-1].lost.get("III", 0))
    if table.options.zero_check == "immediate":
        check_points(table)
    return False


def turn_end_step(table: Table, player: int) -> bool:
    """Begin and offer what happens at the turn's end for the Digimon in focus."""
    return not is_empty(table.sides[player]) and scoring.turn_end_step(table, player)


def short_stays(table: Table, player: int) -> bool:
    """Send the Digimon away that may stay only so many turns, in every box (R6.18)."""
    for _ in each_pair(table):
        for owner in table.order:
            scoring.end_short_stay(table, owner)
    return False


def sum_up(table: Table, player: int) -> bool:
    """Settle who attacks first next: who won more battles, or the battle of box 2 (F3.21)."""
    results = [table.battle_result for _ in each_pair(table)]
    wins = results.count(0) - results.count(1)
    majority = -2 if not wins else 0 if wins > 0 else 1
    stand_at(table, MIDDLE)
    if table.options.ub_next_first == "majority":
        table.battle_result = majority
    return False
