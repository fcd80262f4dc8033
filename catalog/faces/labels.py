"""How codes of card facts are shown: words, letters, signs of the sprite and the ink that reads on them."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from catalog.models import Card

NOT_RECORDED: Final = "not recorded"

PHASES: Final = {
    "preparation": "Preparation",
    "evolution": "Evolution",
    "evolution_end": "Evolution (end)",
    "battle": "Battle",
    "points": "Points",
}
LEVEL_LETTERS: Final = {
    "III": "III",
    "IV": "IV",
    "Perfect": "P",
    "Ultimate": "U",
    "Hybrid": "H",
    "Rookie": "R",
    "Champion": "C",
    "Mega": "M",
}
ICON_WORDS: Final = {"program": "Program", "item": "Item", "field": "Field"}
COLOUR_LETTERS: Final = {"Red": "R", "Green": "G", "Yellow": "Y"}
POWER_TITLES: Final = {
    "hyper_colosseum": ("A", "B", "C"),
    "digi_battle": ("Red", "Green", "Yellow"),
    "d_ccg": ("Attack", "Defense"),
}
ATTRIBUTE_SIGNS: Final = {
    "Vaccine": "vaccine",
    "Data": "data",
    "Virus": "virus",
    "Unknown": "unknown",
    "Variable": "variable",
}
VERIFICATIONS: Final = {
    "two_sources": ("good", "Checked by two sources"),
    "card_page": ("plain", "From one source that describes the card"),
    "set_list": ("plain", "From a set list only"),
    "conflict": ("warn", "Sources disagree; see the notes"),
}


@dataclass(frozen=True, slots=True)
class Sign:
    """A picture of the sprite with its meaning: `code` is what follows `i-`, `plate-` or `data-field=`."""

    code: str
    label: str
    short: str


_FIELDS: Final = {
    "NSp": Sign("nsp", "Nature Spirits", "NSp"),
    "NSo": Sign("nso", "Nightmare Soldiers", "NSo"),
    "WG": Sign("wg", "Wind Guardians", "WG"),
    "DS": Sign("ds", "Deep Savers", "DS"),
    "ME": Sign("me", "Metal Empire", "ME"),
    "VB": Sign("vb", "Virus Busters", "VB"),
    "UK": Sign("uk", "Unknown", "UK"),
    "DA": Sign("da", "Dark Area", "DA"),
}
FIELD_CODES: Final = tuple(_FIELDS)
_PLATES_WITH_DARK_INK: Final = frozenset({"ds", "me", "vb", "uk", "program", "item", "field", "dccg", "y"})


def field_sign(field: str) -> Sign:
    """Return the sign of a field; the set of fields is open, so an unknown one gets the plain diamond."""
    return _FIELDS.get(field, Sign("other", field, field))


def attribute_sign(attribute: str) -> Sign | None:
    """Return the sign of an attribute, or None where none is printed or the attribute has no sign."""
    code = ATTRIBUTE_SIGNS.get(attribute)
    return Sign(code, attribute, attribute) if code else None


def shown_number(card: "Card") -> str:
    """Return the printed number; empty where the file had to make one up for a card without."""
    return "" if card.facts.get("numbered") is False else card.number


def level_words(level: str) -> str:
    """
    Return the level as a page says it.

    >>> level_words("III"), level_words("Perfect"), level_words("none"), level_words("")
    ('Level III', 'Perfect', 'No level', 'Level not recorded')
    """
    if not level:
        return f"Level {NOT_RECORDED}"
    if level == "none":
        return "No level"
    return f"Level {level}" if level in {"III", "IV"} else level


def level_letter(level: str) -> str:
    """Return the level as the ring says it; a dash where there is none or none is known."""
    return LEVEL_LETTERS.get(level, "–")


def plate_ink(plates: tuple[str, ...]) -> str:
    """Return `dark` or `light`: the ink that reads on these plates; several plates lie under a dark scrim."""
    return "dark" if len(plates) == 1 and plates[0] in _PLATES_WITH_DARK_INK else "light"
