"""
Answers that stay good until the catalogue changes.

The version of the catalogue, read in one query, is all it takes to tell a
client that what it has is still right, or to give again what was worked out
for somebody else. Whatever an answer depends on besides its address must be in
the tag: the version, and the code that made it.
"""

from __future__ import annotations

import calendar
from collections.abc import Callable
from datetime import timedelta
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils import timezone
from django.utils.cache import get_conditional_response
from django.utils.http import http_date, quote_etag
from rest_framework.renderers import JSONRenderer

import catalog
from catalog.api.shelf import Shelf
from catalog.versions import Version, catalogue_version

JSON: Final = "application/json"
CACHING: Final = "public, no-cache"
"""Anybody may keep an answer, and asks whether it is still right before using it again."""

_SHELF: Final = Shelf(most_bytes=32 * 1024 * 1024)
_SECOND: Final = timedelta(seconds=1)


def fresh_answer(request: HttpRequest, work_out: Callable[[], object]) -> HttpResponseBase:
    """
    Answer with JSON, or say that what the client has is still right.

    Args:
        work_out: gives the data; asked only when nobody asked the same before since the last change.
    """
    version = catalogue_version()
    tag = version_tag(version)
    early = not_modified(request, tag, last_modified(version))
    if early is not None:
        return early
    key = (tag, request.get_full_path())
    body = _SHELF.get(key)
    if body is None:
        body = JSONRenderer().render(work_out())
        _SHELF.put(key, body)
    return marked(HttpResponse(body, content_type=JSON), tag, last_modified(version))


def steady_answer(request: HttpRequest, data: object) -> HttpResponseBase:
    """Answer with JSON that does not depend on the catalogue; its own bytes are its version."""
    body = JSONRenderer().render(data)
    tag = quote_etag(sha256(body).hexdigest()[:24])
    early = not_modified(request, tag, None)
    return early if early is not None else marked(HttpResponse(body, content_type=JSON), tag, None)


def not_modified(request: HttpRequest, tag: str, modified: int | None) -> HttpResponseBase | None:
    """Answer 304 where the client's copy is still right, 412 where it wants another; otherwise None."""
    early = get_conditional_response(request, etag=tag, last_modified=modified)
    return None if early is None else marked(early, tag, modified)


def marked(response: HttpResponseBase, tag: str, modified: int | None) -> HttpResponseBase:
    """Put on an answer what a client needs to ask again cheaply."""
    response["ETag"] = tag
    response["Cache-Control"] = CACHING
    if modified is not None:
        response["Last-Modified"] = http_date(modified)
    return response


def version_tag(version: Version) -> str:
    """Give the entity tag of everything that is worked out from a version of the catalogue."""
    parts = f"{version.number} {version.changed_at.isoformat()} {code_digest()}"
    return quote_etag(sha256(parts.encode()).hexdigest()[:24])


def last_modified(version: Version) -> int | None:
    """
    Give the second of the last change; None while that second may see another.

    The header knows whole seconds only. One that was sent between two changes of
    the same second would hide the second change for good.
    """
    if timezone.now() - version.changed_at.replace(microsecond=0) < 2 * _SECOND:
        return None
    return calendar.timegm(version.changed_at.utctimetuple())


@cache
def code_digest() -> str:
    """Give what tells one release of the catalogue's code from another, the same in every process."""
    folder = Path(catalog.__file__).parent
    digest = sha256()
    for path in sorted(folder.rglob("*.py")):
        if "tests" not in path.parts:
            digest.update(path.read_bytes())
    return digest.hexdigest()
