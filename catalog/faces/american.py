"""Faces of the American games: Digi-Battle has a power against each colour, D-CCG attack and defense."""

from typing import TYPE_CHECKING, Final

from catalog.faces.draft import Draft
from catalog.faces.labels import COLOUR_LETTERS, NOT_RECORDED, attribute_sign, level_letter, level_words
from catalog.faces.needs import Alternative
from catalog.faces.parts import ARC_OF_1000, LostPoints, PowerRow, Ring, tracks
from catalog.faces.words import Clause, clause, keyword_clause

if TYPE_CHECKING:
    from catalog.models import Card

ATTACK_ARC: Final = 2000
DNA: Final = "DNA"
COLOURS: Final = ("Red", "Green", "Yellow")
SCORED_LEVELS: Final = ("Rookie", "Champion", "Ultimate", "Mega")

_SIGN_OF_KIND: Final = {"digivolve": "item", "power_option": "program"}
_NO_CAPACITY: Final = "capacity not printed"


def draft_digi_battle(card: "Card") -> Draft:
    """Draw up the face of a Digi-Battle card."""
    return _digi_battle_digimon(card) if card.kind == "digimon" else _american_option(card)


def draft_d_ccg(card: "Card") -> Draft:
    """Draw up the face of a D-CCG card; few of its facts are known."""
    return _d_ccg_digimon(card) if card.kind == "digimon" else _american_option(card)


def _digi_battle_digimon(card: "Card") -> Draft:
    letter = COLOUR_LETTERS.get(card.battle_type, "")
    powers = (card.power_a, card.power_b, card.power_c)
    names = (card.attack_a_name, card.attack_b_name, card.attack_c_name)
    said = ", ".join(f"{colour} {_said(power)}" for colour, power in zip(COLOURS, powers, strict=True))
    return Draft(
        kind="digimon",
        plates=(letter.lower() or "none",),
        badge=letter,
        badge_label=f"Battle type {card.battle_type}",
        letter=level_letter(card.level),
        lead=tuple(part for part in (level_words(card.level), card.type) if part),
        attribute=attribute_sign(card.attribute),
        ring=Ring(
            label=f"Powers against {said}",
            scale=ARC_OF_1000,
            tracks=tracks(("Y", "G", "R"), powers[::-1]),
            middle=level_letter(card.level),
        ),
        powers=tuple(
            PowerRow(COLOUR_LETTERS[colour], name, power, badge=COLOUR_LETTERS[colour], against="against")
            for colour, name, power in zip(COLOURS, names, powers, strict=True)
        ),
        need_label="Digivolving requirements",
        alternatives=printed_alternatives(card),
        need_note=_need_note(card),
        effects=effect_lines(card),
        lost_head="Scores",
        lost=_scores(card),
        set_label=set_label(card),
    )


def _d_ccg_digimon(card: "Card") -> Draft:
    attack, defense = card.power_a, card.power_b
    return Draft(
        kind="digimon",
        plates=("dccg",),
        letter=level_letter(card.level),
        lead=tuple(part for part in (level_words(card.level), card.type) if part),
        extra=tuple(card.groups),
        ring=Ring(
            label=f"Attack {_said(attack)}, defense {_said(defense)}",
            scale=ATTACK_ARC,
            tracks=tracks(("A", "D"), (attack, defense)),
            middle=level_letter(card.level),
        ),
        powers=(
            PowerRow("A", card.attack_a_name, attack, against="Attack"),
            PowerRow("D", "", defense, against="Defense"),
        ),
        is_wide=True,
        need_label="Digivolving requirements",
        alternatives=printed_alternatives(card),
        need_note=_need_note(card),
        effects=effect_lines(card),
        set_label=set_label(card),
    )


