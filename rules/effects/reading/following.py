"""Reading what follows the noun of a phrase ("... having \"sky\"", "... with capacity of <=30")."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from rules.effects.reading.lexicon import FIELD_WORDS, Lexicon
from rules.effects.reading.phrases import Match, joined, quoted, split


def read_following(text: str, lexicon: Lexicon) -> Match | None:
    """Read all that follows a noun; {} for nothing, None when part of it is not known."""
    match: Match | None = {}
    while text and match is not None:
        step = _postfix(text, lexicon)
        if step is None:
            return None
        found, text = step
        match = joined(match, found)
    return match


def _bounds(key: str, text: str) -> Match:
    low = re.fullmatch(r"(\d+)\+|(\d+) or above|>=(\d+)", text)
    if low:
        return {f"{key}_min": int(next(part for part in low.groups() if part))}
    high = re.fullmatch(r"<=(\d+)|(\d+) or below", text)
    if high:
        return {f"{key}_max": int(next(part for part in high.groups() if part))}
    span = re.fullmatch(r"(\d+)-(\d+)", text)
    return (
        {f"{key}_min": int(span[1]), f"{key}_max": int(span[2])}
        if span
        else {f"{key}_min": int(text), f"{key}_max": int(text)}
    )


_AMOUNT: Final = r"(\d+\+|<=\d+|\d+ or (?:above|below)|\d+-\d+)"
_TEXT: Final = r"((?:text )?['\"][^'\"]+['\"](?:(?:, or |, | or |/)(?:text )?['\"][^'\"]+['\"])*)"
_KEYWORDS: Final = r"(\"[^\"]+\"(?:(?:, or |, | or )\"[^\"]+\")*)"


def _postfix(text: str, lexicon: Lexicon) -> tuple[Match, str] | None:
    for pattern, build in _POSTFIXES:
        matched = re.match(rf"{pattern}(?= |$|,)", text)
        if matched:
            found = build(matched, lexicon)
            if found is not None:
                return found, text[matched.end() :].strip().removeprefix("& ").removeprefix(", ")
    return None


def _of(matched: re.Match[str], lexicon: Lexicon) -> Match | None:
    parts = [part.strip("'\"") for part in split(matched[1])]
    if all(part in FIELD_WORDS for part in parts):
        return {"field": [FIELD_WORDS[part] for part in parts]}
    parts = [part.removesuffix(" group") for part in parts]
    if all(part in lexicon.groups for part in parts):
        return {"group": parts}
    return None


def _having(matched: re.Match[str], lexicon: Lexicon) -> Match | None:
    words = [word.casefold() for word in quoted(matched[1])]
    return {"keyword": words} if words and all(word in lexicon.keywords for word in words) else None


def _lacking(matched: re.Match[str], lexicon: Lexicon) -> Match | None:
    found = _having(matched, lexicon)
    return None if found is None else {"not": found}


def _listing(matched: re.Match[str], lexicon: Lexicon) -> Match | None:
    return listed(matched[1], lexicon)


def listed(text: str, lexicon: Lexicon) -> Match | None:
    """Read what a requirement lists: headings, winning percentages or names of cards."""
    parts = [part.removeprefix("either ").strip("'\"") for part in re.split(r", or |, | or |/", text)]
    headings = {
        "Armor Evolution": "Armor",
        "Armour Evolution": "Armor",
        "Jogress Evolution": "Jogress",
        "Spirit Evolution": "Spirit",
    }
    if all(part in headings for part in parts):
        return {"heading": [headings[part] for part in parts]}
    wins = [re.fullmatch(r"(?:Winning Percentage: )?(40|60|80)%!", part) for part in parts]
    if all(wins):
        return {"requires": [f"wp{win[1]}" for win in wins if win]}
    kinds = [part.removesuffix(" conditions") for part in parts]
    if all(kind in ("fusion", "appearance") for kind in kinds) and all(
        "conditions" in part for part in parts
    ):
        return {"requirement_kind": kinds}
    return {"requires": parts} if all(lexicon.is_name(part) for part in parts) else None


_POSTFIXES: Final[tuple[tuple[str, Callable[[re.Match[str], Lexicon], Match | None]], ...]] = (
    (
        r"(?:that is |that are |that belongs? to |is |belonging to )?(?:of )?(?:group |category )?"
        r"((?:['\"]?[A-Z][\w' -]*['\"]?)(?:(?:, or |, | or |/)['\"]?[A-Z][\w' -]*?['\"]?)*)(?: group| groups)?$",
        _of,
    ),
    (rf"(?:having|with abilit(?:y|ies)|that (?:has|have|gets) ability) {_KEYWORDS}", _having),
    (rf"(?:without|that lacks?|lacking|with lacks) ability {_KEYWORDS}", _lacking),
    (r"having 'can't lose its specials'", lambda found, lexicon: {"ability": ["keeps_specials"]}),
    (
        r"that are not ([A-Z][\w ]+)",
        lambda found, lexicon: {"not": {"type": [found[1]]}} if found[1] in lexicon.types else None,
    ),
    (r"with card number with '(\w+)'", lambda found, lexicon: {"number_prefix": [f"{found[1]}-"]}),
    (r"having 'foe loses its specials'", lambda found, lexicon: {"ability": ["specials_off"]}),
    (
        r"with 'foe loses its specials' in their ability text",
        lambda found, lexicon: {"ability": ["specials_off"]},
    ),
    (r"with no specials", lambda found, lexicon: {"abilities": "none"}),
    (
        rf"(?:with|that has) {_TEXT} in (?:its |their )?types?",
        lambda found, lexicon: {"type_part": quoted(found[1])},
    ),
    (
        rf"(?:with|that has) {_TEXT} in (?:its |their )?names?",
        lambda found, lexicon: {"name_part": quoted(found[1])},
    ),
    (r"named ('[^']+'(?:/'[^']+')*)", lambda found, lexicon: {"name_part": quoted(found[1])}),
    (
        r"(?:listing|that lists) (?:either )?((?:['\"][^'\"]+['\"]|Armor Evolution|Winning Percentage: \d+%!)"
        r"(?:(?:, or |, | or |/)(?:['\"][^'\"]+['\"]|Winning Percentage: \d+%!))*)",
        _listing,
    ),
    (rf"with capacity of {_AMOUNT}", lambda found, lexicon: _bounds("capacity", found[1])),
    (
        rf"with printed (?:attack )?([ABC]) (?:attack )?power of {_AMOUNT}",
        lambda found, lexicon: _bounds(found[1].lower(), found[2]),
    ),
    (
        rf"with printed attack ([ABC]) of {_AMOUNT}",
        lambda found, lexicon: _bounds(found[1].lower(), found[2]),
    ),
    (r"with battle type of ([ABC])", lambda found, lexicon: {"battle_type": [found[1]]}),
    (rf"of {_AMOUNT} category", lambda found, lexicon: None),
    (
        r"of '?\"?([A-Z][\w -]+?)'?\"? category",
        lambda found, lexicon: {"category": [found[1]]} if found[1] in lexicon.categories else None,
    ),
    (
        r"(?:of|in) [Cc]ategory '?\"?([A-Z][\w -]+?)'?\"?",
        lambda found, lexicon: {"category": [found[1]]} if found[1] in lexicon.categories else None,
    ),
)
