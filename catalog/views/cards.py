"""The list of cards."""

from django.core.paginator import Page, Paginator
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.functional import cached_property
from django.views.decorators.http import require_safe

from catalog.browsing import PAGE_SIZE, Browse, browse
from catalog.chips import chips
from catalog.faces.labels import POWER_TITLES
from catalog.forms import ORDERS, VIEWS, CardFilterForm
from catalog.models import Card, CardSet, Game
from catalog.suggestions import nearest_name
from catalog.views.games import games


@require_safe
def card_list(request: HttpRequest) -> HttpResponse:
    """List the cards the address asks for; with htmx only the results travel."""
    canonical = _canonical(request.GET)
    if canonical.urlencode() != request.GET.urlencode() and not request.headers.get("HX-Request"):
        return HttpResponseRedirect(_address(request.path, canonical))
    form = CardFilterForm(canonical)
    form.is_valid()
    found = browse(form)
    game = form.text("game", Game.HYPER_COLOSSEUM)
    sets = list(CardSet.objects.for_game(game).exclude(printings=None).distinct())
    context = {
        "form": form,
        "game": game,
        "games": games(),
        "sets": sets,
        "browse": found,
        "page": _page(found, canonical.get("page")),
        "chips": chips(canonical, form, sets),
        "view": form.text("view", "grid"),
        "order": form.text("order", "release"),
        "power_titles": POWER_TITLES[game],
        "views": VIEWS,
        "orders": ORDERS,
        "nearest": nearest_name(game, form.text("q")) if not found.found_without_facets else None,
    }
    response = render(request, "catalog/card_list.html", context)
    response["HX-Push-Url"] = _address(request.path, canonical)
    patch_vary_headers(response, ["HX-Request"])
    return response


class _CountedPaginator(Paginator[Card]):
    """A paginator that is told the count instead of asking the database again."""

    def __init__(self, found: Browse) -> None:
        super().__init__(found.cards, PAGE_SIZE)
        self._found = found.found

    @cached_property
    def count(self) -> int:
        return self._found


def _page(found: Browse, number: str | None) -> Page[Card]:
    return _CountedPaginator(found).get_page(number)


def _canonical(query: QueryDict) -> QueryDict:
    """Leave out what says nothing: empty values, the defaults, the first page."""
    defaults = {"game": Game.HYPER_COLOSSEUM.value, "order": "release", "view": "grid", "page": "1"}
    kept = QueryDict(mutable=True)
    for key, values in query.lists():
        said = [value for value in values if value.strip() and value != defaults.get(key)]
        if said:
            kept.setlist(key, said)
    return kept


def _address(path: str, query: QueryDict) -> str:
    return f"{path}?{query.urlencode()}" if query else path
