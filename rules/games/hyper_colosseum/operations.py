"""
The operations of the vocabulary: each word one function `(table, task, row) -> bool`.

True means done; False means that the row asked a player and will be called again with the answer
in `task.answer`. Words in FORCE_WORDS put a force on a side; the others happen at once.
`KNOWN_KEYS` lists what each word understands: data with another key is not expressible here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, cast

from rules.engine import events as ev
from rules.engine.cards import BATTLE_TYPES, CardDef
from rules.engine.rng import below
from rules.games.hyper_colosseum import arriving, removing, searching
from rules.games.hyper_colosseum.aims import reaches, target_of, targets
from rules.games.hyper_colosseum.counts import COUNTERS
from rules.games.hyper_colosseum.forces import put_force
from rules.games.hyper_colosseum.gauge import change_points, check_points
from rules.games.hyper_colosseum.moves import (
    draw,
    drop,
    mill,
)
from rules.games.hyper_colosseum.payments import to_support
from rules.games.hyper_colosseum.plays import Condition
from rules.games.hyper_colosseum.state import Task
from rules.games.hyper_colosseum.statuses import (
    CANNOT_DRAW_BATTLE,
    has_status,
    is_shielded,
)

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.plays import Row
    from rules.games.hyper_colosseum.table import Table

Operation = Callable[["Table", Task, "Row"], bool]

PLACES: Final = frozenset(f"{who}_{place}" for who in ("own", "foe") for place in COUNTERS)
"""The places a PER may count in."""


def _force(table: Table, task: Task, row: Row) -> bool:
    if row.per == "paid" and not task.paid:
        return True
    if row.per == "trashed":
        return _force_per_trashed(table, task, row)
    if row.words[1:] == ("paid",):
        return _force_of_paid(table, task, row)
    put_force(table, row, task.ability, task.player, task.card, task.slot, task.paid)
    if row.both:
        put_force(table, row, task.ability, task.player, task.card, task.slot, task.paid, mirrored=True)
    return True


def _force_of_paid(table: Table, task: Task, row: Row) -> bool:
    """Put a force that adds the printed power of the hand cards that were paid."""
    force = put_force(table, row, task.ability, task.player, task.card, task.slot)
    attack = BATTLE_TYPES.index(row.words[0])
    force.words = None
    force.value = row.amount * sum(card.powers[attack] for card in task.spent)
    return True


def _force_per_trashed(table: Table, task: Task, row: Row) -> bool:
    """Put a force whose amount counts the cards that the operations before sent away."""
    force = put_force(table, row, task.ability, task.player, task.card, task.slot)
    force.per = None
    force.value = row.amount * _count(table, task, row)
    return True


def _attack(table: Table, task: Task, row: Row) -> bool:
    if len(row.words) > 1 and task.answer < 0:
        choices = [BATTLE_TYPES.index(letter) for letter in row.words]
        if not table.ask(task, task.player, "attack_type", choices):
            return False
    force = put_force(table, row, task.ability, task.player, task.card, task.slot)
    if task.answer >= 0:
        force.value = task.answer
        task.answer = -1
    table.note(ev.ATTACK_TYPE, 1 - task.player if row.foe else task.player, task.card, cast(int, force.value))
    return True


def _become(table: Table, task: Task, row: Row) -> bool:
    """Change a fact of a Digimon; of several battle types the owner of the effect chooses one."""
    if len(row.words) < 2:
        return _force(table, task, row)
    if task.answer < 0:
        choices = [BATTLE_TYPES.index(letter) for letter in row.words]
        if not table.ask(task, task.player, "attack_type", choices):
            return False
    for mirrored in (False, True) if row.both else (False,):
        force = put_force(table, row, task.ability, task.player, task.card, task.slot, mirrored=mirrored)
        force.words = (BATTLE_TYPES[task.answer],)
    task.answer = -1
    return True


def _count(table: Table, task: Task, row: Row) -> int:
    """Return how often the row's amount counts."""
    if not row.per:
        return 1
    if row.per == "paid":
        count = task.paid
    elif row.per == "trashed":
        count = task.trashed
    else:
        count = COUNTERS[row.per[4:]](table, task.player ^ (row.per[:3] == "foe"), row.per_filter)
        if row.others and count and row.per_filter.takes(task.card):
            count -= 1
    count //= row.every
    return min(count, row.limit) if row.limit else count


def _points(table: Table, task: Task, row: Row) -> bool:
    for target in targets(task, row):
        change = int(row.amount) * _count(table, task, row)
        if target == task.player or reaches(table, task, target, "point_loss" if change < 0 else ""):
            change_points(table, target, change)
    if table.options.zero_check == "immediate":
        check_points(table)
    return True


def _draw(table: Table, task: Task, row: Row) -> bool:
    draw(table, target_of(task, row), row.n * _count(table, task, row))
    return True


def _mill(table: Table, task: Task, row: Row) -> bool:
    target = target_of(task, row)
    if target == task.player or reaches(table, task, target):
        mill(table, target, row.n * _count(table, task, row))
    return True


