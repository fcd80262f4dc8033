"""
Lists in pages that stay put while rows come and go.

A page is asked for by the values that the list is ordered by, not by a number
of rows to leave out; so it costs the same at the end of the list as at its
beginning. Any order will do as long as it is total; nulls come last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from django.db.models import F, Model, Q, QuerySet
from django.db.models.expressions import Combinable, OrderBy
from django.http import QueryDict
from rest_framework.request import Request

from catalog.api import cursors
from catalog.api.cursors import Cursor
from catalog.api.parameters import Asked, Text, Whole

PAGE_SIZE: Final = 50
LARGEST_PAGE: Final = 200
PAGING: Final = (
    Text(
        "cursor",
        "Where the page begins, from `next` or `previous` of an earlier answer to the same question.",
        takes_anything=True,
        format="cursor",
    ),
    Whole("page_size", "How many rows a page has.", 1, LARGEST_PAGE, PAGE_SIZE, example=20),
)

Row = TypeVar("Row", bound=Model)
Order = Sequence[str | OrderBy | Combinable]


@dataclass(frozen=True, slots=True)
class Page(Generic[Row]):
    """The rows of a page in order, and the cursors of its neighbours."""

    rows: list[Row]
    next: str | None
    previous: str | None


@dataclass(frozen=True, slots=True)
class _Term:
    """One part of an order: the name under which its value is read, and which way it goes."""

    alias: str
    expression: Any
    is_descending: bool
    may_be_null: bool

    def sorted(self, *, is_backwards: bool) -> OrderBy:
        """Order by it, or against it; nulls at the end, or at the beginning."""
        nulls = {"nulls_first" if is_backwards else "nulls_last": True} if self.may_be_null else {}
        return OrderBy(F(self.alias), descending=self.is_descending != is_backwards, **nulls)

    def beyond(self, value: object, *, is_backwards: bool) -> Q | None:
        """Ask for rows after the value, or before it; None where there can be none."""
        if value is None:
            return Q(**{f"{self.alias}__isnull": False}) if is_backwards else None
        sign = "lt" if self.is_descending != is_backwards else "gt"
        after = Q(**{f"{self.alias}__{sign}": value})
        return (
            after | Q(**{f"{self.alias}__isnull": True}) if self.may_be_null and not is_backwards else after
        )

    def at(self, value: object) -> Q:
        """Ask for rows that have the value."""
        return Q(**{f"{self.alias}__isnull": True}) if value is None else Q(**{self.alias: value})

    def from_on(self, value: object, *, is_backwards: bool) -> Q:
        """Ask for rows that have the value or come after it; an index can begin there."""
        if value is None:
            return Q() if is_backwards else self.at(value)
        sign = "lte" if self.is_descending != is_backwards else "gte"
        reached = Q(**{f"{self.alias}__{sign}": value})
        is_open = self.may_be_null and not is_backwards
        return reached | Q(**{f"{self.alias}__isnull": True}) if is_open else reached


def question(
    path: str, query: QueryDict, *, apart_from: Sequence[str] = ("cursor", "page_size", "fields")
) -> str:
    """Give what a list answers, the same for all its pages."""
    asked = sorted((key, query.getlist(key)) for key in query if key not in apart_from)
    return repr((path, asked))


def page_of(rows: QuerySet[Row], order: Order, *, asked: Asked, of_list: str) -> Page[Row]:
    """
    Read one page in one query.

    Args:
        rows: the rows of the list.
        order: what they are ordered by; together no two rows may have the same values.
        asked: the values of the parameters `PAGING`.
        of_list: the question that the list answers (see `question`).

    Raises:
        Refused: the cursor is not one of this list.
    """
    terms = _terms(rows, order)
    rows = rows.annotate(**{term.alias: term.expression for term in terms})
    cursor = cursors.decode(asked["cursor"], of_list=of_list, length=len(terms)) if asked["cursor"] else None
    is_backwards = cursor is not None and cursor.is_backwards
    if cursor is not None:
        rows = rows.filter(_after(rows, terms, cursor))
    rows = rows.order_by(*(term.sorted(is_backwards=is_backwards) for term in terms))
    found = list(rows[: asked["page_size"] + 1])
    has_more = len(found) > asked["page_size"]
    found = found[: asked["page_size"]]
    if is_backwards:
        found.reverse()
    return Page(
        found,
        next=_edge(found[-1:], terms, of_list, False) if has_more or is_backwards else None,
        previous=_edge(found[:1], terms, of_list, True)
        if (has_more if is_backwards else cursor is not None)
        else None,
    )


def linked_page(
    request: Request, page: Page[Any], *, count: int, results: Sequence[Mapping[str, Any]]
) -> dict[str, Any]:
    """Answer with one page: how many rows the whole list has, and the addresses of the neighbours."""

    def link(cursor: str | None) -> str | None:
        if cursor is None:
            return None
        query = request.query_params.copy()
        query["cursor"] = cursor
        return f"{request.path}?{query.urlencode()}"

    return {"count": count, "next": link(page.next), "previous": link(page.previous), "results": results}


def _edge(rows: Sequence[Model], terms: Sequence[_Term], of_list: str, is_backwards: bool) -> str | None:
    if not rows:
        return None
    values = tuple(cursors.plain(getattr(rows[0], term.alias)) for term in terms)
    return cursors.encode(Cursor(values, is_backwards), of_list=of_list)


def _after(rows: QuerySet[Row], terms: Sequence[_Term], cursor: Cursor) -> Q:
    """Ask for what comes after the cursor: after it in one term, level with it in all terms before."""
    fields = [rows.query.annotations[term.alias].output_field for term in terms]
    values = cursors.restored(cursor.values, fields)
    wanted, level = Q(pk__in=()), Q()
    for term, value in zip(terms, values, strict=True):
        beyond = term.beyond(value, is_backwards=cursor.is_backwards)
        if beyond is not None:
            wanted |= level & beyond
        level &= term.at(value)
    return terms[0].from_on(values[0], is_backwards=cursor.is_backwards) & wanted


def _terms(rows: QuerySet[Row], order: Order) -> list[_Term]:
    found = []
    for place, part in enumerate(order):
        is_descending = isinstance(part, str) and part.startswith("-")
        expression: Any = F(part.removeprefix("-")) if isinstance(part, str) else part
        if isinstance(expression, OrderBy):
            is_descending, expression = expression.descending, expression.expression
        found.append(_Term(f"order_{place}", expression, is_descending, _may_be_null(rows, expression)))
    return found


def _may_be_null(rows: QuerySet[Row], expression: Any) -> bool:
    """Tell whether a part of an order may be null; of what is no column, nobody knows."""
    path = getattr(expression, "name", "") if isinstance(expression, F) else ""
    if not path or path in rows.query.annotations:
        return True
    model: Any = rows.model
    for name in path.split("__"):
        field = model._meta.get_field(name)
        if field.null:
            return True
        model = field.related_model
    return False
