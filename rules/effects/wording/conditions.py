"""Conditions in words, each a clause that follows "while"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.effects.wording.matches import both, either, listed, noun_phrase, with_article

Data = Mapping[str, object]

_SIDES: Final = {"own": ("your Digimon", "your"), "foe": ("the opposing Digimon", "the opposing")}
_AGAINST: Final = {
    "lower": "lower than",
    "equal": "equal to",
    "higher": "higher than",
    "at_most": "at most equal to",
    "at_least": "at least equal to",
}
_MADE: Final = {
    "own_option": "by an Option of yours",
    "foe_option": "by an Option of the opponent",
    "this": "by this card",
}
PLACES: Final = {
    "sheet": "face-up Digimon on {} sheet",
    "cards": "face-up cards on {} sheet",
    "support": "active support Digimon of {} side",
    "support_box": "cards in {} support box",
    "slots": "cards in {} slots",
    "hand": "cards in {} hand",
    "gauge": "cards on {} point gauge",
    "used": "Options {} side turned up this battle",
}


def _match(value: object) -> Data:
    return value if isinstance(value, Mapping) else {}


def _digimon(value: object) -> str:
    return with_article(noun_phrase(_match(value), "Digimon"))


def bounds(value: object) -> str:
    """
    Return a range in words.

    >>> bounds({"min": 4, "max": 4}), bounds({"max": 60}), bounds({"min": 50, "max": 90})
    ('exactly 4', '60 or fewer', 'between 50 and 90')
    """
    low, high = _match(value).get("min"), _match(value).get("max")
    if low is None:
        return f"{high} or fewer" if high else "none"
    if high is None:
        return f"{low} or more"
    return f"exactly {low}" if low == high else f"between {low} and {high}"


def counted_place(key: str, match: object) -> str:
    """Return what a counting key counts, the match included."""
    if key == "trashed":
        return "cards sent away so"
    side, _, place = key.partition("_")
    noun = PLACES[place].format("your" if side == "own" else "the opposing")
    if not _match(match):
        return noun
    singular = "Digimon" if "Digimon" in noun else "card"
    return f"{noun} that are each {with_article(noun_phrase(_match(match), singular))}"


def _held(side: str, kind: str) -> Callable[[object], str]:
    owner = "your" if side == "own" else "the opposing"
    places = {
        "sheet": f"face up on {owner} sheet",
        "cards": f"face up on {owner} sheet",
        "slot": f"active in {owner} slots",
        "support": f"{owner} active support",
        "hand": f"in {owner} hand",
    }
    noun = "Digimon" if kind in ("sheet", "support") else "card"
    return lambda value: f"{with_article(noun_phrase(_match(value), noun))} is {places[kind]}"


def _amount(side: str, kind: str) -> Callable[[object], str]:
    owner = _SIDES[side][1]
    nouns = {"points": "points", "hand": "hand cards", "net_ocean": "Net Ocean cards"}
    if kind == "power":
        return lambda value: f"{owner} power is {bounds(value).replace('fewer', 'less')}"
    return lambda value: f"{owner} {nouns[kind]} number {bounds(value)}"


def _battling(side: str) -> Callable[[object], str]:
    return lambda value: f"{_SIDES[side][0]} is {_digimon(value)}"


_COMPARED: Final = {"points": "point total", "hand": "number of hand cards", "power": "power"}


def _against(noun: str) -> Callable[[object], str]:
    return lambda value: f"your {noun} is {_AGAINST[str(value)]} the opponent's"


def _in_use(side: str) -> Callable[[object], str]:
    return lambda value: f"{_SIDES[side][1]} attack in use is {either(listed(value))}"


def _same(value: object) -> str:
    return f"both Digimon share their {both([str(word).replace('_', ' ') for word in listed(value)])}"


def _result(value: object) -> str:
    return {"won": "you have won the battle", "lost": "you have lost the battle"}.get(
        str(value), "the battle is drawn"
    )


def _count(value: object) -> str:
    place = next(key for key in _match(value) if key not in ("min", "max"))
    return f"the {counted_place(place, _match(value)[place])} number {bounds(value)}"


def _any(value: object) -> str:
    return either([condition(part) for part in listed(value)])


_WORDS: Final[Mapping[str, Callable[[object], str]]] = {
    **{side: _battling(side) for side in _SIDES},
    **{
        f"{side}_{kind}": _held(side, kind)
        for side in _SIDES
        for kind in ("sheet", "cards", "slot", "support")
    },
    **{f"{side}_hand_holds": _held(side, "hand") for side in _SIDES},
    **{
        f"{side}_{kind}": _amount(side, kind)
        for side in _SIDES
        for kind in ("points", "hand", "net_ocean", "power")
    },
    **{f"{side}_attack": _in_use(side) for side in _SIDES},
    **{f"{key}_against_foe": _against(noun) for key, noun in _COMPARED.items()},
    "battle_types": lambda value: f"the battle types are {value}",
    "same": _same,
    "foe_level": lambda value: (
        f"the opponent's level is {'equal to' if value == 'equal' else f'{value} than'} yours"
    ),
    "attacks": lambda value: f"you attack {value}",
    "evolved_by": lambda value: f"your Digimon evolved this turn {_MADE[str(value)]}",
    "evolved_with": lambda value: f"{with_article(noun_phrase(_match(value)))} served for its evolution",
    "evolved_from": lambda value: f"it evolved from {_digimon(value)}",
    "evolved_through": lambda value: f"it came in by {either(listed(value))}",
    "evolved_this_turn": lambda value: "it evolved this turn",
    "battle_result": _result,
    "card": lambda value: f"that card is {with_article(noun_phrase(_match(value)))}",
    "count": _count,
    "not": lambda value: f"it is not so that {condition(value)}",
    "any": _any,
}


def condition(value: object) -> str:
    """
    Return one condition as a clause.

    >>> condition({"foe": {"level": ["IV"]}})
    'the opposing Digimon is a Level IV Digimon'
    """
    key, inner = next(iter(_match(value).items()))
    return _WORDS[key](inner)


def conditions(values: object) -> str:
    """Return a list of conditions as clauses joined by and."""
    return both([condition(value) for value in listed(values)])