def _drop(table: Table, task: Task, row: Row) -> bool:
    target = target_of(task, row)
    hand = table.sides[target].hand
    if row.n < 0:
        for index in range(len(hand) - 1, -1, -1):
            if row.filter.takes(hand[index]):
                drop(table, target, index)
        return True
    while task.count < row.n:
        if row.unseen and hand:
            task.answer = below(table.rng, len(hand))
        if task.answer < 0:
            fitting = [index for index, card in enumerate(hand) if row.filter.takes(card)]
            if not fitting:
                return True
            if not table.ask(task, target, "hand", fitting):
                return False
        drop(table, target, task.answer)
        task.answer = -1
        task.count += 1
    return True


def _choose(table: Table, task: Task, row: Row) -> bool:
    """Let the owner choose between several operations."""
    if task.answer < 0 and not table.ask(task, task.player, "branch", list(range(len(row.branches)))):
        return False
    branch = row.branches[task.answer]
    task.answer = -1
    chosen = Task(branch, task.player, task.card, task.ability, task.slot)
    chosen.paid = task.paid
    table.tasks.append(chosen)
    return True


def _gain(table: Table, task: Task, row: Row) -> bool:
    """Give the own Digimon an ability: what it exerts counts as the Digimon's own (R7.4)."""
    if row.gained is not None:
        force = put_force(table, row, task.ability, task.player, task.card, task.slot)
        force.per = row.gained
        force.conditions += (Condition("reached", _is_reached, task.card),)
    for inner in (row.branches or ((),))[0]:
        force = put_force(table, inner, task.ability, task.player, task.card, task.slot)
        force.special = row.is_special
        force.is_option = False
        force.conditions += (*row.conditions, Condition("reached", _is_reached, task.card))
    return True


def _is_reached(table: Table, player: int, argument: object) -> bool:
    """Return whether the card that gives an ability touches the Digimon of its owner."""
    return not is_shielded(table, player, player, cast(CardDef, argument))


def _battle_drawn(table: Table, task: Task, row: Row) -> bool:
    if not any(has_status(table, player, CANNOT_DRAW_BATTLE) for player in (0, 1)) and reaches(
        table, task, 1 - task.player, "draws"
    ):
        table.draw_forced = True
    return True


def _restart_battle(table: Table, task: Task, row: Row) -> bool:
    table.restart = True
    return True


def _skip_battle(table: Table, task: Task, row: Row) -> bool:
    table.no_battle = True
    return True


FORCE_WORDS: Final = frozenset((
    "keep_empty",
    "power", "base_power", "attack", "lost", "status", "keyword", "become", "supports", "hand_limit",
))  # fmt: skip
"""Operations that put something in force."""

OPERATIONS: Final[Mapping[str, Operation]] = {
    "power": _force,
    "base_power": _force,
    "attack": _attack,
    "lost": _force,
    "status": _force,
    "keyword": _force,
    "become": _become,
    "supports": _force,
    "keep_empty": _force,
    "hand_limit": _force,
    "choose": _choose,
    "trash_this": removing.trash_this,
    "gain": _gain,
    "check_top": searching.check_top,
    "look": searching.look,
    "search": searching.search,
    "recycle": searching.recycle,
    "points": _points,
    "draw": _draw,
    "drop": _drop,
    "mill": _mill,
    "trash": removing.trash,
    "cancel": removing.cancel,
    "stop": removing.stop,
    "evolve": arriving.evolve,
    "back_to_base": removing.back_to_base,
    "appear": arriving.appear,
    "join_support": to_support,
    "battle_drawn": _battle_drawn,
    "restart_battle": _restart_battle,
    "skip_battle": _skip_battle,
    "to_gauge": arriving.to_gauge,
    "to_hand": arriving.to_hand,
}

KNOWN_KEYS: Final[Mapping[str, frozenset[str]]] = {
    "power": frozenset(("who", "add", "times", "set", "printed", "of", "factor", "basic", "final", "per")),
    "base_power": frozenset(("who", "set", "add", "times", "types")),
    "attack": frozenset(("who", "types")),
    "lost": frozenset(("who", "add", "times", "set", "column", "min", "per")),
    "status": frozenset(("who", "word", "by", "by_text", "on", "types", "from")),
    "become": frozenset(("who", "attribute", "type", "field", "level", "battle_type", "frame", "group")),
    "keep_empty": frozenset(("places", "icon", "kind")),
    "supports": frozenset(("who", "n")),
    "hand_limit": frozenset(("who", "n", "add")),
    "choose": frozenset(("of",)),
    "trash_this": frozenset(),
    "gain": frozenset(("effect", "mark")),
    "check_top": frozenset(("card", "do")),
    "look": frozenset(("at", "who", "n")),
    "search": frozenset(("from", "card", "n")),
    "recycle": frozenset(),
    "keyword": frozenset(("who", "add", "remove")),
    "points": frozenset(("who", "add", "per")),
    "draw": frozenset(("who", "n", "per")),
    "drop": frozenset(("who", "n", "card", "unseen")),
    "mill": frozenset(("who", "n", "per")),
    "trash": frozenset(("who", "what", "card", "n", "to")),
    "cancel": frozenset(("who", "card", "n", "trash")),
    "stop": frozenset(("card", "n", "who")),
    "evolve": frozenset(("into", "source", "next_level", "ignore")),
    "back_to_base": frozenset(("who", "card")),
    "appear": frozenset(("card", "source", "resume")),
    "join_support": frozenset(("card", "n")),
    "battle_drawn": frozenset(),
    "restart_battle": frozenset(),
    "skip_battle": frozenset(),
    "to_gauge": frozenset(),
    "to_hand": frozenset(),
}
"""What each word understands beside `op`."""
