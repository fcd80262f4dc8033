"""Asking the search in tests."""

from __future__ import annotations

from catalog.models import Card
from catalog.search import Search, search

HYPER = "hyper_colosseum"


def asked(query: str, game: str | None = HYPER) -> Search:
    """The query understood; a flaw in it fails the test."""
    found = search(query, game=game)
    assert found.problems == ()
    return found


def numbers(query: str, game: str | None = HYPER) -> list[str]:
    """The numbers of the cards found, in order."""
    return list(asked(query, game).narrow(Card.objects.all()).values_list("number", flat=True))


def count(query: str, game: str | None = HYPER) -> int:
    """How many cards are found."""
    return Card.objects.filter(asked(query, game).condition).count()
