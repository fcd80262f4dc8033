"""Release dates that are known to the year, the month or the day: `2004`, `1999-06`, `2005-03-25`."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator
from typing import Final

from catalog.checks import Flaw, shown

_DATE: Final = re.compile(r"(\d{4})(?:-(\d\d)(?:-(\d\d))?)?")


def first_day(date: str) -> datetime.date | None:
    """
    The first day that the date may mean; None for an empty or impossible one.

    >>> first_day("1999-06")
    datetime.date(1999, 6, 1)
    """
    matched = _DATE.fullmatch(date)
    if not matched:
        return None
    year, month, day = (int(part or 1) for part in matched.groups())
    try:
        return datetime.date(year, month, day)
    except ValueError:
        return None


def precision_of(date: str) -> str:
    """
    How much the date says: `year`, `month`, `day`, or nothing for an empty one.

    >>> precision_of("1999-06")
    'month'
    """
    return ("year", "month", "day")[date.count("-")] if date else ""


def in_words(date: str) -> str:
    """
    Write a date as far as it is known.

    >>> in_words("2005-03-25"), in_words("1999-06"), in_words("2004"), in_words("")
    ('25 March 2005', 'June 1999', '2004', '')
    """
    day = first_day(date)
    if day is None:
        return ""
    parts = {"year": "", "month": f"{day:%B} ", "day": f"{day.day} {day:%B} "}
    return f"{parts[precision_of(date)]}{day.year}"


def date(value: object, path: str) -> Iterator[Flaw]:
    """Want a date that exists."""
    if not isinstance(value, str) or first_day(value) is None:
        yield Flaw(
            path, f"expected a year, month or day such as 2004, 1999-06 or 2005-03-25, got {shown(value)}."
        )
