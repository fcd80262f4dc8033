"""Conditions that a card meets or does not: what it `is` and what it `has`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from django.db.models import Q

from catalog.models import Card, CardTag, Game, Printing
from catalog.search.errors import TermRefused
from catalog.search.terms import Comparison, Condition, has_any, opposite, shortened, tagged
from catalog.search.vocabulary import nearest
from rules.expressed import is_played_in_full
from rules.pool import load_pool


@lru_cache(maxsize=1)
def _unplayed() -> tuple[str, ...]:
    """The numbers of the cards that the engine of Hyper Colosseum does not play in full."""
    cards = load_pool(Game.HYPER_COLOSSEUM).cards
    return tuple(sorted(name for name, card in cards.items() if not is_played_in_full(card)))


def _executable() -> Q:
    """The engine plays what the card files have, so not what was only entered or changed here."""
    of_files = Q(game=Game.HYPER_COLOSSEUM, withdrawn=False, edited=False)
    return of_files & ~Q(number__in=_unplayed())


def _limited() -> Q:
    return Q(max_copies__isnull=False) | tagged(CardTag.Kind.TRAIT, ["capped"])


def _trait(value: str) -> Callable[[], Q]:
    return lambda: tagged(CardTag.Kind.TRAIT, [value])


def _way(value: str) -> Callable[[], Q]:
    return lambda: tagged(CardTag.Kind.WAY, [value])


def _again() -> Q:
    return Q(pk__in=Printing.objects.filter(is_home=False).values("card"))


STATES: Final[Mapping[str, tuple[str, Callable[[], Q]]]] = {
    "digimon": ("a Digimon", lambda: Q(kind="digimon")),
    "option": ("an option", lambda: ~Q(kind="digimon")),
    "reprint": ("printed again in a later set", _again),
    "executable": ("played by the engine word for word", _executable),
    "fusion": ("comes by fusion", _way("fusion")),
    "appearance": ("appears without evolving", _way("appearance")),
    "limited": ("has a copy limit of its own, or caps its family", _limited),
    "apart": ("counts apart from its namesakes in a deck", _trait("apart")),
    "alike": ("counts in a deck as other cards do", _trait("alike")),
    "twin": ("printed alike under another number", _trait("twin")),
    "gigapower": ("has Giga Power", _trait("gigapower")),
    "verified": ("two sources agree", lambda: Q(verification="two_sources")),
    "conflict": ("sources disagree on a fact", lambda: Q(verification="conflict")),
    "corrected": ("a misprint or slip of a source was put right", _trait("corrected")),
    "unnumbered": ("prints no number", _trait("unnumbered")),
    "unplaced": ("its set is not known", _trait("unplaced")),
    "edited": ("changed here since it was loaded", lambda: Q(edited=True)),
    "withdrawn": ("no longer in the card files", lambda: Q(withdrawn=True)),
}
POSSESSIONS: Final[Mapping[str, tuple[str, Callable[[], Q]]]] = {
    "special": ("a special ability", lambda: tagged(CardTag.Kind.MARK, ["special"])),
    "support": ("a support effect", lambda: tagged(CardTag.Kind.MARK, ["support"])),
    "effect": ("any effect", lambda: ~Q(search_text="")),
    "japanese": ("a Japanese name", lambda: ~Q(name_ja="")),
    "dub": ("a dub name", lambda: ~Q(name_dub="")),
    "ruling": ("a ruling", lambda: Q(pk__in=Card.rulings.through.objects.values("card"))),
    "image": ("an uploaded picture", lambda: ~Q(image="")),
    "partner": ("evolves together with a partner", lambda: has_any(CardTag.Kind.PARTNER)),
    "note": ("a curator's note", lambda: ~Q(notes="")),
}


def state(states: Mapping[str, tuple[str, Callable[[], Q]]], *, what: str) -> Condition:
    """Compare with one of a list of states by its word."""

    def condition(comparison: Comparison) -> Q:
        word_ = comparison.value.strip().casefold()
        if word_ not in states:
            near = nearest(word_, {known: known for known in states})
            message = f"There is no {what} {shortened(comparison.value)!r}; there are {', '.join(states)}."
            raise TermRefused("unknown_value", message, near)
        return opposite(comparison, states[word_][1]())

    return condition
