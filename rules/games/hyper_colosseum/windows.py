"""
The windows in which a player turns up options, uses abilities and places supports (R6.C, R7).

`add_uses` fills a menu, `activate`, `use_ability` and `place_support` carry the actions out. What an
option does on being turned up is a task of rows: pay, test, answer, begin, leave (R6.25).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.engine import events as ev
from rules.engine.cards import CardDef
from rules.games.hyper_colosseum import actions as act
from rules.games.hyper_colosseum.abilities import begin_in_turn, fire_on_card, is_used, start
from rules.games.hyper_colosseum.boxes import holders, is_empty
from rules.games.hyper_colosseum.forces import put_forces
from rules.games.hyper_colosseum.moves import leave_slot
from rules.games.hyper_colosseum.plays import (
    ACTIVATED,
    AFTER_POINTS,
    ALWAYS,
    BATTLE,
    FOE_TURNS_UP,
    PREPARATION,
    Ability,
    Play,
    Row,
    play_of,
)
from rules.games.hyper_colosseum.prices import can_pay
from rules.games.hyper_colosseum.protections import is_allowed, is_barred, is_protected
from rules.games.hyper_colosseum.state import Slot, Task
from rules.games.hyper_colosseum.statuses import (
    holds,
    specials_off,
)
from rules.games.hyper_colosseum.supports import begin_support, may_place_support

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.table import Table

EVOLUTION_END: Final = "evolution_end"
TIMING: Final = ("setup", "preparation", "evolution", "battle", "points")
"""The timing word of an option for each phase (rules.engine.events.PHASES)."""


BY_THEMSELVES: Final = (BATTLE, AFTER_POINTS)
"""The windows in which abilities without "may" take place by themselves."""


def add_uses(table: Table, player: int, menu: list[int], when: int) -> None:
    """Add what the player may use now: options of this phase, abilities of the moment `when`, supports."""
    side = table.sides[player]
    slots = side.slots
    if slots[0] is not None or slots[1] is not None or slots[2] is not None:
        timing = TIMING[table.phase]
        for index, slot in enumerate(slots):
            if (
                slot is not None
                and not (slot.active or slot.used)
                and timing in slot.card.timing
                and when != AFTER_POINTS
                and can_activate(table, player, slot)
            ):
                menu.append(act.ACTIVATE + index)
    top = side.box[-1]
    if top.windows >> when & 1 and not side.base_hidden:
        _add_abilities(table, player, top, play_of(top), when, menu)
    bit = 1 << when
    if when == PREPARATION or table.options.support_from_hand == "own_window":
        for index, card in enumerate(side.hand):
            if card.support_windows & bit and may_place_support(table, player, card):
                menu.append(act.SUPPORT + index)
    for position, slot in enumerate(side.support):
        if (
            not (slot.active or slot.used)
            and slot.box == side.at
            and _is_support_ready(table, player, slot, when)
        ):
            menu.append(act.ability_action(act.FROM_SUPPORT, position, 0))


def add_end_options(table: Table, player: int, menu: list[int]) -> None:
    """Add the options that are turned up at the end of the own part of the Evolution Phase."""
    for index, slot in enumerate(table.sides[player].slots):
        if (
            slot is not None
            and not (slot.active or slot.used)
            and EVOLUTION_END in slot.card.timing
            and can_activate(table, player, slot)
        ):
            menu.append(act.ACTIVATE + index)


def _is_support_ready(table: Table, player: int, slot: Slot, when: int) -> bool:
    """Return whether a support that lies idle may begin now (R7.17)."""
    return any(a.when == when and holds(table, a.conditions, player) for a in play_of(slot.card).supports)


def _add_abilities(table: Table, player: int, top: CardDef, play: Play, when: int, menu: list[int]) -> None:
    for position, ability in enumerate(play.by_when[when]):
        if (ability.may or when not in BY_THEMSELVES) and is_usable(table, ability, player, top):
            menu.append(act.ability_action(act.FROM_BOX, 0, position))


def is_usable(table: Table, ability: Ability, player: int, card: CardDef) -> bool:
    """Return whether an ability may be used now: once a phase, in force, conditions met, payable."""
    if table.sides[player].used.count((card.id, ability.index, _phase_mark(table))) >= ability.times:
        return False
    if is_used(table, ability, player, card) or (ability.is_special and specials_off(table, player)):
        return False
    return holds(table, ability.conditions, player) and (
        not ability.needs_choice or can_pay(table, ability.rows, player)
    )


def _phase_mark(table: Table) -> int:
    return -(table.battles * 8 + table.phase) - 1


def use_ability(table: Table, player: int, index: int) -> None:
    """Carry out an ABILITY action."""
    place, position, number = act.read_ability(index)
    side = table.sides[player]
    if place == act.FROM_SUPPORT:
        begin_support(table, player, side.support[position])
        return
    card = side.box[-1]
    found = _abilities_of_moment(table, card)
    ability = found[number]
    side.used.append((card.id, ability.index, _phase_mark(table)))
    table.note(ev.ABILITY, player, card, ability.index)
    start(table, ability, player, card, None, asked=True)


def _abilities_of_moment(table: Table, card: CardDef) -> tuple[Ability, ...]:
    play = play_of(card)
    if table.answering is not None:
        return play.stops
    return play.by_when[table.window]


# --- options ---


def can_activate(table: Table, player: int, slot: Slot) -> bool:
    """
    Return whether turning up an option would succeed; `offer_unpayable` offers it all the same (D56).

    A card that works from the Requirements Box is never turned up in a slot.
    """
    play = play_of(slot.card)
    if play.is_requirement_card or not _is_permitted(table, player, slot, play):
        return False
    if table.options.offer_unpayable:
        return True
    if play.stops and not any(play.by_when[when] for when in (ACTIVATED, ALWAYS)):
        return False
    return _is_ready(table, player, slot, play)


def _is_permitted(table: Table, player: int, slot: Slot, play: Play) -> bool:
    """Return whether neither a number of copies or uses nor a status forbids turning up an option."""
    if play.max_active and _active_copies(table, player, slot) >= play.max_active:
        return False
    if is_barred(table, player, slot.card):
        return False
    return not (play.once_per and _is_used_up(table, player, slot.card))


def _is_ready(table: Table, player: int, slot: Slot, play: Play) -> bool:
    """Return whether an option's requirements hold and its cost can be paid, or was paid on setting it."""
    if not meets_conditions(table, player, slot.card) or not holds(table, play.hand_conditions, player):
        return False
    return slot.face_up or not play.cost or can_pay(table, play.cost, player)


