"""Reading the texts beside the requirements of a Digimon: conditions and appearance texts."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from rules.effects.reading.clauses import Data
from rules.effects.reading.deeds import read_deed
from rules.effects.reading.guards import Condition, read_about, read_bracket, read_guard
from rules.effects.reading.lexicon import Lexicon
from rules.effects.reading.matches import Match, about_digimon, read_match

_ORIGIN: Final = r"(never|only|Can only evolve) from (?:an? )?(.+?)"
_LASTS: Final = r"(?:trashed |this is trashed )?(?:at end of )?"
_FIXED: Final[tuple[tuple[str, Data], ...]] = (
    (r"Spirit card stays in support box for its lifetime", {"keeps_card": True}),
    (r"Option's own timing & effect don't matter", {"card_is_mute": True}),
    (r"leaves only by (?:Level )?III swap", {"note": "reminder"}),
    (r"one component lies in the Digimon box, the other in the requirements box", {"note": "reminder"}),
    (
        r"trashed at (?:turn end|end of that (?:evolution|fusion|appearance) turn)(?: in which evolution happened)?"
        r"|at end of turn in which it was fused, trash it|trashed at turn end in which evolution happened",
        {"lasts": 0},
    ),
    (
        r"trashed 1 turn after (?:fusion|evolution|appearance)"
        r"|at end of turn after turn (?:in which|during) fusion happened, trash it"
        r"|this is trashed at end of turn after turn in which fusion happened|trashed at turn end after turn it was fused",
        {"lasts": 1},
    ),
    (r"at end of turn in which this appeared, trash it", {"lasts": 0}),
    (r"goes on own gauge at end of that evolution turn", {"lasts": 0, "to": "gauge"}),
    (
        r"own \"[^\"]+\" goes closed from slot to requirements box \(its effect void\)"
        r"|Send specified card closed from own slot to own evolution conditions box \(ignore effects of card\)",
        {"laid_from": ["slot"], "card_is_mute": True},
    ),
    (
        r"Send specified card closed from hand to own evolution conditions box \(ignore effects on card\)",
        {"laid_from": ["hand"], "card_is_mute": True},
    ),
    (
        r"Send \"[^\"]+\" card closed from hand/slot to own evolution conditions box \(ignore effects of card\)",
        {"laid_from": ["hand", "slot"], "card_is_mute": True},
    ),
)


def read_requirement(words: str, lexicon: Lexicon) -> Data | None:
    """Propose data for one condition beside the requirements."""
    words = words.strip().rstrip("./").strip()
    for pattern, data in _FIXED:
        if re.fullmatch(pattern, words):
            return dict(data)
    for pattern, build in _BUILT:
        matched = re.fullmatch(pattern, words)
        if matched and (found := build(matched, lexicon)) is not None:
            return found
    return None


def _origin(matched: re.Match[str], lexicon: Lexicon) -> Data | None:
    match = about_digimon(read_about(matched[2].removesuffix(" Digimon"), lexicon))
    if not match:
        return None
    condition: Condition = {"evolved_from": match}
    return {"if": [{"not": condition} if matched[1] == "never" else condition]}


def _wins(matched: re.Match[str], lexicon: Lexicon) -> Data | None:
    deed = read_deed(f"foe loses its {matched[1]} value", lexicon)
    return None if deed is None else {"when": "winning", "do": deed["do"]}


def _status(matched: re.Match[str], lexicon: Lexicon) -> Data | None:
    deed = read_deed(matched[0], lexicon)
    return None if deed is None else {"when": "always", "do": deed["do"]}


def _named(matched: re.Match[str], lexicon: Lexicon) -> Data | None:
    operation = {"op": "counts_as", "name": [matched[1]]}
    return {"when": "always", "do": [operation]} if lexicon.is_name(matched[1]) else None


def _works_too(matched: re.Match[str], lexicon: Lexicon) -> Data | None:
    return {"also": [matched[1]]} if lexicon.is_name(matched[1]) and not matched[2] else None


def _after_appearance(matched: re.Match[str], lexicon: Lexicon) -> Data | None:
    words = re.sub(r"^trash (\d+|one) (.+) from hand$", r"drop \1 \2 from hand", matched[1])
    deed = read_deed(words.replace("drop one ", "drop 1 "), lexicon)
    return None if deed is None else {"when": "appearing", "do": deed["do"]}


_BUILT: Final[tuple[tuple[str, Callable[[re.Match[str], Lexicon], Data | None]], ...]] = (
    (_ORIGIN, _origin),
    (r"(?:O\))?After appearance, (.+)", _after_appearance),
    (r"\[on win\] foe loses its (III|IV|Perfect|Ultimate) value", _wins),
    (r"unaffected by (.+)", _status),
    (r"also counts as \"([^\"]+)\"", _named),
    (r"\"([^\"]+)\"( \([^)]+\))? works too", _works_too),
    (
        r"plus (\d) more hand cards? to trash|(?:pick|drop) (\d)(?: cards?)? from hand(?: & trash (?:it|them))?",
        lambda found, lexicon: {"extra_hand": int(found[1] or found[2])},
    ),
    (r"(?:After evolution, )?trash own deck top (\d+)", lambda found, lexicon: {"mill": int(found[1])}),
    (r"trashed (\d) turns after fusion", lambda found, lexicon: {"lasts": int(found[1])}),
)

_ENTER: Final = (
    r"(?:may |you )?(?:make it appear|makes it appear|comes|make this appear|make (?P<self>.+?) (?:straight )?appear(?: in own Digimon box)?)"
    r"(?: straight)?(?: from hand)?(?: in battle)?(?P<resume>, & (?:resume|continue) battle)?"
)


def read_appearance(words: str, own_name: str, lexicon: Lexicon) -> Data | None:
    """Propose an effect for an appearance text; `own_name` is the name of the card that appears."""
    text = words.strip().rstrip("./").strip()
    text, in_battle = re.subn(r" \((?:only )?in battle(?: only)?\)$", "", text)
    when = "battle" if in_battle else None
    conditions: list[Condition] = []
    while bracket := re.match(r"\[([^\]]+)\] ?", text):
        frame = _bracket(bracket[1], lexicon)
        if frame is None or ("when" in frame and when not in (None, frame["when"])):
            return None
        when = str(frame.get("when", when)) if frame.get("when", when) else None
        conditions += frame.get("if", [])  # type: ignore[arg-type]
        text = text[bracket.end() :]
    return _entering(text, own_name, when, conditions, lexicon)


def _bracket(text: str, lexicon: Lexicon) -> Data | None:
    whole = read_bracket(text, lexicon)
    if whole is not None:
        return whole
    conditions: list[Condition] = []
    for part in re.split(r",? & (?=foe|own)", text):
        found = _about(part, lexicon)
        if not found:
            return None
        conditions += found
    return {"if": conditions}


def _about(part: str, lexicon: Lexicon) -> list[Condition] | None:
    own = re.fullmatch(r"own Digimon (?:either )?(.+)", part)
    if own:
        match = about_digimon(read_about(own[1], lexicon))
        return [{"own": match}] if match else None
    power = re.fullmatch(r"foe has power of (\d+)\+", part)
    if power:
        return [{"foe_power": {"min": int(power[1])}}]
    return read_guard(f"if {part.replace('is either ', 'is ')}", lexicon)


def _entering(
    text: str, own_name: str, when: str | None, conditions: list[Condition], lexicon: Lexicon
) -> Data | None:
    payments: list[Data] = []
    lost = re.match(r"(?:if|moment) own (.+?) loses (?:in )?battle, (trash (?:it|own .+? card), )?", text)
    if lost:
        match = about_digimon(read_match(lost[1], lexicon))
        if not match or when is not None:
            return None
        conditions, when = [*conditions, {"own": match}], "losing"
        payments += [{"trash": match, "from": "box", "n": 1}] if lost[2] else []
        text = text[lost.end() :]
    guard = re.match(
        r"(?:if (?P<guard>.+?)|(?P<vs>vs [^:]+)): ?|if (?P<late>.+?), (?=drop|trash|make|makes)", text
    )
    if guard:
        found = read_guard(
            f"if {guard['guard'] or guard['late']}" if not guard["vs"] else guard["vs"], lexicon
        )
        if not found:
            return None
        conditions = conditions + found
        text = text[guard.end() :]
    while price := re.match(
        r"(?:may )?(?:(?P<drop>drop|trash|reveal) (?:(?P<n>\d+|one) )?(?P<card>.+?) from hand(?:: typed (?P<type>'[^']+'(?:/'[^']+')*)(?: in it)?)?|trash own (?P<own>.+?) from (?:own )?(?:Digimon )?[Bb]ox)(?:: |,? & |, )",
        text,
    ):
        payment = _price(price, lexicon)
        if payment is None:
            return None
        payments.append(payment)
        text = text[price.end() :]
    if re.fullmatch(r"make it appear from hand", text.strip()) and when is None and conditions:
        when = "holds"
    entering = re.fullmatch(_ENTER, text.strip())
    if not entering or (entering["self"] and entering["self"] != own_name) or when is None:
        return None
    operation: Data = {"op": "appear", **({"resume": "battle"} if entering["resume"] else {})}
    effect: Data = {"when": when, "where": ["hand"], "may": True}
    if conditions:
        effect["if"] = conditions
    if payments:
        effect["pay"] = payments
    effect["do"] = [operation]
    return effect


def _price(price: re.Match[str], lexicon: Lexicon) -> Data | None:
    if price["own"]:
        match = read_match(price["own"], lexicon)
        return {"trash": match, "from": "box", "n": 1} if match else None
    chosen = re.fullmatch(r"cards with text '([^']+)' in their category", price["card"])
    card: Match | None = {"category_part": [chosen[1]]} if chosen else read_match(price["card"], lexicon)
    if card is None:
        return None
    if price["type"]:
        card = {**card, "type_part": re.findall("'([^']+)'", price["type"])}
    count = 1 if price["n"] in ("one", None) else int(price["n"])
    return {"reveal" if price["drop"] == "reveal" else "drop": card, "n": count}
