"""The choice between light and dark pages."""

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_chosen_theme_is_written_into_every_page(client: Client, theme: str) -> None:
    response = client.post("/theme/", {"theme": theme, "next": "/sets/"})

    assert response["Location"] == "/sets/"
    assert f'<html lang="en" data-theme="{theme}">' in client.get("/sets/").content.decode()


@pytest.mark.parametrize("theme", ["system", "", "purple"])
def test_any_other_choice_leaves_the_theme_to_the_system(client: Client, theme: str) -> None:
    client.cookies["theme"] = "dark"

    client.post("/theme/", {"theme": theme, "next": "/sets/"})

    assert '<html lang="en">' in client.get("/sets/").content.decode()


@pytest.mark.parametrize("target", ["https://example.org/", "//example.org", "javascript:alert(1)", ""])
def test_the_way_back_leads_to_this_site(client: Client, target: str) -> None:
    response = client.post("/theme/", {"theme": "dark", "next": target})

    assert response["Location"] == "/"


def test_a_made_up_cookie_is_not_written_into_the_page(client: Client) -> None:
    client.cookies["theme"] = "x onload=1"

    assert '<html lang="en">' in client.get("/sets/").content.decode()


def test_the_theme_is_only_set_by_posting_with_a_token() -> None:
    strict = Client(enforce_csrf_checks=True)

    assert strict.get("/theme/").status_code == 405
    assert strict.post("/theme/", {"theme": "dark"}).status_code == 403
