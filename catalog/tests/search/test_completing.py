"""What is offered while a query is being typed."""

from __future__ import annotations

import pytest

from catalog.search import complete, search
from catalog.search.completing import MOST
from catalog.search.fields import FIELDS
from catalog.tests.search.asking import HYPER

pytestmark = pytest.mark.usefixtures("catalogue")

CURSOR = "^"


def offered(typed: str, game: str | None = HYPER) -> list[str]:
    """The whole queries on offer, `^` for the cursor in each as in what is typed."""
    cursor = typed.find(CURSOR)
    text = typed.replace(CURSOR, "")
    found = complete(text, len(text) if cursor < 0 else cursor, game=game)
    return [f"{offer.text[: offer.cursor]}^{offer.text[offer.cursor :]}" for offer in found]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("ty", "type:^"),
        ("TY", "type:^"),
        ("-ty", "-type:^"),
        ("(ty", "(type:^"),
        ("(-ty", "(-type:^"),
        ("agumon ty", "agumon type:^"),
        ("fam", "type:^"),
        ("evolves", "evolves-from:^"),
        ("ord", "order:^"),
        ("ty^ agumon", "type:^ agumon"),
        ("ty^pe:dragon", "type:^dragon"),
        ("level:p", "level:Perfect^"),
        ("level：p", "level：Perfect^"),
        ("lv:p", "lv:Perfect^"),
        ("-level:p", "-level:Perfect^"),
        ("level:", "level:III^"),
        ("level:u^ agumon", "level:Ultimate^ agumon"),
        ("level:pe^rfect agumon", "level:Perfect^ agumon"),
        ("type:dragon", "type:Dragon^"),
        ("type:dragonm", 'type:"Dragon Man"^'),
        ('type:"dragon m', 'type:"Dragon Man"^'),
        ('type:"dragon m^an" agumon', 'type:"Dragon Man"^ agumon'),
        ("kw:sk", "kw:sky^"),
        ("set:bo1", "set:BO1^"),
        ("set:starter", "set:ST1^"),
        ("order:n", "order:newest^"),
        ("dir:d", "dir:desc^"),
        ("is:rep", "is:reprint^"),
        ("greym", "Greymon^"),
        ("アグ", "Agumon^"),
        ("あぐ", "Agumon^"),
        ("war grey", "War Greymon^"),
        ("level:III war grey", "level:III War Greymon^"),
        ("omni", "Omegamon^"),
        ('"war gr', '"War Greymon"^'),
        ("winning p", '"Winning Percentage: 40%!"^'),
        ("evolves-from:grey", "evolves-from:Greymon^"),
        ('evolves-to:"war gr', 'evolves-to:"War Greymon"^'),
        ("name:grey", "name:Greymon^"),
        ("gre^ymon x", "Greymon^ x"),
        ("game:digi-battle evolves-to:wargr", "game:digi-battle evolves-to:WarGreymon^"),
    ],
)
def test_a_piece_is_completed(typed: str, expected: str) -> None:
    assert expected in offered(typed)


@pytest.mark.parametrize(
    "typed", ["", " ", "agumon ", "^agumon", "nokey:x", "a>=", "a>=45", '"', "(", "-", "xqzw"]
)
def test_nothing_is_offered_where_nothing_is_begun_or_known(typed: str) -> None:
    assert offered(typed) == []


def test_at_most_ten_are_offered_and_keys_leave_room_for_names() -> None:
    found = complete("a", 1, game=HYPER)

    assert len(found) == MOST
    assert {offer.kind for offer in found} == {"key", "name"}


def test_what_begins_so_comes_first_and_the_shortest_of_it() -> None:
    assert [offer.label for offer in complete("greymon", 7, game=HYPER)][:2] == ["Greymon", "Geo Greymon"]


def test_an_offer_says_what_it_is() -> None:
    key, value, name = (complete(text, len(text), game=HYPER)[0] for text in ("typ", "set:bo1", "agumo"))

    assert (key.label, key.note, key.kind) == ("type:", "Type", "key")
    assert (value.label, value.note, value.kind) == ("BO1", "Booster 1", "value")
    assert (name.label, name.note, name.kind) == ("Agumon", "Name", "name")


@pytest.mark.parametrize("cursor", [-5, 0, 3, 99])
def test_a_cursor_beyond_the_query_stands_at_its_end(cursor: int) -> None:
    assert len(complete("agu", cursor, game=HYPER)) in (0, MOST)


@pytest.mark.parametrize("key", FIELDS)
def test_an_offered_value_is_understood(key: str) -> None:
    for offer in complete(f"{key}:", len(key) + 1, game=HYPER):
        assert search(offer.text, game=HYPER).problems == ()


@pytest.mark.parametrize("begun", ["w", "moon", "alph", "eos", "the ", "pal", "z", "ア", "'", "x"])
def test_an_offered_name_is_found(begun: str) -> None:
    for offer in complete(begun, len(begun), game=HYPER):
        if offer.kind == "name":
            assert search(offer.text, game=HYPER).problems == ()
            assert search(offer.text, game=HYPER).words
