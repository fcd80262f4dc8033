"""Where addresses of cards and sets lead that are not ours: to the right one, or to what is near."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.shortcuts import render

from catalog.addresses import card_meant, game_of, near_cards, near_sets, set_meant
from catalog.models import Card, CardSet, Game
from catalog.register import register_of


def card_elsewhere(request: HttpRequest, game: str, text: str) -> HttpResponse:
    """Lead to the card that a number means however it is written; else say what is near, with status 404."""
    code = _game(game)
    card = card_meant(code, text)
    if card is not None:
        return _moved(request, card)
    context = {"game": Game(code), "text": text, "near": near_cards(register_of(code), text)}
    return render(request, "catalog/card_missing.html", context, status=404)


def set_elsewhere(request: HttpRequest, game: str, text: str) -> HttpResponse:
    """Lead to the set that a code means however it is written; else say what is near, with status 404."""
    code = _game(game)
    card_set = set_meant(code, text)
    if card_set is not None:
        return _moved(request, card_set)
    context = {"game": Game(code), "text": text, "near": near_sets(code, text)}
    return render(request, "catalog/set_missing.html", context, status=404)


def _game(text: str) -> str:
    code = game_of(text)
    if code is None:
        raise Http404(f"There is no game {text!r}.")
    return code


def _moved(request: HttpRequest, row: Card | CardSet) -> HttpResponse:
    query = request.META.get("QUERY_STRING", "")
    address = row.get_absolute_url()
    return HttpResponsePermanentRedirect(f"{address}?{query}" if query else address)
