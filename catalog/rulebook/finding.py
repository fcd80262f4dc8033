"""Finding rules by their words or their number."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from django.utils.html import escape
from django.utils.safestring import SafeString

from catalog.rulebook.book import Rule, book
from catalog.rulebook.numbers import NUMBER, numbers_in
from catalog.search.folding import fold_text

LONGEST_QUESTION: Final = 200
_SHOWN: Final = 320
"""How many letters of a rule a hit shows."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A rule that was found, with the words of the question marked."""

    rule: Rule
    excerpt: SafeString


def find(question: str) -> list[Hit]:
    """
    Find the rules that have every word of a question, in the order of the book.

    Case, width and accents do not matter. A number finds its rule, then those that name it.
    """
    rules = book().rules.values()
    number = question.strip().upper()
    if NUMBER.fullmatch(number):
        named = [rule for rule in rules if rule.number.upper() == number]
        naming = [rule for rule in rules if number in map(str.upper, numbers_in(rule.text))]
        return [Hit(rule, _excerpt(rule.text, [number])) for rule in [*named, *naming]]
    words = fold_text(question[:LONGEST_QUESTION]).split()
    found = [rule for rule in rules if words and all(word in _folded(rule.number) for word in words)]
    return [Hit(rule, _excerpt(rule.text, question.split())) for rule in found]


@cache
def _folded(number: str) -> str:
    return fold_text(book().rules[number].text)


def _excerpt(text: str, words: list[str]) -> SafeString:
    """Cut a text to length around the first word sought, and mark all of them."""
    pattern = re.compile("|".join(re.escape(word) for word in words), re.IGNORECASE)
    first = pattern.search(text)
    start = max(0, first.start() - _SHOWN // 2) if first and first.end() > _SHOWN else 0
    start = text.rfind(" ", 0, start) + 1
    end = len(text) if len(text) - start <= _SHOWN else text.rfind(" ", start, start + _SHOWN)
    piece = text[start : max(end, start)]
    marked, at = "…" if start else "", 0
    for found in pattern.finditer(piece):
        marked += escape(piece[at : found.start()]) + f"<mark>{escape(found[0])}</mark>"
        at = found.end()
    return SafeString(marked + escape(piece[at:]) + ("…" if end < len(text) else ""))
