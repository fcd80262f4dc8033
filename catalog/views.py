"""The pages of the catalogue: home, cards, one card, sets, one set."""

from collections.abc import Iterable
from itertools import groupby

from django.core.paginator import Page, Paginator
from django.db.models import Count
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import get_object_or_404, render
from django.utils.cache import patch_vary_headers
from django.utils.functional import cached_property
from django.views.decorators.http import require_safe

from catalog.browsing import PAGE_SIZE, Browse, browse
from catalog.card_page import coverage_of, facts_of, powers_of, verification_of
from catalog.chips import chips
from catalog.evolution import evolution_of
from catalog.faces import face_of
from catalog.faces.labels import POWER_TITLES, level_words
from catalog.forms import ORDERS, VIEWS, CardFilterForm
from catalog.models import Card, CardSet, Game, Name
from catalog.suggestions import nearest_name

HOME_NUMBERS = ("Bo-1", "St-61", "Bx-29", "St-122", "Bo-1132", "St-77")


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Say what this is, how much of it there is, and where to begin."""
    faces = Card.objects.for_game(Game.HYPER_COLOSSEUM).filter(number__in=HOME_NUMBERS).with_list_relations()
    context = {
        "games": _games(),
        "set_count": CardSet.objects.count(),
        "name_count": Name.objects.count(),
        "faces": sorted(faces, key=lambda card: HOME_NUMBERS.index(card.number)),
    }
    return render(request, "catalog/home.html", context)


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
        "games": _games(),
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


def _games() -> list[dict[str, object]]:
    counts = dict(Card.objects.order_by().values_list("game").annotate(cards=Count("pk")))
    return [{"code": game.value, "name": game.label, "cards": counts.get(game.value, 0)} for game in Game]


def _by_year(sets: Iterable[CardSet]) -> list[tuple[str, list[CardSet]]]:
    def year(card_set: CardSet) -> str:
        return str(card_set.released_on.year) if card_set.released_on else ""

    known = [(key, list(found)) for key, found in groupby(sets, key=year)]
    return [entry for entry in known if entry[0]] + [entry for entry in known if not entry[0]]


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
