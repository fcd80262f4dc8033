"""The way in: from the text of a query to a condition over cards and an order."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final, cast

from django.db.models import Q
from django.utils.functional import SimpleLazyObject

from catalog.querysets import CardQuerySet
from catalog.search.compiler import Compiler
from catalog.search.errors import Problem
from catalog.search.facts import ALL_GAMES, GAMES
from catalog.search.fields import KEYS
from catalog.search.folding import fold_signs, fold_word
from catalog.search.nodes import All, Node, Not, Term, Word
from catalog.search.ordering import MATCH_RANK, Ordering, match_rank, ordering, read_order
from catalog.search.parser import parse
from catalog.search.vocabulary import Vocabulary, vocabulary

_LONGEST_NAME: Final = 120


@dataclass(frozen=True, slots=True)
class Search:
    """
    A query understood.

    `condition` is over cards and keeps to the game, unless the query `names_game`
    itself; `problems` is everything that was wrong, and left out; `ordering` is total;
    `order` is what the query says of it, if anything. `words` are the bare words that are
    wanted, `spans` their columns; `game` is the one game that is searched, if it is one.
    """

    text: str
    condition: Q
    problems: tuple[Problem, ...]
    ordering: Ordering
    order: str
    words: tuple[str, ...]
    spans: tuple[tuple[int, int], ...]
    game: str | None
    names_game: bool

    def narrow(self, cards: CardQuerySet) -> CardQuerySet:
        """Return those of the cards that are meant, in order."""
        found = cards.filter(self.condition)
        if MATCH_RANK in self.ordering:
            found = found.annotate(**{MATCH_RANK: match_rank(self.words)})
        return found.order_by(*self.ordering)


def search(text: str, *, game: str | None = None, order: str = "", direction: str = "") -> Search:
    """
    Understand a query, whatever it is; nothing is raised.

    Args:
        text: the query as typed.
        game: the code of the game to keep to, unless the query names one itself; None for all.
        order, direction: how to list the results where the query does not say.
    """
    plain = storable(text)
    known = cast("Vocabulary", SimpleLazyObject(vocabulary))
    tree, problems = _read(plain, known)
    names_game = _names_game(tree)
    searched = _game_named(tree) if names_game else game
    compiler = Compiler(plain, searched, known)
    condition = compiler.condition(tree)
    if game and not names_game:
        condition &= Q(game=game)
    said = compiler.directives.get("order", "")
    words = tuple(word.text for word in compiler.words)
    chosen = said or read_order(order) or "best"
    if chosen == "best" and not words:
        chosen = "release"
    return Search(
        text=text,
        condition=condition,
        problems=tuple(sorted((*problems, *compiler.problems), key=lambda problem: problem.start)),
        ordering=ordering(chosen, compiler.directives.get("dir", "") or direction),
        order=said,
        words=words,
        spans=tuple((word.start, word.end) for word in compiler.words),
        game=searched,
        names_game=names_game,
    )


def storable(text: str) -> str:
    """Put a space for every sign that no database holds, so that columns stay where they are."""
    return "".join(" " if unicodedata.category(sign) in ("Cc", "Cs") else sign for sign in text)


def game_searched(text: str, game: str | None) -> str | None:
    """Return the one game that is searched: the one a query names, else the given one; None for several."""
    tree, _ = parse(storable(text), is_key=KEYS.__contains__)
    return _game_named(tree) if _names_game(tree) else game


def _read(text: str, known: Vocabulary) -> tuple[Node, list[Problem]]:
    """Read a query; one that is just a name in which signs of the language stand is that name."""
    tree, problems = parse(text, is_key=KEYS.__contains__)
    is_plain = isinstance(tree, Word) or (
        isinstance(tree, All) and all(isinstance(p, Word) for p in tree.parts)
    )
    if (
        (not is_plain or problems)
        and len(text) <= _LONGEST_NAME
        and fold_signs(text) in known.spellings.signed
    ):
        return Word(text, 0, len(text)), []
    return tree, problems


def _names_game(tree: Node) -> bool:
    if isinstance(tree, Term):
        return tree.key == "game" and fold_word(tree.value) in (*GAMES, *ALL_GAMES)
    if isinstance(tree, Not):
        return _names_game(tree.part)
    return not isinstance(tree, Word) and any(map(_names_game, tree.parts))


def _game_named(tree: Node) -> str | None:
    """Return the one game to which a query that names games keeps; None where it may be several."""
    parts = tree.parts if isinstance(tree, All) else (tree,)
    named = [part for part in parts if _names_game(part)]
    term = named[0] if len(named) == 1 else None
    if isinstance(term, Term) and term.operator != "!=":
        return GAMES.get(fold_word(term.value))
    return None
