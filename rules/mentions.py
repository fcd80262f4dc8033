"""
The card names that requirements and effects mention, and which of them no card bears.

Names stand in effect data (under `name` in a MATCH, `card` in a requirement, `serves`
and `counts_as`) and, in double quotes, in the words of effects.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from rules.names import NameIndex

_QUOTED = re.compile(r'"([^"]+)"')
_LOOKS_LIKE_A_NAME = re.compile(r"[A-Z0-9]")
_WORDED = ("cost", "conditions", "effects", "limit", "use_restrictions")


def names_in_requirements(card: Mapping[str, object]) -> Iterator[str]:
    """Yield the names of Digimon and option cards that the alternatives of a card ask for."""
    requirements = card.get("requirements")
    if isinstance(requirements, Mapping):
        yield from _named(requirements.get("alternatives"))


def names_in_effects(card: Mapping[str, object]) -> Iterator[str]:
    """
    Yield the names in the effects of a card: those in its data and those quoted in its words.

    A quoted word in small letters is a keyword or a part of a name, no name.
    """
    for clause in _clauses(card):
        yield from _named(clause.get("data"))
        for quoted in _QUOTED.findall(str(clause.get("words") or "")):
            if _LOOKS_LIKE_A_NAME.match(quoted):
                yield quoted


def unresolved_names(
    cards: Iterable[Mapping[str, object]], names: NameIndex, not_names: frozenset[str] = frozenset()
) -> dict[str, list[str]]:
    """
    List every mentioned name that no card bears, each with the numbers of the cards that mention it.

    Args:
        not_names: quoted words that look like names and are none.
    """
    found: dict[str, list[str]] = {}
    for card in cards:
        number = str(card.get("number"))
        for name in [*names_in_requirements(card), *names_in_effects(card)]:
            if name in not_names or names.key_of(name) is not None:
                continue
            if number not in found.setdefault(name, []):
                found[name].append(number)
    return dict(sorted(found.items()))


def _clauses(card: Mapping[str, object]) -> Iterator[Mapping[str, object]]:
    """Yield every object with words and data of a card."""
    requirements = card.get("requirements")
    parts = [card.get(section) for section in _WORDED]
    if isinstance(requirements, Mapping):
        parts += [requirements.get("appears"), requirements.get("conditions")]
    for part in parts:
        for clause in part if isinstance(part, list) else [part]:
            if isinstance(clause, Mapping):
                yield clause


def _named(data: object) -> Iterator[str]:
    """Yield the names anywhere in effect data."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            if key == "name" and isinstance(value, list):
                yield from (name for name in value if isinstance(name, str))
            elif key == "card" and isinstance(value, str):
                yield value
            else:
                yield from _named(value)
    elif isinstance(data, Sequence) and not isinstance(data, str):
        for entry in data:
            yield from _named(entry)
