"""Deck legality: the problem, the rule, the format, and the list of all formats."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, Protocol

from decks.decklist import DeckList
from rules.engine.options import RuleOptions


class CardFacts(Protocol):
    """What deck rules ask of a card; a rules card and a catalogue card both have it."""

    @property
    def number(self) -> str: ...
    @property
    def name_key(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def level(self) -> str | None: ...
    @property
    def game(self) -> str: ...
    @property
    def max_copies(self) -> int | None: ...


Cards = Mapping[str, CardFacts]
_STANDARD: Final = RuleOptions()


@dataclass(frozen=True, slots=True)
class Problem:
    """
    One way in which a deck breaks its format.

    `code` is for machines, `message` and `remedy` are whole sentences, `cards` are the numbers
    at fault in deck order (empty when the deck as a whole is), `rule` is the rule's id.
    """

    code: str
    message: str
    cards: tuple[str, ...] = ()
    rule: str = ""
    remedy: str = ""


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """A known card of the format's game with its copies in the deck."""

    card: CardFacts
    copies: int

    @property
    def number(self) -> str:
        """The number under which the deck holds the card."""
        return self.card.number


@dataclass(frozen=True, slots=True)
class DeckUnderTest:
    """What deck rules see: the size with every card, and the cards that count for anything else."""

    size: int
    entries: tuple[DeckEntry, ...]


class DeckRule(Protocol):
    """One rule of deck building."""

    @property
    def rule(self) -> str:
        """The id of the rule in the rules digest, such as R1.3."""

    def describe(self, options: RuleOptions) -> str | None:
        """Say in a sentence what the rule asks for, or None when the options switch it off."""

    def check(self, deck: DeckUnderTest, options: RuleOptions) -> Iterator[Problem]:
        """Yield every violation."""


@dataclass(frozen=True, slots=True)
class DeckFormat:
    """A named way to build decks: its game, its rules in the order of reporting, its own options."""

    code: str
    name: str
    game: str
    summary: str
    rules: tuple[DeckRule, ...]
    options: RuleOptions = _STANDARD

    def problems(
        self, deck: DeckList, cards: Cards, options: Mapping[str, object] | RuleOptions | None = None
    ) -> list[Problem]:
        """
        Find everything that makes the deck illegal.

        Args:
            deck: the deck as it was written.
            cards: card number to card, numbers compared letter by letter; may hold several games.
            options: rule options that win over the format's own (see `chosen`).

        Raises:
            InvalidOption: when there is no such option or it cannot have that value.
        """
        chosen = self.chosen(options)
        found = list(_unusable(deck, cards, self.game))
        entries = tuple(
            DeckEntry(cards[number], copies)
            for number, copies in deck.counts.items()
            if number in cards and cards[number].game == self.game
        )
        tested = DeckUnderTest(deck.size, entries)
        for rule in self.rules:
            found.extend(rule.check(tested, chosen))
        return found

    def chosen(self, options: Mapping[str, object] | RuleOptions | None) -> RuleOptions:
        """Put options over the format's own; of an options object, those that differ from its defaults."""
        if options is None:
            return self.options
        given = options.changed() if isinstance(options, RuleOptions) else options
        return self.options.with_values(given)

    def requirements(
        self, options: Mapping[str, object] | RuleOptions | None = None
    ) -> list[tuple[str, str]]:
        """List the rules in force as (rule id, sentence)."""
        chosen = self.chosen(options)
        described = ((rule.rule, rule.describe(chosen)) for rule in self.rules)
        return [(rule, sentence) for rule, sentence in described if sentence is not None]


def _unusable(deck: DeckList, cards: Cards, game: str) -> Iterator[Problem]:
    """Report cards that nobody knows and cards of other games; they count for the size only."""
    for number in deck.counts:
        card = cards.get(number)
        if card is None:
            yield Problem(
                "unknown_card",
                f"{number} is not in the catalogue.",
                (number,),
                remedy=f"Correct the number {number} or take the card out.",
            )
        elif card.game != game:
            yield Problem(
                "wrong_game",
                f"{number} ({card.name}) belongs to another game, {card.game}.",
                (number,),
                remedy=f"Take {number} out; this format is played with cards of {game}.",
            )


@cache
def formats() -> Mapping[str, DeckFormat]:
    """Find every format in `decks.formats`, by code, in the order of the codes."""
    package = importlib.import_module("decks.formats")
    modules = (
        importlib.import_module(f"decks.formats.{module.name}")
        for module in pkgutil.iter_modules(package.__path__)
    )
    found: dict[str, DeckFormat] = {module.FORMAT.code: module.FORMAT for module in modules}
    return {code: found[code] for code in sorted(found)}


def default_format(game: str) -> DeckFormat:
    """
    Pick the format in which a game's decks are checked when nothing else is said.

    Raises:
        LookupError: when no format is played with cards of that game.
    """
    fitting = [one for one in formats().values() if one.game == game]
    if not fitting:
        raise LookupError(
            f"There is no deck format for the game {game!r}; the formats are {', '.join(formats())}."
        )
    return min(fitting, key=lambda one: (one.code != game.replace("_", "-"), one.code))
