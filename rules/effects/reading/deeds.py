"""Reading what a clause does ("+100 own power", "foe pts -20") into operations."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from rules.effects.reading.lexicon import FIELD_WORDS, Lexicon
from rules.effects.reading.matches import Match, about_digimon, read_match

Operation = dict[str, object]
Deed = dict[str, object]
"""Operations under `do`, and whatever else of an effect the phrase implies: may, when, if."""

_LEVELS: Final = "(III|IV|Perfect|Ultimate)"
_WORD_TIMES: Final = {"Double": 2, "Triple": 3, "Quintuple": 5, "doubles": 2}


def _power(operation: Operation, **more: object) -> Deed:
    return {"do": [{"op": "power", **operation}], **more}


def _status(word: str, **more: object) -> Deed:
    return {"do": [{"op": "status", "word": word, **more}]}


def _times(text: str) -> int | str:
    return int(text[1:]) if text.startswith("x") else f"1/{text[1:]}"


def _names(text: str, lexicon: Lexicon) -> Match | None:
    text = re.sub(r"(?<!A )(['\"]?)Tactical Retreat!!", r"\1A Tactical Retreat!!", text)
    match = read_match(text, lexicon)
    return match or None


def _targeted(operation: Operation, text: str, lexicon: Lexicon) -> Deed | None:
    """Give an operation on the own Digimon only when it matches what the words say of it."""
    match = about_digimon(read_match(text, lexicon))
    return {"do": [operation], "if": [{"own": match}]} if match else None


def _on_foe(operation: Operation, text: str, lexicon: Lexicon) -> Deed | None:
    match = about_digimon(read_match(text, lexicon))
    return {"do": [operation], "if": [{"foe": match}]} if match else None


Build = Callable[[re.Match[str], Lexicon], Deed | None]
_ROWS: Final[list[tuple[re.Pattern[str], Build]]] = []


def _row(pattern: str) -> Callable[[Build], Build]:
    def add(build: Build) -> Build:
        _ROWS.append((re.compile(pattern), build))
        return build

    return add


def _say(pattern: str, deed: Deed) -> None:
    _ROWS.append((re.compile(pattern), lambda matched, lexicon: dict(deed)))


def read_deed(text: str, lexicon: Lexicon) -> Deed | None:
    """Read one deed; None when no row of the table fits the phrase whole."""
    text = text.strip().rstrip(".").strip()
    for pattern, build in _ROWS:
        matched = pattern.fullmatch(text)
        if matched and (deed := build(matched, lexicon)) is not None:
            return deed
    return None


# Power of the own Digimon.
@_row(r"\+(\d+) own power|[Aa]dd (\d+) to own power|own power \+(\d+)")
def _add(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return _power({"add": int(next(part for part in matched.groups() if part))})


@_row(r"own power -(\d+)|lower own power by (\d+)")
def _subtract(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return _power({"add": -int(matched[1] or matched[2])})


@_row(r"(?:may )?own power (x\d+|/2)")
def _multiply(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return _power({"times": _times(matched[1])})


@_row(r"(?:may )?double own power|Double own power")
def _double(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return _power({"times": 2})


@_row(r"multiply own power by (\d+)")
def _multiply_by(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return _power({"times": int(matched[1])})


@_row(r"either (double|triple|quadruple) or \+(\d+) own power")
def _either(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    times = {"double": 2, "triple": 3, "quadruple": 4}[matched[1]]
    of = [[{"op": "power", "times": times}], [{"op": "power", "add": int(matched[2])}]]
    return {"do": [{"op": "choose", "of": of}]}


@_row(
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
        _targeted(operation, re.sub(r" Digimon attacking.*", " Digimon", matched[2]), lexicon)
        if "attacking" not in matched[2]
        else _attacking(operation, matched[2])
    )


def _attacking(operation: Operation, text: str) -> Deed | None:
    matched = re.fullmatch(r"Digimon attacking with ([ABC](?:/[ABC])*)", text)
    return {"do": [operation], "if": [{"own_attack": matched[1].split("/")}]} if matched else None


@_row(r"(?:then )?\+(\d+) power to supported (III|IV|Perfect|Ultimate|Hybrid)")
def _supported(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "power", "add": int(matched[1])}], "if": [{"own": {"level": [matched[2]]}}]}


@_row(r"[Aa]dd (\d+) to own ([ABC]) (?:attack )?power|\+(\d+) own ([ABC]) power")
def _add_to_attack(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    amount, attack = (matched[1], matched[2]) if matched[1] else (matched[3], matched[4])
    return {"do": [{"op": "power", "add": int(amount)}], "if": [{"own_attack": [attack]}]}


@_row(r"\+(\d+) own power per foe card in slots/support box")
def _per_foe_card(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    places = ("foe_slots", "foe_support_box")
    return {"do": [{"op": "power", "add": int(matched[1]), "per": {place: {}}} for place in places]}


@_row(r"\+(\d+) own power till end of (?:own |that )?turn(?: in which (?:it|this) turned open)?")
def _till_turn_end(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "power", "add": int(matched[1])}], "until": "turn_end"}


@_row(r"own power x(\d+) till (?:end of turn|turn ends)")
def _times_till_turn_end(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "power", "times": int(matched[1])}], "until": "turn_end"}


@_row(r"gets ability \"(\w+)\" till end of turn")
def _keyword_till(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "keyword", "add": [matched[1]]}], "until": "turn_end"}


@_row(r"\+(\d+) own power that turn")
def _that_turn(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return _power({"add": int(matched[1])})


@_row(r"\+(\d+) own power per card sent")
def _per_card_sent(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "power", "add": int(matched[1]), "per": {"trashed": {}}}]}


@_row(r"own pts ([+-]\d+) if you (make this appear|fuse into this|win battle)")
def _points_if(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    when = {"make this appear": "appearing", "fuse into this": "evolving", "win battle": "winning"}[
        matched[2]
    ]
    return {"when": when, "do": [{"op": "points", "add": int(matched[1])}]}


# Power of the foe.
@_row(
    r"(?:[Rr]educe foe(?:'s)? power by|foe power -|reduce foe attack by|reduce power of foe Digimon by) ?(\d+)|their power drops (\d+)"
)
def _weaken(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return _power({"who": "foe", "add": -int(matched[1] or matched[2])})


@_row(r"(?:[Rr]educe|lower) power of (?:all of )?foe (.+?) by (\d+)")
def _weaken_some(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    operation: Operation = {"op": "power", "who": "foe", "add": -int(matched[2])}
    return {"do": [operation]} if matched[1] == "Digimon" else _on_foe(operation, matched[1], lexicon)


@_row(r"foe power /2|power /2 for foe Digimon")
def _halve(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return _power({"who": "foe", "times": "1/2"})


@_row(
    r"(?:foe's fully computed power /2|[Hh]alve foe final power, as finally computed|foe power /2, as finally computed)"
)
def _halve_final(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return _power({"who": "foe", "times": "1/2", "final": True})


@_row(r"Halve final power of foe (.+?), as finally computed|power /2 for foe (.+?) as finally computed")
def _halve_some(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    return _on_foe(
        {"op": "power", "who": "foe", "times": "1/2", "final": True}, matched[1] or matched[2], lexicon
    )


@_row(r"Divide foe final power by 10, as finally computed")
def _tenth(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return _power({"who": "foe", "times": "1/10", "final": True})


@_row(r"(Double|Quintuple) own final power, as finally computed")
def _own_final(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return _power({"times": _WORD_TIMES[matched[1]], "final": True})


@_row(
    r"(?:foe (?:attacks )?A, B,? & C (?:attacks? )?= 0|make foe A, B, & C power all turn zero|may make foe attack A, B, & C = 0|"
    r"all of foe printed attacks A, B & C written on card turn zero|cause A, B, & C attack powers written on foe card to = 0)"
)
def _zero(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "base_power", "who": "foe", "set": 0}]}


@_row(r"foe (?:attack )?([ABC])(?: power)? = 0")
def _zero_one(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "base_power", "who": "foe", "set": 0, "types": [matched[1]]}]}


# Attacks.
@_row(
    r"(?:own attack (?:may be|is)|may make own attack|free choice of own attack) ?([ABC](?:(?:/| or )[ABC])*)?,? whatever foe(?:'s)? (?:[Bb]attle )?[Tt]ype"
)
def _attack(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    types = re.findall("[ABC]", matched[1]) if matched[1] else ["A", "B", "C"]
    deed: Deed = {"do": [{"op": "attack", "types": types}]}
    return deed if " is " in matched[0] else {**deed, "may": True}


@_row(
    r"may make ([ABC])(?: or ([ABC]))? own attack,? whatever foe [Bb]attle [Tt]ype|may use own ([ABC]) attack whatever foe battle type"
)
def _make_attack(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"may": True, "do": [{"op": "attack", "types": [part for part in matched.groups() if part]}]}


@_row(r"own Digimon in play may attack with ([ABC]) whatever foe's type \(works as support too\)")
def _attack_either(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"may": True, "where": ["box", "support"], "do": [{"op": "attack", "types": [matched[1]]}]}


@_row(r"may change foe [Bb]attle [Tt]ype to ([ABC])(?: or ([ABC]))?")
def _foe_type(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    types = [part for part in matched.groups() if part]
    return {"may": True, "do": [{"op": "become", "who": "foe", "battle_type": types}]}


# Points.
@_row(r"(?:straight |at once )?own pts ([+-]\d+)")
def _own_points(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "points", "add": int(matched[1])}]}


@_row(r"(?:straight |at once )?foe pts ([+-]\d+)")
def _foe_points(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "points", "who": "foe", "add": int(matched[1])}]}


@_row(
    r"(?:at once )?lower foe points by (\d+)|foe loses further (\d+) points|at once reduce foe points by (\d+)|further lower foe points by (\d+)"
)
def _lower_foe(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    amount = next(part for part in matched.groups() if part)
    return {"do": [{"op": "points", "who": "foe", "add": -int(amount)}]}


@_row(r"at once reduce both sides' points by (\d+)|may lower both sides' points by (\d+)")
def _lower_both(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    deed: Deed = {"do": [{"op": "points", "who": "both", "add": -int(matched[1] or matched[2])}]}
    return {**deed, "may": True} if matched[2] else deed


# Lost points.
@_row(rf"foe loses its (?:Level )?{_LEVELS} value\.?\)?")
def _column(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"when": "winning", "do": [{"op": "lost", "who": "foe", "column": matched[1]}]}


@_row(r"foe loses (?:additional (\d+) points|(\d+) additional points)|add (\d+) to foe loss value")
def _lose_more(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    amount = next(part for part in matched.groups() if part)
    return {"do": [{"op": "lost", "who": "foe", "add": int(amount)}]}


@_row(
    r"foe's loss x(\d)|may double loss value that foe takes|(?:also, \[on win\] )?may triple foe loss value"
)
def _lose_times(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    if matched[1]:
        return {"when": "winning", "do": [{"op": "lost", "who": "foe", "times": int(matched[1])}]}
    times = 2 if "double" in matched[0] else 3
    return {"when": "winning", "may": True, "do": [{"op": "lost", "who": "foe", "times": times}]}


# Lasting states.
_say(
    r"(?:evolution|fusion|appearance) conditions must always be met",
    {**_status("requirements_fixed"), "when": "always"},
)
_say(
    r"specials can't be taken away|can't lose its specials|(?:Ultimate|Perfect)-class can't lose its specials",
    {**_status("keeps_specials"), "when": "always"},
)
_say(r"foe (?:specials off|loses its specials)", {**_status("specials_off", who="foe"), "when": "always"})
_say(r"always strikes second", {**_status("strikes_last"), "when": "always"})
_say(r"draw-causing effects don't touch it", {**_status("cannot_draw_battle"), "when": "always"})
_say(r"unaffected by foe Option", {**_status("option_immune"), "when": "always"})
_say(
    r"(?:own |its )?A (?:can't be zeroed|immune to C's zeroing|can't go 0|can't turn 0|won't turn zero via attack C)"
    r"|A can't be zeroed ?via attack C|[Ii]ts A (?:won't turn zero|can't be zeroed) via (?:foe )?attack C",
    {**_status("a_not_zeroed"), "when": "always"},
)
_say(
    r"no attack can be zeroed(?: via effects of attack C, B, or A)?",
    {**_status("not_zeroed", types=["A", "B", "C"]), "when": "always"},
)
_say(
    r"A (?:or|&) C won't (?:= 0|turn 0) via (?:effects of )?(?:foe )?[Aa]ttacks? C or A",
    {**_status("not_zeroed", types=["A", "C"]), "when": "always"},
)
_say(
    r"foe gets no supports|\[battle\] foe can't use support Digimon",
    {"when": "always", "do": [{"op": "supports", "who": "foe", "n": 0}]},
)
_say(r"no supports usable", {"when": "always", "do": [{"op": "supports", "n": 0}]})
_say(
    r"unaffected by foe specials or Option",
    {
        "when": "always",
        "do": [
            {"op": "status", "word": "option_immune"},
            {"op": "status", "word": "unaffected", "by_text": ["specials"], "from": "foe"},
        ],
    },
)
_say(
    r"unaffected by foe (?:The|\"The) Revelation of Hidden Power!!\"?(?: cards?)?|unaffected by foe's The Revelation of Hidden Power!!",
    {
        **_status("unaffected", by={"name": ["The Revelation of Hidden Power!!"]}, **{"from": "foe"}),
        "when": "always",
    },
)
_say(
    r"(?:can't be trashed via effects of foe Option)",
    {
        **_status("unaffected", by={"kind": ["option"]}, by_text=["trashing"], **{"from": "foe"}),
        "when": "always",
    },
)
_say(
    r"(?:this |it )?can't be trashed (?:via effects of|by) foe's abilities",
    {
        **_status("unaffected", by={"kind": ["digimon"]}, by_text=["trashing"], **{"from": "foe"}),
        "when": "always",
    },
)
_say(r"this gets no power modifiers", {**_status("no_power_gain"), "when": "always"})
_say(
    r"(?:takes|may take|may put) (?:2|two) supports?(?: Digimon)?(?: (?:into|in) (?:its|own) (?:support )?box)?",
    {"when": "always", "do": [{"op": "supports", "n": 2}]},
)
_say(
    r"may put three support Digimon in own support box",
    {"when": "always", "do": [{"op": "supports", "n": 3}]},
)


@_row(r"unaffected by foe (Program|Item|Field) Option")
def _icon_immune(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    by = {"icon": [matched[1].casefold()]}
    return {"when": "always", "do": [{"op": "status", "word": "option_immune", "by": by}]}


@_row(r"All Digimon unaffected by (.+)")
def _all_unaffected(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    match = _names(matched[1], lexicon)
    return (
        {"when": "always", "do": [{"op": "status", "word": "unaffected", "who": "both", "by": match}]}
        if match
        else None
    )


@_row(r"unaffected by (?:cards? )?(.+?)(?: \(not special\))?")
def _unaffected(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    match = _names(matched[1], lexicon)
    return (
        None
        if match is None or ("kind" in match and match["kind"] == ["digimon"])
        else {
            "when": "always",
            "do": [{"op": "status", "word": "unaffected", "by": match}],
        }
    )


@_row(r"foe (?:Digimon )?can't use (?:any )?(?:cards? )?(.+)")
def _foe_cannot_use(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    match = _names(re.sub(r"^with (.+?) in name$", r"card with \1 in name", matched[1]), lexicon)
    return (
        {"when": "always", "do": [{"op": "status", "word": "cannot_use", "who": "foe", "by": match}]}
        if match
        else None
    )


@_row(r"(?:this )?can't use (?:any )?(?:cards? )?(.+)")
def _cannot_use(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    match = _names(matched[1], lexicon)
    return {"when": "always", "do": [{"op": "status", "word": "cannot_use", "by": match}]} if match else None


@_row(r"this can use (?:cards? )?(.+?)(?: card)?")
def _may_use(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    match = _names(matched[1], lexicon)
    return {"when": "always", "do": [{"op": "status", "word": "may_use", "by": match}]} if match else None


@_row(r"(?:\[battle\] )?foe (.+?) loses? (?:its|their) specials")
def _foe_loses(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    deed = _on_foe({"op": "status", "word": "specials_off", "who": "foe"}, matched[1], lexicon)
    return deed and {**deed, "when": "always"}


@_row(r"foe's non-Hybrid Digimon get no supports")
def _no_supports(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {
        "when": "always",
        "if": [{"foe": {"not": {"level": ["Hybrid"]}}}],
        "do": [{"op": "supports", "who": "foe", "n": 0}],
    }


@_row(
    r"(?:foe (.+?) (?:Digimon )?can't use|Digimon of foe with (fusion|appearance) conditions can't use) (.+?)(?: in battle)?"
)
def _some_cannot_use(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    cards = _names(matched[3], lexicon)
    foe: Match | None = {"requirement_kind": [matched[2]]}
    if matched[1]:
        foe = about_digimon(read_match(f"{matched[1]} Digimon", lexicon) or read_match(matched[1], lexicon))
    if not cards or not foe:
        return None
    ban: Operation = {"op": "status", "word": "cannot_use", "who": "foe", "by": cards}
    return {"when": "always", "if": [{"foe": foe}], "do": [ban]}


@_row(r"(?:own Digimon|that Digimon) gets ability \"(\w+)\", & (\d+) is added to its power")
def _keyword_and_power(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "keyword", "add": [matched[1]]}, {"op": "power", "add": int(matched[2])}]}


@_row(r"While it is active, unaffected by foe 'straight reduce foe points' or 'battle is drawn'")
def _no_cuts(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return _status("unaffected", by_text=["point_loss", "draws"], **{"from": "foe"})


@_row(
    r"trash (\d) of (?:foe )?(Program|Item|Field) Option (?:used by foe )?on activation"
    r"|cancel & trash (\d) of foe (Program|Item|Field) Option on activation"
)
def _stop_on_activation(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    count, icon = (matched[1], matched[2]) if matched[1] else (matched[3], matched[4])
    return {"do": [{"op": "stop", "card": {"icon": [icon.casefold()]}, "n": int(count)}]}


@_row(r"all red-frame Digimon on foe sheet lose their specials")
def _red_lose(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {
        "if": [{"foe": {"frame": ["red"]}}],
        "do": [{"op": "status", "word": "specials_off", "who": "foe"}],
    }


@_row(r"its evolutions unaffected by (.+?)(?: cards)? \(warp evolutions too\)")
def _evolutions(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    match = _names(matched[1], lexicon)
    operation = {"op": "status", "word": "unaffected", "by": match}
    return {"when": "always", "where": ["base"], "do": [operation]} if match else None


# Keywords and facts.
@_row(
    r"(?:own Digimon|that Digimon)? ?gets abilit(?:y|ies) (\"[^\"]+\"(?:(?:,| &|, &) \"[^\"]+\")*)|gains abilit(?:y|ies) (\"[^\"]+\"(?: & \"[^\"]+\")*)"
)
def _keyword(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    words = [word.casefold() for word in re.findall(r'"([^"]+)"', matched[1] or matched[2])]
    return (
        {"do": [{"op": "keyword", "add": words}]} if all(word in lexicon.keywords for word in words) else None
    )


@_row(r"own, foe or both Digimon get \"([^\"]+)\"")
def _keyword_any(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    if matched[1].casefold() not in lexicon.keywords:
        return None
    add = [matched[1].casefold()]
    return {
        "do": [
            {
                "op": "choose",
                "of": [[{"op": "keyword", "who": who, "add": add}] for who in ("own", "foe", "both")],
            }
        ]
    }


@_row(r"own, foe or both Digimon turn (Vaccine|Data|Virus)")
def _attribute_any(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    of = [[{"op": "become", "who": who, "attribute": matched[1]}] for who in ("own", "foe", "both")]
    return {"do": [{"op": "choose", "of": of}]}


@_row(r"Change (own Digimon|foe)'s attribute to (Vaccine|Data|Virus|turn same as foe)")
def _attribute(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    attribute = "as_foe" if "same" in matched[2] else matched[2]
    return {"do": [{"op": "become", "who": "foe" if matched[1] == "foe" else "own", "attribute": attribute}]}


@_row(
    r"(?:own Digimon gets|gains) (?:field icon )?\"?(NSp|NSo|WG|DS|ME|VB|Virus Busters|Deep Savers)\"?(?: field icon)?"
)
def _field(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "become", "field": [FIELD_WORDS[matched[1]]]}]}


@_row(r"Add \"Dark Area\" to foe's fields")
def _foe_field(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "become", "who": "foe", "field": ["DA"]}]}


@_row(r"(?:Add '([^']+)' to foe's groups|foe gets group '([^']+)')")
def _foe_group(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "become", "who": "foe", "group": [matched[1] or matched[2]]}]}


@_row(r"Add \"(\w+)\" to foe's abilities")
def _foe_keyword(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "keyword", "who": "foe", "add": [matched[1]]}]}


@_row(r"foe Digimon loses ability \"(\w+)\"")
def _foe_loses_keyword(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "keyword", "who": "foe", "remove": [matched[1]]}]}


_say(
    r"Change type of 1 of Digimon on either side's sheet to Insect type",
    {
        "do": [
            {
                "op": "choose",
                "of": [
                    [{"op": "become", "type": "Insect"}],
                    [{"op": "become", "who": "foe", "type": "Insect"}],
                ],
            }
        ]
    },
)
_say(
    r"may change foe Digimon into 'red-frame' Digimon",
    {"may": True, "do": [{"op": "become", "who": "foe", "frame": "red"}]},
)
_say(r"Change own level to Ultimate", {"do": [{"op": "become", "level": "Ultimate"}]})


# Cards.
@_row(
    r"[Dd]raw (\d+)(?: cards?)?(?: from own deck)?|may draw (\d+)(?: cards?)?(?: from own deck)?|own deck top (\d+) to own hand|"
    r"draw own deck top (\d+) & add them to own hand|add own deck top (\d+) to own hand|draw top card of own deck & add it to own hand"
)
def _draw(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    count = next((int(part) for part in matched.groups() if part), 1)
    deed: Deed = {"do": [{"op": "draw", "n": count}]}
    return {**deed, "may": True} if matched[2] else deed


@_row(r"(?:[Ff]oe draws|[Hh]ave foe draw|Make foe draw) (\d+)(?: cards from top of their deck)?")
def _foe_draws(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "draw", "who": "foe", "n": int(matched[1])}]}


@_row(
    r"(?:may )?trash (?:foe deck top (\d+)|top (\d+) cards of foe deck|(\d+) cards? from foe deck|top card of foe deck)"
)
def _mill_foe(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    count = next((int(part) for part in matched.groups() if part), 1)
    deed: Deed = {"do": [{"op": "mill", "who": "foe", "n": count}]}
    return {**deed, "may": True} if matched[0].startswith("may") else deed


@_row(
    r"trash own deck top (\d+)|trash (\d+) cards? from own deck|own deck top (\d+) to trash|[Ss]end (\d+) cards from own deck to (?:trash|Dak Area)"
)
def _mill(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "mill", "n": next(int(part) for part in matched.groups() if part)}]}


@_row(
    r"(?:may )?pick (\d+)(?: cards?)? from foe hand(?: unseen)?,? & trash (?:it|them)(?: unseen)?(?: \(you can't look at that card\))?|"
    r"may draw (\d+) card from foe hand, & trash it unseen|During appearance, trash (\d+) cards from foe hand"
)
def _rob(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    if "unseen" not in matched[0] and "can't look" not in matched[0]:
        return None
    count = next(int(part) for part in matched.groups() if part)
    deed: Deed = {"do": [{"op": "drop", "who": "foe", "n": count, "unseen": True}]}
    return {**deed, "may": True} if "may " in matched[0] else deed


@_row(r"(?:at once )?trash foe (?:entire|whole) hand|(pick) to trash foe whole hand")
def _empty_hand(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    deed: Deed = {"do": [{"op": "drop", "who": "foe", "n": "all"}]}
    return {**deed, "may": True} if matched[1] else deed


@_row(r"(?:pick|drop) (\d+) cards? from (?:own )?hand(?: & trash (?:it|them))?|drop (\d+) from hand")
def _drop(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "drop", "n": int(matched[1] or matched[2])}]}


@_row(r"(?:pick|drop) (\d+) (.+?) from hand(?: & trash (?:it|them))?")
def _drop_some(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    match = read_match(matched[2], lexicon)
    return {"do": [{"op": "drop", "n": int(matched[1]), "card": match}]} if match else None


_say(r"trash own (?:whole|entire) hand|drop own whole hand", {"do": [{"op": "drop", "n": "all"}]})


@_row(r"(may )?look at foe (?:entire |whole )?hand(?: any number of times)?|may look at cards in foe hand")
def _look(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    deed: Deed = {"do": [{"op": "look", "at": "hand", "who": "foe"}]}
    return {**deed, "may": True} if matched[0].startswith("may") else deed


@_row(r"may look at (?:max )?(\d+) closed cards? in foe slots?")
def _look_slot(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"may": True, "do": [{"op": "look", "at": "slot", "who": "foe", "n": int(matched[1])}]}


@_row(
    r"search own (deck|trash) for (\d) (.+?),? & add it to own hand(?: \((?:re)?shuffle.*| \(then reshuffle own deck\))?"
)
def _search(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    match = read_match(matched[3], lexicon)
    place = "net_ocean" if matched[1] == "deck" else "dark_area"
    return {"do": [{"op": "search", "from": place, "card": match, "n": int(matched[2])}]} if match else None


_say(
    r"(?:then )?reshuffle own trash(?: back into own deck)?|put back all own trash cards to own deck & reshuffle it",
    {"do": [{"op": "recycle"}]},
)


# Cards on the sheets.
@_row(
    r"(may )?(?:pick|trash) (\d+|all) (?:of )?(?:foe )?(closed |open |running )?(?:cards? in foe|foe|Options? in foe|Option in foe) slots?(?: cards)?(?: & trash (?:it|them))?(?: unseen)?"
)
def _trash_slot(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return _slots(matched[1], matched[2], matched[3])


@_row(
    r"(may )?(?:trash|pick) (all|\d+) (?:of )?(closed |open |running )?(?:cards?|Options?) (?:in|from) foe slots(?: \(also cards currently running\))?(?: & trash it)?|"
    r"(may )?trash (all) foe slots cards|trash (1) closed foe slot card unseen"
)
def _trash_slots(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    closed = matched[3] or ("closed " if "closed" in matched[0] else None)
    return _slots(matched[1] or matched[4], matched[2] or matched[5] or matched[6], closed)


def _slots(may: str | None, count: str, facing: str | None) -> Deed:
    operation: Operation = {
        "op": "trash",
        "what": "slot",
        "who": "foe",
        "n": count if count == "all" else int(count),
    }
    if facing:
        operation["card"] = {"facing": "down" if facing.startswith("closed") else "up"}
    return {"may": True, "do": [operation]} if may else {"do": [operation]}


@_row(r"(may )?trash foe non-III Digimon")
def _trash_digimon(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    operation = {"op": "trash", "what": "digimon", "who": "foe", "n": 1, "card": {"not": {"level": ["III"]}}}
    return {"may": True, "do": [operation]} if matched[1] else {"do": [operation]}


@_row(
    r"(may )?(?:trash|send) (\d+|all|any number) of foe [Ss]upport Digimon(?: of (.+?))?(?: to trash)?|(may )?trash (all) of Digimon in foe support box"
)
def _trash_support(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    count = matched[2] or matched[5]
    operation: Operation = {
        "op": "trash",
        "what": "support",
        "who": "foe",
        "n": int(count) if count.isdigit() else "all",
    }
    if matched[3]:
        match = about_digimon(read_match(f"Digimon of {matched[3]}", lexicon))
        if not match:
            return None
        operation["card"] = match
    if count == "any number":
        return None
    return {"may": True, "do": [operation]} if matched[1] or matched[4] else {"do": [operation]}


@_row(
    r"(?:may )?(?:trash|send) (\d+) of foe (.+?)(?: cards)?(?: to trash| onto their gauge)?|(?:may )?lay (\d+) of (.+?) on foe sheet onto their gauge|"
    r"(?:may )?trash (1) (.+?) on foe sheet"
)
def _trash_some(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    count, words = next((matched[i], matched[i + 1]) for i in (1, 3, 5) if matched[i])
    match = about_digimon(read_match(words, lexicon))
    if (
        not match
        or not (re.search(r"\bDigimon\b", words) or set(match) <= {"name", "level", "any"})
        or {"icon", "facing"} & set(match)
    ):
        return None
    if "name" in str(match) and "card" in matched[0]:
        return None
    operation: Operation = {"op": "trash", "what": "digimon", "who": "foe", "n": int(count), "card": match}
    if "gauge" in matched[0]:
        operation["to"] = "gauge"
    return {"may": True, "do": [operation]} if matched[0].startswith("may") else {"do": [operation]}


@_row(
    r"(?:then )?foe Digimon \(except III\) gets laid onto gauge|lay foe Digimon \(except III\) onto (?:their )?gauge"
)
def _gauge_digimon(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {
        "do": [
            {
                "op": "trash",
                "what": "digimon",
                "who": "foe",
                "n": 1,
                "card": {"not": {"level": ["III"]}},
                "to": "gauge",
            }
        ]
    }


@_row(
    r"(may )?(?:cancel|deactivate) (\d+) of foe (.+?)(?: cards?)?,?( & trash it)?|foe (\"[^\"]+\"|Dark Tower) cards? (?:is|are) (trashed)|trash foe (\"[^\"]+\") card"
)
def _cancel_foe(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    words = matched[3] or matched[5] or matched[7]
    match = read_match(words, lexicon)
    if not match or match.get("kind") == ["digimon"]:
        return None
    if matched[3] is None:
        return {
            "do": [
                {"op": "trash", "what": "slot", "who": "foe", "n": "all", "card": {**match, "facing": "up"}}
            ]
        }
    operation: Operation = {"op": "cancel", "who": "foe", "card": match, "n": int(matched[2])}
    if matched[4]:
        operation["trash"] = True
    return {"may": True, "do": [operation]} if matched[1] else {"do": [operation]}


@_row(
    r"(may )?cancel (?:active Field card|(?:1|one) (Field|Item|Program)? ?Option(?: that is| currently)? ?(?:currently )?running|(?:one|1) running (Field|Item|Program)? ?Option)"
)
def _cancel_any(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    icon = matched[2] or matched[3] or ("Field" if "active Field" in matched[0] else None)
    card: Match = {"icon": [icon.casefold()]} if icon else {}
    deed: Deed = {"do": [{"op": "cancel", "who": "either", "card": card, "n": 1}]}
    return {**deed, "may": True} if matched[1] else deed


@_row(
    r"(may )?(?:stop|cancel) (\d+) (?:of )?foe ((?:Program|Item|Field)(?:(?:/| or )(?:Program|Item|Field))*)? ?Options?"
    r"(?: before they resolve| on activation)?(?:,? & trash it(?: on activation)?)?(?: \((\d)x max\)| \(1 time max\)| \(limit 1\))?"
)
def _stop(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    icons = [icon.casefold() for icon in re.findall("Program|Item|Field", matched[3] or "")]
    card: Match = {"icon": icons} if icons else {}
    deed: Deed = {"do": [{"op": "stop", "card": card, "n": int(matched[2])}]}
    if matched[1]:
        deed["may"] = True
    if matched[4]:
        deed |= {"once": "battle", "times": int(matched[4])}
    elif "max" in matched[0] or "limit 1" in matched[0]:
        deed["once"] = "battle"
    return deed


_say(
    r"revert foe IV Digimon to III", {"do": [{"op": "back_to_base", "who": "foe", "card": {"level": ["IV"]}}]}
)
_say(r"battle is drawn", {"do": [{"op": "battle_drawn"}]})
_say(
    r"trashed at turn end|trashed at end of that (?:fusion|appearance) turn|trashed at that turn's end|this is trashed at end of turn",
    {"when": "turn_end", "do": [{"op": "trash_this"}]},
)
_say(
    r"(?:then )?lay it onto own gauge|then lay it onto own gauge|it is laid on top of own gauge",
    {"do": [{"op": "to_gauge"}]},
)
