"""A document of the book as HTML: numbers are anchors, names are links, each rule says what shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from markdown_it.token import Token

from catalog.rulebook.book import Book, Rule, book, mark_anchor, marked_rows, page_address
from catalog.rulebook.contents import Heading, contents_of
from catalog.rulebook.documents import (
    DOCUMENTS,
    LIST_OF_RULES,
    OPTIONS_ANCHOR,
    OPTIONS_PAGE,
    SOURCES,
    Document,
)
from catalog.rulebook.evidence import Option
from catalog.rulebook.linking import link_texts, markup
from catalog.rulebook.markdown import (
    Passage,
    anchor_of_heading,
    parse,
    passages,
    render,
    render_inline,
)

FOOT_TEMPLATE: Final = "catalog/rulebook/foot.html"
TABLE_FRAME: Final = '<div class="scroll-x book-table" tabindex="0" role="region" aria-label="Table {}">'
"""Scrolls by itself where the page is narrower than a table."""


@dataclass(frozen=True, slots=True)
class Page:
    """A document ready to be shown."""

    document: Document
    html: SafeString
    contents: tuple[Heading, ...]


@cache
def page(slug: str) -> Page:
    """
    Write a document of the book as HTML, once.

    Raises:
        LookupError: when no document has this slug.
    """
    document = next((one for one in DOCUMENTS if one.slug == slug), None)
    if document is None:
        raise LookupError(f"There is no page {slug!r} of the rules.")
    tokens = parse(document.path.read_text(encoding="utf-8"))[3:]  # The title stands on the page already.
    contents = tuple(contents_of(tokens))
    if document is SOURCES:
        _anchor_marks(tokens)
    _Typesetter(document, book(), tokens).set()
    return Page(document, mark_safe(render(tokens)), contents)  # noqa: S308 - the parser escapes


class _Typesetter:
    """Turns the tokens of one document into those of its page, in place."""

    def __init__(self, document: Document, whole: Book, tokens: list[Token]) -> None:
        self.document = document
        self.book = whole
        self.tokens = tokens
        self.passages = list(passages(tokens))

    def set(self) -> None:
        """Do everything; what inserts tokens comes last and goes from the end to the beginning."""
        for passage in self.passages:
            _strip_number(self.tokens[passage.inline], passage.number)
        link_texts(self.tokens, self, has_plain_marks=self.document.has_plain_marks)
        self._anchor_headings()
        for passage in self.passages:
            self._anchor(passage)
        self._link_documents()
        for place, token in sorted(self._insertions(), key=lambda one: one[0], reverse=True):
            self.tokens.insert(place, token)

    def of_number(self, number: str) -> str:
        """Return the address of a rule."""
        return self.book.of_number(number)

    def of_option(self, name: str) -> str:
        """Return the address of a rule option."""
        return self.book.of_option(name)

    def of_mark(self, mark: str) -> str:
        """Return the address of a source by the marks of this document."""
        anchor = self.book.marks[self.document.marks].get(mark)
        return f"{page_address(SOURCES.slug)}#{anchor}" if anchor else ""

    def _anchor(self, passage: Passage) -> None:
        opener, inline = self.tokens[passage.start], self.tokens[passage.inline]
        opener.attrSet("id", passage.number)
        link = format_html('<a class="rule" href="#{}">{}</a> ', passage.number, passage.number)
        inline.children = [markup(link), *(inline.children or ())]
        if passage.kind == "li":
            opener.attrs["class"] = "book-rule"
            self._list_of(passage).attrs["class"] = "book-rules"

    def _list_of(self, passage: Passage) -> Token:
        level = self.tokens[passage.start].level - 1
        before = reversed(self.tokens[: passage.start])
        return next(one for one in before if one.type.endswith("list_open") and one.level == level)

    def _anchor_headings(self) -> None:
        for place, token in enumerate(self.tokens):
            if token.type == "heading_open":
                token.attrSet("id", anchor_of_heading(self.tokens[place + 1].content))

    def _link_documents(self) -> None:
        """Let links to other documents lead to their pages, and say which links leave the site."""
        pages = {one.path.name: page_address(one.slug) for one in DOCUMENTS}
        pages[LIST_OF_RULES.name] = f"{page_address(OPTIONS_PAGE)}#{OPTIONS_ANCHOR}"
        inlines = (child for token in self.tokens for child in token.children or ())
        for link in (child for child in inlines if child.type == "link_open"):
            target = str(link.attrGet("href"))
            if "://" in target:
                link.attrSet("rel", "external")
            else:
                link.attrSet("href", pages[target.rsplit("/", 1)[-1]])

    def _insertions(self) -> Iterator[tuple[int, Token]]:
        rows = [one for one in self.passages if one.kind == "tr"]
        for passage in self.passages:
            foot = self._foot(passage)
            if foot and passage.kind != "tr":
                yield self._place_of_foot(passage), _block(foot)
        yield from self._tables(rows)

    def _foot(self, passage: Passage) -> str:
        rule = self.book.rules[passage.number]
        # What the text says with its value need not be said again.
        options = [option for option in rule.options if f"`opt:{option.name}=" not in rule.source]
        if not (options or rule.evidence.scenarios or rule.evidence.reason):
            return ""
        return foot(rule, options, self.book, is_cell=passage.kind == "tr")

    def _place_of_foot(self, passage: Passage) -> int:
        """Put it at the end of an item, or before the items within it that are rules themselves."""
        if passage.kind != "li":
            return passage.end + 1
        inner = next((one for one in self.passages if passage.start < one.start < passage.end), None)
        return passage.end if inner is None else passage.inline + 2

    def _tables(self, rows: Sequence[Passage]) -> Iterator[tuple[int, Token]]:
        starts = [place for place, token in enumerate(self.tokens) if token.type == "table_open"]
        for number, start in enumerate(starts, 1):
            end = next(at for at in range(start, len(self.tokens)) if self.tokens[at].type == "table_close")
            yield start, _block(format_html(TABLE_FRAME, number))
            yield end + 1, _block("</div>")
            inside = [(row, self._foot(row)) for row in rows if start < row.start < end]
            if any(text for _, text in inside):
                head = next(at for at in range(start, end) if self.tokens[at].type == "tr_close")
                yield head, _block('<th scope="col">Shown by</th>')
                for row, text in inside:
                    yield row.end, _block(f"<td>{text}</td>")


def foot(rule: Rule, options: Sequence[Option], whole: Book, *, is_cell: bool) -> str:
    """Write what stands below a rule, or in the last cell of its row: its options, what shows it."""
    context = {
        "is_cell": is_cell,
        "options": [(option, whole.of_option(option.name)) for option in options],
        "scenarios": [(name, whole.of_scenario(name)) for name in rule.evidence.scenarios],
        "reason": mark_safe(render_inline(rule.evidence.reason)),  # noqa: S308 - the parser escapes
    }
    return render_to_string(FOOT_TEMPLATE, context)


def _strip_number(inline: Token, number: str) -> None:
    """Take the number off the beginning of a text; it comes back as a link."""
    first = next(child for child in inline.children or () if child.content)
    first.content = first.content.removeprefix(number).lstrip()


def _block(html: str) -> Token:
    return Token("html_block", "", 0, content=html)


def _anchor_marks(tokens: Sequence[Token]) -> None:
    for heading, mark, place in marked_rows(tokens):
        tokens[place].attrSet("id", mark_anchor(heading, mark))
