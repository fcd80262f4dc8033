"""The home page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from catalog.browsing.surroundings import games
from catalog.models import Card, CardSet, Game, Name

HOME_NUMBERS = ("Bo-1", "St-61", "Bx-29", "St-122", "Bo-1132", "St-77")


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Say what this is, how much of it there is, and where to begin."""
    faces = Card.objects.for_game(Game.HYPER_COLOSSEUM).filter(number__in=HOME_NUMBERS).with_list_relations()
    context = {
        "games": games(),
        "set_count": CardSet.objects.count(),
        "name_count": Name.objects.count(),
        "faces": sorted(faces, key=lambda card: HOME_NUMBERS.index(card.number)),
    }
    return render(request, "catalog/home.html", context)
