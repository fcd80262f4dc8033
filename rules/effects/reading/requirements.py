"""Reading the conditions beside the requirements of a Digimon."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from rules.effects.reading.clauses import Data
from rules.effects.reading.deeds import read_deed
from rules.effects.reading.guards import Condition, read_about
from rules.effects.reading.lexicon import Lexicon
from rules.effects.reading.matches import about_digimon

_ORIGIN: Final = r"(never|only|Can only evolve) from (?:an? )?(.+?)"
_LASTS: Final = r"(?:trashed |this is trashed )?(?:at end of )?"
_FIXED: Final[tuple[tuple[str, Data], ...]] = (
    (
        r"\w+(?: \([^)]+\))? in Digimon box, \w+ in requirements box"
        r"|if you have both \w+ in Digimon Box & \w+ in own evolution conditions box, may fuse them"
        r"|may do fusion after placing [\w ]+ in Digimon box, & placing \w+ in evolution conditions box"
        r"|may do fusion once Digimon listed as requirement are in own Digimon box & evolution conditions box respectively"
        r"|if both Ultimate Digimon required are in Digimon Box & evolution conditions box respectively, may do fusion",
        {"fixed_places": True},
    ),
    (r"at end of 3 turns \(also turn in which fusion happened\), trash it", {"lasts": 2}),
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


def _when_from(name: str, words: str, lexicon: Lexicon) -> Data | None:
    deed = read_deed(
        words.replace("put back own trash to own deck & reshuffle it", "then reshuffle own trash"), lexicon
    )
    if deed is None or not lexicon.is_name(name):
        return None
    return {"when": "evolving", "if": [{"evolved_from": {"name": [name]}}], "do": deed["do"]}


def _after_appearance(matched: re.Match[str], lexicon: Lexicon) -> Data | None:
    words = re.sub(r"^trash (\d+|one) (.+) from hand$", r"drop \1 \2 from hand", matched[1])
    deed = read_deed(words.replace("drop one ", "drop 1 "), lexicon)
    return None if deed is None else {"when": "appearing", "do": deed["do"]}


_BUILT: Final[tuple[tuple[str, Callable[[re.Match[str], Lexicon], Data | None]], ...]] = (
    (_ORIGIN, _origin),
    (r"if you evolve from (\w+), (.+)", lambda found, lexicon: _when_from(found[1], found[2], lexicon)),
    (
        r"(own pts [+-]\d+) if you evolve from ([\w ]+)",
        lambda found, lexicon: _when_from(found[2], found[1], lexicon),
    ),
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
