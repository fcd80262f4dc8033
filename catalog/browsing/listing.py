"""How a result is laid out: view, order and, for the table, its columns and their heads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from catalog.browsing.addresses import Address
from catalog.browsing.columns import COLUMNS, NAME, Column, column_title, usual_columns
from catalog.browsing.directives import without_order
from catalog.browsing.forms import ORDER_TITLES
from catalog.browsing.preferences import Preferences, known_columns
from catalog.browsing.questions import Question
from catalog.search.ordering import ORDERS

USUAL_VIEW: Final = "grid"

_SAME: Final = {"newest": "release"}
"""Orders that are another one read the other way round."""


@dataclass(frozen=True, slots=True)
class Head:
    """
    The head of a column: `link` sorts by it, `sort` says how it is sorted now, as `aria-sort` has it.

    Both are empty where cards cannot be sorted by the column.
    """

    column: Column
    title: str
    link: str = ""
    sort: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """A column to choose, and whether it is shown."""

    code: str
    title: str
    is_shown: bool


@dataclass(frozen=True, slots=True)
class Listing:
    """
    The layout of a page.

    `sortable` is the address without what its query says of the order, which a new
    choice replaces; `turned` is the address with the order turned round; `fixed` is
    the address with its order written down, which leads everybody to the same cards.
    """

    view: str
    order: str
    orders: Sequence[tuple[str, str]]
    is_down: bool
    sortable: Address
    turned: str
    fixed: Address
    heads: Sequence[Head]
    choices: Sequence[Choice]


def listing_of(question: Question, address: Address, likes: Preferences) -> Listing:
    """Work out the layout: the address goes before what the reader likes, and that before what is usual."""
    view = question.form.text("view") or likes.view or USUAL_VIEW
    sortable = _sortable(address)
    codes = _codes(question, address, likes)
    is_table = view == "table"
    return Listing(
        view=view,
        order=question.order,
        orders=[(code, ORDER_TITLES[code]) for code in ORDERS],
        is_down=question.is_down,
        sortable=sortable,
        turned=_turned(question, sortable),
        fixed=_fixed(question, address),
        heads=[_head(COLUMNS[code], question, sortable) for code in codes] if is_table else (),
        choices=_choices(question.one_game, codes) if is_table else (),
    )


def _sortable(address: Address) -> Address:
    query = address.query.copy()
    if text := query.get("q"):
        query["q"] = without_order(text)
    return Address(query)


def _fixed(question: Question, address: Address) -> Address:
    query = address.query.copy()
    if not question.search.order:
        query["order"] = question.order
    return Address(query)


def _codes(question: Question, address: Address, likes: Preferences) -> tuple[str, ...]:
    chosen = known_columns(address.query.get("columns", "")) or likes.columns
    return (NAME, *(code for code in chosen or usual_columns(question.one_game) if code != NAME))


def _turned(question: Question, sortable: Address) -> str:
    direction = "asc" if question.is_down else "desc"
    return sortable.having(order=question.order, dir=direction, keep="order")


def _head(column: Column, question: Question, sortable: Address) -> Head:
    title = column_title(column, question.one_game)
    if not column.order:
        return Head(column, title)
    if column.order != _SAME.get(question.order, question.order):
        return Head(column, title, sortable.having(order=column.order, dir=None, keep="order"), "none")
    return Head(column, title, _turned(question, sortable), "descending" if question.is_down else "ascending")


def _choices(game: str | None, shown: Sequence[str]) -> list[Choice]:
    return [
        Choice(column.code, column_title(column, game), column.code in shown) for column in COLUMNS.values()
    ]
