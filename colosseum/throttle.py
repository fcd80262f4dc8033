"""How often one visitor may send forms: programs guess passwords and make accounts, people do not."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from django.shortcuts import render

from rules.web.throttle import VisitorThrottle

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

RATE: Final = "30/minute"
API: Final = "/api/"


class FormThrottleMiddleware:
    """Answers with status 429 once a visitor sends forms too often; the API has limits of its own."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Count a form and pass it on, or refuse it; everything else is passed on uncounted."""
        if request.method != "POST" or request.path.startswith(API):
            return self._get_response(request)
        wait = VisitorThrottle("form", RATE).seconds_to_wait(request)
        if wait is None:
            return self._get_response(request)
        seconds = max(1, round(wait))
        response = render(request, "429.html", {"seconds": seconds}, status=429)
        response["Retry-After"] = str(seconds)
        return response
