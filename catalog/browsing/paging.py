"""The pages of a result: the one that is asked for, or the nearest there is and a sentence that says so."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.core.paginator import Page, Paginator

from catalog.browsing.finding import Cards

if TYPE_CHECKING:
    from catalog.models import Card


_WHOLE_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")


@dataclass(frozen=True, slots=True)
class Paging:
    """A page of cards, and what to say where it is not the one that was asked for."""

    page: Page[Card]
    remark: str


def page_of(cards: Cards, asked: str, *, size: int) -> Paging:
    """
    Return the page that is asked for.

    Args:
        cards: the whole result, in order.
        asked: the number as it stands in the address; empty for the first page.
        size: how many cards a page has.
    """
    paginator = Paginator(cards, size)
    number = int(asked) if _WHOLE_NUMBER.fullmatch(asked) else None
    nearest = min(max(number or 1, 1), paginator.num_pages)
    return Paging(paginator.page(nearest), _remark(asked, number, nearest, paginator.num_pages))


def _remark(asked: str, number: int | None, nearest: int, pages: int) -> str:
    if not asked or number == nearest:
        return ""
    called = asked if len(asked) < 20 else f"{asked[:20]}…"
    which = "the only one" if pages == 1 else "the first" if nearest == 1 else "the last"
    return f"There is no page {called}; this is {which}, page {nearest}."
