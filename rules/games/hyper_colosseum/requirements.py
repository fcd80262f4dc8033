"""
Evolution requirements (R6.B): which evolutions a hand can prepare, and whether a prepared one is legal.

A plan names the target and every card to be laid for it, so that preparing is one action.
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.engine.cards import CardDef
from rules.engine.matching import Filter, Live
from rules.games.hyper_colosseum.boxes import cards_in_row
from rules.games.hyper_colosseum.digimon import matches
from rules.games.hyper_colosseum.moves import take_from_slot, take_top
from rules.games.hyper_colosseum.plays import Alternative, Play, Requirement, may_bypass, play_of
from rules.games.hyper_colosseum.prices import can_pay
from rules.games.hyper_colosseum.state import Paid, Prepared, Side
from rules.games.hyper_colosseum.statuses import holds

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.table import Table

CIRCLE: Final = "circle"
CROSS: Final = "cross"
CARD: Final = "card"
FROM_NET_OCEAN: Final = -1
SLOT_BASE: Final = 100
"""A plan's item is (token, place): a hand index, FROM_NET_OCEAN, or SLOT_BASE + slot index."""
ROW_BASE: Final = 200
"""From here on a place is a card that lies in the target's row already (F3.8): ROW_BASE + its index there."""

Item = tuple[str, int]


class Plan(NamedTuple):
    """One way to prepare one evolution: hand index of the target and what is laid for it."""

    hand_index: int
    target: CardDef
    items: tuple[Item, ...]


def takes_origin(what: Filter, card: CardDef) -> bool:
    """Return whether a card is meant, by any of the names it counts as."""
    names = play_of(card).counts_as
    if not names:
        return what.takes(card)
    live = Live(card.attribute, card.keywords, names | {card.name_key}, card.powers[0])
    return what.takes_live(card, live)


def current_digimon(side: Side) -> CardDef:
    """Return the Digimon that the next prepared evolution starts from (R5.5d)."""
    if side.evolution_box:
        return side.evolution_box[-1].target
    if side.later_swaps:
        return side.later_swaps[-1]
    return side.swap if side.swap is not None else side.box[-1]


def fitting_alternatives(origin: CardDef, target: CardDef) -> tuple[Alternative, ...]:
    """Return the alternatives of `target` that start from `origin` (R6.8)."""
    requirement = play_of(target).requirement
    if requirement is None or not _is_prepared(requirement) or not requirement.alternatives:
        return ()
    if any(not takes_origin(condition, origin) for condition in requirement.conditions):
        return ()
    return tuple(a for a in requirement.alternatives if takes_origin(a.origin, origin))


def _is_prepared(requirement: Requirement) -> bool:
    """
    Return whether a Digimon comes through the Evolution Box: one with appearance requirements does only
    if these say where its parts lie (R6.19).
    """
    return requirement.kind != "appearance" or requirement.fixed_places


def known_alternatives(origin: CardDef, target: CardDef) -> tuple[Alternative, ...]:
    """Return `fitting_alternatives`, remembered for cards of the catalogue."""
    known = play_of(target).reach
    found = known.get(origin)
    if found is None:
        found = fitting_alternatives(origin, target)
        known[origin] = found
    return found


def list_plans(table: Table, player: int) -> list[Plan]:
    """Return the evolutions a player may prepare (R5.5); as a bluff any Digimon, where allowed (D09)."""
    side = table.sides[player]
    limit = table.options.max_evolutions_per_turn
    if limit is not None and len(side.evolution_box) >= limit:
        return []
    origin = current_digimon(side)
    strict = table.options.strict_preparation
    plans: list[Plan] = []
    bypasses = [i for i, card in enumerate(side.hand) if card.bypasses]
    seen: list[int] = []
    for index, target in enumerate(side.hand):
        if not target.is_digimon or target.is_level3 or target.id in seen:
            continue
        seen.append(target.id)
        if strict:
            alternatives = known_alternatives(origin, target)
        else:
            requirement = play_of(target).requirement
            alternatives = requirement.alternatives if requirement is not None else ()
        for alternative in alternatives:
            _add_plans(table, side, index, target, alternative, strict, plans)
        for place in bypasses:
            _add_bypass(table, player, index, target, origin, place, plans)
        if side.boxes:
            _add_shared_bypasses(table, player, index, target, origin, plans)
        if not strict and all(plan.items for plan in plans if plan.target is target):
            plans.append(Plan(index, target, ()))
    return plans


