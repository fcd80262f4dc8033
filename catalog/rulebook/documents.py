"""
The documents that make up the book: their files, addresses and what stands in each.

They lie in docs and not among the fixtures, since people read them there as well: beside the list
of rules and the sources, with links that work in both places, and held by the tests of documents.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from django.conf import settings

DOCS: Final = Path(settings.BASE_DIR) / "docs"
LIST_OF_RULES: Final = DOCS / "rules.md"
"""Every rule of play in one line, with the scenarios that show it, and every rule option."""


@dataclass(frozen=True, slots=True)
class Document:
    """
    One Markdown file that is a page of the book.

    `marks` says which sources its brackets name (a heading of docs/sources.md); where these are
    distinctive words, they are links outside of brackets too (`has_plain_marks`).
    """

    slug: str
    file: str
    title: str
    summary: str
    marks: str
    has_plain_marks: bool = False

    @property
    def path(self) -> Path:
        """Where its text lies."""
        return DOCS / self.file


_HC: Final = "Hyper Colosseum: rules"

DOCUMENTS: Final = (
    Document(
        slug="hyper-colosseum",
        file="rules/hyper_colosseum.md",
        title="Hyper Colosseum",
        summary="The rules of the standard format, R1 to R13, phase by phase.",
        marks=_HC,
        has_plain_marks=True,
    ),
    Document(
        slug="formats",
        file="rules/formats.md",
        title="Formats",
        summary="Street, Extend and Ultimate Battle and the regulations of tournaments, F1 to F4.",
        marks=_HC,
        has_plain_marks=True,
    ),
    Document(
        slug="differences",
        file="rules/differences.md",
        title="Where sources differ",
        summary="What is disputed or not known, D01 to D60, what is played here, and the rule options.",
        marks=_HC,
        has_plain_marks=True,
    ),
    Document(
        slug="examples",
        file="rules/examples.md",
        title="Worked examples",
        summary="Situations and what follows from the rules, E01 to E56.",
        marks=_HC,
        has_plain_marks=True,
    ),
    Document(
        slug="digi-battle",
        file="rules/digi_battle.md",
        title="Digi-Battle",
        summary="The rules of the American game of 2000, DB1 to DB12.",
        marks="Digi-Battle",
    ),
    Document(
        slug="d-ccg",
        file="rules/d_ccg.md",
        title="D-CCG",
        summary="The rules of the American game of 2004, DC1 to DC9.",
        marks="D-CCG",
    ),
    Document(
        slug="sources",
        file="sources.md",
        title="Sources",
        summary="Where rules and card facts come from, with links.",
        marks=_HC,
    ),
)

SOURCES: Final = next(one for one in DOCUMENTS if one.slug == "sources")
OPTIONS_PAGE: Final = "differences"
OPTIONS_ANCHOR: Final = "rule-options"
"""Where the rule options are listed: below the text of a page, under this heading."""
MARK_PREFIXES: Final[Mapping[str, str]] = {_HC: "hc", "Digi-Battle": "db", "D-CCG": "dc"}
"""The headings of docs/sources.md below which marks are explained, with what their anchors begin with."""
