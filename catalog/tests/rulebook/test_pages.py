"""The pages of the book: anchors, links that lead somewhere, the search, the list of scenarios."""

import re
from collections import Counter
from functools import cache
from html import unescape

import pytest
from django.template import Context, Template
from django.test import Client

from catalog.rulebook.book import book
from catalog.rulebook.documents import DOCUMENTS
from catalog.rulebook.finding import find

PAGES = ["/rules/", "/rules/scenarios/", "/glossary/", *(f"/rules/{one.slug}/" for one in DOCUMENTS)]
LINK = re.compile(r'<a[^>]* href="([^"]*)"')
PLACE = re.compile(r'<[^>]* id="([^"]*)"')


@cache
def shown(path: str) -> str:
    """Return a page; these never change while tests run."""
    response = Client().get(path)
    assert response.status_code == 200
    return response.content.decode()


def main_part(path: str) -> str:
    return shown(path).split("<main", 1)[1].split("</main>", 1)[0]


@pytest.mark.parametrize("path", PAGES)
def test_every_link_leads_to_a_place_that_is_there(path: str) -> None:
    addresses = {unescape(link) for link in LINK.findall(main_part(path)) if "://" not in link}
    dead = []
    for address in addresses:
        page, _, anchor = address.partition("#")
        target = page or path
        if (
            target.startswith(("/rules/", "/glossary/"))
            and anchor
            and anchor not in PLACE.findall(shown(target))
        ):
            dead.append(address)

    assert len(addresses) > 5
    assert dead == []
    assert [address for address in addresses if ".md" in address] == []


@pytest.mark.parametrize("path", PAGES)
def test_no_place_is_named_twice(path: str) -> None:
    places = Counter(PLACE.findall(shown(path)))

    assert [name for name, times in places.items() if times > 1] == []


def test_every_number_of_the_book_is_a_place_on_its_page() -> None:
    missing = [
        number
        for number, rule in book().rules.items()
        if f' id="{number}"' not in shown(rule.address.split("#", maxsplit=1)[0])
    ]

    assert missing == []


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.django_db
def test_a_page_asks_nothing_of_the_database(path: str, client: Client, django_assert_num_queries) -> None:
    with django_assert_num_queries(0):
        client.get(path)


@pytest.mark.parametrize("path", PAGES)
def test_nothing_stands_inline(path: str) -> None:
    page = shown(path)

    assert not re.search(r"\sstyle=|<style|\son\w+=|<script(?![^>]* src=)", page)


def test_a_rule_says_what_shows_it_and_which_options_touch_it() -> None:
    item = re.search(r'<li id="R1\.3".*?</li>', shown("/rules/hyper-colosseum/"), re.DOTALL)

    assert item is not None
    assert '<a href="/rules/examples/#E03">E03</a>' in item[0]
    assert '<a href="/rules/scenarios/#scenario-R1.4">R1.4</a>' in item[0]
    assert 'href="/rules/differences/#opt-x_antibody_same_name"' in item[0]
    assert '<a href="/rules/differences/#D59">D59</a>' in item[0]


def test_rows_of_a_table_have_a_cell_for_what_shows_them() -> None:
    page = shown("/rules/hyper-colosseum/")
    row = re.search(r'<tr id="R2\.3".*?</tr>', page, re.DOTALL)

    assert '<th scope="col">Shown by</th>' in page
    assert row is not None
    assert "#scenario-R2.3" in row[0]


def test_no_document_speaks_of_the_notation_of_options() -> None:
    assert [path for path in PAGES if "opt:" in main_part(path)] == []


def test_an_unknown_page_is_not_found(client: Client) -> None:
    assert client.get("/rules/no-such-page/").status_code == 404


@pytest.mark.parametrize("question", ["lifespan", "LIFESPAN", "net ocean", "準備フェイズ"])
def test_rules_are_found_by_their_words(question: str) -> None:
    assert find(question)


def test_a_number_finds_its_rule_first_and_then_those_that_name_it() -> None:
    numbers = [hit.rule.number for hit in find("r8.8")]

    assert numbers[0] == "R8.8"
    assert {"R8.3", "R8.16"} < set(numbers)
    assert "R8.9" in [hit.rule.number for hit in find("order activated")]


def test_what_was_sought_is_marked_and_what_stands_around_it_escaped(client: Client) -> None:
    page = client.get("/rules/", {"q": "card <b>"}).content.decode()
    hit = find("net ocean")[0]

    assert "<b>" not in page.split("<main", 1)[1]
    assert "<mark>Net</mark> <mark>Ocean</mark>" in hit.excerpt


@pytest.mark.parametrize(
    "question", ["\x00", "%", "(((", "\\", "a" * 5000, "' or 1=1", "\ud800".encode("utf-8", "replace")]
)
def test_an_odd_question_gets_a_page(client: Client, question) -> None:
    assert client.get("/rules/", {"q": question}).status_code == 200


def test_nothing_found_leads_back(client: Client) -> None:
    page = client.get("/rules/", {"q": "xyzzy"}).content.decode()

    assert "No rule has “xyzzy”" in page
    assert 'href="/rules/"' in page.split("<main", 1)[1]


def test_the_search_shows_terms_of_the_glossary(client: Client) -> None:
    page = client.get("/rules/", {"q": "net ocean"}).content.decode()

    assert '<a href="/glossary/#net-ocean">' in page


def test_the_tag_links_what_it_knows() -> None:
    template = Template("{% load rulebook %}{% rule a %}|{% rule b %}|{% rule c %}")

    known, unknown, nothing = template.render(Context({"a": "R8.6", "b": "<X1>", "c": ""})).split("|")

    assert known.startswith('<a class="rule" href="/rules/hyper-colosseum/#R8.6" title="The attack in use')
    assert 'aria-label="Rule R8.6"' in known
    assert unknown == '<span class="rule">&lt;X1&gt;</span>'
    assert nothing == ""


def test_the_bar_leads_to_the_rules_on_every_width(client: Client) -> None:
    page = shown("/rules/")

    assert page.count('<a href="/rules/" aria-current="page">') == 2
    assert '<a href="/glossary/">Glossary</a>' in page
