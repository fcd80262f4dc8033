"""The drawn picture of a card, as a file for pages, messages and print."""

from __future__ import annotations

from typing import Final

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.cache import get_conditional_response
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_safe

from catalog.faces.png import DEFAULT_SIZE, SIZES, Size
from catalog.models import Card
from catalog.numbers import sort_key
from catalog.pictures.drawn import FINGERPRINTS, kept_picture, picture

_FOR_AN_HOUR: Final = "public, max-age=3600"
_FOR_GOOD: Final = "public, max-age=31536000, immutable"


@require_safe
def card_picture(request: HttpRequest, game: str, name: str) -> HttpResponseBase:
    """
    Return the picture of a card in the size the query asks for.

    `name` is the last part of the card's address; its printed number leads
    there too. A reader may keep a picture for an hour, and for good when the
    address names the picture's fingerprint.
    """
    code = request.GET.get("size", DEFAULT_SIZE)
    if code not in SIZES:
        return _refuse_size(code)
    try:
        fingerprint = FINGERPRINTS.get(game, name)
    except Card.DoesNotExist:
        return _lead_to_card(request, game, name)
    return _answer(request, game, name, SIZES[code], fingerprint)


def _answer(request: HttpRequest, game: str, slug: str, size: Size, fingerprint: str) -> HttpResponseBase:
    response = get_conditional_response(request, etag=_etag(fingerprint, size))
    if response is None:
        content = kept_picture(fingerprint, size)
        if content is None:
            card = get_object_or_404(Card.objects.with_list_relations(), game=game, slug=slug)
            drawn = picture(card, size)
            fingerprint, content = drawn.fingerprint, drawn.content
        response = HttpResponse(content, content_type="image/png")
        response["Content-Disposition"] = content_disposition_header(False, f"{slug}-{size.code}.png") or ""
    response["ETag"] = _etag(fingerprint, size)
    response["Cache-Control"] = _FOR_GOOD if request.GET.get("v") == fingerprint else _FOR_AN_HOUR
    return response


def _etag(fingerprint: str, size: Size) -> str:
    return f'"{fingerprint}-{size.code}"'


def _lead_to_card(request: HttpRequest, game: str, number: str) -> HttpResponse:
    """Lead from a printed number, also a loosely written one, to the address of the card."""
    cards = Card.objects.for_game(game)
    exactly, loosely = cards.filter(number__iexact=number), cards.filter(sort_key=sort_key(number))
    found = exactly.first() or loosely.first()
    if found is None:
        raise Http404(f"No card of this game has the number {number}.")
    query = request.META.get("QUERY_STRING", "")
    address = reverse("catalog:picture", args=[found.game, found.slug])
    return redirect(f"{address}?{query}" if query else address)


def _refuse_size(code: str) -> HttpResponse:
    known = "\n".join(
        f"  {size.code}: {size.width} x {size.height} pixels, for {size.use}" for size in SIZES.values()
    )
    words = f"There is no size {code!r}. The sizes are:\n{known}\n"
    return HttpResponseBadRequest(words, content_type="text/plain; charset=utf-8")
