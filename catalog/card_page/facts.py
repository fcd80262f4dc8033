"""The facts of a card as its page lists them, and how well each is known."""

from dataclasses import dataclass
from typing import Final

from catalog.faces.american import kind_words
from catalog.faces.hyper_colosseum import category_words
from catalog.faces.labels import (
    ICON_WORDS,
    NOT_RECORDED,
    PHASES,
    VERIFICATIONS,
    Sign,
    attribute_sign,
    field_sign,
    level_words,
    shown_number,
)
from catalog.models import Card, Game

CHECKED_WITH_THE_PHOTO: Final = frozenset({"Number", "Level", "Battle type", "Type", "Attribute", "Powers"})
"""Facts of a Digimon that `two_sources` vouches for; the others come from one transcription."""

RULES: Final = {"Counts as": "R3.6", "Keywords": "R3.18", "Capacity": "R3.16", "Copies in a deck": "R1.4"}
"""The rules of Hyper Colosseum that say what a fact means in play, where that is not plain."""

SHOWN_ELSEWHERE: Final = frozenset({"category_words", "timing_words", "set_known", "numbered"})


@dataclass(frozen=True, slots=True)
class Fact:
    """
    One fact: its title, its value in words (empty: not recorded), signs to draw, and its standing.

    `rule` is the number of the rule that says what it means, if one needs saying.
    """

    title: str
    value: str
    standing: str
    badge: str = ""
    icon: str = ""
    swatches: tuple[Sign, ...] = ()
    rule: str = ""

    @property
    def icon_css(self) -> str:
        """The classes of the icon: small, and in the frame's colour for a frame."""
        return f"icon--sm {self.icon}" if self.icon.startswith("frame-") else "icon--sm"


def verification_of(card: Card) -> tuple[str, str]:
    """Return tone and words of how well a card is known; other games' sources say it in their own words."""
    if not card.verification:
        return "plain", f"Verification {NOT_RECORDED}"
    words = card.verification[:1].upper() + card.verification[1:]
    return VERIFICATIONS.get(card.verification, ("plain", words))


def facts_of(card: Card) -> list[Fact]:
    """Return the facts of a card in the order its page lists them."""
    facts = [
        _fact(card, "Number", shown_number(card)),
        *(_digimon_facts(card) if card.kind == "digimon" else _option_facts(card)),
        *_other_facts(card),
        _fact(card, "Copies in a deck", f"At most {card.max_copies}") if card.max_copies else None,
        _fact(card, "Publisher", card.publisher),
    ]
    return [fact for fact in facts if fact is not None]


def _digimon_facts(card: Card) -> list[Fact]:
    attribute = attribute_sign(card.attribute)
    facts = [
        _fact(card, "Level", level_words(card.level) if card.level else ""),
        Fact("Battle type", card.battle_type, _standing(card, "Battle type"), badge=card.battle_type[:1]),
        _fact(card, "Type" if card.game == Game.HYPER_COLOSSEUM else "Family", card.type),
        Fact(
            "Attribute",
            card.attribute,
            _standing(card, "Attribute"),
            icon=attribute.code if attribute else "",
        ),
    ]
    if card.equivalent_level:
        facts.insert(1, _fact(card, "Counts as", level_words(card.equivalent_level)))
    if card.game == Game.D_CCG:
        facts = [fact for fact in facts if fact.title in {"Level", "Family"}]
    if card.game == Game.HYPER_COLOSSEUM:
        signs = tuple(field_sign(code) for code in card.fields)
        words = ", ".join(sign.label for sign in signs) or "None printed"
        facts.append(Fact("Field", words, _standing(card, "Field"), swatches=signs))
        facts.append(_frame(card))
    if card.groups:
        facts.append(_fact(card, "Group", ", ".join(card.groups)))
    if card.keywords:
        facts.append(_fact(card, "Keywords", ", ".join(card.keywords)))
    return facts


def _option_facts(card: Card) -> list[Fact]:
    if card.game != Game.HYPER_COLOSSEUM:
        kind = _fact(card, "Kind", kind_words(card.kind))
        return [kind, _fact(card, "Type", card.icon.title())] if card.game == Game.DIGI_BATTLE else [kind]
    timing = " or ".join(PHASES.get(code, code) for code in card.timing)
    return [
        Fact("Icon", ICON_WORDS.get(card.icon, ""), _standing(card, "Icon"), icon=card.icon),
        _fact(card, "Capacity", "" if card.capacity is None else f"{card.capacity:+}"),
        _fact(card, "Timing", f"{timing} phase" if timing else ""),
        _fact(card, "Category", category_words(card) or "None printed"),
        _frame(card),
    ]


def _other_facts(card: Card) -> list[Fact]:
    """Return what only one game's cards have, as far as it is plain text."""
    return [
        _fact(
            card,
            key.replace("_", " ").capitalize(),
            ", ".join(value) if isinstance(value, list) else str(value),
        )
        for key, value in card.facts.items()
        if key not in SHOWN_ELSEWHERE
        and value
        and (isinstance(value, str) or (isinstance(value, list) and all(isinstance(x, str) for x in value)))
    ]


def _frame(card: Card) -> Fact:
    return Fact(
        "Frame",
        card.frame.capitalize(),
        _standing(card, "Frame"),
        icon=f"frame-{card.frame}" if card.frame else "",
    )


def _fact(card: Card, title: str, value: str) -> Fact:
    rule = RULES.get(title, "") if card.game == Game.HYPER_COLOSSEUM and value else ""
    return Fact(title, value, _standing(card, title), rule=rule)


def _standing(card: Card, title: str) -> str:
    """Return `two`, `one` or `conflict`: what the sources say together about the fact."""
    if card.verification == "two_sources" and title in CHECKED_WITH_THE_PHOTO:
        return "two"
    if card.verification == "conflict" and title in CHECKED_WITH_THE_PHOTO:
        return "conflict"
    return "one"
