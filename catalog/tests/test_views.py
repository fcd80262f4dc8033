"""The pages of the catalogue, asked for as a browser does."""

import re

import pytest
from django.test import Client
from django.urls import Resolver404, resolve
from pytest_django import DjangoAssertNumQueries

from catalog.browsing import PAGE_SIZE
from catalog.models import Card, CardSet

pytestmark = pytest.mark.usefixtures("catalogue")

MOST_QUERIES = 8


def page(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200, address
    return response.content.decode()


def found(client: Client, query: str) -> list[str]:
    """The card addresses of the results of a query, in their order."""
    return re.findall(r'class="face-link" href="([^"]+)"', page(client, f"/cards/{query}"))


@pytest.mark.parametrize(
    "address",
    [
        "/cards/",
        "/cards/?page=20",
        "/cards/?view=list",
        "/cards/?view=table",
        "/cards/?q=zzz",
        "/cards/?q=agumon&level=III&field=NSp&set=ST1",
        "/cards/?game=digi_battle",
        "/cards/hyper_colosseum/bo-1/",
        "/cards/hyper_colosseum/st-1/",
        "/cards/digi_battle/st-02/",
        "/cards/d_ccg/dm-032/",
        "/sets/hyper_colosseum/ub3/",
        "/sets/",
        "/",
    ],
)
def test_a_page_takes_at_most_eight_queries(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries, address: str
) -> None:
    with django_assert_max_num_queries(MOST_QUERIES):
        page(client, address)


def test_the_list_says_how_many_cards_each_game_has(client: Client) -> None:
    text = page(client, "/cards/")

    assert "3,086 of Hyper Colosseum, 388 of Digi-Battle, 12 of D-CCG." in text
    assert len(re.findall('class="face-link"', text)) == PAGE_SIZE


def test_the_pages_of_the_list_hold_every_card_once(client: Client) -> None:
    first = found(client, "?game=digi_battle&order=number")
    pages = [found(client, f"?game=digi_battle&order=number&page={number}") for number in range(2, 8)]

    addresses = [*first, *(address for addresses in pages for address in addresses)]

    assert len(addresses) == len(set(addresses)) == Card.objects.for_game("digi_battle").count()


@pytest.mark.parametrize("text", ["War Greymon", "wargreymon", "ウォーグレイモン", "ｳｫｰｸﾞﾚｲﾓﾝ"])
def test_a_name_is_found_in_any_spelling(client: Client, text: str) -> None:
    assert "/cards/hyper_colosseum/st-61/" in found(client, f"?q={text}&set=ST2")


def test_filters_of_one_kind_widen_and_of_different_kinds_narrow(client: Client) -> None:
    both = "set=ST1&level=III&level=IV"

    widened = set(found(client, f"?{both}"))

    assert widened == set(found(client, "?set=ST1&level=III")) | set(found(client, "?set=ST1&level=IV"))
    assert set(found(client, f"?{both}&field=DS")) == widened & set(found(client, "?set=ST1&field=DS"))


def test_the_count_of_a_filter_is_what_ticking_it_finds(client: Client) -> None:
    text = page(client, "/cards/?set=ST2&attribute=Virus")
    counts = dict(re.findall(r'id="level-(\w+)"[^>]*>\s*<span>[^<]*</span><span class="count">(\d+)<', text))

    assert set(counts) >= {"III", "IV", "Perfect"}
    for level, count in counts.items():
        assert len(found(client, f"?set=ST2&attribute=Virus&level={level}")) == int(count), level


def test_empty_values_and_defaults_leave_the_address(client: Client) -> None:
    response = client.get("/cards/?q=&set=&level=IV&order=release&view=grid&game=hyper_colosseum&page=1")

    assert response.status_code == 302
    assert response["Location"] == "/cards/?level=IV"


def test_htmx_is_told_the_clean_address(client: Client) -> None:
    response = client.get("/cards/?q=&level=IV&order=name", headers={"HX-Request": "true"})

    assert response.status_code == 200
    assert response["HX-Push-Url"] == "/cards/?level=IV&order=name"


def test_a_filter_that_does_not_exist_is_named_and_ignored(client: Client) -> None:
    text = page(client, "/cards/?level=V&attribute=Virus&order=colour")

    assert "level was ignored: Select a valid choice. V is not one of the available choices." in text
    assert "order was ignored: Select a valid choice. colour is not one of the available choices." in text
    assert "733 cards" in text


@pytest.mark.parametrize("text", ["%00", "%27%22%3E%3Cscript%3E", "x" * 5000, "%F0%9F%90%89", "%25_"])
def test_a_hostile_search_is_answered(client: Client, text: str) -> None:
    answer = page(client, f"/cards/?q={text}")

    assert "<script>" not in answer


@pytest.mark.parametrize("address", ["/cards/hyper_colosseum/\0/", "/sets/hyper_colosseum/st1\0/"])
def test_an_address_that_no_database_could_hold_leads_nowhere(address: str) -> None:
    with pytest.raises(Resolver404):
        resolve(address)


@pytest.mark.parametrize("text", ["st1", "ST-001", "St 1"])
def test_a_number_is_found_however_it_is_written(client: Client, text: str) -> None:
    assert "/cards/hyper_colosseum/st-1/" in found(client, f"?q={text}")


def test_a_search_that_is_too_long_is_called_so(client: Client) -> None:
    assert "The search was ignored: Ensure this value has at most 100" in page(
        client, f"/cards/?q={'x' * 101}"
    )


@pytest.mark.parametrize("number", ["0", "-1", "99999999999999999999", "two", ""])
def test_a_page_number_out_of_range_shows_a_page(client: Client, number: str) -> None:
    response = client.get(f"/cards/?page={number}", follow=True)

    assert response.status_code == 200


def test_a_search_without_result_offers_the_nearest_name(client: Client) -> None:
    text = page(client, "/cards/?q=agummon")

    assert "No name or number contains “agummon”. The nearest name is Agumon." in text
    assert 'href="?q=Agumon"' in text


def test_filters_without_result_can_be_dropped(client: Client) -> None:
    text = page(client, "/cards/?q=agumon&level=Hybrid&frame=gold")

    assert "cards would match without the ticked filters." in text
    assert 'href="?q=agumon"' in text
    assert re.search(r'id="level-Hybrid" value="Hybrid" checked', text)


def test_an_active_filter_can_be_taken_off_alone(client: Client) -> None:
    text = page(client, "/cards/?level=III&level=IV&field=NSp")

    assert re.search(r'href="\?level=IV&amp;field=NSp" aria-label="Remove: III"', text)


def test_a_digimon_shows_powers_lost_points_and_evolution(client: Client) -> None:
    text = page(client, "/cards/hyper_colosseum/bo-1/")

    assert "<h1>Metal Greymon</h1>" in text
    for figure in ("490", "440", "170"):
        assert f'<span class="num big">{figure}</span>' in text
    assert "more than 15% of Perfect cards" in text
    assert re.search(r'href="/cards/hyper_colosseum/st-61/" class="node-card"', text)
    assert "Checked by two sources" in text


def test_an_ability_the_engine_cannot_play_says_so(client: Client) -> None:
    card = Card.objects.get(game="hyper_colosseum", number="Bo-1132")
    effects = [{**effect, "data": None} for effect in card.effects]
    Card.objects.filter(pk=card.pk).update(effects=effects)

    text = page(client, card.get_absolute_url())

    assert text.count("The engine cannot express this") == len(effects)
    assert f"0 of {len(effects)} clauses are played by the engine" in text


def test_a_gap_reads_not_recorded(client: Client) -> None:
    text = page(client, "/cards/digi_battle/bo-135/")

    assert "<dt>Level</dt><dd><span" in text
    assert text.count("not recorded") > 8
    assert "None</" not in text


def test_every_kind_of_card_has_a_page(client: Client) -> None:
    seen: dict[tuple[str, ...], Card] = {}
    for card in Card.objects.all():
        seen.setdefault((card.game, card.kind, card.icon, card.level, card.frame), card)

    for card in seen.values():
        assert card.name in page(client, card.get_absolute_url()).replace("&#x27;", "'")


def test_an_unknown_card_is_not_found(client: Client) -> None:
    assert client.get("/cards/hyper_colosseum/st-99999/").status_code == 404
    assert client.get("/cards/chess/st-1/").status_code == 404
    assert client.get("/sets/hyper_colosseum/nothing/").status_code == 404


def test_every_set_is_listed(client: Client) -> None:
    listed = page(client, "/sets/")

    for card_set in CardSet.objects.all():
        assert f'href="{card_set.get_absolute_url()}"' in listed


def test_every_kind_of_set_has_a_page(client: Client) -> None:
    seen = {(card_set.game, card_set.kind): card_set for card_set in CardSet.objects.all()}

    for card_set in seen.values():
        text = page(client, card_set.get_absolute_url())
        assert ("No card of this set is recorded" in text) != card_set.printings.exists()


def test_a_set_shows_first_printings_and_reprints(client: Client) -> None:
    text = page(client, "/sets/hyper_colosseum/st2/")

    assert "60 cards" in text
    assert "/cards/hyper_colosseum/st-1/" in text
    assert "/cards/hyper_colosseum/st-61/" in text


def test_pages_only_answer_reading(client: Client) -> None:
    for address in ("/", "/cards/", "/cards/hyper_colosseum/bo-1/", "/sets/"):
        assert client.post(address).status_code == 405
