"""What a reader likes, as a cookie keeps it."""

import pytest
from django.http import QueryDict
from django.test import RequestFactory
from hypothesis import given
from hypothesis import strategies as st

from catalog.browsing.columns import COLUMNS
from catalog.browsing.directives import says_order, without_order
from catalog.browsing.forms import VIEWS
from catalog.browsing.preferences import Preferences, preferences_of
from catalog.search.ordering import ORDERS

likings = st.builds(
    Preferences,
    view=st.sampled_from(["", *(code for code, _ in VIEWS)]),
    order=st.sampled_from(["", *ORDERS]),
    direction=st.sampled_from(["", "asc", "desc"]),
    columns=st.lists(st.sampled_from(sorted(COLUMNS)), unique=True).map(tuple),
)


def read(cookie: str) -> Preferences:
    request = RequestFactory().get("/cards/")
    request.COOKIES["listing"] = cookie
    return preferences_of(request)


@given(likings)
def test_what_is_kept_is_read_back(liking: Preferences) -> None:
    assert read(str(liking)) == liking


@given(st.text(max_size=60))
def test_any_cookie_is_read(cookie: str) -> None:
    assert isinstance(read(cookie), Preferences)


@pytest.mark.parametrize(
    ("asked", "listed"),
    [
        ("", "order=name&dir=desc"),
        ("q=agumon", "q=agumon&order=name&dir=desc"),
        ("order=a", "order=a"),
        ("dir=asc", "dir=asc"),
        ("q=agumon order:a", "q=agumon+order:a"),
        ("q=sort:a", "q=sort:a"),
    ],
)
def test_an_order_that_is_liked_holds_where_none_is_asked_for(asked: str, listed: str) -> None:
    liking = Preferences(order="name", direction="desc")

    assert liking.put_into(QueryDict(asked)) == QueryDict(listed)


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("greymon", "greymon"),
        ("order:a greymon", "greymon"),
        ("greymon sort=name level:iv dir:desc", "greymon level:iv"),
        ("(order:a)", "( )"),
        ('"order:a"', '"order:a"'),
        ("", ""),
        ('greymon "order', 'greymon "order'),
    ],
)
def test_a_query_is_read_without_its_order(text: str, rest: str) -> None:
    assert without_order(text) == rest
    assert not says_order(rest)
