"""The words the reader must know from the cards themselves: names, types, groups, keywords."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

FIELDS: Final = ("NSp", "NSo", "WG", "DS", "ME", "VB", "UK", "DA")
FIELD_WORDS: Final = {
    "Dark-Area": "DA",
    "'Dark-Area'": "DA",
    "Dark Area": "DA",
    "Unknown": "UK",
    "Virus Busters": "VB",
    "Deep Savers": "DS",
    "Nightmare Soldiers": "NSo",
    **{code: code for code in FIELDS},
}


@dataclass(frozen=True, slots=True)
class Lexicon:
    """What the cards of a game are called; `is_name` tells whether some card bears a name."""

    is_name: Callable[[str], bool]
    types: frozenset[str]
    groups: frozenset[str]
    keywords: frozenset[str]
    categories: frozenset[str]


def lexicon_of(cards: Iterable[Mapping[str, object]], is_name: Callable[[str], bool]) -> Lexicon:
    """Collect the lexicon from card objects as the card files have them."""
    found: dict[str, set[str]] = {key: set() for key in ("type", "groups", "keywords", "category")}
    for card in cards:
        for key, words in found.items():
            value = card.get(key)
            words.update(
                value if isinstance(value, list) else [value] if isinstance(value, str) and value else []
            )
    categories = found["category"] | {category.partition(":")[0] for category in found["category"]}
    return Lexicon(
        is_name,
        frozenset(found["type"]),
        frozenset(found["groups"]),
        frozenset(found["keywords"]),
        frozenset(categories),
    )
