"""What helps to write a query: the page that explains the language, and completions while one types."""

import json
import time
from functools import lru_cache
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from catalog.models import Game
from catalog.search import complete
from catalog.search.fields import COMPARISONS, DIRECTIVES, FIELDS
from catalog.search.lexer import LONGEST_QUERY

KEPT_FOR_SECONDS: Final = 60
"""An answer may be as old as that: new cards are completed a minute later."""
MOST_KEPT: Final = 2048

OPERATORS: Final = {
    ":": ("is, or for names and texts: contains", "attr:vaccine"),
    "=": ("is exactly", "name=greymon"),
    "!=": ("is not", "frame!=blue"),
    ">": ("more than", "a>900"),
    "<": ("less than", "c<a level:perfect"),
    ">=": ("at least", "level>=perfect"),
    "<=": ("at most", "capacity<=20"),
}
JOINING: Final = (
    ("side by side", "Every part must hold.", "level:iv attr:virus"),
    ("or", "One of the parts is enough; `|` says the same.", "agumon or gabumon"),
    ("-", "The part must not hold; `NOT` before a part says the same.", "greymon -frame:red"),
    ("( )", "Parentheses hold together what belongs together.", "(field:nsp or field:ds) level:iii"),
    ('" "', "Quotes hold words together that stand in one value.", 'type:"dragon man"'),
)


@require_safe
def search_help(request: HttpRequest) -> HttpResponse:
    """Explain the search language, from the same table that the search itself goes by."""
    context = {
        "fields": FIELDS.values(),
        "directives": DIRECTIVES.values(),
        "operators": [(sign, *OPERATORS[sign]) for sign in COMPARISONS],
        "joining": JOINING,
        "longest_query": LONGEST_QUERY,
    }
    return render(request, "catalog/search_help.html", context)


@require_safe
def completions(request: HttpRequest) -> HttpResponse:
    """Give what may follow in a query that is being typed, as JSON for the script of the search box."""
    text = request.GET.get("q", "")[:LONGEST_QUERY]
    game = request.GET.get("game", "")
    period = int(time.monotonic() // KEPT_FOR_SECONDS)
    content = _offered(text, _cursor(request, text), game if game in Game.values else None, period)
    response = HttpResponse(content, content_type="application/json")
    response["Cache-Control"] = f"private, max-age={KEPT_FOR_SECONDS}"
    return response


@lru_cache(maxsize=MOST_KEPT)
def _offered(text: str, cursor: int, game: str | None, period: int) -> bytes:
    """Work out an answer once a period; many people begin with the same letters."""
    offers = [
        {"label": one.label, "note": one.note, "text": one.text, "cursor": one.cursor, "kind": one.kind}
        for one in complete(text, cursor, game=game)
    ]
    return json.dumps({"completions": offers}).encode()


def _cursor(request: HttpRequest, text: str) -> int:
    """Read the column of the cursor; the end of the text where it is missing or none."""
    asked = request.GET.get("cursor", "")
    return int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 6 else len(text)
