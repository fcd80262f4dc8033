"""The pages of the sets: all of them on a line of years, and one."""

from collections.abc import Iterable
from itertools import groupby
from typing import Any, Final, cast

from django.core.paginator import Paginator
from django.db.models import F
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from catalog.completeness import Completeness, completeness_of
from catalog.links import question_address, term
from catalog.models import CardSet, Game
from catalog.views.missing import set_elsewhere

PAGE_SIZE: Final = 60


@require_safe
def set_list(request: HttpRequest) -> HttpResponse:
    """Show every set of every game on a line of years."""
    sets = CardSet.objects.with_counts().order_by("game", "released_on", "code")
    found = {game: list(rows) for game, rows in groupby(sets, key=lambda row: row.game)}
    games = [
        {
            "code": game.value,
            "name": game.label,
            "sets": len(found[game]),
            "cards": sum(map(_known, found[game])),
            "years": _by_year(found[game]),
        }
        for game in Game
        if game in found
    ]
    return render(request, "catalog/set_list.html", {"games": games})


@require_safe
def set_detail(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """Show one set and the cards in it, or lead to the set that the address means."""
    row = CardSet.objects.with_counts().filter(game=game, slug=slug).first()
    if row is None:
        return set_elsewhere(request, game, slug)
    before, after = _beside(row)
    numbers = row.printed_cards.order_by().values_list("number", flat=True)
    cards = row.printed_cards.with_list_relations().order_by("sort_key", "publisher", "name")
    context = {
        "set": row,
        "completeness": completeness_of(row, _known(row), numbers),
        "previous": before,
        "next": after,
        "search": question_address(row.game, term("set", row.code)),
        "page": Paginator(cards, PAGE_SIZE).get_page(request.GET.get("page")),
    }
    return render(request, "catalog/set_detail.html", context)


def _by_year(sets: Iterable[CardSet]) -> list[tuple[str, list[tuple[CardSet, Completeness]]]]:
    """Gather sets by the year they came out in, those without a date last."""

    def year(row: CardSet) -> str:
        return str(row.released_on.year) if row.released_on else ""

    known = [
        (key, [(row, Completeness(_known(row), row.printed_size)) for row in rows])
        for key, rows in groupby(sets, key=year)
    ]
    return [entry for entry in known if entry[0]] + [entry for entry in known if not entry[0]]


def _beside(row: CardSet) -> tuple[CardSet | None, CardSet | None]:
    """Find the sets before and after one of its game, in the order of the list."""
    order = (F("released_on").asc(nulls_last=True), "code")
    sets = list(CardSet.objects.for_game(row.game).order_by(*order).only("game", "code", "slug", "name"))
    place = sets.index(row)
    return sets[place - 1] if place else None, sets[place + 1] if place + 1 < len(sets) else None


def _known(row: CardSet) -> int:
    """Return the number of cards that `with_counts` has counted for a set."""
    return cast("int", cast("Any", row).cards_known)
