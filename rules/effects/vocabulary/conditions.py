"""Conditions: each is an object with exactly one key; all conditions of a list must hold."""

from __future__ import annotations

from typing import Final

from rules.effects.specs import (
    ATTACKS,
    CONDITION,
    CONDITIONS,
    MATCH,
    RANGE,
    JsonObject,
    Spec,
    Word,
    choice,
    choices,
)

_AGAINST: Final = choice("lower", "equal", "higher", "at_most", "at_least")
PATHS: Final = ("jogress", "armor", "spirit", "evolution", "fusion", "appearance", "warp")
SAME: Final = ("attribute", "battle_type", "level", "name", "type", "field", "frame")


def _condition(name: str, value: Spec, help_text: str, sample: object, when: str = "battle") -> Word:
    operation: JsonObject = {"op": "power", "add": 100}
    return Word(name, help_text, {"when": when, "if": [{name: sample}], "do": [operation]}, value=value)


CONDITIONS_TABLE: Final = (
    _condition("own", MATCH, "The own battling Digimon matches.", {"field": ["ME"]}),
    _condition("foe", MATCH, "The opposing battling Digimon matches.", {"attribute": ["Virus"]}),
    _condition("own_sheet", MATCH, "A face-up Digimon on the own sheet matches.", {"name": ["Wolfmon"]}),
    _condition("foe_sheet", MATCH, "A face-up Digimon on the opponent's sheet matches.", {"frame": ["red"]}),
    _condition(
        "own_cards",
        MATCH,
        "A face-up card of any kind on the own sheet matches.",
        {"name": ["Yagami Taichi"]},
    ),
    _condition(
        "foe_cards",
        MATCH,
        "A face-up card of any kind on the opponent's sheet matches.",
        {"category": ["Weapon"]},
    ),
    _condition("own_slot", MATCH, "An active own Option matches.", {"name": ["King Device"]}),
    _condition("foe_slot", MATCH, "An active Option of the opponent matches.", {"icon": ["item"]}),
    _condition("own_support", MATCH, "An active own support Digimon matches.", {"type": ["Holy Knight"]}),
    _condition(
        "foe_support", MATCH, "An active support Digimon of the opponent matches.", {"field": ["NSp"]}
    ),
    _condition(
        "own_hand_holds", MATCH, "A card of the own hand matches; it is shown.", {"name": ["Ofanimon"]}
    ),
    _condition(
        "foe_hand_holds", MATCH, "A card of the opponent's hand matches; it is looked at.", {"field": ["DS"]}
    ),
    _condition("own_points", RANGE, "The own points lie in the range.", {"max": 60}),
    _condition("foe_points", RANGE, "The opponent's points lie in the range.", {"min": 50, "max": 90}),
    _condition(
        "own_hand", RANGE, "How many cards the own hand holds lies in the range.", {"min": 4, "max": 4}
    ),
    _condition("foe_hand", RANGE, "How many cards the opponent's hand holds lies in the range.", {"min": 6}),
    _condition(
        "own_net_ocean", RANGE, "How many cards the own Net Ocean holds lies in the range.", {"max": 0}
    ),
    _condition(
        "foe_net_ocean",
        RANGE,
        "How many cards the opponent's Net Ocean holds lies in the range.",
        {"max": 5},
    ),
    _condition("own_power", RANGE, "The own attack power at that moment lies in the range.", {"max": 500}),
    _condition(
        "foe_power", RANGE, "The opponent's attack power at that moment lies in the range.", {"min": 1000}
    ),
    _condition("own_attack", choices(*ATTACKS), "The own attack in use.", ["A"]),
    _condition("foe_attack", choices(*ATTACKS), "The opponent's attack in use.", ["C"]),
    _condition("battle_types", choice("equal", "different"), "How the two battle types compare.", "equal"),
    _condition("same", choices(*SAME), "Both battling Digimon share each of these facts.", ["attribute"]),
    _condition(
        "foe_level", choice("higher", "lower", "equal"), "The opponent's level against the own.", "higher"
    ),
    _condition("points_against_foe", _AGAINST, "The own points against the opponent's.", "at_most"),
    _condition("hand_against_foe", _AGAINST, "The size of the own hand against the opponent's.", "higher"),
    _condition("power_against_foe", _AGAINST, "The own attack power against the opponent's.", "lower"),
    _condition(
        "attacks", choice("first", "second"), "Whether the own side attacks first or second.", "second"
    ),
    _condition(
        "evolved_by",
        choice("own_option", "foe_option", "this"),
        "What made it evolve this turn.",
        "foe_option",
        "evolving",
    ),
    _condition(
        "evolved_with",
        MATCH,
        "A card that served for its evolution this turn.",
        {"name": ["Sky Wing"]},
        "evolving",
    ),
    _condition(
        "evolved_from", MATCH, "A Digimon from which it evolved.", {"name": ["Beelzebumon"]}, "evolving"
    ),
    _condition("evolved_through", choices(*PATHS), "The way in which it came in.", ["jogress"], "evolving"),
    _condition("evolved_this_turn", Spec("true"), "It evolved, fused or appeared this turn.", True),
    _condition(
        "battle_result",
        choice("won", "lost", "drawn"),
        "How the own side ended this battle.",
        "lost",
        "points",
    ),
    _condition(
        "card",
        MATCH,
        "The card that set the moment off, with foe_turns_up and foe_evolving.",
        {"frame": ["blue"]},
        "foe_turns_up",
    ),
    _condition(
        "count",
        Spec("count"),
        "So many cards match in one place.",
        {"own_sheet": {"field": ["DS"]}, "min": 3},
    ),
    _condition("not", CONDITION, "The condition does not hold.", {"own": {"level": ["III"]}}),
    _condition(
        "any",
        CONDITIONS,
        "One of the conditions holds.",
        [{"own_points": {"max": 40}}, {"own": {"level": ["III"]}}],
    ),
)
