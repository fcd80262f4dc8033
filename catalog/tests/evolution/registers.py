"""Registers of a few made-up cards, without a database."""

from collections.abc import Mapping, Sequence
from typing import Any

from catalog.models import Card, Game
from catalog.register import Register
from rules.names import NameIndex, PrintedName

Way = Mapping[str, Any]


def digimon(number: str, name: str, level: str = "III", *, ways: Sequence[Way] = (), **facts: Any) -> Card:
    """A Digimon of Hyper Colosseum that evolves in these ways; `facts` are further columns."""
    columns: dict[str, Any] = {
        "frame": "blue",
        "requirements": {
            "kind": "evolution",
            "words": "made up",
            "alternatives": list(ways),
            "appears": [],
            "conditions": [{"words": "made up", "data": data} for data in facts.pop("conditions", [])],
        },
    }
    return Card(
        game=Game.HYPER_COLOSSEUM,
        kind="digimon",
        number=number,
        slug=number.lower(),
        sort_key=number.lower(),
        name=name,
        level=level,
        **{**columns, **facts},
    )


def way(*names: str, laid: Sequence[object] = (), heading: str | None = None, **asked: Any) -> Way:
    """A way to evolve from the first of the names, the others being its partners; `asked` is of the first."""
    matches: list[dict[str, Any]] = [{"name": [name]} for name in names]
    matches[0] |= asked
    found: dict[str, Any] = {
        "from": matches[0],
        "partner": matches[1] if len(matches) > 1 else None,
        "with": list(laid),
        "heading": heading,
    }
    return found | ({"more_partners": matches[2:]} if len(matches) > 2 else {})


def register_with(*cards: Card) -> Register:
    """A register of these cards, in this order."""
    names = NameIndex(PrintedName(en=card.name) for card in cards)
    bearers: dict[str, list[int]] = {}
    for place, card in enumerate(cards):
        card.pk = place + 1
        card.name_key = names.key_of(card.name) or ""
        bearers.setdefault(card.name_key, []).append(place)
    return Register(Game.HYPER_COLOSSEUM, cards, names, bearers, {card.pk: card.pk - 1 for card in cards})
