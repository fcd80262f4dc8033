"""How often one visitor may do what costs more than a page: games take seconds, a page milliseconds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rest_framework.throttling import SimpleRateThrottle

from rules.web.running import TooOften

if TYPE_CHECKING:
    from django.http import HttpRequest

RATE: Final = "30/minute"


class VisitorThrottle(SimpleRateThrottle):
    """Counts one thing by the address of the visitor, whoever they are logged in as."""

    def __init__(self, scope: str, rate: str) -> None:
        self.scope = scope
        self.rate = rate
        super().__init__()

    def get_cache_key(self, request: object, view: object) -> str:
        """Count by the address of the visitor."""
        return self.cache_format % {"scope": self.scope, "ident": self.get_ident(request)}  # type: ignore[arg-type] # only its headers are read

    def seconds_to_wait(self, request: HttpRequest) -> float | None:
        """Count a request and return None, or how many seconds the visitor has to wait."""
        if self.allow_request(request, None):  # type: ignore[arg-type] # both only go to get_cache_key
            return None
        return self.wait() or 1.0


def let_run(request: HttpRequest) -> None:
    """
    Count one simulation that is really run, on pages and API together.

    Raises:
        TooOften: the visitor has had as many as the rate allows.
    """
    wait = VisitorThrottle("simulation", RATE).seconds_to_wait(request)
    if wait is not None:
        raise TooOften(wait)
