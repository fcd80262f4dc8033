"""
A game's cards held in memory, for what a page asks of all of them at once.

Which cards evolve into which, who bears a name, which numbers lie near: each asks
every card, and no page may. So a process keeps a register of each game until the
catalogue's version counts up, which every service that changes a card, a set or a
name makes it do; the next page then reads the game anew. A catalogue without a
version, as tests write it row by row, is read every time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from catalog.models import Card
from catalog.services.naming import name_index
from catalog.versions import Version, catalogue_version
from rules.names import NameIndex

KEPT: Final = (
    "game", "publisher", "number", "sort_key", "slug", "name", "name_ja", "name_dub", "name_key", "kind",
    "level", "battle_type", "power_a", "power_b", "power_c", "attribute", "type", "groups", "fields",
    "keywords", "requirements", "icon", "frame", "facts", "released_on",
)  # fmt: skip
"""The columns that are read: what lists show of a card, and what requirements ask of it."""


@dataclass(frozen=True, slots=True, eq=False)
class Register:
    """
    Every card of one game in listing order, and the names of the game.

    The cards are shared by all requests and are for reading only; they have the
    columns `KEPT` and no others. `bearers` has the places in `cards` of the
    cards that bear a name, by its key; `places` has each card's, by primary key.
    """

    game: str
    cards: Sequence[Card]
    names: NameIndex
    bearers: Mapping[str, Sequence[int]]
    places: Mapping[int, int]

    def named(self, key: str) -> list[Card]:
        """Give the cards that bear the name with this key."""
        return [self.cards[place] for place in self.bearers.get(key, ())]


def first_out(cards: Iterable[Card]) -> Card:
    """Return the card that came out first of some; those without a date come last."""
    return min(cards, key=lambda card: (card.released_on is None, str(card.released_on), card.sort_key))


_kept: dict[str, tuple[Version, Register]] = {}


def register_of(game: str) -> Register:
    """Give the register of a game, in one query unless the catalogue has changed."""
    version = catalogue_version()
    kept = _kept.get(game)
    if kept is not None and kept[0] == version and version.number:
        return kept[1]
    register = read_register(game)
    _kept[game] = version, register
    return register


def read_register(game: str) -> Register:
    """Read the cards and the names of a game."""
    cards = list(Card.objects.for_game(game).only(*KEPT))
    names = name_index(game, [_names_of(card) for card in cards])
    bearers: dict[str, list[int]] = {}
    for place, card in enumerate(cards):
        bearers.setdefault(card.name_key, []).append(place)
    places = {card.pk: place for place, card in enumerate(cards)}
    return Register(game, cards, names, bearers, places)


def _names_of(card: Card) -> dict[str, str]:
    return {"name": card.name, "name_ja": card.name_ja, "name_dub": card.name_dub}
