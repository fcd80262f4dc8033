"""
The exhaustive runner: random legal decks that use every card, played by random players, every step checked.

The pool is dealt round by round, so that every card is in a deck within a few hundred matches. A
failure names the seed that repeats it.
"""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, TypeVar, cast

from rules.engine.cards import CardDef
from rules.engine.matching import Filter
from rules.engine.options import ALLOWED, Choice, Flag, RuleOptions
from rules.engine.rng import below, shuffle
from rules.games.hyper_colosseum.compiling import compiled
from rules.invariants import broken
from rules.pool import Pool, load_pool
from rules.registry import load_game
from rules.simulation import game_seed

COPIES: Final = 3
WANTED: Final = 8
"""How many cards of the pool each deck is built round."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class DeckLimits:
    """What a deck of a format must keep to beside the copies: its size, prefixes and number of Ultimates."""

    size: int = 30
    prefixes: tuple[str, ...] = ()
    ultimates: int = 60

    def admits(self, card: CardDef) -> bool:
        """Return whether the format has the card at all."""
        return not self.prefixes or card.number.partition("-")[0] in self.prefixes


LIMITS: Final[Mapping[str, DeckLimits]] = {
    "hyper-colosseum": DeckLimits(),
    "ultimate-battle": DeckLimits(size=60, prefixes=("St", "Bo"), ultimates=8),
}
"""The formats that the runner can play."""


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

    def __init__(self, pool: Pool, rng: Random, limits: DeckLimits = LIMITS["hyper-colosseum"]) -> None:
        self.rng = rng
        self.limits = limits
        self.cards = [
            card for card in pool.by_id if (card.is_digimon or card.is_option) and limits.admits(card)
        ]
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
            self._add(deck, names, card)
        while not any(card.is_level3 for card in deck):
            self._add(deck, names, self._pick(self.level3))
        for card in wanted:
            self._add_line(deck, names, card, 3)
        while len(deck) < self.limits.size:
            self._add(deck, names, self._pick(deck if below(self.rng, 2) else self.cards))
        return deck

    def _add_line(self, deck: list[CardDef], names: dict[str, int], card: CardDef, depth: int) -> None:
        """Add an origin, partner and requirement cards of one of the card's alternatives, and so on down."""
        requirement = compiled(card).requirement
        if requirement is None or not requirement.alternatives or not depth:
            return
        alternative = self._pick(requirement.alternatives)
        for token in alternative.cards:
            self._add_one(deck, names, self.by_token.get(token, []))
        for what in (alternative.origin, *alternative.partners):
            origin = self._named(what)
            if origin:
                self._add_one(deck, names, origin)
                self._add_line(deck, names, origin[0], depth - 1)

    def _named(self, what: Filter) -> list[CardDef]:
        keys = [
            key
            for test, value in what.tests
            if test == "name"
            for key in sorted(cast("frozenset[str]", value))
        ]
        return [card for key in keys for card in self.by_name.get(key, []) if what.takes(card)]

    def _add_one(self, deck: list[CardDef], names: dict[str, int], cards: Sequence[CardDef]) -> None:
        if cards and len(deck) < self.limits.size:
            self._add(deck, names, self._pick(cards))

    def _add(self, deck: list[CardDef], names: dict[str, int], card: CardDef) -> None:
        limit = card.max_copies if card.max_copies is not None else COPIES
        if names.get(card.name_key, 0) >= limit:
            return
        if card.level == "Ultimate" and self._ultimates(deck) >= self.limits.ultimates:
            return
        names[card.name_key] = names.get(card.name_key, 0) + 1
        deck.append(card)

    def _ultimates(self, deck: Sequence[CardDef]) -> int:
        return sum(1 for card in deck if card.level == "Ultimate")

    def _pick(self, items: Sequence[T]) -> T:
        return items[below(self.rng, len(items))]


def random_options(rng: Random, standard: RuleOptions | None = None) -> RuleOptions:
    """Return rule options that shape play, each at one of its values; the others are the `standard` ones."""
    values: dict[str, object] = {}
    for name, allowed in ALLOWED.items():
        if name in _DECK_OPTIONS or below(rng, 4):
            continue
        if isinstance(allowed, Choice):
            values[name] = allowed.words[below(rng, len(allowed.words))]
        elif isinstance(allowed, Flag):
            values[name] = bool(below(rng, 2))
    return (standard if standard is not None else RuleOptions()).with_values(values)


_DECK_OPTIONS: Final = frozenset(("deck_size_mode", "copy_limit_key", "x_antibody_same_name"))


def play_checked(
    decks: Sequence[Sequence[CardDef]],
    seed: int,
    options: RuleOptions,
    format_code: str = "hyper-colosseum",
) -> Fault | None:
    """Play one match with random players and check the invariants after every step."""
    rng = Random(seed)
    match = load_game("hyper_colosseum").new_match(decks, seed, options, format_code=format_code)
    sizes = (len(decks[0]), len(decks[1]))
    step = 0
    while not match.is_over:
        legal = match.legal_actions()
        if match.sides[1].box:
            problems = broken(match, sizes)
            if problems:
                return Fault(seed, step, "; ".join(problems))
        try:
            match.apply(legal[below(rng, len(legal))])
        except Exception as error:  # noqa: BLE001 - whatever breaks the engine is what this runner looks for
            return Fault(seed, step, f"{type(error).__name__}: {error}")
        step += 1
    return None


def run(
    pool: Pool,
    matches: int,
    seed: int,
    vary_options: bool = False,
    progress: Callable[[int], None] | None = None,
    format_code: str = "hyper-colosseum",
) -> tuple[list[Fault], set[str]]:
    """
    Play `matches` matches; return the faults and the numbers of the cards that were in a deck.

    An engine error is a fault like any other; `progress` is told how many matches are played.
    """
    decks = DeckMaker(pool, Random(seed), LIMITS[format_code]).decks()
    faults = []
    used: set[str] = set()
    for index in range(matches):
        pair = (next(decks), next(decks))
        used.update(card.number for deck in pair for card in deck)
        number = game_seed(seed, index)
        standard = RuleOptions.of_format(format_code)
        options = random_options(Random(number), standard) if vary_options else standard
        fault = play_checked(pair, number, options, format_code)
        if fault is not None:
            faults.append(fault)
        if progress is not None:
            progress(index + 1)
    return faults, used


def exhaust_main(arguments: Sequence[str]) -> int:
    """Run `python -m rules exhaust`: 0 when every match kept every invariant, else 1."""
    parser = ArgumentParser(prog="python -m rules exhaust", description=SUMMARY)
    parser.add_argument("--matches", type=_matches, default=1000, help="how many (1000)")
    parser.add_argument("--seed", type=int, default=1, help="another seed deals other decks (1)")
    parser.add_argument("--vary-options", action="store_true", help="play under random rule options too")
    parser.add_argument("--format", choices=LIMITS, default="hyper-colosseum", help="what is played")
    chosen = parser.parse_args(arguments)
    pool = load_pool("hyper_colosseum")
    faults, used = run(pool, chosen.matches, chosen.seed, chosen.vary_options, format_code=chosen.format)
    for fault in faults:
        print(fault)
    dealt = f"{len(used)} of {len(pool.by_id)} cards were in a deck."
    print(f"{chosen.matches} matches, {len(faults)} faults; {dealt}")
    return 1 if faults else 0


SUMMARY: Final = "Play random legal decks that use every card, and check the invariants after every step."


def _matches(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 10_000_000:
        raise ArgumentTypeError(f"{text!r} is not a whole number from 1 to 10,000,000.")
    return int(text)
