"""
Which Digimon of a deck can come into play at all: a walk over requirement alternatives.

A Digimon is reached when one alternative holds: the Digimon it evolves from is Level III or
reached itself, a partner is another card of the deck, and what must be laid down is in the deck.
A winning percentage card serves all lower percentages.
"""

from collections.abc import Mapping

from rules.engine.cards import CardDef
from rules.names import NameIndex

PERCENTAGES = {"wp40": 40, "wp60": 60, "wp80": 80}


def unreachable(counts: Mapping[str, int], cards: Mapping[str, CardDef], names: NameIndex) -> list[str]:
    """List the numbers of the Digimon in a deck that nothing in the deck evolves into."""
    deck = [cards[number] for number in counts]
    digimon = [card for card in deck if card.is_digimon]
    options = {card.name_key for card in deck if card.is_option}
    reached = {card.number for card in digimon if card.level == "III"}
    waiting = [card for card in digimon if card.number not in reached]
    progress = True
    while progress:
        found = [
            card
            for card in waiting
            if any(_holds(way, card, digimon, reached, options, names) for way in _alternatives(card))
        ]
        reached |= {card.number for card in found}
        waiting = [card for card in waiting if card not in found]
        progress = bool(found)
    return [card.number for card in waiting]


def used_options(counts: Mapping[str, int], cards: Mapping[str, CardDef], names: NameIndex) -> set[str]:
    """List the name keys of the requirement cards that the deck's Digimon ask for."""
    return {
        key
        for number in counts
        for way in _alternatives(cards[number])
        for need in way["with"]
        if isinstance(need, dict) and (key := names.key_of(need["card"])) is not None
    }


def _alternatives(card):
    return (card.source.get("requirements") or {}).get("alternatives", [])


def _holds(way, card, digimon, reached, options, names):
    if not all(_is_there(need, options, names) for need in way["with"]):
        return False
    pairs = [(way["from"], way["partner"])]
    if way["partner"] is not None:
        pairs.append((way["partner"], way["from"]))
    return any(_pair_is_there(low, partner, card, digimon, reached, names) for low, partner in pairs)


def _pair_is_there(low, partner, card, digimon, reached, names):
    lower = [
        one for one in digimon if one.number in reached and one is not card and _matches(one, low, names)
    ]
    if partner is None:
        return bool(lower)
    partners = [one for one in digimon if one is not card and _matches(one, partner, names)]
    return any(one is not other for one in lower for other in partners)


def _is_there(need, options, names):
    if need in ("circle", "cross"):
        return True
    if isinstance(need, str):
        wanted = [percent for word, percent in PERCENTAGES.items() if percent >= PERCENTAGES[need]]
        return any(names.key_of(f"Winning Percentage: {percent}%!") in options for percent in wanted)
    return names.key_of(need["card"]) in options


def _matches(card, match, names):
    if match is None:
        return False
    for key, values in match.items():
        if key == "name" and card.name_key not in {names.key_of(value) for value in values}:
            return False
        if key == "level" and card.level not in values:
            return False
        if key == "frame" and card.frame not in values:
            return False
        if key not in ("name", "level", "frame"):
            raise ValueError(f"The walk does not know the key {key!r} of {match}.")
    return True
