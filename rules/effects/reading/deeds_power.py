"""Reading changes of attack power and of the attack in use."""

from __future__ import annotations

import re
from typing import Final

from rules.effects.reading.lexicon import Lexicon
from rules.effects.reading.table import Deed, Operation, Table, on_foe, on_own, power

POWER: Final = Table()
_WORD_TIMES: Final = {"Double": 2, "Quintuple": 5}


def _times(text: str) -> int | str:
    return int(text[1:]) if text.startswith("x") else f"1/{text[1:]}"


@POWER.row(r"\+(\d+) own power|[Aa]dd (\d+) to own power|own power \+(\d+)")
def _add(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return power({"add": int(next(part for part in matched.groups() if part))})


@POWER.row(r"own power -(\d+)|lower own power by (\d+)")
def _subtract(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return power({"add": -int(matched[1] or matched[2])})


@POWER.row(r"(?:may )?own power (x\d+|/2)")
def _multiply(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return power({"times": _times(matched[1])})


@POWER.row(r"(?:may )?double own power|Double own power")
def _double(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return power({"times": 2})


@POWER.row(r"multiply own power by (\d+)")
def _multiply_by(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return power({"times": int(matched[1])})


@POWER.row(r"either (double|triple|quadruple) or \+(\d+) own power")
def _either(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    times = {"double": 2, "triple": 3, "quadruple": 4}[matched[1]]
    of = [[{"op": "power", "times": times}], [{"op": "power", "add": int(matched[2])}]]
    return {"do": [{"op": "choose", "of": of}]}


@POWER.row(
    r"\+(\d+) power to (?:\d+ of )?(?:all )?(?:of )?(?:an )?(?:own )?(.+?)(?: on own sheet)?(?: \(also this\)| \(itself counted\))?"
)
def _add_to(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    if (" & " in matched[2] and matched[2] != "III & IV Digimon") or re.search(
        r"\bfoe\b|sides|Digimon\b.*\bDigimon\b.*\d", matched[2]
    ):
        return None
    operation: Operation = {"op": "power", "add": int(matched[1])}
    if matched[2] in ("Digimon", "that Digimon"):
        return {"do": [operation]}
    return (
        on_own(operation, re.sub(r" Digimon attacking.*", " Digimon", matched[2]), lexicon)
        if "attacking" not in matched[2]
        else _attacking(operation, matched[2])
    )


def _attacking(operation: Operation, text: str) -> Deed | None:
    matched = re.fullmatch(r"Digimon attacking with ([ABC](?:/[ABC])*)", text)
    return {"do": [operation], "if": [{"own_attack": matched[1].split("/")}]} if matched else None


@POWER.row(r"(?:then )?\+(\d+) power to supported (III|IV|Perfect|Ultimate|Hybrid)")
def _supported(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "power", "add": int(matched[1])}], "if": [{"own": {"level": [matched[2]]}}]}


@POWER.row(r"[Aa]dd (\d+) to own ([ABC]) (?:attack )?power|\+(\d+) own ([ABC]) power")
def _add_to_attack(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    amount, attack = (matched[1], matched[2]) if matched[1] else (matched[3], matched[4])
    return {"do": [{"op": "power", "add": int(amount)}], "if": [{"own_attack": [attack]}]}


@POWER.row(r"\+(\d+) own power per foe card in slots/support box")
def _per_foe_card(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    places = ("foe_slots", "foe_support_box")
    return {"do": [{"op": "power", "add": int(matched[1]), "per": {place: {}}} for place in places]}


@POWER.row(r"\+(\d+) own power till end of (?:own |that )?turn(?: in which (?:it|this) turned open)?")
def _till_turn_end(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "power", "add": int(matched[1])}], "until": "turn_end"}


@POWER.row(r"own power x(\d+) till (?:end of turn|turn ends)")
def _times_till_turn_end(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "power", "times": int(matched[1])}], "until": "turn_end"}


@POWER.row(r"gets ability \"(\w+)\" till end of turn")
def _keyword_till(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "keyword", "add": [matched[1]]}], "until": "turn_end"}


@POWER.row(r"\+(\d+) own power that turn")
def _that_turn(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return power({"add": int(matched[1])})


@POWER.row(r"\+(\d+) own power per card sent")
def _per_card_sent(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "power", "add": int(matched[1]), "per": {"trashed": {}}}]}


