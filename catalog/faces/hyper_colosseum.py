"""Faces of Hyper Colosseum: Digimon with three attacks, options with a capacity."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, cast

from catalog.faces.draft import Draft
from catalog.faces.labels import (
    ICON_WORDS,
    NOT_RECORDED,
    PHASES,
    attribute_sign,
    field_sign,
    level_letter,
    level_words,
)
from catalog.faces.needs import Alternative, alternatives
from catalog.faces.parts import ARC_OF_1000, LostPoints, PowerRow, Ring, tracks
from catalog.faces.words import Clause, clause, keyword_clause

if TYPE_CHECKING:
    from catalog.models import Card

FULL_CAPACITY: Final = 80
MOST_PLATES: Final = 4

_NEED_KINDS: Final = {
    "evolution": ("evolve", "Evolution requirements"),
    "fusion": ("fuse", "Fusion requirements"),
    "appearance": ("appear", "Appearance requirements"),
}


def draft(card: "Card") -> Draft:
    """Draw up the face of a Digimon or an option."""
    return _digimon(card) if card.kind == "digimon" else _option(card)


def _digimon(card: "Card") -> Draft:
    fields = tuple(field_sign(code) for code in card.fields)
    powers = (card.power_a, card.power_b, card.power_c)
    requirements = cast("Mapping[str, object]", card.requirements or {})
    need_kind, need_label = _NEED_KINDS.get(str(requirements.get("kind", "")), _NEED_KINDS["evolution"])
    ways = printed_alternatives(card)
    effects = effect_clauses(card)
    return Draft(
        kind="digimon",
        plates=tuple(sign.code for sign in fields[:MOST_PLATES]) or ("none",),
        badge=card.battle_type,
        badge_label=f"Battle type {card.battle_type}",
        letter=level_letter(card.level),
        lead=tuple(part for part in (level_words(card.level), card.type) if part),
        extra=tuple(card.groups),
        attribute=attribute_sign(card.attribute),
        fields=fields,
        ring=Ring(
            label=f"Powers {', '.join(_said(power) for power in powers)}; {level_words(card.level)}",
            scale=ARC_OF_1000,
            tracks=tracks(("A", "B", "C"), powers),
            middle=level_letter(card.level),
        ),
        powers=tuple(_power_row(attack) for attack in card.attacks),
        need_kind=need_kind,
        need_label=need_label,
        alternatives=ways,
        conditions=requirement_conditions(requirements),
        need_note=_need_note(card, requirements, has_ways=bool(ways)),
        effects=effects,
        lost=tuple(LostPoints(level, points) for level, points in card.lost_points),
        set_label=card.home_set.code,
        has_special=any(line.mark == "special" for line in effects),
        has_support=any(line.mark == "support" for line in effects),
    )


def _option(card: "Card") -> Draft:
    word = ICON_WORDS.get(card.icon, "Option")
    phases = " or ".join(PHASES.get(code, code) for code in card.timing)
    capacity = NOT_RECORDED if card.capacity is None else f"+{card.capacity}"
    effects = tuple(effect_clauses(card))
    return Draft(
        kind="option",
        plates=(card.icon or "none",),
        icon=card.icon or "info",
        lead=(word,),
        phase=phases,
        extra=tuple(category.partition(":")[0] for category in card.category),
        ring=Ring(
            label=f"{word} option, capacity {capacity}",
            scale=FULL_CAPACITY,
            tracks=tracks(("",), (card.capacity,)),
            middle="" if card.capacity is None else capacity,
            icon=card.icon,
        ),
        effects=tuple(option_clauses(card)),
        short="; ".join(line.text for line in effects),
        set_label=card.home_set.code,
    )


def option_clauses(card: "Card") -> list[Clause]:
    """Return every line of an option: kind, cost, needs, effects, limit."""
    words = category_words(card)
    lines = [Clause(body=words, lead="Kind")] if words not in {"", *card.category} else []
    if card.cost:
        lines.append(_clause_of(card.cost, lead="Cost"))
    lines += [_clause_of(condition, lead="Needs") for condition in card.conditions]
    lines += [clause(effect["words"], plays=effect["data"] is not None) for effect in card.effects]
    lines += [_clause_of(limit, lead="Limit") for limit in card.limit]
    return lines


def category_words(card: "Card") -> str:
    """Return the category as the source words it, which may say more than its names."""
    return str(card.facts.get("category_words") or ", ".join(card.category))


def effect_clauses(card: "Card") -> tuple[Clause, ...]:
    """Return the keywords and the effects of a card with their marks."""
    lines = [
        clause(effect["words"], mark=effect["mark"], plays=effect["data"] is not None)
        for effect in card.effects
    ]
    if card.keywords:
        lines.insert(0, keyword_clause(card.keywords))
    return tuple(lines)


def printed_alternatives(card: "Card") -> tuple[Alternative, ...]:
    """Return the ways to evolve as the card prints them."""
    return alternatives(requirement_words(cast("Mapping[str, object]", card.requirements or {})))


def requirement_words(requirements: Mapping[str, object]) -> str:
    """Return the words that list the alternatives; what follows a semicolon is a condition of its own."""
    words = str(requirements.get("words", ""))
    return words.partition(";")[0].strip() if requirements.get("alternatives") else ""


def requirement_conditions(requirements: Mapping[str, object]) -> tuple[Clause, ...]:
    """Return the appearance texts and further conditions of a requirement."""
    found = [*_list(requirements, "appears"), *_list(requirements, "conditions")]
    return tuple(_clause_of(entry) for entry in found)


def _need_note(card: "Card", requirements: Mapping[str, object], *, has_ways: bool) -> str:
    if has_ways or requirement_conditions(requirements):
        return ""
    if requirements.get("words") == "-" or card.level == "III":
        return "Base Digimon, needs nothing"
    return f"Requirements {NOT_RECORDED}"


def _list(requirements: Mapping[str, object], key: str) -> Sequence[Mapping[str, object]]:
    return cast("Sequence[Mapping[str, object]]", requirements.get(key) or ())


def _clause_of(entry: Mapping[str, object], *, lead: str = "") -> Clause:
    return clause(str(entry["words"]), lead=lead, plays=entry["data"] is not None)


def _power_row(attack: tuple[str, str, int | None, list[str]]) -> PowerRow:
    letter, name, power, zeroes = attack
    return PowerRow(letter, name, power, badge=letter, zeroes=" ".join(zeroes), is_japanese=bool(name))


def _said(power: int | None) -> str:
    return NOT_RECORDED if power is None else str(power)
