"""Pages of a list: each row once, in order, forwards and backwards, whatever comes and goes meanwhile."""

import base64
import json

import pytest
from django.core.signing import Signer
from django.db.models import F, Value
from django.http import QueryDict
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from catalog.api.pages import page_of, question
from catalog.api.problems import Refused
from catalog.models import Card, CardSet, Game
from catalog.services.curating import save_set
from catalog.tests.api.asking import faults, pages

LISTS = ["cards", "sets", "names", "rulings", "search"]
ORDERS = [
    ("game", "released_on", "code", "slug"),
    ("-released_on", "slug", "game"),
    (F("printed_size").desc(nulls_last=True), "released_on", "-slug", "game"),
    (F("released_on").asc(), "-game", "slug"),
    (Value(None, output_field=CardSet._meta.get_field("printed_size")), "slug", "game"),
]


def cards_of(page):
    return [row["id"] for row in page["results"]]


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize("resource", LISTS)
def test_a_walk_through_all_pages_meets_every_row_once_and_back_again(resource, client):
    address = f"/api/v1/{resource}/?game=digi_battle&page_size=7"

    forwards = list(pages(client, address))
    backwards = list(pages(client, forwards[-1]["previous"] or address, towards="previous"))

    walked = [row for page in forwards for row in cards_of(page)]
    assert len(walked) == len(set(walked)) == forwards[0]["count"] > 14
    assert [cards_of(page) for page in backwards] == [cards_of(page) for page in reversed(forwards[:-1])]
    assert forwards[0]["previous"] is None
    assert backwards[-1]["next"] is not None


class PagesOfSets(TestCase):
    """Lists whose order has nulls and equal values, page by page."""

    @settings(max_examples=60)
    @given(
        rows=st.lists(
            st.tuples(st.sampled_from(Game.values), st.sampled_from(["", "1999", "1999-06", "2004-01-02"])),
            max_size=14,
        ),
        order=st.sampled_from(ORDERS),
        size=st.integers(1, 5),
    )
    def test_no_row_is_lost_or_repeated_in_any_order(self, rows, order, size):
        CardSet.objects.all().delete() if not Card.objects.exists() else None
        made = [
            CardSet(game=game, code=f"Z{place}", name="Z", released=released, printed_size=place % 3 or None)
            for place, (game, released) in enumerate(rows)
        ]
        for row in made:
            row.clean()
        CardSet.objects.bulk_create(made)
        wanted = CardSet.objects.filter(code__startswith="Z")

        walked: list[list[str]] = []
        cursor: str | None = ""
        while cursor is not None:
            page = page_of(wanted, order, asked={"cursor": cursor, "page_size": size}, of_list="sets")
            walked.append([row.code for row in page.rows])
            back, cursor = page.previous, page.next
            if back is not None:
                before = page_of(wanted, order, asked={"cursor": back, "page_size": size}, of_list="sets")
                assert [row.code for row in before.rows] == walked[-2]
        assert sorted(code for codes in walked for code in codes) == sorted(row.code for row in made)


@pytest.mark.usefixtures("catalogue")
def test_rows_that_come_and_go_shift_nothing(client):
    first = client.get("/api/v1/sets/?game=d_ccg&page_size=2").json()
    expected = [row for page in pages(client, first["next"]) for row in cards_of(page)]

    CardSet.objects.filter(game="d_ccg", code=first["results"][-1]["code"]).update(code="ZZ", slug="zz")
    save_set(row=CardSet(game="d_ccg", code="AA", name="Before all others", released="1990", kind="booster"))

    following = [row for page in pages(client, first["next"]) for row in cards_of(page)]
    assert [row for row in following if row != "d_ccg/zz"] == expected
    assert cards_of(client.get("/api/v1/sets/?game=d_ccg").json())[0] == "d_ccg/aa"


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize("order", ["name", "level", "a", "lost", "newest", "release", "number", "best"])
@pytest.mark.parametrize("direction", ["asc", "desc"])
def test_a_search_in_any_order_is_walked_without_loss(order, direction, client):
    query = f"gre order:{order} dir:{direction}" if order != "best" else f"gre dir:{direction}"

    whole = list(pages(client, f"/api/v1/search/?q={query}&fields=id&page_size=200"))
    walked = list(pages(client, f"/api/v1/search/?q={query}&fields=id&page_size=40"))

    assert [row for page in walked for row in cards_of(page)] == [
        row for page in whole for row in cards_of(page)
    ]
    assert len({row for page in walked for row in cards_of(page)}) == whole[0]["count"] > 80


