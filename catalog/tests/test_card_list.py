"""The list of cards, asked for as a browser does: results, filters, orders, pages, mistakes."""

import re
from html import unescape
from urllib.parse import parse_qs, quote

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from catalog.browsing import PAGE_SIZE
from catalog.browsing.columns import COLUMNS, OTHER_NAME
from catalog.browsing.forms import FACET_KEYS, ORDER_TITLES
from catalog.models import Card
from catalog.search.fields import FIELDS
from catalog.search.ordering import ORDERS

pytestmark = pytest.mark.usefixtures("catalogue")

MOST_QUERIES = 6
ADDRESSES = (
    "/cards/",
    "/cards/?page=20",
    "/cards/?view=list",
    "/cards/?view=table",
    "/cards/?q=zzz",
    "/cards/?q=agummon",
    "/cards/?q=zzzzzz&level=III",
    "/cards/?q=agumon&level=III&field=NSp&set=ST1",
    "/cards/?q=level:iii+a%3E=450+-attr:virus+order:name",
    "/cards/?q=feild:nsp",
    "/cards/?q=agumon+game:any&view=table",
    "/cards/?game=digi_battle",
)
HOSTILE = (
    '"',
    "(((((",
    ")",
    'level:"iii',
    "x" * 10_000,
    "🐉",
    "%_\\",
    "' or 1=1; drop table catalog_card; --",
    '"><script>alert(1)</script>',
    "a>=abc",
    "a>=99999999999999999999",
    "klingon:yes",
    "-" * 500,
    "( " * 400 + "agumon",
    "agumon " * 200,
    "order:",
    "order:klingon",
    "game:",
    "level:",
    "date>=9999-99-99",
    "year>=99999999999",
)
RAW = (
    "q=%00",
    "q=%ED%A0%80",
    "q=%F0%28",
    "q=a%00b%ED%B0%80",
    "q=%22%00",
    "name=%00",
    "set=%ED%A0%80",
    "page=%00",
)
PARAMETERS = (*FACET_KEYS, "name", "set", "game", "order", "dir", "view", "columns", "page", "keep")


