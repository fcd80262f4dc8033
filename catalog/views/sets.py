"""The pages of the sets: all of them on a line of years, and one."""

from collections.abc import Iterable
from itertools import groupby

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from catalog.browsing import PAGE_SIZE
from catalog.models import CardSet, Game


@require_safe
def set_list(request: HttpRequest) -> HttpResponse:
    """Show every set of every game on a line of years."""
    sets = CardSet.objects.with_counts().order_by("game", "released_on", "code")
    games = [
        {"code": code, "name": Game(code).label, "years": _by_year(found)}
        for code, found in groupby(sets, key=lambda card_set: card_set.game)
    ]
    order = list(Game.values)
    context = {"games": sorted(games, key=lambda game: order.index(str(game["code"])))}
    return render(request, "catalog/set_list.html", context)


@require_safe
def set_detail(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """Show one set and the cards in it."""
    card_set = get_object_or_404(CardSet.objects.with_counts(), game=game, slug=slug)
    cards = card_set.printed_cards.with_list_relations().order_by("sort_key", "publisher", "name")
    page = Paginator(cards, PAGE_SIZE).get_page(request.GET.get("page"))
    return render(request, "catalog/set_detail.html", {"set": card_set, "page": page})


def _by_year(sets: Iterable[CardSet]) -> list[tuple[str, list[CardSet]]]:
    def year(card_set: CardSet) -> str:
        return str(card_set.released_on.year) if card_set.released_on else ""

    known = [(key, list(found)) for key, found in groupby(sets, key=year)]
    return [entry for entry in known if entry[0]] + [entry for entry in known if not entry[0]]
