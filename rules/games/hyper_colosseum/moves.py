"""Cards on the move between the zones (R2), and what their leaving and arriving brings with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import events as ev
from rules.engine.cards import CardDef
from rules.engine.rng import shuffle
from rules.games.hyper_colosseum.abilities import fire, fire_on_card, start
from rules.games.hyper_colosseum.boxes import each_pair, focus
from rules.games.hyper_colosseum.forces import drop_slot_forces, end_forces, end_lifespan_forces, top_changed
from rules.games.hyper_colosseum.gauge import check_points
from rules.games.hyper_colosseum.plays import EVOLVING, FOE_EVOLVING, LEAVING, Row, may_bypass, play_of
from rules.games.hyper_colosseum.protections import is_allowed
from rules.games.hyper_colosseum.state import PHASE_END, SEEN_BY_BOTH, SEEN_BY_OWNER, Slot
from rules.games.hyper_colosseum.statuses import holds

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.table import Table


def draw(table: Table, player: int, count: int) -> int:
    """
    Draw up to `count` cards; return how many there were. An empty Net Ocean ends the drawing (R5.3).
    """
    side = table.sides[player]
    drawn = 0
    for _ in range(count):
        if not side.net_ocean:
            break
        card = take_top(table, player)
        side.hand.append(card)
        drawn += 1
        if table.log is not None:
            table.log.append((ev.DRAW, player, card.id, 1))
    return drawn


def take_top(table: Table, player: int) -> CardDef:
    """Take the top card of a Net Ocean that has one; `reshuffle=immediate` refills it at once (D28)."""
    side = table.sides[player]
    card = side.net_ocean.pop()
    if not side.net_ocean and table.options.reshuffle == "immediate" and table.has_lifespans:
        end_lifespan(table, player)
    return card


def to_dark(table: Table, player: int, card: CardDef, seen: int) -> None:
    """Put a card into its owner's Dark Area; `seen` tells who knows it (R2.11)."""
    side = table.sides[player]
    side.dark_area.append(card)
    side.dark_seen.append(seen)


def drop(table: Table, player: int, hand_index: int) -> CardDef:
    """Send a card from the hand to the Dark Area, face down."""
    card = table.sides[player].hand.pop(hand_index)
    to_dark(table, player, card, 1)
    if table.log is not None:
        table.log.append((ev.DISCARD, player, card.id, 1))
    return card


def mill(table: Table, player: int, count: int) -> int:
    """Send up to `count` top cards of the Net Ocean to the Dark Area, unseen; return how many."""
    side = table.sides[player]
    sent = min(count, len(side.net_ocean))
    for _ in range(sent):
        card = take_top(table, player)
        to_dark(table, player, card, 0)
        if table.log is not None:
            table.log.append((ev.MILL, player, card.id, 1))
    return sent


def end_lifespan(table: Table, player: int) -> None:
    """End a lifespan (R9.9): the Dark Area becomes the Net Ocean."""
    side = table.sides[player]
    table.note(ev.LIFESPAN_END, player, None, 0)
    end_lifespan_forces(table, player)
    for _ in each_pair(table):
        drop_kept(table, player, ("lifespan_end",))
        while len(side.box) > 1:
            remove_top(table, player)
    for index, slot in enumerate(side.slots):
        if slot is not None and slot.face_up and "lifespan_end" in play_of(slot.card).limits:
            leave_slot(table, player, index)
    for index, slot in enumerate(table.sides[1 - player].slots):
        if slot is not None and slot.face_up and "foe_lifespan_end" in play_of(slot.card).limits:
            leave_slot(table, 1 - player, index)
    shuffle(table.rng, side.dark_area)
    side.net_ocean = side.dark_area + side.net_ocean
    side.dark_area = []
    side.dark_seen = []
    table.note(ev.SHUFFLE, player, None, len(side.net_ocean))


def enter(table: Table, player: int, card: CardDef, by: str) -> None:
    """Put a Digimon on the base; an evolved one that was there goes to the Dark Area (R6.2, R6.20)."""
    side = table.sides[player]
    side.came_from = side.box[-1]
    if len(side.box) > 1:
        to_dark(table, player, side.box.pop(), SEEN_BY_BOTH)
        _leave_with_digimon(table, player, ("digimon_leaves",))
    side.box.append(card)
    side.arrived = table.turn
    side.came_by = by
    top_changed(table, player)
    clear_equal_supports(table, player)


