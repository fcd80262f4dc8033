"""What every part of the compiler reads alike: lists and objects of JSON, keys, conditions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from rules.engine.cards import CardDef, Names
from rules.engine.matching import Filter, filter_from_data
from rules.games.hyper_colosseum.conditions import (
    CONDITIONS,
    COUNTED,
    FILTERED,
    NESTED,
    evolved_by_card,
    fails,
)
from rules.games.hyper_colosseum.operations import PLACES
from rules.games.hyper_colosseum.plays import Condition, UnknownWord


def as_list(value: object) -> list[Mapping[str, object]]:
    """Return a JSON list of objects; anything else is an empty one."""
    return list(value) if isinstance(value, Sequence) and not isinstance(value, str) else []


def as_mapping(value: object) -> Mapping[str, object]:
    """Return a JSON object; anything else is an empty one."""
    return value if isinstance(value, Mapping) else {}


def as_texts(value: object) -> list[str]:
    """Return a JSON list of texts; anything else is an empty one."""
    return [str(v) for v in value] if isinstance(value, Sequence) and not isinstance(value, str) else []


def only(data: Mapping[str, object], known: frozenset[str]) -> None:
    """Refuse keys that the engine does not understand: nothing is approximated in silence."""
    for key in data:
        if key not in known:
            raise UnknownWord(f"{data.get('op', '')}.{key}")


def conditions_from_data(
    data: Sequence[Mapping[str, object]], names: Names | None, card: CardDef | None = None
) -> tuple[Condition, ...]:
    """Compile a list of CONDITIONs; all of them must hold. `card` is the one that says them."""
    return tuple(_condition(item, names, card) for item in data)


def opposite(conditions: tuple[Condition, ...]) -> tuple[Condition, ...]:
    """Return the conditions that hold exactly when not all of those given do."""
    return (Condition("fails", fails, conditions),)


def _condition(data: Mapping[str, object], names: Names | None, card: CardDef | None) -> Condition:
    ((word, argument),) = data.items()
    if word == "evolved_by" and argument == "this":
        if card is None:
            raise UnknownWord("evolved_by.this")
        return Condition(word, evolved_by_card, card)
    function = CONDITIONS.get(word)
    if function is None:
        raise UnknownWord(word)
    value: object = argument
    if word in ("own_cards", "foe_cards"):
        value = place_from_data(word, argument, names)[1]
    elif word in FILTERED:
        value = filter_from_data(argument, names)
    elif word in COUNTED:
        value = _counted(as_mapping(argument), names)
    elif word in NESTED:
        items = argument if isinstance(argument, Sequence) else [argument]
        value = tuple(_condition(as_mapping(item), names, card) for item in items)
    elif isinstance(argument, Mapping):
        value = (argument.get("min", -(10**9)), argument.get("max", 10**9))
    elif isinstance(argument, Sequence) and not isinstance(argument, str):
        value = tuple(argument)
    return Condition(word, function, value)


def _counted(data: Mapping[str, object], names: Names | None) -> tuple[str, Filter, int, int]:
    key = next(key for key in data if key not in ("min", "max"))
    place, what = place_from_data(key, data[key], names)
    return place, what, cast(int, data.get("min", 0)), cast(int, data.get("max", 10**9))


def place_from_data(place: str, data: object, names: Names | None) -> tuple[str, Filter]:
    """Return where cards are counted and which; which way a card must lie is part of the place."""
    match = as_mapping(data)
    if "facing" in match:
        place = (
            place if place.endswith("_cards") and match["facing"] == "up" else f"{place}_{match['facing']}"
        )
        match = {key: value for key, value in match.items() if key != "facing"}
    if place not in PLACES:
        raise UnknownWord(f"count.{place}")
    return place, filter_from_data(match, names)
