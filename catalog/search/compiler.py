"""Turning the tree of a query into a condition over cards; what cannot be run is reported and left out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import pairwise
from operator import and_, or_
from typing import Final

from django.db.models import Q

from catalog.search import facts
from catalog.search.errors import Problem, TermRefused
from catalog.search.fields import BY_KEY, DIRECTIVE_BY_KEY, KEYS, Directive, Field
from catalog.search.folding import fold_word, is_punctuation
from catalog.search.nodes import All, Any, Node, Not, Term, Word
from catalog.search.ordering import read_order
from catalog.search.terms import Comparison, shortened
from catalog.search.vocabulary import Vocabulary, nearest
from catalog.search.writing import as_value

COSTLY: Final = frozenset({"evolves-from", "evolves-to"})
"""Fields that are judged card by card: a query may use them so often."""
MOST_COSTLY: Final = 8


class Compiler:
    """
    Compiles one query.

    After `condition`, `problems` has what was left out, `words` the bare words that
    are wanted, and `directives` what `order:` and `dir:` said.
    """

    def __init__(self, text: str, game: str | None, known: Vocabulary) -> None:
        self.problems: list[Problem] = []
        self.words: list[Word] = []
        self.directives: dict[str, str] = {}
        self._text = text
        self._game = game
        self._vocabulary = known
        self._overlooked: list[Word] = []
        self._terms: dict[tuple[str, str, str], Q] = {}

    def condition(self, node: Node) -> Q:
        """Return the condition of the whole query; an empty one means all cards."""
        found = self._compiled(node, is_wanted=True)
        if found is None and not self.directives and not self.problems:
            for word in self._overlooked:
                self._refuse(word)
        return Q() if found is None else found

    def _compiled(self, node: Node, *, is_wanted: bool) -> Q | None:
        """Compile a part; None where it says nothing, or nothing that can be run."""
        if isinstance(node, Word):
            return self._word(node, is_wanted=is_wanted)
        if isinstance(node, Term):
            return self._term(node)
        if isinstance(node, Not):
            found = self._compiled(node.part, is_wanted=not is_wanted)
            return None if found is None else ~found
        return self._joined(node, is_wanted=is_wanted)

    def _joined(self, node: All | Any, *, is_wanted: bool) -> Q | None:
        compiled = [self._compiled(part, is_wanted=is_wanted) for part in node.parts]
        if isinstance(node, All):
            _join_numbers(node.parts, compiled)
        # What is said twice is asked once: the same term is the same object.
        said = {id(found): found for found in compiled if found is not None}
        if not said:
            return None
        return reduce(or_ if isinstance(node, Any) else and_, said.values())

    def _word(self, node: Word, *, is_wanted: bool) -> Q | None:
        """Compile a name or number; a sign that only joins words, as in `Red & Green`, says nothing."""
        if not fold_word(node.text):
            if is_punctuation(node.text):
                self._overlooked.append(node)
            else:
                self._refuse(node)
            return None
        if is_wanted:
            self.words.append(node)
        return facts.word(node.text)

    def _refuse(self, node: Word) -> None:
        message = f"{shortened(node.text)!r} holds neither letters nor digits."
        self._report("empty_word", message, node.start, node.end, "")

    def _term(self, node: Term) -> Q | None:
        known = BY_KEY.get(node.key) or DIRECTIVE_BY_KEY.get(node.key)
        if known is None:
            self._unknown_key(node)
            return None
        if not node.value.strip():
            message = f"{node.key}{node.operator} has no value; write {known.example}."
            self._report("no_value", message, node.value_start, node.end, None)
            return None
        if node.operator not in known.operators:
            allowed = " ".join(known.operators)
            message = f"{known.key} cannot be compared with {node.operator}; use one of {allowed}."
            self._report("wrong_operator", message, node.start, node.value_start, f"{node.key}:")
            return None
        if isinstance(known, Directive):
            self._direct(known, node)
            return None
        try:
            return self._compared(known, node)
        except TermRefused as refused:
            self._report(
                refused.code,
                refused.message,
                node.value_start,
                node.end,
                refused.remedy and as_value(refused.remedy),
            )
            return None

    def _compared(self, field: Field, node: Term) -> Q:
        """Return the condition of a term, worked out once however often the query says it."""
        said = field.key, node.operator, node.value
        if said not in self._terms:
            if field.key in COSTLY and sum(key in COSTLY for key, *_ in self._terms) >= MOST_COSTLY:
                message = f"A query may ask for {MOST_COSTLY} different evolutions; this one was left out."
                raise TermRefused("too_many_evolutions", message)
            self._terms[said] = field.condition(
                Comparison(node.operator, node.value, self._game, self._vocabulary)
            )
        return self._terms[said]

    def _direct(self, directive: Directive, node: Term) -> None:
        value = read_order(node.value.strip())
        if value in directive.values:
            self.directives[directive.key] = value
            return
        near = nearest(node.value, {word: word for word in directive.values})
        message = f"{directive.key}: takes {', '.join(directive.values)}, not {shortened(node.value)!r}."
        self._report("unknown_value", message, node.value_start, node.end, near)

    def _unknown_key(self, node: Term) -> None:
        near = nearest(node.key, {key.replace("-", ""): key for key in KEYS})
        message = f"There is no field {shortened(node.key)!r}; the help lists them. In quotes it is a name."
        end = node.start + len(node.key)
        self._report("unknown_key", message, node.start, end, near)

    def _report(self, code: str, message: str, start: int, end: int, replacement: str | None) -> None:
        mended = (
            None if replacement is None else (self._text[:start] + replacement + self._text[end:]).strip()
        )
        self.problems.append(Problem(code, message, start, end, mended))


def _join_numbers(parts: Sequence[Node], compiled: list[Q | None]) -> None:
    """Let two words that are written like the halves of a number, as in `st 61`, also mean the number."""
    for place, (first, second) in enumerate(pairwise(parts)):
        if isinstance(first, Word) and isinstance(second, Word):
            number = facts.number_in_two(first.text, second.text)
            half, other = compiled[place], compiled[place + 1]
            if number is not None and half is not None and other is not None:
                compiled[place], compiled[place + 1] = (half & other) | number, None
