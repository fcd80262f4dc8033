"""The names of a card in every language, and the further spellings that searching knows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from catalog.models import Card, Game, NameSpelling
from catalog.register import Register
from catalog.romanising import romanised_name

_TITLES: Final = {
    NameSpelling.Kind.JA: "Japanese, as printed",
    NameSpelling.Kind.ROMANISED: "English lists",
    NameSpelling.Kind.DUB: "English dub",
    NameSpelling.Kind.ALIAS: "Other spelling",
    NameSpelling.Kind.ADDED: "Added by a curator",
}
_ROMANISED: Final = "Romanised"
_PRINTED_IN_ENGLISH: Final = "English, as printed"


@dataclass(frozen=True, slots=True)
class NameRow:
    """
    One spelling: what kind it is, the language of its letters, and whose it is.

    `is_own` tells whether the card itself has it, `others` how many other cards of the name do.
    """

    title: str
    text: str
    lang: str
    is_own: bool
    others: int


def names_of(card: Card, register: Register) -> list[NameRow]:
    """List the spellings of a card's name: its own first, then those of its namesakes, by kind."""
    spellings = NameSpelling.objects.filter(name=card.name_entity_id).exclude(kind=NameSpelling.Kind.CLOSED)
    namesakes = [other for other in register.named(card.name_key) if other.pk != card.pk]
    rows = [_row(card, namesakes, kind, text) for kind, text in spellings.values_list("kind", "text")]
    order = {title: place for place, title in enumerate(_titles(card.game))}
    return sorted([*rows, *_romanised(card)], key=lambda row: (order[row.title], not row.is_own, row.text))


def _titles(game: str) -> list[str]:
    titles = [_title(game, kind) for kind in _TITLES]
    return [titles[0], _ROMANISED, *titles[1:]]


def _title(game: str, kind: str) -> str:
    if kind == NameSpelling.Kind.DUB and game != Game.HYPER_COLOSSEUM:
        return _PRINTED_IN_ENGLISH
    return _TITLES[NameSpelling.Kind(kind)]


def _row(card: Card, namesakes: Iterable[Card], kind: str, text: str) -> NameRow:
    return NameRow(
        title=_title(card.game, kind),
        text=text,
        lang="ja" if kind == NameSpelling.Kind.JA else "",
        is_own=text in _own(card),
        others=sum(text in _own(other) for other in namesakes),
    )


def _romanised(card: Card) -> list[NameRow]:
    """Write the Japanese name in Latin letters, sound by sound."""
    text = romanised_name(card.name_ja)
    return [NameRow(_ROMANISED, text, "ja-Latn", is_own=True, others=0)] if text else []


def _own(card: Card) -> tuple[str, str, str]:
    return card.name, card.name_ja, card.name_dub
