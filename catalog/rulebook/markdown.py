"""
Markdown as tokens: parsing, and where a rule begins and ends among them.

A rule is what begins with its number: an item of a list, a row of a table, or
a heading. Raw HTML is switched off, so whatever a document says is escaped.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.text import slugify
from markdown_it import MarkdownIt
from markdown_it.token import Token

from catalog.rulebook.numbers import NUMBER

_PARSER: Final = MarkdownIt("commonmark", {"html": False}).enable("table")
_OPENERS: Final = ("list_item_open", "tr_open", "heading_open")


@dataclass(frozen=True, slots=True)
class Passage:
    """
    A numbered piece of a document: its tokens are those from `start` up to, not including, `end`.

    `inline` is the place of the token that begins with the number; `kind` is the tag: li, tr, h2 or h3.
    """

    number: str
    kind: str
    start: int
    inline: int
    end: int


def parse(text: str) -> list[Token]:
    """Parse a document into block tokens."""
    return _PARSER.parse(text)


def render(tokens: Sequence[Token]) -> str:
    """Write tokens as HTML."""
    return str(_PARSER.renderer.render(tokens, _PARSER.options, {}))


def render_inline(text: str) -> str:
    """Write a line of Markdown as HTML, without a paragraph around it."""
    return str(_PARSER.renderInline(text))


def passages(tokens: Sequence[Token]) -> Iterator[Passage]:
    """Yield what begins with a number, in the order of the document; an item before those within it."""
    for start, token in enumerate(tokens):
        if token.type not in _OPENERS:
            continue
        inline = next(place for place in range(start, len(tokens)) if tokens[place].type == "inline")
        number = leading_number(tokens[inline].content)
        if number:
            yield Passage(number, token.tag, start, inline, _end(tokens, start))


def leading_number(text: str) -> str:
    """
    Return the number a text begins with, or nothing.

    >>> leading_number("R8.6 The attack in use is"), leading_number("See R8.6.")
    ('R8.6', '')
    """
    found = NUMBER.match(text)
    return found[0] if found and text[found.end() : found.end() + 1] in ("", " ") else ""


def words_of(tokens: Sequence[Token]) -> str:
    """Return the text of tokens without any marks, as a search reads it."""
    return " ".join(_inline_words(token) for token in tokens if token.type == "inline")


def anchor_of_heading(title: str) -> str:
    """Name the place of a heading: by its number, else by its words."""
    return leading_number(title) or slugify(title)


def _inline_words(token: Token) -> str:
    return "".join(
        " " if child.type in ("softbreak", "hardbreak") else child.content for child in token.children or ()
    )


def _end(tokens: Sequence[Token], start: int) -> int:
    """Find the token that closes what `start` opens."""
    closing = tokens[start].type.replace("_open", "_close")
    level = tokens[start].level
    return next(
        place
        for place in range(start, len(tokens))
        if tokens[place].type == closing and tokens[place].level == level
    )
