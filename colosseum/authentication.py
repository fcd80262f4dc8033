"""Logging in to the API by name and password in each request."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rest_framework.authentication import BasicAuthentication
from rest_framework.exceptions import AuthenticationFailed, Throttled

from rules.web.throttle import VisitorThrottle

if TYPE_CHECKING:
    from rest_framework.request import Request

RATE: Final = "30/minute"


class CountedBasicAuthentication(BasicAuthentication):
    """Basic authentication without end of guessing: each try is counted by the visitor's address."""

    def authenticate_credentials(
        self, userid: str, password: str, request: Request | None = None
    ) -> tuple[Any, None]:
        """Count the try, then check name and password."""
        if request is not None:
            wait = VisitorThrottle("basic", RATE).seconds_to_wait(request._request)
            if wait is not None:
                raise Throttled(wait)
        if "\0" in userid:
            raise AuthenticationFailed
        return super().authenticate_credentials(userid, password, request)
