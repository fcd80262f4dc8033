"""Conditions that only one field has: names, numbers, sets, levels, points lost, texts, games."""

from __future__ import annotations

import re
from typing import Final

from django.db.models import Q

from catalog.models import Game, Printing
from catalog.numbers import sort_key
from catalog.search.errors import TermRefused
from catalog.search.folding import EDGE, fold_number, fold_text, fold_word
from catalog.search.terms import EQUAL, Comparison, number, opposite, shortened
from catalog.search.vocabulary import nearest
from catalog.vocabulary import AMERICAN_LEVELS, HYPER_COLOSSEUM_LEVELS

GAMES: Final = {
    "hypercolosseum": Game.HYPER_COLOSSEUM.value,
    "hyper": Game.HYPER_COLOSSEUM.value,
    "hc": Game.HYPER_COLOSSEUM.value,
    "digibattle": Game.DIGI_BATTLE.value,
    "db": Game.DIGI_BATTLE.value,
    "dccg": Game.D_CCG.value,
    "ccg": Game.D_CCG.value,
}
LADDER: Final = 4
"""So many levels of each game stand above one another; Hybrid and none stand beside them."""

_DUB_LEVELS: Final = {"rookie": "III", "champion": "IV", "mega": "Ultimate", "child": "III", "adult": "IV"}
_PRINTED_LEVELS: Final = {"iii": "Rookie", "iv": "Champion", "perfect": "Ultimate"}
_LOST: Final = {
    "iii": "lost_iii",
    "iv": "lost_iv",
    "perfect": "lost_perfect",
    "ultimate": "lost_ultimate",
    "rookie": "lost_iii",
    "champion": "lost_iv",
    "mega": "lost_ultimate",
}
_LOST_TERM: Final = re.compile(r'"?([^\W\d_]+)"?\s*(>=|<=|!=|[:=><])?\s*(.*)')


def named(text: str, *, whole: bool = False) -> Q:
    """
    Cards one of whose names, in any language, contains the text, or is it.

    Raises:
        TermRefused: nothing is left of the text when it is folded.
    """
    folded = fold_word(text)
    if not folded:
        raise TermRefused("empty_word", f"{shortened(text)!r} holds neither letters nor digits.")
    return Q(search_names__contains=f"{EDGE}{folded}{EDGE}" if whole else folded)


def word(text: str) -> Q:
    """Cards that a bare word means: by a part of a name, or by the beginning of a number."""
    number_begun = fold_number(text)
    found = named(text) if fold_word(text) else Q()
    if any(sign.isdigit() for sign in number_begun):
        by_number = Q(search_number__startswith=number_begun)
        return found | by_number if found else by_number
    return named(text)


def name(comparison: Comparison) -> Q:
    """Compare with the names: `:` a part of one, `=` a whole one."""
    return opposite(comparison, named(comparison.value, whole=comparison.is_whole))


def attack(comparison: Comparison) -> Q:
    """Compare with the names of the attacks."""
    folded = fold_word(comparison.value)
    if not folded:
        raise TermRefused("empty_word", f"{shortened(comparison.value)!r} holds neither letters nor digits.")
    sought = f"{EDGE}{folded}{EDGE}" if comparison.is_whole else folded
    return opposite(comparison, Q(search_attacks__contains=sought))


def card_number(comparison: Comparison) -> Q:
    """Compare with the number: whole, begun (`st-6*`), or within its letters (`num>=st-50`)."""
    folded = fold_number(comparison.value)
    if not folded:
        raise TermRefused("empty_word", f"{shortened(comparison.value)!r} is no card number, such as St-61.")
    if comparison.operator in (*EQUAL, "!="):
        is_begun = comparison.value.rstrip().endswith("*")
        found = Q(search_number__startswith=folded) if is_begun else Q(search_number=folded)
        return opposite(comparison, found)
    letters = (re.match(r"\D*", sort_key(comparison.value)) or [""])[0]
    lookup = {">": "gt", "<": "lt", ">=": "gte", "<=": "lte"}[comparison.operator]
    return Q(sort_key__startswith=letters, **{f"sort_key__{lookup}": sort_key(comparison.value)})


def card_set(comparison: Comparison) -> Q:
    """Compare with the sets a card was printed in: a code, or a part of a set's name."""
    folded = fold_word(comparison.value)
    sets = [entry for entry in comparison.words.sets if comparison.game in (None, entry[0])]
    codes = [code for _, code, _ in sets if fold_word(code) == folded]
    codes = codes or [code for _, code, title in sets if folded and folded in fold_word(title)]
    if not codes:
        near = nearest(comparison.value, {fold_word(code): code for _, code, _ in sets})
        near = near or nearest(comparison.value, {fold_word(title): code for _, code, title in sets})
        raise TermRefused("unknown_value", f"There is no set {shortened(comparison.value)!r}.", near)
    printed = Printing.objects.filter(card_set__code__in=codes)
    return opposite(comparison, Q(pk__in=printed.values("card")))


