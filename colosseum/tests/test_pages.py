"""Every address answers, with a page or a redirection, also while nothing is loaded."""

import pytest
from django.test import Client

from colosseum.tests.pages import pages_without_arguments

ONLY_POSTED_TO = {"/theme/"}


@pytest.mark.django_db
@pytest.mark.parametrize("path", pages_without_arguments())
def test_every_page_answers_on_an_empty_database(client: Client, path: str) -> None:
    response = client.get(path)

    assert response.status_code in ({405} if path in ONLY_POSTED_TO else {200, 302})


def test_the_main_pages_are_among_those_tested() -> None:
    assert {"/", "/cards/", "/sets/", "/decks/", "/simulate/", "/health/"} <= set(pages_without_arguments())


@pytest.mark.django_db
def test_an_unknown_address_gets_the_page_not_found(client: Client) -> None:
    response = client.get("/no-such-page/")

    assert response.status_code == 404
    assert "404.html" in [template.name for template in response.templates]
