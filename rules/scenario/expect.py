"""Comparing a match with what a scenario expects of it: one line for each key that differs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from rules.engine.events import KINDS
from rules.games.hyper_colosseum.boxes import digimon_boxes
from rules.scenario.model import ANY, ULTIMATE_BATTLE
from rules.scenario.reading import shown

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.match import HyperColosseumMatch as Match
    from rules.games.hyper_colosseum.state import Side

PLAYERS: Final = (0, 1)


class NotFought(Exception):
    """No battle was fought, so nothing can be said about one."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A match at the moment of a check; at the end, battles are judged by the last one decided."""

    match: Match
    at_end: bool


def differences(expected: Mapping[str, object], match: Match, *, at_end: bool) -> list[str]:
    """Return a line such as `powers: expected [200, 0], got [200, 340]` for each key that differs."""
    moment = Moment(match, at_end)
    lines = []
    for key, value in expected.items():
        try:
            problem = _CHECKS[key](value, moment)
        except NotFought:
            problem = f"expected {_written(value)}, but no battle was fought"
        if problem:
            lines.append(f"{key}: {problem}")
    return lines


Check = Callable[[object, Moment], str]
"""Compares an expected value with a moment; returns "" or how they differ."""


def _single(read: Callable[[Moment], object]) -> Check:
    """Return the check of one value."""

    def check(expected: object, moment: Moment) -> str:
        actual = read(moment)
        return "" if _same(actual, expected) else f"expected {_written(expected)}, got {_written(actual)}"

    return check


def _pair(
    read: Callable[[Moment, int], object], agree: Callable[[object, object], bool] | None = None
) -> Check:
    """Return the check of a pair; `agree(actual, expected)` judges a side, "any" skips it."""
    judge = agree if agree is not None else _same

    def check(expected: object, moment: Moment) -> str:
        sides = expected if isinstance(expected, tuple) else (ANY, ANY)
        actual = [
            ANY if side == ANY else read(moment, player) for player, side in zip(PLAYERS, sides, strict=True)
        ]
        agreed = all(
            side == ANY or judge(actual[player], side) for player, side in zip(PLAYERS, sides, strict=True)
        )
        return "" if agreed else f"expected {_written(sides)}, got {_written(actual)}"

    return check


def _same(actual: object, expected: object) -> bool:
    return actual == expected and isinstance(actual, str) == isinstance(expected, str)


def _same_cards(actual: object, expected: object) -> bool:
    """Compare contents whose order nobody may rely on."""
    return _counted(actual) == _counted(expected)


def _holds(actual: object, expected: object) -> bool:
    """Tell whether the expected cards are among the actual ones."""
    return not _counted(expected) - _counted(actual)


def _counted(numbers: object) -> Counter[object]:
    return Counter(numbers) if isinstance(numbers, tuple | list) else Counter()


# --- what is compared --------------------------------------------------------------------------------------


def _side(moment: Moment, player: int) -> Side:
    return moment.match.sides[player]


def _winner(moment: Moment) -> object:
    battle = moment.match.last_battle
    if battle is None:
        raise NotFought
    return battle.winner


def _outcome(moment: Moment) -> object:
    outcome = moment.match.outcome()
    if outcome is None:
        return "none"
    return "draw" if outcome.winner is None else outcome.winner


def _power(moment: Moment, player: int) -> object:
    if not moment.at_end:
        return moment.match.power(player)
    return _battle_fact(moment, "powers", player)


def _base_power(moment: Moment, player: int) -> object:
    if not moment.at_end:
        return moment.match.base_power(player)
    return _battle_fact(moment, "base_powers", player)


def _attack_type(moment: Moment, player: int) -> object:
    if not moment.at_end:
        return moment.match.attack_type(player)
    return _battle_fact(moment, "attack_types", player)


def _battle_fact(moment: Moment, name: str, player: int) -> object:
    battle = moment.match.last_battle
    if battle is None:
        raise NotFought
    pair = getattr(battle, name)
    return pair[player]


