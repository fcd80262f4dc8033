"""
Addresses of the list of cards: short, always written the same way, and leading to the same cards.

What says nothing is left out: empty values, the first game, the first page. An
order that a reader likes better than the usual one is written down, so that
whoever is given the address sees the same cards in the same order.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from django.http import QueryDict

from catalog.browsing.forms import FACET_KEYS
from catalog.models import Game
from catalog.search.ordering import read_order

KEEP: Final = "keep"
"""Names what the reader has just chosen for good: `view`, `order` or `columns`."""

LONGEST_TRAIL: Final = 400
"""So long a query travels with the links to cards; a page has sixty of them."""

_USUAL: Final = {"game": Game.HYPER_COLOSSEUM.value, "page": "1"}
_COLUMNS: Final = "columns"
_KEYS: Final = ("q", "game", "name", "set", *FACET_KEYS, "order", "dir", "view", _COLUMNS, "page", KEEP)
_NOT_OF_THE_RESULT: Final = ("view", _COLUMNS, "page", KEEP)
RESULT_KEYS: Final = tuple(key for key in _KEYS if key not in _NOT_OF_THE_RESULT)
"""The parameters that say which cards there are and in which order."""

_FILTERS: Final = ("name", "set", *FACET_KEYS)
_SAID_OF_ORDER: Final = ("order", "dir")
_MOST_VALUES: Final = 30


@dataclass(frozen=True, slots=True)
class Address:
    """The parameters of an address, from which others are made that differ in little."""

    query: QueryDict

    def having(self, **changes: object) -> str:
        """
        Return the address with some parameters set anew; None removes one.

        Another question starts on page one, unless a page is given.
        """
        query = self.query.copy()
        for key, value in {"page": None, **changes}.items():
            query.pop(key, None)
            if value is not None:
                query[key] = str(value)
        return written(canonical(query))

    def without(self, key: str, value: str) -> str:
        """Return the address without one value of a parameter that may have several."""
        query = self.query.copy()
        query.pop("page", None)
        query.setlist(key, [other for other in query.getlist(key) if other.strip() != value])
        return written(canonical(query))

    def dropping(self, keys: Iterable[str]) -> str:
        """Return the address without some parameters."""
        return self.having(**dict.fromkeys(keys))

    def hidden(self, *, but: Iterable[str]) -> list[tuple[str, str]]:
        """Return the parameters that a form must repeat, apart from those it asks for itself."""
        left_out = {*but, "page", KEEP}
        return [(key, value) for key, values in self.query.lists() if key not in left_out for value in values]

    @property
    def unfiltered(self) -> str:
        """The address of the same query without filters."""
        return self.dropping(_FILTERS)

    @property
    def trail(self) -> str:
        """What links to cards carry, so that a card knows its neighbours; empty where it is too long."""
        trail = self.dropping(_NOT_OF_THE_RESULT)
        return trail if len(trail) <= LONGEST_TRAIL else ""

    @property
    def permanent(self) -> str:
        """The address of the same cards for everybody, however each likes to look at them."""
        return self.having(view=None, columns=None, page=self.query.get("page"))


def canonical(query: QueryDict) -> QueryDict:
    """Return the parameters that say something, in a fixed order."""
    kept = QueryDict(mutable=True)
    for key in _KEYS:
        values = [value for value in _values(query, key) if value.strip() and value != _USUAL.get(key)]
        if values:
            kept.setlist(key, values)
    return kept


def written(query: QueryDict) -> str:
    """Write parameters as they stand in an address."""
    return "?" + urlencode(list(query.lists()), doseq=True, safe=",:")


def _values(query: QueryDict, key: str) -> list[str]:
    """Return every value of a filter, of anything else the last one; columns may come one by one."""
    if key in _SAID_OF_ORDER:
        return [read_order(value) or value for value in query.getlist(key)[-1:]]
    if key in FACET_KEYS:
        return list(dict.fromkeys(query.getlist(key)))[:_MOST_VALUES]
    if key == _COLUMNS:
        return [",".join(filter(None, query.getlist(key)[:_MOST_VALUES]))]
    return query.getlist(key)[-1:]
