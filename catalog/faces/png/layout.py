"""Where everything on a face goes: the paper takes what its text needs, the plate the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from catalog.faces import Face
from catalog.faces.fit import LOWEST_PLATE, STEPS, Step
from catalog.faces.png.blocks import blocks
from catalog.faces.png.marks import BODY, Layout
from catalog.faces.png.measures import Block, stack
from catalog.faces.png.plate import Plate

_ABOVE_PAPER: Final = 1.4
_BELOW_PAPER: Final = 1.2
_LOWEST_PLATE_OF_ALL: Final = 31.5
_FINER: Final = 0.95
_SMALLEST_TEXT: Final = 0.3


def lay_out(face: Face) -> Layout:
    """
    Lay out a face.

    The text is set at the first step that leaves the plate its height, as on
    pages, but measured instead of estimated; below the smallest step of pages
    it shrinks further until it fits.
    """
    step, paper = _fitting(face)
    bottom = BODY.bottom - _height(paper, step)
    text = stack(paper, step.gap)
    return Layout(
        frame=face.frame,
        plates=face.content.plates,
        ink=face.ink,
        plate_bottom=bottom,
        text_size=step.size,
        marks=(*Plate(face, bottom).marks(), *text.marks(bottom + _ABOVE_PAPER)),
    )


def _fitting(face: Face) -> tuple[Step, Sequence[Block]]:
    for step in _steps():
        paper = blocks(face, step)
        least = LOWEST_PLATE if step in STEPS[:-1] else _LOWEST_PLATE_OF_ALL
        if BODY.height - _height(paper, step) >= least:
            break
    return step, paper


def _height(paper: Sequence[Block], step: Step) -> float:
    return _ABOVE_PAPER + stack(paper, step.gap).height + _BELOW_PAPER


def _steps() -> Iterator[Step]:
    """Yield the steps of pages, then ever smaller ones."""
    yield from STEPS
    step = STEPS[-1]
    while step.size > _SMALLEST_TEXT:
        step = Step(step.size * _FINER, step.line, step.gap * _FINER, step.power * _FINER)
        yield step
