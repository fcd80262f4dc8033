"""Who is ahead when a match has to be decided without a knock-out (R10.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.games.hyper_colosseum.boxes import digimon_boxes

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.table import Table

TIE_RANK: Final = {"III": 3, "IV": 4, "Perfect": 5, "Ultimate": 6}
"""The numbers of the levels in the tie-breaker; Hybrid and no level count 0."""


def tie_break(table: Table) -> int | None:
    """
    Return who is ahead by points, Net Ocean cards and level, None when all are equal (R10.4).

    Of several Digimon the highest level counts, then the sum (F3.23).
    """
    for a, b in zip(_standing(table, 0), _standing(table, 1), strict=True):
        if a != b:
            return 0 if a > b else 1
    return None


def _standing(table: Table, player: int) -> tuple[int, ...]:
    side = table.sides[player]
    if table.format == "street-battle":
        return (side.battles_won,)
    levels = [TIE_RANK.get(box[-1].level or "", 0) for box in digimon_boxes(side) if box]
    return side.points, len(side.net_ocean), max(levels, default=0), sum(levels)
