"""What stands around every result: how many cards each game has, and the sets to choose from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Count

from catalog.models import Card, CardSet, Game
from catalog.versions import Version


@dataclass(frozen=True, slots=True)
class GameTally:
    """A game and how many cards of it are known."""

    code: str
    name: str
    cards: int


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Every game, and what its sets that have cards are called, by game and code."""

    games: Sequence[GameTally]
    sets: Mapping[str, Mapping[str, str]]


_kept: tuple[Version, Surroundings] | None = None


def surroundings(version: Version) -> Surroundings:
    """Read what stands around a result, or return what was read last while the catalogue has not changed."""
    global _kept
    if _kept is None or _kept[0] != version or not version.number:
        _kept = version, Surroundings(games(), _sets())
    return _kept[1]


def games() -> list[GameTally]:
    """Count the cards of every game."""
    counts = dict(Card.objects.order_by().values_list("game").annotate(cards=Count("pk")))
    return [GameTally(game.value, game.label, counts.get(game.value, 0)) for game in Game]


def _sets() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {game.value: {} for game in Game}
    for card_set in CardSet.objects.exclude(printings=None).distinct():
        found[card_set.game][card_set.code] = str(card_set)
    return found
