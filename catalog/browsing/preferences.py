"""How one reader likes cards to be listed: view, order and columns, kept in a cookie."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from django.http import HttpRequest, HttpResponse, QueryDict

from catalog.browsing.addresses import KEEP
from catalog.browsing.columns import COLUMNS
from catalog.browsing.directives import says_order
from catalog.browsing.forms import VIEWS, CardFilterForm
from catalog.cookies import remember
from catalog.search.fields import DIRECTIVES
from catalog.search.ordering import ORDERS

LISTING_COOKIE: Final = "listing"
LONGEST: Final = 500

_VIEWS: Final = tuple(code for code, _ in VIEWS)


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a reader chose; empty where nothing was chosen. `columns` are codes of `COLUMNS`."""

    view: str = ""
    order: str = ""
    direction: str = ""
    columns: tuple[str, ...] = ()

    def __str__(self) -> str:
        said = QueryDict(mutable=True)
        for key, value in (
            ("view", self.view),
            ("order", self.order),
            ("dir", self.direction),
            ("columns", ".".join(self.columns)),
        ):
            if value:
                said[key] = value
        return said.urlencode()

    def put_into(self, query: QueryDict) -> QueryDict:
        """Return an address with the order that is liked, unless it says one itself."""
        if not self.order or "order" in query or "dir" in query or says_order(query.get("q", "")):
            return query
        filled = query.copy()
        filled["order"] = self.order
        if self.direction:
            filled["dir"] = self.direction
        return filled


def preferences_of(request: HttpRequest) -> Preferences:
    """Read the cookie; whatever does not exist is left out."""
    said = QueryDict(request.COOKIES.get(LISTING_COOKIE, "")[:LONGEST])
    return Preferences(
        view=_known(said.get("view", ""), _VIEWS),
        order=_known(said.get("order", ""), ORDERS),
        direction=_known(said.get("dir", ""), DIRECTIVES["dir"].values),
        columns=known_columns(said.get("columns", "").replace(".", ",")),
    )


def known_columns(written: str) -> tuple[str, ...]:
    """
    Return the columns that exist of a list written with commas, each once.

    >>> known_columns("name,a,nonsense,a")
    ('name', 'a')
    """
    return tuple(code for code in dict.fromkeys(written.split(",")) if code in COLUMNS)


def keep(response: HttpResponse, request: HttpRequest) -> None:
    """Remember what the address says for good, if it says so."""
    form, before = CardFilterForm(request.GET), preferences_of(request)
    asked, after = request.GET.get(KEEP, ""), before
    if asked == "view":
        after = replace(before, view=form.text("view"))
    elif asked == "order":
        after = replace(before, order=form.text("order"), direction=form.text("dir"))
    elif asked == "columns":
        after = replace(before, columns=known_columns(",".join(request.GET.getlist("columns"))))
    if after != before:
        remember(response, request, LISTING_COOKIE, str(after))


def _known(value: str, values: Iterable[str]) -> str:
    return value if value in values else ""
