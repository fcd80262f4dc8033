"""What the text of a query says of the order of its cards, and the text without it."""

from __future__ import annotations

from typing import Final

from catalog.search.fields import DIRECTIVES
from catalog.search.lexer import tokens

_KEYS: Final = frozenset(key for row in DIRECTIVES.values() for key in (row.key, *row.aliases))


def says_order(text: str) -> bool:
    """
    Tell whether a query says how its cards are to be listed.

    >>> says_order("greymon order:a"), says_order("ordermon")
    (True, False)
    """
    return bool(_spans(text))


def without_order(text: str) -> str:
    """
    Return a query without what it says of the order, for a reader who has just chosen another.

    >>> without_order("greymon order:a dir:desc level:iv")
    'greymon level:iv'
    """
    for start, end in reversed(_spans(text)):
        text = f"{text[:start].rstrip()} {text[end:].lstrip()}".strip()
    return text


def _spans(text: str) -> list[tuple[int, int]]:
    return [(token.start, token.end) for token in tokens(text, []) if token.key in _KEYS]
