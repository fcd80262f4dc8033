"""
How long one statement may take while somebody waits for a page or an answer.

PostgreSQL is told when it is connected to (`STATEMENT_SECONDS` in the settings)
and keeps to it itself. SQLite knows no such limit, but asks from time to time
whether to go on; here it is told no once the time is up.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from django.conf import settings
from django.db import connection
from django.shortcuts import render

from catalog.slow_statements import was_stopped

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

STEPS: Final = 50_000
"""How much SQLite does between two questions whether to go on: a few milliseconds of work."""


class TimeLimitMiddleware:
    """Answers with status 503 when a statement was stopped; the API words that itself."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer with the limit in force."""
        with _limited(settings.STATEMENT_SECONDS):
            return self._get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Say that the page took too long; every other error goes its own way."""
        return render(request, "503.html", status=503) if was_stopped(exception) else None


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
    """Stop statements of SQLite, the reading of their rows included, this long after they begin."""
    if connection.vendor != "sqlite" or not seconds:
        yield
        return

    def watched(execute: Callable[..., Any], *arguments: Any) -> Any:
        end = time.monotonic() + seconds
        connection.connection.set_progress_handler(lambda: time.monotonic() > end, STEPS)
        return execute(*arguments)

    with connection.execute_wrapper(watched):
        try:
            yield
        finally:
            if connection.connection is not None:
                connection.connection.set_progress_handler(None, 0)
