"""The numbers by which rules, points of dispute, examples and rule options are named in texts."""

from __future__ import annotations

import re
from typing import Final

NUMBER: Final = re.compile(
    r"(?<![\w./])"
    r"(?:[RF]\d{1,2}(?:\.(?:\d{1,2}[a-z]?|[A-D]))?|D\d{2}|E\d{2}|D[BC]\d{1,2}(?:\.\d{1,2}[a-z]?){0,2})"
    r"(?!\w|[.]\d)"
)
"""
R8.6, R6.B, F3.17 and D45 of Hyper Colosseum, E09 of its examples, DB6.2.1 and DC4.3 of the American games.

What looks like one need not be one: only the book knows which numbers there are.
"""

OPTION: Final = re.compile(r"opt:(\w+)(?:=([\w.]+))?")
"""A rule option with the value it has where the text stands: opt:hand_limit=6."""


def numbers_in(text: str) -> list[str]:
    """
    List the rules that a text names, each once and in its order.

    >>> numbers_in("R8.9-R8.14, then D22. St-1 and 1.3 are none.")
    ['R8.9', 'R8.14', 'D22']
    """
    return list(dict.fromkeys(NUMBER.findall(text)))


def option_anchor(name: str) -> str:
    """
    Name the place of a rule option on the page of the differences.

    >>> option_anchor("hand_limit")
    'opt-hand_limit'
    """
    return f"opt-{name}"
