"""
What must hold after every step of a Hyper Colosseum match (R11).

`broken(match)` names what does not. It reads the whole table, hidden cards included, and is for
tests and for the exhaustive runner, never for players.
"""

from __future__ import annotations

from rules.engine import events as ev
from rules.games.hyper_colosseum.boxes import digimon_boxes, holders, kept_cards, laid_cards
from rules.games.hyper_colosseum.match import HyperColosseumMatch
from rules.games.hyper_colosseum.state import Task
from rules.games.hyper_colosseum.table import Table


def count_cards(table: Table, player: int) -> int:
    """Return how many cards a player has over all zones (R11.1)."""
    side = table.sides[player]
    count = len(side.net_ocean) + len(side.dark_area) + len(side.hand) + len(side.gauge)
    count += sum(len(box) for box in digimon_boxes(side)) + len(laid_cards(side)) + len(kept_cards(side))
    count += len(side.support) + sum(1 for slot in side.slots if slot is not None)
    for holder in holders(side):
        count += len(holder.evolution_box) + (holder.swap is not None) + len(holder.later_swaps)
    return count + sum(1 for task in table.tasks if task.player == player and _brings_out(task))


def _brings_out(task: Task) -> bool:
    """Return whether a Digimon is on its way from the Evolution Box to the Digimon Box."""
    return any(row.word == "enter" for row in task.rows)


def broken(table: HyperColosseumMatch, sizes: tuple[int, int]) -> list[str]:
    """Return the invariants that do not hold; `sizes` are the cards each player has in all."""
    found = []
    for player, side in enumerate(table.sides):
        count = count_cards(table, player)
        if count != sizes[player]:
            found.append(f"R11.1: player {player} has {count} cards, not {sizes[player]}")
        found += _broken_boxes(table, player)
        if len(side.dark_area) != len(side.dark_seen):
            found.append(f"R2.11: player {player}'s Dark Area and what is seen of it differ in length")
        if not 0 <= side.points <= table.options.max_points:
            found.append(f"R11.3: player {player} has {side.points} points")
        if table.phase in (ev.BATTLE, ev.POINTS_PHASE) and laid_cards(side):
            found.append(f"R11.5: player {player}'s Evolution Box holds cards after the Evolution Phase")
        supports = [slot for slot in side.support if slot.card.is_digimon]
        if table.phase == ev.PREPARATION and supports and table.options.support_from_hand == "own_window":
            found.append(f"R11.6: player {player}'s Support Box holds cards after the clean-up")
    if not table.is_over and not table.legal_actions():
        found.append("legal_actions() is empty before the end")
    return found


def _broken_boxes(table: Table, player: int) -> list[str]:
    """Return what is wrong with the Digimon Boxes: one base Level III in each (R11.2), none twice (F3.7)."""
    boxes = digimon_boxes(table.sides[player])
    filled = [box for box in boxes if box]
    found = [
        f"R11.2: a Digimon Box of player {player} holds {box}"
        for box in filled
        if not box[0].is_level3 or len(box) > 2
    ]
    if not filled or (len(boxes) == 1 and not boxes[0]):
        found.append(f"R11.2: player {player} has no Digimon")
    if len({box[0].number for box in filled}) < len(filled):
        found.append(f"F3.7: two boxes of player {player} hold the same number: {filled}")
    return found
