"""What the catalogue knows by name: names of cards and the values of facts; read once a version of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rapidfuzz import fuzz, process

from catalog.models import Card, CardSet, CardTag
from catalog.search.demands import Demands, read_demands
from catalog.search.folding import fold_word
from catalog.search.names import NEAR, NamePlace, Names, read_names
from catalog.versions import Version, catalogue_version

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
class Vocabulary:
    """
    Names and values by their folded form.

    `values` has, for each list of a card and each column, folded value -> values as stored;
    `sets` has (game, code, name) of every set; `demands` has what cards ask for beyond names.
    """

    spellings: Names
    values: Mapping[str, Mapping[str, Sequence[str]]]
    sets: Sequence[tuple[str, str, str]]
    demands: Demands

    @property
    def names(self) -> Mapping[str, Sequence[NamePlace]]:
        """The names that each spelling stands for."""
        return self.spellings.places

    @property
    def spelt(self) -> Sequence[str]:
        """Every spelling, in order."""
        return self.spellings.spelt

    def keys_of(self, text: str, game: str | None) -> list[str]:
        """Return the keys of the names that are spelled so, exactly."""
        return self.spellings.keys_of(text, game)

    def nearest_name(self, text: str, game: str | None) -> str | None:
        """Return the shown name whose spelling is nearest to the text; None when none is near."""
        folded = fold_word(text)
        return self.spellings.nearest(folded, game) if folded else None

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
    spellings = read_names()
    return Vocabulary(
        spellings=spellings,
        values={**_tag_values(), **{column: _column_values(column) for column in _COLUMNS}},
        sets=sorted(CardSet.objects.values_list("game", "code", "name")),
        demands=read_demands(spellings.keys_of),
    )


def _tag_values() -> dict[str, dict[str, list[str]]]:
    tags = CardTag.objects.filter(kind__in=_LISTS).order_by().values_list("kind", "value")
    found: dict[str, dict[str, list[str]]] = {}
    for kind, value in sorted(tags.distinct()):
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
