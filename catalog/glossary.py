"""The words of the game in seven languages: fixtures/glossary.csv, as terms that can be filtered."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from django.conf import settings
from django.urls import reverse

from catalog.rulebook.book import mark_address
from catalog.search.folding import fold_word

FILE: Final = Path(settings.BASE_DIR) / "fixtures" / "glossary.csv"
LONGEST_QUESTION: Final = 100


@dataclass(frozen=True, slots=True)
class Language:
    """A column beside English: its code in the address, its name, and the `lang` of what stands in it."""

    code: str
    name: str
    lang: str


LANGUAGES: Final = (
    Language("ja", "Japanese", "ja"),
    Language("de", "German", "de"),
    Language("es", "Spanish", "es"),
    Language("ru", "Russian", "ru"),
    Language("zh", "Chinese", "zh-Hant"),
)


@dataclass(frozen=True, slots=True)
class Term:
    """
    A word of the game.

    `names` are by code of the language; `rule` is the number of the rule that says what the word
    means, and `sources` are marks of docs/sources.md.
    """

    anchor: str
    english: str
    romaji: str
    names: Mapping[str, str]
    rule: str
    sources: tuple[str, ...]
    note: str
    folded: tuple[str, ...]

    @property
    def address(self) -> str:
        """Where it stands."""
        return f"{reverse('catalog:glossary')}#{self.anchor}"

    @property
    def marks(self) -> list[tuple[str, str]]:
        """Its sources with their addresses."""
        return [(mark, mark_address(mark)) for mark in self.sources]


@cache
def terms() -> tuple[Term, ...]:
    """Read all terms, once, in the order of the file."""
    with FILE.open(encoding="utf-8", newline="") as file:
        return tuple(_term(row) for row in csv.DictReader(file))


def matching(question: str) -> list[Term]:
    """
    Find the terms in which every word of a question stands, in whatever language.

    Case, accents, width, hyphens and the kind of kana do not matter. No words: all terms.
    """
    words = [folded for word in question[:LONGEST_QUESTION].split() if (folded := fold_word(word))]
    if not words and question.strip():
        return []
    return [term for term in terms() if all(_has(term.folded, word) for word in words)]


def _term(row: Mapping[str, str]) -> Term:
    names = {language.code: row[language.code] for language in LANGUAGES if row[language.code]}
    return Term(
        anchor=row["id"],
        english=row["en"],
        romaji=row["romaji"],
        names=names,
        rule=row["rule"],
        sources=tuple(row["sources"].split()),
        note=row["note"],
        folded=tuple(fold_word(text) for text in (row["en"], row["romaji"], *names.values())),
    )


def _has(folded: Iterable[str], word: str) -> bool:
    return any(word in text for text in folded)
