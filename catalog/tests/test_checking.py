"""Checking parsed card files against their shapes and against one another."""

import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog.models import Card
from catalog.services.checking import check_document, repetitions
from catalog.shapes import card_shape
from catalog.tests.documents import made_up_card, made_up_file, real_document, source, without

ST1 = real_document("hyper_colosseum/st1")
DIGIMON = ST1["cards"][1]
OPTION = ST1["cards"][50]
DRAW_TOO_MUCH = {"when": "winning", "do": [{"op": "draw", "n": 99}]}

BAD_CARDS = {
    "missing key": (
        without(DIGIMON, "level"),
        "key level: the key is missing; every key is written, with null for unknown.",
    ),
    "missing inner key": (
        without(DIGIMON, "attacks", "A", "power"),
        "key attacks.A.power: the key is missing; every key is written, with null for unknown.",
    ),
    "unknown key": (
        {**DIGIMON, "colour": "red"},
        "key colour: unknown key; the keys here are number, publisher,",
    ),
    "wrong type": ({**DIGIMON, "fields": "NSp"}, "key fields: expected a list, got 'NSp'."),
    "unknown value": (
        {**DIGIMON, "level": "V"},
        "key level: expected one of III, IV, Perfect, Ultimate, Hybrid, none, got 'V'.",
    ),
    "unknown member": (
        {**DIGIMON, "fields": ["NSp", "XX"]},
        "key fields[1]: expected one of NSp, NSo, WG, DS, ME, VB, UK, DA, got 'XX'.",
    ),
    "a member twice": (
        {**DIGIMON, "keywords": ["sky", "sky"]},
        "key keywords[1]: 'sky' stands in the list twice; remove one.",
    ),
    "empty for null": ({**DIGIMON, "type": ""}, "key type: expected a text that is not empty, got ''."),
    "true for a number": (
        {**DIGIMON, "max_copies": True},
        "key max_copies: expected a whole number from 1 to 99, got True.",
    ),
    "too large": (
        {**OPTION, "capacity": 1_000_000_000},
        "key capacity: expected a whole number from 0 to 999, got 1000000000.",
    ),
    "too long": ({**DIGIMON, "type": "x" * 61}, "key type: expected at most 60 characters, got 61."),
    "too long to filter by": (
        {**DIGIMON, "keywords": ["x" * 101]},
        "key keywords[0]: expected at most 100 characters, got 101.",
    ),
    "unknown kind": (
        {**DIGIMON, "kind": "trainer"},
        "key kind: got 'trainer'; a kind is one of digimon, option.",
    ),
    "no kind": (without(DIGIMON, "kind"), "key kind: the key is missing; a kind is one of digimon, option."),
    "bad effect data": (
        {
            **DIGIMON,
            "effects": [{"mark": "special", "words": "x", "data": DRAW_TOO_MUCH}],
        },
        "key effects[0].data.do[0].n: draw takes a whole number from 1 to 15, got 99; use 15.",
    ),
    "bad mark": (
        {**DIGIMON, "effects": [{"mark": "star", "words": "x", "data": None}]},
        "key effects[0].mark: expected one of special, support, written, got 'star'.",
    ),
}


def flaws_of(document):
    checked, flaws = check_document(source(document), document)
    assert (checked is None) == bool(flaws)
    return [str(flaw) for flaw in flaws]


@pytest.mark.parametrize(("card", "message"), BAD_CARDS.values(), ids=BAD_CARDS)
def test_a_flaw_of_a_card_is_told_with_file_card_and_key(card, message):
    flaws = flaws_of({**ST1, "cards": [card]})

    assert len(flaws) == 1
    assert flaws[0].startswith(f"d_ccg/tt.json, card {card['number']}, {message}")


def test_all_flaws_are_told_at_once():
    cards = [{**DIGIMON, "level": "V", "frame": "green"}, {**OPTION, "icon": "hat"}]
    flaws = flaws_of({**ST1, "set": {**ST1["set"], "released": "1999-13"}, "cards": cards})

    assert [flaw.partition(": ")[0] for flaw in flaws] == [
        "d_ccg/tt.json, key set.released",
        "d_ccg/tt.json, card St-2, key level",
        "d_ccg/tt.json, card St-2, key frame",
        f"d_ccg/tt.json, card {OPTION['number']}, key icon",
    ]


@pytest.mark.parametrize("key", ["game", "set", "reprints", "cards"])
def test_a_document_without_a_key_is_refused(key):
    assert flaws_of(without(ST1, key))[0] == (
        f"d_ccg/tt.json, key {key}: the key is missing; every key is written, with null for unknown."
    )


def test_a_card_without_a_number_is_named_by_its_name_or_place():
    nameless = {**without(DIGIMON, "number"), "name": None}

    flaws = flaws_of({**ST1, "cards": [without(DIGIMON, "number"), nameless]})

    assert flaws[0].startswith("d_ccg/tt.json, card Greymon, key number")
    assert flaws[1].startswith("d_ccg/tt.json, card cards[1], key number")


def test_a_number_used_twice_is_refused_in_one_file_and_in_two():
    first = made_up_file(made_up_card("TT-001"), made_up_card("TT-001"))
    second = made_up_file(made_up_card("TT-001"), code="T2")
    sets = [check_document(source(first), first)[0], check_document(source(second, "t2.json"), second)[0]]

    flaws = [str(flaw) for flaw in repetitions([found for found in sets if found is not None])]

    assert flaws == [
        "d_ccg/tt.json, card TT-001, key number: Bandai has this number in d_ccg/tt.json already; "
        "remove or correct one.",
        "d_ccg/t2.json, card TT-001, key number: Bandai has this number in d_ccg/tt.json already; "
        "remove or correct one.",
    ]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(card=st.sampled_from([DIGIMON, OPTION]), data=st.data())
def test_whatever_stands_at_a_key_is_refused_or_comes_back(card, data):
    key = data.draw(st.sampled_from([key for key in card if key != "kind"]))
    changed = {**copy.deepcopy(card), key: data.draw(json_values)}
    shape = card_shape("hyper_colosseum", card["kind"])

    if not list(shape.check(changed)):
        assert shape.write(Card(**shape.read(changed))) == changed