def _american_option(card: "Card") -> Draft:
    plate = option_sign(card)
    effects = effect_lines(card) or (Clause(body=f"Text {NOT_RECORDED}."),)
    return Draft(
        kind="option",
        plates=(plate,),
        icon=plate,
        lead=(kind_words(card.kind),),
        phase=", ".join(text.title() for text in (card.icon, *card.timing) if text),
        ring=Ring(
            label=f"{kind_words(card.kind)}, {_NO_CAPACITY}",
            scale=1,
            tracks=tracks(("",), (None,)),
            icon=plate,
        ),
        effects=effects,
        short="; ".join(line.text for line in effects if not line.lead),
        set_label=set_label(card),
    )


def set_label(card: "Card") -> str:
    """Return the code of the set; empty where the file only had to put the card somewhere."""
    return "" if card.facts.get("set_known") is False else card.home_set.code


def option_sign(card: "Card") -> str:
    """Return the icon and plate of a card that is no Digimon: its own, or one from Hyper Colosseum."""
    return _SIGN_OF_KIND.get(card.kind, card.icon or "program")


def kind_words(kind: str) -> str:
    """
    Return a card's kind as a page says it.

    >>> kind_words("power_option")
    'Power option'
    """
    return kind.replace("_", " ").capitalize()


def requirement_words(card: "Card") -> str:
    """Return what a card of either game needs to be digivolved to; empty when nothing is recorded."""
    return str((card.requirements or {}).get("words", ""))


def printed_alternatives(card: "Card") -> tuple[Alternative, ...]:
    """Return the ways to digivolve to the card as it prints them."""
    return written_alternatives(requirement_words(card))


def written_alternatives(words: str) -> tuple[Alternative, ...]:
    """
    Read requirements: what follows a plus is laid or paid, `DNA` asks for two Digimon.

    >>> [(way.name, way.pills) for way in written_alternatives("Apemon + DIGIVICE / Garurumon + OFF2")]
    [('Apemon', ('Digivice',)), ('Garurumon', ('2 Offline',))]
    >>> [(way.heading, way.name, way.partner) for way in written_alternatives("DNA Greymon & Deputymon")]
    [('DNA', 'Greymon', 'Deputymon')]
    """
    found = []
    for part in words.split(" / ") if words not in {"", "-"} else ():
        who, *paid = (piece.strip() for piece in part.split(" + "))
        heading = DNA if who.startswith(f"{DNA} ") else ""
        name, _, partner = who.removeprefix(DNA).strip().partition(" & ") if heading else (who, "", "")
        pills = tuple(_paid(piece) for piece in paid)
        found.append(Alternative(name=name, partner=partner, heading=heading, pills=pills))
    return tuple(found)


def _paid(piece: str) -> str:
    """
    Return a cost as a pill says it.

    >>> _paid("OFF2"), _paid("DIGIVICE")
    ('2 Offline', 'Digivice')
    """
    if piece.startswith("OFF") and piece[3:].isdigit():
        return f"{piece[3:]} Offline"
    return piece.capitalize() if piece.isupper() else piece


def effect_lines(card: "Card") -> tuple[Clause, ...]:
    """Return effects and restrictions; the engine does not play these games yet."""
    lines = [keyword_clause(card.keywords)] if card.keywords else []
    lines += [clause(effect["words"], mark=_mark(card, effect["mark"])) for effect in card.effects]
    lines += [clause(limit["words"], lead="Limit") for limit in card.limit]
    return tuple(lines)


def _mark(card: "Card", mark: str) -> str:
    return mark if card.kind == "digimon" else ""


def _need_note(card: "Card") -> str:
    if requirement_words(card):
        return ""
    return "Needs nothing" if card.level == "Rookie" else f"Requirements {NOT_RECORDED}"


def _scores(card: "Card") -> tuple[LostPoints, ...]:
    points = [points for _, points in card.lost_points]
    if not any(score is not None for score in points):
        return ()
    return tuple(
        LostPoints(level, score, short=level_letter(level))
        for level, score in zip(SCORED_LEVELS, points, strict=True)
    )


def _said(power: int | None) -> str:
    return NOT_RECORDED if power is None else str(power)
