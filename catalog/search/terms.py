"""What a term compares, and the ways of comparing a kind of fact; each returns a condition over cards."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from django.db.models import F, Q

from catalog.models.tags_field import tag
from catalog.search.errors import TermRefused
from catalog.search.folding import fold_word
from catalog.search.vocabulary import Vocabulary, nearest

EQUAL: Final = (":", "=")
NONE: Final = ("none", "null", "unknown", "-")
MOST: Final = 32767
"""More than any figure on a card, and the most that the columns hold."""

_LOOKUPS: Final = {":": "exact", "=": "exact", ">": "gt", "<": "lt", ">=": "gte", "<=": "lte"}
SPAN: Final = re.compile(r"([0-9]+)\.\.([0-9]+)")
"""Two figures, from the first to the last."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """A term's operator and value, the game searched (None: all) and what the catalogue knows by name."""

    operator: str
    value: str
    game: str | None
    words: Vocabulary

    @property
    def is_whole(self) -> bool:
        """Whether the value must be the whole of the fact and no part of it."""
        return self.operator != ":"


Condition: TypeAlias = Callable[[Comparison], Q]


def opposite(comparison: Comparison, found: Q, known: Q | None = None) -> Q:
    """
    Turn a condition round when the operator is `!=`.

    `known` says which cards have the fact at all, where some do not: what lacks it is
    neither equal nor unequal, and only `-` before the term finds it.
    """
    if comparison.operator != "!=":
        return found
    return ~found if known is None else ~found & known


def tagged(kind: str, values: Sequence[str]) -> Q:
    """Cards one of whose lists of that kind has one of the values."""
    return Q(search_tags__any_of=[tag(kind, value) for value in values])


def has_any(*kinds: str) -> Q:
    """Cards that have anything in one of the lists of these kinds."""
    return Q(search_tags__any_of=[tag(kind) for kind in kinds])


def filled(column: str) -> Q:
    """Cards whose text column is not empty."""
    return ~Q(**{column: ""})


def number(column: str, others: Mapping[str, str] | None = None) -> Condition:
    """
    Compare a figure; `others` are the figures on the same card that it can be compared with.

    A card without the figure is found by `none` alone.
    """

    def condition(comparison: Comparison) -> Q:
        value = unicodedata.normalize("NFKC", comparison.value).strip().casefold()
        if value in NONE and comparison.operator in (*EQUAL, "!="):
            return opposite(comparison, Q(**{f"{column}__isnull": True}))
        if others and value in others:
            known = Q(**{f"{others[value]}__isnull": False})
            return _compared(column, comparison.operator, F(others[value])) & known
        if (span := SPAN.fullmatch(value)) and comparison.operator in EQUAL:
            return Q(**{f"{column}__gte": figure(span[1]), f"{column}__lte": figure(span[2])})
        return _compared(column, comparison.operator, figure(value))

    return condition


def _compared(column: str, operator: str, value: object) -> Q:
    if operator == "!=":
        return ~Q(**{column: value}) & Q(**{f"{column}__isnull": False})
    return Q(**{f"{column}__{_LOOKUPS[operator]}": value})


def figure(text: str) -> int:
    """
    Read a whole number; one that is larger than any figure on a card counts as the largest.

    Raises:
        TermRefused: `text` is no whole number.
    """
    plain = text.strip()
    if not re.fullmatch(r"[0-9]{1,400}", plain):
        digits = "".join(re.findall(r"[0-9]", plain))[:5]
        message = f"{shortened(text)!r} is no whole number; write one such as 450, a span 400..450, or none."
        raise TermRefused("not_a_number", message, digits or None)
    return min(int(plain.lstrip("0")[:20] or "0"), MOST)


def one_of(
    choices: Mapping[str, str], find: Callable[[str], Q], *, what: str, known: Q | None = None
) -> Condition:
    """
    Compare with one of a closed list of values; a beginning that fits only one is enough.

    Args:
        choices: folded word -> value.
        find: the condition for a value.
        what: what a value is called, for the message.
        known: which cards have the fact, if not all.
    """

    def condition(comparison: Comparison) -> Q:
        folded = fold_word(comparison.value) or comparison.value.strip()
        value = choices.get(folded)
        if value is None:
            begun = {stored for word, stored in choices.items() if folded and word.startswith(folded)}
            value = begun.pop() if len(begun) == 1 else None
        if value is None:
            raise _unknown(comparison.value, what, choices)
        return opposite(comparison, find(value), known)

    return condition


def _unknown(text: str, what: str, choices: Mapping[str, str]) -> TermRefused:
    shown = ", ".join(value for value in dict.fromkeys(choices.values()) if value)
    message = f"There is no {what} {shortened(text)!r}; there are {shown}."
    near = nearest(text, {word: value or word for word, value in choices.items()})
    return TermRefused("unknown_value", message, near)


def known_value(kind: str, find: Callable[[Sequence[str]], Q], *, what: str, known: Q) -> Condition:
    """
    Compare with the values that cards have: `:` finds a part of a value, `=` only the whole.

    `known` says which cards have the fact; `none` finds those that have not.
    """

    def condition(comparison: Comparison) -> Q:
        if comparison.value.strip().casefold() == "none":
            return opposite(comparison, ~known)
        values = comparison.words.having(kind, comparison.value, whole=comparison.is_whole)
        if not values or not fold_word(comparison.value):
            remedy = comparison.words.nearest_value(kind, comparison.value)
            message = f"No card has the {what} {shortened(comparison.value)!r}."
            raise TermRefused("unknown_value", message, remedy)
        return opposite(comparison, find(values), known)

    return condition


def shortened(text: str) -> str:
    """Cut a value that is too long to be repeated in a message."""
    return text if len(text) <= 40 else text[:39] + "…"
