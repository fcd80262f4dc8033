"""Reading lasting states: immunity, negation, what may and may not be used."""

from __future__ import annotations

import re
from typing import Final

from rules.effects.reading.lexicon import Lexicon
from rules.effects.reading.matches import Match, about_digimon, read_match
from rules.effects.reading.table import Deed, Operation, Table, named, on_foe, status

STATES: Final = Table()


STATES.say(
    r"(?:evolution|fusion|appearance) conditions must always be met",
    {**status("requirements_fixed"), "when": "always"},
)
STATES.say(
    r"specials can't be taken away|can't lose its specials|(?:Ultimate|Perfect)-class can't lose its specials",
    {**status("keeps_specials"), "when": "always"},
)
STATES.say(
    r"foe (?:specials off|loses its specials)", {**status("specials_off", who="foe"), "when": "always"}
)
STATES.say(r"always strikes second", {**status("strikes_last"), "when": "always"})
STATES.say(r"draw-causing effects don't touch it", {**status("cannot_draw_battle"), "when": "always"})
STATES.say(r"unaffected by foe Option", {**status("option_immune"), "when": "always"})
STATES.say(
    r"(?:own |its )?A (?:can't be zeroed|immune to C's zeroing|can't go 0|can't turn 0|won't turn zero via attack C)"
    r"|A can't be zeroed ?via attack C|[Ii]ts A (?:won't turn zero|can't be zeroed) via (?:foe )?attack C",
    {**status("a_not_zeroed"), "when": "always"},
)
STATES.say(
    r"no attack can be zeroed(?: via effects of attack C, B, or A)?",
    {**status("not_zeroed", types=["A", "B", "C"]), "when": "always"},
)
STATES.say(
    r"A (?:or|&) C won't (?:= 0|turn 0) via (?:effects of )?(?:foe )?[Aa]ttacks? C or A",
    {**status("not_zeroed", types=["A", "C"]), "when": "always"},
)
STATES.say(
    r"foe gets no supports|\[battle\] foe can't use support Digimon",
    {"when": "always", "do": [{"op": "supports", "who": "foe", "n": 0}]},
)
STATES.say(r"no supports usable", {"when": "always", "do": [{"op": "supports", "n": 0}]})
STATES.say(
    r"unaffected by foe specials or Option",
    {
        "when": "always",
        "do": [
            {"op": "status", "word": "option_immune"},
            {"op": "status", "word": "unaffected", "by_text": ["specials"], "from": "foe"},
        ],
    },
)
STATES.say(
    r"unaffected by foe (?:The|\"The) Revelation of Hidden Power!!\"?(?: cards?)?|unaffected by foe's The Revelation of Hidden Power!!",
    {
        **status("unaffected", by={"name": ["The Revelation of Hidden Power!!"]}, **{"from": "foe"}),
        "when": "always",
    },
)
STATES.say(
    r"(?:can't be trashed via effects of foe Option)",
    {
        **status("unaffected", by={"kind": ["option"]}, by_text=["trashing"], **{"from": "foe"}),
        "when": "always",
    },
)
STATES.say(
    r"(?:this |it )?can't be trashed (?:via effects of|by) foe's abilities",
    {
        **status("unaffected", by={"kind": ["digimon"]}, by_text=["trashing"], **{"from": "foe"}),
        "when": "always",
    },
)
STATES.say(r"this gets no power modifiers", {**status("no_power_gain"), "when": "always"})
STATES.say(
    r"(?:takes|may take|may put) (?:2|two) supports?(?: Digimon)?(?: (?:into|in) (?:its|own) (?:support )?box)?",
    {"when": "always", "do": [{"op": "supports", "n": 2}]},
)
STATES.say(
    r"may put three support Digimon in own support box",
    {"when": "always", "do": [{"op": "supports", "n": 3}]},
)


