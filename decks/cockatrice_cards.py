"""
The cards of a game as a card database of Cockatrice (version 4 of its XML).

Cockatrice knows cards by their names: cards of one name are one entry there with a printing
each, and the text of the entry tells the printings apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Final

from catalog.models import Card, CardSet, Game
from decks.cardbooks import deck_numbers
from decks.identifiers import card_identifier
from decks.xmltree import escape, quoteattr

_TITLES: Final = {"digimon": "Digimon", "option": "Option", "power_option": "Power Option"}
_ROW_OF_DIGIMON: Final = 2
_ROW_OF_OTHERS: Final = 1

PictureAddress = Callable[[Card], str]


def card_database(game: Game, picture_address: PictureAddress | None = None) -> str:
    """
    Write all cards of a game, in a fixed number of queries.

    Args:
        picture_address: gives the whole web address of a card's picture.
    """
    cards = list(Card.objects.for_game(game).exclude(number="").select_related("home_set"))
    numbers = deck_numbers(cards)
    named = groupby(sorted(cards, key=lambda card: card.name), key=lambda card: card.name)
    entries = (_entry(name, list(held), numbers, picture_address) for name, held in named)
    info = f"  <author>Colosseum</author>\n  <sourceVersion>{escape(game.label)}</sourceVersion>\n"
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<cockatrice_carddatabase version="4">\n'
        f" <info>\n{info} </info>\n"
        f" <sets>\n{''.join(map(_set, CardSet.objects.for_game(game)))} </sets>\n"
        f" <cards>\n{''.join(entries)} </cards>\n</cockatrice_carddatabase>\n"
    )


def _set(card_set: CardSet) -> str:
    released = card_set.released_on.isoformat() if card_set.released_on else ""
    return (
        f"  <set>\n   <name>{escape(card_set.code)}</name>\n   <longname>{escape(card_set.name)}</longname>\n"
        f"   <settype>{escape(card_set.kind.capitalize())}</settype>\n"
        f"   <releasedate>{released}</releasedate>\n  </set>\n"
    )


def _entry(
    name: str, cards: list[Card], numbers: dict[int, str], picture_address: PictureAddress | None
) -> str:
    first = cards[0]
    texts = "\n".join(_told(card, numbers[card.pk]) for card in cards)
    properties = "".join(
        f"    <{key}>{escape(value)}</{key}>\n" for key, value in _properties(first) if value
    )
    printings = "".join(_printing(card, numbers[card.pk], picture_address) for card in cards)
    row = _ROW_OF_DIGIMON if first.kind == "digimon" else _ROW_OF_OTHERS
    return (
        f"  <card>\n   <name>{escape(name)}</name>\n   <text>{escape(texts)}</text>\n"
        f"   <prop>\n{properties}   </prop>\n{printings}   <tablerow>{row}</tablerow>\n  </card>\n"
    )


def _properties(card: Card) -> Iterable[tuple[str, str]]:
    kind = _TITLES.get(card.kind, card.kind.replace("_", " ").title())
    return (
        ("type", " - ".join(filter(None, (kind, card.type)))),
        ("maintype", kind),
        ("level", card.level),
        ("attribute", card.attribute),
    )


def _told(card: Card, number: str) -> str:
    """Say on one line what a printing does."""
    return " · ".join(filter(None, _facts(card, number)))


def _facts(card: Card, number: str) -> Iterator[str]:
    yield number
    yield card.level
    yield card.attribute
    yield from (f"{letter} {power}" for letter, _, power, _ in card.attacks if power is not None)
    if card.requirements:
        yield str(card.requirements.get("words") or "")
    yield from (str(clause.get("words", "")) for clause in (*card.conditions, *card.effects, *card.limit))


def _printing(card: Card, number: str, picture_address: PictureAddress | None) -> str:
    rarity = str((card.facts or {}).get("rarity") or "")
    picture = f" picurl={quoteattr(picture_address(card))}" if picture_address else ""
    told = f" rarity={quoteattr(rarity)}" if rarity else ""
    told = f' uuid="{card_identifier(card.game, number)}"{told}{picture}'
    return f"   <set num={quoteattr(number)}{told}>{escape(card.home_set.code)}</set>\n"
