"""
What lies on the table: one `Side` a player, its slots, prepared evolutions and forces.

Zones are lists of card definitions, bottom to top: `net_ocean[-1]` is the next card drawn and
`box[-1]` is the battling Digimon. Nothing here knows a rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.engine.cards import CardDef

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.boxes import Box
    from rules.games.hyper_colosseum.plays import Ability, Condition, Row

SEEN_BY_OWNER: Final = 1
SEEN_BY_FOE: Final = 2
SEEN_BY_BOTH: Final = 3

PHASE_END: Final = 0
TURN_END: Final = 1
NEXT_TURN_END: Final = 2
LIFESPAN_END: Final = 3
WHILE_THERE: Final = 4
"""When a force ends: `WHILE_THERE` = as long as the card that exerts it is in force."""


class Slot:
    """
    One card in an option slot or in the Support Box.

    `active` means turned up, paid and in force; `index` is its activation index (R8.13) and
    `turn` the turn in which it was turned up. `invalid` is R6.34. `box` is the Digimon Box it serves
    in Ultimate Battle (F3.9, F3.24), from 0.
    """

    __slots__ = ("active", "box", "card", "choices", "face_up", "index", "invalid", "moved", "turn", "used")

    def __init__(self, card: CardDef) -> None:
        self.card = card
        self.face_up = False
        self.active = False
        self.invalid = False
        self.moved = False
        self.used = False
        self.turn = 0
        self.index = 0
        self.box = -1
        self.choices: tuple[object, ...] = ()

    def copy(self) -> Slot:
        """Return an equal slot."""
        new = Slot(self.card)
        new.face_up = self.face_up
        new.active = self.active
        new.invalid = self.invalid
        new.moved = self.moved
        new.used = self.used
        new.turn = self.turn
        new.index = self.index
        new.box = self.box
        new.choices = self.choices
        return new


def copy_of(slot: Slot, slots: dict[int, Slot]) -> Slot:
    """Return the copy of a slot, made once; `slots` holds old id -> copy, also of one that has left."""
    new = slots.get(id(slot))
    if new is None:
        new = slots[id(slot)] = slot.copy()
    return new


class Paid:
    """
    One card in the Requirements Box: `token` is circle, cross or card; `hidden` = from the Net Ocean,
    unseen.
    """

    __slots__ = ("card", "hidden", "token")

    def __init__(self, token: str, card: CardDef, hidden: bool) -> None:
        self.token = token
        self.card = card
        self.hidden = hidden


class Prepared:
    """One prepared evolution: the target and what lies in the Requirements Box for it. Never changed."""

    __slots__ = ("paid", "target")

    def __init__(self, target: CardDef, paid: tuple[Paid, ...]) -> None:
        self.target = target
        self.paid = paid


class Force:
    """
    Something in force on one side: a power change, a status, an attack type, a keyword ...

    `owner` is the player whose card exerts it. It ends with `until`, with its slot (when bound to
    one) or with the stay of its Digimon (`stay`, when bound to that). `special` forces vanish
    while the owner's specials are off (R7.6). `tied` is the index of the attack force that a power
    bonus came with, -1 for none: the bonus ends with that attack (R8.7).
    """

    __slots__ = (
        "basic", "card", "conditions", "final", "index", "is_option", "kind", "least", "owner", "per",
        "per_limit", "slot", "special", "stay", "tied", "until", "until_turn", "value", "word", "words",
    )  # fmt: skip

    def __init__(self, word: str, kind: str, value: object, owner: int, card: CardDef) -> None:
        self.word = word
        self.kind = kind
        self.value = value
        self.owner = owner
        self.card = card
        self.basic = False
        self.final = False
        self.index = 0
        self.special = False
        self.is_option = False
        self.until = PHASE_END
        self.until_turn = 0
        self.stay = -1
        self.slot: Slot | None = None
        self.conditions: tuple[Condition, ...] = ()
        self.per: object = None
        self.per_limit = 0
        self.least = 0
        self.words: object = None
        self.tied = -1

    def rebound(self, slots: dict[int, Slot]) -> Force:
        """
        Return the force bound to the copied slot; forces without a slot are never changed and are
        shared.
        """
        if self.slot is None:
            return self
        new = Force(self.word, self.kind, self.value, self.owner, self.card)
        new.basic = self.basic
        new.final = self.final
        new.index = self.index
        new.special = self.special
        new.is_option = self.is_option
        new.until = self.until
        new.until_turn = self.until_turn
        new.stay = self.stay
        new.slot = copy_of(self.slot, slots)
        new.tied = self.tied
        new.conditions = self.conditions
        new.per = self.per
        new.per_limit = self.per_limit
        new.least = self.least
        new.words = self.words
        return new


class Task:
    """
    An effect being carried out, row by row; the match holds a stack of them.

    `pc` is the next row. `answer` is the choice just made for the row (-1 none), `count` what the
    row has done so far, `paid` how many cards were paid for a "per card" effect, `spent` the hand cards
    among them, `shown` which hand cards were shown for this row (a bit each). `box` is the pair of boxes
    it concerns in Ultimate Battle, -1 until it runs.
    """

    __slots__ = (
        "ability",
        "answer",
        "box",
        "card",
        "count",
        "declined",
        "paid",
        "pc",
        "player",
        "rows",
        "shown",
        "slot",
        "spent",
        "trashed",
    )

    def __init__(
        self, rows: tuple[Row, ...], player: int, card: CardDef, ability: Ability | None, slot: Slot | None
    ) -> None:
        self.rows = rows
        self.player = player
        self.card = card
        self.ability = ability
        self.slot = slot
        self.pc = 0
        self.answer = -1
        self.count = 0
        self.paid = 0
        self.trashed = 0
        self.shown = 0
        self.spent: tuple[CardDef, ...] = ()
        self.box = -1
        self.declined = False

    def copy(self, slots: dict[int, Slot]) -> Task:
        """Return an equal task whose slot is the copied one."""
        slot = copy_of(self.slot, slots) if self.slot is not None else None
        new = Task(self.rows, self.player, self.card, self.ability, slot)
        new.pc = self.pc
        new.answer = self.answer
        new.count = self.count
        new.paid = self.paid
        new.trashed = self.trashed
        new.shown = self.shown
        new.spent = self.spent
        new.box = self.box
        new.declined = self.declined
        return new


class Side:
    """
    One player's half of the table (R2).

    `dark_seen` runs beside `dark_area` and tells who has seen each card (R2.11). `gauge[0]` is
    the marker card, or the gauge is empty where a stand-in is used. `stay` counts the changes of
    the top card: a force of an earlier Digimon has another number. `attack_since` is the index of the
    latest attack force on this side: earlier ones are dead (R8.7). `zeroed` is the attack that was
    turned to 0 when attacks were fixed, -1 for none (only with `counter_zero=snapshot`). `swap` is the
    next Level III to be swapped in, `later_swaps` are those announced after it (D49), `turned_up` the
    Options of this battle. `kept` are the cards that their limit holds in the Requirements Box after an
    evolution (R6.15), each with the `stay` of the Digimon it brought out.

    In Ultimate Battle `boxes` has the Digimon Boxes that are not in focus and `at` is the one that is
    (boxes.py). `charged` and `priced` are the requirement cards whose cost and price this phase has seen
    paid, as one card may serve several evolutions there.
    """

    __slots__ = (
        "arrived", "at", "attack_since", "base_hidden", "battles_won", "becomes", "box", "boxes", "came_by",
        "came_from", "came_through", "came_with", "charged", "dark_area", "dark_seen", "evolution_box",
        "evolved_now", "failed", "forces", "gauge", "hand", "kept", "later_swaps", "net_ocean", "points",
        "priced", "revealed", "slots", "status_bits", "stay", "support", "swap", "swaps", "turned_up",
        "used", "zeroed",
    )  # fmt: skip

    def __init__(self) -> None:
        self.net_ocean: list[CardDef] = []
        self.dark_area: list[CardDef] = []
        self.dark_seen: list[int] = []
        self.hand: list[CardDef] = []
        self.box: list[CardDef] = []
        self.base_hidden = False
        self.evolution_box: list[Prepared] = []
        self.swap: CardDef | None = None
        self.later_swaps: list[CardDef] = []
        self.kept: list[tuple[CardDef, int]] = []
        self.swaps = 0
        self.support: list[Slot] = []
        self.slots: list[Slot | None] = [None, None, None]
        self.gauge: list[CardDef] = []
        self.points = 0
        self.battles_won = 0
        self.attack_since = -1
        self.zeroed = -1
        self.stay = 0
        self.arrived = 0
        self.came_by = ""
        self.came_from: CardDef | None = None
        self.came_with: tuple[CardDef, ...] = ()
        self.came_through: tuple[str, ...] = ()
        self.evolved_now = 0
        self.failed = False
        self.revealed = False
        self.forces: list[Force] = []
        self.status_bits = 0
        self.becomes = False
        self.used: list[tuple[int, int, int]] = []
        self.turned_up: list[CardDef] = []
        self.boxes: list[Box] = []
        self.at = -1
        self.charged: list[Paid] = []
        self.priced: list[Paid] = []

    def copy(self, slots: dict[int, Slot]) -> Side:
        """Return an equal side; `slots` collects old id -> new slot for what refers to slots."""
        new = Side()
        new.net_ocean = self.net_ocean[:]
        new.dark_area = self.dark_area[:]
        new.dark_seen = self.dark_seen[:]
        new.hand = self.hand[:]
        new.box = self.box[:]
        new.base_hidden = self.base_hidden
        new.evolution_box = self.evolution_box[:]
        new.swap = self.swap
        new.later_swaps = self.later_swaps[:]
        new.kept = self.kept[:]
        new.swaps = self.swaps
        new.gauge = self.gauge[:]
        new.points = self.points
        new.battles_won = self.battles_won
        new.attack_since = self.attack_since
        new.zeroed = self.zeroed
        new.stay = self.stay
        new.arrived = self.arrived
        new.came_by = self.came_by
        new.came_from = self.came_from
        new.came_with = self.came_with
        new.came_through = self.came_through
        new.evolved_now = self.evolved_now
        new.failed = self.failed
        new.revealed = self.revealed
        new.status_bits = self.status_bits
        new.becomes = self.becomes
        new.used = self.used[:]
        new.turned_up = self.turned_up[:]
        new.support = [copy_of(slot, slots) for slot in self.support]
        new.slots = [copy_of(slot, slots) if slot is not None else None for slot in self.slots]
        new.forces = self.forces[:]
        if self.boxes:
            new.boxes = [box.copy() for box in self.boxes]
            new.at = self.at
            new.charged = self.charged[:]
            new.priced = self.priced[:]
        return new