def evolve_into(table: Table, player: int, card: CardDef, by: str) -> None:
    """Put an evolved Digimon on the base and begin what that triggers (R6.4)."""
    table.note(ev.EVOLVE, player, card, 0)
    table.sides[player].evolved_now += 1
    enter(table, player, card, by)
    fire(table, EVOLVING, player)
    fire_on_card(table, FOE_EVOLVING, 1 - player, card)


def evolution_targets(table: Table, player: int, row: Row) -> list[int]:
    """
    Return the hand cards that an effect "evolve, requirements skipped" may bring out (R6.12 to
    R6.14).
    """
    side = table.sides[player]
    top = side.box[-1]
    found = []
    for index, card in enumerate(side.hand):
        if card.is_digimon and may_bypass(top, card, row):
            found.append(index)
    return found


def remove_top(table: Table, player: int, to: str = "") -> None:
    """Send the evolved Digimon to the Dark Area; the base Level III stays (R11.2)."""
    side = table.sides[player]
    if len(side.box) < 2:
        return
    card = side.box.pop()
    _put_away(table, player, card, to, SEEN_BY_BOTH)
    _leave_with_digimon(table, player, ("digimon_leaves", "digimon_trashed"))
    side.came_from = None
    side.came_by = ""
    side.came_with = ()
    side.came_through = ()
    top_changed(table, player)


def _leave_with_digimon(table: Table, player: int, limits: tuple[str, ...]) -> None:
    """Take the options out of their slots that stay only as long as the Digimon does."""
    side = table.sides[player]
    for index, slot in enumerate(side.slots):
        if (
            slot is not None
            and slot.active
            and slot.box == side.at
            and any(w in play_of(slot.card).limits for w in limits)
        ):
            leave_slot(table, player, index)
    if table.sides[player].kept:
        drop_kept(table, player, limits)
    support = table.sides[player].support
    for index in range(len(support) - 1, -1, -1):
        if support[index].card.is_option and support[index].active:
            leave_support(table, player, index)


def drop_kept(table: Table, player: int, limits: tuple[str, ...]) -> None:
    """
    Send the cards of the Requirements Box away whose limit has come (R6.15), not those of a Digimon that
    is only about to enter.
    """
    side = table.sides[player]
    for entry in side.kept[:]:
        card, stay = entry
        if stay <= side.stay and any(limit in play_of(card).limits for limit in limits):
            side.kept.remove(entry)
            to_dark(table, player, card, SEEN_BY_BOTH)
            table.note(ev.TO_DARK_AREA, player, card, 0)


def leave_support(table: Table, player: int, index: int, to: str = "") -> None:
    """Send a card of the Support Box to the Dark Area, or where an effect says."""
    slot = table.sides[player].support.pop(index)
    rest_support(table, slot)
    drop_slot_forces(table, slot)
    _put_away(table, player, slot.card, to, SEEN_BY_BOTH if slot.face_up else SEEN_BY_OWNER)


def clear_equal_supports(table: Table, player: int) -> None:
    """Send a support away whose number a card of the Digimon Box now has (R7.19)."""
    numbers = [card.number for card in table.sides[player].box]
    owners = (player,) if table.options.support_number_scope == "own" else (0, 1)
    for owner in owners:
        support = table.sides[owner].support
        for index in range(len(support) - 1, -1, -1):
            if support[index].card.number in numbers:
                leave_support(table, owner, index)


def _put_away(table: Table, player: int, card: CardDef, to: str, seen: int) -> None:
    """Put a card that left the sheet where the effect says; without a word to the Dark Area."""
    if to == "gauge":
        table.sides[player].gauge.append(card)
        table.note(ev.TO_GAUGE, player, card, 0)
    elif to == "hand":
        table.sides[player].hand.append(card)
        table.note(ev.TO_HAND, player, card, 0)
    else:
        to_dark(table, player, card, seen)
        table.note(ev.TO_DARK_AREA, player, card, 0)


