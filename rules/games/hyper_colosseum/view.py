"""
What a player may see (R2): the only thing a player is given.

`View` answers from the table on demand and hands out nothing that R2 hides: no Net Ocean, no face-down
card of the other side, no card in a Dark Area that the player has not seen.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from rules.engine.cards import CardDef
from rules.engine.position import ActionInfo
from rules.errors import Hidden
from rules.games.hyper_colosseum.boxes import Box, holders, is_vacant, kept_cards, laid_cards
from rules.games.hyper_colosseum.describe import action_info
from rules.games.hyper_colosseum.digimon import attack_type
from rules.games.hyper_colosseum.fight import power
from rules.games.hyper_colosseum.requirements import CARD
from rules.games.hyper_colosseum.state import SEEN_BY_FOE, SEEN_BY_OWNER, Side, Slot

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.table import Shown, Table


class SlotView:
    """An option slot as a player sees it; `card` is None where it lies face down on the other side."""

    __slots__ = ("active", "card", "face_up", "invalid", "turn")

    def __init__(self, slot: Slot, shown: bool) -> None:
        self.card: CardDef | None = slot.card if shown else None
        self.face_up = slot.face_up
        self.active = slot.active
        self.invalid = slot.invalid
        self.turn = slot.turn


class View:
    """The match as `me` sees it. Pairs are [player 0, player 1]."""

    __slots__ = ("_table", "me")

    def __init__(self, table: Table, player: int) -> None:
        self._table = table
        self.me = player

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self._table.turn

    @property
    def phase(self) -> int:
        """The index of the phase in `rules.engine.events.PHASES`."""
        return self._table.phase

    @property
    def first_attacker(self) -> int:
        """Who attacks first, "always last" included."""
        return self._table.order[0]

    @property
    def points(self) -> tuple[int, int]:
        """Both players' points."""
        a, b = self._table.sides
        return a.points, b.points

    @property
    def deck(self) -> list[CardDef]:
        """The own deck as it was brought; where each card lies now it does not tell."""
        return self._table.deck_of(self.me)[:]

    @property
    def hand(self) -> list[CardDef]:
        """The own hand."""
        return self._table.sides[self.me].hand[:]

    @property
    def shown(self) -> list[Shown]:
        """What effects have shown this player in this turn, in order; the cards may have moved since."""
        return [shown for shown in self._table.shown if shown.viewer == self.me]

    @property
    def counts(self) -> tuple[dict[str, int], dict[str, int]]:
        """The number of cards in every zone, which is public (R2.10)."""
        return self._zone_counts(0), self._zone_counts(1)

    def _zone_counts(self, player: int) -> dict[str, int]:
        side = self._table.sides[player]
        return {
            "hand": len(side.hand),
            "net_ocean": len(side.net_ocean),
            "dark_area": len(side.dark_area),
            "gauge": len(side.gauge),
            "evolution_box": sum(len(holder.evolution_box) for holder in holders(side)),
            "requirement_box": len(laid_cards(side)) + len(kept_cards(side)),
        }

    def requirement_box(self, player: int) -> list[tuple[str, CardDef | None]]:
        """
        The cards laid for a player's evolutions, in order: each as circle, cross or card, which everybody
        sees, and the card itself where this player knows it (R2.6).
        """
        own = player == self.me
        side = self._table.sides[player]
        laid = [(paid.token, paid.card if own and not paid.hidden else None) for paid in laid_cards(side)]
        return laid + [(CARD, card) for card in kept_cards(side)]

    @property
    def boxes(self) -> int:
        """The number of Digimon Boxes a player has."""
        return len(holders(self._table.sides[self.me]))

    def digimon_box(self, player: int, box: int = 0) -> list[CardDef]:
        """The visible cards of a Digimon Box, base first; of three that number `box`, or the one in focus."""
        side = self._table.sides[player]
        holder = holders(side)[box - 1] if box else side
        if is_vacant(holder) or (holder.base_hidden and player != self.me):
            return holder.box[1:]
        return holder.box[:]

    def slots(self, player: int) -> list[SlotView | None]:
        """The three option slots of a player."""
        return [
            SlotView(slot, slot.face_up or player == self.me) if slot is not None else None
            for slot in self._table.sides[player].slots
        ]

    def support(self, player: int) -> list[SlotView]:
        """The Support Box of a player; a Spirit lies there face down at first."""
        return [
            SlotView(slot, slot.face_up or player == self.me) for slot in self._table.sides[player].support
        ]

    @property
    def evolution_box(self) -> list[CardDef]:
        """The own prepared targets, first prepared first."""
        return [prepared.target for prepared in self._table.sides[self.me].evolution_box]

    @property
    def swap(self) -> CardDef | None:
        """The own Level III that waits to be swapped in."""
        return self._table.sides[self.me].swap

    @property
    def battle_boxes_known(self) -> bool:
        """Whether both battling Digimon are face up, so that powers can be told."""
        return all(not side.base_hidden and side.box for side in self._table.sides)

    @property
    def attack_types(self) -> tuple[str, str]:
        """
        The attacks in use as they stand (R8.6).

        Raises:
            Hidden: while a battling Digimon lies face down (`battle_boxes_known`).
        """
        self._check_boxes()
        return attack_type(self._table, 0), attack_type(self._table, 1)

    @property
    def powers(self) -> tuple[int | Fraction, int | Fraction]:
        """
        The powers as they stand, from face-up cards and effects in force only.

        Raises:
            Hidden: while a battling Digimon lies face down (`battle_boxes_known`).
        """
        self._check_boxes()
        return power(self._table, 0), power(self._table, 1)

    def _check_boxes(self) -> None:
        if not self.battle_boxes_known:
            raise Hidden("A battling Digimon lies face down; ask battle_boxes_known first.")

    def info(self, action: int) -> ActionInfo:
        """
        What one of the actions on offer to this player means; a card not known to it is left out.

        Raises:
            Hidden: while the other player is to move.
        """
        if self._table.to_move != self.me:
            raise Hidden("The actions on offer are the other player's; ask when it is your move.")
        return action_info(self._table, action, as_seen=True)

    def sees(self, zone: str, of: int) -> list[CardDef]:
        """The cards in a zone of player `of` that this player knows."""
        return visible(self._table, self.me, zone, of)


