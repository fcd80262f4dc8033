"""The blocks of a face's paper from the top: powers, needs, effects, lost points and the foot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from catalog.faces import Face
from catalog.faces.draft import Draft
from catalog.faces.fit import Step
from catalog.faces.parts import LostPoints
from catalog.faces.png.clauses import clause_chunks, plain_chunks, way_chunks
from catalog.faces.png.flow import Chunk, lines, set_lines
from catalog.faces.png.fonts import Cut, width
from catalog.faces.png.marks import Mark, Picture, Words
from catalog.faces.png.measures import (
    COLUMN,
    FIGURE_LEADING,
    FIGURE_SIZE,
    LEFT,
    QUIET_SIZE,
    RIGHT,
    Block,
    baseline_in,
    below_rule,
    stack,
)
from catalog.faces.png.palette import INK, QUIET_INK, TOKENS
from catalog.faces.png.powers import power_rows
from catalog.faces.words import Clause

_BETWEEN_EFFECTS: Final = 0.45
_ICON_COLUMN: Final = 3.9
_NEED_ICON: Final = 2.7
_EFFECT_ICON: Final = 2.4
_EFFECT_STROKE: Final = 2.6
_BELOW_RULE: Final = 0.9
_BELOW_LOST_RULE: Final = 0.8
_TERM_GAP: Final = 0.8
_LEAST_GAP: Final = 1.0
_FOOT_GAP: Final = 1.4
_FRAME_ICON: Final = 2.6


def blocks(face: Face, step: Step) -> list[Block]:
    """Return the blocks of a face, its text set at a step."""
    content = face.content
    found = []
    if content.powers:
        found.append(power_rows(content.powers, step))
    if content.kind == "digimon":
        found.append(below_rule(_needs(content, step), _BELOW_RULE))
    if content.effects:
        found.append(stack([_effect(clause, step) for clause in content.effects], _BETWEEN_EFFECTS))
    if content.lost:
        found.append(below_rule(_lost_points(content.lost_head, content.lost), _BELOW_LOST_RULE))
    return [*found, _foot(face)]


def _needs(content: Draft, step: Step) -> Block:
    """Set how the Digimon comes into play, its icon in the margin."""
    first = way_chunks(content.alternatives, step.size) or plain_chunks(content.need_note, step.size)
    paragraphs = [first, *(clause_chunks(clause, step.size) for clause in content.conditions)]
    text = stack([_paragraph(chunks, step, LEFT + _ICON_COLUMN) for chunks in paragraphs if chunks], 0.0)

    def marks(top: float) -> Iterator[Mark]:
        icon_top = top + (step.line * step.size - _NEED_ICON) / 2
        yield Picture(LEFT, icon_top, _NEED_ICON, content.need_kind, QUIET_INK)
        yield from text.marks(top)

    return Block(max(text.height, _NEED_ICON), marks)


def _effect(clause: Clause, step: Step) -> Block:
    """Set a clause; one with a mark has the mark in the margin, or the margin alone."""
    chunks = clause_chunks(clause, step.size)
    if not clause.mark:
        return _paragraph(chunks, step, LEFT)
    text = _paragraph(chunks, step, LEFT + _ICON_COLUMN)

    def marks(top: float) -> Iterator[Mark]:
        if clause.mark in {"special", "support"}:
            icon_top = top + (step.line * step.size - _EFFECT_ICON) / 2
            yield Picture(LEFT, icon_top, _EFFECT_ICON, clause.mark, INK, _EFFECT_STROKE)
        yield from text.marks(top)

    return Block(max(text.height, step.line * step.size), marks)


def _paragraph(chunks: Sequence[Chunk], step: Step, left: float) -> Block:
    found = lines(chunks, RIGHT - left)

    def marks(top: float) -> Iterator[Mark]:
        return set_lines(found, x=left, top=top, size=step.size, leading=step.line)

    return Block(len(found) * step.line * step.size, marks)


def _lost_points(head: str, lost: Sequence[LostPoints]) -> Block:
    """Set the points lost to each level on one line, as far apart as the column lets them."""
    shown = [(one.short or one.level, "–" if one.points is None else str(one.points)) for one in lost]
    terms = [(head, ""), *shown]
    gap = (COLUMN - sum(_term_width(*term) for term in terms)) / len(shown)
    scale = 1.0 if gap >= _LEAST_GAP else COLUMN / (COLUMN + (_LEAST_GAP - gap) * len(shown))
    gap = (COLUMN - scale * sum(_term_width(*term) for term in terms)) / len(shown)

    def marks(top: float) -> Iterator[Mark]:
        baseline, x = baseline_in(top + FIGURE_LEADING * FIGURE_SIZE / 2, FIGURE_SIZE), LEFT
        for name, figure in terms:
            yield Words(x, baseline, name, Cut.NARROW, QUIET_SIZE * scale, QUIET_INK)
            if figure:
                right = x + scale * (_term_width(name, figure) - width(figure, Cut.NARROW_BOLD, FIGURE_SIZE))
                yield Words(right, baseline, figure, Cut.NARROW_BOLD, FIGURE_SIZE * scale, INK)
            x += scale * _term_width(name, figure) + gap

    return Block(FIGURE_LEADING * FIGURE_SIZE, marks)


def _term_width(name: str, figure: str) -> float:
    figure_width = _TERM_GAP + width(figure, Cut.NARROW_BOLD, FIGURE_SIZE) if figure else 0.0
    return width(name, Cut.NARROW, QUIET_SIZE) + figure_width


def _foot(face: Face) -> Block:
    """Set number and set at the left and the frame's icon at the right."""
    number, label = face.number, face.content.set_label
    number_width = width(number, Cut.NARROW_BOLD, FIGURE_SIZE) + _FOOT_GAP if number else 0.0
    taken = number_width + width(label, Cut.NARROW, QUIET_SIZE)
    scale = min(1.0, (COLUMN - _FRAME_ICON - _FOOT_GAP) / taken) if taken else 1.0

    def marks(top: float) -> Iterator[Mark]:
        middle = top + FIGURE_LEADING * FIGURE_SIZE / 2
        baseline = baseline_in(middle, FIGURE_SIZE)
        if number:
            yield Words(LEFT, baseline, number, Cut.NARROW_BOLD, FIGURE_SIZE * scale, INK)
        if label:
            left = LEFT + number_width * scale
            yield Words(left, baseline, label, Cut.NARROW, QUIET_SIZE * scale, QUIET_INK)
        if f"frame-{face.frame}-hi" in TOKENS:
            icon_left = RIGHT - _FRAME_ICON
            yield Picture(icon_left, middle - _FRAME_ICON / 2, _FRAME_ICON, f"frame-{face.frame}", QUIET_INK)

    return Block(FIGURE_LEADING * FIGURE_SIZE, marks)
