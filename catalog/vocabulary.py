"""The words that card facts may use, per game, in the order pages list them."""

from __future__ import annotations

from typing import Final

ATTACK_TYPES: Final = ("A", "B", "C")
MARKS: Final = ("special", "support", "written")
LAID: Final = ("circle", "cross", "wp40", "wp60", "wp80", "offline", "digivice")
"""What is laid for an evolution, apart from cards called by name."""
REQUIREMENT_KINDS: Final = ("evolution", "fusion", "appearance")
HEADINGS: Final = ("Jogress", "Armor", "Spirit", "DNA")
"""The kinds of evolution that stand above a requirement."""

HYPER_COLOSSEUM_LEVELS: Final = ("III", "IV", "Perfect", "Ultimate", "Hybrid", "none")
AMERICAN_LEVELS: Final = ("Rookie", "Champion", "Ultimate", "Mega")
COLOURS: Final = ("Red", "Green", "Yellow")
"""The battle types of Digi-Battle."""
LEVELS: Final = {
    "hyper_colosseum": HYPER_COLOSSEUM_LEVELS,
    "digi_battle": AMERICAN_LEVELS,
    "d_ccg": AMERICAN_LEVELS,
}
FRAMES: Final = ("blue", "red", "gold")
ICONS: Final = ("program", "item", "field")
TIMINGS: Final = ("preparation", "evolution", "evolution_end", "battle", "points")
ATTRIBUTES: Final = ("Vaccine", "Data", "Virus", "Unknown", "Variable")
FIELDS: Final = ("NSp", "NSo", "WG", "DS", "ME", "VB", "UK", "DA")
