"""What a requirement asks of a Digimon, in words: the name, and what it must be beside that."""

from __future__ import annotations

from typing import Final

from catalog.matches import Match
from rules.effects.wording.matches import either, noun_phrase

DIGIMON: Final = "Digimon"
UNKNOWN_MATCH: Final = "A Digimon that could not be made out"


def title_of(match: Match | None) -> str:
    """
    Name who is asked for: by name, or by what it must be like.

    >>> title_of({"name": ["War Greymon"], "frame": ["blue"]})
    'War Greymon'
    >>> title_of({"level": ["III"], "field": ["NSp"]})
    'Level III Digimon of the field NSp'
    """
    if match is None:
        return UNKNOWN_MATCH
    if "name" in match:
        return either(match["name"])
    phrase = noun_phrase(match, DIGIMON)
    return phrase[:1].upper() + phrase[1:]


def beside_the_name(match: Match | None) -> str:
    """
    Say what a Digimon that is asked for by name must be beside; empty where any card of the name will do.

    >>> beside_the_name({"name": ["War Greymon"], "frame": ["blue"]})
    'blue-frame Digimon'
    >>> beside_the_name({"name": ["Imperialdramon"], "not": {"attribute": ["Virus"]}})
    'Digimon that is not a Virus Digimon'
    """
    if match is None or "name" not in match:
        return ""
    rest = {fact: value for fact, value in match.items() if fact != "name"}
    return noun_phrase(rest, DIGIMON) if rest else ""


def whole(match: Match | None) -> str:
    """
    Say in one phrase who is asked for.

    >>> whole({"name": ["War Greymon"], "frame": ["blue"]})
    'War Greymon (blue-frame Digimon)'
    """
    beside = beside_the_name(match)
    return f"{title_of(match)} ({beside})" if beside else title_of(match)
