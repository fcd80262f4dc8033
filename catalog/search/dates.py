"""Conditions over the date of release."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from typing import Final

from django.db.models import Q

from catalog.search.errors import TermRefused
from catalog.search.terms import Comparison, number, opposite, shortened

_DATE: Final = re.compile(r"(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?")


def year(comparison: Comparison) -> Q:
    """Compare with the year of release."""
    return number("released_on__year")(comparison)


def released(comparison: Comparison) -> Q:
    """Compare with the date of release, given as a year, a month or a day."""
    found = _DATE.fullmatch(comparison.value.strip())
    try:
        first, after = _span(found) if found else (None, None)
    except ValueError:
        first = after = None
    if first is None or after is None:
        message = f"{shortened(comparison.value)!r} is no date; write 2001, 2001-06 or 2001-06-23."
        raise TermRefused("not_a_date", message)
    within = Q(released_on__gte=first, released_on__lt=after)
    spans: Mapping[str, Q] = {
        ">": Q(released_on__gte=after),
        ">=": Q(released_on__gte=first),
        "<": Q(released_on__lt=first),
        "<=": Q(released_on__lt=after),
    }
    return spans.get(comparison.operator) or opposite(comparison, within, Q(released_on__isnull=False))


def _span(found: re.Match[str]) -> tuple[date, date]:
    """Return the first day of what was written and the first day after it; raises ValueError."""
    year_, month, day = (int(part) if part else 0 for part in found.groups())
    first = date(year_, month or 1, day or 1)
    if day:
        return first, date.fromordinal(first.toordinal() + 1)
    if month:
        return first, date(year_ + month // 12, month % 12 + 1, 1)
    return first, date(year_ + 1, 1, 1)
