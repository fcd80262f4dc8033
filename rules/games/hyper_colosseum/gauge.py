"""The Point Gauge: points change within their bounds, and at 0 the match ends (R4.9, R9.4, R10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine import events as ev
from rules.games.hyper_colosseum.statuses import NO_RECOVERY, has_status
from rules.games.hyper_colosseum.ties import tie_break

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.table import Table


def change_points(table: Table, player: int, change: int) -> int:
    """Add to a player's points within 0 and the maximum (R4.9, R7.13); return the real change."""
    side = table.sides[player]
    if change > 0 and has_status(table, player, NO_RECOVERY):
        return 0
    old = side.points
    side.points = min(max(0, old + change), table.options.max_points)
    if side.points != old:
        table.note(ev.POINTS, player, None, side.points - old)
    return side.points - old


def check_points(table: Table) -> None:
    """End the match when a player stands at 0 (R10.1, R10.2)."""
    a, b = table.sides
    if (a.points and b.points) or table.is_over or table.format == "street-battle":
        return
    if a.points or b.points:
        table.finish(0 if a.points else 1, "points")
        return
    break_tie(table, "tie_break")


def break_tie(table: Table, reason: str) -> None:
    """Decide by points, Net Ocean cards and level (R10.4); all equal is a draw or `final_tie`."""
    winner = tie_break(table)
    if winner is None:
        winner = {"draw": None, "first_attacker": table.order[0], "second_attacker": table.order[1]}[
            table.options.final_tie
        ]
    table.finish(winner, reason if winner is not None or reason == "turn_limit" else "draw")
