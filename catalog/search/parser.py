"""Reading the tokens of a query as a tree; an unbalanced parenthesis is reported and overlooked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from catalog.search.errors import Problem
from catalog.search.joining import joined
from catalog.search.lexer import LONGEST_QUERY, Token, tokens
from catalog.search.nodes import All, Any, Node, Not, Term, Word

MOST_PARTS: Final = 60
DEEPEST: Final = 20


def parse(text: str, *, is_key: Callable[[str], bool]) -> tuple[Node, list[Problem]]:
    """
    Read a query.

    Args:
        text: the query as typed, of any length.
        is_key: tells whether a field has this key; what stands before a sign like ":" and is none,
            with nothing behind it, is a word, as in `Winning Percentage: 60%!`.

    Returns:
        The tree, and everything that is wrong with the query.
    """
    problems: list[Problem] = []
    shortened = text[:LONGEST_QUERY]
    if len(text) > LONGEST_QUERY:
        message = f"A query may have {LONGEST_QUERY} characters; the rest was left out."
        problems.append(Problem("too_long", message, LONGEST_QUERY, len(text), shortened))
    found = joined(list(tokens(shortened, problems)), shortened, is_key)
    if len(found) > MOST_PARTS:
        message = f"A query may have {MOST_PARTS} parts; the rest was left out."
        start = found[MOST_PARTS].start
        problems.append(Problem("too_many_parts", message, start, len(shortened), shortened[:start].rstrip()))
    reader = _Reader(shortened, found[:MOST_PARTS], is_key, problems)
    return reader.whole(), problems


class _Reader:
    """Goes over the tokens once, from left to right."""

    def __init__(
        self, text: str, found: Sequence[Token], is_key: Callable[[str], bool], problems: list[Problem]
    ) -> None:
        self._text = text
        self._tokens = found
        self._is_key = is_key
        self._problems = problems
        self._place = 0
        self._overlooked = 0
        self._unclosed = 0

    def whole(self) -> Node:
        """Read everything, also behind a parenthesis too many."""
        parts = [self._either(0)]
        while (token := self._next()) is not None:
            self._place += 1
            if self._overlooked:
                self._overlooked -= 1
            else:
                self._complain(token, "This parenthesis was never opened.", "")
            parts.append(self._either(0))
        said = tuple(part for part in parts if part != All(()))
        return said[0] if len(said) == 1 else All(said)

    def _either(self, depth: int) -> Node:
        parts = [self._side_by_side(depth)]
        while self._kind() == "or":
            self._place += 1
            parts.append(self._side_by_side(depth))
        said = tuple(part for part in parts if part != All(()))
        return said[0] if len(said) == 1 else Any(said) if said else All(())

    def _side_by_side(self, depth: int) -> Node:
        parts: list[Node] = []
        while self._kind() not in (None, "or", ")"):
            part = self._part(depth)
            if part is not None:
                parts.append(part)
        return parts[0] if len(parts) == 1 else All(tuple(parts))

    def _part(self, depth: int) -> Node | None:
        token = self._tokens[self._place]
        self._place += 1
        if token.kind == "(":
            return self._group(token, depth)
        if token.kind == "not":
            return self._opposite(token, depth)
        if token.kind == "and":
            return None
        return self._leaf(token)

    def _group(self, opening: Token, depth: int) -> Node | None:
        if depth == DEEPEST:
            self._overlook(opening)
            return None
        inside = self._either(depth + 1)
        if self._kind() == ")":
            self._place += 1
        else:
            # The deepest comes first; what mends it closes all that lie around it as well.
            self._unclosed = max(self._unclosed, depth + 1)
            is_full = len(self._text) >= LONGEST_QUERY or len(self._tokens) >= MOST_PARTS
            self._complain(opening, "This parenthesis is never closed.", "" if is_full else None)
        return None if inside == All(()) else inside

    def _overlook(self, opening: Token) -> None:
        """Leave out a parenthesis that lies too deep, and later the one that closes it; said once."""
        if not any(problem.code == "too_deep" for problem in self._problems):
            message = f"Parentheses may lie {DEEPEST} deep; those that lie deeper were overlooked."
            self._problems.append(Problem("too_deep", message, opening.start, opening.end))
        self._overlooked += 1

    def _opposite(self, token: Token, depth: int) -> Node | None:
        """Read what is turned round; any number of signs in a row is read without going deeper."""
        is_turned = True
        while self._kind() == "not":
            self._place += 1
            is_turned = not is_turned
        if self._kind() in (None, "or", ")"):
            message = f"Nothing follows {self._text[token.start : token.end]!r} that could be left out."
            self._problems.append(Problem("nothing_to_exclude", message, token.start, token.end))
            return None
        part = self._part(depth)
        return Not(part) if is_turned and part is not None else part

    def _leaf(self, token: Token) -> Node:
        is_term = token.kind == "term" and (token.text.strip() or self._is_key(token.key))
        if not is_term:
            text = self._text[token.start : token.end] if token.kind == "term" else token.text
            return Word(text, token.start, token.end)
        return Term(token.key, token.operator, token.text, token.start, token.value_start, token.end)

    def _complain(self, token: Token, message: str, replacement: str | None) -> None:
        closed = self._text + ")" * self._unclosed
        mended = closed if replacement is None else _without(self._text, token)
        self._problems.append(Problem("unbalanced", message, token.start, token.end, mended))

    def _next(self) -> Token | None:
        return self._tokens[self._place] if self._place < len(self._tokens) else None

    def _kind(self) -> str | None:
        token = self._next()
        return token.kind if token else None


def _without(text: str, token: Token) -> str:
    return (text[: token.start] + text[token.end :]).strip()
