"""How often one visitor may have games played: they cost seconds, where a page costs milliseconds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rest_framework.throttling import SimpleRateThrottle

from rules.web.running import TooOften

if TYPE_CHECKING:
    from django.http import HttpRequest

RATE: Final = "30/minute"


class SimulationThrottle(SimpleRateThrottle):
    """Counts the simulations that were really run, by visitor, on pages and API together."""

    scope = "simulation"
    rate = RATE

    def get_cache_key(self, request: object, view: object) -> str:
        """Count by the address of the visitor."""
        return self.cache_format % {"scope": self.scope, "ident": self.get_ident(request)}  # type: ignore[arg-type]


def let_run(request: HttpRequest) -> None:
    """
    Count one simulation for a visitor.

    Raises:
        TooOften: the visitor has had as many as the rate allows.
    """
    throttle = SimulationThrottle()
    if not throttle.allow_request(request, None):  # type: ignore[arg-type]
        raise TooOften(throttle.wait())
