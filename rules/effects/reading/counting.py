"""Reading what is counted ("+100 own power per card in foe slots")."""

from __future__ import annotations

import re
from typing import Final

from rules.effects.reading.lexicon import Lexicon
from rules.effects.reading.matches import about_digimon, read_match

Data = dict[str, object]

_PLACES: Final[tuple[tuple[str, str], ...]] = (
    (r"(.+?) on foe sheet", "foe_sheet"),
    (r"(.+?) on own sheet(?: \(supports? (?:included|count)\))?", "own_sheet"),
    (r"(.+?) on own sheet (\(others only\))", "own_sheet"),
    (r"(closed )?cards? in foe slots", "foe_slots"),
    (r"(closed )?cards? in own slots|cards? you have in own slots", "own_slots"),
    (r"card in foe hand", "foe_hand"),
    (r"card in own hand", "own_hand"),
    (r"(.+?) card you have in own hand", "own_hand"),
    (r"support Digimon (?:that )?foe has", "foe_support"),
    (r"support Digimon this has", "own_support"),
    (r"Digimon in foe support box", "foe_support"),
    (r"(.+?) (?:that )?foe uses", "foe_used"),
)


def read_counts(text: str, lexicon: Lexicon) -> list[Data]:
    """Read what is counted ("red-frame Digimon on foe sheet") into per objects; empty when not known."""
    text = re.sub(
        r" on (own|foe) sheet ((?:with|that|having) .+?)( \(others only\))?$", r" \2 on \1 sheet\3", text
    )
    both = re.fullmatch(
        r"(.+?) on both (?:sides' sheets?|sheets)(?: \(supports? (?:included|count)\))?", text
    )
    if both:
        sides = [_count(f"{both[1]} on {side} sheet", lexicon) for side in ("own", "foe")]
        return [side for side in sides if side] if all(sides) else []
    found = _count(text, lexicon)
    return [found] if found else []


def _count(text: str, lexicon: Lexicon) -> Data | None:
    for pattern, place in _PLACES:
        matched = re.fullmatch(pattern, text)
        if matched:
            return _count_in(place, matched, lexicon)
    return None


def _count_in(place: str, matched: re.Match[str], lexicon: Lexicon) -> Data | None:
    words = matched[1] if matched.groups() else None
    if place.endswith("slots"):
        return {place: {"facing": "down"} if words else {}}
    if words is None:
        return {place: {}}
    match = read_match(words, lexicon)
    if match is None:
        return None
    if place.endswith("sheet"):
        if "card" in words.split():
            others: Data = {"others": True} if "(others only)" in matched[0] else {}
            return {place.replace("sheet", "cards"): match, **others}
        if not re.search(r"\bDigimon\b", words) and "name" not in match:
            return None
        return {
            place: about_digimon(match) or {},
            **({"others": True} if "(others only)" in matched[0] else {}),
        }
    return {place: match}
