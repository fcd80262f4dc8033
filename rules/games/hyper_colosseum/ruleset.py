"""The ruleset of Hyper Colosseum: begins matches, from decks or from a position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from rules.engine.cards import FILLER, CardDef
from rules.engine.options import RuleOptions
from rules.engine.position import PlayerPosition, Position, SlotPosition
from rules.games.hyper_colosseum.abilities import start
from rules.games.hyper_colosseum.battle import set_order
from rules.games.hyper_colosseum.boxes import (
    MIDDLE,
    NOBODY,
    ULTIMATE_BATTLE,
    each_pair,
    focus,
    holders,
    is_empty,
)
from rules.games.hyper_colosseum.compiling import compile_card
from rules.games.hyper_colosseum.editions import Edition, in_edition
from rules.games.hyper_colosseum.forces import top_changed
from rules.games.hyper_colosseum.match import HyperColosseumMatch
from rules.games.hyper_colosseum.plays import play_of
from rules.games.hyper_colosseum.requirements import CARD
from rules.games.hyper_colosseum.state import Paid, Prepared, Slot, Task
from rules.games.hyper_colosseum.statuses import holds
from rules.games.hyper_colosseum.supports import wake_support
from rules.games.hyper_colosseum.windows import BEGIN_ROW, LEAVE_ROW

FORMATS: Final = (
    "hyper-colosseum", "hyper-colosseum-tournament", "extend-battle", "street-battle", ULTIMATE_BATTLE,
)  # fmt: skip
"""The formats that can be played."""


class HyperColosseum:
    """Begins matches; the version changes whenever the same choices could lead elsewhere."""

    code = "hyper_colosseum"
    name = "Hyper Colosseum"
    version = "1"
    formats = FORMATS

    def new_match(
        self,
        decks: Sequence[Sequence[CardDef]],
        seed: int,
        options: RuleOptions | None = None,
        log: bool = False,
        format_code: str = "hyper-colosseum",
    ) -> HyperColosseumMatch:
        """Begin a match with set-up; each deck must hold a Level III (R4.1)."""
        options = options if options is not None else RuleOptions.of_format(format_code)
        match = HyperColosseumMatch(decks, seed, options, log, format_code)
        match.ruleset_version = self.version
        match.advance()
        return match

    def match_from_position(
        self, position: Position, seed: int, options: RuleOptions | None = None, log: bool = False
    ) -> HyperColosseumMatch:
        """
        Begin a match in the middle; it stands at the start of the position's phase, before its first
        decision.
        """
        options = options if options is not None else RuleOptions.of_format(position.format)
        decks = [player.deck if player.deck is not None else () for player in position.players]
        match = HyperColosseumMatch(decks, seed, options, log, position.format)
        match.ruleset_version = self.version
        match.asks_all = True
        match.any_appear = True
        match.turn = position.turn
        match.first_attacker = position.first_attacker
        match.order = [position.first_attacker, 1 - position.first_attacker]
        match.start_at(position.phase)
        if position.battle is not None:
            match.battle_result = -1 if position.battle == "draw" else int(position.battle)
        for index, player in enumerate(position.players):
            _fill(match, index, _in_edition(player, match.edition))
        if position.phase != "setup":
            for _ in each_pair(match):
                for index in (0, 1):
                    if not is_empty(match.sides[index]):
                        top_changed(match, index)
            for index, player in enumerate(position.players):
                _begin_slots(match, index, player.slots)
            set_order(match, in_battle=False)
        return match


def _in_edition(player: PlayerPosition, edition: Edition) -> PlayerPosition:
    """Return the position with every card as the match plays it."""

    def each(cards: Iterable[CardDef]) -> tuple[CardDef, ...]:
        return tuple(in_edition(card, edition) for card in cards)

    return replace(
        player,
        boxes=tuple(each(box) for box in player.boxes),
        hand=each(player.hand),
        net_ocean=each(player.net_ocean),
        dark_area=each(player.dark_area),
        slots=tuple(replace(slot, card=in_edition(slot.card, edition)) for slot in player.slots),
        support=each(player.support),
        gauge=each(player.gauge),
        evolution_box=tuple(
            replace(
                row,
                target=in_edition(row.target, edition),
                paid=tuple(replace(paid, card=in_edition(paid.card, edition)) for paid in row.paid),
            )
            for row in player.evolution_box
        ),
    )


def _fill(match: HyperColosseumMatch, index: int, player: PlayerPosition) -> None:
    side = match.sides[index]
    if player.points is not None:
        side.points = player.points
    if player.deck is not None:
        return
    for card in _cards_of(player):
        compile_card(card)
    usual = _usual_box(player)
    boxes = holders(side)
    for holder, cards in zip(boxes, player.boxes, strict=True):
        holder.box = list(cards) or [NOBODY]
    side.hand = list(player.hand)
    side.net_ocean = list(player.net_ocean)
    side.dark_area = list(player.dark_area)
    side.dark_seen = [0] * len(side.dark_area)
    marker = [FILLER] if match.options.gauge_card_from_deck and match.format != "street-battle" else []
    side.gauge = [*marker, *player.gauge]
    for prepared in player.evolution_box:
        paid = tuple(Paid(p.symbol, p.card, p.symbol != CARD) for p in prepared.paid)
        boxes[(prepared.box or usual) - 1].evolution_box.append(Prepared(prepared.target, paid))
    for card in player.support:
        slot = Slot(card)
        slot.face_up = True
        slot.box = usual - 1 if side.boxes else -1
        slot.turn = match.turn
        side.support.append(slot)
    for place, laid in enumerate(player.slots):
        slot = Slot(laid.card)
        slot.face_up = laid.face_up
        slot.turn = laid.turn
        slot.used = laid.face_up
        slot.box = (laid.box or usual) - 1 if side.boxes and laid.face_up else -1
        side.slots[place] = slot


def _usual_box(player: PlayerPosition) -> int:
    """Return the box, from 1, of cards for which none is named: box 2, or the first that is filled."""
    filled = [index for index, box in enumerate(player.boxes) if box]
    return (MIDDLE if MIDDLE in filled else filled[0] if filled else 0) + 1


def _cards_of(player: PlayerPosition) -> Iterator[CardDef]:
    """Yield every card that a position lays out."""
    yield from (
        *(card for box in player.boxes for card in box),
        *player.hand,
        *player.net_ocean,
        *player.dark_area,
        *player.support,
        *player.gauge,
    )
    yield from (slot.card for slot in player.slots)
    for prepared in player.evolution_box:
        yield prepared.target
        yield from (paid.card for paid in prepared.paid)


def _begin_slots(match: HyperColosseumMatch, index: int, laid: tuple[SlotPosition, ...]) -> None:
    """
    Put face-up options in force as if they had been turned up and paid, and supports whose condition
    holds.
    """
    side = match.sides[index]
    for place, position in enumerate(laid):
        slot = side.slots[place]
        if position.face_up and slot is not None:
            focus(match, slot.box)
            match.tasks.append(Task((BEGIN_ROW, LEAVE_ROW), index, slot.card, None, slot))
            match.settle(position.choices)
    for slot in side.support:
        _begin_support(match, index, slot)


def _begin_support(match: HyperColosseumMatch, index: int, slot: Slot) -> None:
    focus(match, slot.box)
    abilities = [a for a in play_of(slot.card).supports if holds(match, a.conditions, index)]
    if not play_of(slot.card).supports or abilities:
        wake_support(match, index, slot, match.index)
    for ability in reversed(abilities):
        start(match, ability, index, slot.card, slot, asked=True)
    match.settle(())