@STATES.row(r"unaffected by foe (Program|Item|Field) Option")
def _icon_immune(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    by = {"icon": [matched[1].casefold()]}
    return {"when": "always", "do": [{"op": "status", "word": "option_immune", "by": by}]}


@STATES.row(r"All Digimon unaffected by (.+)")
def _all_unaffected(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    match = named(matched[1], lexicon)
    return (
        {"when": "always", "do": [{"op": "status", "word": "unaffected", "who": "both", "by": match}]}
        if match
        else None
    )


@STATES.row(r"unaffected by (?:cards? )?(.+?)(?: \(not special\))?")
def _unaffected(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    match = named(matched[1], lexicon)
    return (
        None
        if match is None or ("kind" in match and match["kind"] == ["digimon"])
        else {
            "when": "always",
            "do": [{"op": "status", "word": "unaffected", "by": match}],
        }
    )


@STATES.row(r"foe (?:Digimon )?can't use (?:any )?(?:cards? )?(.+)")
def _foe_cannot_use(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    match = named(re.sub(r"^with (.+?) in name$", r"card with \1 in name", matched[1]), lexicon)
    return (
        {"when": "always", "do": [{"op": "status", "word": "cannot_use", "who": "foe", "by": match}]}
        if match
        else None
    )


@STATES.row(r"(?:this )?can't use (?:any )?(?:cards? )?(.+)")
def _cannot_use(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    match = named(matched[1], lexicon)
    return {"when": "always", "do": [{"op": "status", "word": "cannot_use", "by": match}]} if match else None


@STATES.row(r"this can use (?:cards? )?(.+?)(?: card)?")
def _may_use(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    match = named(matched[1], lexicon)
    return {"when": "always", "do": [{"op": "status", "word": "may_use", "by": match}]} if match else None


@STATES.row(r"(?:\[battle\] )?foe (.+?) loses? (?:its|their) specials")
def _foe_loses(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    deed = on_foe({"op": "status", "word": "specials_off", "who": "foe"}, matched[1], lexicon)
    return deed and {**deed, "when": "always"}


@STATES.row(r"foe's non-Hybrid Digimon get no supports")
def _no_supports(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {
        "when": "always",
        "if": [{"foe": {"not": {"level": ["Hybrid"]}}}],
        "do": [{"op": "supports", "who": "foe", "n": 0}],
    }


@STATES.row(
    r"(?:foe (.+?) (?:Digimon )?can't use|Digimon of foe with (fusion|appearance) conditions can't use) (.+?)(?: in battle)?"
)
def _some_cannot_use(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    cards = named(matched[3], lexicon)
    foe: Match | None = {"requirement_kind": [matched[2]]}
    if matched[1]:
        foe = about_digimon(read_match(f"{matched[1]} Digimon", lexicon) or read_match(matched[1], lexicon))
    if not cards or not foe:
        return None
    ban: Operation = {"op": "status", "word": "cannot_use", "who": "foe", "by": cards}
    return {"when": "always", "if": [{"foe": foe}], "do": [ban]}


@STATES.row(r"(?:own Digimon|that Digimon) gets ability \"(\w+)\", & (\d+) is added to its power")
def _keyword_and_power(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "keyword", "add": [matched[1]]}, {"op": "power", "add": int(matched[2])}]}


@STATES.row(r"unaffected by foe 'straight reduce foe points' or 'battle is drawn'")
def _no_cuts(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return status("unaffected", by_text=["point_loss", "draws"], **{"from": "foe"})


@STATES.row(
    r"trash (\d) of (?:foe )?(Program|Item|Field) Option (?:used by foe )?on activation"
    r"|cancel & trash (\d) of foe (Program|Item|Field) Option on activation"
)
def _stop_on_activation(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    count, icon = (matched[1], matched[2]) if matched[1] else (matched[3], matched[4])
    return {"do": [{"op": "stop", "card": {"icon": [icon.casefold()]}, "n": int(count)}]}


@STATES.row(r"all red-frame Digimon on foe sheet lose their specials")
def _red_lose(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {
        "if": [{"foe": {"frame": ["red"]}}],
        "do": [{"op": "status", "word": "specials_off", "who": "foe"}],
    }


@STATES.row(r"its evolutions unaffected by (.+?)(?: cards)? \(warp evolutions too\)")
def _evolutions(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    match = named(matched[1], lexicon)
    operation = {"op": "status", "word": "unaffected", "by": match}
    return {"when": "always", "where": ["base"], "do": [operation]} if match else None


STATES.say(
    r"you aren't affected by \"A = 0\"|make own A attack unable to = 0 via effects of attack C|A attack of Digimon in own Digimon Box won't = 0"
    r"|at same time, own A can't = 0 via effects of foe attack C",
    status("a_not_zeroed"),
)
STATES.say(
    r"unaffected by foe blue-frame Digimon's abilities or blue-frame Option",
    {**status("unaffected", by={"frame": ["blue"]}, **{"from": "foe"}), "when": "always"},
)
STATES.say(
    r"(?:\[battle\] )?all Digimon unaffected by Option",
    {**status("unaffected", who="both", by={"kind": ["option"]}), "when": "always"},
)
STATES.say(
    r"foe gets no power modifiers from their support Digimon",
    {**status("no_support_power", who="foe"), "when": "always"},
)
STATES.say(
    r"Digimon in own Digimon Box may put three support Digimon",
    {"when": "always", "do": [{"op": "supports", "n": 3}]},
)
STATES.say(
    r"foe can't use support Digimon", {"when": "always", "do": [{"op": "supports", "who": "foe", "n": 0}]}
)
STATES.say(
    r"unaffected by foe specials",
    {**status("unaffected", by_text=["specials"], **{"from": "foe"}), "when": "always"},
)
STATES.say(r"own A can't be zeroed", {**status("a_not_zeroed"), "when": "always"})


def _unaffected_by_foe(**more: object) -> Deed:
    return status("unaffected", **more, **{"from": "foe"})


STATES.say(
    r"You can't get effects of foe Particle Worm No\. 2",
    _unaffected_by_foe(by={"name": ["Particle Worm No. 2"]}),
)
STATES.say(
    r"foe's 'Particle Worm' cards don't affect you", _unaffected_by_foe(by={"name_part": ["Particle Worm"]})
)
STATES.say(
    r"All of own Digimon can't get effects of foe cards with 'Limiter' in their names",
    _unaffected_by_foe(by={"name_part": ["Limiter"]}),
)
STATES.say(r"own Digimon can't get effects of foe Field Option", _unaffected_by_foe(by={"icon": ["field"]}))
STATES.say(
    r"that Digimon unaffected by foe effects that 'straight reduce (?:foe|own) points' or 'further reduce (?:foe|own) points'",
    _unaffected_by_foe(by_text=["point_loss", "extra_point_loss"]),
)
STATES.say(
    r"foe's extra point loss on winning doesn't hit you, from any number of sources"
    r"|own Digimon can't get ability & effects of foe 'further reduce foe points'",
    _unaffected_by_foe(by_text=["extra_point_loss"]),
)
STATES.say(
    r"zeroing has no effect on you|you can't get effects of foe zeroing",
    status("not_zeroed", types=["A", "B", "C"]),
)
STATES.say(r"own Digimon's A and C can't be zeroed \(not a special\)", status("not_zeroed", types=["A", "C"]))
STATES.say(r"foe gets no power boost of any kind", status("no_power_gain", who="foe"))
