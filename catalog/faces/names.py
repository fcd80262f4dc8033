"""How large a name can be set: size classes by its length, and where a long one may break."""

import re
import unicodedata
from typing import Final

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

_LATIN_WIDTH: Final = 0.58
_JAPANESE_SIZES: Final = ((6.6, "6"), (7.2, "7"), (8.2, "8"), (10.2, "10"), (12.8, "13"))
_LONGEST_PART_IN_TWO_LINES: Final = 11.0
_LONGEST_UNBROKEN_PART: Final = 12.0
_BREAK: Final = re.compile(r"[\s\u3000]+|(?<=モン)(?=[^\s・ー])")


def length_class(name: str) -> str:
    """Return the size class of an English name on a full face: s, m, l or xl."""
    for longest, code in ((14, "s"), (17, "m"), (38, "l")):
        if len(name) <= longest:
            return code
    return "xl"


def word_class(name: str) -> str:
    """Return the size class of an English name on a small face, where the longest word decides."""
    word = max((len(word) for word in re.split(r"[\s/]+", name)), default=0)
    for longest_word, longest_name, code in ((9, 18, "s"), (12, 21, "m"), (16, 31, "l")):
        if word <= longest_word and len(name) <= longest_name:
            return code
    return "xl"


def japanese_class(name: str) -> str:
    """Return the size class of a Japanese name: the width it fits, or `two` or `long` for two lines."""
    width = japanese_width(name)
    for widest, code in _JAPANESE_SIZES:
        if width <= widest:
            return code
    widest_part = max(japanese_width(part) for part in japanese_parts(name))
    return "long" if _LONGEST_PART_IN_TWO_LINES < widest_part <= _LONGEST_UNBROKEN_PART else "two"


def japanese_width(name: str) -> float:
    """Return a name's width in full glyphs; a half-width letter counts .58."""
    return sum(1.0 if unicodedata.east_asian_width(letter) in "WFA" else _LATIN_WIDTH for letter in name)


def japanese_html(name: str) -> SafeString:
    """Mark the parts between which a long Japanese name may break."""
    if japanese_class(name) not in {"two", "long"}:
        return escape(name)
    parts = japanese_parts(name)
    if len(parts) == 1 or max(map(japanese_width, parts)) > _LONGEST_UNBROKEN_PART:
        return escape(name)
    return mark_safe("<wbr>".join(f'<span class="nb">{escape(part)}</span>' for part in parts))  # noqa: S308 - escaped here


def japanese_parts(name: str) -> list[str]:
    """Return the parts between which a long Japanese name may break: at spaces and after モン."""
    return [part for part in _BREAK.split(name) if part]
