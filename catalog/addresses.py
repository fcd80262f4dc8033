"""Which card or set an address means that is not written as ours are, and what is near to it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from django.db.models import Q
from rapidfuzz import fuzz, process

from catalog.models import Card, CardSet, Game
from catalog.numbers import slug_of, sort_key
from catalog.register import Register, first_out
from rules.names import fold_name

NUMBERS_OFFERED: Final = 6
NAMES_OFFERED: Final = 6
SETS_OFFERED: Final = 6
NEAR: Final = 70.0
"""How alike two texts must be, of 100, for one to be offered for the other."""
LONGEST: Final = 60
"""No number and no name that people look for is longer."""

_NUMBER: Final = re.compile(r"(\D*)(\d+)(.*)")


def game_of(text: str) -> str | None:
    """
    Return the code of a game, however it is written; None when there is no such game.

    >>> game_of("Hyper-Colosseum"), game_of("chess")
    ('hyper_colosseum', None)
    """
    code = text.lower().replace("-", "_")
    return code if code in Game.values else None


def card_meant(game: str, text: str) -> Card | None:
    """Find the card of a number written in another way: in upper case, with dots, with zeroes."""
    key = sort_key(text)
    written = Q(slug=text.lower()) | Q(slug=slug_of(text)) | (Q(sort_key=key) if key else Q())
    found = list(Card.objects.for_game(game).filter(written)[:4])
    plain = [card for card in found if card.slug in (text.lower(), slug_of(text), slug_of(card.number))]
    return next(iter(plain or found), None)


def set_meant(game: str, text: str) -> CardSet | None:
    """Find the set of a code that is written in another way."""
    wanted = _letters(text)
    found = [
        row for row in CardSet.objects.for_game(game) if wanted in (_letters(row.code), _letters(row.slug))
    ]
    return found[0] if len(found) == 1 else None


@dataclass(frozen=True, slots=True)
class NearCards:
    """The cards with the nearest numbers, and for each of the nearest names the first card that bears it."""

    by_number: Sequence[Card]
    by_name: Sequence[Card]


def near_cards(register: Register, text: str) -> NearCards:
    """Find what a reader may have meant with a number or a name that no card has."""
    text = text[:LONGEST]
    by_number = _by_number(register, sort_key(text))
    by_name = [first_out(register.named(key)) for key in _near_names(register, text)]
    return NearCards(by_number, [card for card in by_name if card not in by_number])


def near_sets(game: str, text: str) -> list[CardSet]:
    """Find the sets whose code or name is nearest to a text."""
    sets = list(CardSet.objects.for_game(game).order_by("released_on", "code"))
    wanted = _letters(text[:LONGEST])
    marks = [
        (max(fuzz.ratio(wanted, _letters(row.code)), fuzz.partial_ratio(wanted, _letters(row.name)) - 5), row)
        for row in sets
    ]
    near = sorted((mark for mark in marks if mark[0] >= NEAR), key=lambda mark: -mark[0])
    return [row for _, row in near[:SETS_OFFERED]]


def _by_number(register: Register, key: str) -> list[Card]:
    """Return the cards with the same letters and the nearest figures, in order."""
    asked = _NUMBER.fullmatch(key)
    if asked is None:
        return []
    letters = _nearest(
        asked[1], {found[1] for card in register.cards if (found := _NUMBER.fullmatch(card.sort_key))}
    )
    wanted = int(asked[2])
    near = [
        (abs(int(found[2]) - wanted), found[3] != asked[3], card.sort_key, card)
        for card in register.cards
        if (found := _NUMBER.fullmatch(card.sort_key)) and found[1] in letters
    ]
    near.sort(key=lambda entry: entry[:3])
    return sorted((entry[3] for entry in near[:NUMBERS_OFFERED]), key=lambda card: card.sort_key)


def _nearest(letters: str, known: Iterable[str]) -> set[str]:
    """Return the known letters of numbers that are most like some: themselves where they are known."""
    marks = {each: fuzz.ratio(letters, each) for each in known}
    best = max(marks.values(), default=0.0)
    return {each for each, mark in marks.items() if mark == best}


def _near_names(register: Register, text: str) -> list[str]:
    """Return the keys of the names that are spelled almost so, the name itself first."""
    words = text.replace("-", " ").replace("_", " ")
    own = register.names.key_of(words) if fold_name(words) else None
    spellings = {fold_name(card.name): card.name_key for card in register.cards}
    near = process.extract(fold_name(words), list(spellings), scorer=fuzz.ratio, limit=12, score_cutoff=NEAR)
    keys = [*([own] if own else []), *(spellings[spelling] for spelling, _, _ in near)]
    return list(dict.fromkeys(keys))[:NAMES_OFFERED]


def _letters(text: str) -> str:
    return "".join(sign for sign in text.lower() if sign.isalnum())
