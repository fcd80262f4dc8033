"""
Spirits: Options that lie face down in the Support Box and let a Hybrid of the hand appear (R6.19).

The Spirit is turned up in the own part of the Evolution Phase, over a battling Digimon that the Hybrid's
requirements name. It stays where it is as long as that Hybrid lives, where the Hybrid says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.engine import events as ev
from rules.engine.cards import CardDef
from rules.games.hyper_colosseum import actions as act
from rules.games.hyper_colosseum.abilities import fire_appearing
from rules.games.hyper_colosseum.boxes import ULTIMATE_BATTLE
from rules.games.hyper_colosseum.digimon import matches
from rules.games.hyper_colosseum.moves import enter, leave_support
from rules.games.hyper_colosseum.payments import PAYMENTS
from rules.games.hyper_colosseum.plays import SUPPORT_PLACE, Row, play_of
from rules.games.hyper_colosseum.protections import is_barred
from rules.games.hyper_colosseum.state import Slot, Task
from rules.games.hyper_colosseum.windows import ANSWER_ROW, BEGIN_ROW, TEST_ROW

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.table import Table

HEADING: Final = "Spirit"


def may_set_spirit(table: Table, player: int, card: CardDef) -> bool:
    """Return whether a Spirit may be set in the Support Box: only where the places it names are empty."""
    side = table.sides[player]
    if table.format == ULTIMATE_BATTLE:
        return False
    for place in play_of(card).needs_empty:
        if side.support if place == SUPPORT_PLACE else side.slots[int(place[-1]) - 1] is not None:
            return False
    return True


def set_spirit(table: Table, player: int, hand_index: int) -> None:
    """Set a Spirit face down in the Support Box."""
    card = table.sides[player].hand.pop(hand_index)
    table.sides[player].support.append(Slot(card))
    table.note(ev.SET, player, card, 0)


def add_spirit_appearances(table: Table, player: int, menu: list[int]) -> None:
    """Add the Hybrids of the hand that may appear with a Spirit now."""
    side = table.sides[player]
    for slot in side.support:
        if slot.card.is_option and not slot.face_up and not is_barred(table, player, slot.card):
            menu += [
                act.APPEAR + index
                for index, card in enumerate(side.hand)
                if act.APPEAR + index not in menu and _fits(table, player, card, slot)
            ]


def _fits(table: Table, player: int, card: CardDef, slot: Slot) -> bool:
    """Return whether a hand card names the battling Digimon and the Spirit, and its price is there."""
    requirement = play_of(card).requirement if card.is_digimon else None
    if requirement is None or requirement.kind != "appearance":
        return False
    if len(table.sides[player].net_ocean) < requirement.mill:
        return False
    return any(
        way.heading == HEADING
        and len(way.cards) == 1
        and way.cards[0] in play_of(slot.card).serves
        and matches(table, way.origin, player)
        and all(matches(table, condition, player) for condition in requirement.conditions)
        for way in requirement.alternatives
    )


def appear_with_spirit(table: Table, player: int, hand_index: int) -> bool:
    """Turn up the Spirit that a Hybrid of the hand needs and let it appear; False where none is meant."""
    if table.phase != ev.EVOLUTION:
        return False
    card = table.sides[player].hand[hand_index]
    for slot in table.sides[player].support:
        if slot.card.is_option and not slot.face_up and _fits(table, player, card, slot):
            _turn_up(table, player, slot, card)
            return True
    return False


def _turn_up(table: Table, player: int, slot: Slot, card: CardDef) -> None:
    slot.face_up = True
    slot.used = True
    slot.turn = table.turn
    table.note(ev.TURN_UP, player, slot.card, -1)
    rows = [TEST_ROW, ANSWER_ROW]
    requirement = play_of(card).requirement
    if requirement is not None and requirement.mill:
        price = Row("pay_mill", PAYMENTS["mill"])
        price.n = requirement.mill
        rows.append(price)
    entering = Row("spirit", _enter)
    entering.data = card
    table.tasks.append(Task((*rows, entering, BEGIN_ROW), player, slot.card, None, slot))


def _enter(table: Table, task: Task, row: Row) -> bool:
    """Bring the Hybrid out; a Spirit that it does not keep goes to the Dark Area."""
    card = row.data
    assert isinstance(card, CardDef)
    side = table.sides[task.player]
    side.hand.remove(card)
    table.note(ev.APPEAR, task.player, card, 0)
    side.came_with = (task.card,)
    side.came_through = ("appearance", HEADING.lower())
    enter(table, task.player, card, "appearance")
    requirement = play_of(card).requirement
    if requirement is None or not requirement.keeps_card:
        task.declined = True
        for index, slot in enumerate(side.support):
            if slot is task.slot:
                leave_support(table, task.player, index)
                break
    fire_appearing(table, task.player)
    return True
