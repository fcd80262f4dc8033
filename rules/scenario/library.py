"""The cards a scenario may use: the pools of the games, and made-up cards beside them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from itertools import count
from typing import Final

from rules.engine.cards import FILLER, CardDef, Names, card_from_data
from rules.names import fold_name
from rules.pool import Pool, games_with_cards, load_pool
from rules.scenario.model import FILLER_NUMBER

FIRST_MADE_UP_ID: Final = 1_000_000
"""Made-up cards of all scenarios of a run have ids of their own from here on."""


class Library:
    """The card pools, read when they are first asked for."""

    __slots__ = ("_digimon_names", "_ids")

    def __init__(self) -> None:
        self._digimon_names: dict[str, frozenset[str]] = {}
        self._ids = count(FIRST_MADE_UP_ID)

    def pool(self, game: str) -> Pool:
        """Return the cards of a game."""
        return load_pool(game)

    def numbers(self, game: str) -> Collection[str]:
        """Return the numbers of all cards of a game."""
        return self.pool(game).cards

    def is_digimon_name(self, game: str, name: str) -> bool:
        """Tell whether a Digimon card of a game bears this name, in any spelling."""
        if game not in self._digimon_names:
            cards = self.pool(game).by_id
            self._digimon_names[game] = frozenset(card.name_key for card in cards if card.is_digimon)
        return self.pool(game).names.key_of(name) in self._digimon_names[game]

    def cards(self, game: str, made_up: Iterable[Mapping[str, object]]) -> dict[str, CardDef]:
        """Return the cards of a scenario by number: those of the game, made-up ones and the filler."""
        pool = self.pool(game)
        entries = list(made_up)
        names = _WithMadeUp(pool.names, entries)
        cards = dict(pool.cards)
        for entry in entries:
            card = card_from_data(entry, names, next(self._ids), game)
            cards[card.number] = card
        cards[FILLER_NUMBER] = FILLER
        return cards

    def every_game(self, game: str, made_up: Iterable[Mapping[str, object]]) -> dict[str, CardDef]:
        """Return the cards of all games by number; where games share a number, `game` has it."""
        cards: dict[str, CardDef] = {}
        for other in games_with_cards():
            cards |= self.pool(other).cards
        cards |= self.cards(game, made_up)
        del cards[FILLER_NUMBER]
        return cards


class _WithMadeUp:
    """The names of a pool, and after them those of made-up cards."""

    def __init__(self, names: Names, entries: Iterable[Mapping[str, object]]) -> None:
        self._names = names
        self._made_up = {fold_name(_name(entry)) for entry in entries}

    def key_of(self, spelling: str) -> str | None:
        key = self._names.key_of(spelling)
        if key is None and fold_name(spelling) in self._made_up:
            return fold_name(spelling)
        return key


def _name(entry: Mapping[str, object]) -> str:
    name = entry.get("name")
    return str(name.get("en")) if isinstance(name, Mapping) else ""
