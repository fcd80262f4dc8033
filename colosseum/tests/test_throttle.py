"""A visitor may send many forms, but not as many as a program would."""

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client

LOGIN = "/accounts/login/"


@pytest.fixture(autouse=True)
def remembering(db, settings):
    """Let the site remember who asked how often, as it does outside the tests."""
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    cache.clear()
    yield
    cache.clear()


def guess(client: Client, **headers: str):
    return client.post(LOGIN, {"username": "tai", "password": "guessed"}, headers=headers)


def test_passwords_cannot_be_guessed_without_end(client: Client) -> None:
    User.objects.create_user("tai", password="courage-and-agumon")

    statuses = [guess(client).status_code for _ in range(31)]

    assert statuses == [200] * 30 + [429]
    refused = guess(client)
    assert 1 <= int(refused["Retry-After"]) <= 60
    assert f"send it again in {refused['Retry-After']} second" in refused.content.decode()
    assert client.post(LOGIN, {"username": "tai", "password": "courage-and-agumon"}).status_code == 429


def test_another_name_for_oneself_in_a_header_does_not_help(client: Client) -> None:
    statuses = [guess(client, x_forwarded_for=f"192.0.2.{number}").status_code for number in range(31)]

    assert statuses[-1] == 429


def test_looking_and_the_api_are_not_counted_with_the_forms(client: Client) -> None:
    for _ in range(31):
        guess(client)

    assert client.get(LOGIN).status_code == 200
    assert client.post("/api/v1/simulate/", {}, content_type="application/json").status_code == 400


def test_other_visitors_are_not_held_up(client: Client) -> None:
    for _ in range(31):
        guess(client)

    assert client.post(LOGIN, {"username": "tai"}, REMOTE_ADDR="198.51.100.7").status_code == 200
