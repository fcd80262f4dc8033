"""Who may do what with the API, and from where."""

import base64

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client

from catalog.tests.api.asking import faults

FOREIGN = {"origin": "https://elsewhere.example"}
DECK = {"name": "Courage", "format": "hyper-colosseum", "text": "3 St-1\n"}


@pytest.mark.django_db
@pytest.mark.parametrize(
    "path", ["/api/v1/sets/", "/api/v1/bulk/", "/api/v1/search/fields/", "/api/v1/nothing/"]
)
def test_pages_of_other_sites_may_read(path: str, client: Client) -> None:
    answer = client.get(path, headers=FOREIGN)

    assert answer["Access-Control-Allow-Origin"] == "*"
    assert not answer.has_header("Access-Control-Allow-Credentials")
    assert "etag" in answer["Access-Control-Expose-Headers"].lower()


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/cards/", "/accounts/login/", "/admin/login/"])
def test_pages_of_other_sites_may_read_nothing_else(path: str, client: Client) -> None:
    assert not client.get(path, headers=FOREIGN).has_header("Access-Control-Allow-Origin")


@pytest.mark.django_db
def test_only_reading_is_granted_beforehand(client: Client) -> None:
    answer = client.options("/api/v1/decks/", headers={**FOREIGN, "access-control-request-method": "DELETE"})

    assert answer["Access-Control-Allow-Methods"] == "GET, HEAD, OPTIONS"
    assert not answer.has_header("Access-Control-Allow-Credentials")


@pytest.mark.django_db
@pytest.mark.parametrize("method", ["put", "patch", "delete", "post"])
@pytest.mark.parametrize(
    "path",
    [
        "sets/",
        "names/",
        "rulings/",
        "games/",
        "search/",
        "complete/",
        "bulk/",
        "bulk/all.json",
        "formats/",
        "schema/",
    ],
)
def test_nothing_of_the_catalogue_can_be_written(path: str, method: str, admin_client: Client) -> None:
    answer = getattr(admin_client, method)(f"/api/v1/{path}")

    assert (answer.status_code, faults(answer)[0][0]) == (405, "method_not_allowed")


def basic(name: str, password: str) -> dict[str, str]:
    return {"authorization": "Basic " + base64.b64encode(f"{name}:{password}".encode()).decode()}


@pytest.mark.usefixtures("catalogue")
def test_a_program_writes_with_name_and_password() -> None:
    User.objects.create_user("tai", password="courage-and-agumon")
    program = Client(enforce_csrf_checks=True)

    answer = program.post(
        "/api/v1/decks/", DECK, content_type="application/json", headers=basic("tai", "courage-and-agumon")
    )

    assert answer.status_code == 201
    assert answer.json()["owner"] == "tai"


@pytest.mark.usefixtures("catalogue")
def test_a_page_of_another_site_cannot_write_with_the_cookies_of_a_visitor() -> None:
    visitor = Client(enforce_csrf_checks=True)
    visitor.force_login(User.objects.create_user("tai", password="courage-and-agumon"))

    answer = visitor.post("/api/v1/decks/", DECK, content_type="application/json", headers=FOREIGN)

    assert answer.status_code == 403
    assert faults(answer)[0][0] == "permission_denied"


@pytest.mark.django_db
@pytest.mark.parametrize(
    "headers",
    [
        basic("tai", "wrong"),
        basic("t\0ai", "x"),
        {"authorization": "Basic"},
        {"authorization": "Basic %%%"},
        basic("", ""),
    ],
)
def test_a_wrong_password_is_refused_in_the_shape_of_the_api(headers: dict[str, str], client: Client) -> None:
    answer = client.get("/api/v1/decks/", headers=headers)

    assert answer.status_code in (401, 403)
    assert faults(answer)[0][0] == "authentication_failed"


@pytest.mark.django_db
def test_passwords_cannot_be_guessed_without_end_through_the_api(client: Client, settings) -> None:
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    cache.clear()

    answers = [client.get("/api/v1/decks/", headers=basic("tai", f"guess {n}")) for n in range(31)]

    cache.clear()
    assert [answer.status_code for answer in answers[-2:]] == [403, 429]
    assert 1 <= int(answers[-1]["Retry-After"]) <= 60


@pytest.mark.django_db
def test_an_answer_that_is_no_json_is_not_to_be_had(client: Client) -> None:
    answer = client.get("/api/v1/games/", headers={"accept": "text/html"})

    assert (answer.status_code, faults(answer)[0][0]) == (406, "not_acceptable")
    assert client.get("/api/v1/games/?format=json").status_code == 400


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/api/v1/cards", "/api/v1/decks", "/api"])
def test_an_address_without_its_last_stroke_leads_to_the_one_with_it(path: str, client: Client) -> None:
    assert client.get(path).headers["Location"] == f"{path}/"


@pytest.mark.django_db
@pytest.mark.parametrize(
    "path", ["/api/nothing/", "/api/v1/nothing/", "/api/v2/cards/", "/api/v1/cards/a/b/c/"]
)
def test_what_is_not_there_is_said_in_the_shape_of_the_api(path: str, client: Client) -> None:
    answer = client.get(path)

    assert (answer.status_code, faults(answer)[0][0]) == (404, "not_found")
    assert answer.json()["errors"][0]["remedy"] == "All addresses are listed at /api/v1/."
