"""
The conditions of the vocabulary: each word one function `(table, player, argument) -> bool`.

`player` is the owner of the effect; "own" and "foe" are seen from there. Words in `FILTERED`
take a MATCH, words in `NESTED` conditions, words in `COUNTED` a MATCH with bounds; ranges come
as (low, high), lists as tuples.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, cast

from rules.engine.matching import Filter
from rules.games.hyper_colosseum.counts import (
    COUNTERS,
    count_cards,
    count_hand,
    count_sheet,
    count_slots,
    count_support,
)
from rules.games.hyper_colosseum.digimon import attack_type, battle_type_index, facts, matches
from rules.games.hyper_colosseum.fight import power

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.plays import Condition
    from rules.games.hyper_colosseum.table import Table

Function = Callable[["Table", int, object], bool]
Range = tuple[int, int]


def _digimon(foe: int) -> Function:
    def test(table: Table, player: int, argument: object) -> bool:
        return matches(table, cast(Filter, argument), player ^ foe)

    return test


def _both_seen(function: Function) -> Function:
    """Return the test for what compares the two Digimon: it never holds while one of them lies face down."""

    def test(table: Table, player: int, argument: object) -> bool:
        a, b = table.sides
        return not (a.base_hidden or b.base_hidden) and function(table, player, argument)

    return test


def _some(count: Callable[[Table, int, Filter], int], foe: int) -> Function:
    def test(table: Table, player: int, argument: object) -> bool:
        return count(table, player ^ foe, cast(Filter, argument)) > 0

    return test


def _within(read: Callable[[Table, int], float], foe: int) -> Function:
    def test(table: Table, player: int, argument: object) -> bool:
        low, high = cast(Range, argument)
        return low <= read(table, player ^ foe) <= high

    return test


def _points(table: Table, player: int) -> float:
    return table.sides[player].points


def _hand(table: Table, player: int) -> float:
    return len(table.sides[player].hand)


def _net_ocean(table: Table, player: int) -> float:
    return len(table.sides[player].net_ocean)


def _power(table: Table, player: int) -> float:
    return float(power(table, player))


def _own_attack(table: Table, player: int, argument: object) -> bool:
    return attack_type(table, player) in cast(tuple[str, ...], argument)


def _foe_attack(table: Table, player: int, argument: object) -> bool:
    return attack_type(table, 1 - player) in cast(tuple[str, ...], argument)


def _battle_types(table: Table, player: int, argument: object) -> bool:
    equal = battle_type_index(table, 0) == battle_type_index(table, 1)
    return equal == (argument == "equal")


def _foe_level(table: Table, player: int, argument: object) -> bool:
    own = table.sides[player].box[-1].rank
    foe = table.sides[1 - player].box[-1].rank
    if not own or not foe:
        return argument == "equal" and table.sides[0].box[-1].level == table.sides[1].box[-1].level
    return (foe > own) if argument == "higher" else (foe < own) if argument == "lower" else foe == own


def _attacks(table: Table, player: int, argument: object) -> bool:
    return table.order.index(player) == (0 if argument == "first" else 1)


def _evolved_by(table: Table, player: int, argument: object) -> bool:
    return table.sides[player].came_by == argument


def evolved_by_card(table: Table, player: int, argument: object) -> bool:
    """Tell whether this card brought the Digimon out this turn, laid for it or by its effect."""
    side = table.sides[player]
    return argument in side.came_with and side.arrived == table.turn


def _evolved_from(table: Table, player: int, argument: object) -> bool:
    origin = table.sides[player].came_from
    return origin is not None and cast(Filter, argument).takes(origin)


def _evolved_this_turn(table: Table, player: int, argument: object) -> bool:
    side = table.sides[player]
    return (len(side.box) > 1 and side.arrived == table.turn) == bool(argument)


def _battle_result(table: Table, player: int, argument: object) -> bool:
    """Tell whether the battle of this turn was won, lost or drawn; without one none of these holds."""
    result = table.battle_result
    if result == -2:
        return False
    return argument == ("drawn" if result == -1 else "won" if result == player else "lost")


def _evolved_with(table: Table, player: int, argument: object) -> bool:
    return any(cast(Filter, argument).takes(card) for card in table.sides[player].came_with)


_COMPARE: Final[Mapping[object, Callable[[float, float], bool]]] = {
    "lower": lambda own, foe: own < foe,
    "higher": lambda own, foe: own > foe,
    "equal": lambda own, foe: own == foe,
    "at_most": lambda own, foe: own <= foe,
    "at_least": lambda own, foe: own >= foe,
}


def _against(read: Callable[[Table, int], float]) -> Function:
    def test(table: Table, player: int, argument: object) -> bool:
        return _COMPARE[argument](read(table, player), read(table, 1 - player))

    return test


def _same(table: Table, player: int, argument: object) -> bool:
    """Tell whether both battling Digimon share each of the facts named."""
    keys = cast("tuple[str, ...]", argument)
    return all(facts(table, 0, key) & facts(table, 1, key) for key in keys)


def _evolved_through(table: Table, player: int, argument: object) -> bool:
    return any(way in table.sides[player].came_through for way in cast("tuple[str, ...]", argument))


def _not(table: Table, player: int, argument: object) -> bool:
    (condition,) = cast("tuple[Condition, ...]", argument)
    return not condition.function(table, player, condition.argument)


def _any(table: Table, player: int, argument: object) -> bool:
    return any(c.function(table, player, c.argument) for c in cast("tuple[Condition, ...]", argument))


def fails(table: Table, player: int, argument: object) -> bool:
    """Return whether one of several conditions does not hold: the opposite of all of them."""
    conditions = cast("tuple[Condition, ...]", argument)
    return not all(c.function(table, player, c.argument) for c in conditions)


def _count(table: Table, player: int, argument: object) -> bool:
    place, what, low, high = cast(tuple[str, Filter, int, int], argument)
    return low <= COUNTERS[place[4:]](table, player ^ (place[:3] == "foe"), what) <= high


CONDITIONS: Final[Mapping[str, Function]] = {
    "own": _digimon(0),
    "foe": _digimon(1),
    "own_sheet": _some(count_sheet, 0),
    "foe_sheet": _some(count_sheet, 1),
    "own_cards": _some(count_cards, 0),
    "foe_cards": _some(count_cards, 1),
    "own_slot": _some(count_slots, 0),
    "foe_slot": _some(count_slots, 1),
    "own_support": _some(count_support, 0),
    "foe_support": _some(count_support, 1),
    "own_hand_holds": _some(count_hand, 0),
    "foe_hand_holds": _some(count_hand, 1),
    "own_points": _within(_points, 0),
    "foe_points": _within(_points, 1),
    "own_hand": _within(_hand, 0),
    "foe_hand": _within(_hand, 1),
    "own_net_ocean": _within(_net_ocean, 0),
    "foe_net_ocean": _within(_net_ocean, 1),
    "own_power": _both_seen(_within(_power, 0)),
    "foe_power": _both_seen(_within(_power, 1)),
    "own_attack": _both_seen(_own_attack),
    "foe_attack": _both_seen(_foe_attack),
    "battle_types": _both_seen(_battle_types),
    "foe_level": _both_seen(_foe_level),
    "attacks": _attacks,
    "evolved_by": _evolved_by,
    "evolved_from": _evolved_from,
    "evolved_this_turn": _evolved_this_turn,
    "evolved_with": _evolved_with,
    "evolved_through": _evolved_through,
    "same": _both_seen(_same),
    "battle_result": _battle_result,
    "points_against_foe": _against(_points),
    "hand_against_foe": _against(_hand),
    "power_against_foe": _both_seen(_against(_power)),
    "count": _count,
    "not": _not,
    "any": _any,
}

FILTERED: Final = frozenset((
    "own", "foe", "own_sheet", "foe_sheet", "own_cards", "foe_cards", "own_slot", "foe_slot", "own_support",
    "foe_support", "own_hand_holds", "foe_hand_holds", "evolved_from", "evolved_with",
))  # fmt: skip
NESTED: Final = frozenset(("not", "any"))
COUNTED: Final = frozenset(("count",))
