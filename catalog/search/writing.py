"""Writing names and values so that a query which holds them is read as it is meant."""

from __future__ import annotations

import re
from typing import Final

_PLAIN_VALUE: Final = re.compile(r"[\w.%!?+*'/][\w.%!?+*'/-]*")
_PLAIN_WORD: Final = re.compile(r"(?!(?:or|not|and)\b)[^\W_][\w.%!?+*'/&-]*", re.IGNORECASE)


def as_value(text: str) -> str:
    """
    Write a value of a term, in quotes where it has spaces or signs.

    >>> as_value("sky"), as_value("Dragon Man"), as_value("Moon=Millenniummon")
    ('sky', '"Dragon Man"', '"Moon=Millenniummon"')
    """
    return text if _PLAIN_VALUE.fullmatch(text) else _quoted(text)


def as_words(text: str) -> str:
    """
    Write a name as it is typed: its words plainly, or in quotes where they would be read otherwise.

    >>> as_words("War Greymon"), as_words("Ruler or Slave")
    ('War Greymon', '"Ruler or Slave"')
    """
    is_plain = all(_PLAIN_WORD.fullmatch(word) or word == "&" for word in text.split())
    return text if is_plain and text else _quoted(text)


def _quoted(text: str) -> str:
    return '"{}"'.format(text.replace('"', " ").strip())
