"""Japanese names in Latin letters, as they are read."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from kanaconv import KanaConv

_KANA: Final = KanaConv()
_FIRST_LETTER: Final = re.compile(r"(?<![^\W\d_])[^\W\d_]")
_REMEMBERED: Final = 8192


@lru_cache(maxsize=_REMEMBERED)
def romanised_name(name: str) -> str:
    """
    Write a name in Hepburn's letters; empty where signs remain that do not say how they are read.

    >>> romanised_name("デ・リーパー＝ゾーン")
    'De Rīpā=Zōn'
    >>> romanised_name("白い羽")
    ''
    """
    latin = _KANA.to_romaji(unicodedata.normalize("NFKC", name)).strip()
    if any(letter.isalpha() and not _is_latin(letter) for letter in latin):
        return ""
    return _FIRST_LETTER.sub(lambda letter: letter[0].upper(), latin)


def _is_latin(letter: str) -> bool:
    return unicodedata.name(letter, "").startswith("LATIN")