def _add_bypass(
    table: Table, player: int, index: int, target: CardDef, origin: CardDef, place: int, plans: list[Plan]
) -> None:
    """Add the plan of a requirement card that ignores the requirements (R6.12)."""
    _add_bypass_of(table, player, index, target, origin, (table.sides[player].hand[place], place), plans)


def _add_shared_bypasses(
    table: Table, player: int, index: int, target: CardDef, origin: CardDef, plans: list[Plan]
) -> None:
    """Add the plans of such cards that lie in the target's row already (F3.8)."""
    for position, paid in enumerate(cards_in_row(table.sides[player], target)):
        if paid.card.bypasses and paid.token == CARD:
            laid = (paid.card, ROW_BASE + position)
            _add_bypass_of(table, player, index, target, origin, laid, plans)


def _add_bypass_of(
    table: Table,
    player: int,
    index: int,
    target: CardDef,
    origin: CardDef,
    laid: tuple[CardDef, int],
    plans: list[Plan],
) -> None:
    card, place = laid
    play = play_of(card)
    if all(not may_bypass(origin, target, row) for row in play.bypass):
        return
    if holds(table, play.conditions, player) and can_pay(table, play.cost, player):
        plans.append(Plan(index, target, ((CARD, place),)))


def _add_plans(
    table: Table,
    side: Side,
    index: int,
    target: CardDef,
    alternative: Alternative,
    strict: bool,
    plans: list[Plan],
) -> None:
    """Add the plans for one alternative: every different choice of the cards to lay."""
    choices: list[list[int]] = []
    for needed in alternative.cards:
        places = _places_serving(side, index, needed, target, strict)
        if not places:
            return
        choices.append(places)
    for partner in alternative.partners:
        places = _partner_places(side, index, partner, target)
        if not places:
            return
        choices.append(places)
    symbols = [CIRCLE] * alternative.circles + [CROSS] * alternative.crosses
    shared: tuple[Item, ...] = ()
    if side.boxes and symbols:
        shared = _shared_symbols(table, side, target, symbols)
    symbol_choices = _symbol_places(table, side, index, symbols)
    if symbols and not symbol_choices:
        return
    requirement = play_of(target).requirement
    extra = requirement.extra_hand if requirement is not None and strict else 0
    for picked in _products(choices):
        for paid in symbol_choices or [()]:
            items = tuple((CARD, place) for place in picked) + shared + paid
            used = sum(1 for _, place in items if 0 <= place < SLOT_BASE)
            if len({place for _, place in items if place >= 0}) < sum(1 for _, place in items if place >= 0):
                continue
            if len(side.hand) - 1 - used >= extra:
                plans.append(Plan(index, target, items))


def _shared_symbols(table: Table, side: Side, target: CardDef, symbols: list[str]) -> tuple[Item, ...]:
    """
    Return the ● and × that lie in the target's row already and serve it too (F3.18); they are struck
    off `symbols`.
    """
    shared: list[Item] = []
    if table.options.ub_circle_rule == "max":
        for position, paid in enumerate(cards_in_row(side, target)):
            if paid.token in symbols:
                symbols.remove(paid.token)
                shared.append((paid.token, ROW_BASE + position))
    return tuple(shared)


def _symbol_places(table: Table, side: Side, index: int, symbols: list[str]) -> list[tuple[Item, ...]]:
    """Return the ways to pay ● and ×: from the Net Ocean, or from the hand where the option allows (D08)."""
    if not symbols:
        return []
    if table.options.circle_cross_source == "net_ocean_or_hand":
        return _symbol_places_with_hand(side, index, symbols)
    if len(side.net_ocean) < len(symbols):
        return []
    return [tuple((symbol, FROM_NET_OCEAN) for symbol in symbols)]


