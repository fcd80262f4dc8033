"""Every spelling of every name in the catalogue finds a card of that name."""

from __future__ import annotations

import operator
from collections import defaultdict
from collections.abc import Callable
from typing import cast

import pytest
from django.db.models import Q

from catalog.models import Card, NameSpelling
from catalog.search import search
from catalog.tests.search.asking import HYPER, asked, count, numbers

pytestmark = pytest.mark.usefixtures("catalogue")

Row = dict[str, str]

LOOKUPS: dict[str, Callable[[str, str], bool]] = {
    "contains": operator.contains,
    "startswith": str.startswith,
    "exact": operator.eq,
}


def meets(row: Row, condition: Q) -> bool:
    """Judge a condition over one card in memory; of the lookups only those that names need."""
    judged = []
    for child in condition.children:
        if isinstance(child, Q):
            judged.append(meets(row, child))
        else:
            asked_for, value = cast("tuple[str, str]", child)
            column, _, lookup = asked_for.partition("__")
            judged.append(LOOKUPS[lookup or "exact"](row[column], value))
    found = any(judged) if condition.connector == Q.OR else all(judged)
    return not found if condition.negated else found


def bearers() -> dict[int, list[Row]]:
    """The columns that names are looked for in, by the name that a card bears."""
    found: dict[int, list[Row]] = defaultdict(list)
    for row in Card.objects.values("name_entity", "game", "search_names", "search_number"):
        found[row["name_entity"]].append(cast("Row", row))
    return found


@pytest.mark.parametrize("written", ["{}", '"{}"', "name:{}", "  {} "])
def test_every_spelling_finds_a_card_of_its_name(written: str) -> None:
    by_name = bearers()
    spellings = NameSpelling.objects.filter(name__cards__isnull=False).distinct()
    missed = []

    for text, name, game in spellings.values_list("text", "name", "name__game"):
        if written == "name:{}":
            text = f'"{text}"'
        found = search(written.format(text), game=game)
        if found.problems or not any(meets(row, found.condition) for row in by_name[name]):
            missed.append(text)

    assert spellings.count() > 3800
    assert missed == []


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("moon=millenniummon", "Moon=Millenniumon"),
        ("MOON = MILLENNIUMMON", "Moon=Millenniumon"),
        ("alphamon:ouryuken", "Alphamon: Ouryuken"),
        ("Alphamon: Ouryuken", "Alphamon: Ouryuken"),
        ("winningpercentage:60%", "Winning Percentage: 60%!"),
        ("winning percentage: 60%!", "Winning Percentage: 60%!"),
        ("Eosmon(Adult)", "Eosmon (Adult)"),
        ("eosmon (adult)", "Eosmon (Adult)"),
        ("pal and pul", "Pal and Pul"),
        ("PAL AND PUL", "Pal and Pul"),
        ("agumon -bond of courage-", "Agumon -Bond of Courage-"),
        ('"agumon -bond of courage-"', "Agumon -Bond of Courage-"),
    ],
)
def test_a_name_with_signs_of_the_language_in_it_is_a_name(typed: str, name: str) -> None:
    found = asked(typed)

    shown = set(found.narrow(Card.objects.all()).values_list("name", flat=True))

    assert name in shown


@pytest.mark.parametrize(
    ("query", "other"),
    [
        ("-agumon", "agumon"),
        ("x:antibody", "x-antibody"),
        ("agumon or gabumon", "agumon gabumon"),
        ("(agumon)", '"-agumon-"'),
    ],
)
def test_what_only_folds_to_a_name_is_read_as_the_query_it_is(query: str, other: str) -> None:
    if query == "(agumon)":
        assert count(query) == count(other)
    else:
        assert set(numbers(query)) != set(numbers(other))


def test_a_word_is_a_part_of_a_name_or_the_beginning_of_a_number() -> None:
    assert "St-61" in numbers("greymon")
    assert "St-61" in numbers("st6")
    assert "Sp-6" not in numbers("st6")
    assert "St-61" not in numbers("t61")
    assert numbers("st 61") == numbers("st61")
    assert numbers("st 61 level:ultimate")[0] == "St-61"


def test_words_side_by_side_are_each_wanted_in_any_order() -> None:
    assert set(numbers("greymon war")) == set(numbers("war greymon"))
    assert count("greymon war") < count("greymon")


def test_signs_that_only_join_words_say_nothing() -> None:
    assert numbers("agumon & - / +") == numbers("agumon")


@pytest.mark.parametrize("text", ["&", "-", "・", "★", '""', "()&"])
def test_a_query_of_nothing_but_signs_is_refused(text: str) -> None:
    found = search(text, game=HYPER)

    assert {problem.code for problem in found.problems} == {"empty_word"}
    assert "holds neither letters nor digits." in found.problems[0].message