def _gauge(moment: Moment, player: int) -> tuple[str, ...]:
    """Return the stacked cards; the marker card lies at the bottom, where a card marks the points."""
    marker = 1 if moment.match.options.gauge_card_from_deck else 0
    return _numbers(_side(moment, player).gauge[marker:])


def _boxes(moment: Moment, player: int) -> object:
    boxes = tuple(_numbers(box) for box in digimon_boxes(_side(moment, player)))
    return boxes if moment.match.format == ULTIMATE_BATTLE else boxes[0]


def _slots(moment: Moment, player: int) -> tuple[str, ...]:
    return tuple(slot.card.number for slot in _side(moment, player).slots if slot is not None)


def _support(moment: Moment, player: int) -> tuple[str, ...]:
    return tuple(slot.card.number for slot in _side(moment, player).support)


def _numbers(cards: Iterable[object]) -> tuple[str, ...]:
    return tuple(str(getattr(card, "number", card)) for card in cards)


def _zone(name: str) -> Callable[[Moment, int], tuple[str, ...]]:
    return lambda moment, player: _numbers(getattr(_side(moment, player), name))


def _size(name: str) -> Callable[[Moment, int], int]:
    return lambda moment, player: len(getattr(_side(moment, player), name))


def _sight(*, wanted: bool) -> Check:
    """Return the check of what `view` shows, or hides."""

    def check(expected: object, moment: Moment) -> str:
        wrong = []
        for player, zone, of, number in expected if isinstance(expected, tuple) else ():
            seen = _numbers(moment.match.visible(player, zone, of))
            if (number in seen) is not wanted:
                verb = "does not see" if wanted else "sees"
                wrong.append(f"player {player} {verb} {number} in the {zone} of player {of}")
        return "; ".join(wrong)

    return check


def _events(expected: object, moment: Moment) -> str:
    """Compare the order of events; others may lie between them."""
    wanted = _numbers(expected if isinstance(expected, tuple) else ())
    logged = [KINDS[kind] for kind, _, _, _ in moment.match.log or ()]
    left = iter(logged)
    for position, kind in enumerate(wanted):
        if kind not in left:
            found = f"got no {kind} after the first {position}; logged: {', '.join(logged)}"
            return f"expected {_written(wanted)}, {found}"
    return ""


def _written(value: object) -> str:
    """Return a value as a scenario file has it."""
    if isinstance(value, Fraction):
        return f'"{value}"'
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_written(item) for item in value) + "]"
    return shown(value) if not isinstance(value, str) or value != ANY else '"any"'


_CHECKS: Final[Mapping[str, Check]] = {
    "winner": _single(_winner),
    "outcome": _single(_outcome),
    "powers": _pair(_power),
    "base_powers": _pair(_base_power),
    "attack_types": _pair(_attack_type),
    "points": _pair(lambda moment, player: _side(moment, player).points),
    "next_first_attacker": _single(lambda moment: moment.match.order[0]),
    "turn": _single(lambda moment: moment.match.turn),
    "hand_size": _pair(_size("hand")),
    "net_ocean_size": _pair(_size("net_ocean")),
    "dark_area_size": _pair(_size("dark_area")),
    "gauge_size": _pair(lambda moment, player: len(_gauge(moment, player))),
    "digimon_box": _pair(_boxes),
    "hand": _pair(_zone("hand"), _same_cards),
    "support": _pair(_support, _same_cards),
    "slots": _pair(_slots),
    "gauge": _pair(_gauge),
    "dark_area_has": _pair(_zone("dark_area"), _holds),
    "net_ocean_has": _pair(_zone("net_ocean"), _holds),
    "sees": _sight(wanted=True),
    "not_sees": _sight(wanted=False),
    "events": _events,
}

KEYS: Final = tuple(_CHECKS)
"""The keys that can be compared; the reader of expectations knows the same."""
