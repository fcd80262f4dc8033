"""Reading Options that serve for an evolution or carry one out."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from rules.effects.reading.clauses import Clause, Data, read_clause
from rules.effects.reading.lexicon import Lexicon
from rules.effects.reading.matches import Match, about_digimon, read_match

_SERVES: Final = re.compile(
    r"[Ee]volve (?:own Digimon )?to (?:into )?(?P<into>.+?) (?:that lists|listing) (?:either )?(?P<list>[^()]+?)"
    r"(?: \((?:Digimon evolving by|that Digimon) unaffected by (?P<immune>.+?)(?P<phase> during evolution phase)?\))?"
)
_FUSES: Final = re.compile(
    r"Allows own Digimon to fuse into Digimon with (\"[^\"]+\"(?: or \"[^\"]+\")?) in its fusion conditions"
)
_SKIPS: Final = re.compile(
    r"(?:[Ee]volve(?: own)? ?(?P<from>.*?)(?: Digimon)?,? requirements skipped,? into |"
    r"(?:[Ii]gnore all evolution conditions|evolution conditions skipped) & (?:evolve(?: (?P<from2>.+?) Digimon in own Digimon box)? (?:in)?to|change own Digimon into) )"
    r"(?P<into>.+?)(?P<place> (?:currently )?in own [Ee]volution [Bb]ox| (?:from|in) (?:own )?hand)?"
)
_AFTER: Final = re.compile(r"[Aa]fter evolution(?: or fusion)?,? (.+)|[Aa]fter fusion, (.+)|then (.+)")


def serves_in_box(cost: str) -> bool:
    """Tell from its cost whether an Option lies in the requirements box."""
    return bool(re.search(r"evolution-requirements box|evolution conditions box|power box", cost))


def read_serving(words: str, lexicon: Lexicon) -> Data | None:
    """Propose what a card in the requirements box serves as, without its price."""
    fuses = _FUSES.fullmatch(words)
    if fuses:
        names = re.findall(r'"([^"]+)"', fuses[1])
        return _serving({"as": names}) if all(lexicon.is_name(name) for name in names) else None
    matched = _SERVES.fullmatch(words)
    if not matched:
        return None
    listed = _listed(matched["list"], lexicon)
    target = _target(matched["into"], lexicon)
    if listed is None or target is None:
        return None
    serving = _serving({**listed, **target})
    if matched["immune"] is None:
        return serving
    by = read_match(matched["immune"], lexicon)
    if not by:
        return None
    serving["do"].append({"op": "status", "word": "unaffected", "by": by})  # type: ignore[attr-defined]
    return {**serving, "until": "phase_end"} if matched["phase"] else serving


def _serving(parts: Data) -> Data:
    return {"when": "evolution", "do": [{"op": "serves", **parts}]}


def _listed(text: str, lexicon: Lexicon) -> Data | None:
    served: list[str] = []
    partner = False
    for part in re.split(r", or |, | or |/", text):
        part = part.strip("'\"")
        percentage = re.fullmatch(r"(?:Winning Percentage: )?(40|60|80)%?!", part)
        if percentage:
            served.append(f"wp{percentage[1]}")
        elif part == "Jogress Evolution":
            partner = True
        elif lexicon.is_name(part):
            served.append(part)
        else:
            return None
    return {"as": served, **({"partner": True} if partner else {})} if served else None


def _target(text: str, lexicon: Lexicon) -> Data | None:
    text = re.sub(r"^(?:a |an )", "", text).removesuffix(" from hand") if " from hand" not in text else ""
    next_level = re.fullmatch(
        r"(?:(?P<frame>red|blue)-frame )?(?:next-level Digimon|Digimon of next level)", text
    )
    if next_level:
        frame: Data = {"into": {"frame": [next_level["frame"]]}} if next_level["frame"] else {}
        return {**frame, "next_level": True}
    if re.fullmatch(r"Digimon of next level,? or Hybrid(?: Digimon)?,?", text):
        return {"into": {"level": ["Hybrid"]}, "next_level": True}
    if text == "Digimon":
        return {}
    match = (
        about_digimon(read_match(text, lexicon))
        if text and "next" not in text and "same" not in text
        else None
    )
    return {"into": match} if match else None


def read_skipping(words: str, lexicon: Lexicon) -> Data | None:
    """Propose the evolution of an Option that ignores the evolution requirements."""
    if words == "own Level III becomes a Level IV, requirements skipped":
        words = "evolve own III Digimon, requirements skipped, into IV Digimon"
    words = re.sub(
        r"^evolution conditions skipped of own (\S+) Digimon & evolve it into",
        r"evolve own \1 Digimon, requirements skipped, into",
        words,
    )
    matched = _SKIPS.fullmatch(words)
    if not matched:
        return None
    operation = _into(matched["into"], lexicon)
    if operation is None:
        return None
    place = matched["place"] or ""
    operation |= {
        "source": "box" if "ox" in place else "hand" if "hand" in place else "any",
        "ignore": ["evolution"],
    }
    origin = matched["from"] or matched["from2"]
    effect: Data = {"when": "activated"}
    if origin:
        match = about_digimon(read_match(origin if origin != "Digimon" else "", lexicon))
        if not match:
            return None
        effect["if"] = [{"own": match}]
    return {**effect, "do": [operation]}


def _into(text: str, lexicon: Lexicon) -> Data | None:
    next_level = re.fullmatch(r"(?:(red|blue)-frame )?Digimon of next level", text)
    if next_level:
        frame: Match = {"frame": [next_level[1]]} if next_level[1] else {}
        return {"op": "evolve", "into": frame, "next_level": True}
    match = about_digimon(read_match(text, lexicon))
    return {"op": "evolve", "into": match} if match else None


def read_after(words: str, lexicon: Lexicon) -> list[Data] | None:
    """Read what is paid after an evolution ("After evolution, pick 1 card from hand & trash it")."""
    matched = _AFTER.fullmatch(words)
    if not matched:
        return None
    effect = read_clause(Clause(matched[1] or matched[2] or matched[3], "written", option=True), lexicon)
    steps = effect.get("do") if effect else None
    if not isinstance(steps, list) or set(effect or {}) != {"when", "do"}:
        return None
    payments = [_payment(step) for step in steps]
    return [payment for payment in payments if payment] if all(payments) else None


def _payment(step: Data) -> Data | None:
    if step["op"] == "drop" and step.get("who") is None:
        return {"drop": step.get("card", {}), "n": step["n"]}
    if step["op"] == "mill" and step.get("who") is None:
        return {"mill": step["n"]}
    return None


_EVOLVED: Final = re.compile(r"[Ii]f (\S+) Digimon that evolved by it (?:is |has )(.+?), (\+\d+ own power)")
_TURN: Final = re.compile(r"(\+\d+) own power till end of battle phase of turn in which evolution happened")


_BONUSES: Final[tuple[tuple[str, Callable[[re.Match[str]], list[Data]]], ...]] = (
    (
        r"(?:that turn only using it, \+(\d+) own power|\+(\d+) power to evolved Digimon only for turn in which it evolved using it)",
        lambda found: [{"op": "power", "add": int(found[1] or found[2])}],
    ),
    (
        r"that turn only, evolved Digimon gets (\d+) power & ability \"(\w+)\"",
        lambda found: [{"op": "power", "add": int(found[1])}, {"op": "keyword", "add": [found[2]]}],
    ),
    (
        r"evolved Digimon unaffected by foe Option for turn",
        lambda found: [{"op": "status", "word": "option_immune"}],
    ),
    (
        r"evolved Digimon's A, B, & C attack can't = 0 for turn",
        lambda found: [{"op": "status", "word": "not_zeroed", "types": ["A", "B", "C"]}],
    ),
    (
        r"evolved Digimon unaffected by foe blue-frame Field cards this turn",
        lambda found: [
            {
                "op": "status",
                "word": "unaffected",
                "by": {"frame": ["blue"], "icon": ["field"]},
                "from": "foe",
            }
        ],
    ),
)


def read_evolved(words: str, lexicon: Lexicon) -> Data | None:
    """Read a bonus for the Digimon that this Option made evolve."""
    matched = _EVOLVED.fullmatch(words)
    if matched:
        match = about_digimon(
            read_match(f"{matched[1]} Digimon with {matched[2]}", lexicon)
            or read_match(f"{matched[1]} Digimon {matched[2]}", lexicon)
            or read_match(f"{matched[1]} {matched[2]}", lexicon)
        )
        if not match:
            return None
        power = {"op": "power", "add": int(matched[3].split()[0])}
        return {"when": "activated", "if": [{"evolved_by": "this"}, {"own": match}], "do": [power]}
    for pattern, steps in _BONUSES:
        bonus = re.fullmatch(pattern, words)
        if bonus:
            return {
                "when": "activated",
                "if": [{"evolved_by": "this"}],
                "do": steps(bonus),
                "until": "turn_end",
            }
    level = re.fullmatch(r"\+(\d+) power to (III|IV|Perfect|Ultimate) Digimon that evolved by it", words)
    if level:
        conditions: list[Data] = [{"evolved_by": "this"}, {"own": {"level": [level[2]]}}]
        return {"when": "activated", "if": conditions, "do": [{"op": "power", "add": int(level[1])}]}
    turn = _TURN.fullmatch(words.removeprefix("then "))
    if turn:
        power = {"op": "power", "add": int(turn[1])}
        return {"when": "activated", "if": [{"evolved_by": "this"}], "do": [power], "until": "turn_end"}
    return None
