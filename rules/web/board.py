"""One step of a story as a page shows it: the sheets with the catalogue's cards in their places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from rules.narration import PHASE_NAMES
from rules.web.charts import Course, course

if TYPE_CHECKING:
    from catalog.models import Card
    from rules.sheets import PlacedCard, Sheet
    from rules.story import Step, Story

ARCHES = 10


@dataclass(frozen=True, slots=True)
class Placed:
    """A card in a slot, in the Support Box or prepared; `label` says in which state it lies there."""

    card: Card
    is_down: bool
    label: str


@dataclass(frozen=True, slots=True)
class BoardSide:
    """One sheet. `number` is 1 or 2, as the marks of the sides have it."""

    number: int
    name: str
    player: str
    attacks_first: bool
    points: int
    arches: tuple[bool, ...]
    net_ocean: int
    dark_area: int
    hand: tuple[Card, ...]
    base: Card | None
    top: Card | None
    box_hidden: bool
    swap: Card | None
    targets: tuple[Placed, ...]
    paid: tuple[Placed, ...]
    support: tuple[Placed, ...]
    slots: tuple[Placed | None, ...]


@dataclass(frozen=True, slots=True)
class LogPart:
    """The steps of one phase in the log; the part of the present step is open."""

    title: str
    is_open: bool
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class TurnLink:
    """A turn to go to: the number of the step at which its battle was decided, else of its first."""

    turn: int
    step: int


@dataclass(frozen=True, slots=True)
class Board:
    """Everything that the page of one step shows; `near` is side 1, `far` side 2."""

    step: Step
    steps: int
    turn: int
    phase: str
    near: BoardSide
    far: BoardSide
    log: tuple[LogPart, ...]
    turns: tuple[TurnLink, ...]
    course: Course

    @property
    def before(self) -> int:
        """The number of the step before, 0 at the start."""
        return self.step.number - 1

    @property
    def after(self) -> int:
        """The number of the step after, 0 at the end."""
        return self.step.number + 1 if self.step.number < self.steps else 0


def numbers_of(step: Step) -> set[str]:
    """Give the numbers of all cards that the page of a step draws."""
    return step.sheets[0].numbers() | step.sheets[1].numbers()


def board_of(story: Story, number: int, cards: Mapping[str, Card], *, player_names: tuple[str, str]) -> Board:
    """
    Set up the board of one step.

    Args:
        story: a story with at least one step.
        number: the number of the step, from 1.
        cards: the cards of `numbers_of` that step, by their number.
        player_names: who plays each side, as a person reads it.
    """
    step = story.steps[number - 1]
    near, far = (_side(side, story.names[side], player_names[side], step, cards) for side in (0, 1))
    told = [*story.course[: step.turn], (near.points, far.points)]
    return Board(
        step=step,
        steps=len(story.steps),
        turn=step.turn,
        phase=PHASE_NAMES[step.phase],
        near=near,
        far=far,
        log=tuple(_log([other for other in story.steps if other.turn == step.turn], step.phase)),
        turns=tuple(_turns(story.steps)),
        course=course(told, turns=story.turns, most=max(max(pair) for pair in story.course)),
    )


def _side(side: int, name: str, player: str, step: Step, cards: Mapping[str, Card]) -> BoardSide:
    sheet = step.sheets[side]
    box = [cards[number] for number in sheet.box]
    return BoardSide(
        number=side + 1,
        name=name,
        player=player,
        attacks_first=step.first == side,
        points=sheet.points,
        arches=tuple(sheet.points > 10 * arch for arch in range(ARCHES)),
        net_ocean=sheet.net_ocean,
        dark_area=sheet.dark_area,
        hand=tuple(cards[number] for number in sheet.hand),
        base=box[0] if len(box) > 1 else None,
        top=box[-1] if box else None,
        box_hidden=sheet.box_hidden,
        swap=cards[sheet.swap] if sheet.swap else None,
        targets=tuple(Placed(cards[one.target], True, "prepared") for one in sheet.evolution),
        paid=tuple(_paid(sheet, cards)),
        support=tuple(_placed(one, cards) for one in sheet.support),
        slots=tuple(_placed(one, cards) if one is not None else None for one in sheet.slots),
    )


def _paid(sheet: Sheet, cards: Mapping[str, Card]) -> list[Placed]:
    labels = {"circle": "laid upright for ●", "cross": "laid across for ×"}
    return [
        Placed(cards[number], True, labels.get(symbol, "laid as a requirement"))
        for one in sheet.evolution
        for symbol, number in one.paid
    ]


def _placed(placed: PlacedCard, cards: Mapping[str, Card]) -> Placed:
    label = "face down" if not placed.face_up else "in force" if placed.in_force else "without effect"
    return Placed(cards[placed.number], not placed.face_up, label)


def _log(steps: Sequence[Step], phase_now: int) -> list[LogPart]:
    return [
        LogPart(PHASE_NAMES[phase], phase == phase_now, tuple(part))
        for phase, part in groupby(steps, key=lambda step: step.phase)
    ]


def _turns(steps: Sequence[Step]) -> list[TurnLink]:
    links = []
    for turn, part in groupby(steps, key=lambda step: step.turn):
        told = list(part)
        battles = [step.number for step in told if step.sentence.kind == "battle_result"]
        links.append(TurnLink(turn, battles[-1] if battles else told[0].number))
    return links
