"""
Finding cards: the search language, from the text of a query to the cards it means.

`search` is the one way in; pages, API, admin and deck builder all use it.
"""

from catalog.search.completing import Completion, complete
from catalog.search.errors import Problem
from catalog.search.searching import Search, search
from catalog.search.suggesting import did_you_mean

__all__ = ["Completion", "Problem", "Search", "complete", "did_you_mean", "search"]
