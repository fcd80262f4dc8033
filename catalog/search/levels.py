"""
Conditions over levels: printed, counted as, and those to which points are lost.

The games call their levels differently, so a word is read in each game that is
searched: `champion` is the level IV of Hyper Colosseum, and `ultimate` is the
highest level there and the third in the American games.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from django.db.models import Q

from catalog.models import Game
from catalog.search.errors import TermRefused
from catalog.search.folding import fold_word
from catalog.search.terms import EQUAL, Comparison, filled, number, opposite, shortened
from catalog.search.vocabulary import nearest
from catalog.vocabulary import AMERICAN_LEVELS, HYPER_COLOSSEUM_LEVELS, LEVELS

LADDER: Final = 4
"""So many levels of each game stand above one another; Hybrid and none stand beside them."""
VALUES: Final = (*HYPER_COLOSSEUM_LEVELS, *(level for level in AMERICAN_LEVELS if level != "Ultimate"))

_OTHER_WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    Game.HYPER_COLOSSEUM: {
        "3": "III", "rookie": "III", "child": "III", "4": "IV", "champion": "IV", "adult": "IV",
        "mega": "Ultimate",
    },
    Game.DIGI_BATTLE: {"iii": "Rookie", "child": "Rookie", "iv": "Champion", "adult": "Champion",
        "perfect": "Ultimate"},
    Game.D_CCG: {"iii": "Rookie", "child": "Rookie", "iv": "Champion", "adult": "Champion",
        "perfect": "Ultimate"},
}  # fmt: skip
_LOST: Final = ("lost_iii", "lost_iv", "lost_perfect", "lost_ultimate")
_LOST_TERM: Final = re.compile(r'"?([^\W_]+)"?\s*(>=|<=|!=|[:=><])?\s*(.*)')
_LOOKUPS: Final = {">": "gt", "<": "lt", ">=": "gte", "<=": "lte"}


def level(comparison: Comparison) -> Q:
    """Compare with the printed level."""
    meant = _meant(comparison.value, comparison)
    if comparison.operator in (*EQUAL, "!="):
        found = _any_of(Q(game=game, level=level_) for game, level_ in meant.items())
        return opposite(comparison, found, filled("level"))
    ranks = _ranks(meant)
    lookup = f"level_rank__{_LOOKUPS[comparison.operator]}"
    above = _any_of(Q(game=game, **{lookup: rank}) for game, rank in ranks.items())
    return above & Q(level_rank__lt=LADDER)


def equivalent(comparison: Comparison) -> Q:
    """Compare with the level that counts where a card prints none; `none` finds cards without one."""
    known = filled("equivalent_level")
    if comparison.value.strip().casefold() == "none":
        return opposite(comparison, ~known)
    meant = _meant(comparison.value, comparison)
    if comparison.operator in (*EQUAL, "!="):
        found = _any_of(Q(game=game, equivalent_level=level_) for game, level_ in meant.items())
        return opposite(comparison, found, known)
    return _any_of(
        Q(game=game, equivalent_level__in=_beside(game, comparison.operator, rank))
        for game, rank in _ranks(meant).items()
    )


def lost(comparison: Comparison) -> Q:
    """Compare with the points lost: to a level (`lost:ultimate>=40`), or to any (`lost>=40`)."""
    if comparison.operator not in EQUAL or re.match(r"\s*\d+(\.\.\d+)?\s*$|\s*none", comparison.value):
        return _lost_to_any(comparison)
    found = _LOST_TERM.fullmatch(comparison.value.strip())
    if found is None:
        raise _no_level(comparison.value, "")
    try:
        meant = _ranks(_meant(found[1], comparison))
    except TermRefused as refused:
        raise _no_level(comparison.value, found[1], refused.remedy) from None
    inner = Comparison(found[2] or ">", found[3].strip('"') or "0", comparison.game, comparison.words)
    return _any_of(Q(game=game) & number(_LOST[rank])(inner) for game, rank in meant.items())


def _lost_to_any(comparison: Comparison) -> Q:
    """Compare with what is lost to whichever level; `!=` and `none` ask it of all of them."""
    compared = [number(column)(comparison) for column in _LOST]
    if comparison.value.strip().casefold() == "none" and comparison.operator in EQUAL:
        return compared[0] & compared[1] & compared[2] & compared[3]
    if comparison.operator != "!=":
        return _any_of(compared)
    equal = Comparison("=", comparison.value, comparison.game, comparison.words)
    known = _any_of(Q(**{f"{column}__isnull": False}) for column in _LOST)
    return ~_lost_to_any(equal) & known


def _meant(text: str, comparison: Comparison) -> dict[str, str]:
    """Return the level that a word means in each game that is searched and has it."""
    games = (comparison.game,) if comparison.game else tuple(LEVELS)
    folded = fold_word(text)
    meant = {game: level_ for game in games if (level_ := _level(game, folded))}
    if meant:
        return meant
    levels = list(dict.fromkeys(level_ for game in games for level_ in LEVELS[game]))
    message = f"There is no level {shortened(text)!r}; there are {', '.join(levels)}."
    raise TermRefused("unknown_value", message, nearest(text, {fold_word(known): known for known in levels}))


def _level(game: str, folded: str) -> str | None:
    """Return the level of a game that a word is, stands for, or alone begins."""
    words = {fold_word(level_): level_ for level_ in LEVELS[game]} | dict(_OTHER_WORDS[game])
    if folded in words:
        return words[folded]
    begun = {level_ for word, level_ in words.items() if folded and word.startswith(folded)}
    return begun.pop() if len(begun) == 1 else None


def _ranks(meant: Mapping[str, str]) -> dict[str, int]:
    """Return where the levels stand; refuses those that stand beside the others."""
    ranks = {game: LEVELS[game].index(level_) for game, level_ in meant.items()}
    ranks = {game: rank for game, rank in ranks.items() if rank < LADDER}
    if not ranks:
        said = next(iter(meant.values()))
        raise TermRefused("no_order", f"The level {said} stands beside the others, neither above nor below.")
    return ranks


def _beside(game: str, operator: str, rank: int) -> list[str]:
    """Return the levels of a game that stand so to the level of a rank."""
    levels = LEVELS[game][:LADDER]
    cut = rank + (operator in (">", "<="))
    return list(levels[cut:] if operator in (">", ">=") else levels[:cut])


def _no_level(value: str, word: str, near: str | None = None) -> TermRefused:
    message = f"{shortened(value)!r} names no level; write lost:ultimate>=40, or another level of the game."
    return TermRefused("unknown_value", message, value.replace(word, near, 1) if near else None)


def _any_of(conditions: Iterable[Q]) -> Q:
    found = Q(pk__in=())
    for each in conditions:
        found |= each
    return found
