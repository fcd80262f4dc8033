"""
Makes links of what texts name: rules by number, rule options, the marks of sources in brackets.

It works on the tokens of running text; links, code and emphasis that an author
wrote stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final, Protocol

from django.utils.html import escape, format_html
from django.utils.safestring import SafeString
from markdown_it.token import Token

from catalog.rulebook.numbers import NUMBER, OPTION

_BRACKETS: Final = re.compile(r"\[([^\[\]]+)\]")
JAPANESE: Final = re.compile("[\u3040-\u30ff\u3400-\u9fff\uff01-\uff9f]+")
_WORD: Final = re.compile(r"(?<![\w-])[A-Z][\w]*(?:-[A-Z]+)?(?![\w-])")


class Addresses(Protocol):
    """Where things stand; nothing where there is no such thing."""

    def of_number(self, number: str) -> str:
        """Return the address of a rule."""

    def of_option(self, name: str) -> str:
        """Return the address of a rule option."""

    def of_mark(self, mark: str) -> str:
        """Return the address of the source with this mark."""


def link_texts(tokens: Sequence[Token], where: Addresses, *, has_plain_marks: bool) -> None:
    """Turn what the texts among block tokens name into links, in place."""
    for token in tokens:
        if token.type == "inline" and token.children:
            token.children = list(_linked(token.children, where, has_plain_marks))


def _linked(children: Sequence[Token], where: Addresses, has_plain_marks: bool) -> Iterator[Token]:
    depth = 0
    for child in children:
        depth += child.nesting if child.type in ("link_open", "link_close") else 0
        if depth or child.type not in ("text", "code_inline"):
            yield child
        elif child.type == "code_inline":
            yield _option(child, where)
        else:
            yield markup(_with_sources(child.content, where, has_plain_marks))


def markup(html: str) -> Token:
    """Make a token of HTML that is safe already."""
    return Token("html_inline", "", 0, content=html)


def _option(child: Token, where: Addresses) -> Token:
    named = OPTION.fullmatch(child.content)
    address = where.of_option(named[1]) if named else ""
    if named is None or not address:
        return child
    value = f" = {named[2]}" if named[2] else ""
    link = format_html('<a class="book-option" href="{}"><code>{}</code></a>{}', address, named[1], value)
    return markup(link)


def _with_sources(text: str, where: Addresses, has_plain_marks: bool) -> SafeString:
    """Set brackets that name sources apart, and link what stands in them and around them."""

    def outside(part: str) -> SafeString:
        return _with_numbers(part, where, where.of_mark if has_plain_marks else None)

    done, end = SafeString(""), 0
    for found in _BRACKETS.finditer(text):
        if not any(where.of_mark(word) for word in _WORD.findall(found[1])):
            continue
        inner = _with_numbers(found[1], where, where.of_mark)
        done += outside(text[end : found.start()])
        done += format_html('<span class="book-sources">[{}]</span>', inner)
        end = found.end()
    return SafeString(done + outside(text[end:]))


def _with_numbers(text: str, where: Addresses, mark: Callable[[str], str] | None) -> SafeString:
    done, end = "", 0
    for found in sorted(_named(text, mark is not None), key=re.Match.start):
        if found.start() < end:
            continue
        word = found[0]
        address = where.of_number(word) or (mark(word) if mark else "")
        if address:
            done += _plain(text[end : found.start()]) + format_html('<a href="{}">{}</a>', address, word)
            end = found.end()
    return SafeString(done + _plain(text[end:]))


def _plain(text: str) -> str:
    """Escape a text and say where it is Japanese."""
    return JAPANESE.sub(r'<span lang="ja">\g<0></span>', escape(text))


def _named(text: str, with_marks: bool) -> Iterator[re.Match[str]]:
    yield from NUMBER.finditer(text)
    if with_marks:
        yield from _WORD.finditer(text)
