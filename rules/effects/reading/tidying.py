"""Putting clauses whose words stand in an unusual order into the usual one."""

from __future__ import annotations

import re
from typing import Final

_REORDERED: Final[tuple[tuple[str, str], ...]] = (
    (
        r"drop (\d) (Digimon|Option) from hand: (?:that )?(of \w+|with .+? in name),? & ",
        r"drop \1 \2 \3 from hand: ",
    ),
    (r"with either ('[^']+')", r"with \1"),
    (
        r"(?:may )?(?:move it from hand to own support box|[Ss]end it to support box from hand),? & ",
        "hand -> support box: ",
    ),
    (
        r"hand -> support box: of (?:own )?(.+?),? & (?:\+(\d+) own power|add (\d+) to their power)",
        r"hand -> support box: +\2\3 power to own \1",
    ),
    (r"\((\d) card max, pick .+?\)", r"(limit \1)"),
    (r"\((\d) time max\)", r"(limit \1)"),
    (r"(['\"][^'\"]+['\"](?:/'[^']+')*)-named Digimon", r"Digimon named \1"),
    (r"('[^']+')-typed foe", r"Digimon with \1 in type"),
    (r"ability (\"\w+),\" ", r"ability \1\", "),
    (r"\bown trash (Digimon|or )", r"own DA \1"),
    (r"with golden card frame", "of gold-frame"),
    (r"Digimon of gold-frame", "gold-frame Digimon"),
    (r"Digimon with Attribute \"Unknown\"", "Unknown attribute Digimon"),
    (r"(\w+) Digimon of lower level than Ultimate", r"\1 III/IV/Perfect Digimon"),
    (
        r"\+(\d+) power to all Digimon on own sheet (with ability \"\w+\") \(also this\)",
        r"+\1 power to own Digimon \2",
    ),
    (r"may drop may (.+?) card from hand", r"may drop 1 \1 from hand"),
    (
        r"drop (?:a|1) Digimon of type ([ABC]) \+ (\w+) from hand",
        r"drop 1 \2 Digimon with battle type of \1 from hand",
    ),
    (r"own Battle Type ([ABC]) Digimon", r"own Digimon with battle type of \1"),
    (r"drop 1 hand card: ", "drop 1 from hand: "),
    (r" written on its card\b", ""),
    (r"power x(\d+) for that Digimon", r"own power x\1"),
    (
        r"\[battle\] that Digimon may use ([ABC]) or ([ABC]) whatever",
        r"[battle] own attack may be \1/\2 whatever",
    ),
    (r"\+(\d+) power to own (\w+) type & (\w+) type Digimon", r"+\1 power to own \2/\3-type Digimon"),
    (r"\+(\d+) power to own (\w[\w ]+), (\w+), & (\w+ \(\w+\))$", r"+\1 power to own \2, \3, or \4"),
    (
        r"^own (Beelzebumon|Insect|'[^']+'-typed .+? or '[^']+'-named Digimon):? \+(\d+) power$",
        r"+\2 power to own \1",
    ),
    (r"power of foe (.+?) is lowered by (\d+)", r"reduce power of foe \1 by \2"),
    (r"\bor D-Reaper cards\b", "or D-Reaper"),
    (r"1 Digimon with ('[^']+') in name$", r"1 of own Digimon with \1 in name"),
    (r"if foe has no specials", "vs Digimon with no specials"),
    (r"vs not of (\w+)", r"vs non-\1 Digimon"),
    (r"[Vv]s Digimon with type isn't ([\w ]+):", r"vs Digimon that are not \1:"),
    (
        r"Digimon who has effects/abilities that says \"can't lose its specials\":",
        "Digimon having 'can't lose its specials': ",
    ),
    (
        r"Digimon with effects/abilities that causes foe to lose its specials",
        "Digimon having 'foe loses its specials'",
    ),
    (
        r"If you have 3 ME Digimon on own sheet, add (\d+) to its power",
        r"if you have 3 Digimon of ME on own sheet, +\1 own power",
    ),
)


def tidied(words: str) -> str:
    """
    Return the words of a clause in the order the reader knows.

    >>> tidied("may drop 1 Digimon from hand: of NSo & own power x3 (limit 1)")
    'may drop 1 Digimon of NSo from hand: own power x3 (limit 1)'
    """
    words = words.strip()
    for pattern, usual in _REORDERED:
        words = re.sub(pattern, usual, words)
    return words
