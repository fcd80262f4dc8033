"""The words that card facts may use, per game, in the order pages list them."""

from __future__ import annotations

from typing import Final

ATTACK_TYPES: Final = ("A", "B", "C")
MARKS: Final = ("special", "support", "written")
REQUIREMENT_KINDS: Final = ("evolution", "fusion", "appearance")

HYPER_COLOSSEUM_LEVELS: Final = ("III", "IV", "Perfect", "Ultimate", "Hybrid", "none")
AMERICAN_LEVELS: Final = ("Rookie", "Champion", "Ultimate", "Mega")
LEVELS: Final = {
    "hyper_colosseum": HYPER_COLOSSEUM_LEVELS,
    "digi_battle": AMERICAN_LEVELS,
    "d_ccg": AMERICAN_LEVELS,
}
