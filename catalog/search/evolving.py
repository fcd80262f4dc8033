"""Conditions over what a card evolves from and into, and by which means."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, cast

from django.db.models import Q

from catalog.matches import Match, Requirements, condition, fits, matches_of
from catalog.models import Card, CardTag
from catalog.search.errors import TermRefused
from catalog.search.folding import fold_word
from catalog.search.terms import Comparison, opposite, shortened, tagged

_LAID: Final = {
    "circle": "circle",
    "o": "circle",
    "\u25cf": "circle",
    "\u25cb": "circle",
    "cross": "cross",
    "x": "cross",
    "\u00d7": "cross",
    "offline": "offline",
    "digivice": "digivice",
    **{f"winningpercentage{share}%": f"wp{share}" for share in (40, 60, 80)},
    **{f"{share}%": f"wp{share}" for share in (40, 60, 80)},
    **{f"wp{share}": f"wp{share}" for share in (40, 60, 80)},
}


def evolves_from(comparison: Comparison) -> Q:
    """Cards whose requirements a card of the name meets, as the Digimon evolved from or as a partner."""
    keys = _keys(comparison)
    by_name = tagged(CardTag.Kind.EVOLVES_FROM, keys) | tagged(CardTag.Kind.PARTNER, keys)
    demanding = comparison.words.demanding
    bearers = list(Card.objects.filter(name_key__in=keys)) if demanding else []
    met = [card for card, asked in demanding.items() if _is_met(asked, bearers, comparison)]
    return opposite(comparison, (by_name & ~Q(pk__in=list(demanding))) | Q(pk__in=met))


def _is_met(asked: Sequence[Match], bearers: Sequence[Card], comparison: Comparison) -> bool:
    """Tell whether a card of the name meets one of the matches of a card that asks for more than names."""
    return any(
        fits(card, match, partial(comparison.words.keys_of, game=card.game))
        for card in bearers
        for match in asked
    )


def evolves_to(comparison: Comparison) -> Q:
    """Cards from which a card of the name can evolve: of the right name, frame, level and so on."""
    targets = Card.objects.filter(name_key__in=_keys(comparison), kind="digimon")
    if comparison.game:
        targets = targets.filter(game=comparison.game)
    found = Q(pk__in=())
    for target_game, requirements in targets.values_list("game", "requirements"):
        for match in matches_of(cast("Requirements", requirements)):
            keys = partial(comparison.words.keys_of, game=target_game)
            found |= Q(game=target_game, kind="digimon") & condition(match, keys)
    return opposite(comparison, found)


def needs(comparison: Comparison) -> Q:
    """Cards for whose evolution this is laid: a card by name, circle, cross, or a winning percentage."""
    laid = _LAID.get(fold_word(comparison.value).rstrip("!") or comparison.value.strip())
    if laid:
        return opposite(comparison, tagged(CardTag.Kind.LAID, [laid]))
    return opposite(comparison, tagged(CardTag.Kind.NEEDS, _keys(comparison)))


def _keys(comparison: Comparison) -> list[str]:
    keys = comparison.words.keys_of(comparison.value, comparison.game)
    if not keys:
        near = comparison.words.nearest_name(comparison.value, comparison.game)
        raise TermRefused("unknown_name", f"No card is called {shortened(comparison.value)!r}.", near)
    return keys