@POWER.row(r"own pts ([+-]\d+) if you (make this appear|fuse into this|win battle)")
def _points_if(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    when = {"make this appear": "appearing", "fuse into this": "evolving", "win battle": "winning"}[
        matched[2]
    ]
    return {"when": when, "do": [{"op": "points", "add": int(matched[1])}]}


@POWER.row(
    r"(?:[Rr]educe foe(?:'s)? power by|foe power -|reduce foe attack by|reduce power of foe Digimon by) ?(\d+)|their power drops (\d+)"
)
def _weaken(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return power({"who": "foe", "add": -int(matched[1] or matched[2])})


@POWER.row(r"(?:[Rr]educe|lower) power of (?:all of )?foe (.+?) by (\d+)")
def _weaken_some(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    operation: Operation = {"op": "power", "who": "foe", "add": -int(matched[2])}
    return {"do": [operation]} if matched[1] == "Digimon" else on_foe(operation, matched[1], lexicon)


@POWER.row(r"foe power /2|power /2 for foe Digimon")
def _halve(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return power({"who": "foe", "times": "1/2"})


@POWER.row(
    r"(?:foe's fully computed power /2|[Hh]alve foe final power, as finally computed|foe power /2, as finally computed)"
)
def _halve_final(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return power({"who": "foe", "times": "1/2", "final": True})


@POWER.row(r"Halve final power of foe (.+?), as finally computed|power /2 for foe (.+?) as finally computed")
def _halve_some(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    return on_foe(
        {"op": "power", "who": "foe", "times": "1/2", "final": True}, matched[1] or matched[2], lexicon
    )


@POWER.row(r"Divide foe final power by 10, as finally computed")
def _tenth(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return power({"who": "foe", "times": "1/10", "final": True})


@POWER.row(r"(Double|Quintuple) own final power, as finally computed")
def _own_final(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return power({"times": _WORD_TIMES[matched[1]], "final": True})


@POWER.row(
    r"(?:foe (?:attacks )?A, B,? & C (?:attacks? )?= 0|make foe A, B, & C power all turn zero|may make foe attack A, B, & C = 0|"
    r"all of foe printed attacks A, B & C written on card turn zero|cause A, B, & C attack powers written on foe card to = 0)"
)
def _zero(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "base_power", "who": "foe", "set": 0}]}


@POWER.row(r"foe (?:attack )?([ABC])(?: power)? = 0")
def _zero_one(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "base_power", "who": "foe", "set": 0, "types": [matched[1]]}]}


@POWER.row(
    r"(?:own attack (?:may be|is)|may make own attack|free choice of own attack) ?([ABC](?:(?:/| or )[ABC])*)?,? whatever foe(?:'s)? (?:[Bb]attle )?[Tt]ype"
)
def _attack(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    types = re.findall("[ABC]", matched[1]) if matched[1] else ["A", "B", "C"]
    deed: Deed = {"do": [{"op": "attack", "types": types}]}
    return deed if " is " in matched[0] else {**deed, "may": True}


@POWER.row(
    r"may make ([ABC])(?: or ([ABC]))? own attack,? whatever foe [Bb]attle [Tt]ype|may use own ([ABC]) attack whatever foe battle type"
)
def _make_attack(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"may": True, "do": [{"op": "attack", "types": [part for part in matched.groups() if part]}]}


@POWER.row(r"own Digimon in play may attack with ([ABC]) whatever foe's type \(works as support too\)")
def _attack_either(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"may": True, "where": ["box", "support"], "do": [{"op": "attack", "types": [matched[1]]}]}


@POWER.row(r"may change foe [Bb]attle [Tt]ype to ([ABC])(?: or ([ABC]))?")
def _foe_type(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    types = [part for part in matched.groups() if part]
    return {"may": True, "do": [{"op": "become", "who": "foe", "battle_type": types}]}


@POWER.row(r"(?:may )?lower foe power by (\d+)")
def _lower(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return power({"who": "foe", "add": -int(matched[1])})


@POWER.row(r"add (\d+) own power")
def _add_own(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return power({"add": int(matched[1])})


@POWER.row(r"(may )?(?:lower|reduce) power of all (.+?) on foe sheet by (\d+)(?: till end of battle phase)?")
def _lower_all(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    deed = on_foe({"op": "power", "who": "foe", "add": -int(matched[3])}, matched[2], lexicon)
    return {**deed, "may": True} if deed and matched[1] else deed


@POWER.row(r"power x(\d+) for Digimon in own Digimon Box")
def _multiply_box(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return power({"times": int(matched[1])})


@POWER.row(r"add (\d+) to printed power of Digimon in own Digimon Box")
def _add_printed(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "base_power", "add": int(matched[1])}]}


@POWER.row(r"add dropped \w+'s printed A power to own power")
def _add_dropped(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return power({"printed": "A", "of": "paid"})


@POWER.row(r"foe A, B, & C attacks? = 0 (?:till end of turn in which this was fused|through that turn)")
def _zero_that_turn(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    if "fused" not in matched[0]:
        return None
    return {"when": "evolving", "do": [{"op": "base_power", "who": "foe", "set": 0}], "until": "turn_end"}


@POWER.row(r"printed power stated on card for attack A, B & C of foe III, IV/Perfect Digimon turns zero")
def _zero_lower(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    levels = ["III", "IV", "Perfect"]
    return {"if": [{"foe": {"level": levels}}], "do": [{"op": "base_power", "who": "foe", "set": 0}]}


@POWER.row(r"Reduce foe power by double amount of own printed C attack written on own Digimon card")
def _less_twice_c(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return power({"who": "foe", "printed": "C", "of": "own", "factor": -2})


@POWER.row(r"power x(\d+) for all of own Digimon")
def _multiply_all(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return power({"times": int(matched[1])})
