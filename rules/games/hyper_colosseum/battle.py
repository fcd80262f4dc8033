"""The Battle Phase (R8): the second to attack acts first in every step."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from rules.engine import events as ev
from rules.games.hyper_colosseum import actions as act
from rules.games.hyper_colosseum.abilities import begin_appearance, fire, fire_options, start
from rules.games.hyper_colosseum.digimon import attack_index, attack_type, base_power, is_zeroed
from rules.games.hyper_colosseum.fight import power
from rules.games.hyper_colosseum.forces import end_dead_attacks, keep_outcome, put_forces
from rules.games.hyper_colosseum.moves import end_phase
from rules.games.hyper_colosseum.plays import (
    BATTLE,
    BATTLE_START,
    DRAWN_BATTLE,
    HOLDS,
    LOSING,
    WINNING,
    Ability,
    play_of,
)
from rules.games.hyper_colosseum.prices import can_pay
from rules.games.hyper_colosseum.statuses import STRIKES_LAST, has_status, holds
from rules.games.hyper_colosseum.table import Battle
from rules.games.hyper_colosseum.windows import add_uses, is_usable

if TYPE_CHECKING:
    from rules.engine.cards import CardDef
    from rules.games.hyper_colosseum.table import Table

NO_SLOTS: Final = [None, None, None]
DRAW = -1
"""`battle_result` of a drawn battle; -2 = none was fought."""


def begin_battle(table: Table, player: int) -> bool:
    """Open the phase and apply "always last" (R7.12)."""
    table.phase = ev.BATTLE
    table.battle_result = -2
    table.draw_forced = False
    table.began = [-1, -1]
    table.acted = False
    table.zeroing_fixed = False
    table.battles += 1
    for side in table.sides:
        side.turned_up.clear()
    arm_last_strikers(table)
    set_order(table, in_battle=True)
    table.note(ev.PHASE, table.order[0], None, ev.BATTLE)
    return False


def arm_last_strikers(table: Table) -> None:
    """Note which Digimon strike last from this Battle Phase on, until they leave."""
    for player, side in enumerate(table.sides):
        if side.status_bits & STRIKES_LAST and has_status(table, player, STRIKES_LAST):
            table.armed[player] = side.stay


def set_order(table: Table, in_battle: bool) -> None:
    """Set the order in force; both last means the original order (R7.12)."""
    first = table.first_attacker
    if in_battle or (table.options.always_last_scope == "all_phases" and table.pairs is None):
        last = [table.armed[p] >= 0 and table.armed[p] == table.sides[p].stay for p in (0, 1)]
        if last[0] != last[1]:
            first = 1 if last[0] else 0
    table.order = [first, 1 - first]


def skip_battle(table: Table) -> bool:
    """Return whether this turn has no battle."""
    return table.no_battle


def appear_step(table: Table, player: int) -> bool:
    """Offer the start-of-battle appearances (R8.1)."""
    if table.no_battle:
        return False
    table.window = BATTLE_START
    menu: list[int] = []
    add_appearances(table, player, menu, BATTLE_START)
    if not menu:
        return False
    if table.options.sob_appearance == "may":
        menu.append(act.PASS)
    return table.offer(player, menu)


def add_appearances(table: Table, player: int, menu: list[int], when: int) -> None:
    """Add the hand cards whose appearance requirement can be met now (R6.19)."""
    if not table.any_appear:
        return
    for index, card in enumerate(table.sides[player].hand):
        if card.appears and any(_may_appear(table, player, card, a, when) for a in play_of(card).appears):
            menu.append(act.APPEAR + index)


def _may_appear(table: Table, player: int, card: CardDef, ability: Ability, when: int) -> bool:
    return (
        ability.when in (when, HOLDS)
        and holds(table, ability.conditions, player)
        and can_pay(table, ability.rows, player, card)
    )


def appear(table: Table, player: int, hand_index: int) -> None:
    """Carry out an APPEAR action: pay, then the Digimon enters."""
    card = table.sides[player].hand[hand_index]
    for ability in play_of(card).appears:
        if _may_appear(table, player, card, ability, table.window):
            begin_appearance(table, player, card, ability)
            return


def start_step(table: Table, player: int) -> bool:
    """Begin and offer the start-of-battle effects (R8.2)."""
    if table.no_battle:
        return False
    table.window = BATTLE_START
    if table.has_new_digimon(player):
        fire_mandatory(table, player, BATTLE_START)
        if table.tasks:
            return True
    menu: list[int] = []
    top = table.sides[player].box[-1]
    if not top.windows >> BATTLE_START & 1:
        return False
    play = play_of(top)
    for position, ability in enumerate(play.by_when[BATTLE_START]):
        if ability.may and is_usable(table, ability, player, top):
            menu.append(act.ability_action(act.FROM_BOX, 0, position))
    if not menu:
        return False
    menu.append(act.PASS)
    return table.offer(player, menu)


def check_types(table: Table, player: int) -> bool:
    """
    Fix attack types and basic powers (R8.3); with `counter_zero=snapshot` the zeroing stays as it is
    now.
    """
    table.began = [-1, -1]
    if table.options.counter_zero == "snapshot":
        attacks = (attack_index(table, 0), attack_index(table, 1))
        for owner, side in enumerate(table.sides):
            side.zeroed = attacks[owner] if is_zeroed(table, owner, attacks[owner]) else -1
        table.zeroing_fixed = True
    return False


def main_step(table: Table, player: int) -> bool:
    """Run one player's part of the main window (R8.4): what happens by itself, then what is chosen."""
    if table.no_battle:
        return False
    table.window = BATTLE
    first = table.began[player] < 0
    if table.has_new_digimon(player):
        fire_mandatory(table, player, BATTLE)
        if first:
            _fire_from_support(table, player)
        if table.tasks:
            return True
    menu: list[int] = []
    add_uses(table, player, menu, BATTLE)
    add_appearances(table, player, menu, BATTLE)
    if not menu:
        return False
    menu.append(act.PASS)
    return table.offer(player, menu)


