"""From what somebody calls a card to one card: the first that bears the name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from django.db.models import Case, F, IntegerField, Q, Value, When
from django.db.models.expressions import Combinable, OrderBy

from catalog.api.problems import not_found
from catalog.models import Card, Game
from catalog.querysets import CardQuerySet
from catalog.search.folding import fold_word
from catalog.search.names import NamePlace
from catalog.search.vocabulary import vocabulary

MOST_NAMED: Final = 10


def names_exactly(text: str, game: str | None) -> list[NamePlace]:
    """
    Find the names that are spelled so, in any language; case, width and punctuation do not count.

    Raises:
        Refused: there is none; the refusal says which is nearest.
    """
    found = _in_game(vocabulary().names.get(fold_word(text), ()), game)
    if not found:
        near = vocabulary().nearest_name(text, game)
        raise not_found(f"No card is called {text!r}.", remedy=f"Did you mean {near}?" if near else None)
    return found


def names_roughly(text: str, game: str | None) -> list[NamePlace]:
    """
    Find the name that is meant: spelled so, the only one that contains the text, or the nearest one.

    Raises:
        Refused: no name is near, or several contain the text.
    """
    known, folded = vocabulary().names, fold_word(text)
    if exact := _in_game(known.get(folded, ()), game):
        return exact
    spellings = vocabulary().spellings.containing(folded) if folded else ()
    containing = _in_game((name for spelling in spellings for name in known[spelling]), game)
    if len(containing) > 1:
        shown = list(dict.fromkeys(name.shown for name in containing))
        listed = ", ".join(shown[:MOST_NAMED]) + (" …" if len(shown) > MOST_NAMED else "")
        raise not_found(f"Several names contain {text!r}.", code="ambiguous", remedy=f"Say which: {listed}")
    return containing or names_exactly(vocabulary().nearest_name(text, game) or text, game)


def bearers(names: Iterable[NamePlace]) -> CardQuerySet:
    """Find the cards that bear one of the names: Hyper Colosseum first, then as they came out."""
    keys: dict[str, list[str]] = {}
    for name in names:
        keys.setdefault(name.game, []).append(name.key)
    called = Q(pk__in=())
    for game, of_game in keys.items():
        called |= Q(game=game, name_key__in=of_game)
    return Card.objects.filter(called).order_by(*first_come())


def first_come() -> tuple[str | OrderBy | Combinable, ...]:
    """Order cards by game, as the games are listed, and release; what has no date comes last."""
    places = [When(game=game, then=Value(place)) for place, game in enumerate(Game.values)]
    rank = Case(*places, default=Value(len(places)), output_field=IntegerField())
    return (rank, F("released_on").asc(nulls_last=True), "sort_key", "publisher", "slug")


def _in_game(names: Iterable[NamePlace], game: str | None) -> list[NamePlace]:
    return list(dict.fromkeys(name for name in names if game in (None, name.game)))
