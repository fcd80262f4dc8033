"""Abilities begin: at their moment, once where they say so, asking where they say "may" (R7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.engine.cards import CardDef
from rules.games.hyper_colosseum.forces import put_forces
from rules.games.hyper_colosseum.plays import ACTIVATED, APPEARING, TURN_END_WHEN, Ability, Row, play_of
from rules.games.hyper_colosseum.prices import can_pay
from rules.games.hyper_colosseum.state import Slot, Task
from rules.games.hyper_colosseum.statuses import holds, in_force, specials_off

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.state import Side
    from rules.games.hyper_colosseum.table import Table

    Started = tuple[Ability, CardDef, Slot | None]


def start(
    table: Table, ability: Ability, player: int, card: CardDef, slot: Slot | None, asked: bool = False
) -> None:
    """Begin an ability whose moment has come; `asked` = its owner chose it, so its "may" is settled."""
    if ability.is_special and specials_off(table, player):
        return
    if ability.conditions and not _may_wait(ability, slot) and not holds(table, ability.conditions, player):
        return
    if not asked and ability.needs_choice and not can_pay(table, ability.rows, player, card):
        return
    if ability.once and not use_once(table, ability, player, card):
        return
    if ability.forces_only and (asked or not ability.may):
        put_forces(table, ability, player, card, slot)
        return
    rows = ability.rows if asked or not ability.may else (MAY_ROW, *ability.rows)
    table.tasks.append(Task(rows, player, card, ability, slot))


def _may_wait(ability: Ability, slot: Slot | None) -> bool:
    """Return whether what an active option exerts need not hold yet: it works whenever it does (R6.28)."""
    return slot is not None and ability.only_lasts and ability.when == ACTIVATED


def begin_in_turn(
    table: Table, abilities: tuple[Ability, ...], player: int, card: CardDef, slot: Slot | None
) -> None:
    """
    Begin the clauses of one card in printed order, each when the one before is done. Placing a support
    settles the "may" of its support abilities.
    """
    for ability in reversed(abilities[1:]):
        table.tasks.append(Task((START_ROW,), player, card, ability, slot))
    if abilities:
        start(table, abilities[0], player, card, slot, asked=abilities[0].is_support)


def _start(table: Table, task: Task, row: Row) -> bool:
    assert task.ability is not None
    start(table, task.ability, task.player, task.card, task.slot, asked=task.ability.is_support)
    return True


START_ROW: Final = Row("start", _start)
"""Holds a clause back until the clauses printed before it are done."""


def use_once(table: Table, ability: Ability, player: int, card: CardDef) -> bool:
    """Note the use of a "once a battle / turn / game" ability; return False when it is used up."""
    mark = (card.id, ability.index, _moment(table, ability.once))
    side = table.sides[player]
    if side.used.count(mark) >= ability.times:
        return False
    side.used.append(mark)
    return True


def is_used(table: Table, ability: Ability, player: int, card: CardDef) -> bool:
    """Return whether a "once" ability is used up."""
    return (
        bool(ability.once)
        and table.sides[player].used.count((card.id, ability.index, _moment(table, ability.once)))
        >= ability.times
    )


def fire(table: Table, when: int, player: int) -> None:
    """Begin the abilities of that moment: of the battling Digimon, active options and supports."""
    side = table.sides[player]
    started: list[Started] = []
    card = side.box[-1]
    if card.windows >> when & 1:
        started = [(ability, card, None) for ability in play_of(card).by_when[when]]
    if side.forces:
        started += [(ability, card, None) for ability in _gained(table, side, when, player)]
    started += _of_options(side, when)
    for ability, source, place in reversed(started):
        start(table, ability, player, source, place)


def _gained(table: Table, side: Side, when: int, player: int) -> list[Ability]:
    """Return the abilities of that moment that the battling Digimon was given (R7.4)."""
    return [
        ability
        for force in side.forces
        if force.word == "gain" and isinstance(ability := force.per, Ability) and ability.when == when
        if in_force(table, force, player)
    ]


def fire_on_card(table: Table, when: int, player: int, cause: CardDef) -> None:
    """Begin the abilities of the battling Digimon that another card sets off."""
    card = table.sides[player].box[-1]
    if card.windows >> when & 1:
        for ability in reversed(play_of(card).by_when[when]):
            if ability.trigger.takes(cause):
                start(table, ability, player, card, None)


def fire_options(table: Table, when: int, player: int) -> None:
    """Begin the abilities of that moment of the active options only."""
    for ability, source, place in reversed(_of_options(table.sides[player], when)):
        start(table, ability, player, source, place)


def _of_options(side: Side, when: int) -> list[Started]:
    """Return the abilities of that moment of the active options, in the order of the slots."""
    started: list[Started] = []
    for slot in side.slots:
        if (
            slot is not None
            and slot.active
            and not slot.invalid
            and play_of(slot.card).windows >> when & 1
            and (slot.box == side.at or serves_all(slot, when))
        ):
            started += [(ability, slot.card, slot) for ability in play_of(slot.card).by_when[when]]
    for slot in side.support:
        if slot.card.is_option and slot.active and not slot.invalid:
            started += [(ability, slot.card, slot) for ability in play_of(slot.card).by_when[when]]
    return started


def serves_all(slot: Slot, when: int) -> bool:
    """Return whether an option works for every Digimon Box: a Field, but at the turn's end once (F3.9)."""
    return slot.card.icon == "field" and when != TURN_END_WHEN


def fire_appearing(table: Table, player: int) -> None:
    """Begin the "when this card appears" abilities (R8.1)."""
    fire(table, APPEARING, player)


def begin_appearance(table: Table, player: int, card: CardDef, ability: Ability) -> None:
    """Carry out an appearance requirement: its price, then what its text does (R6.19)."""
    if ability.once:
        use_once(table, ability, player, card)
    table.tasks.append(Task(ability.rows, player, card, ability, None))


def pay(table: Table, rows: tuple[Row, ...], player: int, card: CardDef, slot: Slot | None) -> None:
    """Pay a price on its own."""
    if rows:
        table.tasks.append(Task(rows, player, card, None, slot))


def _moment(table: Table, once: str) -> int:
    """Return what tells one battle, turn or game from the next."""
    if once == "game":
        return 0
    return table.battles if once == "battle" else table.turn


def _may(table: Table, task: Task, row: Row) -> bool:
    if task.answer < 0:
        table.asked = "may"
        table.offer(task.player, [1 + (2 << 16), 2 << 16])
        return False
    if not task.answer:
        task.declined = True
    task.answer = -1
    return True


MAY_ROW: Final = Row("may", _may)
"""Stands in front of the rows of an ability that its owner may use or leave."""