def level(comparison: Comparison) -> Q:
    """Compare with the printed level; III, IV, Perfect, Ultimate (or Rookie to Mega) stand in order."""
    found = _level(comparison)
    if comparison.operator in (*EQUAL, "!="):
        return opposite(comparison, Q(level=found))
    levels = HYPER_COLOSSEUM_LEVELS if found in HYPER_COLOSSEUM_LEVELS else AMERICAN_LEVELS
    if comparison.game not in (None, Game.HYPER_COLOSSEUM):
        levels = AMERICAN_LEVELS
    rank = levels.index(found)
    if rank >= LADDER:
        raise TermRefused("no_order", f"The level {found} stands beside the others, neither above nor below.")
    ladder = Q(level__in=levels[:LADDER])
    lookup = {">": "gt", "<": "lt", ">=": "gte", "<=": "lte"}[comparison.operator]
    return ladder & Q(**{f"level_rank__{lookup}": rank})


def _level(comparison: Comparison) -> str:
    levels = {
        Game.HYPER_COLOSSEUM.value: HYPER_COLOSSEUM_LEVELS,
        None: (*HYPER_COLOSSEUM_LEVELS, *AMERICAN_LEVELS),
    }.get(comparison.game, AMERICAN_LEVELS)
    choices = {fold_word(known): known for known in levels}
    if comparison.game in (None, Game.HYPER_COLOSSEUM):
        choices |= {"3": "III", "4": "IV"}
    folded = fold_word(comparison.value)
    if folded in choices:
        return choices[folded]
    begun = {known for known in levels if folded and fold_word(known).startswith(folded) and len(folded) < 3}
    if len(begun) == 1:
        return begun.pop()
    other = _DUB_LEVELS if comparison.game == Game.HYPER_COLOSSEUM else _PRINTED_LEVELS
    near = other.get(folded) or nearest(comparison.value, choices)
    message = f"There is no level {shortened(comparison.value)!r}; there are {', '.join(levels)}."
    raise TermRefused("unknown_value", message, near)


def lost(comparison: Comparison) -> Q:
    """Compare with the points lost: to a level (`lost:ultimate>=40`), or to any (`lost>=40`)."""
    if comparison.operator not in EQUAL or re.match(r"\s*\d|\s*none", comparison.value):
        return _lost_to_any(comparison)
    found = _LOST_TERM.match(comparison.value)
    column = _lost_column(found[1] if found else "", comparison.value)
    if found is None or not found[3]:
        return Q(**{f"{column}__gt": 0})
    inner = Comparison(found[2] or ":", found[3].strip('"'), comparison.game, comparison.words)
    return number(column)(inner)


def _lost_to_any(comparison: Comparison) -> Q:
    columns = dict.fromkeys(_LOST.values())
    found = Q()
    for column in columns:
        found |= number(column)(comparison)
    return found


def _lost_column(text: str, value: str) -> str:
    choices = {known: known for known in _LOST}
    if fold_word(text) not in choices:
        levels = "iii, iv, perfect or ultimate"
        message = f"{shortened(value)!r} names no level; write lost:ultimate>=40, with {levels}."
        near = nearest(text, choices)
        raise TermRefused("unknown_value", message, near and value.replace(text, near, 1))
    return _LOST[fold_word(text)]


def text(comparison: Comparison) -> Q:
    """Cards whose effects, conditions, cost or limits say this, in our words or in the engine's."""
    return _said("search_text", comparison)


def cost(comparison: Comparison) -> Q:
    """Cards whose cost says this; `none` finds options without a cost, `any` those with one."""
    if comparison.value.strip().casefold() == "none":
        return opposite(comparison, Q(search_cost="", kind="option"))
    if comparison.value.strip().casefold() == "any":
        return opposite(comparison, ~Q(search_cost=""))
    return _said("search_cost", comparison)


def _said(column: str, comparison: Comparison) -> Q:
    folded = fold_text(comparison.value)
    if not folded:
        raise TermRefused("empty_word", f"{shortened(comparison.value)!r} holds neither letters nor digits.")
    return opposite(comparison, Q(**{f"{column}__contains": folded}))


def copies(comparison: Comparison) -> Q:
    """Compare with the copy limit that the card itself has; `none` finds cards without one."""
    return number("max_copies")(comparison)


def game(comparison: Comparison) -> Q:
    """Compare with the game; `any` finds the cards of all."""
    folded = fold_word(comparison.value)
    if folded in ("any", "all"):
        return Q(pk__isnull=False)
    if folded not in GAMES:
        titles = ", ".join(Game.labels)
        message = f"There is no game {shortened(comparison.value)!r}; there are {titles}."
        raise TermRefused("unknown_value", message, nearest(folded, {known: known for known in GAMES}))
    return opposite(comparison, Q(game=GAMES[folded]))
