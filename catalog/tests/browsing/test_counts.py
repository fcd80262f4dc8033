"""The figures beside the filters."""

import pytest
from pytest_django import DjangoAssertNumQueries

from catalog.browsing.counts import Counts, grouping
from catalog.models import Card
from catalog.versions import Version, catalogue_version

NOTHING: dict[str, frozenset[str]] = {}

RESULT = Counts(
    {
        (("digimon",), ("III",), ("A",), ("NSp",), ("Virus",), ("blue",)): 3,
        (("digimon",), ("IV",), ("A",), ("NSp", "DS"), ("Virus",), ("blue",)): 2,
        (("digimon",), ("IV",), ("B",), (), ("Data",), ("red",)): 1,
        (("program",), ("",), ("",), (), ("",), ("blue",)): 4,
    }
)


def ticked(**values: str) -> dict[str, frozenset[str]]:
    return {key: frozenset(value.split()) for key, value in values.items()}


@pytest.mark.parametrize(
    ("chosen", "found"),
    [
        (NOTHING, 10),
        (ticked(level="IV"), 3),
        (ticked(level="III IV", type="A"), 5),
        (ticked(field="DS NSp"), 5),
        (ticked(kind="program"), 4),
        (ticked(level="Hybrid"), 0),
        (ticked(level=""), 10),
    ],
)
def test_ticked_filters_leave_cards(chosen: dict[str, frozenset[str]], found: int) -> None:
    assert RESULT.found(chosen) == found


def test_a_filter_leaves_its_own_choice_aside() -> None:
    assert RESULT.figures("level", ticked(level="IV", type="A")) == {"III": 3, "IV": 2, "": 0}
    assert RESULT.figures("type", ticked(level="IV")) == {"A": 2, "B": 1, "": 0}


def test_a_card_with_two_fields_counts_for_both() -> None:
    assert RESULT.figures("field", NOTHING) == {"NSp": 5, "DS": 2}


@pytest.mark.usefixtures("catalogue")
def test_every_card_has_a_group_and_every_game_its_counts() -> None:
    known = grouping(catalogue_version())

    assert set(known.groups) == set(Card.objects.values_list("pk", flat=True))
    assert {game: counts.found(NOTHING) for game, counts in known.games.items()} == {
        "hyper_colosseum": 3086,
        "digi_battle": 388,
        "d_ccg": 12,
    }
    assert known.games["hyper_colosseum"].found(ticked(level="III")) == 334


@pytest.mark.usefixtures("catalogue")
def test_the_groups_are_read_once_a_version(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    version = catalogue_version()
    grouping(version)

    with django_assert_num_queries(0):
        grouping(version)
    with django_assert_num_queries(1):
        grouping(Version(version.number + 1, version.changed_at))
    with django_assert_num_queries(2):
        grouping(Version(0, version.changed_at))
        grouping(Version(0, version.changed_at))


@pytest.mark.usefixtures("catalogue")
def test_rows_are_counted_and_narrowed_in_their_order() -> None:
    known = grouping(catalogue_version())
    cards = {
        card.pk: card
        for card in Card.objects.filter(number__in=["St-1", "St-2", "St-3"], game="hyper_colosseum")
    }
    rows = [*cards, max(known.groups) + 1]

    assert known.counts(rows).found(NOTHING) == 3
    left = known.left(rows[::-1], ticked(level="III"))
    assert left == [row for row in reversed(rows) if row in cards and cards[row].level == "III"]
