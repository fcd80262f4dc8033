"""Every field of the language: what it finds and what it does not, its other keys, its refusals."""

from __future__ import annotations

import re

import pytest

from catalog.models import Card
from catalog.search import search
from catalog.search.fields import BY_KEY, COMPARISONS, DIRECTIVES, FIELDS
from catalog.search.ordering import DIRECTIONS, ORDERS
from catalog.tests.search.asking import HYPER, asked, count, numbers

pytestmark = pytest.mark.usefixtures("catalogue")

DIGI_BATTLE, D_CCG = "digi_battle", "d_ccg"

SHOWN = {
    "name": ('name:"war grey"', "St-61", "St-1", HYPER),
    "num": ("num:st-61", "St-61", "St-610", HYPER),
    "game": ("game:digi-battle", "ST-01", "St-61", None),
    "set": ("set:st2", "St-61", "St-200", HYPER),
    "kind": ("kind:option", "St-100", "St-61", HYPER),
    "icon": ("icon:item", "St-100", "St-61", HYPER),
    "level": ("level:ultimate", "St-61", "St-1", HYPER),
    "equivalent": ("equivalent:perfect", "Bo-83t", "Bo-5", HYPER),
    "type": ('type:"dragon man"', "St-61", "St-86", HYPER),
    "group": ('group:"royal knights"', "St-724", "St-61", HYPER),
    "field": ("field:me", "St-61", "St-87", HYPER),
    "attr": ("attr:vaccine", "St-61", "St-86", HYPER),
    "frame": ("frame:red", "Bo-654", "St-61", HYPER),
    "bt": ("bt:a", "St-61", "St-87", HYPER),
    "a": ("a>=570", "St-61", "St-86", HYPER),
    "b": ("b=500", "St-61", "St-86", HYPER),
    "c": ("c<=320", "St-61", "St-87", HYPER),
    "zeroes": ("zeroes:a", "St-61", "St-100", HYPER),
    "attack": ("attack:ドラモンキラー", "St-61", "St-87", HYPER),
    "lost": ("lost:perfect=20", "St-61", "St-86", HYPER),
    "kw": ("kw:sky", "St-61", "St-87", HYPER),
    "timing": ("timing:evolution", "St-100", "St-61", HYPER),
    "category": ("category:spirit", "St-676", "St-100", HYPER),
    "capacity": ("capacity=40", "St-100", "St-99", HYPER),
    "cost": ('cost:"requirements box"', "St-100", "St-99", HYPER),
    "text": ('text:"own points"', "St-61", "St-86", HYPER),
    "evolves-from": ('evolves-from:"big mamemon"', "St-61", "St-87", HYPER),
    "evolves-to": ("evolves-to:plesiomon", "Bo-31", "St-61", HYPER),
    "needs": ("needs:60%", "St-61", "St-86", HYPER),
    "way": ("way:jogress", "St-87", "St-61", HYPER),
    "is": ("is:verified", "St-61", "St-100", HYPER),
    "has": ("has:special", "St-61", "St-86", HYPER),
    "limit": ("limit:4", "Bo-84t", "St-61", HYPER),
    "year": ("year:1999", "St-61", "Re-100", HYPER),
    "date": ("date:1999-11", "St-61", "St-1", HYPER),
    "rarity": ("rarity:common", "BO-04", "BO-01", DIGI_BATTLE),
    "finish": ("finish:holo", "ST-33", "ST-01", DIGI_BATTLE),
    "phase": ("phase:digivolve", "DV-002", "DM-032", D_CCG),
    "publisher": ('publisher:"upper deck"', "ST-01", "St-61", None),
    "verification": ("verification:card_page", "St-100", "St-61", HYPER),
    "source": ("source:hyper-colosseum-deck-builder", "St-61", "St-87", HYPER),
    "note": ('note:"gaia force"', "St-61", "St-87", HYPER),
}
"""The key -> a query, a card that it finds, and one that it does not."""


def test_every_field_is_shown() -> None:
    assert SHOWN.keys() == FIELDS.keys()


@pytest.mark.parametrize("key", FIELDS)
def test_a_field_finds_the_cards_that_have_the_fact_and_no_others(key: str) -> None:
    query, one_in, one_out, game = SHOWN[key]

    found = numbers(query, game)

    assert BY_KEY[key].key == key
    assert key in query
    assert one_in in found
    assert one_out not in found
    assert Card.objects.filter(number=one_out).exists()


@pytest.mark.parametrize("key", FIELDS)
def test_the_example_of_a_field_finds_cards(key: str) -> None:
    assert re.search(rf"\b{key}\b", FIELDS[key].example)
    assert count(FIELDS[key].example) > 0


@pytest.mark.parametrize("key", FIELDS)
def test_a_field_is_titled_and_explained(key: str) -> None:
    row = FIELDS[key]

    assert row.title[0].isupper()
    assert row.help.endswith(".")
    assert set(row.operators) <= set(COMPARISONS)


@pytest.mark.parametrize(("alias", "key"), [(alias, key) for key in FIELDS for alias in FIELDS[key].aliases])
def test_another_key_of_a_field_means_the_same(alias: str, key: str) -> None:
    query, _, _, game = SHOWN[key]

    assert numbers(re.sub(rf"^{key}\b", alias, query), game) == numbers(query, game)


@pytest.mark.parametrize(("key", "value"), [(key, value) for key in FIELDS for value in FIELDS[key].values])
def test_every_value_that_a_field_lists_is_understood(key: str, value: str) -> None:
    assert search(f'{key}:"{value}"').problems == ()


@pytest.mark.parametrize(
    ("key", "operator"),
    [(key, operator) for key in FIELDS for operator in COMPARISONS if operator not in FIELDS[key].operators],
)
def test_an_operator_that_a_field_has_not_is_refused(key: str, operator: str) -> None:
    found = search(f"{key}{operator}x", game=HYPER)

    assert [problem.code for problem in found.problems] == ["wrong_operator"]
    assert found.problems[0].message == (
        f"{key} cannot be compared with {operator}; use one of {' '.join(FIELDS[key].operators)}."
    )
    assert found.problems[0].suggestion == f"{key}:x"


@pytest.mark.parametrize("key", [key for key in FIELDS if key != "lost"])
def test_a_card_is_equal_unequal_or_lacks_the_fact(key: str) -> None:
    query, _, _, game = SHOWN[key]
    value = re.sub(r"^[a-z-]+(>=|<=|[:=])", "", query)

    equal, unequal, others = (
        set(Card.objects.filter(asked(query, game).condition).values_list("pk", flat=True))
        for query in (f"{key}={value}", f"{key}!={value}", f"-{key}={value}")
    )

    assert not equal & unequal
    assert unequal <= others


def test_no_two_fields_share_a_key() -> None:
    keys = [key for row in FIELDS.values() for key in (row.key, *row.aliases)]
    keys += [key for row in DIRECTIVES.values() for key in (row.key, *row.aliases)]

    assert len(keys) == len(set(keys))


def test_orders_and_directions_are_those_that_exist() -> None:
    assert DIRECTIVES["order"].values == ORDERS
    assert DIRECTIVES["dir"].values == DIRECTIONS
    for row in DIRECTIVES.values():
        assert count(row.example) > 0
