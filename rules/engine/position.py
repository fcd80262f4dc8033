"""
The situation a match may be started from, and the meaning of an action.

Both are plain values. A scenario file is read into a `Position`; a ruleset turns that
into a match (`match_from_position`). While such a match runs, `Match.action_info` says
in words what each offered action means.

What `ActionInfo` holds, by kind:

- `pass`: `value` None. `done` ends a choice of several things and is otherwise a pass.
- `resign`: nothing more.
- `choose`: a choice inside an effect or a cost, or the opening Level III. When a card is
  chosen, `card` is that card. Otherwise `value` is the thing chosen (`"A"`, True, False, a
  whole number, `"self"`, `"foe"`) and `card` is the card whose effect asks.
- `discard`, `discard_slot`: one card at a time, `card`, its `zone` and its `index` there.
- `move_slot`: `card`, `index` the slot it leaves and `value` the slot it goes to, both from 1.
- `swap`, `confirm_swap`, `decline_swap`: `card` is the Level III on offer.
- `prepare`: `card` is the target, `value` is `(target, items)`. Each item is `"circle"` or
  `"cross"` (from the Net Ocean), the number of a card (from the hand), `("slot", n, number)`
  (a card from slot n, counted from 1) or `("circle", number)` / `("cross", number)` (a card
  of the hand that pays the symbol).
- `evolve`, `abandon`: `card` is the target that lies in the Evolution Box.
- `set`, `set_up`: `card` of the hand. `activate`: `card` in a slot, `index` that slot from 1.
- `ability`: `card`, `value` the index of the ability among the effects of the card, from 0.
- `support`, `appear`: `card` of the hand.

A match that was made from a position is played by a script, so it differs from others in
three ways. It stands still until `advance` is called. It asks every choice, also one with a
single possibility. It can be told where to stop: `stop_at(phase, turn)` halts it when `setup`,
`preparation`, `evolution`, `battle`, `points` (before R9.6) or `turn_end` (after R9.10) of that
turn has ended; then `halted` is True and nothing is on offer.

In Ultimate Battle `box` is the box that the action concerns, from 1; elsewhere it is 0. There the first
attacker may have to `choose` the pair that fights next, as a whole number from 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.engine.cards import CardDef


@dataclass(frozen=True, slots=True)
class SlotPosition:
    """
    One card in an option slot.

    `turn` is the turn in which a face-up card was turned up; its cost is paid. `choices`
    are the choices its effect made then, in order; a card is named by its number. `box` is the
    Digimon Box it serves in Ultimate Battle, from 1; 0 leaves it to the rules.
    """

    card: CardDef
    face_up: bool
    turn: int
    choices: tuple[object, ...] = ()
    box: int = 0


@dataclass(frozen=True, slots=True)
class Payment:
    """One card in the Requirements Box; `symbol` is `"circle"`, `"cross"` or `"card"`."""

    symbol: str
    card: CardDef


@dataclass(frozen=True, slots=True)
class PreparedPosition:
    """One evolution that lies prepared: its target, what was laid for it and for which box."""

    target: CardDef
    paid: tuple[Payment, ...]
    box: int = 0


@dataclass(frozen=True, slots=True)
class PlayerPosition:
    """
    One player's half of the table; every list of cards runs bottom to top.

    `boxes` holds one Digimon Box, or three in Ultimate Battle (an empty one is `()`). The
    marker card of the Point Gauge is not listed in `gauge`. `evolution_box` has the
    evolution that was prepared first in front. `deck` is given when the match starts with
    set-up; then all the other zones are empty, and `points` is None where the rules give them.
    """

    points: int | None
    boxes: tuple[tuple[CardDef, ...], ...]
    hand: tuple[CardDef, ...]
    net_ocean: tuple[CardDef, ...]
    dark_area: tuple[CardDef, ...]
    slots: tuple[SlotPosition, ...]
    support: tuple[CardDef, ...]
    gauge: tuple[CardDef, ...]
    evolution_box: tuple[PreparedPosition, ...]
    deck: tuple[CardDef, ...] | None = None


@dataclass(frozen=True, slots=True)
class Position:
    """
    A situation at the start of a phase.

    `phase` is `setup`, `preparation`, `evolution`, `battle` or `points`. `battle` is the
    result of the battle just fought (0, 1 or `"draw"`) and is given with `points` only.
    `first_attacker` is the order before "always last" (R7.12) is applied. `format` is the
    code of the format that is played.
    """

    players: tuple[PlayerPosition, PlayerPosition]
    phase: str
    turn: int
    first_attacker: int
    battle: int | str | None
    format: str


@dataclass(frozen=True, slots=True)
class ActionInfo:
    """What one action means; the module's docstring says what each kind holds."""

    kind: str
    card: CardDef | None = None
    zone: str = ""
    index: int = 0
    value: object = None
    box: int = 0
