"""Reading `[expect]` and `[[check]]`: the keys, and the shape of the value behind each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from rules.scenario.model import ANY, ULTIMATE_BATTLE, Number
from rules.scenario.numbers import CardNumbers
from rules.scenario.reading import Table, is_whole, shown

EVENTS: Final = (
    "draw", "discard", "shuffle", "set", "turn_up", "invalidate", "swap", "evolve", "appear", "support",
    "power", "points", "battle_result", "lifespan_end", "turn_end", "match_end",
)  # fmt: skip
"""The kinds of events that a scenario may expect; the engine logs more."""

ZONES: Final = (
    "net_ocean", "dark_area", "hand", "digimon_box", "evolution_box", "requirement_box", "support", "slots",
    "gauge",
)  # fmt: skip

PROBLEM_CODES: Final = (
    "size", "copies", "min_level3", "max_ultimates", "prefix", "digimon_only", "unique", "gigapower",
    "min_rookie", "unknown_card", "wrong_game",
)  # fmt: skip

Reader = Callable[[Table, str, CardNumbers, str], object]


def read_match_expectations(table: Table, cards: CardNumbers, format_code: str) -> dict[str, object]:
    """Read what must be true of a match; the keys that are not given are left out."""
    expected = {key: read(table, key, cards, format_code) for key, read in READERS.items() if table.has(key)}
    table.known.extend(READERS)
    return expected


def read_deck_expectations(table: Table) -> dict[str, object]:
    """Read what must be true of a deck: whether it is legal, and the codes of its problems."""
    expected: dict[str, object] = {}
    if table.has("legal"):
        expected["legal"] = table.flag("legal")
    if table.has("problems"):
        expected["problems"] = tuple(sorted(set(table.texts("problems", PROBLEM_CODES))))
    table.known.extend(("legal", "problems"))
    return expected


def read_power_expectations(table: Table) -> dict[str, object]:
    """Read the power that the arithmetic must come to."""
    table.known.append("power")
    if not table.has("power"):
        table.fault("power", 'is missing; give a whole number, or a text such as "725/2".')
        return {}
    return {"power": _number(table, "power", table.data["power"])}


def _number(table: Table, place: str, value: object) -> Number:
    """Return a whole number, or a fraction written as a text."""
    if is_whole(value):
        return value
    if isinstance(value, str):
        over, slash, under = value.partition("/")
        digits = over.removeprefix("-")
        if digits.isdecimal() and (under.isdecimal() and int(under) if slash else True):
            return Fraction(int(over), int(under) if slash else 1)
    table.fault(place, f'expected a whole number, or a text such as "725/2", got {shown(value)}.')
    return 0


def _pair(table: Table, key: str, value: object) -> list[object]:
    """Return `value` as a list of two; a wrong one is noted and skips both sides."""
    if isinstance(value, list) and len(value) == 2:
        return value
    table.fault(key, f'expected a pair, [player 0, player 1], with "any" to skip a side, got {shown(value)}.')
    return [ANY, ANY]


def _read_powers(table: Table, key: str, cards: CardNumbers, format_code: str) -> object:
    pair = _pair(table, key, table.raw(key))
    return tuple(
        ANY if side == ANY else _number(table, f"{key}[{index}]", side) for index, side in enumerate(pair)
    )


def _read_counts(table: Table, key: str, cards: CardNumbers, format_code: str) -> object:
    pair = _pair(table, key, table.raw(key))
    for index, side in enumerate(pair):
        if side != ANY and not (is_whole(side) and 0 <= side <= 1000):
            table.fault(
                f"{key}[{index}]", f'expected a whole number from 0 to 1000 or "any", got {shown(side)}.'
            )
    return tuple(pair)


def _read_attack_types(table: Table, key: str, cards: CardNumbers, format_code: str) -> object:
    pair = _pair(table, key, table.raw(key))
    for index, side in enumerate(pair):
        if side not in ("A", "B", "C", ANY):
            table.fault(f"{key}[{index}]", f'expected "A", "B", "C" or "any", got {shown(side)}.')
    return tuple(pair)


def _read_contents(table: Table, key: str, cards: CardNumbers, format_code: str) -> object:
    pair = _pair(table, key, table.raw(key))
    return tuple(
        ANY if side == ANY else cards.many_of(table, f"{key}[{index}]", side)
        for index, side in enumerate(pair)
    )


def _read_boxes(table: Table, key: str, cards: CardNumbers, format_code: str) -> object:
    if format_code != ULTIMATE_BATTLE:
        return _read_contents(table, key, cards, format_code)
    sides: list[object] = []
    for index, side in enumerate(_pair(table, key, table.raw(key))):
        place = f"{key}[{index}]"
        if side == ANY:
            sides.append(ANY)
        elif isinstance(side, list) and len(side) == 3:
            sides.append(tuple(cards.many_of(table, f"{place}[{n}]", box) for n, box in enumerate(side)))
        else:
            table.fault(place, f'expected a list of three boxes or "any", got {shown(side)}.')
    return tuple(sides)


def _read_winner(table: Table, key: str, cards: CardNumbers, format_code: str) -> object:
    return _one_of(table, key, (0, 1, "draw"))


def _read_outcome(table: Table, key: str, cards: CardNumbers, format_code: str) -> object:
    return _one_of(table, key, (0, 1, "draw", "none"))


def _one_of(table: Table, key: str, allowed: tuple[object, ...]) -> object:
    value = table.raw(key)
    if isinstance(value, bool) or value not in allowed:
        table.fault(key, f"expected one of {', '.join(map(shown, allowed))}, got {shown(value)}.")
    return value


def _read_player(table: Table, key: str, cards: CardNumbers, format_code: str) -> object:
    return table.whole(key, 0, 1)


def _read_turn(table: Table, key: str, cards: CardNumbers, format_code: str) -> object:
    return table.whole(key, 1, 10_000)


def _read_events(table: Table, key: str, cards: CardNumbers, format_code: str) -> object:
    return table.texts(key, EVENTS)


def _read_sights(table: Table, key: str, cards: CardNumbers, format_code: str) -> object:
    return table.each(key, lambda row: _read_sight(row, cards))


def _read_sight(row: Table, cards: CardNumbers) -> tuple[int, str, int, str]:
    """Return (player, zone, of, card)."""
    return (
        row.whole("player", 0, 1, required=True),
        row.choice("zone", ZONES, required=True),
        row.whole("of", 0, 1, required=True),
        cards.one(row, "card", required=True),
    )


READERS: Final[Mapping[str, Reader]] = {
    "winner": _read_winner,
    "outcome": _read_outcome,
    "powers": _read_powers,
    "base_powers": _read_powers,
    "attack_types": _read_attack_types,
    "points": _read_counts,
    "next_first_attacker": _read_player,
    "turn": _read_turn,
    "hand_size": _read_counts,
    "net_ocean_size": _read_counts,
    "dark_area_size": _read_counts,
    "gauge_size": _read_counts,
    "digimon_box": _read_boxes,
    "hand": _read_contents,
    "support": _read_contents,
    "slots": _read_contents,
    "gauge": _read_contents,
    "dark_area_has": _read_contents,
    "net_ocean_has": _read_contents,
    "sees": _read_sights,
    "not_sees": _read_sights,
    "events": _read_events,
}
"""How the value of each expectation key is read."""
