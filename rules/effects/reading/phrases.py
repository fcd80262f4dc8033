"""What all readers of noun phrases share: patterns of the words of the game and lists of them."""

from __future__ import annotations

import re
from typing import Final

from rules.effects.reading.lexicon import FIELD_WORDS

Match = dict[str, object]

LEVEL: Final = r"(?:Level )?(?:III|IV|Perfects?|Ultimates?|Hybrids?)(?: level)?"
ATTRIBUTE: Final = r"(?:Vaccine|Data|Virus|Variable)"
FIELD: Final = r"(?:NSp|NSo|WG|DS|ME|VB|UK|DA)"
AND_OR: Final = r"(?:/|, or |, & |, | or | & )"


def several(word: str) -> str:
    """Return a pattern of one or more such words in a list."""
    return rf"{word}(?:{AND_OR}{word})*"


def split(text: str) -> list[str]:
    """Split a list in words at its commas, slashes, ors and ands."""
    return [part.strip() for part in re.split(r"/|, or |, & |, | or | & ", text) if part.strip()]


def levels(text: str) -> list[str]:
    """Read a list of levels."""
    return [part.removeprefix("Level ").removesuffix(" level").removesuffix("s") for part in split(text)]


def fields(text: str) -> list[str]:
    """Read a list of fields, by code or by name."""
    return [FIELD_WORDS[part] for part in split(text)]


def quoted(text: str) -> list[str]:
    """Return the texts in quotation marks."""
    return [part for pair in re.findall(r"\"([^\"]+)\"|'([^']+)'", text) for part in pair if part]


def joined(first: Match | None, second: Match | None) -> Match | None:
    """Put two matches into one that asks for both; None when they speak of the same key."""
    if first is None or second is None:
        return None
    if set(first) & set(second):
        same = {key for key in set(first) & set(second) if first[key] == second[key]}
        if set(first) & set(second) - same:
            return None
    return {**first, **second}
