"""Conditions that only one field has: names, numbers, sets, texts, games."""

from __future__ import annotations

import re
from typing import Final

from django.db.models import Q

from catalog.models import Game, Printing
from catalog.numbers import sort_key
from catalog.search.errors import TermRefused
from catalog.search.folding import EDGE, fold_number, fold_text, fold_word
from catalog.search.terms import EQUAL, Comparison, Condition, filled, opposite, shortened
from catalog.search.vocabulary import nearest

GAMES: Final = {
    "hypercolosseum": Game.HYPER_COLOSSEUM.value,
    "hyper": Game.HYPER_COLOSSEUM.value,
    "hc": Game.HYPER_COLOSSEUM.value,
    "digibattle": Game.DIGI_BATTLE.value,
    "db": Game.DIGI_BATTLE.value,
    "dccg": Game.D_CCG.value,
    "ccg": Game.D_CCG.value,
}
_MOST_LETTERS: Final = 6
"""No card number begins with more letters, but for made-up ones."""
ALL_GAMES: Final = ("any", "all")


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
    """
    Cards that a bare word means: by a part of a name, or by the beginning of a number.

    Raises:
        TermRefused: the word holds neither letters nor digits.
    """
    begun = fold_number(text)
    if any(sign.isdigit() for sign in begun):
        return named(text) | Q(search_number__startswith=begun)
    return named(text)


def number_in_two(first: str, second: str) -> Q | None:
    """Cards whose number begins with two words, if these are letters and figures, as in `st 61`."""
    letters, figures = fold_number(first), fold_number(second)
    if not letters.isalpha() or not figures[:1].isdigit() or len(letters) > _MOST_LETTERS:
        return None
    return Q(search_number__startswith=letters + figures)


def name(comparison: Comparison) -> Q:
    """Compare with the names: `:` a part of one, `=` a whole one."""
    return opposite(comparison, named(comparison.value, whole=comparison.is_whole))


def attack(comparison: Comparison) -> Q:
    """Compare with the names of the attacks."""
    folded = fold_word(comparison.value)
    if not folded:
        raise TermRefused("empty_word", f"{shortened(comparison.value)!r} holds neither letters nor digits.")
    sought = f"{EDGE}{folded}{EDGE}" if comparison.is_whole else folded
    return opposite(comparison, Q(search_attacks__contains=sought), filled("search_attacks"))


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


def said(column: str) -> Condition:
    """Find words in a column of running text; `none` and `any` ask whether there is any."""

    def condition(comparison: Comparison) -> Q:
        wanted = comparison.value.strip().casefold()
        if wanted in ("none", "any"):
            return opposite(comparison, filled(column) if wanted == "any" else ~filled(column))
        folded = fold_text(comparison.value)
        if not folded:
            message = f"{shortened(comparison.value)!r} holds neither letters nor digits."
            raise TermRefused("empty_word", message)
        return opposite(comparison, Q(**{f"{column}__contains": folded}), filled(column))

    return condition


def cost(comparison: Comparison) -> Q:
    """Find words in the cost; only options have one, and only among them `none` finds those without."""
    options = ~Q(kind="digimon")
    if comparison.value.strip().casefold() in ("none", "any"):
        return options & said("search_cost")(comparison)
    return said("search_cost")(comparison)


def game(comparison: Comparison) -> Q:
    """Compare with the game; `any` finds the cards of all."""
    folded = fold_word(comparison.value)
    if folded in ALL_GAMES:
        return Q(pk__isnull=False)
    if folded not in GAMES:
        titles = ", ".join(Game.labels)
        message = f"There is no game {shortened(comparison.value)!r}; there are {titles}."
        raise TermRefused("unknown_value", message, nearest(folded, {known: known for known in GAMES}))
    return opposite(comparison, Q(game=GAMES[folded]))
