"""
Actions are whole numbers: an index in the low sixteen bits, above it the kind in eight bits.

In Ultimate Battle the Digimon Box that an action concerns stands above the kind, from 1; 0 is the box
in focus. They are made and read here only; people see `describe` and `action_info`.
"""

from __future__ import annotations

from typing import Final

KINDS: Final = (

    "pass", "resign", "choose", "discard", "discard_slot", "move_slot", "swap", "confirm_swap",

    "decline_swap", "prepare", "evolve", "abandon", "set", "set_up", "activate", "ability", "support",

    "appear", "done",

)  # fmt: skip
(
    PASS, RESIGN, CHOOSE, DISCARD, DISCARD_SLOT, MOVE_SLOT, SWAP, CONFIRM_SWAP, DECLINE_SWAP,
    PREPARE, EVOLVE, ABANDON, SET, SET_UP, ACTIVATE, ABILITY, SUPPORT, APPEAR, DONE,
) = (kind << 16 for kind in range(len(KINDS)))  # fmt: skip
"""Each constant is the action of its kind with index 0; add the index."""

INDEX_MASK: Final = 0xFFFF
BOX_SHIFT: Final = 24
BOXLESS_MASK: Final = (1 << BOX_SHIFT) - 1

FROM_BOX: Final = 0
FROM_SUPPORT: Final = 1
"""Where the card of an ABILITY action lies: index = place << 12 | position << 6 | ability."""

SHEET_BITS: Final = 6
SHEET_MASK: Final = 63
SHEET_DIGIMON: Final = 3
SHEET_SUPPORT: Final = 4
"""
A place on a whole sheet: owner << SHEET_BITS | place. The slots are 0 to 2, then comes the battling
Digimon, then the Support Box from SHEET_SUPPORT on.
"""


def kind_of(action: int) -> int:
    """Return the index in KINDS."""
    return (action & BOXLESS_MASK) >> 16


def index_of(action: int) -> int:
    """Return the index part of the action."""
    return action & INDEX_MASK


def box_of(action: int) -> int:
    """Return the Digimon Box that the action concerns, from 0; -1 for the one in focus."""
    return (action >> BOX_SHIFT) - 1


def for_box(menu: list[int], box: int) -> list[int]:
    """Return the actions of a menu as actions of a Digimon Box, counted from 0."""
    return [action | (box + 1) << BOX_SHIFT for action in menu]


def ability_action(place: int, position: int, ability: int) -> int:
    """Return the action that uses ability number `ability` of a card on the sheet."""
    return ABILITY + (place << 12 | position << 6 | ability)


def read_ability(index: int) -> tuple[int, int, int]:
    """Return (place, position, ability) of an ABILITY action's index."""
    return index >> 12, index >> 6 & 63, index & 63
