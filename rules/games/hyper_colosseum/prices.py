"""Whether a price can be paid in full, before anything of it is (R6.25)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.engine.cards import CardDef
from rules.games.hyper_colosseum.digimon import matches
from rules.games.hyper_colosseum.plays import Row
from rules.games.hyper_colosseum.supportbox import is_number_free

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.table import Table


def can_pay(table: Table, rows: Sequence[Row], player: int, without: CardDef | None = None) -> bool:
    """
    Return whether every payment among `rows` can be made; "without" is a hand card that is being used
    itself.
    """
    side = table.sides[player]
    hand = side.hand
    spent = 0
    for row in rows:
        if row.each:
            continue
        if row.word == "pay_drop":
            fitting = sum(1 for card in hand if row.filter.takes(card))
            if without is not None and without in hand and row.filter.takes(without):
                fitting -= 1
            if row.n < 0 and fitting < 1:
                return False
            if row.n > 0:
                spent += row.n
                if fitting < row.n or len(hand) < spent:
                    return False
        elif row.word == "pay_to_support":
            fitting = sum(
                1
                for card in hand
                if card is not without and row.filter.takes(card) and is_number_free(table, player, card)
            )
            if fitting < row.n:
                return False
        elif row.word == "pay_lay_on_gauge" or row.word == "pay_reveal":
            if sum(1 for card in hand if card is not without and row.filter.takes(card)) < row.n:
                return False
        elif row.word == "pay_trash":
            if not _can_trash(table, player, row):
                return False
        elif (row.word == "pay_mill" and len(side.net_ocean) < row.n) or (
            row.word == "pay_points" and side.points < row.n
        ):
            return False
    return True


def _can_trash(table: Table, player: int, row: Row) -> bool:
    side = table.sides[player]
    if row.place == "box":
        return len(side.box) > 1 and matches(table, row.filter, player)
    cards = [
        slot.card for slot in (side.support if row.place == "support" else side.slots) if slot is not None
    ]
    return sum(1 for card in cards if row.filter.takes(card)) >= row.n
