"""
What a card does in this game, ready to run: abilities, requirements and options as plain objects.

`compiling` makes them from a card's effect data, once a card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Final, cast

from rules.engine.cards import CardDef
from rules.engine.matching import ANY, Filter, UnknownTest
from rules.games.hyper_colosseum.state import LIFESPAN_END, NEXT_TURN_END, PHASE_END, TURN_END, WHILE_THERE

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.state import Task
    from rules.games.hyper_colosseum.table import Table

    RowFunction = Callable[[Table, Task, "Row"], bool]
    ConditionFunction = Callable[[Table, int, object], bool]

WHENS: Final = (
    "always", "battle_start", "battle", "evolving", "appearing", "winning", "losing", "drawn_battle",
    "preparation", "evolution", "points", "after_points", "turn_end", "leaving", "activated",
    "holds", "swapped_in", "foe_turns_up", "foe_evolving", "served", "evolution_end",
)  # fmt: skip
(
    ALWAYS, BATTLE_START, BATTLE, EVOLVING, APPEARING, WINNING, LOSING, DRAWN_BATTLE, PREPARATION,
    EVOLUTION, POINTS, AFTER_POINTS, TURN_END_WHEN, LEAVING, ACTIVATED, HOLDS, SWAPPED_IN,
    FOE_TURNS_UP, FOE_EVOLVING, SERVED, AT_EVOLUTION_END,
) = range(len(WHENS))  # fmt: skip

UNTIL: Final = {
    "phase_end": PHASE_END, "turn_end": TURN_END, "next_turn_end": NEXT_TURN_END,
    "lifespan_end": LIFESPAN_END, "left": WHILE_THERE,
}  # fmt: skip
REQUIREMENT_PLACE: Final = "requirements_box"
SUPPORT_PLACE: Final = "support_box"
SLOT_PLACES: Final = ("slot_1", "slot_2", "slot_3")


HAND_WORDS: Final = ("own_hand_holds", "foe_hand_holds")
"""The conditions that ask which cards a hand holds."""


class Condition:
    """
    One test of the situation, seen from `player`.

    `asks_hand` = it asks which cards a hand holds: that is settled when the effect comes to it and the
    hand is looked at, since nobody may follow it afterwards (R2.3).
    """

    __slots__ = ("argument", "asks_hand", "function", "word")

    def __init__(self, word: str, function: ConditionFunction, argument: object) -> None:
        self.word = word
        self.function = function
        self.argument = argument
        inner = argument if isinstance(argument, tuple) else ()
        self.asks_hand: bool = word in HAND_WORDS or any(
            part.asks_hand for part in inner if isinstance(part, Condition)
        )


class Row:
    """One payment or operation: its function and the arguments, resolved."""

    __slots__ = (
        "amount", "basic", "both", "branches", "by_text", "conditions", "data", "each", "every", "facing",
        "filter", "final", "foe", "function", "gained", "is_special", "kind", "least", "limit", "n",
        "named", "others", "per", "per_filter", "place", "resumes", "to", "unseen", "word", "words",
    )  # fmt: skip

    def __init__(self, word: str, function: RowFunction) -> None:
        self.word = word
        self.function = function
        self.foe = False
        self.n = 1
        self.kind = ""
        self.amount: int | Fraction = 0
        self.basic = False
        self.final = False
        self.per = ""
        self.per_filter: Filter = ANY
        self.limit = 0
        self.each = False
        self.filter: Filter = ANY
        self.words: tuple[str, ...] = ()
        self.by_text: tuple[str, ...] = ()
        self.both = False
        self.others = False
        self.conditions: tuple[Condition, ...] = ()
        self.is_special = False
        self.unseen = False
        self.every = 1
        self.branches: tuple[tuple[Row, ...], ...] = ()
        self.facing = ""
        self.place = ""
        self.to = ""
        self.least = 0
        self.named = False
        self.gained: Ability | None = None
        self.resumes = False
        self.data: object = None


class Ability:
    """
    One clause: when, under which conditions, at which price, what happens.

    `trigger` is what the card must be like that sets it off, where one does. `fixes_own` and `fixes_foe`
    say whose attack type it settles; a bonus beside it hangs on that (R8.7).
    `only_lasts` = nothing of it happens at once, so that it may begin before its conditions hold (R6.28).
    """

    __slots__ = (
        "conditions", "fixes_foe", "fixes_own", "forces_only", "from_base", "from_support", "has_span",
        "index", "is_special", "is_stop", "is_support", "may", "needs_choice", "once", "only_lasts", "rows",
        "times", "trigger", "until", "when",
    )  # fmt: skip

    def __init__(self) -> None:
        self.index = 0
        self.when = ALWAYS
        self.is_special = False
        self.is_support = False
        self.is_stop = False
        self.may = False
        self.once = ""
        self.times = 1
        self.conditions: tuple[Condition, ...] = ()
        self.rows: tuple[Row, ...] = ()
        self.until = PHASE_END
        self.forces_only = False
        self.only_lasts = False
        self.has_span = False
        self.from_base = False
        self.from_support = False
        self.fixes_own = False
        self.fixes_foe = False
        self.needs_choice = False
        self.trigger: Filter = ANY


class Alternative:
    """
    One way to meet a requirement (R6.8).

    `circles` and `crosses` are numbers of Net Ocean cards; `cards` are the tokens of the named
    cards to be laid (`wp40`, or the key of a card name); `partners` are the jogress or
    fusion partners that lie in the Requirements Box (R6.16).
    """

    __slots__ = ("cards", "circles", "crosses", "heading", "origin", "partners")

    def __init__(self, origin: Filter, partners: tuple[Filter, ...], heading: str) -> None:
        self.origin = origin
        self.partners = partners
        self.heading = heading
        self.circles = 0
        self.crosses = 0
        self.cards: tuple[str, ...] = ()


class Requirement:
    """The evolution field of a Digimon card: its kind (R3.2), alternatives and further conditions."""

    __slots__ = (
        "alternatives", "conditions", "extra_card", "extra_hand", "fixed_places", "is_mute", "keeps_card",
        "kind", "laid_from", "lasts",
        "mill", "to_gauge",
    )  # fmt: skip

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.alternatives: tuple[Alternative, ...] = ()
        self.conditions: tuple[Filter, ...] = ()
        self.extra_hand = 0
        self.mill = 0
        self.lasts = -1
        self.to_gauge = False
        self.is_mute = False
        self.extra_card: Filter = ANY
        self.laid_from: frozenset[str] = frozenset()
        self.fixed_places = False
        self.keeps_card = False


_HAND_AND_SLOT: Final = frozenset(("hand", "slot"))


class Play:
    """Everything one card does. `by_when[w]` are the abilities of that moment, in printed order."""

    __slots__ = (
        "after_evolution", "appears", "by_when", "bypass", "counts_as", "cost", "face_up", "fixed",
        "from_base", "from_support", "despite_spirit", "hand_conditions", "is_requirement_card",
        "is_unplaced", "joins", "limits", "needs_empty", "place",
        "conditions", "laid_from", "max_active", "once_per", "owner_may_discard", "partner",
        "protections", "reach", "requirement", "serves", "serves_into", "serves_next_level",
        "stays_laid", "stops", "supports", "support_phases", "to_gauge", "turns", "unexpressed", "windows",
    )  # fmt: skip

    def __init__(self) -> None:
        self.by_when: list[tuple[Ability, ...]] = [()] * len(WHENS)
        self.requirement: Requirement | None = None
        self.protections: tuple[tuple[Filter, tuple[str, ...]], ...] = ()
        self.appears: tuple[Ability, ...] = ()
        self.supports: tuple[Ability, ...] = ()
        self.support_phases = 0
        self.stops: tuple[Ability, ...] = ()
        self.cost: tuple[Row, ...] = ()
        self.conditions: tuple[Condition, ...] = ()
        self.hand_conditions: tuple[Condition, ...] = ()
        self.face_up = False
        self.is_requirement_card = False
        self.stays_laid = False
        self.serves: frozenset[str] = frozenset()
        self.after_evolution: tuple[Row, ...] = ()
        self.partner = False
        self.bypass: tuple[Row, ...] = ()
        self.counts_as: frozenset[str] = frozenset()
        self.fixed = False
        self.limits: frozenset[str] = frozenset()
        self.turns = 0
        self.to_gauge = False
        self.max_active = 0
        self.laid_from = _HAND_AND_SLOT
        self.owner_may_discard = True
        self.unexpressed = False
        self.windows = 0
        self.place = ""
        self.is_unplaced = False
        self.needs_empty: tuple[str, ...] = ()
        self.despite_spirit = False
        self.joins: frozenset[str] = frozenset()
        self.serves_into: Filter | None = None
        self.serves_next_level = False
        self.once_per = ""
        self.from_base: tuple[Ability, ...] = ()
        self.from_support: tuple[Ability, ...] = ()
        self.reach: dict[CardDef, tuple[Alternative, ...]] = {}


NO_PLAY: Final = Play()
"""What a filler does: nothing."""


class UnknownWord(UnknownTest):
    """A word of the vocabulary that this engine has no function for."""


def play_of(card: CardDef) -> Play:
    """Return what a card does; it was compiled when its match began (`compiling.compile_card`)."""
    play = card.play
    return play if isinstance(play, Play) else NO_PLAY


def may_bypass(top: CardDef, target: CardDef, row: Row) -> bool:
    """
    Return whether an operation that ignores requirements may bring `target` onto `top` (R6.12 to R6.14).
    """
    play = play_of(target)
    requirement = play.requirement
    if requirement is None or play.fixed or requirement.kind not in row.words or target.is_level3:
        return False
    data = cast("Mapping[str, object]", row.data)
    if data.get("next_level") and (not top.rank or target.rank != top.rank + 1):
        return False
    return row.filter.takes(target)
