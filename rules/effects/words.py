"""
Every word of the effect vocabulary, by family: the one table that schema, text and docs read.

The rows stand in `rules.effects.vocabulary`, one module a family. A word added there is judged by
`rules.effects.schema` at once; `rules.effects.text` and docs/effects.md must say it too (tests).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from rules.effects.specs import Word
from rules.effects.vocabulary.conditions import CONDITIONS_TABLE
from rules.effects.vocabulary.counts import PAYMENTS_TABLE, PER_KEYS
from rules.effects.vocabulary.effects import EFFECT_KEYS, NOTES, UNTIL, WHEN
from rules.effects.vocabulary.matches import MATCH_KEYS
from rules.effects.vocabulary.operations import OPERATIONS_TABLE
from rules.effects.vocabulary.options import COST_KEYS, LIMIT_KEYS, LIMIT_WORDS, REQUIREMENT_KEYS
from rules.effects.vocabulary.statuses import STATUS_WORDS


def _by_name(words: Iterable[Word]) -> Mapping[str, Word]:
    return {word.name: word for word in words}


WHEN_WORDS: Final = _by_name(WHEN)
UNTIL_WORDS: Final = _by_name(UNTIL)
CONDITIONS: Final = _by_name(CONDITIONS_TABLE)
MATCHES: Final = _by_name(MATCH_KEYS)
PAYMENTS: Final = _by_name(PAYMENTS_TABLE)
COUNTS: Final = _by_name(PER_KEYS)
OPERATIONS: Final = _by_name(OPERATIONS_TABLE)
STATUSES: Final = _by_name(STATUS_WORDS)
NOTE_WORDS: Final = _by_name(NOTES)

FAMILIES: Final[Mapping[str, Mapping[str, Word]]] = {
    "Effect keys": _by_name(EFFECT_KEYS),
    "Moments (when)": WHEN_WORDS,
    "Spans (until)": UNTIL_WORDS,
    "Conditions": CONDITIONS,
    "Match keys": MATCHES,
    "Payments": PAYMENTS,
    "Counts (per)": COUNTS,
    "Operations": OPERATIONS,
    "Status words": STATUSES,
    "Cost keys": _by_name(COST_KEYS),
    "Limit keys": _by_name(LIMIT_KEYS),
    "Limits (until)": _by_name(LIMIT_WORDS),
    "Requirement conditions": _by_name(REQUIREMENT_KEYS),
    "Notes": NOTE_WORDS,
}
"""Every word under the heading it has in docs/effects.md."""


def all_words() -> list[tuple[str, Word]]:
    """Return each word with the name of its family, in the order of the docs."""
    return [(family, word) for family, words in FAMILIES.items() for word in words.values()]
