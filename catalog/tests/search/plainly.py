"""
Counting cards the slow way: plain Python over the card files, without tables, columns or the compiler.

`FACTS` has a test of one card for the queries whose count is checked so, `NAMES` what
those look for that are nothing but a name. A card is an object of its file, with
`game` and `sets`, the sets it was printed in, added.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

from rules.cardfiles import FIXTURES
from rules.pool import load_pool

Card = dict[str, Any]

HYPER_LADDER: Final = ["III", "IV", "Perfect", "Ultimate"]


@cache
def cards() -> list[Card]:
    """Every card of every file."""
    documents = [json.loads(path.read_bytes()) for path in sorted((FIXTURES / "cards").glob("*/*.json"))]
    found = [
        {**card, "game": document["game"], "sets": {document["set"]["code"]: document["set"]}}
        for document in documents
        for card in document["cards"]
    ]
    by_number = {(card["game"], card["number"]): card for card in found}
    for document in documents:
        for number in document["reprints"]:
            by_number[document["game"], number]["sets"][document["set"]["code"]] = document["set"]
    for card in found:
        card["again"] = len(card["sets"]) > 1
        card["released"] = next(iter(card["sets"].values()))["released"] or ""
    return found


def counted(test: Callable[[Card], bool], game: str) -> int:
    """How many cards of the game the test takes."""
    return sum(1 for card in cards() if game in ("any", card["game"]) and test(card))


def folded(text: str) -> str:
    """Letters, digits and % alone, in one case and width, hiragana as katakana."""
    plain = unicodedata.normalize("NFKD", text)
    plain = "".join(sign for sign in plain if not "\u0300" <= sign <= "\u036f")
    plain = unicodedata.normalize("NFKC", plain).casefold()
    kana = "".join(chr(ord(sign) + 96) if "\u3041" <= sign <= "\u3096" else sign for sign in plain)
    return re.sub(r"[^\w%]|_", "", kana)


def called(part: str) -> Callable[[Card], bool]:
    """
    Cards one of whose names has this in it, in any spelling that the rules know of the name.

    An X-Antibody shares its name with the plain Digimon, which is not called so.
    """
    names = load_pool("hyper_colosseum").names
    wanted = folded(part)

    def is_called(card: Card) -> bool:
        own = [folded(name) for name in card["name"].values() if name]
        key = names.key_of(card["name"]["ja"] or card["name"]["en"])
        shared = [folded(spelling) for spelling in names.spellings(key or "")]
        is_x = any(name.endswith(("x", "xantibody")) for name in own)
        known = own + [name for name in shared if is_x or not name.endswith(("x", "xantibody"))]
        return any(wanted in name for name in known)

    return is_called


def power(card: Card, letter: str) -> int | None:
    """The power of an attack, as the game calls it."""
    if card["game"] == "d_ccg":
        return card[{"A": "attack", "B": "defense"}[letter]] if letter in "AB" else None
    against = {"A": "red", "B": "green", "C": "yellow"}
    attacks = card.get("attacks") or card.get("attacks_against")
    return (attacks.get(letter) or attacks.get(against[letter]))["power"] if attacks else None


def attacks(card: Card) -> list[Card]:
    """The three attacks."""
    return list((card.get("attacks") or {}).values())


def above(first: int | None, second: int | None) -> bool:
    """Whether both are known and the first is greater."""
    return first is not None and second is not None and first > second


def lost(card: Card, level: str) -> int:
    """The points lost to a level; 0 where there are none."""
    return ((card.get("lost") or card.get("score") or {}).get(level)) or 0


def attributes(card: Card) -> list[str]:
    """The attributes, one or two."""
    return card.get("attributes") or [card.get("attribute") or ""]


def alternatives(card: Card) -> list[dict[str, Any]]:
    """The ways in which a card evolves."""
    return (card.get("requirements") or {}).get("alternatives") or []


def laid(card: Card) -> Iterator[str]:
    """What is laid for the evolution."""
    for way in alternatives(card):
        for item in way["with"]:
            yield item if isinstance(item, str) else item["card"]


def rank(card: Card) -> int:
    """Where the level stands on the ladder of Hyper Colosseum; -1 beside it."""
    level = card.get("level")
    return HYPER_LADDER.index(level) if level in HYPER_LADDER else -1


def marked(mark: str) -> Callable[[Card], bool]:
    """Cards with an effect of a mark."""
    return lambda card: any(effect["mark"] == mark for effect in card["effects"])


def listed(key: str, value: str) -> Callable[[Card], bool]:
    """Cards one of whose lists has the value."""
    return lambda card: value in card.get(key, [])


def fact(key: str, *values: object) -> Callable[[Card], bool]:
    """Cards whose fact is one of the values."""
    return lambda card: card.get(key) in values


def year(card: Card) -> int:
    """The year of release; 0 where it is not known."""
    return int(card["released"][:4] or 0)


FACTS: Final[dict[str, Callable[[Card], bool]]] = {
    "": lambda card: True,
    "game:any": lambda card: True,
    "level:III": fact("level", "III"),
    "level:perfect": fact("level", "Perfect"),
    "level:none": fact("level", "none"),
    "level:champion": lambda card: card.get("level") == "IV",
    "level>=perfect": lambda card: rank(card) >= 2,
    "level<perfect": lambda card: 0 <= rank(card) < 2,
    "level!=IV": lambda card: card.get("level") not in (None, "IV"),
    "-level:IV": lambda card: card.get("level") != "IV",
    "game:digi-battle level:mega": lambda card: card["game"] == "digi_battle" and card.get("level") == "Mega",
    "game:digi-battle level>=ultimate": lambda card: (
        card["game"] == "digi_battle" and card.get("level") in ("Ultimate", "Mega")
    ),
    "game:any level:ultimate": fact("level", "Ultimate"),
    "equivalent:perfect": fact("equivalent_level", "Perfect"),
    "equivalent>=perfect": fact("equivalent_level", "Perfect", "Ultimate"),
    "kind:digimon": fact("kind", "digimon"),
    "kind:option": fact("kind", "option"),
    "-kind:option": lambda card: card["kind"] != "option",
    "game:any kind:power-option": fact("kind", "power_option"),
    "is:option": lambda card: card["kind"] != "digimon",
    "icon:program": fact("icon", "program"),
    "icon:item": fact("icon", "item"),
    "icon:none": lambda card: not card.get("icon"),
    "icon!=item": fact("icon", "program", "field"),
    'type:"dragon man"': lambda card: "dragonman" in folded(card.get("type") or ""),
    'type="dragon man"': fact("type", "Dragon Man"),
    "type:dragon": lambda card: "dragon" in folded(card.get("type") or ""),
    "type:none": lambda card: not card.get("type"),
    'group:"royal knights"': listed("groups", "Royal Knights"),
    "group:none": lambda card: not card.get("groups"),
    "field:nsp": listed("fields", "NSp"),
    "field:nsp field:vb": lambda card: {"NSp", "VB"} <= {*card.get("fields", [])},
    "field!=nsp": lambda card: bool(card.get("fields")) and "NSp" not in card["fields"],
    "field:none": lambda card: not card.get("fields"),
    'field:"nightmare soldiers"': listed("fields", "NSo"),
    "attr:vaccine": lambda card: "Vaccine" in attributes(card),
    "attr!=vaccine": lambda card: attributes(card) != [""] and "Vaccine" not in attributes(card),
    "attr:vaccine attr:data": lambda card: {"Vaccine", "Data"} <= {*attributes(card)},
    "attr:none": lambda card: attributes(card) == [""],
    "frame:red": fact("frame", "red"),
    "frame:gold": fact("frame", "gold"),
    "frame!=blue": fact("frame", "red", "gold"),
    "bt:a": fact("battle_type", "A"),
    "game:digi-battle bt:green": fact("battle_type", "Green"),
    "a>=450": lambda card: (power(card, "A") or 0) >= 450,
    "a=500": lambda card: power(card, "A") == 500,
    "a!=500": lambda card: power(card, "A") not in (None, 500),
    "a:400..450": lambda card: 400 <= (power(card, "A") or 0) <= 450,
    "a:none": lambda card: power(card, "A") is None,
    "b<200": lambda card: above(200, power(card, "B")),
    "c<=0": lambda card: power(card, "C") == 0,
    "c>a": lambda card: above(power(card, "C"), power(card, "A")),
    "c<a": lambda card: above(power(card, "A"), power(card, "C")),
    "a=b": lambda card: power(card, "A") is not None and power(card, "A") == power(card, "B"),
    "game:digi-battle red>=500": lambda card: (
        card["game"] == "digi_battle" and (power(card, "A") or 0) >= 500
    ),
    "zeroes:b": lambda card: any("B" in (row.get("zeroes") or []) for row in attacks(card)),
    "lost:ultimate>=40": lambda card: lost(card, "Ultimate") >= 40,
    "lost:iii<=10": lambda card: (card.get("lost") or {}).get("III") is not None and lost(card, "III") <= 10,
    "lost>=60": lambda card: max(map(int, (v or 0 for v in (card.get("lost") or {"": 0}).values()))) >= 60,
    "lost:none": lambda card: not any(v is not None for v in (card.get("lost") or {}).values()),
    "game:digi-battle lost:mega>=400": lambda card: (
        card["game"] == "digi_battle" and lost(card, "Mega") >= 400
    ),
    "game:digi-battle lost:ultimate>=300": lambda card: (
        card["game"] == "digi_battle" and lost(card, "Ultimate") >= 300
    ),
    "kw:sky": lambda card: any("sky" in folded(word) for word in card.get("keywords", [])),
    "kw=sky": listed("keywords", "sky"),
    "timing:battle": listed("timing", "battle"),
    "timing:preparation or timing:points": lambda card: (
        bool({"preparation", "points"} & {*card.get("timing", [])})
    ),
    "category:spirit": lambda card: any("spirit" in folded(word) for word in card.get("category", [])),
    "category=spirit": listed("category", "Spirit"),
    "capacity<=20": lambda card: card.get("capacity") is not None and card["capacity"] <= 20,
    "capacity>=100": lambda card: (card.get("capacity") or 0) >= 100,
    "cost:none": lambda card: card["kind"] != "digimon" and not card.get("cost"),
    "cost:any": lambda card: bool(card.get("cost")),
    "has:special": marked("special"),
    "has:support": marked("support"),
    "-has:special kind:digimon": lambda card: card["kind"] == "digimon" and not marked("special")(card),
    "has:japanese": lambda card: bool(card["name"]["ja"]),
    "has:dub": lambda card: bool(card["name"]["dub"]),
    "has:partner": lambda card: any((way["partner"] or {}).get("name") for way in alternatives(card)),
    "has:note": lambda card: bool(card["notes"]),
    "needs:circle": lambda card: "circle" in laid(card),
    "needs:80%": lambda card: "wp80" in laid(card),
    'needs:"winning percentage: 60%!"': lambda card: "wp60" in laid(card),
    'needs:"x-antibody"': lambda card: any(folded(item) == "xantibody" for item in laid(card)),
    "way:fusion": lambda card: (card.get("requirements") or {}).get("kind") == "fusion",
    "way:appearance": lambda card: (card.get("requirements") or {}).get("kind") == "appearance",
    "way:jogress": lambda card: any(way["heading"] == "Jogress" for way in alternatives(card)),
    "game:any way:armor": lambda card: any(
        (way["heading"] or "").lower() == "armor" for way in alternatives(card)
    ),
    "is:reprint": lambda card: card["again"],
    "is:verified": fact("verification", "two_sources"),
    "is:corrected": lambda card: bool(card.get("corrected")),
    "game:any is:twin": lambda card: bool(card.get("identical_printings")),
    "game:any is:gigapower": lambda card: bool(card.get("gigapower")),
    "game:any is:unnumbered": fact("numbered", False),
    "game:any is:unplaced": fact("set_known", False),
    "is:limited": lambda card: card["max_copies"] is not None or bool(card.get("deck_limits")),
    "is:apart": lambda card: bool(card.get("counts_apart_from")),
    "game:any limit:1": fact("max_copies", 1),
    "limit>=4": lambda card: (card["max_copies"] or 0) >= 4,
    "set:bo1": lambda card: "BO1" in card["sets"],
    "set:st2": lambda card: "ST2" in card["sets"],
    "game:digi-battle set:st": lambda card: card["game"] == "digi_battle" and "ST" in card["sets"],
    "year>=2001": lambda card: year(card) >= 2001,
    "year=1999": lambda card: year(card) == 1999,
    "year:2000..2001": lambda card: 2000 <= year(card) <= 2001,
    "date<2000-07": lambda card: "" < card["released"] < "2000-07",
    "date:none": lambda card: not card["released"],
    "num:st-61": lambda card: folded(card["number"]) == "st61",
    "num:st-6*": lambda card: folded(card["number"]).startswith("st6"),
    "num>=st-900": lambda card: (
        folded(card["number"]).startswith("st9") and int(re.findall(r"\d+", card["number"])[0]) >= 900
    ),
    "game:digi-battle rarity:rare": fact("rarity", "Rare"),
    "game:digi-battle finish:holo": fact("finish", "Holo"),
    "game:d-ccg phase:digivolve": fact("phase", "Digivolve"),
    'game:any publisher:"upper deck"': fact("publisher", "Upper Deck"),
    "verification=two_sources": fact("verification", "two_sources"),
    "source:dgmon": lambda card: any("dgmon" in source for source in card["sources"]),
    "note:misprint": lambda card: "misprint" in card["notes"].lower(),
    "attr:vaccine level:IV a>=450 field:nsp": lambda card: (
        "Vaccine" in attributes(card)
        and card.get("level") == "IV"
        and (power(card, "A") or 0) >= 450
        and "NSp" in card["fields"]
    ),
    "frame:red or frame:gold": fact("frame", "red", "gold"),
    "(level:III or level:IV) bt:b": lambda card: (
        card.get("level") in ("III", "IV") and card.get("battle_type") == "B"
    ),
    "level:III -field:nsp -attr:virus": lambda card: (
        card.get("level") == "III" and "NSp" not in card["fields"] and "Virus" not in attributes(card)
    ),
    "-(level:III or kind:option)": lambda card: card["kind"] != "option" and card.get("level") != "III",
    "level:III or level:IV bt:a": lambda card: (
        card.get("level") == "III" or (card.get("level") == "IV" and card.get("battle_type") == "A")
    ),
}  # fmt: skip
"""The query -> whether a card is meant by it."""

NAMES: Final = {
    "アグモン": "アグモン",
    "あぐもん": "あぐもん",
    "ｱｸﾞﾓﾝ": "ｱｸﾞﾓﾝ",
    "agumon": "agumon",
    "greymon": "greymon",
    "Myotismon": "Myotismon",
    "Vamdemon": "Vamdemon",
    "ヴァンデモン": "ヴァンデモン",
    "wargreymon": "war greymon",
    "WAR-GREYMON": "WAR-GREYMON",
    '"war greymon"': "War Greymon",
    "ウォーグレイモン": "ウォーグレイモン",
    "Omnimon": "Omnimon",
    "omegamon": "omegamon",
    "オメガモン": "オメガモン",
    "beelzebumon": "beelzebumon",
    "ベルゼブモン": "ベルゼブモン",
    "Beowulfmon": "Beowulfmon",
    "moon=millenniummon": "Moon=Millenniummon",
    "alphamon:ouryuken": "Alphamon:Ouryuken",
    "winningpercentage:60%": "winning percentage: 60%",
    "しょうりつ60%": "しょうりつ６０％",
    "x-antibody": "x-antibody",
    "X抗体": "X抗体",
}
"""The query -> the name that is in it."""
