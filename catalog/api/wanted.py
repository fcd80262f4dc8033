"""What a batch asks for: identifiers read from JSON, each naming one card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from django.db.models import Q

from catalog.api.identities import id_of, parts_of
from catalog.api.parameters import near_miss, shortened
from catalog.api.problems import Fault, Refused
from catalog.models import Card, Game
from catalog.search.folding import fold_number, fold_word
from catalog.search.vocabulary import vocabulary

MOST: Final = 75
LONGEST: Final = 300
BODY: Final = "identifiers"
NAMED_BY: Final = ("id", "number", "name")
KEYS: Final = (*NAMED_BY, "game", "set")


@dataclass(frozen=True, slots=True)
class Wanted:
    """
    One card that is asked for: by `id`, `number` or `name`, in a `game` or `set` where that is not enough.

    `names` are the games and keys of the names that are spelled so.
    """

    given: Mapping[str, str]
    names: frozenset[tuple[str, str]] = field(default_factory=frozenset)

    def condition(self) -> Q:
        """Ask the database for every card that may be meant."""
        if identity := self.given.get("id"):
            game, slug = parts_of(identity)
            return Q(game=game, slug=slug)
        if number := fold_number(self.given.get("number", "")):
            return Q(search_number=number)
        condition = Q(pk__in=())
        for game, key in self.names:
            condition |= Q(game=game, name_key=key)
        return condition

    def means(self, card: Card, codes: Sequence[str]) -> bool:
        """Tell whether a card is meant; `codes` are those of the sets that have it."""
        return (
            self.given.get("id", id_of(card)) == id_of(card)
            and ("number" not in self.given or fold_number(self.given["number"]) == card.search_number)
            and ("name" not in self.given or (card.game, card.name_key) in self.names)
            and self.given.get("game", card.game) == card.game
            and ("set" not in self.given or self.given["set"] in codes)
        )


def wanted(given: Mapping[str, str]) -> Wanted:
    """Make what is wanted of an identifier that has been checked."""
    places = vocabulary().names.get(fold_word(given["name"]), ()) if "name" in given else ()
    return Wanted(given, frozenset((place.game, place.key) for place in places))


def read_identifiers(body: object) -> list[Wanted]:
    """
    Read the body of a batch.

    Raises:
        Refused: with everything that is wrong with it.
    """
    entries = body.get(BODY) if isinstance(body, dict) else None
    if not isinstance(entries, list) or not 1 <= len(entries) <= MOST:
        raise Refused(
            Fault(
                "identifiers",
                f"The body needs a list of 1 to {MOST} identifiers.",
                field=BODY,
                remedy='Send {"identifiers": [{"id": "hyper_colosseum/st-2"}, {"number": "St-61"}]}.',
            )
        )
    assert isinstance(body, dict)  # noqa: S101 - it has a list
    faults = [fault for key in body if key != BODY for fault in _unknown(str(key), str(key), (BODY,))]
    faults += [fault for place, entry in enumerate(entries) for fault in _flaws(entry, f"{BODY}[{place}]")]
    if faults:
        raise Refused(*faults)
    return [wanted(entry) for entry in entries]


def _flaws(entry: object, place: str) -> Iterator[Fault]:
    if not isinstance(entry, dict):
        yield Fault("identifier", "An identifier is an object.", place, remedy='Write {"number": "St-2"}.')
        return
    for key in entry:
        yield from _unknown(str(key), f"{place}.{shortened(str(key))}", KEYS)
    for key in KEYS:
        if key in entry and not _is_storable(entry[key]):
            message = f"A text of 1 to {LONGEST} characters is needed."
            yield Fault("identifier", message, f"{place}.{key}", remedy="Correct it or leave it out.")
    if sum(key in entry for key in NAMED_BY) != 1:
        remedy = "Name the card by one of them; game and set may be added."
        yield Fault("identifier", "One of id, number and name is needed.", place, remedy=remedy)
    if (game := entry.get("game", Game.values[0])) not in Game.values:
        known = ", ".join(Game.values)
        message = f"There is no game {shortened(str(game))!r}; there are {known}."
        yield Fault("unknown_value", message, f"{place}.game", remedy=near_miss(str(game), Game.values))


def _is_storable(value: object) -> bool:
    return isinstance(value, str) and 1 <= len(value) <= LONGEST and "\0" not in value


def _unknown(key: str, place: str, known: Sequence[str]) -> Iterator[Fault]:
    if key not in known:
        message = f"There is no key {shortened(key)!r}; there are {', '.join(known)}."
        yield Fault("unknown_key", message, place, remedy=near_miss(key, known) or "Leave it out.")
