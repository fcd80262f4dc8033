"""
Reading `[[card]]`: a made-up card becomes an object of a card file.

Effects, cost, conditions and limit are written in the vocabulary of docs/effects.md, without the
words that a card file has beside them; an effect may name its mark. The conditions of a Digimon
are those of its evolution field.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.effects.schema import Place, validate_effect
from rules.engine.cards import BATTLE_TYPES, LEVELS
from rules.scenario.reading import Table

KINDS: Final = ("digimon", "option")
FRAMES: Final = ("blue", "red", "gold")
ATTRIBUTES: Final = ("Vaccine", "Data", "Virus", "Unknown", "Variable")
REQUIREMENT_KINDS: Final = ("evolution", "fusion", "appearance")
MARKS: Final = ("special", "support", "written")
ICONS: Final = ("program", "item", "field")
LOST_LEVELS: Final = ("III", "IV", "Perfect", "Ultimate", "Hybrid")
MOST_POWER: Final = 100_000

_WINNING_PERCENTAGES: Final = {"40%": "wp40", "60%": "wp60", "80%": "wp80"}
_DIGIMON_ONLY: Final = (
    "level", "equivalent_level", "battle_type", "attacks", "zeroes", "lost", "attribute", "fields",
    "keywords", "requirement_kind", "requirements",
)  # fmt: skip
_OPTION_ONLY: Final = ("icon", "timing", "cost", "limit")

CardData = dict[str, object]
IsDigimonName = Callable[[str], bool]


def read_card(table: Table, is_digimon_name: IsDigimonName) -> CardData:
    """Read one `[[card]]`; `is_digimon_name` tells jogress partners from named Options."""
    number = table.text("number", required=True)
    name = table.text("name", number, required=True)
    kind = table.choice("kind", KINDS, "digimon", required=True)
    card: CardData = {"number": number, "name": {"ja": None, "en": name, "dub": None}, "kind": kind}
    card["max_copies"] = table.whole("max_copies", 1, 200) if table.has("max_copies") else None
    card["frame"] = table.choice("frame", FRAMES, "blue")
    for key in _OPTION_ONLY if kind == "digimon" else _DIGIMON_ONLY:
        if table.has(key):
            table.raw(key)
            table.fault(key, f'does not belong to a card with kind = "{kind}"; leave it out.')
    if kind == "digimon":
        card |= _digimon_facts(table, is_digimon_name)
    else:
        card |= _option_facts(table)
    for key, message in _effect_faults(card):
        table.fault(key, message)
    return card


def _digimon_facts(table: Table, is_digimon_name: IsDigimonName) -> CardData:
    kind = table.choice("requirement_kind", REQUIREMENT_KINDS, "evolution")
    effects = _clauses(table, "effects", MARKS)
    appears = [clause for clause in effects if kind == "appearance" and _makes_appear(clause)]
    return {
        "level": table.choice("level", LEVELS, "III", required=True),
        "equivalent_level": table.choice("equivalent_level", LOST_LEVELS) or None,
        "battle_type": table.choice("battle_type", BATTLE_TYPES, "A", required=True),
        "attacks": _attacks(table),
        "lost": _lost(table),
        "attribute": table.choice("attribute", ATTRIBUTES) or None,
        "type": None,
        "groups": [],
        "fields": list(table.texts("fields")),
        "keywords": list(table.texts("keywords")),
        "requirements": {
            "kind": kind,
            "words": "",
            "alternatives": table.each("requirements", lambda row: _alternative(row, is_digimon_name)),
            "appears": appears,
            "conditions": _clauses(table, "conditions", wrap="if"),
        },
        "effects": [clause for clause in effects if clause not in appears],
    }


def _option_facts(table: Table) -> CardData:
    cost = table.table("cost")
    limit = table.raw("limit")
    if isinstance(limit, dict):
        limits: list[CardData] = [_clause(limit)]
    else:
        limits = _clauses(table, "limit")
    return {
        "icon": table.choice("icon", ICONS, "program"),
        "capacity": None,
        "timing": _timing(table),
        "category": [],
        "cost": _clause(cost.data) if cost is not None else None,
        "conditions": _clauses(table, "conditions", wrap="if"),
        "effects": _clauses(table, "effects", MARKS),
        "limit": limits,
    }


def _timing(table: Table) -> list[str]:
    """Return the phases in which an Option may be turned up; a single one needs no list."""
    phases = ("preparation", "evolution", "evolution_end", "battle", "points")
    if isinstance(table.data.get("timing"), str):
        return [table.choice("timing", phases, "battle")]
    return list(table.texts("timing", phases)) if table.has("timing") else ["battle"]


def _attacks(table: Table) -> CardData:
    powers = table.table("attacks", required=True)
    zeroes = table.table("zeroes")
    attacks: CardData = {}
    for letter in BATTLE_TYPES:
        power = powers.whole(letter, 0, MOST_POWER, required=True) if powers is not None else 0
        zeroed = ["A"] if zeroes is None and letter == "C" else []
        if zeroes is not None:
            zeroed = list(zeroes.texts(letter, BATTLE_TYPES))
        attacks[letter] = {"name": None, "power": power, "zeroes": zeroed}
    for part in (powers, zeroes):
        if part is not None:
            part.finish()
    return attacks


def _lost(table: Table) -> CardData:
    """Return the lost-points table; a card that never loses in its scenario may leave it out."""
    column = table.table("lost")
    if column is None:
        return {}
    lost: CardData = {level: column.whole(level, 0, 1000) for level in LOST_LEVELS if column.has(level)}
    column.known.extend(LOST_LEVELS)
    column.finish()
    return lost


def _alternative(row: Table, is_digimon_name: IsDigimonName) -> CardData:
    """Turn names into what a card file says: winning percentages, Options, or the jogress partner."""
    origin = row.texts("from")
    if not origin:
        row.fault("from", "is missing; list the names of the Digimon it evolves from.")
    partners: list[str] = []
    laid: list[object] = []
    for item in row.texts("with"):
        if item in ("circle", "cross", *_WINNING_PERCENTAGES.values()):
            laid.append(item)
        elif is_digimon_name(item):
            partners.append(item)
        else:
            share = next(
                (token for part, token in _WINNING_PERCENTAGES.items() if f": {part}!" in item), None
            )
            laid.append(share if share is not None else {"card": item})
    partner = {"name": partners} if partners else None
    return {"heading": None, "from": {"name": list(origin)}, "partner": partner, "with": laid}


def _clauses(table: Table, key: str, marks: tuple[str, ...] = (), wrap: str = "") -> list[CardData]:
    """Return the clauses at `key`; `wrap` is the key under which a bare condition is put."""
    clauses = []
    for row in table.tables(key):
        clause = _clause(row.data)
        data = clause["data"]
        if marks:
            clause["mark"] = row.choice("mark", marks, "written")
            if isinstance(data, dict):
                clause["data"] = data = {name: value for name, value in data.items() if name != "mark"}
        if wrap and isinstance(data, dict) and not (set(data) & _WHOLE_CONDITIONS):
            clause["data"] = {wrap: [data]}
        clauses.append(clause)
    return clauses


_WHOLE_CONDITIONS: Final = {"if", "extra_hand", "mill", "lasts", "do", "note", "card", "also", "keeps_card"}


def _clause(data: Mapping[str, object]) -> CardData:
    """Return a clause as a card file has it, from one with words and data or from its data alone."""
    if "data" in data:
        return {"words": str(data.get("words", "")), "data": data["data"]}
    return {"words": "", "data": dict(data)}


def _makes_appear(clause: Mapping[str, object]) -> bool:
    data = clause.get("data")
    operations = data.get("do") if isinstance(data, dict) else None
    return isinstance(operations, list) and any(
        isinstance(operation, dict) and operation.get("op") == "appear" for operation in operations
    )


def _effect_faults(card: Mapping[str, object]) -> list[tuple[str, str]]:
    """Return what is wrong with the effect data of a made-up card: the key and the sentence of each fault."""
    requirements = card.get("requirements")
    evolution = requirements if isinstance(requirements, Mapping) else {}
    cost = card.get("cost")
    parts: list[tuple[str, Place, object]] = [
        ("effects", "effect", card.get("effects")),
        ("effects", "appears", evolution.get("appears")),
        ("conditions", "requirement_condition", evolution.get("conditions")),
        ("cost", "cost", [cost] if cost is not None else []),
        ("conditions", "conditions", card.get("conditions")),
        ("limit", "limit", card.get("limit")),
    ]
    faults = []
    for key, place, clauses in parts:
        for index, clause in enumerate(clauses if isinstance(clauses, list) else []):
            for problem in validate_effect(clause["data"], f"{key}[{index}]", place=place):
                faults.append((problem.path, problem.message))
    return faults
