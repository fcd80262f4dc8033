"""The table of contents of a document: its headings, those of the third level below those of the second."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from markdown_it.token import Token

from catalog.rulebook.linking import JAPANESE
from catalog.rulebook.markdown import anchor_of_heading, leading_number

_IN_JAPANESE: Final = re.compile(rf" \({JAPANESE.pattern}\)$")


@dataclass(frozen=True, slots=True)
class Heading:
    """A line of the table of contents, with those below it."""

    anchor: str
    number: str
    title: str
    parts: tuple[Heading, ...] = ()


def contents_of(tokens: Sequence[Token]) -> Iterator[Heading]:
    """Yield the headings of the second level with those of the third below them."""
    found = [
        (token.tag, tokens[place + 1].content)
        for place, token in enumerate(tokens)
        if token.type == "heading_open"
    ]
    tops = [place for place, (tag, _) in enumerate(found) if tag == "h2"]
    for top, after in zip(tops, [*tops[1:], len(found)], strict=True):
        parts = tuple(_heading(title) for _, title in found[top + 1 : after])
        own = _heading(found[top][1])
        yield Heading(own.anchor, own.number, own.title, parts)


def _heading(title: str) -> Heading:
    number = leading_number(title)
    words = _IN_JAPANESE.sub("", title.removeprefix(number).strip())
    return Heading(anchor_of_heading(title), number, words)
