"""
How long the API takes beside a bare view of the same rows, and for the whole catalogue at once.

The bare view lies at an address that only exists while this is measured, behind
the same middleware; it writes rows that are held in memory as JSON anew each time.
"""

from __future__ import annotations

import json
import tempfile
import time
from statistics import median
from typing import Any, Final

from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.test.utils import CaptureQueriesContext
from django.urls import include, path
from rest_framework.renderers import JSONRenderer

from catalog.versions import note_change
from colosseum.benchmarks.figures import Figure

ROUNDS: Final = 100
PAGE: Final = 60
MOST_TIMES_BARE: Final = 1.5
MOST_QUERIES: Final = 6
MOST_SECONDS: Final = 1.0
QUESTIONS: Final = {
    "search": f"/api/v1/search/?q=greymon&page_size={PAGE}",
    "cards": f"/api/v1/cards/?game=hyper_colosseum&page_size={PAGE}",
}

_held: dict[str, Any] = {}


def _bare(request: HttpRequest, name: str) -> HttpResponse:
    return HttpResponse(JSONRenderer().render(_held[name]), content_type="application/json")


urlpatterns = [path("bare/<str:name>", _bare), path("", include("colosseum.urls"))]


def api_figures() -> list[Figure]:
    """Ask the API the same again and again, each time beside the bare view; then fetch everything twice."""
    with (
        tempfile.TemporaryDirectory() as folder,
        override_settings(ROOT_URLCONF=__name__, BULK_FOLDER=folder),
    ):
        client = Client()
        figures = [figure for name, place in QUESTIONS.items() for figure in _asked(client, name, place)]
        return [*figures, *_everything(client)]


def _asked(client: Client, name: str, place: str) -> list[Figure]:
    cache.clear()
    note_change()
    client.get("/api/v1/complete/?q=warm")
    with CaptureQueriesContext(connection) as queries:
        _held[name] = json.loads(_body(client, place))
        asked = len(queries)
    api, bare = [], []
    for _ in range(ROUNDS):
        api.append(_seconds(client, place))
        bare.append(_seconds(client, f"/bare/{name}"))
    return [
        Figure(f"queries, API {name}, asked first", asked, "queries", aim=MOST_QUERIES),
        Figure(f"API {name}, p50", median(api) * 1000, "ms"),
        Figure(f"API {name}, times a bare view", median(api) / median(bare), "times", aim=MOST_TIMES_BARE),
    ]


def _everything(client: Client) -> list[Figure]:
    note_change()
    making = _seconds(client, "/api/v1/bulk/")
    return [
        Figure("bulk files, made", making, "s"),
        Figure(
            "whole catalogue as JSON, sent", _seconds(client, "/api/v1/bulk/all.json"), "s", aim=MOST_SECONDS
        ),
    ]


def _seconds(client: Client, place: str) -> float:
    began = time.perf_counter()
    _body(client, place)
    return time.perf_counter() - began


def _body(client: Client, place: str) -> bytes:
    response = client.get(place)
    if response.status_code != 200:
        raise RuntimeError(f"{place} answered with status {response.status_code} instead of 200.")
    content: bytes = response.getvalue()
    return content
