"""Checking parsed card files: each one against its shape, and all of them against one another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from catalog import checks
from catalog.checks import is_object
from catalog.errors import FileFlaw
from catalog.models import Game
from catalog.services.reading import SourceFile
from catalog.shapes import CARD_SHAPES, card_shape, kinds, set_shape
from catalog.shapes.parts import Columns

Identity: TypeAlias = tuple[str, str]
"""Publisher and number: what tells one game's cards apart."""

_DOCUMENT: Final = checks.object_with(
    {
        "game": checks.one_of(*Game.values),
        "set": checks.any_object,
        "reprints": checks.set_of(checks.text),
        "cards": checks.list_of(checks.any_object),
    }
)


@dataclass(frozen=True, slots=True)
class CheckedSet:
    """One card file without flaws, turned into columns."""

    source: SourceFile
    game: str
    facts: Columns
    reprints: list[str]
    cards: list[Columns]

    @property
    def code(self) -> str:
        """The set's code."""
        return str(self.facts["code"])


def identity(card: Columns) -> Identity:
    """What tells the card apart from all others of its game."""
    return card["publisher"], card["number"]


def check_document(
    source: SourceFile, document: dict[str, object]
) -> tuple[CheckedSet | None, list[FileFlaw]]:
    """Check one file; the set is None when there are flaws."""
    flaws = [FileFlaw(source.label, flaw.message, key=flaw.path) for flaw in _DOCUMENT(document, "")]
    game = document.get("game")
    if not isinstance(game, str) or game not in CARD_SHAPES:
        return None, flaws
    shape, facts = set_shape(game), document.get("set")
    if is_object(facts):
        flaws += [FileFlaw(source.label, flaw.message, key=flaw.path) for flaw in shape.check(facts, "set")]
    cards = document.get("cards")
    found = [card for card in cards if is_object(card)] if isinstance(cards, list) else []
    for index, card in enumerate(found):
        flaws += _flaws_of_card(source, game, index, card)
    if flaws or not is_object(facts):
        return None, flaws
    read = [_columns(game, card) for card in found]
    reprints = document["reprints"]
    assert isinstance(reprints, list)  # noqa: S101 - checked above
    return CheckedSet(source, game, shape.read(facts), reprints, read), []


def repetitions(sets: Sequence[CheckedSet]) -> Iterator[FileFlaw]:
    """Yield a flaw for every set and every card that stands in the files twice."""
    set_places: dict[tuple[str, str], str] = {}
    card_places: dict[tuple[str, Identity], str] = {}
    for found in sets:
        other = set_places.setdefault((found.game, found.code.lower()), found.source.label)
        if other != found.source.label:
            yield FileFlaw(found.source.label, f"{found.code} is the set of {other} too.", key="set.code")
        seen_here: set[Identity] = set()
        for card in found.cards:
            other = card_places.setdefault((found.game, identity(card)), found.source.label)
            if other != found.source.label or identity(card) in seen_here:
                message = f"{card['publisher']} has this number in {other} already; remove or correct one."
                yield FileFlaw(found.source.label, message, card["number"], "number")
            seen_here.add(identity(card))


def _flaws_of_card(source: SourceFile, game: str, index: int, card: dict[str, object]) -> Iterator[FileFlaw]:
    name = card.get("name")
    called = card.get("number") or (name.get("en") if is_object(name) else None) or f"cards[{index}]"
    kind = card.get("kind")
    if not isinstance(kind, str) or kind not in kinds(game):
        message = "the key is missing" if "kind" not in card else f"got {checks.shown(kind)}"
        yield FileFlaw(
            source.label, f"{message}; a kind is one of {', '.join(kinds(game))}.", str(called), "kind"
        )
        return
    for flaw in card_shape(game, kind).check(card):
        yield FileFlaw(source.label, flaw.message, str(called), flaw.path)


def _columns(game: str, card: dict[str, object]) -> Columns:
    return card_shape(game, str(card["kind"])).read(card)
