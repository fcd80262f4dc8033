"""What a reader chose, kept in cookies so that the server can write it into the page."""

from typing import Final

from django.http import HttpRequest, HttpResponse

A_YEAR_IN_SECONDS: Final = 365 * 24 * 60 * 60


def remember(response: HttpResponse, request: HttpRequest, cookie: str, choice: str) -> None:
    """Have the browser keep a choice for a year, or forget it where it is empty."""
    if not choice:
        response.delete_cookie(cookie, samesite="Lax")
        return
    response.set_cookie(
        cookie, choice, max_age=A_YEAR_IN_SECONDS, samesite="Lax", secure=request.is_secure(), httponly=True
    )
