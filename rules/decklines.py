"""The kinds of lines in a deck text: tidying one, and telling comments, headings and sections."""

from __future__ import annotations

import html
import re
import unicodedata
from typing import Final, NamedTuple

from rules.deckaccount import ASIDE, MAIN, SIDE

_COMMENT: Final = re.compile(r"#+|//+|;+|※")
_SPACES: Final = re.compile(r"\s+")
_INVISIBLE: Final = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]")
_PLAIN: Final = str.maketrans(
    {
        **{chr(wide): chr(wide - 0xFEE0) for wide in range(0xFF01, 0xFF5F)},
        **dict.fromkeys("‘’`´", "'"),
        **dict.fromkeys("“”", '"'),
        **dict.fromkeys("‐‑‒–—−", "-"),
        **dict.fromkeys("【〔", "["),
        **dict.fromkeys("】〕", "]"),
        "×": "x",
    }
)
_HEADING_TAIL: Final = re.compile(r"[\s:(\[-]*\d*\s*(?:cards?|枚)?[)\]:]*$", re.IGNORECASE)
_DECORATION: Final = "=-_*~`#[]<>| "
_SIDE_CARD: Final = re.compile(r"sb:\s*(?P<card>.*)", re.IGNORECASE)
_ZONES: Final = {
    **dict.fromkeys(
        ("deck", "main", "maindeck", "mainboard", "decklist", "netocean", "メインデッキ", "デッキ"), MAIN
    ),
    **dict.fromkeys(("side", "sidedeck", "sideboard", "サイドデッキ", "サイド"), SIDE),
    **dict.fromkeys(
        ("maybe", "maybeboard", "maybes", "considering", "wishlist", "ideas", "tokens", "候補"), ASIDE
    ),
}
_GROUPS: Final = frozenset(
    (
        "digimon", "digimoncard", "digimoncards", "option", "options", "optioncard", "optioncards", "level",
        "iii", "iv", "leveliii", "leveliv", "perfect", "perfects", "ultimate", "ultimates", "hybrid",
        "hybrids", "rookie", "rookies", "champion", "champions", "mega", "megas", "poweroption",
        "poweroptions", "total", "totalcards", "about", "デジモン", "デジモンカード", "オプション",
        "オプションカード", "合計", "計", "完全体", "究極体", "ハイブリッド体",
    )
)  # fmt: skip
_COLUMNS: Final = frozenset(
    ("count", "qty", "quantity", "copies", "amount", "name", "card", "cards", "number", "no.", "set", "枚数")
)


class Heading(NamedTuple):
    """A line that heads a section; `zone` is empty where it only groups cards of the same deck."""

    zone: str
    has_count: bool


def tidy(line: str) -> str:
    """
    Make one kind of space, quote, hyphen, bracket, digit and letter of the many that pasted text holds.

    >>> tidy("３\u00a0×\u3000Ａgumon\u2019s – (St‑1) ")
    "3 x Agumon's - (St-1)"
    """
    if "&" in line and ";" in line:
        line = html.unescape(line)
    line = unicodedata.normalize("NFC", _INVISIBLE.sub("", line).translate(_PLAIN))
    if line.lstrip().startswith("|"):
        line = line.replace("|", " ")
    return _SPACES.sub(" ", line).strip()


def is_comment(line: str) -> bool:
    """Tell whether a tidied line is a comment and nothing else."""
    return _COMMENT.match(line) is not None


def comment_of(line: str) -> str:
    """
    Give what a comment says.

    >>> comment_of("// #1 of my decks")
    '#1 of my decks'
    """
    mark = _COMMENT.match(line)
    return line[mark.end() :].strip() if mark else line


def without_comment(line: str) -> str:
    """
    Drop a comment that follows on a line.

    >>> without_comment("3 St-1 # the first")
    '3 St-1'
    """
    for mark in (" #", " //"):
        line = line.split(mark, 1)[0]
    return line.strip()


def heading(line: str) -> Heading | None:
    """
    Read a tidied line as a heading: a rule, a word for a group of cards, a colon at the end.

    >>> heading("Sideboard (6):"), heading("== Level III =="), heading("Agumon")
    (Heading(zone='side', has_count=True), Heading(zone='', has_count=False), None)
    """
    word = line.strip(_DECORATION)
    if not word.strip(":"):
        return Heading("", has_count=False)
    bare = _HEADING_TAIL.sub("", word)
    key = bare.replace(" ", "").replace("-", "").casefold()
    has_count = any(sign.isdigit() for sign in word[len(bare) :])
    if key in _ZONES:
        return Heading(_ZONES[key], has_count)
    is_group = key in _GROUPS or line.endswith(":") or _names_columns(word)
    return Heading("", has_count) if is_group else None


def side_card(line: str) -> str | None:
    """
    Give the rest of a line that is marked as one of the side deck.

    >>> side_card("SB: 1 Agumon")
    '1 Agumon'
    """
    marked = _SIDE_CARD.fullmatch(line)
    return marked["card"] if marked else None


def _names_columns(line: str) -> bool:
    """Tell whether a line is the head of a table."""
    words = line.casefold().split()
    return len(words) > 1 and all(word in _COLUMNS for word in words)
