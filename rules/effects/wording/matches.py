"""What a card must be like, in words: noun phrases such as "red-frame Digimon of the field NSp"."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

Data = Mapping[str, object]

_LEVELS: Final = {"III": "Level III", "IV": "Level IV", "none": "levelless"}
_REQUIRED: Final = {"wp40": "40%", "wp60": "60%", "wp80": "80%", "circle": "●", "cross": "×"}
_ABILITIES: Final = {
    "specials_off": "takes away special abilities",
    "keeps_specials": "cannot lose its special abilities",
    "requirements_fixed": "has requirements that cannot be ignored",
    "option_immune": "is immune to the opponent's Options",
}


def either(words: Sequence[object]) -> str:
    """
    Join words by commas and a final or.

    >>> either(["A", "B", "C"])
    'A, B or C'
    """
    texts = [str(word) for word in words]
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} or {texts[-1]}"


def both(words: Sequence[str]) -> str:
    """Join words by commas and a final and."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def quoted(words: object) -> str:
    """Join the texts of a list by or, each in quotation marks."""
    return either([f'"{word}"' for word in listed(words)])


def listed(value: object) -> list[object]:
    """Return a list value as it is and any other value as a list of one."""
    return list(value) if isinstance(value, list) else [value]


def level(name: object) -> str:
    """Return a level as players say it."""
    return _LEVELS.get(str(name), str(name))


def with_article(phrase: str) -> str:
    """
    Put a or an before a phrase.

    >>> with_article("Ultimate Digimon"), with_article("Option")
    ('an Ultimate Digimon', 'an Option')
    """
    vowel = phrase[:1].lower() in "aeio" or phrase.startswith(("Ultimate", "Unknown"))
    return f"{'an' if vowel else 'a'} {phrase}"


def _printed(attack: str, bound: str) -> Callable[[object], str]:
    words = "more" if bound == "min" else "less"
    return lambda value: f"with a printed {attack.upper()} power of {value} or {words}"


_BEFORE: Final[Mapping[str, Callable[[object], str]]] = {
    "facing": lambda value: f"face-{value}",
    "frame": lambda value: f"{either(listed(value))}-frame",
    "attribute": lambda value: either(
        ["attributeless" if word == "none" else word for word in listed(value)]
    ),
    "level": lambda value: either([level(word) for word in listed(value)]),
    "icon": lambda value: either([str(word).capitalize() for word in listed(value)]),
}
_AFTER: Final[Mapping[str, Callable[[object], str]]] = {
    "field": lambda value: f"of the field {either(listed(value))}",
    "keyword": lambda value: f"with the ability {quoted(value)}",
    "name": lambda value: f"named {quoted(value)}",
    "name_part": lambda value: f"named something with {quoted(value)}",
    "type": lambda value: f"of the type {either(listed(value))}",
    "type_part": lambda value: f"with {quoted(value)} in its type",
    "group": lambda value: f"of the group {either(listed(value))}",
    "battle_type": lambda value: f"of battle type {either(listed(value))}",
    "category": lambda value: f"of the category {either(listed(value))}",
    "category_part": lambda value: f"with {quoted(value)} in its category",
    "number": lambda value: f"with the number {either(listed(value))}",
    "number_prefix": lambda value: f"with a number that begins with {quoted(value)}",
    "requirement_kind": lambda value: f"with {either(listed(value))} requirements",
    "heading": lambda value: f"with {either(listed(value))} Evolution among its requirements",
    "requires": lambda value: (
        f"whose requirements list {either([_REQUIRED.get(str(word), word) for word in listed(value)])}"
    ),
    "power_min": lambda value: f"with a printed power of {value} or more",
    "power_max": lambda value: f"with a printed power of {value} or less",
    "capacity_min": lambda value: f"with a capacity of {value} or more",
    "capacity_max": lambda value: f"with a capacity of {value} or less",
    "ability": lambda value: f"that {either([_ABILITIES[str(word)] for word in listed(value)])}",
    "abilities": lambda value: "with special abilities" if value == "some" else "without special abilities",
    **{f"{attack}_{bound}": _printed(attack, bound) for attack in "abc" for bound in ("min", "max")},
}


def noun_phrase(match: Data, noun: str = "card", *, plural: bool = False) -> str:
    """
    Return a match as a noun phrase without article.

    >>> noun_phrase({"kind": ["digimon"], "level": ["IV"], "field": ["NSp"]})
    'Level IV Digimon of the field NSp'
    """
    words = [_BEFORE[key](match[key]) for key in _BEFORE if key in match]
    words.append(_noun(match, noun, plural))
    words += [_AFTER[key](value) for key, value in match.items() if key in _AFTER]
    if "not" in match:
        words.append(f"that is not {_phrase(match['not'], noun)}")
    if "any" in match:
        options = [_phrase(part, noun) for part in listed(match["any"])]
        words.append(f"that is {either(options)}")
    return " ".join(words)


def _phrase(match: object, noun: str) -> str:
    return with_article(noun_phrase(match if isinstance(match, Mapping) else {}, noun))


def _noun(match: Data, noun: str, plural: bool) -> str:
    kinds = listed(match.get("kind", []))
    if "icon" in match or kinds == ["option"]:
        return "Options" if plural else "Option"
    if kinds == ["digimon"]:
        return "Digimon cards" if plural and noun == "card" else "Digimon"
    return f"{noun}s" if plural and noun != "Digimon" else noun


def counted(count: object, match: Data, noun: str = "card") -> str:
    """Return so many matching cards in words; "all" and numbers alike."""
    if count == "all":
        return f"all {noun_phrase(match, noun, plural=True)}"
    return f"{count} {noun_phrase(match, noun, plural=count != 1)}"
