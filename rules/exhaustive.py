"""
The exhaustive runner: random legal decks that use every card, played by random players, every step checked.

The pool is dealt round by round, so that every card is in a deck within a few hundred matches. A
failure names the seed that repeats it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, TypeVar, cast

from rules.engine.cards import CardDef
from rules.engine.matching import Filter
from rules.engine.options import ALLOWED, Choice, Flag, RuleOptions
from rules.engine.rng import below, shuffle
from rules.games.hyper_colosseum.compiling import compiled
from rules.invariants import broken
from rules.pool import Pool
from rules.registry import load_game
from rules.simulation import game_seed

DECK_SIZE: Final = 30
COPIES: Final = 3
WANTED: Final = 8
"""How many cards of the pool each deck is built round."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Fault:
    """A match that went wrong: what repeats it and what happened."""

    seed: int
    step: int
    problem: str

    def __str__(self) -> str:
        return f"seed {self.seed}, step {self.step}: {self.problem}"


class DeckMaker:
    """
    Makes random legal decks: a few wanted cards, what they evolve from and with, and random ones.

    Going through `decks()` once uses every playable card of the pool.
    """

    def __init__(self, pool: Pool, rng: Random) -> None:
        self.rng = rng
        self.cards = [card for card in pool.by_id if card.is_digimon or card.is_option]
        self.level3 = [card for card in self.cards if card.is_level3]
        self.by_name: dict[str, list[CardDef]] = {}
        self.by_token: dict[str, list[CardDef]] = {}
        for card in self.cards:
            self.by_name.setdefault(card.name_key, []).append(card)
            for token in compiled(card).serves:
                self.by_token.setdefault(token, []).append(card)

    def decks(self) -> Iterator[list[CardDef]]:
        """Yield decks without end."""
        while True:
            shuffle(self.rng, self.cards)
            wanted = self.cards[:]
            for start in range(0, len(wanted), WANTED):
                yield self._deck(wanted[start : start + WANTED])

    def _deck(self, wanted: Sequence[CardDef]) -> list[CardDef]:
        deck: list[CardDef] = []
        names: dict[str, int] = {}
        for card in wanted:
            _add(deck, names, card)
        while not any(card.is_level3 for card in deck):
            _add(deck, names, self._pick(self.level3))
        for card in wanted:
            self._add_line(deck, names, card, 3)
        while len(deck) < DECK_SIZE:
            _add(deck, names, self._pick(deck if below(self.rng, 2) else self.cards))
        return deck

    def _add_line(self, deck: list[CardDef], names: dict[str, int], card: CardDef, depth: int) -> None:
        """Add an origin, partner and requirement cards of one of the card's alternatives, and so on down."""
        requirement = compiled(card).requirement
        if requirement is None or not requirement.alternatives or not depth:
            return
        alternative = self._pick(requirement.alternatives)
        for token in alternative.cards:
            self._add_one(deck, names, self.by_token.get(token, []))
        for what in (alternative.origin, alternative.partner):
            origin = self._named(what)
            if origin:
                self._add_one(deck, names, origin)
                self._add_line(deck, names, origin[0], depth - 1)

    def _named(self, what: Filter | None) -> list[CardDef]:
        if what is None:
            return []
        keys = [
            key
            for test, value in what.tests
            if test == "name"
            for key in sorted(cast("frozenset[str]", value))
        ]
        return [card for key in keys for card in self.by_name.get(key, []) if what.takes(card)]

    def _add_one(self, deck: list[CardDef], names: dict[str, int], cards: Sequence[CardDef]) -> None:
        if cards and len(deck) < DECK_SIZE:
            _add(deck, names, self._pick(cards))

    def _pick(self, items: Sequence[T]) -> T:
        return items[below(self.rng, len(items))]


def _add(deck: list[CardDef], names: dict[str, int], card: CardDef) -> None:
    limit = card.max_copies if card.max_copies is not None else COPIES
    if names.get(card.name_key, 0) < limit:
        names[card.name_key] = names.get(card.name_key, 0) + 1
        deck.append(card)


def random_options(rng: Random) -> RuleOptions:
    """Return rule options that shape play, each at one of its values."""
    values: dict[str, object] = {}
    for name, allowed in ALLOWED.items():
        if name in _DECK_OPTIONS or below(rng, 4):
            continue
        if isinstance(allowed, Choice):
            values[name] = allowed.words[below(rng, len(allowed.words))]
        elif isinstance(allowed, Flag):
            values[name] = bool(below(rng, 2))
    return RuleOptions.parse(values)


_DECK_OPTIONS: Final = frozenset(("deck_size_mode", "copy_limit_key", "x_antibody_same_name"))


def play_checked(decks: Sequence[Sequence[CardDef]], seed: int, options: RuleOptions) -> Fault | None:
    """Play one match with random players and check the invariants after every step."""
    rng = Random(seed)
    match = load_game("hyper_colosseum").new_match(decks, seed, options)
    sizes = (len(decks[0]), len(decks[1]))
    step = 0
    while not match.is_over:
        legal = match.legal_actions()
        if match.sides[1].box:
            problems = broken(match, sizes)
            if problems:
                return Fault(seed, step, "; ".join(problems))
        match.apply(legal[below(rng, len(legal))])
        step += 1
    return None


def run(pool: Pool, matches: int, seed: int, vary_options: bool = False) -> tuple[list[Fault], set[str]]:
    """
    Play `matches` matches; return the faults and the numbers of the cards that were in a deck.

    An exception is not caught: its traceback is the report, and its seed the last one announced.
    """
    decks = DeckMaker(pool, Random(seed)).decks()
    faults = []
    used: set[str] = set()
    for index in range(matches):
        pair = (next(decks), next(decks))
        used.update(card.number for deck in pair for card in deck)
        number = game_seed(seed, index)
        options = random_options(Random(number)) if vary_options else RuleOptions()
        fault = play_checked(pair, number, options)
        if fault is not None:
            faults.append(fault)
    return faults, used