def _active_copies(table: Table, player: int, slot: Slot) -> int:
    """Return how many other options of the same number are active (R6.32)."""
    return sum(
        1
        for other in table.sides[player].slots
        if other is not None and other is not slot and other.active and other.card.number == slot.card.number
    )


def _is_used_up(table: Table, player: int, card: CardDef) -> bool:
    """Return whether an option has been used by this Digimon, or in this turn or match by any, as it says."""
    side = table.sides[player]
    places = [side] if play_of(card).once_per == "digimon" else holders(side)
    return any(_use_mark(table, player, card) in place.used for place in places)


def _use_mark(table: Table, player: int, card: CardDef) -> tuple[int, int, int]:
    """Return what notes the use of an option that may be used once a Digimon, turn or match."""
    once = play_of(card).once_per
    moment = table.sides[player].stay if once == "digimon" else table.turn if once == "turn" else 0
    return card.id, -1, moment


def meets_conditions(table: Table, player: int, card: CardDef) -> bool:
    """Return whether an option's requirements hold, or a status lets the player use it whatever they say."""
    return holds(table, play_of(card).conditions, player) or is_allowed(table, player, card)


def activate(table: Table, player: int, index: int) -> None:
    """Turn up an option (R6.25)."""
    slot = table.sides[player].slots[index]
    assert slot is not None
    play = play_of(slot.card)
    paid = slot.face_up
    slot.face_up = True
    slot.turn = table.turn
    slot.box = table.focused
    slot.used = True
    table.note(ev.TURN_UP, player, slot.card, index)
    if table.phase == ev.BATTLE:
        table.sides[player].turned_up.append(slot.card)
    fire_on_card(table, FOE_TURNS_UP, 1 - player, slot.card)
    first = table.options.flip_order == "requirements_first"
    if not holds(table, play.hand_conditions, player) or (
        first and not meets_conditions(table, player, slot.card)
    ):
        refuse(table, player, slot)
        return
    if not paid and not can_pay(table, play.cost, player):
        refuse(table, player, slot)
        return
    rows = (*(() if paid else play.cost), TEST_ROW, ANSWER_ROW, BEGIN_ROW, LEAVE_ROW)
    table.tasks.append(Task(rows, player, slot.card, None, slot))


