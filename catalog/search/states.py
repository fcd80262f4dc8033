"""Conditions that a card meets or does not: what it `is` and what it `has`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from django.db.models import Q

from catalog.models import Card, CardTag, Game, Printing
from catalog.search.errors import TermRefused
from catalog.search.terms import Comparison, Condition, opposite, shortened, tagged
from catalog.search.vocabulary import nearest
from rules.expressed import is_played_in_full
from rules.pool import load_pool


@lru_cache(maxsize=1)
def _unplayed() -> tuple[str, ...]:
    """The numbers of the cards that the engine of Hyper Colosseum does not play in full."""
    cards = load_pool(Game.HYPER_COLOSSEUM).cards
    return tuple(sorted(name for name, card in cards.items() if not is_played_in_full(card)))


def _executable() -> Q:
    return Q(game=Game.HYPER_COLOSSEUM) & ~Q(number__in=_unplayed())


def _again() -> Q:
    return Q(pk__in=Printing.objects.filter(is_home=False).values("card"))


STATES: Final[Mapping[str, tuple[str, Callable[[], Q]]]] = {
    "digimon": ("a Digimon", lambda: Q(kind="digimon")),
    "option": ("an option", lambda: ~Q(kind="digimon")),
    "reprint": ("printed again in a later set", _again),
    "executable": ("played by the engine word for word", _executable),
    "fusion": ("comes by fusion", lambda: tagged(CardTag.Kind.WAY, ["fusion"])),
    "appearance": ("appears without evolving", lambda: tagged(CardTag.Kind.WAY, ["appearance"])),
    "limited": ("has a copy limit of its own", lambda: Q(max_copies__isnull=False)),
    "verified": ("two sources agree", lambda: Q(verification="two_sources")),
    "conflict": ("sources disagree on a fact", lambda: Q(verification="conflict")),
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
    "partner": ("evolves together with a partner", lambda: _any_tag(CardTag.Kind.PARTNER)),
    "note": ("a curator's note", lambda: ~Q(notes="")),
}


def _any_tag(kind: str) -> Q:
    return Q(pk__in=CardTag.objects.filter(kind=kind).values("card"))


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
