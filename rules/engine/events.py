"""
The event log: tuples of four whole numbers `(kind, player, card id or -1, amount)`.

The engine only appends; sentences are made by `rules.narration`.
"""

from __future__ import annotations

from typing import Final

KINDS: Final = (
    "turn", "phase", "first_attacker", "shuffle", "draw", "discard", "move_slot", "swap_announced",
    "swap", "swap_declined", "prepare", "evolve", "evolution_failed", "set", "turn_up", "pay",
    "invalidate", "leave_slot", "support", "ability", "appear", "reveal", "to_dark_area", "to_gauge",
    "to_hand", "power", "attack_type", "battle_result", "points", "lifespan_end", "turn_end",
    "match_end", "mill", "unmet", "stopped", "choice",
)  # fmt: skip
"""The names of the event kinds; the number of a kind is its index here."""

(
    TURN, PHASE, FIRST_ATTACKER, SHUFFLE, DRAW, DISCARD, MOVE_SLOT, SWAP_ANNOUNCED, SWAP, SWAP_DECLINED,
    PREPARE, EVOLVE, EVOLUTION_FAILED, SET, TURN_UP, PAY, INVALIDATE, LEAVE_SLOT, SUPPORT, ABILITY,
    APPEAR, REVEAL, TO_DARK_AREA, TO_GAUGE, TO_HAND, POWER, ATTACK_TYPE, BATTLE_RESULT, POINTS,
    LIFESPAN_END, TURN_END, MATCH_END, MILL, UNMET, STOPPED, CHOICE,
) = range(len(KINDS))  # fmt: skip

# What `player` and `amount` mean where it is not plain:
# turn: amount = number of the turn; phase: amount = index in PHASES; draw, discard, mill: one event a card
# power: player = owner of the Digimon, amount = final power (floored)
# attack_type: amount = 0, 1, 2 for A, B, C; battle_result: player = winner, or -1 for a draw
# points: amount = change (signed), after every change of points; match_end: player = winner or -1
# to_dark_area: a face-up card leaving the sheet

PHASES: Final = ("setup", "preparation", "evolution", "battle", "points")
SETUP, PREPARATION, EVOLUTION, BATTLE, POINTS_PHASE = range(5)
