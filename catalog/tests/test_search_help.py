"""The page that explains the search language: complete, and every example on it runs."""

import re
from html import unescape

import pytest
from django.test import Client

from catalog.models import Card
from catalog.search import search
from catalog.search.fields import COMPARISONS, DIRECTIVES, FIELDS
from catalog.views.search import JOINING, OPERATORS

pytestmark = pytest.mark.usefixtures("catalogue")


@pytest.fixture
def text(client: Client) -> str:
    response = client.get("/cards/help/")
    assert response.status_code == 200
    return response.content.decode()


def test_every_field_is_explained_with_its_aliases_signs_and_values(text: str) -> None:
    for field in FIELDS.values():
        (part,) = re.findall(
            rf'<article class="help-field" id="key-{field.key}".*?</article>', text, re.DOTALL
        )
        plain = unescape(re.sub(r"</?code>", "`", part))
        assert field.title in plain
        assert field.help in plain
        for word in (field.key, field.example, *field.aliases, *field.operators, *field.values):
            assert f"`{word}`" in plain, (field.key, word)


def test_every_directive_is_explained(text: str) -> None:
    for row in DIRECTIVES.values():
        (part,) = re.findall(rf'<article class="help-field" id="key-{row.key}".*?</article>', text, re.DOTALL)
        for word in (row.key, row.example, *row.aliases, *row.values):
            assert f"<code>{word}</code>" in part


def test_every_sign_is_explained() -> None:
    assert set(OPERATORS) == set(COMPARISONS)


@pytest.mark.parametrize(
    "example",
    [
        *(field.example for field in FIELDS.values()),
        *(row.example for row in DIRECTIVES.values()),
        *(example for _, example in OPERATORS.values()),
        *(example for _, _, example in JOINING),
    ],
)
def test_an_example_finds_cards_without_a_mistake(example: str) -> None:
    found = search(example, game="hyper_colosseum")

    assert found.problems == ()
    assert found.narrow(Card.objects.all()).exists()


def test_the_examples_are_links_that_run(client: Client, text: str) -> None:
    addresses = {unescape(link) for link in re.findall(r'href="(/cards/\?q=[^"]+)"', text)}

    assert len(addresses) > len(FIELDS)
    for address in sorted(addresses):
        response = client.get(address)
        assert response.status_code == 200, address
        assert 'id="mistakes"></div>' in response.content.decode(), address


def test_the_help_stands_without_the_database(client: Client, text: str, django_assert_num_queries) -> None:
    with django_assert_num_queries(0):
        client.get("/cards/help/")


def test_the_box_has_a_short_help_that_leads_to_the_long_one(client: Client) -> None:
    text = client.get("/cards/").content.decode()

    assert 'aria-describedby="query-help"' in text
    assert re.search(r'id="query-help">.*?href="/cards/help/"', text)
