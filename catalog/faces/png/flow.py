"""
Running text: words, tags and pills set one after another and broken into lines.

A line breaks at spaces, after a slash between words and between Japanese
letters. What is wider than a whole line is broken anywhere, so that nothing
ever leaves its column.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from catalog.faces.png.fonts import Cut, width
from catalog.faces.png.inline import BASELINE, Part, PillPart, SignPart, TagPart, TextPart
from catalog.faces.png.marks import Mark
from catalog.faces.png.palette import INK, Colour

_OPENING: Final = frozenset("「『（【〈《")
_CLOSING: Final = frozenset("」』）】〉》、。・ーァィゥェォッャュョぁぃぅぇぉっゃゅょ！？％")
_SLASH_BETWEEN_WORDS: Final = re.compile(r"(?<=\w\w/)(?=\w\w)")
_ROUNDING: Final = 0.01
_SHORT: Final = 0.12
"""A word that takes no more of its column than this looks lost on a line of its own."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Parts that no line break separates; `space` is kept before them unless they begin a line."""

    parts: tuple[Part, ...]
    space: float = 0.0

    @property
    def width(self) -> float:
        """The widths of the parts together."""
        return sum(part.width for part in self.parts)


Line = tuple[tuple[float, Part], ...]
"""The parts of a line with their distance from its beginning."""


def words(
    text: str, *, cut: Cut, size: float, colour: Colour = INK, space_before: bool = True
) -> list[Chunk]:
    """Take a text apart where lines may break; the first chunk has its space before it if so wanted."""
    chunks: list[Chunk] = []
    gap = space(cut, size)
    for number, word in enumerate(text.split()):
        for place, piece in enumerate(_breakable(word)):
            is_spaced = place == 0 and (number > 0 or space_before)
            chunks.append(Chunk((TextPart(piece, cut, size, colour),), gap if is_spaced else 0.0))
    return chunks


def space(cut: Cut, size: float) -> float:
    """Return the width of the space between two words."""
    return width(" ", cut, size)


def glue(chunks: Iterable[Chunk], part: Part) -> list[Chunk]:
    """Put a part behind the last chunk so that no line breaks between the two."""
    kept = list(chunks)
    last = kept.pop() if kept else Chunk(())
    return [*kept, replace(last, parts=(*last.parts, part))]


def lines(chunks: Sequence[Chunk], column: float) -> list[Line]:
    """Break chunks into lines that are no wider than the column; no short word stands alone on the last."""
    found: list[list[Chunk]] = []
    used = 0.0
    for chunk in _narrowed(chunks, column):
        if found and used + chunk.space + chunk.width <= column + _ROUNDING:
            found[-1].append(chunk)
            used += chunk.space + chunk.width
        else:
            found.append([chunk])
            used = chunk.width
    if len(found) > 1 and len(found[-1]) == 1 and len(found[-2]) > 2:
        _give_company(found[-2], found[-1], column)
    return [_placed(line) for line in found]


def set_lines(found: Sequence[Line], *, x: float, top: float, size: float, leading: float) -> Iterator[Mark]:
    """Yield the marks of lines, the first of which begins at `top`; `leading` is their distance in em."""
    for number, line in enumerate(found):
        baseline = top + (number + 0.5) * leading * size + BASELINE * size
        for offset, part in line:
            yield from part.at(x + offset, baseline)


def _give_company(above: list[Chunk], last: list[Chunk], column: float) -> None:
    """Move the end of a line to a last line that holds but one short word."""
    if last[0].width > column * _SHORT or not last[0].space:
        return
    if last[0].space + last[0].width + above[-1].width <= column:
        last.insert(0, above.pop())


def _placed(line: Sequence[Chunk]) -> Line:
    """Set the parts of a line one behind another; letters that follow without a space become one part."""
    placed: list[tuple[float, Part]] = []
    used = 0.0
    for number, chunk in enumerate(line):
        used += chunk.space if number else 0.0
        for part in chunk.parts:
            joined = _joined(placed[-1][1], part) if placed and not chunk.space else None
            if joined is None:
                placed.append((used, part))
            else:
                placed[-1] = (placed[-1][0], joined)
            used += part.width
    return tuple(placed)


def _joined(before: Part, part: Part) -> Part | None:
    if not (isinstance(before, TextPart) and isinstance(part, TextPart)):
        return None
    joined = replace(before, text=before.text + part.text)
    return joined if replace(part, text=joined.text) == joined else None


def _narrowed(chunks: Iterable[Chunk], column: float) -> Iterator[Chunk]:
    """Break up what is wider than a whole line: first between its parts, then between letters."""
    for chunk in chunks:
        if chunk.width <= column + _ROUNDING:
            yield chunk
            continue
        for number, part in enumerate(chunk.parts):
            gap = chunk.space if number == 0 else 0.0
            pieces = _letters(part, column) if part.width > column else [part]
            for piece in pieces:
                yield Chunk((piece,), gap)
                gap = 0.0


def _letters(part: Part, column: float) -> list[Part]:
    """Cut a text, or the text of a tag or pill, into pieces that each fit the column."""
    if not isinstance(part, TextPart | TagPart | PillPart | SignPart):
        return [part]
    pieces: list[Part] = []
    rest = part.text
    while rest:
        count = len(rest)
        while count > 1 and replace(part, text=rest[:count]).width > column:
            count -= 1
        pieces.append(replace(part, text=rest[:count]))
        rest = rest[count:]
    return pieces


@lru_cache(maxsize=8192)
def _breakable(word: str) -> tuple[str, ...]:
    """Split a word after slashes and around full-width letters."""
    pieces: list[str] = []
    for piece in _SLASH_BETWEEN_WORDS.split(word):
        current = ""
        for letter in piece:
            if current and _is_wide(letter) and current[-1] not in _OPENING and letter not in _CLOSING:
                pieces.append(current)
                current = ""
            current += letter
        pieces.append(current)
    return tuple(pieces)


def _is_wide(letter: str) -> bool:
    return unicodedata.east_asian_width(letter) in "WF"
