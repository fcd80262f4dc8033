"""Reading changes of keywords, attribute, field and other facts of a Digimon."""

from __future__ import annotations

import re
from typing import Final

from rules.effects.reading.lexicon import FIELD_WORDS, Lexicon
from rules.effects.reading.table import Deed, Table

FACTS: Final = Table()


@FACTS.row(
    r"(?:own Digimon|that Digimon)? ?gets abilit(?:y|ies) (\"[^\"]+\"(?:(?:,| &|, &) \"[^\"]+\")*)|gains abilit(?:y|ies) (\"[^\"]+\"(?: & \"[^\"]+\")*)"
)
def _keyword(matched: re.Match[str], lexicon: Lexicon) -> Deed | None:
    words = [word.casefold() for word in re.findall(r'"([^"]+)"', matched[1] or matched[2])]
    return (
        {"do": [{"op": "keyword", "add": words}]} if all(word in lexicon.keywords for word in words) else None
    )


@FACTS.row(r"own, foe or both Digimon get \"([^\"]+)\"")
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


@FACTS.row(r"own, foe or both Digimon turn (Vaccine|Data|Virus)")
def _attribute_any(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    of = [[{"op": "become", "who": who, "attribute": matched[1]}] for who in ("own", "foe", "both")]
    return {"do": [{"op": "choose", "of": of}]}


@FACTS.row(r"Change (own Digimon|foe)'s attribute to (Vaccine|Data|Virus|turn same as foe)")
def _attribute(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    attribute = "as_foe" if "same" in matched[2] else matched[2]
    return {"do": [{"op": "become", "who": "foe" if matched[1] == "foe" else "own", "attribute": attribute}]}


@FACTS.row(
    r"(?:own Digimon gets|gains) (?:field icon )?\"?(NSp|NSo|WG|DS|ME|VB|Virus Busters|Deep Savers)\"?(?: field icon)?"
)
def _field(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "become", "field": [FIELD_WORDS[matched[1]]]}]}


@FACTS.row(r"Add \"(Dark Area|Nightmare Soldiers)\" to foe's fields")
def _foe_field(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "become", "who": "foe", "field": [FIELD_WORDS[matched[1]]]}]}


@FACTS.row(r"(?:Add '([^']+)' to foe's groups|foe gets group '([^']+)')")
def _foe_group(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "become", "who": "foe", "group": [matched[1] or matched[2]]}]}


@FACTS.row(r"Add \"(\w+)\" to foe's abilities")
def _foe_keyword(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "keyword", "who": "foe", "add": [matched[1]]}]}


@FACTS.row(r"foe Digimon loses ability \"(\w+)\"")
def _foe_loses_keyword(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    return {"do": [{"op": "keyword", "who": "foe", "remove": [matched[1]]}]}


FACTS.say(
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
FACTS.say(
    r"may change foe Digimon into 'red-frame' Digimon",
    {"may": True, "do": [{"op": "become", "who": "foe", "frame": "red"}]},
)
FACTS.say(r"Change own level to Ultimate", {"do": [{"op": "become", "level": "Ultimate"}]})


@FACTS.row(r"Change either side's Digimon to (Vaccine|Data|Virus)")
def _attribute_either(matched: re.Match[str], lexicon: Lexicon) -> Deed:
    of = [[{"op": "become", "who": who, "attribute": matched[1]}] for who in ("own", "foe")]
    return {"do": [{"op": "choose", "of": of}]}


_IMMUNE: Final = {"when": "always", "do": [{"op": "status", "word": "option_immune"}]}
FACTS.say(
    r"Add 'unaffected by foe Option' to own (?:Digimon's )?ability text",
    {"do": [{"op": "gain", "effect": _IMMUNE, "mark": "special"}]},
)
FACTS.say(
    r"may add 'unaffected by foe Option \(not special\)' to ability text of that Digimon",
    {"may": True, "do": [{"op": "gain", "effect": _IMMUNE, "mark": "written"}]},
)
_BOOSTS: Final = [
    {
        "op": "gain",
        "effect": {"when": "always", "do": [{"op": "status", "word": "specials_off", "who": "foe"}]},
        "mark": "special",
    },
    {"op": "gain", "effect": {"when": "battle", "do": [{"op": "power", "add": 200}]}, "mark": "special"},
]
FACTS.say(
    r"own Ultimate Digimon gets specials \"◎foe loses its specials\" & \"◎\[battle\] \+200 own power\"",
    {"if": [{"own": {"level": ["Ultimate"]}}], "do": _BOOSTS},
)
FACTS.say(
    r"Add specials '◎foe loses its specials' & '◎\[battle\] \+200 own power' to ability text of own Digimon that belong to Deva group",
    {"if": [{"own": {"group": ["Deva"]}}], "do": _BOOSTS},
)