def _symbol_places_with_hand(side: Side, index: int, symbols: list[str]) -> list[tuple[Item, ...]]:
    """Return every different choice of Net Ocean and hand cards; of equal hand cards the first is laid."""
    ways: list[tuple[Item, ...]] = []
    seen: list[list[tuple[str, int]]] = []
    places = [FROM_NET_OCEAN] * len(symbols) + [i for i in range(len(side.hand)) if i != index]
    for picked in dict.fromkeys(permutations(places, len(symbols))):
        laid = sorted(
            (symbol, side.hand[place].id if place >= 0 else FROM_NET_OCEAN - 1)
            for symbol, place in zip(symbols, picked, strict=True)
        )
        if picked.count(FROM_NET_OCEAN) <= len(side.net_ocean) and laid not in seen:
            seen.append(laid)
            ways.append(tuple(zip(symbols, picked, strict=True)))
    return ways


def _places_serving(side: Side, index: int, needed: str, target: CardDef, strict: bool) -> list[int]:
    """
    Return where cards lie that serve a token: the row, hand indices and face-down slots, each number
    once.
    """
    places: list[int] = []
    seen: list[int] = []
    if side.boxes:
        _add_row_places(side, needed, target, places, seen)
    requirement = play_of(target).requirement
    only = requirement.laid_from if requirement is not None else frozenset()
    for place, card in enumerate(side.hand):
        if card.is_option and place != index and card.id not in seen:
            play = play_of(card)
            if needed in play.serves or (not strict and play.is_requirement_card):
                if "hand" not in (only or play.laid_from):
                    continue
                if not _serves_for(play, side, target):
                    continue
                places.append(place)
                seen.append(card.id)
    for position, slot in enumerate(side.slots):
        if slot is not None and not slot.face_up and slot.card.id not in seen:
            play = play_of(slot.card)
            from_slot = only or (play.laid_from if play.is_requirement_card else only)
            if needed in play.serves and "slot" in from_slot and _serves_for(play, side, target):
                places.append(SLOT_BASE + position)
                seen.append(slot.card.id)
    return places


def _serves_for(play: Play, side: Side, target: CardDef) -> bool:
    """Return whether a card may be laid for a target: one it names, or of the next level where it says so."""
    if play.serves_into is None or play.serves_into.takes(target):
        return True
    rank = current_digimon(side).rank
    return play.serves_next_level and rank > 0 and target.rank == rank + 1


def _add_row_places(side: Side, needed: str, target: CardDef, places: list[int], seen: list[int]) -> None:
    """Add the options in the target's row that serve it too (F3.8)."""
    for position, paid in enumerate(cards_in_row(side, target)):
        play = play_of(paid.card)
        if (
            paid.token == CARD
            and needed in play.serves
            and paid.card.id not in seen
            and _serves_for(play, side, target)
        ):
            places.append(ROW_BASE + position)
            seen.append(paid.card.id)


def _partner_places(side: Side, index: int, partner: Filter, target: CardDef) -> list[int]:
    """
    Return where the Digimon lie that can be the partner, and the cards that stand in for one (R6.16):
    hand indices and face-down slots.
    """
    places: list[int] = []
    seen: list[int] = []
    for place, card in enumerate(side.hand):
        if place == index or card.id in seen:
            continue
        if (card.is_digimon and takes_partner(partner, card, target)) or _stands_in(
            card, side, target, "hand"
        ):
            places.append(place)
            seen.append(card.id)
    for position, slot in enumerate(side.slots):
        if slot is None or slot.face_up or slot.card.id in seen:
            continue
        if _stands_in(slot.card, side, target, "slot"):
            places.append(SLOT_BASE + position)
            seen.append(slot.card.id)
    return places


def _stands_in(card: CardDef, side: Side, target: CardDef, place: str) -> bool:
    """Return whether an option in that place may stand in for the partner of a jogress."""
    play = play_of(card)
    return play.partner and place in play.laid_from and _serves_for(play, side, target)


