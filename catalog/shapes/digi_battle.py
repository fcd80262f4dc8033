"""
The keys of Digi-Battle's card files.

The three powers, against red, green and yellow, stand in the columns of the
first, second and third attack; what is scored against the four levels stands
in the columns of the points lost to them.
"""

from __future__ import annotations

from typing import Final

from catalog import checks, clauses
from catalog import vocabulary as words
from catalog.shapes import common, parts
from catalog.shapes.common import card_text
from catalog.shapes.parts import Part, Shape

_TEXT_OR_NULL: Final = checks.optional(checks.text)
_PRINT: Final = (
    parts.fact("rarity", _TEXT_OR_NULL),
    parts.fact("finish", _TEXT_OR_NULL),
    parts.fact("identical_printings", clauses.TEXTS),
    common.MAX_COPIES,
    *common.PROOF,
)


def _attack(colour: str, letter: str) -> Part:
    return parts.group(
        colour, card_text("name", f"attack_{letter}_name"), common.power("power", f"power_{letter}")
    )


def _score(level: str, column: str) -> Part:
    return parts.value(level, column, checks.optional(checks.whole_number(0, 999)))


_DIGIMON: Final = Shape(
    (
        common.NUMBER,
        common.PUBLISHER,
        common.NAMES,
        common.kind("digimon"),
        common.SET_KNOWN,
        parts.optional_text("level", "level", checks.one_of(*words.AMERICAN_LEVELS)),
        parts.fact("level_basis", _TEXT_OR_NULL),
        parts.optional_text("battle_type", "battle_type", checks.one_of(*words.COLOURS)),
        parts.optional_text("attribute", "attribute", checks.one_of(*words.ATTRIBUTES)),
        card_text("family", "type"),
        parts.value("special_abilities", "keywords", clauses.WORDS),
        parts.group(
            "attacks_against",
            _attack("red", "a"),
            _attack("green", "b"),
            _attack("yellow", "c"),
            may_be_null=True,
        ),
        parts.value("requirements", "requirements", checks.optional(clauses.AMERICAN_REQUIREMENTS)),
        parts.group(
            "score",
            _score("Rookie", "lost_iii"),
            _score("Champion", "lost_iv"),
            _score("Ultimate", "lost_perfect"),
            _score("Mega", "lost_ultimate"),
            may_be_null=True,
        ),
        common.EFFECTS,
        parts.value("use_restrictions", "limit", clauses.LIMIT),
        *_PRINT,
    )
)

_POWER_OPTION: Final = Shape(
    (
        common.NUMBER,
        common.PUBLISHER,
        common.NAMES,
        common.kind("power_option"),
        common.SET_KNOWN,
        card_text("power_option_type", "icon"),
        common.EFFECTS,
        parts.value("use_restrictions", "limit", clauses.LIMIT),
        *_PRINT,
    )
)

CARDS: Final = {"digimon": _DIGIMON, "power_option": _POWER_OPTION}
SET: Final = Shape(
    (
        *common.SET_BEGINNING,
        common.set_text("publisher"),
        parts.fact("first_number", _TEXT_OR_NULL),
        parts.fact("last_number_seen", _TEXT_OR_NULL),
        common.set_text("region_or_language", "region"),
        parts.fact("editions", _TEXT_OR_NULL),
        parts.fact("rows_in_source", checks.whole_number(0, 9999)),
        common.SET_SOURCES,
        common.SET_VERIFICATION,
        common.SET_NOTES,
    )
)
