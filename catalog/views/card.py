"""The page of one card."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from catalog.card_page.evolution import evolution_of
from catalog.card_page.facts import facts_of, verification_of
from catalog.card_page.mentions import mentions_of
from catalog.card_page.names import names_of
from catalog.card_page.neighbours import neighbours_of
from catalog.card_page.panels import panels_of
from catalog.card_page.powers import peers_of, powers_of
from catalog.card_page.readings import readings_of
from catalog.evolution import graph_with
from catalog.faces import face_of
from catalog.faces.labels import level_words
from catalog.models import Card
from catalog.views.missing import card_elsewhere


@require_safe
def card_detail(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """Show one card with all that is known about it, or lead to the card that the address means."""
    card = Card.objects.with_page_relations().filter(game=game, slug=slug).first()
    if card is None:
        return card_elsewhere(request, game, slug)
    return render(request, "catalog/card_detail.html", _page(request, card))


def _page(request: HttpRequest, card: Card) -> dict[str, object]:
    graph = graph_with(card)
    register = graph.register
    is_digimon = card.kind == "digimon"
    return {
        "card": card,
        "beside": neighbours_of(card, request.GET),
        "content": face_of(card).content,
        "level_words": level_words(card.level),
        "facts": facts_of(card),
        "verification": verification_of(card),
        "powers": powers_of(card, peers_of(card, register)) if is_digimon else [],
        "readings": readings_of(card, register),
        "mentions": mentions_of(card, register),
        "names": names_of(card, register),
        "evolution": evolution_of(request, card, graph),
        "panels": panels_of(request, card),
    }
