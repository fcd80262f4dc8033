"""The page of a card, asked for as a browser does."""

import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from catalog.models import Card, Ruling
from catalog.services.curating import save_card

pytestmark = pytest.mark.usefixtures("catalogue")

MOST_QUERIES = 8
MOST_QUERIES_IN_A_SEARCH = 13
AGUMON, GREYMON = "/cards/hyper_colosseum/st-1/", "/cards/hyper_colosseum/st-2/"
OMEGAMON_X = "/cards/hyper_colosseum/bx-29/"


def page(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200, address
    return response.content.decode()


def tree(text: str) -> str:
    """The picture of the evolution alone, without what is folded up below it."""
    found = re.search(r'<ol class="tree".*?\n</ol>', text, re.DOTALL)
    assert found is not None
    return found[0]


@pytest.mark.parametrize("address", [AGUMON, OMEGAMON_X, "/cards/digi_battle/st-02/"])
def test_a_page_takes_few_queries(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries, address: str
) -> None:
    in_a_search = f"{address}?q=level:III+or+greymon&order=a"
    page(client, in_a_search)

    with django_assert_max_num_queries(MOST_QUERIES):
        page(client, address)
    with django_assert_max_num_queries(MOST_QUERIES_IN_A_SEARCH):
        page(client, in_a_search)


def test_the_evolution_is_a_list_of_lists_from_column_to_column(client: Client) -> None:
    text = tree(page(client, "/cards/hyper_colosseum/bo-1/"))

    assert text.count('<li class="tree-step') == len(re.findall("<h3>", text)) == 6
    heads = re.findall(r'<h3>([^<]*)<span class="hidden-text">, ([^<]*)</span>', text)
    assert heads[0] == ("Level III", "2 steps before")
    assert heads[2] == ("Perfect", "this card")
    assert text.count('aria-current="true"') == 1
    assert text.count('<svg class="tree-lines"') == 5


def test_every_name_in_the_tree_leads_to_a_card(client: Client) -> None:
    text = tree(page(client, AGUMON))

    addresses = re.findall(r'<a href="([^"]+)" class="node-card"', text)

    assert GREYMON in addresses
    assert len(addresses) == len(set(addresses)) > 20
    for address in addresses[:5]:
        page(client, address)


def test_a_price_is_shown_in_signs_and_said_in_words(client: Client) -> None:
    text = tree(page(client, GREYMON))

    assert re.search(r'aria-label="two cards upright".*?#i-need-o.*?#i-need-o', text)
    assert '<span class="pill">40%</span>' in text


def test_a_partner_is_named_with_the_price(client: Client) -> None:
    text = tree(page(client, OMEGAMON_X))

    assert re.search(r'aria-label="with".*?</svg> Metal Garurumon', text)
    assert "from War Greymon" in text


def test_what_has_no_room_leads_to_a_search(client: Client) -> None:
    text = tree(page(client, AGUMON))

    assert re.search(r'<a href="/cards/\?q=evolves-from%3AAgumon">\d+ more<', text)


def test_the_tree_names_cards_in_the_language_that_was_chosen(client: Client) -> None:
    page(client, AGUMON)
    client.cookies["names"] = "japanese"

    assert '<b><span lang="ja">グレイモン</span></b>' in tree(page(client, AGUMON))


def test_the_tree_follows_what_a_curator_changes(client: Client) -> None:
    sethmon = Card.objects.get(game="d_ccg", name="Sethmon")
    assert ">Guilmon<" in tree(page(client, sethmon.get_absolute_url()))

    sethmon.requirements = None
    save_card(card=sethmon)

    assert "No card is known that it evolves from or into." in page(client, sethmon.get_absolute_url())


def test_printed_words_stand_beside_those_of_the_engine(client: Client) -> None:
    text = page(client, "/cards/hyper_colosseum/bo-1132/")

    assert "As printed, in our words" in text
    assert "As the engine plays it" in text
    assert "When your side wins the battle, the opponent loses 10 points." in text
    assert "Evolves from Vamdemon for 60%." in text
    assert "Every clause is played by the engine" in text
    assert 'Cards it names: <a href="/cards/hyper_colosseum/bo-980/">Particle Worm No.2</a>' in text


def test_names_and_printings_are_tables(client: Client) -> None:
    text = page(client, AGUMON)

    assert '<th scope="row" class="muted">Japanese, as printed</th><td lang="ja">アグモン</td>' in text
    assert (
        '<a href="/sets/hyper_colosseum/st2/">Starter Version 2</a> <span class="tag">reprint</span>' in text
    )


def test_a_ruling_has_an_address(client: Client) -> None:
    ruling = Ruling.objects.filter(cards__number="Bo-545").first()
    assert ruling is not None

    text = page(client, "/cards/hyper_colosseum/bo-545/")

    assert f'<li id="ruling-{ruling.position}">' in text
    assert ruling.sources[0][:40] in text


def test_the_cards_beside_carry_the_search_along(client: Client) -> None:
    text = page(client, f"{GREYMON}?q=set:st1&order=number&utm=1")

    assert f'rel="prev" href="{AGUMON}?q=set:st1&amp;order=number"' in text
    assert 'rel="next" href="/cards/hyper_colosseum/st-3/?q=set:st1&amp;order=number"' in text
    assert (
        '<span class="num">2</span> of <a class="quiet" href="/cards/?q=set:st1&amp;order=number">60 found'
        in text
    )


def test_the_first_card_of_a_set_has_none_before(client: Client) -> None:
    text = page(client, AGUMON)

    assert 'rel="prev"' not in text
    assert f'rel="next" href="{GREYMON}"' in text
    assert "60 in the set" in text


@pytest.mark.parametrize("query", ["q=%00", "q=%22((", "q=a%3E%3Dabc&order=colour&dir=up", "q=" + "x" * 5000])
def test_a_hostile_search_is_no_harm(client: Client, query: str) -> None:
    page(client, f"{AGUMON}?{query}")


def test_a_card_of_which_little_is_known_says_so(client: Client) -> None:
    text = page(client, "/cards/d_ccg/dm-032/")

    assert "No card is known that it evolves from or into." in text
    assert "Requirements not recorded." in text
    assert "more than" not in text
