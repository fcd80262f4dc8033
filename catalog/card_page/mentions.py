"""The cards that a card's text names, to be linked from its page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from catalog.links import question_address, term
from catalog.models import Card
from catalog.register import Register
from catalog.shapes import card_shape
from rules.mentions import names_in_effects


@dataclass(frozen=True, slots=True)
class Mention:
    """A name in a card's text, how many cards bear it, and where they are."""

    name: str
    cards: int
    address: str


def mentions_of(card: Card, register: Register) -> list[Mention]:
    """List the names of cards that a card lays for its evolution or names in its effects, each once."""
    document = card_shape(card.game, card.kind).write(card)
    found: dict[str, Mention] = {}
    for name in (*_laid(document), *names_in_effects(document)):
        key = register.names.key_of(name)
        if key is None or key == card.name_key or key in found:
            continue
        found[key] = _mention(register, key)
    return list(found.values())


def _mention(register: Register, key: str) -> Mention:
    cards, shown = register.named(key), register.names.shown(key)
    if len(cards) == 1:
        return Mention(shown, 1, cards[0].get_absolute_url())
    return Mention(shown, len(cards), question_address(register.game, term("name", shown, "=")))


def _laid(document: Mapping[str, object]) -> Iterator[str]:
    requirements = document.get("requirements")
    alternatives = requirements.get("alternatives") if isinstance(requirements, Mapping) else None
    for alternative in alternatives or ():
        yield from (str(item["card"]) for item in alternative.get("with") or () if isinstance(item, Mapping))
