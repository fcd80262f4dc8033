"""Set-up (R4) and the Preparation Phase (R5): the steps and what their actions do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import events as ev
from rules.engine.rng import below, shuffle
from rules.games.hyper_colosseum import actions as act
from rules.games.hyper_colosseum.abilities import pay
from rules.games.hyper_colosseum.boxes import each_pair
from rules.games.hyper_colosseum.forces import top_changed
from rules.games.hyper_colosseum.moves import draw, end_phase
from rules.games.hyper_colosseum.plays import PREPARATION, SLOT_PLACES, SUPPORT_PLACE, play_of
from rules.games.hyper_colosseum.prices import can_pay
from rules.games.hyper_colosseum.requirements import lay, list_plans
from rules.games.hyper_colosseum.spirits import may_set_spirit, set_spirit
from rules.games.hyper_colosseum.state import Force, Slot
from rules.games.hyper_colosseum.statuses import in_force
from rules.games.hyper_colosseum.supportbox import free_slot, is_kept_empty
from rules.games.hyper_colosseum.supports import may_place_support
from rules.games.hyper_colosseum.windows import add_uses

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.table import Table


def choose_level3(table: Table, player: int) -> bool:
    """Ask for the opening Level III (R4.1)."""
    if table.sides[player].box:
        return False
    seen: set[int] = set()
    menu = []
    for index, card in enumerate(table.deck_of(player)):
        if card.is_level3 and card.id not in seen:
            seen.add(card.id)
            menu.append(act.CHOOSE + index)
    table.asked = "level3"
    return table.offer(player, menu)


def take_level3(table: Table, player: int, index: int) -> None:
    """Put the opening Level III face down in the Digimon Box; the rest is the deck to shuffle."""
    deck = table.deck_of(player)
    side = table.sides[player]
    side.box.append(deck[index])
    side.base_hidden = True
    side.net_ocean = deck[:index] + deck[index + 1 :]


def start_game(table: Table, player: int) -> bool:
    """Shuffle, lay the gauge card, draw, settle who attacks first (R4.2 to R4.6)."""
    options = table.options
    for owner, side in enumerate(table.sides):
        shuffle(table.rng, side.net_ocean)
        table.note(ev.SHUFFLE, owner, None, len(side.net_ocean))
        if options.gauge_card_from_deck and side.net_ocean and table.format != "street-battle":
            side.gauge.append(side.net_ocean.pop())
        draw(table, owner, options.hand_limit)
    first = below(table.rng, 2) if options.first_attacker == "random" else int(options.first_attacker)
    table.first_attacker = first
    table.order = [first, 1 - first]
    return False


def begin_turn(table: Table, player: int) -> bool:
    """Open a turn (R4.10)."""
    table.phase = ev.PREPARATION
    table.window = PREPARATION
    table.shown = ()
    table.note(ev.TURN, table.order[0], None, table.turn)
    table.note(ev.PHASE, table.order[0], None, ev.PREPARATION)
    for side in table.sides:
        side.evolved_now = 0
        side.swaps = 0
        side.failed = False
        side.revealed = False
        for slot in side.slots:
            if slot is not None:
                slot.moved = False
    return False


def hand_limit(table: Table, player: int) -> int:
    """Return how many cards a player's hand is filled to, as changed by what is in force (R5.3)."""
    limit = table.options.hand_limit
    side = table.sides[player]
    if not side.forces and not side.boxes:
        return limit
    counted: list[Force] = []
    for _ in each_pair(table):
        for force in side.forces:
            if force.word == "hand_limit" and force not in counted and in_force(table, force, player):
                counted.append(force)
                assert isinstance(force.value, int)
                limit = force.value if force.kind == "set" else limit + force.value
    return max(0, limit)


def discard_step(table: Table, player: int) -> bool:
    """Offer to discard hand cards; the hand may not stay above its limit (R5.1)."""
    hand = table.sides[player].hand
    if not hand:
        return False
    menu = [act.DISCARD + index for index in range(len(hand))]
    if len(hand) <= hand_limit(table, player):
        menu.append(act.PASS)
    return table.offer(player, menu)


def slot_step(table: Table, player: int) -> bool:
    """Offer to discard and move cards in the option slots (R5.2)."""
    slots = table.sides[player].slots
    menu = []
    for index, slot in enumerate(slots):
        if slot is None:
            continue
        if _may_discard(table, slot):
            menu.append(act.DISCARD_SLOT + index)
        if not slot.moved:
            menu += [
                act.MOVE_SLOT + index * 3 + to
                for to in range(table.options.option_slots)
                if to != index
                and slots[to] is None
                and not is_kept_empty(table, player, SLOT_PLACES[to], slot.card)
            ]
    if not menu:
        return False
    menu.append(act.PASS)
    return table.offer(player, menu)


def _may_discard(table: Table, slot: Slot) -> bool:
    if table.options.slot_discard == "face_up_only" and not slot.face_up:
        return False
    return not slot.face_up or play_of(slot.card).owner_may_discard


