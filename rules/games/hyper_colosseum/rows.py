"""
Effect data made into rows: one row a payment or operation, one `Ability` a clause.

Data was judged by `rules.effects.schema` when it was entered. A word, key or value that this engine
has no function for raises `UnknownWord`: the clause then counts as not expressed, never as something
near it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, cast

from rules.engine.cards import FILLER_DATA, CardDef, Names, card_from_data
from rules.engine.matching import filter_from_data
from rules.games.hyper_colosseum.cases import case_rows
from rules.games.hyper_colosseum.operations import FORCE_WORDS, KNOWN_KEYS, OPERATIONS
from rules.games.hyper_colosseum.payments import PAYMENT_KEYS, PAYMENTS
from rules.games.hyper_colosseum.plays import (
    ALWAYS,
    FOE_EVOLVING,
    FOE_TURNS_UP,
    UNTIL,
    WHENS,
    Ability,
    Row,
    UnknownWord,
)
from rules.games.hyper_colosseum.reading import (
    as_list,
    as_mapping,
    as_texts,
    conditions_from_data,
    only,
    place_from_data,
)
from rules.games.hyper_colosseum.refusals import GAINED_MOMENTS, check_arguments


def _until(data: Mapping[str, object], when: int) -> int:
    word = str(data.get("until") or ("left" if when == ALWAYS else "phase_end"))
    if word not in UNTIL:
        raise UnknownWord(f"until={word}")
    return UNTIL[word]


_EFFECT_KEYS: Final = frozenset((
    "when", "may", "once", "times", "if", "pay", "do", "until", "joins", "where",
))  # fmt: skip


def ability_from_data(data: Mapping[str, object], card: CardDef, mark: str, index: int) -> Ability:
    """Compile one EFFECT. Raises UnknownWord where the engine has no function for a word."""
    ability = Ability()
    ability.index = index
    ability.is_special = mark == "special"
    ability.is_support = mark == "support"
    default = "activated" if card.is_option else ("battle" if ability.is_support else "always")
    only(data, _EFFECT_KEYS)
    _check_where(data, card, ability)
    when = str(data.get("when") or default)
    if when not in WHENS:
        raise UnknownWord(when)
    ability.when = WHENS.index(when)
    ability.may = bool(data.get("may"))
    ability.once = str(data.get("once") or "")
    ability.times = cast(int, data.get("times") or 1)
    ability.until = _until(data, ability.when)
    ability.has_span = "until" in data
    conditions = as_list(data.get("if"))
    if ability.when in (FOE_TURNS_UP, FOE_EVOLVING):
        conditions = _take_trigger(ability, conditions, card)
    ability.conditions = conditions_from_data(conditions, card.names, card)
    payments = rows_of_payments(as_list(data.get("pay")), card.names)
    operations = rows_of_operations(as_list(data.get("do")), card.names)
    operations.sort(key=lambda row: row.word != "attack")
    ability.rows = tuple(payments + operations)
    ability.fixes_own = any(row.word == "attack" and not row.foe for row in operations)
    ability.fixes_foe = any(row.word == "attack" and row.foe for row in operations)
    ability.is_stop = any(row.word == "stop" for row in operations)
    ability.forces_only = (
        not payments
        and not any(row.per == "trashed" for row in operations)
        and all(_is_plain_force(row) for row in operations)
    )
    ability.only_lasts = ability.forces_only or (
        not payments and all(row.word == "gain" or _is_plain_force(row) for row in operations)
    )
    ability.needs_choice = bool(payments)
    return ability


def _take_trigger(
    ability: Ability, conditions: list[Mapping[str, object]], card: CardDef
) -> list[Mapping[str, object]]:
    """Take what is asked of the card that sets an ability off, judged once; return the other conditions."""
    if card.is_option or ability.is_support:
        raise UnknownWord(WHENS[ability.when])
    for condition in conditions:
        if "card" in condition:
            ability.trigger = filter_from_data(condition["card"], card.names)
    return [condition for condition in conditions if "card" not in condition]


def _check_where(data: Mapping[str, object], card: CardDef, ability: Ability) -> None:
    """Settle from where the ability works; refuse a place from which this engine does not let it."""
    where = data.get("where")
    if where is None:
        return
    if where == ["base"] and card.is_level3 and data.get("when") == "always":
        ability.from_base = True
        return
    if where == ["box", "support"] and card.is_digimon and data.get("when") in ("battle", "always"):
        ability.from_support = True
        return
    if where == ["support"] and card.is_digimon and data.get("when") == "battle":
        ability.is_special = False
        ability.is_support = True
        return
    if where == ["box"] and ability.is_support:
        ability.is_support = False
        return
    usual = ["slot"] if card.is_option else ["support"] if ability.is_support else ["box"]
    appears = any(as_mapping(operation).get("op") == "appear" for operation in as_list(data.get("do")))
    if where not in (usual, ["hand"] if appears else usual):
        raise UnknownWord(f"where={where}")


def _is_plain_force(row: Row) -> bool:
    return row.word in FORCE_WORDS and not (row.word in ("attack", "become") and len(row.words) > 1)


def rows_of_payments(data: Sequence[Mapping[str, object]], names: Names | None) -> list[Row]:
    """Compile a list of payments."""
    rows = []
    for item in data:
        word = next((key for key in item if key in PAYMENTS), None)
        if word is None:
            raise UnknownWord(str(sorted(item)))
        only(item, PAYMENT_KEYS)
        if item.get("each") and word not in ("drop", "mill", "reveal"):
            raise UnknownWord(f"{word}.each")
        row = Row("pay_" + word, PAYMENTS[word])
        argument = item[word]
        row.place = str(item.get("from") or "")
        row.each = bool(item.get("each"))
        row.limit = cast(int, item.get("limit") or 0)
        row.n = -1 if item.get("n") == "all" else cast(int, item.get("n") or 1)
        if isinstance(argument, Mapping):
            row.filter = filter_from_data(argument, names)
        elif isinstance(argument, int):
            row.n = argument
        rows.append(row)
    return rows


def rows_of_operations(data: Sequence[Mapping[str, object]], names: Names | None) -> list[Row]:
    """Compile a list of operations; a case becomes rows of its own (`cases`)."""
    rows: list[Row] = []
    for operation in data:
        if operation.get("op") == "case":
            rows += _rows_of_case(operation, names)
        else:
            rows.append(row_from_data(operation, names))
    return rows


def _rows_of_case(data: Mapping[str, object], names: Names | None) -> list[Row]:
    only(data, frozenset(("op", "if", "do", "else")))
    return case_rows(
        conditions_from_data(as_list(data.get("if")), names),
        rows_of_operations(as_list(data.get("do")), names),
        rows_of_operations(as_list(data.get("else")), names),
    )


def row_from_data(data: Mapping[str, object], names: Names | None) -> Row:
    """Compile one operation."""
    word = str(data.get("op"))
    function = OPERATIONS.get(word)
    if function is None:
        raise UnknownWord(word)
    only(data, KNOWN_KEYS[word] | {"op"})
    check_arguments(word, data)
    row = Row(word, function)
    row.data = data
    row.foe = data.get("who") == "foe"
    row.both = data.get("who") in ("both", "either")
    row.to = str(data.get("to") or "")
    row.n = -1 if data.get("n") == "all" else cast(int, data.get("n") or 1)
    row.filter = filter_from_data(_taken(row, data), names)
    row.branches = (
        tuple(tuple(rows_of_operations(as_list(branch), names)) for branch in as_list(data.get("of")))
        if word == "choose"
        else (tuple(rows_of_operations(as_list(data.get("do")), names)),)
        if word == "check_top"
        else ()
    )
    row.basic = bool(data.get("basic"))
    row.final = bool(data.get("final"))
    row.unseen = bool(data.get("unseen"))
    row.named = "card" in data
    row.resumes = data.get("resume") == "battle"
    for kind in ("add", "times", "set", "column", "remove"):
        if kind in data:
            row.kind = kind
            row.amount = 0 if kind == "column" or word == "keyword" else _amount(data[kind])
    row.least = cast(int, data.get("min") or 0)
    if "printed" in data:
        row.kind = "printed"
        row.amount = cast(int, data.get("factor") or 1)
    _take_per(row, data, names)
    row.words = _words(data)
    row.by_text = tuple(as_texts(data.get("by_text")))
    if word == "status" and data.get("from") == "foe":
        row.kind = "foe"
    if word == "gain":
        effect = as_mapping(data.get("effect"))
        if effect.get("when") in GAINED_MOMENTS:
            bearer = card_from_data(FILLER_DATA, names, -1)
            row.gained = ability_from_data(effect, bearer, str(data.get("mark")), 0)
            return row
        row.branches = (tuple(rows_of_operations(as_list(effect.get("do")), names)),)
        row.conditions = conditions_from_data(as_list(effect.get("if")), names)
        row.is_special = data.get("mark") == "special"
    return row


def _taken(row: Row, data: Mapping[str, object]) -> object:
    """Return the MATCH of an operation; which way a card must lie is kept apart."""
    if data.get("op") == "keep_empty":
        return {key: data[key] for key in ("icon", "kind") if key in data}
    match = data.get("card", data.get("into", data.get("by")))
    if isinstance(match, Mapping) and "facing" in match:
        row.facing = str(match["facing"])
        return {key: value for key, value in match.items() if key != "facing"}
    return match


def _words(data: Mapping[str, object]) -> tuple[str, ...]:
    if data.get("word") == "a_not_zeroed":
        return ("a_not_zeroed", "A")
    if data.get("word") == "not_zeroed":
        return ("not_zeroed", *(as_texts(data.get("types")) or ("A", "B", "C")))
    for key in ("types", "ignore", "places"):
        if key in data:
            return tuple(as_texts(data[key]))
    if "printed" in data:
        return str(data["printed"]), str(data.get("of") or "own")
    for key in ("word", "what", "column", "from", "at"):
        if key in data:
            return (str(data[key]),)
    if data.get("op") == "become":
        return tuple(as_texts(data.get("battle_type")))
    if data.get("op") == "keyword":
        return tuple(as_texts(data.get("add", data.get("remove"))))
    return ()


def _take_per(row: Row, data: Mapping[str, object], names: Names | None) -> None:
    per = data.get("per")
    if isinstance(per, str):
        row.per = per
    elif isinstance(per, Mapping):
        row.per = next(key for key in per if key not in ("limit", "others", "every"))
        if row.per == "paid":
            row.limit = cast(int, per.get("limit") or 0)
            row.every = cast(int, per.get("every") or 1)
            only(per, frozenset(("paid", "limit", "every")))
            return
        match = per[row.per]
        row.others = bool(per.get("others"))
        row.every = cast(int, per.get("every") or 1)
        only(per, frozenset((row.per, "limit", "others", "every")))
        if row.per != "trashed":
            row.per, row.per_filter = place_from_data(row.per, match, names)
        row.limit = cast(int, per.get("limit") or 0)
    row.limit = cast(int, data.get("limit") or row.limit)


def _amount(value: object) -> int | Fraction:
    if isinstance(value, str):
        number = Fraction(value)
        return number.numerator if number.denominator == 1 else number
    return cast(int, value)
