"""Payments and counts in words."""

from __future__ import annotations

from collections.abc import Mapping

from rules.effects.wording.conditions import counted_place
from rules.effects.wording.matches import both, counted, listed, noun_phrase

Data = Mapping[str, object]


def _match(value: object) -> Data:
    return value if isinstance(value, Mapping) else {}


def payment(value: object) -> str:
    """
    Return one payment as an order.

    >>> payment({"drop": {"kind": ["digimon"]}, "n": 2})
    'discard 2 Digimon cards from your hand'
    """
    paid = _match(value)
    if "mill" in paid:
        if paid.get("each"):
            cards = f"{_limit(paid, 'any number of', 'up to {}')} cards from the top of your Net Ocean"
            return f"send {cards} into the Dark Area"
        top = "card" if paid["mill"] == 1 else f"{paid['mill']} cards"
        return f"send {top} off the top of your Net Ocean into the Dark Area"
    if "points" in paid:
        return f"lose {paid['points']} points"
    if "to_support" in paid:
        return f"move {_cards(paid, _match(paid['to_support']))} out of your hand into your support box"
    if "trash" in paid:
        cards = counted(paid.get("n", 1), _match(paid["trash"]))
        return f"send {cards} of your {paid['from']} into the Dark Area"
    verb, ending = ("discard", "from your hand") if "drop" in paid else ("show", "of your hand")
    key = "drop" if "drop" in paid else "reveal"
    if "lay_on_gauge" in paid:
        verb, ending, key = "lay", "from your hand on your point gauge", "lay_on_gauge"
    return f"{verb} {_cards(paid, _match(paid[key]))} {ending}"


def _cards(paid: Data, match: Data) -> str:
    if paid.get("n") == "all" and not match:
        return "all cards"
    if paid.get("each"):
        return f"{_limit(paid, 'any number of', 'up to {}')} {noun_phrase(match, plural=True)}"
    return counted(paid.get("n", 1), match)


def _limit(paid: Data, without: str, within: str) -> str:
    return within.format(paid["limit"]) if "limit" in paid else without


def payments(values: object) -> str:
    """Return a list of payments joined by and."""
    return both([payment(value) for value in listed(values)])


def per(value: object) -> str:
    """
    Return how often an operation is done.

    >>> per("paid"), per({"foe_slots": {}, "limit": 5})
    (' for each card paid', ' for each of the cards in the opposing slots, 5 at most')
    """
    if value == "paid":
        return " for each card paid"
    counts = _match(value)
    place = next(key for key in counts if key not in ("limit", "others", "every"))
    what = "cards paid" if place == "paid" else counted_place(place, counts[place])
    every = f"every {counts['every']}" if "every" in counts else "each"
    others = ", this card left out" if counts.get("others") else ""
    limit = f", {counts['limit']} at most" if "limit" in counts else ""
    return f" for {every} of the {what}{others}{limit}"