@pytest.mark.usefixtures("catalogue")
def test_a_cursor_goes_with_its_question_only(client):
    following = client.get("/api/v1/cards/?game=d_ccg&page_size=3").json()["next"]

    bigger = client.get(following.replace("page_size=3", "page_size=5") + "&fields=id")
    other = client.get(following.replace("d_ccg", "digi_battle"))
    another = client.get(following.replace("/cards/", "/sets/"))

    assert (bigger.status_code, len(bigger.json()["results"])) == (200, 5)
    assert [faults(answer) for answer in (other, another)] == [
        [("bad_cursor", "cursor", "This cursor belongs to another list.")]
    ] * 2


def forged(values):
    return base64.urlsafe_b64encode(json.dumps(values).encode()).decode()


@pytest.mark.django_db
@pytest.mark.parametrize(
    "cursor",
    [
        "x",
        "null",
        "%00",
        "%F0%9F%92%A9",
        "a" * 9000,
        forged(["aaaaaaaaaaaa", False, "d_ccg"]),
        forged("[" * 500),
        f"{forged([1, 2])}:signature",
        Signer(salt="something else").sign_object(["aaaaaaaaaaaa", False]),
    ],
)
def test_garbage_for_a_cursor_is_refused(cursor, client):
    answer = client.get(f"/api/v1/cards/?cursor={cursor}")

    assert answer.status_code == 400
    assert faults(answer) == [("bad_cursor", "cursor", "This is no cursor.")]


@pytest.mark.django_db
@pytest.mark.parametrize("signed", [None, 7, "text", [], ["one"], {"a": 1}])
def test_what_is_signed_but_no_cursor_is_refused(signed, client):
    cursor = Signer(salt="colosseum.api.cursor").sign_object(signed)

    assert client.get("/api/v1/cards/", {"cursor": cursor}).status_code == 400


@pytest.mark.usefixtures("catalogue")
def test_keys_of_the_database_are_not_in_a_cursor(client):
    following = client.get("/api/v1/cards/?game=d_ccg&page_size=1").json()["next"]

    cursor = QueryDict(following.partition("?")[2])["cursor"].partition(":")[0]
    held = json.loads(base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)))
    assert all(isinstance(value, str | bool) for value in held)


def test_the_same_question_in_another_order_is_the_same_list():
    one = QueryDict("game=d_ccg&level=III&cursor=a&page_size=3&fields=id")
    other = QueryDict("level=III&game=d_ccg")

    assert question("/cards/", one) == question("/cards/", other)
    assert question("/cards/", other) != question("/sets/", other)


@pytest.mark.django_db
def test_a_cursor_of_another_order_is_refused():
    asked = {"cursor": "", "page_size": 1}
    CardSet.objects.bulk_create(
        CardSet(game="d_ccg", code=code, slug=code.lower(), name=code) for code in ("Z1", "Z2")
    )
    rows = CardSet.objects.filter(code__startswith="Z")
    cursor = page_of(rows, ("code", "slug"), asked=asked, of_list="sets").next

    with pytest.raises(Refused) as refused:
        page_of(rows, ("slug",), asked={**asked, "cursor": cursor}, of_list="sets")

    assert str(refused.value) == "This cursor belongs to another list."
