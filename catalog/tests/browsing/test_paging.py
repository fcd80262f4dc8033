"""The page that is asked for, or the nearest one."""

from datetime import UTC, datetime

import pytest

from catalog.browsing.finding import Cards
from catalog.browsing.paging import page_of
from catalog.versions import Version


@pytest.mark.parametrize(
    ("asked", "found", "shown", "remark"),
    [
        ("", 0, 1, ""),
        ("", 200, 1, ""),
        ("2", 200, 2, ""),
        ("002", 200, 2, ""),
        ("4", 180, 3, "There is no page 4; this is the last, page 3."),
        ("2", 60, 1, "There is no page 2; this is the only one, page 1."),
        ("-7", 200, 1, "There is no page -7; this is the first, page 1."),
        ("--7", 200, 1, "There is no page --7; this is the first, page 1."),
        ("1.5", 200, 1, "There is no page 1.5; this is the first, page 1."),
        (" ", 200, 1, "There is no page  ; this is the first, page 1."),
    ],
)
@pytest.mark.django_db
def test_a_page_is_the_nearest_to_what_is_asked_for(asked: str, found: int, shown: int, remark: str) -> None:
    cards = Cards(range(found), found, Version(0, datetime.now(UTC)))

    paging = page_of(cards, asked, size=60)

    assert (paging.page.number, paging.remark) == (shown, remark)
