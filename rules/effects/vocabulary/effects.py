"""The keys of an effect, the moments at which it works and the spans for which it lasts."""

from __future__ import annotations

from typing import Final

from rules.effects.specs import (
    CONDITIONS,
    FLAG,
    LEVELS,
    OPERATIONS,
    PAYMENTS,
    JsonObject,
    Parameter,
    Word,
    choice,
    choices,
    whole,
)

_ADD: Final = {"op": "power", "add": 100}
_LOSE: Final = {"op": "points", "who": "foe", "add": -10}


def _when(name: str, help_text: str, operation: JsonObject) -> Word:
    return Word(name, help_text, {"when": name, "do": [operation]})


WHEN: Final = (
    _when(
        "always",
        "In force while its card is the battling Digimon or an active Option.",
        {
            "op": "status",
            "word": "keeps_specials",
        },
    ),
    _when(
        "battle_start",
        "At the start of the Battle Phase, before attacks are fixed.",
        {
            "op": "trash",
            "what": "slot",
            "who": "foe",
            "n": "all",
        },
    ),
    _when("battle", "In the main window of the Battle Phase.", _ADD),
    _when("evolving", "When you evolve, fuse or appear into this Digimon.", {"op": "points", "add": 30}),
    _when(
        "appearing", "When this Digimon appears through its appearance requirements.", {"op": "draw", "n": 2}
    ),
    _when("swapped_in", "When this Level III comes in by a Level III swap.", _ADD),
    _when("foe_evolving", "When the opponent's Digimon evolves, fuses or appears.", _LOSE),
    _when("foe_turns_up", "When the opponent turns up an Option; the condition card tests it.", _LOSE),
    _when(
        "served",
        "After the evolution for which this card lay in the requirements box.",
        {"op": "drop", "n": 1},
    ),
    _when("winning", "When its side wins the battle.", {"op": "points", "who": "foe", "add": -20}),
    _when("losing", "When its side loses the battle.", {"op": "mill", "who": "foe", "n": 3}),
    _when("drawn_battle", "When the battle ends in a draw.", _LOSE),
    _when("preparation", "In the owner's Preparation Phase.", {"op": "look", "at": "hand", "who": "foe"}),
    _when("evolution", "In the owner's part of the Evolution Phase.", {"op": "keyword", "add": ["sky"]}),
    _when("evolution_end", "At the end of the owner's part of the Evolution Phase.", {"op": "draw", "n": 1}),
    _when("points", "In the Point Calculation Phase, before points are lost.", {"op": "points", "add": 10}),
    _when("after_points", "After point calculation.", {"op": "points", "add": 40}),
    _when("turn_end", "At the end of the turn.", {"op": "trash_this"}),
    _when("leaving", "When this card leaves its place.", {"op": "points", "add": -20}),
    _when("holds", "As soon as its conditions hold.", {"op": "appear"}),
    _when("activated", "When this Option is turned up and paid.", _ADD),
)

UNTIL: Final = tuple(
    Word(name, help_text, {"when": "evolution", "do": [_ADD], "until": name})
    for name, help_text in (
        ("phase_end", "To the end of the phase, as without a span."),
        ("turn_end", "To the end of the turn."),
        ("next_turn_end", "To the end of the next turn."),
        ("lifespan_end", "To the end of the owner's lifespan (the Net Ocean has run out)."),
        ("left", "As long as the card that caused it stays in its place."),
        ("game_end", "To the end of the match."),
    )
)

WHERE: Final = ("box", "base", "support", "slot", "requirements_box", "hand", "gauge")


def _effect_key(parameter: Parameter, **parts: object) -> tuple[Parameter, Word]:
    example: dict[str, object] = {"when": "battle", **parts}
    return parameter, Word(parameter.name, parameter.help, example)


_KEYS: Final = (
    _effect_key(
        Parameter(
            "when", choice(*(word.name for word in WHEN)), "The moment at which it works.", required=True
        ),
        do=[_ADD],
    ),
    _effect_key(
        Parameter("where", choices(*WHERE), "Where its card must lie; by its mark when not given."),
        where=["box", "support"],
        do=[_ADD],
    ),
    _effect_key(Parameter("may", FLAG, "The owner decides whether to use it."), may=True, do=[_ADD]),
    _effect_key(
        Parameter("once", choice("battle", "turn", "game"), "It works once a battle, turn or match."),
        once="battle",
        do=[_ADD],
    ),
    _effect_key(
        Parameter("times", whole(2, 10), "With once: it works so many times instead of one."),
        once="battle",
        times=2,
        do=[{"op": "stop", "card": {"icon": ["program"]}, "n": 1}],
    ),
    _effect_key(
        Parameter("if", CONDITIONS, "All must hold when it is used and as long as it lasts."),
        **{"if": [{"foe": {"level": ["IV"]}}], "do": [_ADD]},
    ),
    _effect_key(
        Parameter("pay", PAYMENTS, "What its owner pays to use it."),
        may=True,
        pay=[{"drop": {"kind": ["digimon"]}, "n": 2}],
        do=[{"op": "power", "times": 2}],
    ),
    _effect_key(
        Parameter(
            "joins",
            choices(*LEVELS),
            "This support may join Digimon of these levels though a Spirit is there.",
        ),
        joins=["Hybrid"],
        **{"if": [{"own": {"level": ["Hybrid"]}}], "do": [_ADD]},
    ),
    _effect_key(Parameter("do", OPERATIONS, "What happens, in order."), do=[_ADD]),
    _effect_key(
        Parameter("until", choice(*(word.name for word in UNTIL)), "How long it lasts."),
        until="turn_end",
        do=[_ADD],
    ),
)

EFFECT_PARAMETERS: Final = tuple(parameter for parameter, _ in _KEYS)
EFFECT_KEYS: Final = (
    *(word for _, word in _KEYS),
    Word("limit", "Alone: a limit of the Option, said among its effects.", {"limit": {"until": "turn_end"}}),
)

NOTES: Final = tuple(
    Word(name, help_text, {"note": name})
    for name, help_text in (
        ("joined", "The clause goes on from an earlier one of its card, whose data says both."),
        ("reminder", "The clause repeats what the rules or the printed facts say already."),
        ("mark", "The clause says whether an ability counts as special or support; the mark says it."),
        ("names", "The clause speaks of the card's name or number in deck building only."),
    )
)
