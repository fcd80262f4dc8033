"""
The style sheets that every page needs, sent as one file.

They are written as several, each about one thing, and a browser would ask for
each. Joined under an address that carries the hash of its content, the file is
kept for a year and asked for once.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from django.conf import settings
from django.contrib.staticfiles import finders
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

SHEETS: Final = ("tokens", "ground", "face", "cards", "search", "decks", "match", "results", "states")
"""In the order in which they lie over one another."""

A_YEAR_IN_SECONDS: Final = 365 * 24 * 60 * 60


@dataclass(frozen=True, slots=True)
class Styles:
    """The joined text and the hash of it."""

    text: str
    version: str


@require_safe
def styles(request: HttpRequest) -> HttpResponse:
    """Give the joined style sheets; what is not asked for by its present hash is not kept."""
    joined = joined_styles()
    response = HttpResponse(joined.text, content_type="text/css; charset=utf-8")
    is_present = request.GET.get("v") == joined.version
    response["Cache-Control"] = (
        f"public, max-age={A_YEAR_IN_SECONDS}, immutable" if is_present else "no-cache"
    )
    return response


def styles_address() -> str:
    """Return where the joined style sheets lie, as they are now."""
    return f"{reverse('styles')}?v={joined_styles().version}"


def joined_styles() -> Styles:
    """Join the style sheets; while one develops, again whenever one of them was changed."""
    paths = _paths()
    return _joined(paths, tuple(path.stat().st_mtime_ns for path in paths) if settings.DEBUG else ())


@lru_cache(maxsize=1)
def _paths() -> tuple[Path, ...]:
    return tuple(Path(str(finders.find(f"colosseum/css/{name}.css"))) for name in SHEETS)


@lru_cache(maxsize=1)
def _joined(paths: tuple[Path, ...], changed: tuple[int, ...]) -> Styles:
    text = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    return Styles(text, hashlib.sha256(text.encode()).hexdigest()[:12])
