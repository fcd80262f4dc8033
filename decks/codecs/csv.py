"""
CSV, with a header: count, number, name, zone.

What a spreadsheet would run as a formula gets an apostrophe in front, which is taken off again.
"""

from __future__ import annotations

import csv
import io
import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from decks.interchange import NUMBERS, ORDER, SIDE_DECK, Addresses, Codec, CodecError, WrittenDeck
from rules.deckaccount import MAIN, MAX_LINE, DeckSource, SourceLine, first_lines, printable
from rules.deckentries import entry_line, refused_line
from rules.decklines import heading

HEADER: Final = ("count", "number", "name", "zone")
DELIMITERS: Final = (",", ";", "\t")

_SEARCHED: Final = 3
"""The header stands in one of so many lines, after a "sep=" and blank ones."""
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "'")
_MEANINGS: Final[Mapping[str, Sequence[str]]] = {
    "count": ("count", "quantity", "qty", "copies", "amount", "number of copies", "枚数"),
    "number": (
        "number",
        "card number",
        "collector number",
        "card no",
        "code",
        "id",
        "no",
        "番号",
        "カード番号",
    ),
    "name": ("name", "card name", "card", "カード名", "名前"),
    "zone": ("zone", "board", "section", "ゾーン"),
}


def _fits(text: str) -> bool:
    head = _head(text)
    return head is not None and "count" in head[1] and bool({"number", "name"} & head[1].keys())


def _head(text: str) -> tuple[str, dict[str, int], int] | None:
    """Find delimiter, the place of each column that is known, and the line of the header."""
    beginning = itertools.islice(io.StringIO(text, newline=None), _SEARCHED)
    for line, written in enumerate(beginning, start=1):
        if written.strip().strip('"').startswith("sep=") or not written.strip():
            continue
        for delimiter in DELIMITERS:
            places = _columns(written.split(delimiter))
            if len(places) > 1:
                return delimiter, places, line
        return None
    return None


def _columns(cells: Sequence[str]) -> dict[str, int]:
    """Say which column holds what, the likeliest words first."""
    words = [" ".join(cell.strip(' "\r\n').replace("_", " ").casefold().split()) for cell in cells]
    return {
        meaning: next(words.index(word) for word in known if word in words)
        for meaning, known in _MEANINGS.items()
        if any(word in words for word in known)
    }


def _decode(text: str) -> DeckSource:
    head = _head(text)
    if head is None or not _fits(text):
        raise CodecError(
            "The first line must name the columns: a count, and a number or a name.",
            code="header",
            line=1,
            remedy=f"Begin with the line {','.join(HEADER)}",
        )
    delimiter, places, line_of_head = head
    return DeckSource(first_lines(_lines(text, delimiter, places, line_of_head)))


def _lines(text: str, delimiter: str, places: Mapping[str, int], line_of_head: int) -> Iterator[SourceLine]:
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    width, before = 0, 0
    while True:
        try:
            cells = next(rows, None)
        except csv.Error as fault:
            raise CodecError(
                f"Line {rows.line_num}: this is no CSV ({fault}).", line=rows.line_num
            ) from fault
        if cells is None:
            return
        at, before = before + 1, rows.line_num
        shown = printable(delimiter.join(cells)[: MAX_LINE * 2])[:MAX_LINE]
        if at < line_of_head:
            yield SourceLine(at, shown, code="heading", reason="It only names the delimiter.")
        elif at == line_of_head:
            width = len(cells)
            yield SourceLine(at, shown, code="heading", reason=_reason_of_head(cells, places))
        elif not any(cell.strip() for cell in cells):
            yield SourceLine(at, shown, code="blank", reason="A row without cells.")
        else:
            yield _card(at, rows.line_num, shown, cells, places, width)


def _reason_of_head(cells: Sequence[str], places: Mapping[str, int]) -> str:
    unread = [printable(cell) for place, cell in enumerate(cells) if place not in places.values()]
    return "The header." + (f" Columns that are not read: {', '.join(unread)[:MAX_LINE]}." if unread else "")


def _card(
    at: int, last: int, shown: str, cells: Sequence[str], places: Mapping[str, int], width: int
) -> SourceLine:
    if last > at or len(cells) != width:
        extent = f"reaches to line {last}" if last > at else f"has {len(cells)} cells, the header {width}"
        remedy = "Put a name with a comma into double quotes, and double the quotes in it."
        return refused_line(at, shown, "row", f"the row {extent}.", remedy)
    found = {meaning: _plain(cells[place]) for meaning, place in places.items()}
    section = heading(found.get("zone", "").strip())
    return entry_line(
        at,
        shown,
        copies=found["count"],
        name=found.get("name", ""),
        number=found.get("number", ""),
        zone=(section.zone if section else "") or MAIN,
    )


def _encode(deck: WrittenDeck, addresses: Addresses) -> str:
    written = io.StringIO(newline="")
    rows = csv.writer(written, lineterminator="\r\n")
    rows.writerow(HEADER)
    for card in deck.cards:
        rows.writerow((card.copies, _harmless(card.number), _harmless(card.name), card.zone))
    return written.getvalue()


def _harmless(cell: str) -> str:
    return f"'{cell}" if cell.startswith(_FORMULA) else cell


def _plain(cell: str) -> str:
    return cell[1:] if cell[:1] == "'" and cell[1:].startswith(_FORMULA) else cell


CODEC = Codec(
    code="csv",
    title="CSV table",
    extension="csv",
    media_type="text/csv",
    keeps=frozenset((SIDE_DECK, NUMBERS, ORDER)),
    fits=_fits,
    decode=_decode,
    encode=_encode,
)
