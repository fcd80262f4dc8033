"""
Actions are whole numbers: the kind in the high bits, an index in the low sixteen.

They are made and read here only; people see `describe` and `action_info`.
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
    return action >> 16


def index_of(action: int) -> int:
    """Return the index part of the action."""
    return action & INDEX_MASK


def ability_action(place: int, position: int, ability: int) -> int:
    """Return the action that uses ability number `ability` of a card on the sheet."""
    return ABILITY + (place << 12 | position << 6 | ability)


def read_ability(index: int) -> tuple[int, int, int]:
    """Return (place, position, ability) of an ABILITY action's index."""
    return index >> 12, index >> 6 & 63, index & 63
