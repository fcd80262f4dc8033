"""Addresses with more parameters than are read."""

import pytest
from django.conf import settings
from django.test import Client

MANY = "&".join(f"p{number}=1" for number in range(1001))


@pytest.mark.django_db
@pytest.mark.parametrize("is_debugging", [True, False])
@pytest.mark.parametrize("path", ["/", "/cards/", "/decks/", "/simulate/", "/admin/login/", "/nothing-here/"])
def test_too_many_parameters_are_refused_in_short(
    monkeypatch: pytest.MonkeyPatch, path: str, is_debugging: bool
) -> None:
    monkeypatch.setattr(settings, "DEBUG", is_debugging)
    answer = Client(raise_request_exception=False).get(f"{path}?{MANY}")
    assert answer.status_code == 400
    assert "1000 parameters" in answer.content.decode()


@pytest.mark.django_db
def test_the_api_refuses_them_in_its_own_words() -> None:
    answer = Client(raise_request_exception=False).get(f"/api/v1/cards/?{MANY}")
    assert answer.status_code == 400
    assert answer.json()["errors"][0]["code"] == "bad_request"
