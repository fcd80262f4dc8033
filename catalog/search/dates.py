"""Conditions over the date of release."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import MAXYEAR, MINYEAR, date
from typing import Final, TypeAlias

from django.db.models import Q

from catalog.search.errors import TermRefused
from catalog.search.terms import EQUAL, NONE, Comparison, Condition, figure, opposite, shortened

Span: TypeAlias = tuple[date, date]
"""A first day, and the first day that is no longer meant."""

_DATE: Final = re.compile(r"([0-9]{4})(?:-([0-9]{1,2}))?(?:-([0-9]{1,2}))?")
_YEARS: Final = (MINYEAR, MAXYEAR - 1)


def _released(read: Callable[[str], Span]) -> Condition:
    """Compare the date of release with what `read` makes of a value, or of two with `..` between them."""

    def condition(comparison: Comparison) -> Q:
        value = comparison.value.strip()
        if value.casefold() in NONE and comparison.operator in (*EQUAL, "!="):
            return opposite(comparison, Q(released_on__isnull=True))
        first, _, last = value.partition("..")
        if last and comparison.operator in EQUAL:
            return Q(released_on__gte=read(first)[0], released_on__lt=read(last)[1])
        return _compared(comparison, *read(value))

    return condition


def _compared(comparison: Comparison, first: date, after: date) -> Q:
    within = Q(released_on__gte=first, released_on__lt=after)
    spans: Mapping[str, Q] = {
        ">": Q(released_on__gte=after),
        ">=": Q(released_on__gte=first),
        "<": Q(released_on__lt=first),
        "<=": Q(released_on__lt=after),
    }
    return spans.get(comparison.operator) or opposite(comparison, within, Q(released_on__isnull=False))


def _year(text: str) -> Span:
    """Read a year; one beyond all dates is as good as the last of them."""
    number = min(max(figure(text), _YEARS[0]), _YEARS[1])
    return date(number, 1, 1), date(number + 1, 1, 1)


def _date(text: str) -> Span:
    """Read a year, a month or a day."""
    found = _DATE.fullmatch(text.strip())
    try:
        if found:
            return _span(*(int(part) if part else 0 for part in found.groups()))
    except ValueError:
        pass  # no day of the calendar, which is refused as any other text is
    message = f"{shortened(text)!r} is no date; write 2001, 2001-06 or 2001-06-23."
    raise TermRefused("not_a_date", message)


def _span(year_: int, month: int, day: int) -> Span:
    first = date(year_, month or 1, day or 1)
    if day:
        return first, date.fromordinal(first.toordinal() + 1)
    if month:
        return first, date(year_ + month // 12, month % 12 + 1, 1)
    return first, date(year_ + 1, 1, 1)


year: Final = _released(_year)
released: Final = _released(_date)
