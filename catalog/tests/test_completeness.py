"""How much of a set is known."""

from typing import Any

import pytest

from catalog.completeness import Completeness, completeness_of, read_range
from catalog.models import CardSet


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("St-1..St-3", ["St-1", "St-2", "St-3"]),
        ("Bo-1L..Bo-2L (inferred from suffix L)", ["Bo-1L", "Bo-2L"]),
        ("St-994 ; Sx-81..Sx-82", ["St-994", "Sx-81", "Sx-82"]),
        ("Re-85..Re-86 plus 8 reprints with suffix r (inferred)", ["Re-85", "Re-86"]),
        ("St-61..St-62 (+2 reprints: St-1,3)", ["St-61", "St-62"]),
        ("BO-09..BO-11", ["BO-09", "BO-10", "BO-11"]),
        ("part of Re-1..Re-84", []),
        ("various (Sp-, Vj-)", []),
        ("St-1..Bo-3", []),
        ("", []),
    ],
)
def test_a_range_of_numbers_is_read_where_it_is_one(text: str, numbers: list[str]) -> None:
    assert [number for span in read_range(text) for number in span.numbers()] == numbers


def test_a_range_without_end_is_cut() -> None:
    (span,) = read_range("St-1..St-99999999")

    assert len(list(span.numbers())) <= 1001


def test_numbers_without_a_card_are_named_in_rows() -> None:
    row = CardSet(number_range="St-1..St-9", printed_size=9)

    found = completeness_of(row, 4, ["St-1", "ST-002", "St-6", "St-8"])

    assert found.missing == ("St-3 to St-5", "St-7", "St-9")
    assert found.percent == 44


def test_the_numbers_seen_are_a_range_only_when_they_are_as_many_as_were_printed() -> None:
    columns: dict[str, Any] = {"facts": {"first_number": "MP-63", "last_number_seen": "MP-65"}}

    whole = completeness_of(CardSet(printed_size=3, **columns), 2, ["MP-63", "MP-65"])
    part = completeness_of(CardSet(printed_size=30, **columns), 2, ["MP-63", "MP-65"])

    assert whole.missing == ("MP-64",)
    assert part.missing == ()


@pytest.mark.parametrize(
    ("known", "printed", "percent"), [(53, 54, 98), (54, 54, 100), (61, 60, 100), (0, 60, 0), (7, None, None)]
)
def test_what_is_known_is_told_in_percents(known: int, printed: int | None, percent: int | None) -> None:
    assert Completeness(known, printed).percent == percent
