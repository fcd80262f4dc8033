"""Reading what a card must be like ("red-frame IV Digimon of NSp") into a match."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from rules.effects.reading.following import read_following
from rules.effects.reading.lexicon import FIELD_WORDS, Lexicon
from rules.effects.reading.phrases import (
    ATTRIBUTE,
    FIELD,
    LEVEL,
    Match,
    fields,
    joined,
    levels,
    several,
    split,
)

__all__ = ["Match", "about_digimon", "joined", "merged", "read_match"]


_SAURS: Final = "'Dragon' or 'saur' or 'Ceratopsian'"
_NOUNS: Final = {
    "Digimon": {"kind": ["digimon"]},
    "Digimon card": {"kind": ["digimon"]},
    "Digimon cards": {"kind": ["digimon"]},
    "Options": {"kind": ["option"]},
    "Option": {"kind": ["option"]},
    "Option card": {"kind": ["option"]},
    "Option cards": {"kind": ["option"]},
    "card": {},
    "cards": {},
}
_NOUN: Final = r"(Digimon cards?|Digimon|Options?|Option cards?|cards?)"


def _frames(text: str) -> list[str]:
    return ["gold" if text.casefold().startswith("gold") else text.casefold().partition("-")[0]]


_ICON: Final = r"(?:Program|Item|Field)"
_ADJECTIVES: Final[tuple[tuple[str, Callable[[str], Match]], ...]] = (
    (r"(?:[Rr]ed|[Bb]lue|[Gg]old(?:en)?)-frame", lambda text: {"frame": _frames(text)}),
    (several(LEVEL), lambda text: {"level": levels(text)}),
    (
        rf"{several(ATTRIBUTE)}(?:[ -]attribute)?",
        lambda text: {"attribute": split(re.sub("[ -]attribute", "", text))},
    ),
    (r"Unknown attribute", lambda text: {"attribute": ["Unknown"]}),
    (r"Unknown(?= Digimon|$)", lambda text: {"field": ["UK"]}),
    (several(FIELD), lambda text: {"field": fields(text)}),
    (r"closed", lambda text: {"facing": "down"}),
    (r"(?:open|running|active|face up|face-up)", lambda text: {"facing": "up"}),
    (several(_ICON), lambda text: {"icon": [part.casefold() for part in split(text)]}),
    (rf"non-{LEVEL}", lambda text: {"not": {"level": levels(text.removeprefix("non-"))}}),
    (rf"non-{ATTRIBUTE}", lambda text: {"not": {"attribute": [text.removeprefix("non-")]}}),
    (rf"non-{FIELD}", lambda text: {"not": {"field": [text.removeprefix("non-")]}}),
    (r"Armor(?: Evolution)?", lambda text: {"heading": ["Armor"]}),
)


def read_match(text: str, lexicon: Lexicon) -> Match | None:
    """
    Read one noun phrase; None when any part of it is not known.

    A bare "card" gives {}; "Digimon" gives {"kind": ["digimon"]}.
    """
    text = re.sub(
        r"['\"][Dd]ragon['\"](?:-typed)? \(saur kinds too\)", _SAURS, text.strip().rstrip(",").strip()
    )
    text = re.sub(r"'[Dd]ragon'-typed Digimon \(saur kinds too\)", f"Digimon with {_SAURS} in type", text)
    exception = re.fullmatch(r"(.+?) \(except (.+)\)", text)
    if exception:
        base, left_out = (read_match(part, lexicon) for part in exception.groups())
        return None if not left_out else _without(base, left_out)
    return (
        _noun_phrase(text, lexicon)
        or (_adjectives(text, lexicon) or None)
        or _names(text, lexicon)
        or _one_of(text, lexicon)
    )


def about_digimon(match: Match | None) -> Match | None:
    """Drop kind from a match that is only ever put to a Digimon."""
    if match is None:
        return None
    kept = {key: value for key, value in match.items() if key != "kind"}
    if isinstance(kept.get("any"), list):
        kept["any"] = [about_digimon(dict(part)) for part in kept["any"]]  # type: ignore[attr-defined]
    return kept


def _without(base: Match | None, left_out: Match) -> Match | None:
    left_out = about_digimon(left_out) or left_out
    if base is None or not left_out:
        return None
    if isinstance(base.get("not"), dict):
        return {**base, "not": {"any": [base["not"], left_out]}}
    return {**base, "not": left_out}


def _noun_phrase(text: str, lexicon: Lexicon) -> Match | None:
    """Read adjectives, a noun and what follows it."""
    for word in re.finditer(rf"(?:^|(?<= )){_NOUN}(?=$| )", text):
        noun: Match = dict(_NOUNS[word[1]])
        before, after = text[: word.start()].strip(), text[word.end() :].strip()
        match = joined(_adjectives(before, lexicon), read_following(after, lexicon))
        if match is not None and (whole := joined(noun, match)) is not None:
            return whole
    return None


def _adjectives(text: str, lexicon: Lexicon) -> Match | None:
    match: Match | None = {}
    while text and match is not None:
        step = _adjective(text, lexicon)
        if step is None:
            return None
        found, text = step
        match = joined(match, found)
    return match


def _adjective(text: str, lexicon: Lexicon) -> tuple[Match, str] | None:
    for pattern, build in _ADJECTIVES:
        matched = re.match(rf"({pattern})(?= |$)", text)
        if matched:
            return build(matched[1]), text[matched.end() :].strip()
    typed = re.match(
        r"((?:[A-Z][\w'-]+ ?)+?(?:(?:/|, or |, | or )(?:[A-Z][\w'-]+ ?)+?)*)[ -][Tt]ypes?(?= |$)", text
    )
    if typed:
        types = [part.removesuffix(" type").removesuffix("-type") for part in split(typed[1])]
        if all(part in lexicon.types for part in types):
            return {"type": types}, text[typed.end() :].strip()
    for words, key in ((lexicon.groups, "group"), (lexicon.types, "type")):
        known = [word for word in words if text == word or text.startswith(f"{word} ")]
        if known:
            word = max(known, key=len)
            return {key: [word]}, text[len(word) :].strip()
    return None


def _names(text: str, lexicon: Lexicon) -> Match | None:
    """Read a list of card names, each with an added frame, number or attribute if need be."""
    text = re.sub(r"\bcards?\b", "", text).strip()
    parts = split(text) if not lexicon.is_name(text.strip("'\"")) else [text]
    singles = [_name(part.strip(), lexicon) for part in parts]
    known = [single for single in singles if single is not None]
    if not known or len(known) != len(singles):
        return None
    return merged(known)


def _name(text: str, lexicon: Lexicon) -> Match | None:
    quoted = text.startswith('"')
    text = text.strip("'\"").removeprefix("either ").removeprefix("an own ")
    added = re.fullmatch(r"(.+?) \(([^)]+)\)", text)
    plain = added[1] if added else text
    if (
        (plain in FIELD_WORDS and not quoted)
        or not plain[:1].isupper()
        or re.fullmatch(several(LEVEL), plain)
    ):
        return None
    if re.fullmatch(several(ATTRIBUTE), plain) or plain in lexicon.groups or not lexicon.is_name(plain):
        return None
    if not added:
        return {"name": [plain]}
    return _addition(plain, added[2])


def _addition(name: str, added: str) -> Match | None:
    if re.fullmatch(r"[A-Z][A-Za-z]-\w+", added):
        return {"number": [added]}
    frame = re.fullmatch(r"([Rr]ed|[Bb]lue|[Gg]old)[ -][Ff]rame", added)
    if frame:
        return {"name": [name], "frame": [frame[1].casefold()]}
    if re.fullmatch(ATTRIBUTE, added):
        return {"name": [name], "attribute": [added]}
    return (
        {"name": [name], "level": [added]} if re.fullmatch(r"III|IV|Perfect|Ultimate|Hybrid", added) else None
    )


def merged(parts: list[Match]) -> Match:
    """Say "one of these" in the shortest way: one list when they differ in one key only."""
    keys = {tuple(part) for part in parts}
    if len(keys) == 1:
        differing = [key for key in parts[0] if any(part[key] != parts[0][key] for part in parts)]
        if not differing:
            return parts[0]
        if len(differing) == 1 and all(isinstance(part[differing[0]], list) for part in parts):
            values = [value for part in parts for value in part[differing[0]]]  # type: ignore[attr-defined]
            return {**parts[0], differing[0]: list(dict.fromkeys(values))}
    return {"any": list(parts)}


def _one_of(text: str, lexicon: Lexicon) -> Match | None:
    """Read "NSp or Vaccine Digimon": every part takes the noun of the last."""
    noun = re.search(rf" {_NOUN}$", text)
    if not re.search(r" or |/| & ", text):
        return None
    for pattern in (r", or |, & |, | or | & ", r"/|, or |, & |, | or | & "):
        found = _parts(re.split(pattern, text), noun, lexicon)
        if found is not None:
            return found
    return None


def _parts(parts: list[str], noun: re.Match[str] | None, lexicon: Lexicon) -> Match | None:
    singles: list[Match] = []
    for part in (part.strip().removeprefix("is ") for part in parts):
        phrase = part if re.search(rf"\b{_NOUN}\b", part) or noun is None else f"{part} {noun[1]}"
        found = _single(part, phrase, lexicon)
        if found is None:
            return None
        singles.append(found)
    return _with_common_kind(singles) if len(singles) > 1 else None


def _single(part: str, phrase: str, lexicon: Lexicon) -> Match | None:
    """Read one alternative; a missing noun is put before what follows it."""
    found = _noun_phrase(phrase, lexicon) or _names(part, lexicon) or (_adjectives(part, lexicon) or None)
    if found is not None or "Digimon" in part:
        return found
    filled = re.sub(r"(^| )(with|of|having|listing) ", r" Digimon \2 ", part, count=1).strip()
    return _noun_phrase(filled, lexicon)


def _with_common_kind(singles: list[Match]) -> Match | None:
    kinds = [single.get("kind") for single in singles]
    if kinds[-1] is not None and all(kind is None or kind == kinds[-1] for kind in kinds):
        bare = [about_digimon(single) or {} for single in singles]
        return None if {} in bare else {"kind": kinds[-1], **merged(bare)}
    return merged(singles)
