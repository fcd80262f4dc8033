"""Effect data in plain English, for a curator to compare with the words of the card: `describe`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.effects.specs import Place
from rules.effects.vocabulary.options import LIMITS
from rules.effects.wording.conditions import conditions
from rules.effects.wording.matches import both, counted, either, level, listed, quoted
from rules.effects.wording.operations import GAINS, operation
from rules.effects.wording.payments import payments
from rules.effects.words import NOTE_WORDS

Data = Mapping[str, object]

_WHEN: Final = {
    "always": "",
    "battle_start": "as the battle begins",
    "battle": "in battle",
    "evolving": "when you evolve into this Digimon",
    "appearing": "when this Digimon appears",
    "swapped_in": "when this Digimon comes in by a Level III swap",
    "foe_evolving": "when the opponent's Digimon evolves",
    "foe_turns_up": "when the opponent turns up an Option",
    "served": "after the evolution this card served for",
    "winning": "when your side wins the battle",
    "losing": "when your side loses the battle",
    "drawn_battle": "when the battle is drawn",
    "preparation": "in your Preparation Phase",
    "evolution": "in your Evolution Phase",
    "evolution_end": "at the end of your Evolution Phase",
    "points": "in the Point Calculation Phase",
    "after_points": "after point calculation",
    "turn_end": "as the turn ends",
    "leaving": "when this card leaves its place",
    "activated": "when this card is turned up",
    "holds": "as soon as it holds",
}
_UNTIL: Final = {
    "phase_end": "to the end of the phase",
    "turn_end": "to the end of the turn",
    "next_turn_end": "to the end of the next turn",
    "lifespan_end": "to the end of your lifespan",
    "left": "as long as this card stays",
    "game_end": "to the end of the match",
}
_WHERE: Final = {
    "box": "in the Digimon Box",
    "base": "under the Digimon evolved from it",
    "support": "as a support",
    "slot": "in a slot",
    "requirements_box": "in the requirements box",
    "hand": "in your hand",
    "gauge": "on the point gauge",
}
_PLACES: Final = {
    "requirements_box": "the requirements box",
    "support_box": "the support box",
    "slot_1": "slot 1",
    "slot_2": "slot 2",
    "slot_3": "slot 3",
}


def describe(data: Data, *, place: Place = "effect") -> str:
    """
    Return what sound effect data says, as one or more whole sentences.

    >>> describe({"when": "winning", "do": [{"op": "points", "who": "foe", "add": -20}]})
    'When your side wins the battle, the opponent loses 20 points.'
    >>> describe({"until": ["used", "cancelled"], "to": "gauge"}, place="limit")
    'It leaves right after use or when it is cancelled and goes onto the point gauge.'
    """
    if "note" in data:
        return NOTE_WORDS[str(data["note"])].help
    if "when" in data:
        return _effect(data)
    if "limit" in data:
        return _limit(_match(data["limit"]))
    return _SAYINGS[place](data)


def _match(value: object) -> Data:
    return value if isinstance(value, Mapping) else {}


def _sentence(*parts: str) -> str:
    said = ", ".join(part for part in parts if part)
    return f"{said[:1].upper()}{said[1:]}."


def _effect(data: Data) -> str:
    opening = [_WHEN[str(data["when"])], _once(data)]
    if "where" in data:
        opening.append(either([_WHERE[str(place)] for place in listed(data["where"])]))
    if "if" in data:
        opening.append(f"while {conditions(data['if'])}")
    deed = both([_step(_match(step)) for step in listed(data["do"])])
    if "pay" in data:
        deed = f"{payments(data['pay'])}: {deed}"
    if data.get("may"):
        deed = f"you may choose: {deed}"
    if "until" in data:
        deed = f"{deed}, {_UNTIL[str(data['until'])]}"
    joins = f" It may join {_levels(data['joins'])} though a Spirit is there." if "joins" in data else ""
    return _sentence(*opening, deed) + joins


def _once(data: Data) -> str:
    if "once" not in data:
        return ""
    span = "match" if data["once"] == "game" else data["once"]
    return f"{data['times']} times a {span}" if "times" in data else f"once a {span}"


def _levels(value: object) -> str:
    return either([level(name) for name in listed(value)])


def _step(step: Data) -> str:
    if step["op"] != GAINS:
        return operation(step)
    kind = "a special ability" if step["mark"] == "special" else "an ability"
    whose = "the opposing Digimon" if step.get("who") == "foe" else "your Digimon"
    return f'{whose} gains {kind}: "{describe(_match(step["effect"])).rstrip(".")}"'


def _cost(data: Data) -> str:
    said: list[str] = []
    if "needs_empty" in data:
        said.append(
            f"Only when {both([_PLACES[str(place)] for place in listed(data['needs_empty'])])} are empty."
        )
    if "place" in data:
        source = (
            f" from the {' or a '.join(str(word) for word in listed(data['source']))}"
            if "source" in data
            else ""
        )
        spirit = " though a Spirit keeps it empty" if data.get("despite_spirit") else ""
        facing = "face up" if data.get("open") else "face down"
        said.append(f"It is laid {facing} in {_PLACES[str(data['place'])]}{source}{spirit}.")
    if data.get("face_up"):
        said.append("It is set face up.")
    if "pay" in data:
        said.append(_sentence(payments(data["pay"])))
    return " ".join(said) or "It costs nothing."


def _conditions(data: Data) -> str:
    return _sentence(f"it may be used only while {conditions(data['if'])}")


def _limit(data: Data) -> str:
    said: list[str] = []
    if "until" in data:
        ends = [_end(str(word), data) for word in listed(data["until"])]
        stays = "stays in the requirements box and " if "stays" in data else ""
        gauge = " and goes onto the point gauge" if data.get("to") == "gauge" else ""
        said.append(f"It {stays}leaves {either(ends)}{gauge}.")
    for key, words in _LIMIT_SAYINGS.items():
        if key in data:
            said.append(words(data[key]))
    return " ".join(said)


def _end(word: str, data: Data) -> str:
    return f"at the end of turn {data['turns']}, the turn of use counted" if word == "turns" else LIMITS[word]


def _deck_limit(value: object) -> str:
    return f"A deck holds no more than {counted(_match(value)['n'], _match(_match(value)['card']))}."


_LIMIT_SAYINGS: Final[Mapping[str, Callable[[object], str]]] = {
    "one_in_slots": lambda value: "Only one of this card may be active.",
    "max_in_slots": lambda value: f"Only {value} of this card may be active.",
    "owner_may_discard": lambda value: f"Its owner {'may' if value else 'cannot'} discard it.",
    "once_per_digimon": lambda value: "It may be used once on each of your Digimon.",
    "once_per": lambda value: f"One of this card may be used a {'match' if value == 'game' else value}.",
    "deck_limit": _deck_limit,
}


def _requirement(data: Data) -> str:
    return " ".join(
        _REQUIREMENT_SAYINGS[key](value, data) for key, value in data.items() if key in _REQUIREMENT_SAYINGS
    )


def _extra(value: object, data: Data) -> str:
    return f"Discard {counted(value, _match(data.get('card')))} more."


def _lasts(value: object, data: Data) -> str:
    turn = "the turn in which it came" if value == 0 else f"turn {value} after it came"
    goes = "onto the point gauge" if data.get("to") == "gauge" else "into the Dark Area"
    return f"At the end of {turn} it goes {goes}."


_REQUIREMENT_SAYINGS: Final[Mapping[str, Callable[[object, Data], str]]] = {
    "if": lambda value, data: _sentence(f"it may come only if {conditions(value)}"),
    "extra_hand": _extra,
    "mill": lambda value, data: f"The top {value} cards of the Net Ocean go into the Dark Area.",
    "lasts": _lasts,
    "keeps_card": lambda value, data: "The card laid for it stays as long as it lives.",
    "card_is_mute": lambda value, data: "The timing and effect of the Option laid for it do not matter.",
    "fixed_places": lambda value, data: "The first Digimon lies in the Digimon Box, the second in the other.",
    "laid_from": lambda value, data: f"The Option is laid for it from the {either(listed(value))}.",
    "also": lambda value, data: f"The card requirement may be met by {quoted(value)}.",
}
_SAYINGS: Final[Mapping[str, Callable[[Data], str]]] = {
    "cost": _cost,
    "conditions": _conditions,
    "limit": _limit,
    "requirement_condition": _requirement,
}
