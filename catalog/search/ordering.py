"""In which order results are listed; every order is total, so that pages neither repeat nor lose a card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from django.db.models import Case, F, IntegerField, Q, Value, When
from django.db.models.expressions import OrderBy

from catalog.search.folding import EDGE, fold_number, fold_word

Ordering: TypeAlias = tuple[str | OrderBy, ...]

MATCH_RANK: Final = "match_rank"
LAST: Final = ("sort_key", "publisher", "pk")

# The leading columns of an order, and the direction in which it is read unless `dir:` says otherwise.
_ORDERS: Final[Mapping[str, tuple[str, str]]] = {
    "release": ("released_on", "asc"),
    "newest": ("released_on", "desc"),
    "number": ("", "asc"),
    "name": ("name_order", "asc"),
    "level": ("level_rank", "asc"),
    "a": ("power_a", "desc"),
    "b": ("power_b", "desc"),
    "c": ("power_c", "desc"),
    "lost": ("lost_ultimate", "desc"),
    "limit": ("max_copies", "asc"),
}
_OTHER_WORDS: Final[Mapping[str, str]] = {
    "power": "a",
    "relevance": "best",
    "date": "release",
    "released": "release",
    "new": "newest",
    "num": "number",
    "lv": "level",
    "ascending": "asc",
    "up": "asc",
    "descending": "desc",
    "down": "desc",
}
ORDERS: Final = ("best", *_ORDERS)
DIRECTIONS: Final = ("asc", "desc")


def read_order(word: str) -> str:
    """
    Return the order, or the direction, that a word means; empty where it means none.

    >>> read_order("power"), read_order("newest"), read_order("sideways")
    ('a', 'newest', '')
    """
    found = _OTHER_WORDS.get(word.casefold(), word.casefold())
    return found if found in (*ORDERS, *DIRECTIONS) else ""


def ordering(order: str, direction: str = "") -> Ordering:
    """
    Return the columns of an order; what lacks the figure stands last either way.

    Args:
        order: one of `ORDERS`.
        direction: one of `DIRECTIONS`, or empty for the order's own.
    """
    if order == "best":
        return (MATCH_RANK, *ordering("release", direction))
    column, usual = _ORDERS[order]
    is_down = (direction or usual) == "desc"
    if not column:
        return ("-sort_key", "publisher", "pk") if is_down else LAST
    if column == "name_order":
        return (f"-{column}" if is_down else column, *LAST)
    leading = F(column).desc(nulls_last=True) if is_down else F(column).asc(nulls_last=True)
    return (leading, *LAST)


def match_rank(words: tuple[str, ...]) -> Case:
    """Rank cards by how well the words are their name: 0 the whole of it, 1 its beginning, 2 a part."""
    folded, number = fold_word("".join(words)), fold_number("".join(words))
    return Case(
        When(Q(search_names__contains=f"{EDGE}{folded}{EDGE}") | Q(search_number=number), then=Value(0)),
        When(search_names__contains=f"{EDGE}{folded}", then=Value(1)),
        default=Value(2),
        output_field=IntegerField(),
    )
