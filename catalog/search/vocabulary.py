"""What the catalogue knows by name: names of cards and the values of facts; read once a version of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from django.db.models import Min
from rapidfuzz import fuzz, process

from catalog.matches import Match, Requirements, demands_of, digest
from catalog.models import Card, CardSet, CardTag, NameSpelling
from catalog.search.folding import fold_word, romanised
from catalog.versions import Version, catalogue_version

NEAR: Final = 70.0
"""How alike two folded texts must be, of 100, for one to be offered for the other."""

_COLUMNS: Final = ("type", "icon", "publisher", "battle_type", "verification")
_LISTS: Final = (
    CardTag.Kind.KEYWORD,
    CardTag.Kind.GROUP,
    CardTag.Kind.CATEGORY,
    CardTag.Kind.RARITY,
    CardTag.Kind.FINISH,
    CardTag.Kind.PHASE,
    CardTag.Kind.HEADING,
)
"""The columns and the lists of cards whose values the catalogue says."""


@dataclass(frozen=True, slots=True)
class NamePlace:
    """A name: its game, its key there and the spelling that pages show."""

    game: str
    key: str
    shown: str


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """
    Names and values by their folded form.

    `names` has every spelling in every language with the names it stands for;
    `values` has, for each list of a card and each column, folded value -> values as stored;
    `sets` has (game, code, name) of every set; `demands` has what cards ask that ask for
    more than names, with the game of the card, by its digest, which is a tag of the card.
    """

    names: Mapping[str, Sequence[NamePlace]]
    values: Mapping[str, Mapping[str, Sequence[str]]]
    sets: Sequence[tuple[str, str, str]]
    spelt: Sequence[str]
    demands: Mapping[str, tuple[str, Match]]

    def keys_of(self, text: str, game: str | None) -> list[str]:
        """Return the keys of the names that are spelled so, exactly."""
        found = self.names.get(fold_word(text), ())
        return sorted({name.key for name in found if game in (None, name.game)})

    def nearest_name(self, text: str, game: str | None) -> str | None:
        """Return the shown name whose spelling is nearest to the text; None when none is near."""
        folded = fold_word(text)
        if not folded:
            return None
        near = process.extract(folded, self.spelt, scorer=fuzz.ratio, limit=12, score_cutoff=NEAR)
        for spelling, _, _ in near:
            for name in self.names[spelling]:
                if game in (None, name.game):
                    return name.shown
        return None

    def having(self, kind: str, text: str, *, whole: bool) -> list[str]:
        """Return the values of a list or column that contain the folded text, or are it."""
        folded, known = fold_word(text), self.values.get(kind, {})
        if whole:
            return list(known.get(folded, ()))
        return [value for form, stored in known.items() if folded in form for value in stored]

    def nearest_value(self, kind: str, text: str) -> str | None:
        """Return the value of a list or column nearest to the text; None when none is near."""
        known = self.values.get(kind, {})
        return nearest(text, {form: stored[0] for form, stored in known.items()})


def nearest(text: str, known: Mapping[str, str]) -> str | None:
    """
    Return what the folded form nearest to the text stands for; None when none is near.

    >>> nearest("vacine", {"vaccine": "Vaccine", "virus": "Virus"})
    'Vaccine'
    """
    found = process.extractOne(fold_word(text), list(known), scorer=fuzz.ratio, score_cutoff=NEAR)
    return known[found[0]] if found else None


_remembered: tuple[Version, Vocabulary] | None = None


def vocabulary() -> Vocabulary:
    """Read the vocabulary, or return the one read last while the catalogue has not changed."""
    global _remembered
    version = catalogue_version()
    if _remembered is None or _remembered[0] != version or not version.number:
        _remembered = (version, _read())
    return _remembered[1]


def _read() -> Vocabulary:
    names = _names()
    return Vocabulary(
        names=names,
        values={**_tag_values(), **{column: _column_values(column) for column in _COLUMNS}},
        sets=list(CardSet.objects.values_list("game", "code", "name")),
        spelt=tuple(names),
        demands=_demands(),
    )


def _names() -> dict[str, list[NamePlace]]:
    found: dict[str, list[NamePlace]] = {}
    spellings = NameSpelling.objects.filter(name__cards__isnull=False).distinct().order_by("kind", "pk")
    for text, game, key, shown in spellings.values_list("text", "name__game", "name__key", "name__shown"):
        folded = fold_word(text)
        for form in (folded, *romanised(folded)):
            place = NamePlace(game, key, shown)
            if place not in (places := found.setdefault(form, [])):
                places.append(place)
    return found


def _demands() -> dict[str, tuple[str, Match]]:
    asking = CardTag.objects.filter(kind=CardTag.Kind.ASKS).order_by().values("value")
    samples = asking.annotate(sample=Min("card")).values("sample")
    found = {}
    for game, requirements in Card.objects.filter(pk__in=samples).values_list("game", "requirements"):
        for match in demands_of(cast("Requirements", requirements)):
            found[digest(game, match)] = game, match
    return found


def _tag_values() -> dict[str, dict[str, list[str]]]:
    tags = CardTag.objects.filter(kind__in=_LISTS).order_by("kind", "value").values_list("kind", "value")
    found: dict[str, dict[str, list[str]]] = {}
    for kind, value in tags.distinct():
        found.setdefault(kind, {}).setdefault(fold_word(value), []).append(value)
    return found


def _column_values(column: str) -> dict[str, list[str]]:
    stored = Card.objects.order_by().values_list(column, flat=True).distinct()
    return _by_form(sorted(value for value in stored if isinstance(value, str) and value))


def _by_form(values: Iterable[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for value in values:
        found.setdefault(fold_word(value), []).append(value)
    return found
