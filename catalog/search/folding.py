"""
How texts are folded before they are compared: what a reader does not mean to say is taken away.

Names lose width, case, accents, spaces, hyphens and punctuation, and hiragana
become katakana; running text keeps one space between words. Both the columns
that are searched and the words of a query go through the same functions.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from kanaconv import KanaConv

from rules.names import fold_name

EDGE: Final = "|"
"""Stands at both ends of every form in a column of forms, so that whole ones and beginnings can be found."""

_LETTERS: Final = str.maketrans(
    {
        "\u00e6": "ae",
        "\u0153": "oe",
        "\u00f8": "o",
        "\u0142": "l",
        "\u0111": "d",
        "\u00f0": "d",
        "\u00fe": "th",
    }
)
_KATAKANA: Final = {code: code + 0x60 for code in range(0x3041, 0x3097)}
_KANA: Final = re.compile("[\u30a1-\u30fa]")
_WORDS: Final = re.compile(r"[^\W_]+|%")
_SIGNS: Final = re.compile(r"[^\W_]|[:=<>|()]|(?:^|(?<=\s))-")
_SIGN: Final = re.compile(r"[:=<>|()]|(?:^|\s)-|\b(?:or|not)\b", re.IGNORECASE)
_DIGITS: Final = re.compile(r"0*(\d+)")
_MACRONS: Final = str.maketrans("\u0101\u012b\u016b\u0113\u014d", "aiueo")
_DOUBLED: Final = str.maketrans(
    {"\u0101": "aa", "\u012b": "ii", "\u016b": "uu", "\u0113": "ee", "\u014d": "oo"}
)
_ROMAJI: Final = KanaConv()
_REMEMBERED: Final = 8192


@lru_cache(maxsize=_REMEMBERED)
def fold_word(text: str) -> str:
    """
    Fold a name or a part of one; empty when it holds neither letters nor digits.

    >>> fold_word("WAR-Greymon")
    'wargreymon'
    >>> fold_word("\u3042\u3050\u3082\u3093") == fold_word("\uff71\uff78\uff9e\uff93\uff9d")
    True
    """
    return fold_name(text.casefold().translate(_LETTERS)).translate(_KATAKANA)


def fold_text(text: str) -> str:
    """
    Fold running text to words with one space between them.

    >>> fold_text("Own  Special-abilities: 60%!")
    'own special abilities 60 %'
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold().translate(_LETTERS))
    return " ".join(_WORDS.findall("".join(sign for sign in plain if not unicodedata.combining(sign))))


def fold_signs(text: str) -> str:
    """
    Fold a text that may be a name with signs of the search language in it: these stay.

    >>> fold_signs("Moon=Millenniummon"), fold_signs("Agumon (Black)")
    ('moon=millenniummon', 'agumon(black)')
    """
    plain = unicodedata.normalize("NFKC", text).casefold().strip()
    return "".join(_SIGNS.findall(plain))


def has_signs(text: str) -> bool:
    """
    Tell whether signs of the search language, or words that join its terms, stand in a name.

    >>> has_signs("Moon=Millenniummon"), has_signs("V-mon"), has_signs("Agumon -Bond of Courage-")
    (True, False, True)
    """
    return bool(_SIGN.search(unicodedata.normalize("NFKC", text).strip()))


def is_punctuation(text: str) -> bool:
    """
    Tell whether a text is empty, or has nothing but signs that join or part words.

    >>> is_punctuation("&"), is_punctuation("\u2606"), is_punctuation("a")
    (True, False, False)
    """
    return all(unicodedata.category(sign)[0] in "PZ" or sign in "+=~|<>" for sign in text)


def fold_number(text: str) -> str:
    """
    Fold a card number: letters and digits, without zeroes before figures.

    >>> fold_number("ST-061"), fold_number("St-61"), fold_number("G.E.M.-1")
    ('st61', 'st61', 'gem1')
    """
    return _DIGITS.sub(r"\1", "".join(re.findall(r"[^\W_]", unicodedata.normalize("NFKC", text).casefold())))


@lru_cache(maxsize=_REMEMBERED)
def romanised(folded: str) -> tuple[str, ...]:
    """
    Write the kana of a folded name in Latin letters, long vowels both single and doubled.

    >>> romanised(fold_word("\u30a6\u30a9\u30fc\u30b0\u30ec\u30a4\u30e2\u30f3"))
    ('wogureimon', 'woogureimon')
    """
    if not _KANA.search(folded):
        return ()
    latin = _ROMAJI.to_romaji(folded)
    return tuple(dict.fromkeys(fold_word(latin.translate(table)) for table in (_MACRONS, _DOUBLED)))


def joined(forms: Iterable[str]) -> str:
    """
    Join forms for a column that is searched for parts, beginnings and whole forms.

    >>> joined(["agumon", "", "agumon", "b"])
    '|agumon|b|'
    """
    kept = [form for form in dict.fromkeys(forms) if form]
    return EDGE + EDGE.join(kept) + EDGE if kept else ""