def page(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200, address
    return response.content.decode()


def found(client: Client, query: str) -> list[str]:
    """The card addresses of the results of a query, in their order, without what they carry along."""
    return re.findall(r'class="face-link" href="([^"?]+)', page(client, f"/cards/{query}"))


def links(text: str) -> list[str]:
    """The addresses of all links of a page that only differ in their parameters."""
    return [unescape(link) for link in re.findall(r'href="(\?[^"]*)"', text)]


def count_of(text: str) -> str:
    shown = re.search(r'id="found" role="status">([^<]+)<', text)
    assert shown is not None
    return shown[1]


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_page_takes_at_most_six_queries(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries, address: str
) -> None:
    client.get(address)

    with django_assert_max_num_queries(MOST_QUERIES):
        page(client, address)


def test_somebody_who_is_logged_in_gets_it_with_as_few(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    client.force_login(User.objects.create_user("reader"))
    page(client, "/cards/")

    with django_assert_max_num_queries(MOST_QUERIES):
        page(client, "/cards/?q=agumon&level=III")


def test_the_list_says_how_many_cards_each_game_has(client: Client) -> None:
    text = page(client, "/cards/")

    assert "3,086 of Hyper Colosseum, 388 of Digi-Battle, 12 of D-CCG." in text
    assert len(re.findall('class="face-link"', text)) == PAGE_SIZE


@pytest.mark.parametrize("order", [f"order={order}{way}" for order in ORDERS for way in ("", "&dir=desc")])
def test_the_pages_of_the_list_hold_every_card_once(client: Client, order: str) -> None:
    addresses = [
        address
        for number in range(1, 8)
        for address in found(client, f"?game=digi_battle&{order}" + (f"&page={number}" if number > 1 else ""))
    ]

    assert len(addresses) == len(set(addresses)) == Card.objects.for_game("digi_battle").count()


@pytest.mark.parametrize("text", ["War Greymon", "wargreymon", "ウォーグレイモン", "ｳｫｰｸﾞﾚｲﾓﾝ"])
def test_a_name_is_found_in_any_spelling(client: Client, text: str) -> None:
    assert "/cards/hyper_colosseum/st-61/" in found(client, f"?q={text}&set=ST2")


@pytest.mark.parametrize("text", ["st1", "ST-001", "St-1"])
def test_a_number_is_found_however_it_is_written(client: Client, text: str) -> None:
    assert "/cards/hyper_colosseum/st-1/" in found(client, f"?q={text}")


def test_a_query_and_a_ticked_filter_narrow_together(client: Client) -> None:
    by_query = found(client, "?q=set:st1+level:iii+field:nsp")

    assert by_query
    assert found(client, "?q=level:iii&set=ST1&field=NSp") == by_query


def test_filters_of_one_kind_widen_and_of_different_kinds_narrow(client: Client) -> None:
    both = "set=ST1&level=III&level=IV"

    widened = set(found(client, f"?{both}"))

    assert widened == set(found(client, "?set=ST1&level=III")) | set(found(client, "?set=ST1&level=IV"))
    assert set(found(client, f"?{both}&field=DS")) == widened & set(found(client, "?set=ST1&field=DS"))


@pytest.mark.parametrize("query", ["set=ST2&attribute=Virus", "q=set:st2+a%3C600&attribute=Virus"])
def test_the_count_of_a_filter_is_what_ticking_it_finds(client: Client, query: str) -> None:
    text = page(client, f"/cards/?{query}")
    counts = dict(re.findall(r'id="level-(\w+)"[^>]*>\s*<span>[^<]*</span><span class="count">(\d+)<', text))

    assert set(counts) >= {"III", "IV", "Perfect"}
    for level, count in counts.items():
        assert len(found(client, f"?{query}&level={level}")) == int(count), level


def test_a_query_that_names_games_goes_through_all_of_them(client: Client) -> None:
    text = page(client, "/cards/?q=agumon+game:any")

    assert {"hyper_colosseum", "digi_battle"} <= set(re.findall(r'href="/cards/(\w+)/[^"]*q=agumon', text))
    assert 'aria-current="true">Hyper Colosseum' not in text
    assert 'id="level-Rookie"' in text
    assert 'id="level-III"' in text


def test_a_link_to_a_card_carries_the_query(client: Client) -> None:
    text = page(client, "/cards/?q=agumon&level=III&view=list&order=name&dir=desc")
    carried = {unescape(link) for link in re.findall(r'href="/cards/hyper_colosseum/[^"?]+(\?[^"]*)"', text)}

    assert carried == {"?q=agumon&level=III&order=name&dir=desc"}
    assert "?order=release" in page(client, "/cards/")


def test_a_query_too_long_to_travel_with_sixty_links_stays_behind(client: Client) -> None:
    text = page(client, f"/cards/?q={quote('アグモン or ' * 20)}")

    assert 'href="/cards/hyper_colosseum/st-1/"' in text


def test_empty_values_and_what_is_usual_leave_the_address(client: Client) -> None:
    response = client.get("/cards/?q=&set=&level=IV&game=hyper_colosseum&page=1&unknown=1")

    assert response.status_code == 302
    assert response["Location"] == "/cards/?level=IV"


@pytest.mark.parametrize("address", ["/cards/", "/cards/?q=level:iii+a%3E=450&order=name&view=list"])
def test_a_clean_address_is_answered_at_once_and_named_as_the_permanent_one(
    client: Client, address: str
) -> None:
    text = page(client, address)

    canonical = unescape(re.findall(r'rel="canonical" href="([^"]+)"', text)[0])
    assert canonical.startswith("http://testserver/cards/?")
    assert parse_qs(canonical.partition("?")[2])["order"] == ["name" if "name" in address else "release"]
    assert "view" not in canonical


def test_htmx_is_told_the_clean_address(client: Client) -> None:
    response = client.get("/cards/?q=&level=IV&order=name", headers={"HX-Request": "true"})

    assert response.status_code == 200
    assert response["HX-Push-Url"] == "/cards/?level=IV&order=name"


def test_typing_leaves_no_page_behind_and_what_is_not_finished_is_no_mistake(client: Client) -> None:
    typing = {"HX-Request": "true", "HX-Trigger-Name": "q"}
    response = client.get("/cards/?q=level:iii+lev:", headers=typing)

    assert response["HX-Replace-Url"] == "/cards/?q=level:iii+lev:"
    assert "query-error" not in response.content.decode()
    assert "query-error" in client.get("/cards/?q=klingon:1+agumon", headers=typing).content.decode()


def test_a_filter_that_does_not_exist_is_named_and_ignored(client: Client) -> None:
    text = page(client, "/cards/?level=V&attribute=Virus&order=colour")

    assert "level was ignored: Select a valid choice. V is not one of the available choices." in text
    assert "order was ignored: Select a valid choice. colour is not one of the available choices." in text
    assert count_of(text) == "733 cards"


# What is wrong with a query.


def test_a_mistake_is_marked_in_the_query_and_mended_by_a_link(client: Client) -> None:
    text = page(client, "/cards/?q=feild:nsp+level:iii")

    assert "<mark>feild</mark>:nsp level:iii</code>" in text
    assert "There is no field &#x27;feild&#x27;" in text
    assert "Column 1." in text
    assert "?q=field:nsp+level:iii" in links(text)
    assert "The rest of the query holds." in text
    assert count_of(text) == "334 cards"


def test_a_mended_query_keeps_the_filters(client: Client) -> None:
    assert "?q=field:nsp&level=III" in links(page(client, "/cards/?q=feild:nsp&level=III&page=2"))


def test_what_is_written_in_a_query_is_escaped_wherever_it_is_repeated(client: Client) -> None:
    text = page(client, f"/cards/?q={quote('<script>alert(1)</script>:<b> &quot;')}")

    assert "<script>alert" not in text
    assert "<b>" not in re.sub(r"<b>(?=[A-Z])", "", text)
    assert "&lt;script&gt;" in text


@pytest.mark.parametrize("text", HOSTILE, ids=[text[:12] for text in HOSTILE])
def test_a_hostile_query_is_answered(client: Client, text: str) -> None:
    answer = page(client, f"/cards/?q={quote(text)}")

    assert "<script>" not in answer


@pytest.mark.parametrize("query", RAW)
def test_signs_that_no_database_holds_are_answered(client: Client, query: str) -> None:
    assert client.get(f"/cards/?{query}", follow=True).status_code == 200


@pytest.mark.parametrize("key", PARAMETERS)
@pytest.mark.parametrize(
    "value", ["'; drop table catalog_card; --", "<script>", "\0", "x" * 3000, "-1", "🐉"]
)
def test_hostile_parameters_are_answered(client: Client, key: str, value: str) -> None:
    response = client.get(f"/cards/?{key}={quote(value)}", follow=True)

    assert response.status_code == 200
    assert "<script>" not in response.content.decode()


def test_more_parameters_than_anybody_needs_are_refused(client: Client) -> None:
    assert client.get("/cards/?" + "level=III&" * 5000).status_code == 400
    assert client.get("/cards/?" + "level=III&" * 900, follow=True).status_code == 200


def test_a_query_that_is_too_long_is_cut_and_called_so(client: Client) -> None:
    text = page(client, f"/cards/?q=agumon+{'-x ' * 400}")

    assert "A query may have 1000 characters; the rest was left out." in text


# Pages.


@pytest.mark.parametrize(
    ("asked", "shown", "remark"),
    [
        ("0", 1, "There is no page 0; this is the first, page 1."),
        ("-1", 1, "There is no page -1; this is the first, page 1."),
        ("abc", 1, "There is no page abc; this is the first, page 1."),
        ("1e3", 1, "There is no page 1e3; this is the first, page 1."),
        ("٣", 1, "There is no page ٣; this is the first, page 1."),
        ("99999", 52, "There is no page 99999; this is the last, page 52."),
        ("9" * 30, 1, f"There is no page {'9' * 20}…; this is the first, page 1."),
        ("53", 52, "There is no page 53; this is the last, page 52."),
        ("52", 52, ""),
    ],
)
def test_a_page_that_is_not_there_shows_the_nearest_and_says_so(
    client: Client, asked: str, shown: int, remark: str
) -> None:
    text = page(client, f"/cards/?page={asked}")

    assert f"Page {shown} of 52" in text
    assert ("There is no page" in text) == bool(remark)
    assert remark in text


def test_links_between_pages_say_their_order(client: Client) -> None:
    text = page(client, "/cards/?q=level:iii&view=list")

    assert "?q=level:iii&order=release&view=list&page=2" in links(text)
    assert re.search(r'rel="next" href="[^"]*page=2"', text)


# Views, orders and columns, and who likes which.


def test_a_view_that_is_chosen_is_remembered(client: Client) -> None:
    link = next(link for link in links(page(client, "/cards/?q=agumon")) if "view=table" in link)
    assert link == "?q=agumon&view=table&keep=view"

    response = client.get(f"/cards/{link}")

    assert response["Location"] == "/cards/?q=agumon&view=table"
    assert '<table class="data">' in page(client, "/cards/")


def test_an_address_goes_before_what_is_remembered_and_does_not_change_it(client: Client) -> None:
    client.cookies["listing"] = "view=table"

    assert 'class="grid"' in page(client, "/cards/?view=grid")
    assert '<table class="data">' in page(client, "/cards/")


def test_an_order_that_is_remembered_is_written_into_the_address(client: Client) -> None:
    client.get("/cards/?order=name&dir=desc&keep=order")

    response = client.get("/cards/?q=agumon")

    assert response["Location"] == "/cards/?q=agumon&order=name&dir=desc"
    assert client.get("/cards/?q=agumon+order:a").status_code == 200
    assert client.get("/cards/?q=agumon&order=number").status_code == 200


def test_an_address_with_an_order_shows_everybody_the_same_cards(client: Client) -> None:
    other = Client()
    other.cookies["listing"] = "view=list&order=name&dir=desc"
    address = next(link for link in links(page(client, "/cards/")) if "page=2" in link)

    mine = re.findall(r'href="(/cards/hyper_colosseum/[^"?]+)', page(client, f"/cards/{address}"))
    theirs = re.findall(r'href="(/cards/hyper_colosseum/[^"?]+)', page(other, f"/cards/{address}"))

    assert mine == theirs
    assert len(mine) == PAGE_SIZE


@pytest.mark.parametrize(
    "cookie", ["", "view=klingon&order=x&columns=..", "&&&===", "x" * 5000, "<script>", "columns=a"]
)
def test_a_made_up_cookie_is_overlooked(client: Client, cookie: str) -> None:
    client.cookies["listing"] = cookie

    assert "<script>" not in page(client, "/cards/?view=table")


@pytest.mark.parametrize("order", ["a", "name", "number", "level", "release", "lost"])
def test_a_head_of_the_table_sorts_and_turns_the_order_round(client: Client, order: str) -> None:
    columns = "columns=num,level,a,lost,date"
    by = f'aria-sort="none"><a href="[^"]*order={order}&amp;[^"]*keep=order"'
    assert order == "release" or re.search(by, page(client, f"/cards/?view=table&{columns}"))

    up = page(client, f"/cards/?view=table&{columns}&order={order}&dir=asc")
    down = page(client, f"/cards/?view=table&{columns}&order={order}&dir=desc")

    assert re.search(rf'aria-sort="ascending"><a href="[^"]*order={order}&amp;dir=desc', up)
    assert re.search(rf'aria-sort="descending"><a href="[^"]*order={order}&amp;dir=asc', down)
    assert len(re.findall('aria-sort="(?:asc|desc)ending"', up)) == 1


def test_sorting_replaces_what_the_query_says_of_the_order(client: Client) -> None:
    text = page(client, "/cards/?q=agumon+order:a+dir:asc&view=table")

    assert re.search(r'aria-sort="ascending"><a href="\?q=agumon&amp;order=a&amp;dir=desc', text)


def test_columns_are_chosen_without_script_and_remembered(client: Client) -> None:
    response = client.get("/cards/?view=table&keep=columns&columns=num&columns=kw&columns=klingon")
    assert response["Location"] == "/cards/?view=table&columns=num,kw,klingon"

    for address in (response["Location"], "/cards/?view=table"):
        heads = re.findall(r"<th scope=\"col\"[^>]*>(?:<a [^>]*>)?([^<]+)", page(client, address))
        assert heads == ["Name", "Number", "Keywords"]


def test_the_usual_columns_come_back(client: Client) -> None:
    client.cookies["listing"] = "view=table&columns=num"

    response = client.get("/cards/?view=table&keep=columns", follow=True)

    assert "Other name</th>" in response.content.decode()


def test_every_column_can_be_shown_of_every_card(client: Client) -> None:
    columns = ",".join(COLUMNS)
    for address in (
        f"/cards/?view=table&columns={columns}&order=number&dir=desc",
        f"/cards/?view=table&columns={columns}&q=-is:digimon",
        f"/cards/?view=table&columns={columns}&q=game:any&page=57",
        f"/cards/?view=table&columns={columns}&game=d_ccg",
    ):
        text = page(client, address)
        assert len(re.findall('<th scope="col"', text)) == len(COLUMNS)
        assert ">None<" not in text


def test_a_column_is_called_as_the_search_calls_what_it_shows() -> None:
    assert set(COLUMNS) - set(FIELDS) == {OTHER_NAME}


def test_every_order_of_the_search_has_a_title(client: Client) -> None:
    assert set(ORDER_TITLES) == set(ORDERS)


def test_every_control_has_a_name(client: Client) -> None:
    text = page(client, "/cards/?view=table&q=agumon")

    for control in re.findall(r"<(?:input|select)\b[^>]*>", text):
        identity = re.search(r'\bid="([^"]+)"', control)
        named = "aria-label=" in control or 'type="hidden"' in control
        labelled = identity is not None and f'for="{identity[1]}"' in text
        assert named or labelled or f'<label class="check">{control}' in text, control


# Nothing found.


def test_a_search_without_result_offers_the_nearest_name(client: Client) -> None:
    text = page(client, "/cards/?q=agummon&view=list")

    assert "No card matches" in text
    assert "?q=agumon&view=list" in links(text)


def test_a_search_that_another_game_answers_leads_there(client: Client) -> None:
    text = page(client, "/cards/?q=publisher:%22upper+deck%22")

    assert "?q=publisher:%22upper+deck%22+game:any" in links(text)


def test_the_ticked_filters_in_the_way_are_named_with_what_they_hide(client: Client) -> None:
    text = page(client, "/cards/?q=agumon&level=Hybrid&field=NSp")
    without_level = len(found(client, "?q=agumon&field=NSp"))

    assert f"Without level: {without_level} cards" in text
    assert "?q=agumon&field=NSp" in links(text)
    assert re.search(r'id="level-Hybrid" value="Hybrid" checked', text)


def test_filters_that_are_only_together_in_the_way_are_dropped_together(client: Client) -> None:
    text = page(client, "/cards/?q=agumon&level=Hybrid&frame=gold&attribute=Unknown")

    assert "Without any ticked filter:" in text
    assert "?q=agumon" in links(text)


def test_a_search_without_any_way_out_shows_what_can_be_asked(client: Client) -> None:
    text = page(client, "/cards/?q=qqqqqqqqqqqqqq")

    assert "Nothing in the catalogue of this game fits the query." in text
    assert "/cards/help/" in text


def test_an_active_filter_can_be_taken_off_alone(client: Client) -> None:
    text = page(client, "/cards/?q=mon&level=III&level=IV&field=NSp")

    assert re.search(r'href="\?q=mon&amp;level=IV&amp;field=NSp" aria-label="Remove: III"', text)
    assert "?q=mon" in links(text)


def test_the_longest_names_are_listed(client: Client) -> None:
    longest = max(Card.objects.all(), key=lambda card: len(card.name))

    assert longest.get_absolute_url() in found(client, f"?q={quote(longest.name)}")


def test_the_page_only_answers_reading(client: Client) -> None:
    for address in ("/cards/", "/cards/help/", "/cards/complete/"):
        assert client.post(address).status_code == 405
        assert client.head(address).status_code == 200
