"""The health page says whether the site and its database answer."""

import pytest
from django.test import Client


@pytest.mark.django_db
def test_the_health_page_says_ok(client: Client) -> None:
    response = client.get("/health/")

    assert (response.status_code, response.json()) == (200, {"status": "ok"})
    assert "no-store" in response.headers["Cache-Control"]


def test_nothing_can_be_posted_to_the_health_page(client: Client) -> None:
    assert client.post("/health/").status_code == 405
