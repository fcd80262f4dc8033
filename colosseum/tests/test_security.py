"""Every page forbids what it does not need, and needs nothing inline."""

from html.parser import HTMLParser

import pytest
from django.contrib.auth.models import Group
from django.http import HttpRequest
from django.test import Client
from rest_framework.response import Response
from rest_framework.test import APIRequestFactory
from rest_framework.views import APIView

from colosseum.tests.pages import pages_without_arguments

PAGES = [*pages_without_arguments(), "/admin/login/", "/no-such-page/"]
EXPECTED_HEADERS = {
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
EXPECTED_POLICY = {
    "default-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
}


class InlineFinder(HTMLParser):
    """Collects what the content security policy would block: inline scripts, styles and handlers."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = dict(attrs)
        is_data = names.get("type") in {"application/json", "text/plain"}
        if tag == "style" or (tag == "script" and "src" not in names and not is_data):
            self.found.append(f"<{tag}> in line {self.getpos()[0]}")
        self.found += [f"{name} on <{tag}>" for name in names if name == "style" or name.startswith("on")]


@pytest.mark.django_db
@pytest.mark.parametrize("path", PAGES)
def test_every_page_sends_the_protecting_headers(client: Client, path: str) -> None:
    response = client.get(path)

    assert {name: response.headers.get(name) for name in EXPECTED_HEADERS} == EXPECTED_HEADERS
    policy = response.headers["Content-Security-Policy"]
    assert {part.strip() for part in policy.split(";")} == EXPECTED_POLICY


@pytest.mark.django_db
@pytest.mark.parametrize("path", PAGES)
def test_no_page_has_anything_inline(client: Client, path: str) -> None:
    response = client.get(path)

    finder = InlineFinder()
    finder.feed(response.content.decode())
    assert finder.found == []


def test_the_finder_sees_what_the_policy_blocks() -> None:
    finder = InlineFinder()

    finder.feed(
        '<style>p {}</style>\n<script>x()</script><p style="x" onclick="y()"><script src="z"></script>'
    )

    assert finder.found == ["<style> in line 1", "<script> in line 2", "style on <p>", "onclick on <p>"]


class Echo(APIView):
    """A view with nothing of its own: what it refuses, the defaults refuse."""

    queryset = Group.objects.all()

    def get(self, request: HttpRequest) -> Response:
        return Response({})

    def post(self, request: HttpRequest) -> Response:
        return Response({})


@pytest.fixture
def remembering(settings) -> None:
    """Let the site remember who asked how often, as it does outside the tests."""
    settings.CACHES = {
        "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "api"}
    }


def test_the_api_lets_strangers_read_but_not_write() -> None:
    requests = APIRequestFactory()
    view = Echo.as_view()

    assert view(requests.get("/")).status_code == 200
    refused = view(requests.post("/", {}, format="json"))
    assert refused.status_code == 403
    [error] = refused.data["errors"]
    assert error["message"] == "Authentication credentials were not provided."


@pytest.mark.django_db
@pytest.mark.parametrize(
    "body", ["[" * 100_000, '{"name":' * 100_000, "{", "\xff", '{"name": NaN}', '["\\ud800"]']
)
def test_a_body_that_cannot_be_read_is_refused_everywhere(client: Client, body: str) -> None:
    answer = client.post("/api/v1/simulate/", body.encode("latin-1"), content_type="application/json")

    assert answer.status_code == 400
    [error] = answer.json()["errors"]
    assert (error["code"], error["remedy"]) == ("parse_error", "Send JSON in UTF-8.")
    assert error["message"].startswith("JSON parse error - ")


@pytest.mark.django_db
def test_a_body_that_is_too_large_is_refused(client: Client, settings) -> None:
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 1000

    answer = client.post("/api/v1/simulate/", b" " * 1001, content_type="application/json")

    assert answer.status_code == 413
    assert answer.json()["errors"][0]["code"] == "too_large"


@pytest.mark.usefixtures("remembering")
def test_the_api_slows_strangers_down_after_sixty_requests_a_minute() -> None:
    requests = APIRequestFactory()
    view = Echo.as_view()

    statuses = [view(requests.get("/")).status_code for _ in range(61)]

    assert statuses == [200] * 60 + [429]
