"""Reading the cost of an Option."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from rules.effects.reading.clauses import Data
from rules.effects.reading.guards import number
from rules.effects.reading.lexicon import Lexicon
from rules.effects.reading.matches import read_match

_HAND_SLOT: Final = {"place": "requirements_box", "source": ["hand", "slot"]}
_BOX: Final = r"(?:evolution-requirements box|evolution conditions box|power box)"
_SPIRIT: Final = {
    "place": "support_box",
    "source": ["hand"],
    "needs_empty": ["support_box", "slot_2", "slot_3"],
}
_COSTS: Final[tuple[tuple[str, Callable[[re.Match[str]], Data]], ...]] = (
    (rf"set closed in {_BOX}", lambda found: {"place": "requirements_box"}),
    (
        rf"(?:set|move it) closed (?:in {_BOX} \(?from hand/slot\)?|from hand/slot to {_BOX})",
        lambda found: dict(_HAND_SLOT),
    ),
    (
        r"Send it from own Option slot to own evolution conditions box",
        lambda found: {"place": "requirements_box", "source": ["slot"]},
    ),
    (
        rf"(?:[Ss]end|[Mm]ove) it closed from (?:its|own|own Option) slot to (?:own )?{_BOX}",
        lambda found: {"place": "requirements_box", "source": ["slot"]},
    ),
    (rf"Send it open from hand/slot to {_BOX}", lambda found: {**_HAND_SLOT, "open": True}),
    (
        r"if own support box has none of cards & slots 2 & 3, set closed from hand in support box",
        lambda found: dict(_SPIRIT),
    ),
    (
        r"goes to Option slot/slot 3 despite own Spirit's limits",
        lambda found: {"place": "slot_3", "despite_spirit": True},
    ),
    (r"hand -> support box:", lambda found: {"place": "support_box", "source": ["hand"]}),
    (r"put it in own support box \(limit 1\)", lambda found: {"place": "support_box"}),
    (
        r"move it from hand to own support box \(limit 1\)",
        lambda found: {"place": "support_box", "source": ["hand"]},
    ),
    (r"move it closed from hand/slot to evolution conditions box", lambda found: dict(_HAND_SLOT)),
    (
        r"\[battle\] send it open from own Option slot to own evolution conditions box",
        lambda found: {"place": "requirements_box", "source": ["slot"], "open": True},
    ),
    (r"put it in slot 3", lambda found: {"place": "slot_3"}),
    (r"played face up", lambda found: {"face_up": True}),
    (r"Send it from own slot to own support box", lambda found: {"place": "support_box", "source": ["slot"]}),
    (
        r"Send it open from own slot to own support box",
        lambda found: {"place": "support_box", "source": ["slot"], "open": True},
    ),
    (
        r"(?:drop|pick) (\d+)(?: cards?)?(?: from hand)(?: & trash (?:it|them))?",
        lambda found: {"pay": [{"drop": {}, "n": int(found[1])}]},
    ),
    (
        r"(?:drop|pick) (\d+) Digimon(?: cards?)? from hand(?: & trash (?:it|them))?",
        lambda found: {"pay": [{"drop": {"kind": ["digimon"]}, "n": int(found[1])}]},
    ),
    (
        r"trash (?:own deck top (\d+)|(\d+) cards? from own deck)",
        lambda found: {"pay": [{"mill": int(found[1] or found[2])}]},
    ),
    (r"trash own (?:entire|whole) hand", lambda found: {"pay": [{"drop": {}, "n": "all"}]}),
    (
        r"After sending own deck top (\d+) to trash, played face up",
        lambda found: {"face_up": True, "pay": [{"mill": int(found[1])}]},
    ),
    (
        r"After dropping (\d+) from hand, played face up",
        lambda found: {"face_up": True, "pay": [{"drop": {}, "n": int(found[1])}]},
    ),
)


def read_cost(words: str, lexicon: Lexicon) -> Data | None:
    """Propose cost data for the whole cost text of an Option; its parts add up."""
    cost: Data = {}
    payments: list[object] = []
    if words == "Battle":
        return {"note": "reminder"}
    for part in re.split(r"; |: (?=move|set|put)", words.removeprefix("Battle; ")):
        found = _cost_part(part, lexicon)
        if found is None:
            return None
        paid = found.pop("pay", None)
        payments += paid if isinstance(paid, list) else []
        if set(found) & set(cost):
            return None
        cost.update(found)
    return {"pay": payments, **cost} if payments else cost


def _cost_part(part: str, lexicon: Lexicon) -> Data | None:
    for pattern, build in _COSTS:
        matched = re.fullmatch(pattern, part.strip())
        if matched:
            return build(matched)
    matched = re.fullmatch(r"(?:drop|trash) (\d+) (.+?)(?: from hand)?", part.strip())
    if matched and "deck" not in part and (card := read_match(matched[2], lexicon)):
        return {"pay": [{"drop": card, "n": number(matched[1])}]} if "from hand" in part else None
    return None
