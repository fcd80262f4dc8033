"""
A catalogue many times as large, to see how the search grows: varied copies of the real cards.

Every round adds the whole catalogue once more under other numbers. In one round of
four the copies keep their names, so that names have ever more cards; in the others
they bear new ones, made by turning letters, and requirements name the new ones too.
The copies stand in the tables alone, which the benchmark throws away.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from django.db import connection, transaction

from catalog.matches import demands_of, digest
from catalog.models import Card, CardTag, Name, NameSpelling, Printing
from catalog.numbers import slug_of, sort_key
from catalog.services.indexing import refresh_search
from catalog.versions import note_change
from rules.names import fold_name

BATCH: Final = 2000
STEP: Final = 2000
"""More than the highest figure in a card number; every round counts this much further."""
KEEPS_NAMES: Final = 4

_VOWELS: Final = "aeiou"
_CONSONANTS: Final = "bcdfghjklmnpqrstvwxyz"
_ENDING: Final = re.compile(r"(mon|\u30e2\u30f3)")
_KANA: Final = range(0x30A2, 0x30ED)
_BY_NAME: Final = frozenset(
    {CardTag.Kind.EVOLVES_FROM, CardTag.Kind.PARTNER, CardTag.Kind.NEEDS, CardTag.Kind.COUNTS_AS}
)


@transaction.atomic
def make_crowd(total: int) -> None:
    """Add copies until there are so many cards, and let the database take stock."""
    originals = list(Card.objects.select_related("home_set").order_by("pk"))
    crowd = _Crowd(originals)
    round_ = 0
    while (missing := total - len(originals) * (round_ + 1)) > 0:
        round_ += 1
        crowd.add(round_, originals[:missing])
    note_change()


def take_stock() -> None:
    """Let the database gather its statistics, as it does by itself in the course of time."""
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE" if connection.vendor == "postgresql" else "ANALYZE")


def varied(text: str, round_: int) -> str:
    """
    Turn the letters of a name, but for its ending; the same text and round give the same.

    >>> varied("Greymon", 1), varied("Greymon", 4)
    ('Hsizmon', 'Greymon')
    """
    if round_ % KEEPS_NAMES == 0:
        return text
    parts = _ENDING.split(text)
    return "".join(part if _ENDING.fullmatch(part) else _turned(part, round_) for part in parts)


def _turned(text: str, round_: int) -> str:
    return "".join(_turned_sign(sign, round_) for sign in text)


def _turned_sign(sign: str, round_: int) -> str:
    for letters in (_VOWELS, _CONSONANTS):
        if sign.lower() in letters:
            other = letters[(letters.index(sign.lower()) + round_) % len(letters)]
            return other.upper() if sign.isupper() else other
    if ord(sign) in _KANA:
        return chr(_KANA.start + (ord(sign) - _KANA.start + round_) % len(_KANA))
    return sign


class _Crowd:
    """What the rounds copy: the names, tags and printings of the real cards."""

    def __init__(self, originals: Sequence[Card]) -> None:
        self._tags = _by_card(CardTag.objects.values_list("card", "kind", "value"))
        self._printings = _by_card(Printing.objects.values_list("card", "card_set", "is_home"))
        self._names = list(Name.objects.prefetch_related("spellings").filter(cards__in=originals).distinct())

    def add(self, round_: int, originals: Sequence[Card]) -> None:
        """Add one round of copies, with all that hangs on them."""
        names = self._copy_names(round_)
        copies = [_copy(card, round_, names[card.name_entity_id]) for card in originals]
        Card.objects.bulk_create(copies, batch_size=BATCH)
        keys = {name.key: names[name.pk].key for name in self._names}
        pairs = list(zip(originals, copies, strict=True))
        tags = (tag for card, copy in pairs for tag in self._copy_tags(card, copy, keys))
        CardTag.objects.bulk_create(tags, batch_size=BATCH * 4)
        printings = (
            Printing(card=copy, card_set_id=row, is_home=is_home)
            for card, copy in pairs
            for row, is_home in self._printings.get(card.pk, ())
        )
        Printing.objects.bulk_create(printings, batch_size=BATCH * 4)
        refresh_search(cards=copies)

    def _copy_names(self, round_: int) -> dict[int, Name]:
        """Return the name that stands for each real one in a round; a new one where it is varied."""
        if round_ % KEEPS_NAMES == 0:
            return {name.pk: name for name in self._names}
        copies = [
            Name(
                game=name.game,
                key=f"{fold_name(varied(name.key, round_))}{round_}",
                shown=varied(name.shown, round_),
            )
            for name in self._names
        ]
        Name.objects.bulk_create(copies, batch_size=BATCH)
        spellings = (
            NameSpelling(name=copy, text=text, folded=fold_name(text), kind=spelling.kind)
            for name, copy in zip(self._names, copies, strict=True)
            for spelling in name.spellings.all()
            for text in [varied(spelling.text, round_)]
        )
        NameSpelling.objects.bulk_create(spellings, batch_size=BATCH * 4, ignore_conflicts=True)
        return {name.pk: copy for name, copy in zip(self._names, copies, strict=True)}

    def _copy_tags(self, card: Card, copy: Card, keys: Mapping[str, str]) -> Iterator[CardTag]:
        for kind, value in self._tags.get(card.pk, ()):
            if kind == CardTag.Kind.ASKS:
                continue
            yield CardTag(card=copy, kind=kind, value=keys.get(value, value) if kind in _BY_NAME else value)
        for value in {digest(copy.game, match) for match in demands_of(copy.requirements)}:
            yield CardTag(card=copy, kind=CardTag.Kind.ASKS, value=value)


def _copy(card: Card, round_: int, name: Name) -> Card:
    """Return a card like the given one, with another number, another name and slightly other powers."""
    columns = {row.attname: getattr(card, row.attname) for row in Card._meta.concrete_fields}
    copy = Card(**{**columns, "id": None})
    copy.home_set = card.home_set
    copy.number = re.sub(r"[0-9]+", lambda found: str(int(found[0]) + round_ * STEP), card.number, count=1)
    if copy.number == card.number:
        copy.number = f"{card.number}{round_}"
    copy.sort_key, copy.slug = sort_key(copy.number), f"{slug_of(copy.number)}-{card.pk}"
    copy.name_entity, copy.name_key = name, name.key
    for column in ("name", "name_ja", "name_dub"):
        setattr(copy, column, varied(getattr(card, column), round_))
    for column in ("power_a", "power_b", "power_c"):
        power = getattr(card, column)
        setattr(copy, column, power and max(0, power + (round_ % 7 - 3) * 10))
    copy.requirements = _renamed(card.requirements, lambda text: varied(text, round_))
    return copy


def _renamed(data: Any, vary: Callable[[str], str]) -> Any:
    """Vary the names in requirements."""
    if isinstance(data, dict):
        return {
            key: [vary(name) for name in value]
            if key == "name"
            else vary(value)
            if key == "card" and isinstance(value, str)
            else _renamed(value, vary)
            for key, value in data.items()
        }
    return [_renamed(part, vary) for part in data] if isinstance(data, list) else data


def _by_card(rows: Iterable[tuple[Any, ...]]) -> dict[int, list[Any]]:
    found: dict[int, list[Any]] = {}
    for card, *rest in rows:
        found.setdefault(card, []).append(tuple(rest))
    return found
