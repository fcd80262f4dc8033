"""
The keys of the D-CCG's card files.

Attack and defense stand in the columns of the first and second power.
"""

from __future__ import annotations

from typing import Final

from catalog import checks, clauses
from catalog import vocabulary as words
from catalog.shapes import common, parts
from catalog.shapes.parts import Shape

_TEXT_OR_NULL: Final = checks.optional(checks.text)


def _cards_of(kind: str) -> Shape:
    return Shape(
        (
            common.NUMBER,
            common.PUBLISHER,
            common.NAMES,
            common.kind(kind),
            common.SET_KNOWN,
            parts.extra_fact("numbered", checks.true_or_false),
            parts.optional_text("level", "level", checks.one_of(*words.AMERICAN_LEVELS)),
            parts.fact("group", _TEXT_OR_NULL),
            common.power("attack", "power_a"),
            common.power("defense", "power_b"),
            common.card_text("attack_name", "attack_a_name"),
            parts.value("requirements", "requirements", checks.optional(clauses.AMERICAN_REQUIREMENTS)),
            parts.fact("phase", _TEXT_OR_NULL),
            parts.fact("gigapower", checks.optional(checks.true_or_false)),
            common.EFFECTS,
            common.MAX_COPIES,
            *common.PROOF,
        )
    )


CARDS: Final = {kind: _cards_of(kind) for kind in ("digimon", "digivolve")}
SET: Final = Shape(
    (
        *common.SET_BEGINNING,
        common.set_text("publisher"),
        parts.fact("order", checks.optional(checks.whole_number(1, 99))),
        common.set_text("region"),
        common.SET_SOURCES,
        common.SET_VERIFICATION,
        common.SET_NOTES,
    )
)
