"""What a card's page says beside its face: facts with how well each is known, powers in their level."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from catalog.faces.american import kind_words
from catalog.faces.draft import Draft
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

SHOWN_ELSEWHERE: Final = frozenset({"category_words", "timing_words", "set_known", "numbered"})

STRIP_WIDTH: Final = 100
STRIP_HEIGHT: Final = 18
LOWEST_BAR: Final = 1.5


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact: its title, its value in words (empty: not recorded), signs to draw, and its standing."""

    title: str
    value: str
    standing: str
    badge: str = ""
    icon: str = ""
    swatches: tuple[Sign, ...] = ()
    is_japanese: bool = False

    @property
    def icon_css(self) -> str:
        """The classes of the icon: small, and in the frame's colour for a frame."""
        return f"icon--sm {self.icon}" if self.icon.startswith("frame-") else "icon--sm"


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar of a strip, in the strip's own units."""

    x: str
    y: str
    height: str


@dataclass(frozen=True, slots=True)
class Strip:
    """Where a power stands among the cards of its level: bars, the mark, and the share below it."""

    bars: tuple[Bar, ...]
    here: str
    share_below: int


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many clauses of a card the engine plays."""

    played: int
    total: int

    @property
    def is_full(self) -> bool:
        """Whether it plays them all."""
        return self.played == self.total


@dataclass(frozen=True, slots=True)
class Power:
    """One attack of the card with its place among all cards of the level."""

    letter: str
    name: str
    power: int | None
    zeroes: str
    against: str = ""
    strip: Strip | None = None

    @property
    def title(self) -> str:
        """What the row is, for those who do not see its badge."""
        return f"Against {self.against}" if self.against else f"Attack {self.letter}"


def verification_of(card: Card) -> tuple[str, str]:
    """Return tone and words of how well a card is known; other games' sources say it in their own words."""
    if not card.verification:
        return "plain", f"Verification {NOT_RECORDED}"
    words = card.verification[:1].upper() + card.verification[1:]
    return VERIFICATIONS.get(card.verification, ("plain", words))


def coverage_of(draft: Draft) -> Coverage:
    """Count the clauses of a card that the engine plays; keywords need no playing."""
    asked = [line.plays for line in (*draft.effects, *draft.conditions) if line.plays is not None]
    return Coverage(played=sum(asked), total=len(asked))


def facts_of(card: Card, spellings: Sequence[str]) -> list[Fact]:
    """
    Return the facts of a card in the order its page lists them.

    Args:
        card: the card.
        spellings: every known spelling of its name.
    """
    others = sorted({text for text in spellings if text not in {card.name, card.name_ja, card.name_dub}})
    facts = [
        _fact(card, "Number", shown_number(card)),
        Fact("Japanese name", card.name_ja, "one", is_japanese=True)
        if card.game == Game.HYPER_COLOSSEUM
        else None,
        _fact(card, "Dub name", card.name_dub) if card.name_dub else None,
        _fact(card, "Also written", ", ".join(others)) if others else None,
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
    return Fact(title, value, _standing(card, title))


def _standing(card: Card, title: str) -> str:
    """Return `two`, `one` or `conflict`: what the sources say together about the fact."""
    if card.verification == "two_sources" and title in CHECKED_WITH_THE_PHOTO:
        return "two"
    if card.verification == "conflict" and title in CHECKED_WITH_THE_PHOTO:
        return "conflict"
    return "one"


def powers_of(card: Card, peers: Sequence[tuple[int | None, int | None, int | None]]) -> list[Power]:
    """
    Return the attacks of a Digimon, each placed among the powers of its level.

    Args:
        card: the Digimon.
        peers: the three powers of every card of its level, itself included.
    """
    titles = {
        Game.HYPER_COLOSSEUM: ("", "", ""),
        Game.DIGI_BATTLE: ("R", "G", "Y"),
        Game.D_CCG: ("Attack", "Defense", ""),
    }[Game(card.game)]
    rows = card.attacks[:2] if card.game == Game.D_CCG else card.attacks
    top = max((power for row in peers for power in row if power is not None), default=0)
    return [
        Power(
            letter, name, power, " ".join(zeroes), against, _strip(power, [row[index] for row in peers], top)
        )
        for index, ((letter, name, power, zeroes), against) in enumerate(zip(rows, titles, strict=False))
    ]


def _strip(power: int | None, peers: Sequence[int | None], top: int) -> Strip | None:
    known = sorted(value for value in peers if value is not None)
    if power is None or len(known) < 2 or not top:
        return None
    counts = Counter(known)
    most = max(counts.values())
    bars = tuple(
        Bar(
            x=f"{value / top * (STRIP_WIDTH - 2):.2f}",
            y=f"{STRIP_HEIGHT + 2 - height:.2f}",
            height=f"{height:.2f}",
        )
        for value, height in (
            (value, max(LOWEST_BAR, count / most * STRIP_HEIGHT)) for value, count in counts.items()
        )
    )
    return Strip(
        bars, f"{power / top * (STRIP_WIDTH - 2):.2f}", round(bisect_left(known, power) / len(known) * 100)
    )
