"""Conditions over what a card evolves from and into, and by which means."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final, cast

from django.db.models import Q

from catalog.matches import Match, Requirements, bearing, condition, digest, matches_of
from catalog.models import Card, CardTag
from catalog.querysets import CardQuerySet
from catalog.search.demands import ASKED_OF
from catalog.search.errors import TermRefused
from catalog.search.folding import fold_word
from catalog.search.terms import Comparison, has_any, opposite, shortened, tagged
from catalog.search.vocabulary import nearest
from catalog.vocabulary import HEADINGS, REQUIREMENT_KINDS

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
_WAYS_IN: Final = (CardTag.Kind.EVOLVES_FROM, CardTag.Kind.PARTNER, CardTag.Kind.ASKS)


def evolves_from(comparison: Comparison) -> Q:
    """Cards whose requirements a card of the name meets, as the Digimon evolved from or as a partner."""
    keys = _keys(comparison)
    bearers = Card.objects.filter(name_key__in=keys, kind="digimon")
    counted = CardTag.objects.filter(kind=CardTag.Kind.COUNTS_AS, card__in=bearers.values("pk"))
    names = [*keys, *counted.values_list("value", flat=True).distinct()]
    by_name = tagged(CardTag.Kind.EVOLVES_FROM, names) | tagged(CardTag.Kind.PARTNER, names)
    met = tagged(CardTag.Kind.ASKS, comparison.words.demands.met_by(bearers.only(*ASKED_OF)))
    known = has_any(*_WAYS_IN)
    return opposite(comparison, (by_name & ~has_any(CardTag.Kind.ASKS)) | met, known)


def evolves_to(comparison: Comparison) -> Q:
    """Cards from which a card of the name can evolve: of the right name, frame, level and so on."""
    targets = Card.objects.filter(name_key__in=_keys(comparison), kind="digimon")
    if comparison.game:
        targets = targets.filter(game=comparison.game)
    named: dict[str, list[str]] = {}
    found = Q(pk__in=())
    for target_game, match in _asked_by(targets):
        keys = partial(comparison.words.keys_of, game=target_game)
        if match.keys() == {"name"}:
            named.setdefault(target_game, []).extend(key for name in match["name"] for key in keys(name))
        else:
            found |= Q(game=target_game) & condition(match, keys)
    for target_game, of_game in named.items():
        found |= Q(game=target_game) & bearing(sorted(set(of_game)))
    digimon = Q(kind="digimon")
    return opposite(comparison, found & digimon, digimon)


def _asked_by(targets: CardQuerySet) -> Iterable[tuple[str, Match]]:
    """Return what the cards ask, each thing once, with the game."""
    asked: dict[str, tuple[str, Match]] = {}
    for game, requirements in targets.order_by().values_list("game", "requirements"):
        for match in matches_of(cast("Requirements", requirements)):
            asked[digest(game, match)] = game, match
    return asked.values()


def way(comparison: Comparison) -> Q:
    """Cards that come into play in this way, or evolve under this heading."""
    return opposite(comparison, _way(comparison), has_any(CardTag.Kind.WAY))


def _way(comparison: Comparison) -> Q:
    kinds = {fold_word(kind): kind for kind in REQUIREMENT_KINDS}
    folded = fold_word(comparison.value)
    if folded in kinds:
        return tagged(CardTag.Kind.WAY, [kinds[folded]])
    headings = comparison.words.having(CardTag.Kind.HEADING, comparison.value, whole=True)
    if headings:
        return tagged(CardTag.Kind.HEADING, headings)
    shown = ", ".join((*REQUIREMENT_KINDS, *HEADINGS))
    message = f"There is no way {shortened(comparison.value)!r}; there are {shown}."
    near = nearest(comparison.value, kinds | {fold_word(heading): heading for heading in HEADINGS})
    raise TermRefused("unknown_value", message, near)


def needs(comparison: Comparison) -> Q:
    """Cards for whose evolution this is laid: a card by name, circle, cross, or a winning percentage."""
    known = has_any(CardTag.Kind.LAID, CardTag.Kind.NEEDS)
    laid = _LAID.get(fold_word(comparison.value).rstrip("!") or comparison.value.strip())
    if laid:
        return opposite(comparison, tagged(CardTag.Kind.LAID, [laid]), known)
    return opposite(comparison, tagged(CardTag.Kind.NEEDS, _keys(comparison)), known)


def _keys(comparison: Comparison) -> list[str]:
    keys = comparison.words.keys_of(comparison.value, comparison.game)
    if not keys:
        near = comparison.words.nearest_name(comparison.value, comparison.game)
        raise TermRefused("unknown_name", f"No card is called {shortened(comparison.value)!r}.", near)
    return keys
