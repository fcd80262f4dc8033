"""Reading what an Option is itself protected against ("protection: unaffected by blue-frame cards")."""

from __future__ import annotations

import re
from typing import Final

from rules.effects.reading.lexicon import Lexicon
from rules.effects.reading.matches import Match, read_match

_SET_ANYWAY: Final = (
    "it can be set even if Particle Worm No. 2 is running",
    "may be set despite Particle Worm No. 2",
)
_PREFIX: Final = "protection: "
_TEXTS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (r"(?:being )?'?cancelled'?|can't be cancelled|being cancelled|cancelling", ("cancelling",)),
    (r"'?trashed'?|trashing", ("trashing",)),
    (r"'?taken out of its slot'?", ("leaving_slot",)),
    (
        r"(?:cancelling/trashing|can't be cancelled/trashed|can't be cancelled or trashed by effects)",
        ("cancelling", "trashing"),
    ),
    (
        r"'(?:Items|Programs) being (?:invalidated|cancelled)'?|'rendering (?:items|programs) ineffective'",
        ("icon_cancelling",),
    ),
    (
        r"(?:Items|Programs) cancelling/trashing|(?:Item|Program) invalidation/trashing of its kind",
        ("icon_cancelling", "icon_trashing"),
    ),
    (r"[\"']unaffected by (?:foe )?Options?[\"']", ("option_immunity",)),
    (r"'(?:foe )?can't use (?:any )?Option'", ("cannot_use",)),
)


def read_protection(words: str, lexicon: Lexicon) -> dict[str, object] | None:
    """Propose the effect for a protection clause; None when part of it is not known."""
    if words in _SET_ANYWAY:
        return _effect([_status(by_text=("cannot_use",), by={"name": ["Particle Worm No. 2"]})])
    if not words.startswith(_PREFIX):
        return None
    text = words.removeprefix(_PREFIX)
    by_option = re.fullmatch(
        r"(can't be cancelled/trashed) by effects of Option|unaffected by Option (cancelling/trashing)", text
    )
    if by_option:
        return _effect([_status(by_text=("cancelling", "trashing"), by={"kind": ["option"]})])
    program = re.fullmatch(r"unaffected by Program cards' (.+)", text)
    by: Match | None = {"icon": ["program"]} if program else None
    text = (
        program[1]
        if program
        else re.sub(r"^(?:unaffected by (?:effects of )?|can't get effect of )", "", text)
    )
    return _parts(re.sub(r" \(it can be set even.*", "", text), by, lexicon)


def _parts(text: str, by: Match | None, lexicon: Lexicon) -> dict[str, object] | None:
    texts: list[str] = []
    matches: list[Match] = []
    for part in re.split(r",? or |, (?:& )?| & ", text):
        part = (
            re.sub(r"^(?:unaffected by |effects of )+", "", part) if not part.startswith(("'", '"')) else part
        )
        found = next((words for pattern, words in _TEXTS if re.fullmatch(pattern, part)), None)
        if found is not None:
            texts += found
            continue
        match = read_match(part, lexicon)
        if not match or "kind" in match:
            return None
        matches.append(match)
    statuses = [_status(by=match) for match in _merged(matches)]
    if texts:
        statuses.insert(0, _status(by_text=tuple(dict.fromkeys(texts)), by=by))
    return _effect(statuses) if statuses else None


def _merged(matches: list[Match]) -> list[Match]:
    names = [name for match in matches for name in match.get("name", [])]  # type: ignore[attr-defined]
    if names and all(set(match) == {"name"} for match in matches):
        return [{"name": names}]
    return matches


def _status(by: Match | None = None, by_text: tuple[str, ...] = ()) -> dict[str, object]:
    status: dict[str, object] = {"op": "status", "word": "unaffected", "on": "card"}
    if by:
        status["by"] = by
    if by_text:
        status["by_text"] = list(by_text)
    return status


def _effect(statuses: list[dict[str, object]]) -> dict[str, object]:
    return {"when": "always", "do": statuses}