def leave_slot(table: Table, player: int, index: int, to: str = "") -> None:
    """
    Take a card out of its slot: to the Dark Area, or onto the gauge where its limit says so (R6.30).
    """
    side = table.sides[player]
    slot = side.slots[index]
    assert slot is not None
    side.slots[index] = None
    play = play_of(slot.card)
    if slot.active and play.conditions:
        table.watching -= 1
    was_active, had_left = slot.active, slot.invalid
    slot.active = False
    table.note(ev.LEAVE_SLOT, player, slot.card, index)
    if to or (play.to_gauge and was_active):
        _put_away(table, player, slot.card, to or "gauge", SEEN_BY_BOTH)
    else:
        to_dark(table, player, slot.card, SEEN_BY_BOTH if slot.face_up else SEEN_BY_OWNER)
    if was_active:
        drop_slot_forces(table, slot)
        if not had_left:
            _fire_leaving(table, player, slot)


def _fire_leaving(table: Table, player: int, slot: Slot) -> None:
    """Begin what an option does on leaving its slot, for the Digimon it served."""
    abilities = play_of(slot.card).by_when[LEAVING]
    if not abilities:
        return
    before = table.focused
    waiting = len(table.tasks)
    focus(table, slot.box)
    for ability in abilities:
        start(table, ability, player, slot.card, None)
    for position, task in enumerate(table.tasks):
        if task.box < 0:
            task.box = before if position < waiting else slot.box
    focus(table, before)


def take_from_slot(table: Table, player: int, index: int) -> Slot:
    """Take a card out of its slot to somewhere else than the Dark Area."""
    slot = table.sides[player].slots[index]
    assert slot is not None
    table.sides[player].slots[index] = None
    if slot.active and play_of(slot.card).conditions:
        table.watching -= 1
    slot.active = False
    drop_slot_forces(table, slot)
    return slot


def invalidate(table: Table, player: int, index: int, trash: bool) -> None:
    """
    Take an active option's effect away (R6.34); that counts as leaving the slot for what triggers on
    it. One whose limit is to be cancelled leaves.
    """
    slot = table.sides[player].slots[index]
    assert slot is not None
    table.note(ev.INVALIDATE, player, slot.card, index)
    play = play_of(slot.card)
    if trash or "cancelled" in play.limits or table.options.invalidated_option == "dark_area":
        leave_slot(table, player, index)
        return
    slot.invalid = True
    _fire_leaving(table, player, slot)


def stop_option(table: Table, player: int, slot: Slot) -> None:
    """Cancel an option while it is being turned up (R6.25 step 4): it goes to the Dark Area."""
    table.note(ev.STOPPED, player, slot.card, 0)
    if slot in table.sides[player].support:
        leave_support(table, player, table.sides[player].support.index(slot))
        return
    for index, other in enumerate(table.sides[player].slots):
        if other is slot:
            leave_slot(table, player, index)


def end_phase(table: Table) -> None:
    """
    End what lasts for the phase: forces, options without a limit, active supports (R6.30, R7.18,
    R8.18).
    """
    for player, side in enumerate(table.sides):
        for index, slot in enumerate(side.slots):
            if slot is not None and slot.active and "phase_end" in play_of(slot.card).limits:
                leave_slot(table, player, index)
        for slot in side.support:
            if slot.card.is_digimon:
                rest_support(table, slot)
    end_forces(table, PHASE_END)
    if table.options.zero_check == "end_of_phase":
        check_points(table)


def rest_support(table: Table, slot: Slot) -> None:
    """End the active time of a support (R7.18)."""
    if slot.active and has_support_conditions(slot):
        table.watching -= 1
    slot.active = False


def has_support_conditions(slot: Slot) -> bool:
    """Return whether a support's abilities ask for something that must go on holding (R7.16)."""
    return any(ability.conditions for ability in play_of(slot.card).supports)


def check_requirements(table: Table) -> None:
    """
    Send active options whose requirements stopped holding to the Dark Area (R6.27), and let supports
    whose requirement does not hold rest (R7.16).
    """
    before = table.focused
    for player in (0, 1):
        for support in table.sides[player].support:
            if support.active and has_support_conditions(support):
                focus(table, support.box)
                support.invalid = not any(
                    holds(table, ability.conditions, player) for ability in play_of(support.card).supports
                )
        for index, slot in enumerate(table.sides[player].slots):
            if slot is not None and slot.active:
                conditions = play_of(slot.card).conditions
                if not conditions:
                    continue
                focus(table, slot.box)
                if not (holds(table, conditions, player) or is_allowed(table, player, slot.card)):
                    table.note(ev.UNMET, player, slot.card, index)
                    leave_slot(table, player, index)
    focus(table, before)