def refuse(table: Table, player: int, slot: Slot) -> None:
    """Send an option that cannot be used to the Dark Area (R6.25 steps 2 and 3)."""
    for index, other in enumerate(table.sides[player].slots):
        if other is slot:
            table.note(ev.UNMET, player, slot.card, index)
            leave_slot(table, player, index)


def _test(table: Table, task: Task, row: Row) -> bool:
    assert task.slot is not None
    if not meets_conditions(table, task.player, task.card):
        refuse(table, task.player, task.slot)
        task.declined = True
    return True


def _answer(table: Table, task: Task, row: Row) -> bool:
    """Let the opponent answer with what cancels an option on activation (R6.25 step 4, D60)."""
    if task.count:
        table.answering = None
        return True
    if table.answering is not None or table.options.answer_window == "none":
        return True
    foe = 1 - task.player
    if is_empty(table.sides[foe]):
        return True
    menu: list[int] = []
    timing = TIMING[table.phase]
    for index, slot in enumerate(table.sides[foe].slots):
        if slot is not None and not slot.face_up and timing in slot.card.timing:
            play = play_of(slot.card)
            if (
                _can_stop(table, play.stops, foe, slot.card, task)
                and _is_permitted(table, foe, slot, play)
                and _is_ready(table, foe, slot, play)
            ):
                menu.append(act.ACTIVATE + index)
    top = table.sides[foe].box[-1]
    for position, ability in enumerate(play_of(top).stops):
        if is_usable(table, ability, foe, top) and _can_stop(table, (ability,), foe, top, task):
            menu.append(act.ability_action(act.FROM_BOX, 0, position))
    if not menu:
        return True
    task.count = 1
    table.answering = task
    menu.append(act.PASS)
    table.offer(foe, menu)
    return False


def _can_stop(table: Table, stops: tuple[Ability, ...], foe: int, by: CardDef, task: Task) -> bool:
    slot = task.slot
    if slot is None:
        return False
    return any(
        row.word == "stop"
        and row.filter.takes(task.card)
        and holds(table, ability.conditions, foe)
        and not is_protected(table, slot, task.player, by, row, "cancelling")
        for ability in stops
        for row in ability.rows
    )


def _begin(table: Table, task: Task, row: Row) -> bool:
    """Put the option in force (R6.25 step 5)."""
    slot = task.slot
    assert slot is not None
    play = play_of(task.card)
    slot.active = True
    if play.once_per:
        table.sides[task.player].used.append(_use_mark(table, task.player, task.card))
    table.index += 1
    slot.index = table.index
    if play.conditions:
        table.watching += 1
    if task.card.icon == "field":
        _close_other_fields(table, task.player, slot)
    for ability in play.by_when[ALWAYS]:
        put_forces(table, ability, task.player, task.card, slot)
    started = play.by_when[ACTIVATED] + (play.stops if table.answering is not None else ())
    begin_in_turn(table, started, task.player, task.card, slot)
    return True


def _close_other_fields(table: Table, player: int, slot: Slot) -> None:
    """Keep at most one active Field option (R6.33)."""
    limit = table.options.field_limit
    if limit == "unlimited":
        return
    for owner in (0, 1):
        if owner != player and limit == "one_per_player":
            continue
        for index, other in enumerate(table.sides[owner].slots):
            if other is not None and other is not slot and other.active and other.card.icon == "field":
                leave_slot(table, owner, index)


def _leave(table: Table, task: Task, row: Row) -> bool:
    slot = task.slot
    if slot is not None and "used" in play_of(task.card).limits:
        for index, other in enumerate(table.sides[task.player].slots):
            if other is slot:
                leave_slot(table, task.player, index)
    return True


TEST_ROW: Final = Row("test", _test)
ANSWER_ROW: Final = Row("answer", _answer)
BEGIN_ROW: Final = Row("begin", _begin)
LEAVE_ROW: Final = Row("leave", _leave)
