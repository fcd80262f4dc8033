"""A statement that takes too long is stopped, and whoever waits for it is told so."""

import time

import pytest
from django.conf import settings as site
from django.core.exceptions import ImproperlyConfigured
from django.db import connection, transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import path
from rest_framework.views import APIView

from colosseum.settings import base

COUNTING = """
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000000000)
    SELECT max(n) FROM numbers
"""
SLOW = {"sqlite": COUNTING, "postgresql": "SELECT pg_sleep(60)"}


def ask(statement: str) -> None:
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement)
        cursor.fetchall()


def slow_page(request: object) -> HttpResponse:
    ask(SLOW[connection.vendor])
    return HttpResponse()


def quick_page(request: object) -> HttpResponse:
    ask("SELECT 1")
    return HttpResponse("quick")


def wrong_page(request: object) -> HttpResponse:
    ask("SELECT nothing FROM nowhere")
    return HttpResponse()


class SlowAnswer(APIView):
    """An address of the API that waits for a slow statement."""

    permission_classes = ()

    def get(self, request: object) -> None:
        ask(SLOW[connection.vendor])


@pytest.fixture
def short(settings, db):
    """A fifth of a second for every statement, and pages that need more and less."""
    from colosseum import urls

    settings.STATEMENT_SECONDS = 0.2
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SET LOCAL statement_timeout = 200")
    mine = [
        path("slow/", slow_page),
        path("quick/", quick_page),
        path("wrong/", wrong_page),
        path("api/slow/", SlowAnswer.as_view()),
    ]
    settings.ROOT_URLCONF = type("Addresses", (), {"urlpatterns": [*mine, *urls.urlpatterns]})


@pytest.mark.usefixtures("short")
def test_a_page_that_takes_too_long_says_so(client: Client) -> None:
    begin = time.monotonic()
    response = client.get("/slow/")

    assert response.status_code == 503
    assert "This takes too long" in response.content.decode()
    assert time.monotonic() - begin < 10


@pytest.mark.usefixtures("short")
def test_the_api_says_so_in_its_own_shape(client: Client) -> None:
    response = client.get("/api/slow/")

    assert response.status_code == 503
    [error] = response.json()["errors"]
    assert (error["code"], error["remedy"]) == ("too_slow", "Ask for less, or again later.")


@pytest.mark.usefixtures("short")
def test_others_are_not_held_up(client: Client) -> None:
    client.get("/slow/")

    assert client.get("/quick/").content == b"quick"
    assert client.get("/slow/").status_code == 503


@pytest.mark.usefixtures("short")
def test_other_errors_stay_what_they_are(client: Client) -> None:
    client.raise_request_exception = False

    assert client.get("/wrong/").status_code == 500


@pytest.mark.usefixtures("short")
def test_what_is_asked_without_a_visitor_has_no_limit(client: Client) -> None:
    client.get("/quick/")

    if connection.vendor == "sqlite":
        ask(COUNTING.replace("1000000000", "3000000"))
    else:
        with connection.cursor() as cursor:
            cursor.execute("SET LOCAL statement_timeout = 0")
        ask("SELECT pg_sleep(0.4)")


@pytest.mark.django_db
def test_the_database_in_use_has_the_limit_of_the_settings() -> None:
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SHOW statement_timeout")
            assert cursor.fetchone() == ("5s",)
    assert site.STATEMENT_SECONDS == 5


@pytest.mark.parametrize(
    ("url", "options"),
    [
        ("postgres://u:p@h/n", "-c statement_timeout=5000"),
        (
            "postgres://u:p@h/n?options=-c%20search_path%3Dcards",
            "-c search_path=cards -c statement_timeout=5000",
        ),
    ],
)
def test_postgresql_is_told_the_limit_beside_what_the_address_says(url: str, options: str) -> None:
    assert base.database(url)["OPTIONS"] == {"options": options}


def test_no_limit_is_no_option(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base, "STATEMENT_SECONDS", 0.0)

    assert not base.database("postgres://u:p@h/n").get("OPTIONS")


@pytest.mark.parametrize("text", ["soon", "-1", "nan", "inf", "99999"])
def test_a_limit_that_is_no_time_is_refused(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_STATEMENT_SECONDS", text)

    with pytest.raises(
        ImproperlyConfigured, match=r"DATABASE_STATEMENT_SECONDS is .*; it must be a number of seconds from 0"
    ):
        base._seconds("DATABASE_STATEMENT_SECONDS", "5")
