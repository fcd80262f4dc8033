"""How long the search takes beside a bare view that renders the same rows from memory."""

from __future__ import annotations

import time
from statistics import median, quantiles
from typing import Any, Final, cast

from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.test import Client, override_settings
from django.test.utils import CaptureQueriesContext, setup_test_environment, teardown_test_environment
from django.urls import include, path
from django.utils.http import urlencode

from colosseum.benchmarks.figures import Figure

SHAPES: Final = (
    "", "agumon", "war greymon", "アグモン", "myotismon", "st61", "level:iii", "level>=perfect",
    "attr:vaccine", "field:nsp level:iv", "attr:vaccine level:iv a>=450 field:nsp", "a>=600", "c>a",
    "kw:sky", "set:bo1", "is:reprint", 'text:"special abilities"', "evolves-from:greymon",
    'evolves-to:"war greymon"', "greymon or agumon -frame:red",
)  # fmt: skip
"""The commonest shapes of queries, one of each."""
BEGUN: Final = ("gre", "war g", "level:", "attr:v", "evolves-from:ag", "アグ")
TIMES: Final = 15
QUERIES_AT_MOST: Final = 6
AS_LONG_AT_MOST: Final = 1.5

_shown: dict[str, Any] = {}


def bare(request: HttpRequest) -> HttpResponse:
    """Render the list of cards that was shown last, with all its rows in memory."""
    return render(request, "catalog/card_list.html", _shown)


def empty(request: HttpRequest) -> HttpResponse:
    """Answer with nothing, as the least that a completion can cost."""
    return HttpResponse(b"{}", content_type="application/json")


urlpatterns = [path("", include("colosseum.urls")), path("bare/", bare), path("empty/", empty)]


def searching_figures() -> list[Figure]:
    """Measure every shape of query, warm, in turns with the bare view, and completions."""
    with override_settings(ROOT_URLCONF=__name__):
        client = Client()
        rows = [_page(client, query) for query in SHAPES]
        ratios = sorted(ours / theirs for ours, theirs, _ in rows)
        return [
            Figure(
                "most queries of a search page", max(count for *_, count in rows), "", aim=QUERIES_AT_MOST
            ),
            Figure("search page, p50", median(ours for ours, *_ in rows) * 1000, "ms"),
            Figure("beside the bare view, median of shapes", median(ratios), "x", aim=AS_LONG_AT_MOST),
            Figure("beside the bare view, worst shape", ratios[-1], "x", aim=AS_LONG_AT_MOST),
            *_completions(client),
        ]


def _page(client: Client, query: str) -> tuple[float, float, int]:
    """Return the p50 of the page and of the bare view in seconds, and how many queries the page makes."""
    address = f"/cards/?{urlencode({'q': query})}" if query else "/cards/"
    with CaptureQueriesContext(connection) as queries:
        client.get(address, follow=True)
    count = len(queries)
    _remember(client, address)
    times = [(_seconds(client, address), _seconds(client, "/bare/")) for _ in range(TIMES)]
    return median(ours for ours, _ in times), median(theirs for _, theirs in times), count


def _remember(client: Client, address: str) -> None:
    """Keep what the page is rendered from; only in Django's test environment does a response tell."""
    setup_test_environment()
    response = client.get(address, follow=True)
    teardown_test_environment()
    _shown.clear()
    _shown.update(cast("Any", response.context)[0].flatten())


def _completions(client: Client) -> list[Figure]:
    times = [
        _seconds(client, f"/cards/complete/?{urlencode({'q': begun, 'cursor': len(begun)})}")
        for _ in range(TIMES)
        for begun in BEGUN
    ]
    least = [_seconds(client, "/empty/") for _ in times]
    ours, theirs = quantiles(times, n=20)[-1], quantiles(least, n=20)[-1]
    return [
        Figure("completion, p95", ours * 1000, "ms"),
        Figure("completion beside an empty answer, p95", ours / theirs, "x", aim=AS_LONG_AT_MOST),
    ]


def _seconds(client: Client, address: str) -> float:
    began = time.perf_counter()
    client.get(address)
    return time.perf_counter() - began
