"""Which cards of a game evolve into which, for all cards at once; kept while the catalogue stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from catalog.evolution.prices import Price
from catalog.evolution.ways import Way, ways_of
from catalog.evolution.words import title_of
from catalog.matches import counted_names, fits
from catalog.models import Card
from catalog.register import Register, read_register, register_of


class Group(NamedTuple):
    """
    What stands in one place of the tree: the cards of one name and level, red frames apart.

    A name and an X-Antibody of the same name are two steps of a line, though they
    share the name. `words` is set, and all else empty, where no card is meant by name.
    """

    name_key: str = ""
    level: str = ""
    is_red: bool = False
    words: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Origins:
    """
    Who may evolve by some ways: places of cards in the register.

    `group` says it in words where the requirement names nobody, or only names that no card bears.
    """

    cards: Sequence[int]
    is_named: bool
    group: Group


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """One way from some cards to a card, with its price; `target` is a place in the register."""

    target: int
    origins: Origins
    price: Price


class Graph:
    """
    All steps of a game: `into[place]` lead to a card, `out_of[place]` start from it.

    `groups[place]` is where a card stands in a tree, `members` are all the groups there are.
    """

    def __init__(self, register: Register) -> None:
        self.register = register
        self.groups = [group_of(card) for card in register.cards]
        self.members = frozenset(self.groups)
        self.into: dict[int, list[Step]] = {}
        self.out_of: dict[int, list[Step]] = {}
        self._digimon = [place for place in range(len(register.cards)) if self._is_digimon(place)]
        self._counting: dict[str, list[int]] = {}
        for place in self._digimon:
            for name in counted_names(register.cards[place].requirements):
                for key in self._keys(name):
                    self._counting.setdefault(key, []).append(place)
        self._known: dict[str, Origins] = {}
        for place, card in enumerate(register.cards):
            for way in ways_of(card):
                self._add(Step(place, self._origins(way), way.price))

    def _add(self, step: Step) -> None:
        self.into.setdefault(step.target, []).append(step)
        for origin in step.origins.cards:
            self.out_of.setdefault(origin, []).append(step)

    def _origins(self, way: Way) -> Origins:
        """Find the cards that may evolve so; thousands of ways ask for the same few hundred."""
        asked = repr((way.origin, way.also))
        found = self._known.get(asked)
        if found is None:
            found = self._known[asked] = self._find(way)
        return found

    def _find(self, way: Way) -> Origins:
        match = way.origin
        group = Group(words=title_of(match))
        if match is None:
            return Origins((), is_named=False, group=group)
        is_named = "name" in match
        wanted = (match, *way.also)
        found = [
            place
            for place in (self._bearers(match["name"]) if is_named else self._digimon)
            if all(fits(self.register.cards[place], asked, self._keys) for asked in wanted)
        ]
        return Origins(tuple(found), is_named, group)

    def _bearers(self, names: Iterable[str]) -> list[int]:
        """Find the Digimon that bear one of the names or count as it."""
        keys = dict.fromkeys(key for name in names for key in self._keys(name))
        known = (self.register.bearers, self._counting)
        return sorted(
            {
                place
                for key in keys
                for places in known
                for place in places.get(key, ())
                if self._is_digimon(place)
            }
        )

    def _is_digimon(self, place: int) -> bool:
        return self.register.cards[place].kind == "digimon"

    def _keys(self, name: str) -> Sequence[str]:
        key = self.register.names.key_of(name)
        return () if key is None else (key,)


def group_of(card: Card) -> Group:
    """Return where a card stands in a tree."""
    return Group(card.name_key, card.level, card.frame == "red")


_kept: dict[str, Graph] = {}


def graph_with(card: Card) -> Graph:
    """
    Give the graph of a card's game; it is made anew when the register was.

    A card that was written past the services, without counting the catalogue's version
    up, is not in what is kept; for its sake the game is read once more.
    """
    register = register_of(card.game)
    if card.pk not in register.places:
        return Graph(read_register(card.game))
    kept = _kept.get(card.game)
    if kept is None or kept.register is not register:
        kept = _kept[card.game] = Graph(register)
    return kept
