"""
Refusing an address with more parameters than are read.

Django refuses it wherever the parameters are first asked for, which may be the very page
that tells of the error; asked for here, the answer is short and the same everywhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from django.conf import settings
from django.core.exceptions import TooManyFieldsSent
from django.http import HttpResponse

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.http import HttpRequest

API: Final = "/api/v1/"


class ManyFieldsMiddleware:
    """Answers with status 400 when an address has too many parameters; the API words that itself."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Read the parameters before anything else does."""
        if not request.path_info.startswith(API):
            try:
                len(request.GET)
            except TooManyFieldsSent:
                return _refused()
        return self._get_response(request)


def _refused() -> HttpResponse:
    most = settings.DATA_UPLOAD_MAX_NUMBER_FIELDS
    message = f"An address may have {most} parameters; this one has more. Leave some out.\n"
    return HttpResponse(message, status=400, content_type="text/plain; charset=utf-8")
