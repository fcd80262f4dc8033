"""Making a position out of what a scenario says: numbers become cards, and the zones are looked over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from rules.engine.cards import FILLER, CardDef
from rules.engine.position import Payment, PlayerPosition, Position, PreparedPosition, SlotPosition
from rules.scenario.errors import InvalidScenario
from rules.scenario.model import SYMBOLS, PlayerSpec, PreparedSpec, Scenario, SlotSpec
from rules.scenario.reading import Problem

Cards = Mapping[str, CardDef]

_SYMBOL_FOR_CARD: Final = "card"


def position_of(scenario: Scenario, cards: Cards) -> Position:
    """
    Return the position at which a scenario starts.

    Raises:
        InvalidScenario: when a card lies where it can never lie, such as a base that is no Level III.
    """
    problems = [
        problem
        for player, spec in enumerate(scenario.players)
        for problem in _misplaced(spec, cards, f"player[{player}]", scenario.phase)
    ]
    if problems:
        raise InvalidScenario(scenario.file, problems)
    first, second = (_player(spec, cards, scenario.turn) for spec in scenario.players)
    return Position(
        players=(first, second),
        phase=scenario.phase,
        turn=scenario.turn,
        first_attacker=scenario.first_attacker,
        battle=scenario.battle,
        format=scenario.format,
    )


def _player(spec: PlayerSpec, cards: Cards, turn: int) -> PlayerPosition:
    deck = None if spec.deck is None else _named(_each_copy(spec.deck), cards)
    return PlayerPosition(
        points=spec.points,
        boxes=tuple(_named(box, cards) for box in spec.boxes),
        hand=_named(spec.hand, cards),
        net_ocean=_named(spec.net_ocean, cards),
        dark_area=_named(spec.dark_area, cards),
        slots=tuple(_slot(slot, cards, turn) for slot in spec.slots),
        support=_named(spec.support, cards),
        gauge=_named(spec.gauge, cards),
        evolution_box=tuple(_prepared(row, cards) for row in spec.evolution_box),
        deck=deck,
    )


def _named(numbers: Iterable[str], cards: Cards) -> tuple[CardDef, ...]:
    return tuple(cards[number] for number in numbers)


def _each_copy(counts: Mapping[str, int]) -> list[str]:
    return [number for number, copies in counts.items() for _ in range(copies)]


def _slot(spec: SlotSpec, cards: Cards, turn: int) -> SlotPosition:
    return SlotPosition(cards[spec.card], spec.face_up, spec.turn or turn, spec.choices, spec.box)


def _prepared(spec: PreparedSpec, cards: Cards) -> PreparedPosition:
    """Lay a filler for each circle or cross; nobody knows those cards anyway."""
    paid = tuple(
        Payment(item, FILLER) if item in SYMBOLS else Payment(_SYMBOL_FOR_CARD, cards[item])
        for item in spec.paid
    )
    return PreparedPosition(cards[spec.target], paid, spec.box)


def _misplaced(spec: PlayerSpec, cards: Cards, where: str, phase: str) -> list[Problem]:
    problems = []
    for index, box in enumerate(spec.boxes):
        place = f"{where}.digimon_box" + (f"[{index}]" if len(spec.boxes) > 1 else "")
        if box and not cards[box[0]].is_level3:
            problems.append(
                Problem(place, f"{box[0]} is no Level III; the base of a box is the first in the list.")
            )
        for number in box:
            if not cards[number].is_digimon:
                problems.append(Problem(place, f"{number} is no Digimon; only Digimon lie in a Digimon Box."))
    problems += [
        Problem(f"{where}.slots[{index}]", "a filler is never set; name an Option card.")
        for index, slot in enumerate(spec.slots)
        if cards[slot.card] is FILLER
    ]
    for index, row in enumerate(spec.evolution_box):
        if not cards[row.target].is_digimon:
            place = f"{where}.evolution_box[{index}].target"
            problems.append(Problem(place, f"{row.target} is no Digimon; only Digimon are prepared."))
    if phase == "setup" and not any(cards[number].is_level3 for number in spec.deck or ()):
        problems.append(Problem(f"{where}.deck", "has no Level III Digimon; set-up needs one."))
    return problems
