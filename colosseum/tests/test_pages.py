"""Every address answers, with a page or a redirection, also while nothing is loaded."""

import re
from collections import Counter

import pytest
from django.core.management import call_command
from django.test import Client

from catalog.models import Card
from colosseum.tests.pages import pages_without_arguments

# What answers a plain visit otherwise than with a page: some are only posted to, some want something named.
OTHER_ANSWERS = {
    "/theme/": 405,
    "/names/": 405,
    "/accounts/logout/": 405,
    "/simulate/record/": 404,
    "/api/v1/simulate/": 405,
    "/api/v1/cards/named/": 400,
    "/api/v1/cards/collection/": 400,
}
WHERE_NOTHING_IS = {"/api/v1/cards/random/": 404}
MAIN_PAGES = {
    "/",
    "/cards/",
    "/sets/",
    "/decks/",
    "/simulate/",
    "/accounts/login/",
    "/health/",
    "/api/v1/cards/",
}


@pytest.mark.django_db
@pytest.mark.parametrize("path", pages_without_arguments())
def test_every_page_answers(client: Client, path: str) -> None:
    response = client.get(path)

    expected = {OTHER_ANSWERS[path]} if path in OTHER_ANSWERS else {200, 302}
    assert response.status_code in expected


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize("path", pages_without_arguments())
def test_no_page_names_two_places_alike(client: Client, path: str) -> None:
    names = Counter(re.findall(r'<[^>]* id="([^"]*)"', client.get(path).content.decode()))

    assert [name for name, places in names.items() if places > 1] == []


@pytest.mark.django_db
def test_every_page_answers_on_an_empty_database(client: Client) -> None:
    call_command("flush", interactive=False, verbosity=0, inhibit_post_migrate=True)
    assert not Card.objects.exists()

    statuses = {path: client.get(path).status_code for path in pages_without_arguments()}

    others = {path: status for path, status in statuses.items() if status not in {200, 302}}
    assert others == OTHER_ANSWERS | WHERE_NOTHING_IS


def test_the_main_pages_are_among_those_tested() -> None:
    assert set(pages_without_arguments()) >= MAIN_PAGES


@pytest.mark.django_db
def test_an_unknown_address_gets_the_page_not_found(client: Client) -> None:
    response = client.get("/no-such-page/")

    assert response.status_code == 404
    assert "404.html" in [template.name for template in response.templates]