def move_slot(table: Table, player: int, index: int) -> None:
    """Move a card from one slot to an empty one."""
    source, to = divmod(index, 3)
    slots = table.sides[player].slots
    slot = slots[source]
    assert slot is not None
    slot.moved = True
    slots[to] = slot
    slots[source] = None
    table.note(ev.MOVE_SLOT, player, slot.card, to)


def refill(table: Table, player: int) -> bool:
    """Draw up to the hand limit (R5.3)."""
    missing = hand_limit(table, player) - len(table.sides[player].hand)
    if missing > 0:
        draw(table, player, missing)
    return False


def prepare_step(table: Table, player: int) -> bool:
    """Offer everything else of the phase: swap, evolutions, abilities, options to set (R5.4 to R5.7, D38)."""
    side = table.sides[player]
    hand = side.hand
    menu: list[int] = []
    if may_swap(table, player):
        menu = [act.SWAP + index for index, card in enumerate(hand) if card.is_level3]
    add_plans(table, player, menu)
    if table.format != "street-battle":
        add_sets(table, player, menu)
        add_preparation_uses(table, player, menu)
    if not menu:
        return False
    menu.append(act.PASS)
    return table.offer(player, menu)


def add_plans(table: Table, player: int, menu: list[int]) -> None:
    """Add the evolutions that may be prepared (R5.5)."""
    table.plans = list_plans(table, player)
    menu += [act.PREPARE + index for index in range(len(table.plans))]


def add_preparation_uses(table: Table, player: int, menu: list[int]) -> None:
    """Add the abilities, options and supports of this phase (R5.6)."""
    table.window = PREPARATION
    add_uses(table, player, menu, PREPARATION)
    if table.options.support_from_hand == "preparation_only":
        _add_supports(table, player, menu)


def may_swap(table: Table, player: int) -> bool:
    """Return whether the box takes a swap: a single Level III in it and nothing prepared (R5.4, D49)."""
    side = table.sides[player]
    if len(side.box) != 1 or side.evolution_box:
        return False
    limit = table.options.swaps_per_turn
    return limit is None or side.swaps < limit


def add_sets(table: Table, player: int, menu: list[int]) -> None:
    """Add the options that may be set (R5.7)."""
    full = all(table.sides[player].slots[index] is not None for index in range(table.options.option_slots))
    for index, card in enumerate(table.sides[player].hand):
        if card.is_option:
            play = play_of(card)
            if play.is_unplaced:
                continue
            if play.place == SUPPORT_PLACE:
                if may_set_spirit(table, player, card):
                    menu.append(act.SET + index)
            elif full or ((play.place or table.sides[player].support) and free_slot(table, player, card) < 0):
                continue
            elif play.face_up and can_pay(table, play.cost, player, card):
                menu.append(act.SET_UP + index)
            elif not play.face_up:
                menu.append(act.SET + index)


def _add_supports(table: Table, player: int, menu: list[int]) -> None:
    for index, card in enumerate(table.sides[player].hand):
        if card.is_digimon and play_of(card).supports and may_place_support(table, player, card):
            action = act.SUPPORT + index
            if action not in menu:
                menu.append(action)


def announce_swap(table: Table, player: int, hand_index: int) -> None:
    """Lay a Level III face down on the box (R5.4)."""
    side = table.sides[player]
    card = side.hand.pop(hand_index)
    if side.swap is None:
        side.swap = card
    else:
        side.later_swaps.append(card)
    side.swaps += 1
    table.note(ev.SWAP_ANNOUNCED, player, card, 0)


def prepare(table: Table, player: int, plan_index: int) -> None:
    """Lay a prepared evolution (R5.5)."""
    plans = table.plans
    assert plans is not None
    lay(table, player, plans[plan_index])
    table.note(ev.PREPARE, player, plans[plan_index].target, len(plans[plan_index].items))


def set_option(table: Table, player: int, hand_index: int, face_up: bool) -> None:
    """Put an option into the first free slot, face up with its cost paid where its text says so (R5.7)."""
    side = table.sides[player]
    card = side.hand[hand_index]
    if play_of(card).place == SUPPORT_PLACE:
        set_spirit(table, player, hand_index)
        return
    slot = Slot(card)
    side.slots[free_slot(table, player, card)] = slot
    del side.hand[hand_index]
    table.note(ev.SET, player, card, 1 if face_up else 0)
    if face_up:
        slot.face_up = True
        pay(table, play_of(card).cost, player, card, slot)


def end_preparation(table: Table, player: int) -> bool:
    """Turn up the opening Level III cards (R5.9) and end what lasts for the phase (R6.30)."""
    if table.options.initial_reveal == "end_of_preparation":
        for owner in table.order:
            reveal_base(table, owner)
    end_phase(table)
    return False


def reveal_base(table: Table, player: int) -> None:
    """Turn the opening Level III face up."""
    side = table.sides[player]
    if side.base_hidden:
        side.base_hidden = False
        table.note(ev.REVEAL, player, side.box[0], 0)
        top_changed(table, player)
