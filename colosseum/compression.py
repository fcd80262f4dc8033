"""
Pages are sent compressed, at a sixteenth of their length.

Compressing what holds both a secret and something a stranger can choose can give
the secret away by the length of the answer (BREACH). The only secret in a page is
the token of its forms: Django masks it anew in every answer, and its compression
adds a random length. The session's cookie is not sent along from other sites
(SameSite), so that a stranger cannot ask in somebody's name again and again. Hence
pages, styles and JSON are compressed; pictures and downloads are left as they are.
"""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest, HttpResponseBase
from django.middleware.gzip import GZipMiddleware

COMPRESSED: Final = ("text/html", "text/css", "application/json")


class PageGZipMiddleware(GZipMiddleware):
    """Compresses answers that are text and whole; a browser that cannot read them gets them plain."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Leave everything alone that is sent in pieces, or is no text."""
        kind = response.headers.get("Content-Type", "").partition(";")[0]
        if response.streaming or kind not in COMPRESSED:
            return response
        return super().process_response(request, response)
