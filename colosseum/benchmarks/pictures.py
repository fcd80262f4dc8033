"""
How long a card's picture takes to draw, and how long one that is kept takes beside a file served as it is.

The file holds the same bytes and is served by Django's own view through the
same middleware, at an address that only exists while this is measured.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase
from django.test import Client, override_settings
from django.urls import include, path
from django.views.static import serve

from catalog.faces.png import SIZES
from catalog.models import Card
from colosseum.benchmarks.figures import Figure

CARDS: Final = 60
ROUNDS: Final = 300
MOST_MILLISECONDS: Final = 150.0
MOST_TIMES_A_FILE: Final = 1.2
FILE: Final = "file.png"


def _serve_file(request: HttpRequest) -> HttpResponseBase:
    return serve(request, FILE, document_root=str(settings.CARD_PICTURES_FOLDER))


urlpatterns = [path(FILE, _serve_file), path("", include("colosseum.urls"))]


def picture_figures() -> list[Figure]:
    """Draw cards from the whole catalogue in every size, then ask for one of the pictures again and again."""
    with (
        tempfile.TemporaryDirectory() as folder,
        override_settings(ROOT_URLCONF=__name__, CARD_PICTURES_FOLDER=folder),
    ):
        client = Client()
        pictures = _addresses()
        _ask(client, pictures[0])
        drawn = [figure for code in SIZES for figure in _drawn(client, pictures, code)]
        return [*drawn, *_kept(client, f"{pictures[0]}?size=large", Path(folder))]


def _addresses() -> list[str]:
    cards = Card.objects.order_by("pk").values_list("game", "slug")
    step = max(1, len(cards) // CARDS)
    return [f"/cards/{game}/{slug}.png" for game, slug in cards[::step]]


def _drawn(client: Client, pictures: Iterable[str], size: str) -> list[Figure]:
    times = sorted(_time(client, f"{place}?size={size}") for place in pictures)
    return [
        Figure(f"picture drawn, {size}, p50", median(times), "ms", aim=MOST_MILLISECONDS),
        Figure(f"picture drawn, {size}, p95", times[int(len(times) * 0.95)], "ms", aim=MOST_MILLISECONDS),
    ]


def _kept(client: Client, picture: str, folder: Path) -> list[Figure]:
    (folder / FILE).write_bytes(_ask(client, picture))
    kept, file = [], []
    for _ in range(ROUNDS):
        kept.append(_time(client, picture))
        file.append(_time(client, f"/{FILE}"))
    ratio = median(kept) / median(file)
    return [
        Figure("picture kept, large, p50", median(kept), "ms"),
        Figure("file of the same bytes, p50", median(file), "ms"),
        Figure("picture kept, times a file", ratio, "times", aim=MOST_TIMES_A_FILE),
    ]


def _ask(client: Client, place: str) -> bytes:
    response = client.get(place)
    if response.status_code != 200:
        raise RuntimeError(f"{place} answered with status {response.status_code} instead of 200.")
    content: bytes = response.getvalue()
    response.close()
    return content


def _time(client: Client, place: str) -> float:
    began = time.perf_counter()
    _ask(client, place)
    return (time.perf_counter() - began) * 1000
