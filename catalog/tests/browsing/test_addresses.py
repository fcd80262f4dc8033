"""Addresses: written one way, short, and leading everybody to the same cards."""

from urllib.parse import quote

import pytest
from django.http import QueryDict
from hypothesis import given
from hypothesis import strategies as st

from catalog.browsing.addresses import LONGEST_TRAIL, Address, canonical, written
from catalog.browsing.forms import FACET_KEYS

parameters = st.dictionaries(
    st.sampled_from(["q", "game", "set", "level", "order", "view", "columns", "page", "keep", "unknown"]),
    st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=8), min_size=1, max_size=3),
)


def query_of(values: dict[str, list[str]]) -> QueryDict:
    query = QueryDict(mutable=True)
    for key, found in values.items():
        query.setlist(key, found)
    return query


@pytest.mark.parametrize(
    ("asked", "clean"),
    [
        ("", "?"),
        ("q=&set=+", "?"),
        ("page=1&game=hyper_colosseum", "?"),
        ("page=2&game=d_ccg", "?game=d_ccg&page=2"),
        ("level=IV&q=a", "?q=a&level=IV"),
        ("level=IV&level=III&level=IV", "?level=IV&level=III"),
        ("q=a&q=b", "?q=b"),
        ("columns=num&columns=a", "?columns=num,a"),
        ("columns=num,a&view=table", "?view=table&columns=num,a"),
        ("q=level:iii a>=4", "?q=level:iii+a%3E=4"),
        ("utm_source=x&q=a", "?q=a"),
        ("order=power&dir=down", "?order=a&dir=desc"),
        ("order=klingon", "?order=klingon"),
    ],
)
def test_an_address_is_written_one_way(asked: str, clean: str) -> None:
    assert written(canonical(QueryDict(asked))).replace("%3D", "=") == clean


@given(parameters)
def test_what_is_clean_stays_as_it_is(values: dict[str, list[str]]) -> None:
    once = canonical(query_of(values))

    assert canonical(QueryDict(written(once)[1:])) == once


def test_many_values_of_one_filter_are_cut() -> None:
    query = query_of({"level": [str(number) for number in range(500)]})

    assert len(canonical(query).getlist("level")) == 30


def test_a_change_leads_to_the_first_page_unless_it_says_one() -> None:
    address = Address(QueryDict("q=a&page=3"))

    assert address.having(view="list") == "?q=a&view=list"
    assert address.having(page=4) == "?q=a&page=4"
    assert address.having(q=None) == "?"


def test_one_value_of_several_is_taken_off() -> None:
    assert Address(QueryDict("level=III&level=IV&page=2")).without("level", "III") == "?level=IV"


def test_the_filters_are_dropped_and_the_query_stays() -> None:
    everything = "&".join(f"{key}=x" for key in FACET_KEYS)

    assert Address(QueryDict(f"q=a&set=ST1&name=b&{everything}&order=name")).unfiltered == "?q=a&order=name"


def test_a_form_repeats_what_it_does_not_ask() -> None:
    address = Address(QueryDict("q=a&level=III&level=IV&page=2&keep=view"))

    assert address.hidden(but=["q"]) == [("level", "III"), ("level", "IV")]


def test_what_travels_to_a_card_says_which_result_it_is_of() -> None:
    address = Address(QueryDict("q=a&game=d_ccg&level=III&order=name&dir=desc&view=list&columns=a&page=2"))

    assert address.trail == "?q=a&game=d_ccg&level=III&order=name&dir=desc"


def test_what_is_too_long_does_not_travel() -> None:
    text = quote("アグモン" * 20)

    assert len(text) > LONGEST_TRAIL
    assert Address(QueryDict(f"q={text}")).trail == ""


def test_the_permanent_address_keeps_the_page_and_leaves_out_the_look() -> None:
    address = Address(QueryDict("q=a&order=name&view=table&columns=a&page=2"))

    assert address.permanent == "?q=a&order=name&page=2"
