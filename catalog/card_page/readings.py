"""What a card says, clause by clause, and beside each clause how the engine understands it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from catalog.evolution.prices import Price, laid_of
from catalog.evolution.words import whole
from catalog.faces import american, hyper_colosseum
from catalog.faces.needs import Alternative
from catalog.faces.words import Clause, clause, keyword_clause
from catalog.models import Card, Game
from catalog.register import Register
from catalog.shapes import card_shape
from rules.effects.specs import Place
from rules.effects.text import describe
from rules.effects.wording.matches import both
from rules.engine.cards import CardDef, card_from_data
from rules.games.hyper_colosseum.compiling import can_run

Standing = Literal["played", "known", "unknown", "silent", "no_engine"]
"""
`played`: the engine does what it says; `known`: it is put as data, but the engine has no
means for it; `unknown`: it is not put as data; `silent`: nothing is to be done; `no_engine`:
the game is not played here.
"""

KEYWORD_WORDS: Final = "Words that other cards ask for; they do nothing alone."
_VERBS: Final = {"evolution": "Evolves", "fusion": "Fuses", "appearance": "Appears"}


@dataclass(frozen=True, slots=True)
class Reading:
    """One clause (`line`) or one way to evolve (`way`) as printed, and what the engine makes of it."""

    standing: Standing
    says: str = ""
    line: Clause | None = None
    way: Alternative | None = None


@dataclass(frozen=True, slots=True)
class Readings:
    """The requirements of a card and the rest of its text, each in printed order."""

    requirements: tuple[Reading, ...]
    texts: tuple[Reading, ...]

    @property
    def played(self) -> int:
        """How many clauses the engine plays."""
        return sum(reading.standing == "played" for reading in self._asked)

    @property
    def total(self) -> int:
        """How many clauses there are for the engine to play."""
        return len(self._asked)

    @property
    def is_full(self) -> bool:
        """Whether the engine plays them all."""
        return self.played == self.total

    @property
    def _asked(self) -> list[Reading]:
        return [
            reading
            for reading in (*self.requirements, *self.texts)
            if reading.standing in ("played", "known", "unknown")
        ]


def readings_of(card: Card, register: Register) -> Readings:
    """Read a card; the register knows the names that its clauses mention."""
    if card.game != Game.HYPER_COLOSSEUM:
        ways = american.printed_alternatives(card)
        return Readings(
            tuple(Reading("no_engine", way=way) for way in ways),
            tuple(Reading("no_engine", line=line) for line in american.effect_lines(card)),
        )
    document = card_shape(card.game, card.kind).write(card)
    reader = _Reader(card_from_data(document, register.names, 0))
    return Readings(tuple(_requirements(card, reader)), tuple(_texts(card, reader)))


class _Reader:
    """Puts a clause of a card beside what the engine makes of it."""

    def __init__(self, definition: CardDef) -> None:
        self._definition = definition

    def read(self, entry: Mapping[str, Any], place: Place, *, lead: str = "", mark: str = "") -> Reading:
        """Read one clause of the card."""
        data = entry["data"]
        line = clause(entry["words"], lead=lead, mark=mark)
        if data is None:
            return Reading("unknown", line=line)
        known = can_run(self._definition, place, entry)
        return Reading("played" if known else "known", describe(data, place=place), line)


def _requirements(card: Card, reader: _Reader) -> Iterator[Reading]:
    requirements: Mapping[str, Any] = card.requirements or {}
    printed = hyper_colosseum.printed_alternatives(card)
    for way, data in zip(printed, requirements.get("alternatives") or (), strict=False):
        if data["from"] is None:
            yield Reading("unknown", way=way)
        else:
            yield Reading("silent", way_in_words(data, requirements.get("kind", "evolution")), way=way)
    for entry in requirements.get("appears") or ():
        yield reader.read(entry, "appears")
    for entry in requirements.get("conditions") or ():
        yield reader.read(entry, "requirement_condition")


def _texts(card: Card, reader: _Reader) -> Iterator[Reading]:
    is_digimon = card.kind == "digimon"
    if card.keywords:
        yield Reading("silent", KEYWORD_WORDS, keyword_clause(card.keywords))
    if card.cost:
        yield reader.read(card.cost, "cost", lead="Cost")
    yield from _read_all(reader, card.conditions, "conditions", lead="Needs")
    for effect in card.effects:
        yield reader.read(effect, "effect", mark=effect["mark"] if is_digimon else "")
    yield from _read_all(reader, card.limit, "limit", lead="Limit")


def _read_all(
    reader: _Reader, entries: Iterable[Mapping[str, Any]], place: Place, *, lead: str
) -> Iterator[Reading]:
    for entry in entries:
        yield reader.read(entry, place, lead=lead)


def way_in_words(alternative: Mapping[str, Any], kind: str) -> str:
    """
    Say one way to evolve as a sentence.

    >>> way_in_words({"from": {"name": ["Agumon"]}, "with": ["circle", "circle"]}, "evolution")
    'Evolves from Agumon for two cards upright.'
    """
    partners = [alternative.get("partner"), *(alternative.get("more_partners") or ())]
    parts = [whole(match) for match in (alternative["from"], *partners) if match is not None]
    circles, crosses, laid = laid_of(alternative.get("with") or ())
    price = Price(circles=circles, crosses=crosses, laid=laid)
    by = f" by {alternative['heading']} Evolution" if alternative.get("heading") else ""
    cost = "; nothing is laid" if price.is_free else f" for {price.words}"
    return f"{_VERBS[kind]}{by} from {both(parts)}{cost}."
