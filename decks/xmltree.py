"""
Reading XML from strangers: small, without document types, entities or anything external.

Python's own expat does the parsing. A document type declaration is refused before anything in
it is looked at, so that no entity can be defined, expanded or fetched.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from decks.interchange import CodecError

DEEPEST: Final = 20
_LONGEST_SHOWN: Final = 80

__all__ = ["Element", "escape", "quoteattr", "read_xml"]


@dataclass(slots=True)
class Element:
    """An element: its tag, attributes, own text, children and the line on which it begins."""

    tag: str
    attributes: Mapping[str, str]
    line: int
    text: str = ""
    children: list[Element] = field(default_factory=list)

    @property
    def shown(self) -> str:
        """The element's own tag as it may have been written."""
        told = "".join(
            f" {key}={quoteattr(value[:_LONGEST_SHOWN])}" for key, value in self.attributes.items()
        )
        return f"<{self.tag}{told}>{self.text.strip()[:_LONGEST_SHOWN]}"

    def child(self, tag: str) -> Element | None:
        """The first child of that tag."""
        return next((one for one in self.children if one.tag == tag), None)

    def text_of(self, tag: str) -> str:
        """The text of the first child of that tag, without spaces around it; empty without one."""
        found = self.child(tag)
        return found.text.strip() if found else ""

    def all(self, tag: str) -> Iterator[Element]:
        """The children of that tag."""
        return (one for one in self.children if one.tag == tag)


def read_xml(text: str, title: str) -> Element:
    """
    Read a document and give its root.

    Args:
        title: what the format is called in messages.

    Raises:
        CodecError: it is no XML, declares a document type, or lies too deep.
    """
    builder = _Builder(title)
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = lambda tag, found: builder.start(tag, found, parser.CurrentLineNumber)
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.data
    parser.StartDoctypeDeclHandler = builder.refuse_doctype
    try:
        parser.Parse(text.lstrip(), True)
    except expat.ExpatError as fault:
        message = f"Line {fault.lineno}: this is no valid XML ({expat.errors.messages[fault.code]})."
        raise CodecError(message, line=fault.lineno, remedy="Export the deck again.") from fault
    return builder.root


class _Builder:
    """Takes the parser's events and keeps the tree."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._open: list[Element] = []
        self._root: Element | None = None

    @property
    def root(self) -> Element:
        if self._root is None:
            raise CodecError(f"The file holds no {self._title} deck.")
        return self._root

    def start(self, tag: str, attributes: Mapping[str, str], line: int) -> None:
        if len(self._open) >= DEEPEST:
            raise CodecError(
                f"Line {line}: elements lie more than {DEEPEST} deep; no deck needs that.", line=line
            )
        element = Element(tag, attributes, line)
        if self._open:
            self._open[-1].children.append(element)
        else:
            self._root = element
        self._open.append(element)

    def end(self, tag: str) -> None:
        self._open.pop()

    def data(self, text: str) -> None:
        self._open[-1].text += text

    def refuse_doctype(self, *declared: object) -> None:
        raise CodecError(
            "The file declares a document type; decks need none, and it is not read.",
            code="document_type",
            remedy="Take the line with <!DOCTYPE out, or export the deck again.",
        )
