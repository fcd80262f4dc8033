"""What cards ask that ask for more than names, and which of it a given Digimon meets."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, cast

from django.db.models import Min

from catalog.matches import Match, Requirements, counted_names, demands_of, digest, fits, headings_of
from catalog.models import Card, CardTag

ASKED_OF: Final = (
    "game", "name_key", "level", "frame", "type", "number", "attribute", "fields", "keywords", "groups",
    "facts", "requirements",
)  # fmt: skip
"""The columns of a card that a match may ask about."""

_FACTS: Final[Mapping[str, Callable[[Card], object]]] = {
    "name": lambda card: (card.name_key, counted_names(card.requirements)),
    "level": lambda card: card.level,
    "frame": lambda card: card.frame,
    "type": lambda card: card.type,
    "number": lambda card: card.number,
    "attribute": lambda card: (card.attribute, card.facts.get("attributes")),
    "field": lambda card: card.fields,
    "keyword": lambda card: card.keywords,
    "group": lambda card: card.groups,
    "heading": lambda card: sorted(headings_of(card.requirements)),
}
"""What a card is told apart by when a match asks for the fact."""


class Demands:
    """
    The different matches of all cards that ask for more than names, by their digests.

    Those that want a name are found by it, so that few have to be tried.

    Args:
        matches: digest -> game and match.
        keys: returns the keys of the names of a game that are spelled so.
    """

    __slots__ = ("_asked", "_by_name", "_keys", "_nameless", "matches")

    def __init__(
        self, matches: Mapping[str, tuple[str, Match]], keys: Callable[[str, str], Sequence[str]]
    ) -> None:
        self.matches = matches
        self._keys = keys
        self._asked = sorted({fact for _, match in matches.values() for fact in _facts_asked(match)})
        self._by_name: dict[tuple[str, str], list[str]] = {}
        self._nameless: list[str] = []
        for known, (game, match) in matches.items():
            names = _names_wanted(match)
            for name in names:
                for key in keys(name, game):
                    self._by_name.setdefault((game, key), []).append(known)
            if not names:
                self._nameless.append(known)

    def met_by(self, cards: Iterable[Card]) -> list[str]:
        """Return the digests of the matches that at least one of the cards meets."""
        met: set[str] = set()
        for card in self._unlike(cards):
            met.update(self._met_by_one(card))
        return sorted(met)

    def _unlike(self, cards: Iterable[Card]) -> Iterable[Card]:
        """Return one card of those that no match tells apart."""
        asked = ["name", *self._asked]
        return {
            json.dumps([card.game, *(_FACTS[fact](card) for fact in asked)]): card for card in cards
        }.values()

    def _met_by_one(self, card: Card) -> Iterator[str]:
        def keys(name: str) -> Sequence[str]:
            return self._keys(name, card.game)

        own = {card.name_key, *(key for name in counted_names(card.requirements) for key in keys(name))}
        of_names = [known for key in own for known in self._by_name.get((card.game, key), ())]
        for known in (*of_names, *self._nameless):
            game, match = self.matches[known]
            if game == card.game and fits(card, match, keys):
                yield known


def read_demands(keys: Callable[[str, str], Sequence[str]]) -> Demands:
    """Read what the cards ask; each match once, from one of the cards that have it."""
    asking = CardTag.objects.filter(kind=CardTag.Kind.ASKS).order_by().values("value")
    samples = asking.annotate(sample=Min("card")).values("sample")
    found = {}
    for game, requirements in Card.objects.filter(pk__in=samples).values_list("game", "requirements"):
        for match in demands_of(cast("Requirements", requirements)):
            found[digest(game, match)] = game, match
    return Demands(found, keys)


def _names_wanted(match: Match) -> Sequence[str]:
    """Return the names of which a card must have one; empty where any name will do."""
    if "name" in match:
        return cast("Sequence[str]", match["name"])
    return next((names for part in match.get("all", ()) if (names := _names_wanted(part))), ())


def _facts_asked(match: Match) -> Iterator[str]:
    """Yield the facts that a match asks for, also inside others."""
    for fact, values in match.items():
        if fact in _FACTS:
            yield fact
        for part in [values] if fact == "not" else values if fact in ("any", "all") else ():
            yield from _facts_asked(part)
