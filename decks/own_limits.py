"""
What cards themselves say about decks beside a limit of their own copies.

Two kinds of limit clause are about the deck: a card may count as different from others of its
name, and a family of cards ("Device") may be capped together. The words are those of the card
files, where the clauses of a kind are all worded alike.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

_APART: Final = re.compile(r"\bcounts as different card\b")
_CAP: Final = re.compile(r"\bmay only have max (?P<most>\d+) cards .*?[\"'](?P<word>[^\"']+)[\"']")


class FamilyCap(NamedTuple):
    """At most so many cards with the word in their name or category."""

    word: str
    most: int


def counts_apart(card: object) -> bool:
    """Tell whether a card counts as different from the other cards of its name."""
    return any(_APART.search(words) for words in _limit_words(card))


def family_caps(card: object) -> set[FamilyCap]:
    """List the caps that a card sets on a family of cards."""
    found = (_CAP.search(words) for words in _limit_words(card))
    return {FamilyCap(one["word"], int(one["most"])) for one in found if one}


def _limit_words(card: object) -> Iterator[str]:
    """Yield the words of a card's limit clauses, from a rules card or a catalogue card."""
    source = getattr(card, "source", None)
    clauses = source.get("limit") if isinstance(source, Mapping) else getattr(card, "limit", None)
    if not isinstance(clauses, list | tuple):
        return
    for clause in clauses:
        words = clause.get("words") if isinstance(clause, Mapping) else None
        if isinstance(words, str):
            yield words
