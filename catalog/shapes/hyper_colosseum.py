"""The keys of Hyper Colosseum's card files."""

from __future__ import annotations

from typing import Final

from catalog import checks, clauses
from catalog import vocabulary as words
from catalog.checks import Check
from catalog.shapes import common, parts
from catalog.shapes.common import card_text
from catalog.shapes.parts import Part, Shape

_POINTS: Check = checks.optional(checks.whole_number(0, 999))
_LEVEL: Check = checks.one_of(*words.HYPER_COLOSSEUM_LEVELS)

_CORRECTED: Final = parts.extra_fact("corrected", checks.any_object)
_FRAME: Final = parts.optional_text("frame", "frame", checks.one_of(*words.FRAMES))
_DECK_LIMIT: Check = checks.object_with(
    {"max": checks.whole_number(1, 99)}, {"name_part": clauses.TEXTS, "category": clauses.TEXTS}
)


def _attack(letter: str) -> Part:
    lower = letter.lower()
    return parts.group(
        letter,
        card_text("name", f"attack_{lower}_name"),
        common.power("power", f"power_{lower}"),
        parts.value("zeroes", f"zeroes_{lower}", clauses.ATTACK_LIST),
    )


_DIGIMON: Final = Shape(
    (
        common.NUMBER,
        common.PUBLISHER,
        common.NAMES,
        common.kind("digimon"),
        parts.optional_text("level", "level", _LEVEL),
        parts.optional_text("equivalent_level", "equivalent_level", _LEVEL),
        parts.optional_text("battle_type", "battle_type", checks.one_of(*words.ATTACK_TYPES)),
        parts.group("attacks", _attack("A"), _attack("B"), _attack("C"), may_be_null=True),
        parts.group(
            "lost",
            parts.value("III", "lost_iii", _POINTS),
            parts.value("IV", "lost_iv", _POINTS),
            parts.value("Perfect", "lost_perfect", _POINTS),
            parts.value("Ultimate", "lost_ultimate", _POINTS),
            may_be_null=True,
        ),
        parts.optional_text("attribute", "attribute", checks.one_of(*words.ATTRIBUTES)),
        parts.extra_fact("attributes", checks.set_of(checks.one_of(*words.ATTRIBUTES))),
        card_text("type"),
        parts.value("groups", "groups", clauses.WORDS),
        parts.value("fields", "fields", checks.set_of(checks.one_of(*words.FIELDS))),
        _FRAME,
        parts.value("requirements", "requirements", checks.optional(clauses.REQUIREMENTS)),
        parts.value("keywords", "keywords", clauses.WORDS),
        common.EFFECTS,
        common.MAX_COPIES,
        _CORRECTED,
        *common.PROOF,
    )
)

_OPTION: Final = Shape(
    (
        common.NUMBER,
        common.PUBLISHER,
        common.NAMES,
        common.kind("option"),
        _FRAME,
        parts.optional_text("icon", "icon", checks.one_of(*words.ICONS)),
        parts.value("capacity", "capacity", checks.optional(checks.whole_number(0, 999))),
        parts.value("timing", "timing", checks.set_of(checks.one_of(*words.TIMINGS))),
        parts.value("category", "category", clauses.WORDS),
        parts.extra_fact("category_words", checks.text),
        parts.value("cost", "cost", clauses.COST),
        parts.value("conditions", "conditions", clauses.CONDITIONS),
        common.EFFECTS,
        parts.value("limit", "limit", clauses.LIMIT),
        common.MAX_COPIES,
        parts.extra_fact("deck_limits", checks.list_of(_DECK_LIMIT)),
        parts.extra_fact("same_name_as", clauses.TEXTS),
        parts.extra_fact("counts_apart_from", clauses.TEXTS),
        _CORRECTED,
        *common.PROOF,
    )
)

CARDS: Final = {"digimon": _DIGIMON, "option": _OPTION}
SET: Final = Shape((*common.SET_BEGINNING, common.SET_SOURCES, common.SET_NOTES))
