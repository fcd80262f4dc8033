"""Clauses and requirements as running text: tags for timings, bold conditions, pills and signs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from catalog.faces.needs import Alternative
from catalog.faces.png.flow import Chunk, glue, space, words
from catalog.faces.png.fonts import Cut
from catalog.faces.png.inline import PILL_SIZE, Gap, PillPart, SymbolPart, TagPart, TextPart
from catalog.faces.png.palette import INK, QUIET_INK
from catalog.faces.words import Clause, pieces

_THIN_SPACE: Final = 0.2
_NARROW_SPACE: Final = 0.24


def clause_chunks(clause: Clause, size: float) -> list[Chunk]:
    """Set a clause: its lead word, its timings, a long condition and the rest."""
    chunks: list[Chunk] = []
    if clause.lead:
        chunks += words(clause.lead, cut=Cut.SANS_BOLD, size=size, colour=QUIET_INK)
    for tag in clause.tags:
        chunks.append(_tag(tag, size))
    if clause.when:
        chunks += _text(f"{clause.when}:", size, cut=Cut.SANS_BOLD)
    return chunks + _text(clause.body, size)


def way_chunks(ways: Iterable[Alternative], size: float) -> list[Chunk]:
    """Set the ways to evolve, one behind another with slashes between them."""
    chunks: list[Chunk] = []
    for number, way in enumerate(ways):
        if number:
            slash = TextPart("/", Cut.SANS, size, QUIET_INK)
            chunks = glue(glue(chunks, Gap(_THIN_SPACE * size)), slash)
        chunks += _way(way, size)
    return chunks


def plain_chunks(text: str, size: float) -> list[Chunk]:
    """Set a text in plain weight."""
    return words(text, cut=Cut.SANS, size=size)


def _way(way: Alternative, size: float) -> list[Chunk]:
    chunks = [_tag(way.heading, size)] if way.heading else []
    chunks += words(way.name, cut=Cut.SANS_BOLD, size=size)
    if way.partner:
        chunks.append(Chunk((SymbolPart("join", size),), space(Cut.SANS_BOLD, size)))
        chunks += words(way.partner, cut=Cut.SANS_BOLD, size=size)
    for pill in way.pills:
        chunks = glue(chunks, Gap(_NARROW_SPACE * size))
        chunks = glue(chunks, PillPart(pill, size * PILL_SIZE))
    if way.circles or way.crosses:
        chunks = glue(chunks, Gap(_NARROW_SPACE * size))
    for sign in ["need-o"] * way.circles + ["need-x"] * way.crosses:
        chunks = glue(chunks, SymbolPart(sign, size))
    return chunks


def _text(text: str, size: float, cut: Cut = Cut.SANS) -> list[Chunk]:
    """Set a text whose bracketed timings are tags; no space is lost or won around them."""
    colour = INK if cut == Cut.SANS else QUIET_INK
    chunks: list[Chunk] = []
    is_spaced = True
    for piece, is_tag in pieces(text):
        if not is_tag:
            chunks += words(
                piece, cut=cut, size=size, colour=colour, space_before=is_spaced or piece[:1].isspace()
            )
            is_spaced = piece[-1:].isspace()
        elif is_spaced:
            chunks.append(_tag(piece, size))
            is_spaced = False
        else:
            chunks = glue(chunks, TagPart(piece, size))
    return chunks


def _tag(text: str, size: float) -> Chunk:
    return Chunk((TagPart(text, size),), space(Cut.SANS, size))
