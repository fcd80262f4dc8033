"""The page of one card."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from catalog.card_page import coverage_of, facts_of, powers_of, verification_of
from catalog.evolution import evolution_of
from catalog.faces import face_of
from catalog.faces.labels import level_words
from catalog.models import Card


@require_safe
def card_detail(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """Show one card with all that is known about it."""
    card = get_object_or_404(Card.objects.with_page_relations(), game=game, slug=slug)
    peers = Card.objects.for_game(game).filter(kind="digimon", level=card.level).order_by()
    is_digimon = card.kind == "digimon"
    powers = powers_of(card, list(peers.values_list("power_a", "power_b", "power_c"))) if is_digimon else []
    content, evolution = face_of(card).content, evolution_of(card)
    context = {
        "card": card,
        "content": content,
        "coverage": coverage_of(content),
        "level_words": level_words(card.level),
        "facts": facts_of(card, evolution.spellings),
        "verification": verification_of(card),
        "powers": powers,
        "evolution": evolution,
    }
    return render(request, "catalog/card_detail.html", context)