def takes_partner(partner: Filter, card: CardDef, target: CardDef) -> bool:
    """Return whether a card can be the partner; restrictions bind every Digimon used (R6.17)."""
    requirement = play_of(target).requirement
    conditions = requirement.conditions if requirement is not None else ()
    return takes_origin(partner, card) and all(takes_origin(condition, card) for condition in conditions)


def _products(choices: list[list[int]]) -> list[tuple[int, ...]]:
    """Return every combination of one place each."""
    combinations: list[tuple[int, ...]] = [()]
    for places in choices:
        combinations = [
            (*before, place) for before in combinations for place in places if place not in before
        ]
    return combinations


def lay(table: Table, player: int, plan: Plan) -> None:
    """Carry out a preparation: the target and its cards leave hand, slots and Net Ocean (R5.5)."""
    side = table.sides[player]
    hand = side.hand
    row = cards_in_row(side, plan.target)
    paid = []
    for symbol, place in plan.items:
        if place == FROM_NET_OCEAN:
            paid.append(Paid(symbol, take_top(table, player), True))
        elif place >= ROW_BASE:
            paid.append(row[place - ROW_BASE])
        elif place >= SLOT_BASE:
            paid.append(Paid(symbol, take_from_slot(table, player, place - SLOT_BASE).card, False))
        else:
            paid.append(Paid(symbol, hand[place], False))
    gone = sorted(
        {plan.hand_index, *(place for _, place in plan.items if 0 <= place < SLOT_BASE)}, reverse=True
    )
    for place in gone:
        del hand[place]
    side.evolution_box.append(Prepared(plan.target, tuple(paid)))


def is_met(table: Table, player: int, prepared: Prepared) -> bool:
    """Return whether a prepared evolution is legal over the Digimon now on top (R6.2 step 2)."""
    target = prepared.target
    top = table.sides[player].box[-1]
    requirement = play_of(target).requirement
    if requirement is None:
        return False
    for paid in prepared.paid:
        if paid.token == CARD and paid.card.is_option:
            play = play_of(paid.card)
            if any(may_bypass(top, target, row) for row in play.bypass) and holds(
                table, play.conditions, player
            ):
                return True
    if not _is_prepared(requirement) or not _conditions_met(requirement, top):
        return False
    return any(_is_alternative_met(table, player, a, prepared) for a in requirement.alternatives)


def ways_in(table: Table, player: int, prepared: Prepared) -> tuple[str, ...]:
    """Return the ways in which a prepared Digimon comes in: the kind of its requirement and what it says."""
    requirement = play_of(prepared.target).requirement
    if requirement is None:
        return ()
    ways = [requirement.kind]
    for alternative in requirement.alternatives:
        if _is_alternative_met(table, player, alternative, prepared):
            if alternative.heading:
                ways.append(alternative.heading.lower())
            if alternative.partners and requirement.kind == "evolution":
                ways.append("jogress")
            break
    if table.sides[player].evolved_now:
        ways.append("warp")
    return tuple(ways)


def _conditions_met(requirement: Requirement, top: CardDef) -> bool:
    return all(takes_origin(condition, top) for condition in requirement.conditions)


def _is_alternative_met(table: Table, player: int, alternative: Alternative, prepared: Prepared) -> bool:
    if not matches(table, alternative.origin, player):
        return False
    circles = sum(1 for paid in prepared.paid if paid.token == CIRCLE)
    crosses = sum(1 for paid in prepared.paid if paid.token == CROSS)
    if circles != alternative.circles or crosses != alternative.crosses:
        return False
    cards = [paid.card for paid in prepared.paid if paid.token == CARD]
    for partner in alternative.partners:
        laid = next((c for c in cards if _is_partner(partner, c, prepared.target)), None)
        if laid is None:
            return False
        cards.remove(laid)
    for needed in alternative.cards:
        serving = next((c for c in cards if c.is_option and needed in play_of(c).serves), None)
        if serving is None:
            return False
        cards.remove(serving)
    return not cards


def _is_partner(partner: Filter, card: CardDef, target: CardDef) -> bool:
    if card.is_option:
        return play_of(card).partner
    return takes_partner(partner, card, target)
