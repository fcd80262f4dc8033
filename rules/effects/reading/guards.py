"""Reading under what conditions a clause works ("own pts<=60", "vs Virus Digimon", "if foe attack is C")."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from rules.effects.reading.lexicon import Lexicon
from rules.effects.reading.matches import Match, about_digimon, read_match

Condition = dict[str, object]

_COUNTS: Final = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}


def number(text: str) -> int:
    """Read a number in digits or in letters up to six."""
    return _COUNTS[text] if text in _COUNTS else int(text)


def bracket_condition(text: str, lexicon: Lexicon) -> list[Condition] | None:
    """Read a condition as it stands in brackets; None when it is not known."""
    points = re.fullmatch(r"own pts<=(\d+)", text)
    if points:
        return [{"own_points": {"max": int(points[1])}}]
    on_sheet = re.fullmatch(r"(.+?) on (own|foe) sheet", text)
    if on_sheet:
        return _on_sheet(on_sheet[1], on_sheet[2], lexicon)
    if text.startswith("own Digimon "):
        return _about("own", text.removeprefix("own Digimon "), lexicon)
    return None


def _on_sheet(text: str, side: str, lexicon: Lexicon) -> list[Condition] | None:
    match = read_match(text, lexicon)
    if not match:
        return None
    place = "cards" if "card" in text.split() or text.startswith('"') else "sheet"
    return [{f"{side}_{place}": match if place == "cards" else about_digimon(match)}]


def _about(side: str, text: str, lexicon: Lexicon) -> list[Condition] | None:
    """Read what a battling Digimon must be like, as it stands after "needs own Digimon:"."""
    text = re.sub(r"^(?:is |of its field$)", "", text)
    found = _parts(text, lexicon)
    return None if found is None else [{side: found}]


def _parts(text: str, lexicon: Lexicon) -> Match | None:
    whole = about_digimon(read_about(text, lexicon))
    if whole:
        return whole
    result: Match = {}
    for part in re.split(r",? & (?:is |has |also )?", text):
        match = about_digimon(read_about(part, lexicon))
        if not match or set(match) & set(result):
            return None
        result.update(match)
    return result


def read_about(text: str, lexicon: Lexicon) -> Match | None:
    """Read a phrase about a Digimon that may lack its noun ("red-frame", "of VB", "not III")."""
    text = text.strip().removeprefix("is ").removeprefix("also ").removeprefix("foe ")
    negated = re.fullmatch(r"(?:not|non-)(?: )?(.+)", text)
    if negated:
        if re.search(r",? or ", negated[1]):
            return None
        inner = about_digimon(read_match(negated[1], lexicon))
        return {"not": inner} if inner else None
    filled = re.sub(r" (with|of|having|listing|that|without) ", r" Digimon \1 ", text, count=1)
    for phrase in (text, f"Digimon {text}", f"{text} Digimon", filled, f"Digimon with {text}"):
        match = read_match(phrase, lexicon)
        if match and about_digimon(match):
            return match
    return None


_VS: Final = re.compile(r"(?:[Vv]s|against) (?:opponent's |opponent |foe (?=[A-Zwrb]))?(.+)")


def read_guard(text: str, lexicon: Lexicon) -> list[Condition] | None:
    """Read a guard without its comma or colon: "vs IV Digimon", "if foe attack is C"."""
    text = text.strip().rstrip(",:").strip()
    versus = _VS.fullmatch(text)
    if versus:
        about = _about("foe", versus[1].removeprefix("Digimon ") if versus[1] != "Digimon" else "", lexicon)
        if about is not None:
            return about
    for pattern, build in _GUARDS:
        matched = re.fullmatch(pattern, re.sub(r"^(?:if|If) ", "", text))
        if matched:
            return build(matched, lexicon)
    return None


def _keyword(side: str, negate: bool) -> Callable[[re.Match[str], Lexicon], list[Condition] | None]:
    def build(matched: re.Match[str], lexicon: Lexicon) -> list[Condition] | None:
        words = [word.strip(",").casefold() for word in re.findall(r'"([^"]+)"', matched[1])]
        if not words or not all(word in lexicon.keywords for word in words):
            return None
        match: Match = {"keyword": words}
        return [{side: {"not": match} if negate else match}]

    return build


def _amount(key: str) -> Callable[[re.Match[str], Lexicon], list[Condition] | None]:
    def build(matched: re.Match[str], lexicon: Lexicon) -> list[Condition] | None:
        bounds = _range(matched[1])
        return None if bounds is None else [{key: bounds}]

    return build


def _range(text: str) -> dict[str, int] | None:
    text = text.strip()
    for pattern, keys in (
        (r"(?:=|is) ?(\d+)", ("min", "max")), (r"<= ?(\d+)|(\d+) or (?:below|fewer)", ("max",)),
        (r"(\d+) ?\+|(\d+) or (?:above|more)|>= ?(\d+)", ("min",)),
    ):  # fmt: skip
        matched = re.fullmatch(pattern, text)
        if matched:
            value = int(next(part for part in matched.groups() if part))
            return dict.fromkeys(keys, value)
    span = re.fullmatch(r"(?:=|between|is)? ?(\d+)(?:-| & | to )(\d+)", text)
    if span:
        low, high = sorted((int(span[1]), int(span[2])))
        return {"min": low, "max": high}
    return {"max": 0} if text in ("is empty", "empty") else None


def _printed(attack: str, text: str) -> list[Condition] | None:
    bounds = _range(text)
    if bounds is None:
        return None
    return [{"own": {f"{attack.lower()}_{key}": value for key, value in bounds.items()}}]


def _attacks(side: str) -> Callable[[re.Match[str], Lexicon], list[Condition] | None]:
    return lambda matched, lexicon: [{f"{side}_attack": re.findall("[ABC]", matched[1])}]


def _match_of(side: str) -> Callable[[re.Match[str], Lexicon], list[Condition] | None]:
    return lambda matched, lexicon: _about(side, matched[1], lexicon)


def _cards(side: str, place: str) -> Callable[[re.Match[str], Lexicon], list[Condition] | None]:
    def build(matched: re.Match[str], lexicon: Lexicon) -> list[Condition] | None:
        match = read_match(matched[1], lexicon)
        if not match:
            return None
        return [{f"{side}_{place}": about_digimon(match) if place in ("sheet", "support") else match}]

    return build


def _fixed(*conditions: Condition) -> Callable[[re.Match[str], Lexicon], list[Condition] | None]:
    return lambda matched, lexicon: [dict(condition) for condition in conditions]


def _not_any(conditions: list[Condition] | None) -> list[Condition] | None:
    return [{"not": condition} for condition in conditions] if conditions else None


def _either_sheet(matched: re.Match[str], lexicon: Lexicon) -> list[Condition] | None:
    match = about_digimon(read_match(matched[1], lexicon))
    return [{"any": [{"own_sheet": match}, {"foe_sheet": match}]}] if match else None


def _in_box(text: str, lexicon: Lexicon) -> list[Condition] | None:
    match = read_match(text, lexicon)
    return [{"count": {"foe_support_box": match, "min": 1}}] if match else None


def _many(matched: re.Match[str], lexicon: Lexicon) -> list[Condition] | None:
    match = about_digimon(read_match(matched[2], lexicon))
    return [{"count": {"foe_sheet": match, "min": int(matched[1])}}] if match else None


def _three(matched: re.Match[str], lexicon: Lexicon) -> list[Condition] | None:
    match = about_digimon(read_match(matched[2], lexicon))
    return [{"count": {"own_sheet": match, "min": int(matched[1])}}] if match else None


_FOE: Final = r"foe(?: Digimon)?"
_GUARDS: Final[tuple[tuple[str, Callable[[re.Match[str], Lexicon], list[Condition] | None]], ...]] = (
    (rf"{_FOE} has ability (\"[^\"]+\"(?: or \"[^\"]+\")*)", _keyword("foe", False)),
    (rf"{_FOE} lacks ability (\"[^\"]+\")", _keyword("foe", True)),
    (r"this gets (?:either )?ability (\"[^\"]+\"(?: or \"[^\"]+\")*)", _keyword("own", False)),
    (r"(?:you possess|you have) ability (\"[^\"]+\")", _keyword("own", False)),
    (rf"{_FOE} (?:is|belongs to) (.+)", _match_of("foe")),
    (rf"{_FOE} isn't (.+)", lambda matched, lexicon: _negated("foe", matched[1], lexicon)),
    (
        rf"{_FOE} doesn't belong to (.+)",
        lambda matched, lexicon: _negated("foe", f"of {matched[1]}", lexicon),
    ),
    (r"own Digimon is (.+)", _match_of("own")),
    (
        r"own Digimon has (.+ in (?:its )?name)",
        lambda matched, lexicon: _about("own", f"with {matched[1]}", lexicon),
    ),
    (r"foe attack is ([ABC](?: or [ABC])*)", _attacks("foe")),
    (r"own attack is ([ABC](?: or [ABC])*)", _attacks("own")),
    (r"own hand ?((?:=|<=|>=|is) ?.+?)(?: on activation)?", _amount("own_hand")),
    (r"own printed power ([ABC]) is (.+)", lambda matched, lexicon: _printed(matched[1], matched[2])),
    (r"foe hand ?((?:=|<=|>=|is) ?.+)", _amount("foe_hand")),
    (r"foe has (\d+\+) cards in their hand", _amount("foe_hand")),
    (
        r"foe Battle Type is ([ABC](?: or [ABC])*)",
        lambda matched, lexicon: [{"foe": {"battle_type": re.findall("[ABC]", matched[1])}}],
    ),
    (r"[Vv]s an? (.+) in foe support box", lambda matched, lexicon: _in_box(matched[1], lexicon)),
    (
        r"there are (\d)\+ (.+?) on foe sheet(?: \(support included\))?",
        lambda matched, lexicon: _many(matched, lexicon),
    ),
    (r"own Digimon lost battle", _fixed({"battle_result": "lost"})),
    (r"own hand with (three or 4) cards", _fixed({"own_hand": {"min": 3, "max": 4}})),
    (
        r"there are no (.+) on foe sheet",
        lambda matched, lexicon: _not_any(_cards("foe", "sheet")(matched, lexicon)),
    ),
    (r"there are any (.+) on either side's sheet", lambda matched, lexicon: _either_sheet(matched, lexicon)),
    (
        r"foe with (\d) gauge steps left",
        lambda matched, lexicon: [{"foe_points": dict.fromkeys(("min", "max"), 10 * int(matched[1]))}],
    ),
    (r"own slots is empty", _fixed({"count": {"own_slots": {}, "max": 0}})),
    (r"own deck (is empty)", _amount("own_net_ocean")),
    (r"foe power (?:is |reaches |= )?(.+)", _amount("foe_power")),
    (r"foe has (.+?) (?:points|pts)(?: other)?(?: left)?", _amount("foe_points")),
    (r"you have (.+?) (?:points|pts)(?: left)?(?: other)?", _amount("own_points")),
    (r"own pts ?(<=\d+)", _amount("own_points")),
    (r"(?:own points are|own pts) (?:lower than foe|< foe pts)", _fixed({"points_against_foe": "lower"})),
    (r"own pts <= foe pts", _fixed({"points_against_foe": "at_most"})),
    (r"own power is lower than foe", _fixed({"power_against_foe": "lower"})),
    (r"foe attribute matches yours|foe's attribute is same as yours", _fixed({"same": ["attribute"]})),
    (r"you have same battle type as foe", _fixed({"battle_types": "equal"})),
    (r"you are in battle with Digimon of higher level than yours", _fixed({"foe_level": "higher"})),
    (r"(?:\[battle\] )?[Vv]s Digimon of higher level than yours", _fixed({"foe_level": "higher"})),
    (r"[Vv]s Digimon of lower level than you", _fixed({"foe_level": "lower"})),
    (r"you have (\d) (.+?) on own sheet", _three),
    (r"there are (\d) (.+?) on own sheet", _three),
    (r"you have (\"[^\"]+\" card) on own sheet", _cards("own", "cards")),
    (r"you have (card of category .+) on own sheet", _cards("own", "cards")),
    (r"you have (.+) on own sheet", _cards("own", "sheet")),
    (r"you have (.+) in own slot", _cards("own", "slot")),
    (r"you have (.+) in own support box", _cards("own", "support")),
    (r"(.+) is in own support box", _cards("own", "support")),
    (r"(.+) is on own sheet", _cards("own", "sheet")),
    (r"there are any (.+) on foe sheet", _cards("foe", "sheet")),
    (r"own support Digimon is (.+)", lambda matched, lexicon: _about("own_support", matched[1], lexicon)),
    (
        r"Jogress evolving 2 Digimon|reached by a two-Digimon Jogress",
        _fixed({"evolved_through": ["jogress"]}),
    ),
    (r"you evolve(?:d)? using card (\"[^\"]+\")", _cards("evolved", "with")),
    (r"you evolved? from (.+)", _cards("evolved", "from")),
)


def _negated(side: str, text: str, lexicon: Lexicon) -> list[Condition] | None:
    inner = about_digimon(read_about(text, lexicon))
    return [{side: {"not": inner}}] if inner else None
