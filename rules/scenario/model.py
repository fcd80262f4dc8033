"""What a scenario file says, as plain values; cards are still named by their numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from rules.engine.power import Modifier

FILLER_NUMBER: Final = "filler"
SYMBOLS: Final = ("circle", "cross")
ANY: Final = "any"

GAMES: Final = ("hyper_colosseum", "digi_battle", "d_ccg")
KINDS: Final = ("match", "deck", "power")
ULTIMATE_BATTLE: Final = "ultimate-battle"
FORMATS: Final = {
    "hyper_colosseum": (
        "hyper-colosseum",
        "hyper-colosseum-tournament",
        "street-battle",
        "extend-battle",
        ULTIMATE_BATTLE,
    ),
    "digi_battle": ("digi-battle",),
    "d_ccg": ("d-ccg",),
}
"""The formats of each game; the first is played where a scenario names none."""

PHASES: Final = ("setup", "preparation", "evolution", "battle", "points")
STOPS: Final = (*PHASES, "turn_end", "game_end")


@dataclass(frozen=True, slots=True)
class SlotSpec:
    """A card in an option slot; `turn` None is the present turn, `box` 0 the box that the rules say."""

    card: str
    face_up: bool
    turn: int | None
    choices: tuple[object, ...]
    box: int = 0


@dataclass(frozen=True, slots=True)
class PreparedSpec:
    """A prepared evolution; `paid` holds card numbers and the symbols `circle` and `cross`."""

    target: str
    paid: tuple[str, ...]
    box: int = 0


@dataclass(frozen=True, slots=True)
class PlayerSpec:
    """
    One player's zones, bottom to top, with "filler" for each filler.

    `points` is None where set-up gives what the rules say.
    """

    points: int | None
    boxes: tuple[tuple[str, ...], ...]
    hand: tuple[str, ...]
    net_ocean: tuple[str, ...]
    dark_area: tuple[str, ...]
    slots: tuple[SlotSpec, ...]
    support: tuple[str, ...]
    gauge: tuple[str, ...]
    evolution_box: tuple[PreparedSpec, ...]
    deck: Mapping[str, int] | None


@dataclass(frozen=True, slots=True)
class Paid:
    """
    One card that a scripted preparation lays down.

    `symbol` is `circle`, `cross` or empty, `number` the card from the hand (else from a slot),
    `slot` the slot that is meant, 0 when it is not stated. A bare symbol has no number.
    """

    symbol: str = ""
    number: str = ""
    slot: int = 0


@dataclass(frozen=True, slots=True)
class Decision:
    """
    One `[[do]]`.

    `key` is the action key of the file and `value` what stands behind it: True, a card number, a
    tuple of card numbers (discards), a tuple of choices, `(number, slot)` for `move_slot` or
    `(target, tuple of Paid)` for `prepare`. `index` is the ability meant, None when not stated.
    """

    player: int
    key: str
    value: object
    illegal: bool = False
    index: int | None = None
    box: int = 0


@dataclass(frozen=True, slots=True)
class Check:
    """What must be true right after the decision number `after` (from 1; 0 is the start)."""

    after: int
    expect: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class PowerSpec:
    """The arithmetic that a scenario of kind `power` asks for."""

    base: int
    modifiers: tuple[Modifier, ...]


@dataclass(frozen=True, slots=True)
class Scenario:
    """
    One scenario, read and checked.

    `expect` maps the keys of the file to checked values; pairs are tuples in which `"any"`
    skips a side. `cards` are made-up cards as objects of a card file. `options` has the profile
    and, over it, the options of the file.
    """

    id: str
    title: str
    rules: tuple[str, ...]
    file: str
    game: str
    kind: str
    format: str
    options: Mapping[str, object]
    cards: tuple[Mapping[str, object], ...]
    expect: Mapping[str, object]
    first_attacker: int = 0
    turn: int = 1
    phase: str = "preparation"
    battle: int | str | None = None
    stop: str = "turn_end"
    stop_turn: int = 1
    seed: int = 1
    players: tuple[PlayerSpec, ...] = ()
    decisions: tuple[Decision, ...] = ()
    checks: tuple[Check, ...] = ()
    deck: Mapping[str, int] = field(default_factory=dict)
    power: PowerSpec = PowerSpec(0, ())


@dataclass(frozen=True, slots=True)
class Result:
    """How one scenario ended; it passed when there are no problems."""

    id: str
    file: str
    problems: tuple[str, ...]


Number = int | Fraction
