"""Every spelling of the names that cards bear, held in memory: who is called so, and what is nearly so."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rapidfuzz import fuzz, process

from catalog.models import Card, NameSpelling
from catalog.search.folding import fold_signs, fold_word, has_signs, romanised

NEAR: Final = 70.0
"""How alike two folded texts must be, of 100, for one to be offered for the other."""

_END: Final = "\n"
_AFTER_ALL: Final = "\U0010ffff"
_MOST_TRIED: Final = 50


@dataclass(frozen=True, slots=True)
class NamePlace:
    """A name: its game, its key there and the spelling that pages show."""

    game: str
    key: str
    shown: str


class Names:
    """
    The spellings in folded form, in order.

    `places` has the names that each stands for. `signed` has the spellings in which signs
    of the search language stand, with these signs kept.
    """

    __slots__ = ("_joined", "places", "signed", "spelt")

    def __init__(self, places: Mapping[str, Sequence[NamePlace]], signed: Iterable[str]) -> None:
        self.places = places
        self.signed = frozenset(signed)
        self.spelt = sorted(places)
        self._joined = _END + _END.join(self.spelt) + _END

    def keys_of(self, text: str, game: str | None) -> list[str]:
        """Return the keys of the names that are spelled so, exactly."""
        found = self.places.get(fold_word(text), ())
        return sorted({name.key for name in found if game in (None, name.game)})

    def begun_with(self, folded: str) -> Sequence[str]:
        """Return the spellings that begin so, in order."""
        return self.spelt[bisect_left(self.spelt, folded) : bisect_left(self.spelt, folded + _AFTER_ALL)]

    def containing(self, folded: str) -> Iterator[str]:
        """Yield the spellings that have this in them, in order."""
        place = self._joined.find(folded)
        while place >= 0:
            end = self._joined.find(_END, place)
            yield self._joined[self._joined.rfind(_END, 0, place) + 1 : end]
            place = self._joined.find(folded, end)

    def has_part(self, folded: str) -> bool:
        """Tell whether a spelling has this in it."""
        return folded in self._joined

    def nearest(self, folded: str, game: str | None) -> str | None:
        """Return the shown name whose spelling is nearest; None when none is near."""
        near = process.extract(folded, self.spelt, scorer=fuzz.ratio, limit=_MOST_TRIED, score_cutoff=NEAR)
        for spelling, _, _ in near:
            for name in self.places[spelling]:
                if game in (None, name.game):
                    return name.shown
        return None


def read_names() -> Names:
    """Read the spellings of the names that cards bear."""
    places: dict[str, list[NamePlace]] = {}
    signed = []
    borne = Card.objects.order_by().values("name_entity")
    spellings = NameSpelling.objects.filter(name__in=borne).order_by("kind", "pk")
    for text, game, key, shown in spellings.values_list("text", "name__game", "name__key", "name__shown"):
        name, folded = NamePlace(game, key, shown), fold_word(text)
        for form in (folded, *romanised(folded)):
            of_form = places.setdefault(form, [])
            if name not in of_form:
                of_form.append(name)
        if has_signs(text):
            signed.append(fold_signs(text))
    return Names(places, signed)
