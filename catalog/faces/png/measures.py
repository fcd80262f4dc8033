"""The measures that several parts of a face share, in u, after `face.css`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from catalog.faces.png.inline import BASELINE
from catalog.faces.png.marks import BODY, Box, Mark, Rule
from catalog.faces.png.palette import LINE

LEFT: Final = BODY.left + 2.2
RIGHT: Final = BODY.right - 2.2
COLUMN: Final = RIGHT - LEFT
"""What stands on plate and paper keeps within these."""

QUIET_SIZE: Final = 2.3
FIGURE_SIZE: Final = 2.8
FIGURE_LEADING: Final = 1.1
RULE: Final = 0.25


@dataclass(frozen=True, slots=True)
class Block:
    """A part of the paper with its height; `marks` takes the top edge and yields what is drawn."""

    height: float
    marks: Callable[[float], Iterable[Mark]]


def stack(blocks: Sequence[Block], gap: float) -> Block:
    """Set blocks one below another."""

    def marks(top: float) -> Iterator[Mark]:
        for block in blocks:
            yield from block.marks(top)
            top += block.height + gap

    return Block(sum(block.height for block in blocks) + gap * max(0, len(blocks) - 1), marks)


def below_rule(block: Block, padding: float) -> Block:
    """Set a block below a line across the column."""

    def marks(top: float) -> Iterator[Mark]:
        yield Rule(Box(LEFT, top, RIGHT, top + RULE), LINE)
        yield from block.marks(top + RULE + padding)

    return Block(block.height + RULE + padding, marks)


def baseline_in(middle: float, size: float) -> float:
    """Return the baseline of text of a size that stands in the middle of something."""
    return middle + BASELINE * size