def fire_mandatory(table: Table, player: int, when: int) -> None:
    """
    Begin the abilities that take place by themselves: of active options, then of the battling Digimon;
    conditional forces count whenever they hold.
    """
    side = table.sides[player]
    if side.slots != NO_SLOTS or side.support:
        fire_options(table, when, player)
    card = side.box[-1]
    if not card.windows >> when & 1:
        return
    play = play_of(card)
    for ability in reversed(play.by_when[when]):
        if ability.may:
            continue
        if ability.forces_only:
            continue
        start(table, ability, player, card, None)
    for ability in play.by_when[when]:
        if ability.forces_only and not ability.may:
            put_forces(table, ability, player, card, None)


def _fire_from_support(table: Table, player: int) -> None:
    """Begin what supports do that are active before the window opens; later ones begin when they wake."""
    for slot in table.sides[player].support:
        for ability in play_of(slot.card).from_support:
            if ability.when == BATTLE and slot.active and slot.box == table.focused and not ability.may:
                start(table, ability, player, slot.card, slot)


def loop_step(table: Table, player: int) -> bool:
    """With `battle_window=alternate`, go round again until both players stop (D20)."""
    if table.acted:
        table.acted = False
        table.at -= 3
    return False


def lose_step(table: Table, player: int) -> bool:
    """
    Offer the loser the Digimon that appear on losing (R6.19); with one of them the fight goes on from
    the main window (R8.4), and who wins is decided anew.
    """
    if table.resumed:
        table.resumed = False
        table.at = table.main_at - 1
        return False
    if table.no_battle or not table.any_appear:
        return False
    result = _result(table, power(table, 0), power(table, 1))
    menu: list[int] = []
    if result != DRAW:
        table.window = LOSING
        add_appearances(table, 1 - result, menu, LOSING)
    if not menu:
        return False
    menu.append(act.PASS)
    return table.offer(1 - result, menu)


def _result(table: Table, first: int | Fraction, second: int | Fraction) -> int:
    """Return who wins with these powers, or DRAW."""
    return DRAW if table.draw_forced or first == second else 0 if first > second else 1


def decide(table: Table, player: int) -> bool:
    """Compare the powers (R8.5) and begin what winning and losing trigger."""
    if table.no_battle:
        return False
    powers = (power(table, 0), power(table, 1))
    bases = (base_power(table, 0), base_power(table, 1))
    types = (attack_type(table, 0), attack_type(table, 1))
    for owner in (0, 1):
        table.note(ev.ATTACK_TYPE, owner, table.sides[owner].box[-1], "ABC".index(types[owner]))
        table.note(ev.POWER, owner, table.sides[owner].box[-1], int(powers[owner]))
    result = _result(table, *powers)
    table.battle_result = result
    table.last_battle = Battle("draw" if result == DRAW else result, powers, bases, types)
    table.note(ev.BATTLE_RESULT, result, None, 0)
    if table.format == "street-battle":
        if result != DRAW:
            table.sides[result].battles_won += 1
        return False
    _fire_results(table, result)
    return False


def _fire_results(table: Table, result: int) -> None:
    if result == DRAW:
        for owner in table.order:
            fire(table, DRAWN_BATTLE, owner)
        return
    for owner in table.order:
        fire(table, WINNING if owner == result else LOSING, owner)


def end_battle(table: Table, player: int) -> bool:
    """End what lasts for the phase (R8.18)."""
    table.zeroing_fixed = False
    end_dead_attacks(table)
    keep_outcome(table)
    end_phase(table)
    return False
