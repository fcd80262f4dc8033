"""The status words of the vocabulary as bits, so that "is there any" is one test."""

from __future__ import annotations

from typing import Final

STATUS_WORDS: Final = (
    "specials_off", "option_immune", "strikes_last", "no_zeroing", "keeps_specials", "requirements_fixed",
    "unaffected", "cannot_draw_battle", "stays_after_loss", "no_point_loss", "no_recovery", "cannot_use",
    "not_zeroed", "may_use",
)  # fmt: skip
STATUS_BIT: Final = {word: 1 << index for index, word in enumerate(STATUS_WORDS)}

(
    SPECIALS_OFF, OPTION_IMMUNE, STRIKES_LAST, NO_ZEROING, KEEPS_SPECIALS, REQUIREMENTS_FIXED,
    UNAFFECTED, CANNOT_DRAW_BATTLE, STAYS_AFTER_LOSS, NO_POINT_LOSS, NO_RECOVERY, CANNOT_USE,
    NOT_ZEROED, MAY_USE,
) = (1 << index for index in range(len(STATUS_WORDS)))  # fmt: skip

STATUS_BIT["a_not_zeroed"] = NOT_ZEROED
"""The short word for "attack A is not zeroed"."""

UNNEGATED: Final = SPECIALS_OFF | KEEPS_SPECIALS
"""Statuses that are evaluated on the un-negated set (R7.7)."""
