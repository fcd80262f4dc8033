"""What a reader may have meant: for queries without result, and for everything that is wrong with one."""

from __future__ import annotations

import pytest

from catalog.search import did_you_mean, search
from catalog.tests.search.asking import HYPER, count

pytestmark = pytest.mark.usefixtures("catalogue")


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("greymn", "greymon"),
        ("grymon", "greymon"),
        ("greeymon", "greymon"),
        ("war greymno", "war greymon"),
        ("wargreymno", "war greymon"),
        ("agumno level:III", "agumon level:III"),
        ("level:III agumno", "level:III agumon"),
        ("agumno or gabumno", "agumon or gabumon"),
        ("omnimn a>=400", "omegamon a>=400"),
        ("アグモソ", "agumon"),
        ("ウォーグレイモソ", "war greymon"),
        ('"war greymno"', "war greymon"),
        ("myotismn", "vamdemon"),
        ("st-9999", "st-99"),
        ("st 9999", "st-99"),
        ("num:st-61 agumno", "num:st-61 agumon"),
    ],
)
def test_a_mistyped_name_or_number_is_mended(query: str, meant: str) -> None:
    found = search(query, game=HYPER)
    assert count(query) == 0

    assert did_you_mean(found) == meant


@pytest.mark.parametrize("query", ["greymn", "wargreymno", "st-9999", "アグモソ", "omnimn a>=400"])
def test_what_is_offered_finds_cards(query: str) -> None:
    meant = did_you_mean(search(query, game=HYPER))

    assert meant is not None
    assert count(meant) > 0


def test_a_card_of_another_game_is_offered_there() -> None:
    found = search("Digivice Data & Virus", game=HYPER)

    assert did_you_mean(found) == "Digivice Data & Virus game:any"


def test_another_game_is_not_offered_when_the_query_names_one() -> None:
    found = search("num:dm-032 game:digi-battle")

    assert did_you_mean(found) is None


@pytest.mark.parametrize("query", ["xqzwv", "a>=2000", "level:III level:IV", ""])
def test_nothing_is_offered_where_nothing_is_near(query: str) -> None:
    assert did_you_mean(search(query, game=HYPER)) is None


@pytest.mark.parametrize(
    ("query", "code", "columns", "suggestion"),
    [
        ("levl:III", "unknown_key", (0, 4), "level:III"),
        ("agumon lvel:III", "unknown_key", (7, 11), "agumon level:III"),
        ("evolvesfrom:agumon", "unknown_key", (0, 11), "evolves-from:agumon"),
        ("qqqq:III", "unknown_key", (0, 4), None),
        ("level:IIII", "unknown_value", (6, 10), "level:III"),
        ("level:perfekt", "unknown_value", (6, 13), "level:Perfect"),
        ("attr:vacine", "unknown_value", (5, 11), "attr:Vaccine"),
        ("attr:blue", "unknown_value", (5, 9), None),
        ("frame:yelow", "unknown_value", (6, 11), None),
        ("field:nspp", "unknown_value", (6, 10), "field:NSp"),
        ("icon:progam", "unknown_value", (5, 11), "icon:program"),
        ('type:"dragn man"', "unknown_value", (5, 16), 'type:"Dragon Man"'),
        ("group:royal_knigts", "unknown_value", (6, 18), 'group:"Royal Knights"'),
        ("kw:graping", "unknown_value", (3, 10), "kw:grappling"),
        ("timing:batle", "unknown_value", (7, 12), "timing:battle"),
        ("set:boo1", "unknown_value", (4, 8), "set:BO1"),
        ("game:digibatle", "unknown_value", (5, 14), "game:digibattle"),
        ("is:reprnt", "unknown_value", (3, 9), "is:reprint"),
        ("has:rulng", "unknown_value", (4, 9), "has:ruling"),
        ("way:jogres", "unknown_value", (4, 10), "way:Jogress"),
        ("kind:digmon", "unknown_value", (5, 11), "kind:digimon"),
        ("evolves-from:greymn", "unknown_name", (13, 19), "evolves-from:Greymon"),
        ("evolves-to:wargreymn", "unknown_name", (11, 20), 'evolves-to:"War Greymon"'),
        ("needs:xantibdy", "unknown_name", (6, 14), "needs:X-Antibody"),
        ("a>=abc", "not_a_number", (3, 6), None),
        ("a>=4o0", "not_a_number", (3, 6), "a>=40"),
        ("a>=-5", "not_a_number", (3, 5), "a>=5"),
        ("year:soon", "not_a_number", (5, 9), None),
        ("date:2001-13", "not_a_date", (5, 12), None),
        ("lost:ultimte>=40", "unknown_value", (5, 16), 'lost:"Ultimate>=40"'),
        ("level>hybrid", "no_order", (6, 12), None),
        ("attr>vaccine", "wrong_operator", (0, 5), "attr:vaccine"),
        ("order:nmae", "unknown_value", (6, 10), "order:name"),
        ("order!=a", "wrong_operator", (0, 7), "order:a"),
        ("order:", "no_value", (6, 6), None),
        ("dir:ascc", "unknown_value", (4, 8), "dir:asc"),
        ("(agumon", "unbalanced", (0, 1), "(agumon)"),
        ("agumon)", "unbalanced", (6, 7), "agumon"),
        ('"agumon', "open_quote", (0, 7), '"agumon"'),
    ],
)
def test_what_is_wrong_is_pointed_at_and_the_near_miss_offered(
    query: str, code: str, columns: tuple[int, int], suggestion: str | None
) -> None:
    found = search(query, game=HYPER)

    assert [(p.code, (p.start, p.end), p.suggestion) for p in found.problems] == [(code, columns, suggestion)]
    if suggestion is not None:
        assert search(suggestion, game=HYPER).problems == ()


def test_several_problems_are_all_reported_in_order_and_the_rest_holds() -> None:
    found = search("levl:III attr:vacine a>=x agumon (bt:a", game=HYPER)

    assert [(p.code, p.start) for p in found.problems] == [
        ("unknown_key", 0), ("unknown_value", 14), ("not_a_number", 24), ("unbalanced", 33)
    ]  # fmt: skip
    assert found.condition == search("agumon bt:a", game=HYPER).condition
    assert [p.suggestion for p in found.problems] == [
        "level:III attr:vacine a>=x agumon (bt:a",
        "levl:III attr:Vaccine a>=x agumon (bt:a",
        None,
        "levl:III attr:vacine a>=x agumon (bt:a)",
    ]


def test_messages_say_what_was_found_and_what_to_do() -> None:
    messages = [p.message for p in search('levl:III attr:blue a>=x ""', game=HYPER).problems]

    assert messages == [
        "There is no field 'levl'; the help lists them. In quotes it is a name.",
        "There is no attribute 'blue'; there are Vaccine, Data, Virus, Unknown, Variable, none.",
        "'x' is no whole number; write one such as 450, a span 400..450, or none.",
    ]
