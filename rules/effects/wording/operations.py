"""Operations in words: orders without their full stop."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.effects.wording.conditions import conditions
from rules.effects.wording.matches import (
    both,
    counted,
    either,
    level,
    listed,
    noun_phrase,
    quoted,
    with_article,
)
from rules.effects.wording.payments import payments, per
from rules.effects.wording.statuses import status

Data = Mapping[str, object]

_OWNER: Final = {"own": "your", "foe": "the opposing", "both": "both players'", "either": "either player's"}
_SUBJECT: Final = {"own": "you", "foe": "the opponent", "both": "both players", "either": "either player"}
_DIGIMON: Final = {"own": "your Digimon", "foe": "the opposing Digimon", "both": "both Digimon"}
_SERVED: Final = {"wp40": "40%", "wp60": "60%", "wp80": "80%", "circle": "●", "cross": "×"}
_FROM: Final = {
    "digimon": "{} Digimon Box",
    "support": "{} support Digimon",
    "slot": "{} slots",
    "support_box": "{} support box",
    "requirements_box": "{} requirements box",
    "any": "{} sheet",
}
_TO: Final = {
    "dark_area": "into the Dark Area",
    "gauge": "onto the point gauge of their owner",
    "hand": "back to the hand",
}


def _match(value: object) -> Data:
    return value if isinstance(value, Mapping) else {}


def _who(step: Data) -> str:
    return str(step.get("who", "own"))


def _owner(step: Data) -> str:
    return _OWNER[_who(step)]


def _acts(step: Data, verb: str) -> str:
    """Return an order to the owner, or a statement about the other side."""
    who = _who(step)
    if who == "own":
        return verb
    return f"{_SUBJECT[who]} {verb}{'s' if who in ('foe', 'either') else ''}"


def _signed(amount: object, what: str) -> str:
    """Return "add 100 to" or "take 100 from" before what is changed."""
    return (
        f"take {-amount} from {what}" if isinstance(amount, int) and amount < 0 else f"add {amount} to {what}"
    )


def _times(factor: object, what: str) -> str:
    return f"{'divide' if isinstance(factor, str) else 'multiply'} {what} by {str(factor).removeprefix('1/')}"


def _power(step: Data) -> str:
    kind = "final " if step.get("final") else "basic " if step.get("basic") else ""
    what = f"{_owner(step)} {kind}power"
    if "printed" in step:
        attack = "attack in use" if step["printed"] == "in_use" else f"attack {step['printed']}"
        of = {"foe": "the opposing Digimon", "paid": "the card paid", "support": "the support Digimon"}
        source = of.get(str(step.get("of")), "your Digimon")
        factor = step.get("factor", 1)
        times = f"{abs(factor)} times " if isinstance(factor, int) and abs(factor) != 1 else ""
        verb = "take" if isinstance(factor, int) and factor < 0 else "add"
        join = "from" if verb == "take" else "to"
        return f"{verb} {times}the printed power of {attack} of {source} {join} {what}"
    return _changed(step, what) + per_of(step)


def _changed(step: Data, what: str) -> str:
    if "add" in step:
        return _signed(step["add"], what)
    return _times(step["times"], what) if "times" in step else f"{what} becomes {step['set']}"


def per_of(step: Data) -> str:
    """Return how often the operation is done, empty for once."""
    return per(step["per"]) if "per" in step else ""


def _base_power(step: Data) -> str:
    attacks = f" of attack {either(listed(step['types']))}" if "types" in step else ""
    return _changed(step, f"{_owner(step)} printed power{attacks}")


def _attack(step: Data) -> str:
    return f"{_owner(step)} attack is {either(listed(step['types']))}, whatever the opposing battle type"


def _points(step: Data) -> str:
    amount = step["add"]
    verb = "lose" if isinstance(amount, int) and amount < 0 else "gain"
    return f"{_acts(step, verb)} {abs(amount) if isinstance(amount, int) else amount} points{per_of(step)}"


def _lost(step: Data) -> str:
    what = f"the points {_SUBJECT[_who(step)]} {'loses' if _who(step) == 'foe' else 'lose'} by this battle"
    if "column" in step:
        return f"{what} are read in the column {level(step['column'])}"
    lowest = f", to no fewer than {step['min']}" if "min" in step else ""
    return (f"{what} become {step['set']}" if "set" in step else _changed(step, what)) + lowest + per_of(step)


def _keyword(step: Data) -> str:
    verb, words = ("gain", step["add"]) if "add" in step else ("lose", step["remove"])
    ending = "" if _who(step) == "both" else "s"
    return f"{_DIGIMON[_who(step)]} {verb}{ending} the ability {quoted(words)}"


def _become(step: Data) -> str:
    digimon = _DIGIMON[_who(step)]
    names = {
        "attribute": "attribute",
        "level": "level",
        "battle_type": "battle type",
        "frame": "frame",
        "type": "type",
    }
    for key, noun in names.items():
        if key in step:
            value = (
                "that of the opponent"
                if step[key] == "as_foe"
                else either([level(word) for word in listed(step[key])])
            )
            return f"the {noun} of {digimon} becomes {value}"
    key = "field" if "field" in step else "group"
    return f"{digimon} also belongs to the {key} {both([str(word) for word in listed(step[key])])}"


def _draw(step: Data) -> str:
    return f"{_acts(step, 'draw')} {counted(step['n'], {})}{per_of(step)}"


def _drop(step: Data) -> str:
    match = _match(step.get("card"))
    cards = "the whole hand" if step["n"] == "all" and not match else counted(step["n"], match)
    if step.get("unseen"):
        return f"send {cards} of {_owner(step)} hand into the Dark Area unseen"
    return f"{_acts(step, 'discard')} {cards}"


def _mill(step: Data) -> str:
    top = "card" if step["n"] == 1 else f"{step['n']} cards"
    return f"{_acts(step, 'send')} {top} from the top of the Net Ocean into the Dark Area{per_of(step)}"


def _trash(step: Data) -> str:
    noun = "Digimon" if step["what"] in ("digimon", "support") else "card"
    where = _FROM[str(step["what"])].format(_owner(step))
    cards = counted(step["n"], _match(step.get("card")), noun)
    return f"send {cards} of {where} {_TO[str(step.get('to', 'dark_area'))]}"


def _cancel(step: Data) -> str:
    more = " and send it into the Dark Area" if step.get("trash") else ""
    return f"cancel {counted(step['n'], _match(step.get('card')))} running on {_owner(step)} sheet{more}"


def _stop(step: Data) -> str:
    to = " and lay it onto the point gauge of its owner" if step.get("to") == "gauge" else ""
    return f"stop {counted(step['n'], _match(step.get('card')), 'Option')} as the opponent turns it up{to}"


def _evolve(step: Data) -> str:
    into = noun_phrase(_match(step["into"]), "Digimon") + (
        " of the next level" if step.get("next_level") else ""
    )
    source = {"hand": " from your hand", "box": " that lies in your Evolution Box"}.get(
        str(step["source"]), ""
    )
    waived = f", its {either(listed(step['ignore']))} requirements ignored" if "ignore" in step else ""
    return f"{_DIGIMON[_who(step)]} evolves into {with_article(into)}{source}{waived}"


def _back_to_base(step: Data) -> str:
    only = (
        f", if it is {with_article(noun_phrase(_match(step['card']), 'Digimon'))}" if "card" in step else ""
    )
    return f"{_DIGIMON[_who(step)]} goes back to the Level III below it{only}"


def _appear(step: Data) -> str:
    place = "your Evolution Box" if step.get("source") == "box" else "your hand"
    what = with_article(noun_phrase(_match(step["card"]), "Digimon")) if "card" in step else "this card"
    return f"{what} appears from {place}{' and the battle goes on' if 'resume' in step else ''}"


def _serves(step: Data) -> str:
    listed_as = either([_SERVED.get(str(word), str(word)) for word in listed(step["as"])])
    into = noun_phrase(_match(step.get("into")), "Digimon")
    target = f"{into} of the next level" if step.get("next_level") else into
    partner = " or for one jogress component" if step.get("partner") else ""
    after = f"; after the evolution {payments(step['after'])}" if "after" in step else ""
    return f"this card meets the requirement {listed_as}{partner} of {with_article(target)}{after}"


def _keep_empty(step: Data) -> str:
    places = both([str(place).replace("_", " ") for place in listed(step["places"])])
    kinds = [str(kind).capitalize() for key in ("kind", "icon") for kind in listed(step.get(key, []))]
    return f"your {places} otherwise stay empty{f' of {either(kinds)} cards' if kinds else ''}"


def _supports(step: Data) -> str:
    count = f"no more than {step['n']}" if step["n"] else "no"
    return f"{_acts(step, 'have')} {count} support Digimon".replace("haves", "has")


def _hand_limit(step: Data) -> str:
    return (
        f"{_owner(step)} hand is refilled to {step['n']} cards"
        if "n" in step
        else _signed(step["add"], f"{_owner(step)} hand limit")
    )


def _look(step: Data) -> str:
    place = {"hand": "hand", "slot": "slots", "net_ocean": "Net Ocean"}[str(step["at"])]
    count = f"{step['n']} cards of " if step.get("n", "all") != "all" else ""
    return f"look at {count}{_owner(step)} {place}"


def _search(step: Data) -> str:
    place = "Net Ocean" if step["from"] == "net_ocean" else "Dark Area"
    return (
        f"take {counted(step['n'], _match(step.get('card')))} from your {place} into your hand and shuffle it"
    )


def _check_top(step: Data) -> str:
    match = with_article(noun_phrase(_match(step["card"])))
    return (
        "show what lies on top of your Net Ocean and send it into the Dark Area: "
        f"if it is {match}, {operations(step['do'])}"
    )


def _choose(step: Data) -> str:
    return f"either {either([operations(option) for option in listed(step['of'])])}, as you choose"


def _case(step: Data) -> str:
    otherwise = f", otherwise {_grouped(step['else'])}" if "else" in step else ""
    return f"if {conditions(step['if'])}, {_grouped(step['do'])}{otherwise}"


def _grouped(steps: object) -> str:
    """Put brackets around what would not read as one order."""
    said = operations(steps)
    single = len(listed(steps)) == 1 and _match(listed(steps)[0])["op"] != "case"
    return said if single else f"({said})"


_WORDS: Final[Mapping[str, Callable[[Data], str]]] = {
    "power": _power,
    "base_power": _base_power,
    "attack": _attack,
    "points": _points,
    "lost": _lost,
    "status": status,
    "keyword": _keyword,
    "become": _become,
    "draw": _draw,
    "drop": _drop,
    "mill": _mill,
    "trash": _trash,
    "cancel": _cancel,
    "stop": _stop,
    "evolve": _evolve,
    "back_to_base": _back_to_base,
    "appear": _appear,
    "serves": _serves,
    "keep_empty": _keep_empty,
    "supports": _supports,
    "hand_limit": _hand_limit,
    "look": _look,
    "search": _search,
    "check_top": _check_top,
    "choose": _choose,
    "case": _case,
    "join_support": lambda step: (
        f"move {counted(step['n'], _match(step.get('card')))} out of your hand into your support box"
    ),
    "battle_drawn": lambda step: (
        f"the battle ends in a draw{' and nobody loses points' if step.get('no_loss') else ''}"
    ),
    "restart_battle": lambda step: "the Battle Phase begins anew",
    "skip_battle": lambda step: "this turn has no Battle Phase",
    "to_gauge": lambda step: "lay this card on your point gauge",
    "to_hand": lambda step: "take this card back to your hand",
    "trash_this": lambda step: "this card goes into the Dark Area",
    "waive": lambda step: "no ● and × cards are needed for the evolution",
    "recycle": lambda step: f"shuffle {_owner(step)} Dark Area into the Net Ocean",
    "one_in_slots": lambda step: "only one of this card may be active",
    "counts_as": lambda step: f"this card also counts as {quoted(step['name'])}",
}
GAINS: Final = "gain"
"""The one operation that holds an effect; `rules.effects.text` says it."""


def operation(step: Data) -> str:
    """
    Return one operation as an order.

    >>> operation({"op": "points", "who": "foe", "add": -20})
    'the opponent loses 20 points'
    """
    return _WORDS[str(step["op"])](step)


def operations(steps: object) -> str:
    """Return a list of operations joined by and."""
    return both([operation(_match(step)) for step in listed(steps)])
