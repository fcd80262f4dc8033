"""Saved decks as duels need them: their counts, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from catalog.models import Card, Game
from decks.judging import judge
from decks.legality import Problem
from decks.models import Deck
from rules.pool import load_pool
from rules.simulate_command import format_played

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser, AnonymousUser

    from rules.engine.options import RuleOptions

GAME: Final = Game.HYPER_COLOSSEUM


@dataclass(frozen=True, slots=True)
class SavedDeck:
    """A deck that was saved: what it is called, where its page is, what it holds, what is wrong."""

    name: str
    url: str
    counts: Mapping[str, int]
    problems: Sequence[Problem]


def deck_choices(user: AbstractBaseUser | AnonymousUser) -> list[tuple[str, str]]:
    """List the decks of the game that a visitor may see, as (slug, name)."""
    return list(Deck.objects.visible_to(user).for_game(GAME).values_list("slug", "name"))


def saved_decks(
    user: AbstractBaseUser | AnonymousUser, slugs: Sequence[str], options: RuleOptions
) -> dict[str, SavedDeck]:
    """Read decks that a visitor may see, by slug; those that do not exist are left out."""
    decks = Deck.objects.visible_to(user).for_game(GAME).filter(slug__in=set(slugs)).with_cards()
    return {deck.slug: _saved(deck, options) for deck in decks}


def deck_counts(deck: Deck) -> dict[str, int]:
    """Count the cards of a deck by their number."""
    return {row.card.number: row.quantity for row in deck.deck_cards.all()}


def cards_by_number(numbers: set[str]) -> dict[str, Card]:
    """Read the catalogue's cards of these numbers, with what their faces show."""
    found = Card.objects.for_game(GAME).filter(number__in=numbers).with_list_relations()
    return {card.number: card for card in found}


def _saved(deck: Deck, options: RuleOptions) -> SavedDeck:
    counts = deck_counts(deck)
    problems = judge(format_played(deck.format), counts, load_pool(GAME).cards, options.changed())
    return SavedDeck(deck.name, deck.get_absolute_url(), counts, problems)
