"""The keys of an Option's cost and limit and of a Digimon's requirement conditions."""

from __future__ import annotations

from typing import Final

from rules.effects.specs import (
    CONDITIONS,
    FLAG,
    MATCH,
    PAYMENTS,
    JsonObject,
    Parameter,
    Place,
    Spec,
    Word,
    choice,
    choices,
    whole,
)

LIMITS: Final = {
    "phase_end": "at the end of the phase in which it was used",
    "turn_end": "at the end of the turn",
    "next_turn_end": "at the end of the next turn",
    "turns": "at the end of the turn that turns counts to",
    "used": "right after use",
    "lifespan_end": "at the end of its owner's lifespan",
    "foe_lifespan_end": "at the end of the opponent's lifespan",
    "cancelled": "when it is cancelled",
    "discarded": "when its owner discards it",
    "digimon_leaves": "when the own Digimon leaves the top of its box, by evolution too",
    "digimon_trashed": "when the own Digimon goes into the Dark Area, not by evolution",
    "loses": "when the own Digimon loses a battle",
    "other_field": "when another own Field Option is turned up",
}
"""When an Option leaves its slot; several mean whichever comes first."""

COST_PLACES: Final = ("requirements_box", "support_box", "slot_1", "slot_2", "slot_3")


def _row(place: Place, name: str, spec: Spec, help_text: str, example: JsonObject) -> tuple[Parameter, Word]:
    return Parameter(name, spec, help_text), Word(name, help_text, example, place=place)


_COST: Final = (
    _row("cost", "pay", PAYMENTS, "What is paid when it is turned up.", {"pay": [{"drop": {}, "n": 2}]}),
    _row("cost", "face_up", FLAG, "It is set face up and paid then.", {"face_up": True}),
    _row(
        "cost",
        "place",
        choice(*COST_PLACES),
        "It is laid there instead of any slot.",
        {"place": "requirements_box"},
    ),
    _row("cost", "open", FLAG, "It is laid there face up.", {"place": "requirements_box", "open": True}),
    _row(
        "cost",
        "source",
        choices("hand", "slot"),
        "It is moved there from the hand or a slot.",
        {"place": "requirements_box", "source": ["slot"]},
    ),
    _row(
        "cost",
        "needs_empty",
        choices("support_box", "slot_1", "slot_2", "slot_3"),
        "These places must be empty.",
        {"place": "support_box", "needs_empty": ["support_box", "slot_2", "slot_3"]},
    ),
    _row(
        "cost",
        "despite_spirit",
        FLAG,
        "It may lie there though a Spirit keeps the place empty.",
        {"place": "slot_3", "despite_spirit": True},
    ),
)

_LIMIT: Final = (
    _row(
        "limit",
        "until",
        Spec("limits", choices=tuple(LIMITS)),
        "When it leaves its slot: a word or a list of words.",
        {"until": ["lifespan_end", "cancelled", "other_field"]},
    ),
    _row(
        "limit",
        "turns",
        whole(1, 9),
        "With until turns: so many, the turn of use included.",
        {"until": "turns", "turns": 3},
    ),
    _row(
        "limit",
        "stays",
        choice("requirements_box"),
        "It stays there and works from there till then.",
        {"stays": "requirements_box", "until": "turn_end"},
    ),
    _row(
        "limit",
        "to",
        choice("gauge"),
        "Then it goes onto the own point gauge.",
        {"until": "used", "to": "gauge"},
    ),
    _row(
        "limit", "one_in_slots", FLAG, "Only one of this card may be active (R6.32).", {"one_in_slots": True}
    ),
    _row("limit", "max_in_slots", whole(2, 3), "So many of this card may be active.", {"max_in_slots": 2}),
    _row(
        "limit", "owner_may_discard", FLAG, "Whether its owner may discard it.", {"owner_may_discard": False}
    ),
    _row(
        "limit",
        "once_per_digimon",
        FLAG,
        "It may be used once on each own Digimon.",
        {"once_per_digimon": True},
    ),
    _row(
        "limit",
        "once_per",
        choice("turn", "game"),
        "One of this card may be used a turn or match.",
        {"once_per": "turn"},
    ),
    _row(
        "limit",
        "deck_limit",
        Spec("deck_limit"),
        "So many cards that match may be in the deck.",
        {"deck_limit": {"card": {"name_part": ["Device"]}, "n": 6}},
    ),
)

_REQUIREMENT: Final = (
    _row(
        "requirement_condition",
        "if",
        CONDITIONS,
        "Holds for every Digimon it comes from.",
        {"if": [{"not": {"evolved_from": {"attribute": ["Virus"]}}}]},
    ),
    _row(
        "requirement_condition",
        "extra_hand",
        whole(1, 5),
        "So many more hand cards go into the Dark Area.",
        {"extra_hand": 1},
    ),
    _row(
        "requirement_condition",
        "card",
        MATCH,
        "With extra_hand: what these cards must be like.",
        {"extra_hand": 1, "card": {"frame": ["red"]}},
    ),
    _row(
        "requirement_condition",
        "mill",
        whole(1, 20),
        "So many cards of the Net Ocean go into the Dark Area.",
        {"mill": 5},
    ),
    _row(
        "requirement_condition",
        "lasts",
        whole(0, 5),
        "It goes into the Dark Area at the end of that turn after it came; 0 is the same turn.",
        {"lasts": 1},
    ),
    _row(
        "requirement_condition",
        "to",
        choice("gauge"),
        "With lasts: it goes onto the own point gauge.",
        {"lasts": 0, "to": "gauge"},
    ),
    _row(
        "requirement_condition",
        "keeps_card",
        FLAG,
        "The card laid for it stays where it is as long as it lives.",
        {"keeps_card": True},
    ),
    _row(
        "requirement_condition",
        "card_is_mute",
        FLAG,
        "The timing and effect of the Option laid for it do not matter.",
        {"card_is_mute": True},
    ),
    _row(
        "requirement_condition",
        "laid_from",
        choices("hand", "slot"),
        "The Option is laid for it from there.",
        {"laid_from": ["slot"], "card_is_mute": True},
    ),
    _row(
        "requirement_condition",
        "fixed_places",
        FLAG,
        "Of two Digimon joined the first lies in the Digimon Box, the second in the requirements box.",
        {"fixed_places": True},
    ),
    _row(
        "requirement_condition",
        "also",
        Spec("texts"),
        "These cards meet the card requirement as well.",
        {"also": ["Digimental of Fate"]},
    ),
)

COST_PARAMETERS: Final = tuple(parameter for parameter, _ in _COST)
COST_KEYS: Final = tuple(word for _, word in _COST)
LIMIT_PARAMETERS: Final = tuple(parameter for parameter, _ in _LIMIT)
LIMIT_KEYS: Final = tuple(word for _, word in _LIMIT)
LIMIT_WORDS: Final = tuple(
    Word(
        name,
        f"It leaves {help_text}.",
        {"until": name, "turns": 3} if name == "turns" else {"until": name},
        place="limit",
    )
    for name, help_text in LIMITS.items()
)
REQUIREMENT_PARAMETERS: Final = tuple(parameter for parameter, _ in _REQUIREMENT)
REQUIREMENT_KEYS: Final = tuple(word for _, word in _REQUIREMENT)
