"""Match keys: what a card must be like. All keys of a match hold; a list means any of its values."""

from __future__ import annotations

from typing import Final

from rules.effects.specs import (
    ATTACKS,
    ATTRIBUTES,
    FRAMES,
    HEADINGS,
    ICONS,
    LEVELS,
    MATCH,
    REQUIREMENT_KINDS,
    TEXTS,
    Spec,
    Word,
    choice,
    choices,
    whole,
)

_POWER: Final = whole(0, 9999, step=10)
_CAPACITY: Final = whole(0, 200)


def _against(**match: object) -> dict[str, object]:
    return {"when": "battle", "if": [{"foe": match}], "do": [{"op": "power", "add": 100}]}


def _dropping(**match: object) -> dict[str, object]:
    pay = {"drop": match, "n": 1}
    return {"when": "battle", "may": True, "pay": [pay], "do": [{"op": "power", "times": 2}]}


def _immune_to(**match: object) -> dict[str, object]:
    return {"when": "always", "do": [{"op": "status", "word": "unaffected", "by": match}]}


def _key(name: str, value: Spec, help_text: str, example: dict[str, object]) -> Word:
    return Word(name, help_text, example, value=value)


MATCH_KEYS: Final = (
    _key(
        "kind",
        choices("digimon", "option"),
        "The card is a Digimon or an Option.",
        _dropping(kind=["digimon"]),
    ),
    _key(
        "level",
        choices(*LEVELS),
        "Its level; none is a Digimon without a level.",
        _against(level=["IV", "Hybrid"]),
    ),
    _key(
        "attribute",
        choices(*ATTRIBUTES),
        "Its attribute now; none is one without.",
        _against(attribute=["Virus"]),
    ),
    _key("field", TEXTS, "It belongs to a field, by its icon.", _against(field=["NSp"])),
    _key("frame", choices(*FRAMES), "The colour of its frame.", _against(frame=["red"])),
    _key("keyword", TEXTS, "It has a keyword ability.", _against(keyword=["sky"])),
    _key("name", TEXTS, "Its name; every spelling of it counts.", _immune_to(name=["Dark Tower"])),
    _key(
        "name_part",
        TEXTS,
        "Its English name contains a text, whatever the case.",
        _against(name_part=["Black"]),
    ),
    _key("type", TEXTS, "Its species type, whole.", _against(type=["Dragon Man"])),
    _key(
        "type_part",
        TEXTS,
        "Its species type contains a text, whatever the case.",
        _against(type_part=["Beast"]),
    ),
    _key("group", TEXTS, "It belongs to a group.", _against(group=["Royal Knights"])),
    _key("battle_type", choices(*ATTACKS), "Its battle type.", _against(battle_type=["C"])),
    _key("icon", choices(*ICONS), "The icon of an Option.", _immune_to(icon=["field"])),
    _key(
        "category",
        TEXTS,
        "The category of an Option; of a category with a colon the part before it is enough.",
        _immune_to(category=["Worm"]),
    ),
    _key(
        "category_part",
        TEXTS,
        "The category of an Option contains a text, whatever the case.",
        _dropping(category_part=["Chosen"]),
    ),
    _key("number", TEXTS, "Its card number.", _dropping(number=["St-46"])),
    _key("number_prefix", TEXTS, "Its card number begins with a text.", _against(number_prefix=["Re-"])),
    _key(
        "requirement_kind",
        choices(*REQUIREMENT_KINDS),
        "The kind of its requirements.",
        _against(requirement_kind=["appearance"]),
    ),
    _key("heading", choices(*HEADINGS), "A heading among its requirements.", _against(heading=["Armor"])),
    _key(
        "requires",
        TEXTS,
        "Its requirements list wp40, wp60, wp80, circle, cross or the named card.",
        _against(requires=["Digimental of Courage"]),
    ),
    _key("power_min", _POWER, "Printed power of the attack in use, at least.", _against(power_min=500)),
    _key("power_max", _POWER, "Printed power of the attack in use, at most.", _against(power_max=400)),
    _key("a_min", _POWER, "Printed power of its attack A, at least.", _against(a_min=600)),
    _key("a_max", _POWER, "Printed power of its attack A, at most.", _dropping(kind=["digimon"], a_max=450)),
    _key("b_min", _POWER, "Printed power of its attack B, at least.", _against(b_min=600)),
    _key("b_max", _POWER, "Printed power of its attack B, at most.", _against(b_max=400)),
    _key("c_min", _POWER, "Printed power of its attack C, at least.", _against(c_min=400)),
    _key("c_max", _POWER, "Printed power of its attack C, at most.", _against(c_max=200)),
    _key("capacity_min", _CAPACITY, "The capacity of an Option, at least.", _immune_to(capacity_min=40)),
    _key("capacity_max", _CAPACITY, "The capacity of an Option, at most.", _dropping(capacity_max=30)),
    _key(
        "facing",
        choice("up", "down"),
        "It lies face up or face down.",
        {
            "when": "losing",
            "do": [{"op": "trash", "what": "slot", "who": "foe", "card": {"facing": "down"}, "n": 1}],
        },
    ),
    _key(
        "ability",
        choices("specials_off", "keeps_specials", "requirements_fixed", "option_immune"),
        "It has an ability that says the status word.",
        _against(ability=["specials_off"]),
    ),
    _key(
        "abilities", choice("some", "none"), "It has special abilities, or none.", _against(abilities="none")
    ),
    _key("not", MATCH, "It does not match.", _against(level=["IV"], **{"not": {"field": ["UK"]}})),
    _key(
        "any",
        Spec("matches"),
        "It matches one of a list.",
        _against(any=[{"frame": ["red"]}, {"level": ["Ultimate"]}]),
    ),
)
