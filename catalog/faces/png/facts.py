"""The facts beside the ring: level, type, groups, attribute and fields; on a low plate they share lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from catalog.faces import Face
from catalog.faces.png.flow import Chunk, Line, lines, set_lines, words
from catalog.faces.png.fonts import Cut
from catalog.faces.png.inline import SIGN_SIZE, SignPart
from catalog.faces.png.marks import Mark
from catalog.faces.png.measures import LEFT
from catalog.faces.png.palette import Colour

_SIZE: Final = 2.5
_SIZE_ON_LOW_PLATE: Final = 2.3
_SMALLEST: Final = 1.2
_SHRINKING: Final = 0.1
_LEADING: Final = 1.15
_BETWEEN_FACTS: Final = 0.2
_BETWEEN_SIGNS: Final = 0.64
_COLUMN_OF_MANY: Final = 26.0
_JOINED: Final = " · "


@dataclass(frozen=True, slots=True)
class _Fact:
    """One fact in lines, each so high."""

    found: list[Line]
    leading: float

    def height(self, size: float) -> float:
        return len(self.found) * self.leading * size


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of a face in a column; they shrink until they are no higher than there is room."""

    face: Face
    ink: Colour
    column: float
    room: float
    is_low: bool

    def marks(self, middle: float) -> Iterator[Mark]:
        """Yield the facts, centred on a height."""
        size = _SIZE_ON_LOW_PLATE if self.is_low else _SIZE
        facts = self._facts(size)
        while self._height(facts, size) > self.room and size > _SMALLEST:
            size = round(size - _SHRINKING, 2)
            facts = self._facts(size)
        top = middle - self._height(facts, size) / 2
        for fact in facts:
            yield from set_lines(fact.found, x=LEFT, top=top, size=size, leading=fact.leading)
            top += fact.height(size) + _BETWEEN_FACTS * size

    def _height(self, facts: list[_Fact], size: float) -> float:
        gaps = _BETWEEN_FACTS * size * max(0, len(facts) - 1)
        return sum(fact.height(size) for fact in facts) + gaps

    def _facts(self, size: float) -> list[_Fact]:
        texts = [*self._lead(), *self.face.content.extra]
        facts = [_Fact(lines(self._words(text, size), self.column), _LEADING) for text in texts]
        signs = self._signs(size)
        if self.is_low or self.face.content.has_many_fields:
            rows = [signs] if signs else []
        else:
            rows = [[sign] for sign in signs]
        column = min(self.column, _COLUMN_OF_MANY)
        return facts + [_Fact(lines(row, column), SIGN_SIZE + _BETWEEN_FACTS / 2) for row in rows]

    def _lead(self) -> list[str]:
        """Return level, type and phase, joined where there is little room."""
        content = self.face.content
        phase = content.phase
        if phase and content.kind == "option" and self.face.number:
            phase = f"{phase} phase"
        parts = [part for part in (*content.lead, phase) if part]
        return [_JOINED.join(parts)] if self.is_low and parts else parts

    def _words(self, text: str, size: float) -> list[Chunk]:
        return words(text, cut=Cut.SANS_BOLD, size=size, colour=self.ink)

    def _signs(self, size: float) -> list[Chunk]:
        """Return attribute and fields, each a sign with its word that no line break separates."""
        content = self.face.content
        found = [content.attribute] if content.attribute else []
        signs = [SignPart(sign.code, sign.label, size, self.ink) for sign in found]
        signs += [
            SignPart(f"f-{sign.code}", sign.short if content.has_many_fields else sign.label, size, self.ink)
            for sign in content.fields
        ]
        return [Chunk((sign,), _BETWEEN_SIGNS * size) for sign in signs]
