"""What `per` and the condition `count` count, and what an owner may pay."""

from __future__ import annotations

from typing import Final

from rules.effects.specs import FLAG, MATCH, Parameter, Word, choice, whole


def _per(name: str, help_text: str) -> Word:
    operation = {"op": "power", "add": 100, "per": {name: {}}}
    return Word(name, help_text, {"when": "battle", "do": [operation]}, value=MATCH)


PER_KEYS: Final = (
    _per("own_sheet", "Face-up Digimon on the own sheet, supports included."),
    _per("foe_sheet", "Face-up Digimon on the opponent's sheet, supports included."),
    _per("own_cards", "Face-up cards of any kind on the own sheet."),
    _per("foe_cards", "Face-up cards of any kind on the opponent's sheet."),
    _per("own_support", "Active own support Digimon."),
    _per("foe_support", "Active support Digimon of the opponent."),
    _per("own_support_box", "Cards in the own support box, active or not."),
    _per("foe_support_box", "Cards in the opponent's support box, active or not."),
    _per("own_slots", "Cards in the own slots, face up or down."),
    _per("foe_slots", "Cards in the opponent's slots, face up or down."),
    _per("own_hand", "Cards in the own hand."),
    _per("foe_hand", "Cards in the opponent's hand."),
    _per("own_gauge", "Cards on the own point gauge."),
    _per("foe_gauge", "Cards on the opponent's point gauge."),
    _per("own_used", "Options the own side turned up this battle."),
    _per("foe_used", "Options the opponent turned up this battle."),
    _per("trashed", "Cards sent away by the operations before."),
)

PER_PARAMETERS: Final = (
    Parameter("limit", whole(1, 20), "Count no more than so many."),
    Parameter("others", FLAG, "Leave this card itself out."),
    Parameter("every", whole(2, 10), "Count one for so many cards."),
)

_EACH: Final = (
    Parameter("each", FLAG, "As often as the owner likes; per paid counts it."),
    Parameter("limit", whole(1, 30), "With each: so many cards at most."),
)
_PLUS: Final = {"op": "power", "add": 400}
_PAID: Final = {"op": "power", "add": 50, "per": "paid"}

PAYMENTS_TABLE: Final = (
    Word(
        "drop",
        "Send cards that match from the hand into the Dark Area.",
        {"when": "battle", "pay": [{"drop": {"kind": ["digimon"]}, "each": True, "limit": 4}], "do": [_PAID]},
        value=MATCH,
        parameters=(Parameter("n", whole(1, 10, "all"), "How many; the whole hand with all."), *_EACH),
    ),
    Word(
        "mill",
        "Send so many cards from the top of the Net Ocean into the Dark Area.",
        {"when": "battle", "may": True, "pay": [{"mill": 3}], "do": [{"op": "power", "add": 200}]},
        value=whole(1, 30),
        parameters=_EACH,
    ),
    Word(
        "points",
        "Lose so many points.",
        {"when": "battle", "may": True, "pay": [{"points": 10}], "do": [{"op": "power", "add": 300}]},
        value=whole(10, 100, step=10),
    ),
    Word(
        "reveal",
        "Show cards of the hand that match.",
        {
            "when": "battle",
            "pay": [{"reveal": {"frame": ["blue"]}, "n": 1}],
            "do": [{"op": "power", "add": 200}],
        },
        value=MATCH,
        parameters=(Parameter("n", whole(1, 10, "all"), "How many; the whole hand with all."), *_EACH),
    ),
    Word(
        "to_support",
        "Move cards of the hand that match to the own support box.",
        {
            "when": "battle",
            "may": True,
            "pay": [{"to_support": {"name": ["Lucemon"]}, "n": 1}],
            "do": [_PLUS],
        },
        value=MATCH,
        parameters=(Parameter("n", whole(1, 5), "How many."),),
    ),
    Word(
        "lay_on_gauge",
        "Lay cards of the hand that match on the own point gauge.",
        {"when": "losing", "may": True, "pay": [{"lay_on_gauge": {}, "n": 1}], "do": [{"op": "to_hand"}]},
        value=MATCH,
        parameters=(Parameter("n", whole(1, 10), "How many."),),
    ),
    Word(
        "trash",
        "Send own cards that match from a place into the Dark Area.",
        {
            "when": "battle",
            "where": ["hand"],
            "may": True,
            "pay": [{"trash": {"name": ["Centalmon"]}, "from": "box", "n": 1}],
            "do": [{"op": "appear"}],
        },
        value=MATCH,
        parameters=(
            Parameter("n", whole(1, 10), "How many."),
            Parameter("from", choice("box", "slot", "support"), "The place.", required=True),
        ),
    ),
)