def visible(table: Table, player: int, zone: str, of: int) -> list[CardDef]:
    """Return the cards of a zone of player `of` whose identity `player` knows (R2)."""
    side = table.sides[of]
    own = player == of
    if zone == "hand":
        return side.hand[:] if own else []
    if zone == "digimon_box":
        return [card for holder in holders(side) for card in _known_in_box(holder, own)]
    if zone == "dark_area":
        return _known_dark(table, own, side.dark_area, side.dark_seen)
    if zone == "evolution_box":
        return [p.target for holder in holders(side) for p in holder.evolution_box] if own else []
    if zone == "requirement_box":
        laid = [paid.card for paid in laid_cards(side) if not paid.hidden] if own else []
        return laid + kept_cards(side)
    if zone == "slots":
        return [slot.card for slot in side.slots if slot is not None and (own or slot.face_up)]
    if zone == "support":
        return [slot.card for slot in side.support if own or slot.face_up]
    return []


def _known_in_box(holder: Side | Box, own: bool) -> list[CardDef]:
    known = holder.box[1:] if is_vacant(holder) or (holder.base_hidden and not own) else holder.box[:]
    return known + ([holder.swap, *holder.later_swaps] if own and holder.swap is not None else [])


def _known_dark(table: Table, own: bool, cards: list[CardDef], seen: list[int]) -> list[CardDef]:
    if own and table.options.own_dark_area_visible:
        return cards[:]
    bit = SEEN_BY_OWNER if own else SEEN_BY_FOE
    return [card for card, mask in zip(cards, seen, strict=True) if mask & bit]
