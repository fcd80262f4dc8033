"""
Proposals of effect data for a whole card, read from its words: `propose`.

A proposal is for a curator to confirm; a clause that is not understood whole gets none.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from rules.effects.reading.appearances import read_appearance
from rules.effects.reading.clauses import Clause, Data, read_clause
from rules.effects.reading.costs import read_cost
from rules.effects.reading.evolving import (
    read_after,
    read_evolved,
    read_serving,
    read_skipping,
    serves_in_box,
)
from rules.effects.reading.lexicon import Lexicon
from rules.effects.reading.limits import read_limit
from rules.effects.reading.matches import about_digimon, read_match
from rules.effects.reading.option_conditions import read_condition
from rules.effects.reading.protections import read_protection
from rules.effects.reading.requirements import read_requirement

Proposals = dict[str, Data]
"""The path of a clause ("effects[0]", "requirements.appears[1]") with the data proposed for it."""

_JOINED: Final = {"note": "joined"}


def propose(card: Mapping[str, object], lexicon: Lexicon) -> Proposals:
    """Read every clause of a card object and return what is understood, by path."""
    found: dict[str, Data | None] = {}
    if card.get("kind") == "option":
        found |= _option(card, lexicon)
    else:
        found |= _requirements(card, lexicon)
    found |= _effects(card, lexicon)
    return {path: data for path, data in found.items() if data is not None}


def _words(card: Mapping[str, object], key: str) -> list[str]:
    clauses = card.get(key)
    return [str(clause["words"]) for clause in clauses] if isinstance(clauses, list) else []


def _option(card: Mapping[str, object], lexicon: Lexicon) -> dict[str, Data | None]:
    timing = _timing(card)
    found: dict[str, Data | None] = {}
    cost = card.get("cost")
    if isinstance(cost, Mapping):
        found["cost"] = read_cost(str(cost["words"]), lexicon)
    for index, words in enumerate(_words(card, "conditions")):
        found[f"conditions[{index}]"] = read_condition(words, lexicon)
    for index, words in enumerate(_words(card, "limit")):
        found[f"limit[{index}]"] = read_limit(words, timing)
    return found


def _timing(card: Mapping[str, object]) -> tuple[str, ...]:
    timing = card.get("timing")
    return tuple(str(moment) for moment in timing) if isinstance(timing, list) else ()


def _requirements(card: Mapping[str, object], lexicon: Lexicon) -> dict[str, Data | None]:
    requirements = card.get("requirements")
    if not isinstance(requirements, Mapping):
        return {}
    name = card.get("name")
    own_name = str(name["en"]) if isinstance(name, Mapping) else ""
    found: dict[str, Data | None] = {}
    for index, words in enumerate(_words(requirements, "conditions")):
        found[f"requirements.conditions[{index}]"] = read_requirement(words, lexicon)
    for index, words in enumerate(_words(requirements, "appears")):
        found[f"requirements.appears[{index}]"] = read_appearance(words, own_name, lexicon)
    _join_comparison(requirements, found, lexicon)
    return found


_COMPARES: Final = re.compile(
    r"\[battle\] compare power of (.+?) in own Digimon [Bb]ox with foe (?:Digimon|power)"
)
_IF_LOWER: Final = re.compile(
    r"If own power is lower, make it appear|make it appear only if .+ has lower power"
)


def _join_comparison(
    requirements: Mapping[str, object], found: dict[str, Data | None], lexicon: Lexicon
) -> None:
    """Say "compare power of X with foe power / if own power is lower, make it appear" in one effect."""
    compares = [_COMPARES.fullmatch(words) for words in _words(requirements, "conditions")]
    enters = [_IF_LOWER.fullmatch(words) for words in _words(requirements, "appears")]
    if len(enters) != 1 or not enters[0] or len(compares) != 1 or not compares[0]:
        return
    own = about_digimon(read_match(compares[0][1], lexicon))
    if own:
        conditions = [{"own": own}, {"power_against_foe": "lower"}]
        effect = {
            "when": "battle",
            "where": ["hand"],
            "may": True,
            "if": conditions,
            "do": [{"op": "appear"}],
        }
        found["requirements.appears[0]"] = effect
        found["requirements.conditions[0]"] = dict(_JOINED)


def _effects(card: Mapping[str, object], lexicon: Lexicon) -> dict[str, Data | None]:
    clauses = card.get("effects")
    if not isinstance(clauses, list):
        return {}
    option = card.get("kind") == "option"
    known = [Clause(str(clause["words"]), str(clause["mark"]), option, _timing(card)) for clause in clauses]
    found: list[Data | None] = [_effect(clause, card, lexicon) for clause in known]
    _leave_followers(known, found)
    _join_supports(known, found)
    _join_bonus(known, found)
    _join_checks(known, found, lexicon)
    _join_boxes(known, found)
    _join_instead(known, found, lexicon)
    if option:
        _join_payments(known, found, lexicon)
    return {f"effects[{index}]": data for index, data in enumerate(found)}


def _effect(clause: Clause, card: Mapping[str, object], lexicon: Lexicon) -> Data | None:
    if clause.option:
        special = _option_effect(clause, card, lexicon)
        if special is not None:
            return special
    return read_clause(clause, lexicon)


def _option_effect(clause: Clause, card: Mapping[str, object], lexicon: Lexicon) -> Data | None:
    words = clause.words
    cost = card.get("cost")
    in_box = isinstance(cost, Mapping) and serves_in_box(str(cost["words"]))
    limit = read_limit(words, clause.timing)
    if limit is not None and "note" not in limit:
        return {"limit": limit}
    return (
        read_protection(words, lexicon)
        or (read_serving(words, lexicon) if in_box else None)
        or read_skipping(words, lexicon)
        or read_evolved(words, lexicon)
        or _spirit(words, card)
    )


_ENTERS: Final = "own Digimon with Spirit Evolution conditions are met enters Digimon box"
_WINS: Final = r"\[on win\] foe loses its (Perfect|Ultimate|IV) value\.?\)"
_EMPTY: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (r"\(own support box & slot 2/3 stay empty meanwhile; ", ("support_box", "slot_2", "slot_3")),
    (r"\(own support box & slot 3 stay empty meanwhile; ", ("support_box", "slot_3")),
    (r"\(others only, you can't put anything else in own support box during appearance\. ", ("support_box",)),
)
_BOX_WITHOUT: Final = r"\(others only, you can't put any other (Option|Digimon card) in own support box"
_EMPTY_OF: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (rf"{_BOX_WITHOUT} or own slots 2 & 3 during appearance\. ", ("support_box", "slot_2", "slot_3")),
    (rf"{_BOX_WITHOUT} or own slot 3 during appearance\. ", ("support_box", "slot_3")),
    (rf"{_BOX_WITHOUT} during appearance\. ", ("support_box",)),
    (r"\(meanwhile support box/slot 3 stay empty of (Option)s\. ", ("support_box", "slot_3")),
)


def _spirit(words: str, card: Mapping[str, object]) -> Data | None:
    """Read the clauses of a Spirit: it serves under its own name and keeps places empty."""
    serves: list[Data] = []
    name = card.get("name")
    if words.startswith(_ENTERS) and isinstance(name, Mapping):
        serves = [{"op": "serves", "as": [name["en"]]}]
        words = words.removeprefix(_ENTERS).strip()
        if not words:
            return {"when": "evolution", "do": serves}
    kept = _kept_empty(words)
    if kept is None:
        return None
    return (
        {"when": "evolution", "do": [*serves, *kept], "until": "left"}
        if serves
        else {"when": "always", "do": kept}
    )


def _kept_empty(words: str) -> list[Data] | None:
    """Read which places stay empty, of what, and which column a loser reads."""
    for pattern, places in _EMPTY:
        matched = re.fullmatch(pattern + _WINS, words)
        if matched:
            return [{"op": "keep_empty", "places": list(places)}, _column(matched[1])]
    for pattern, places in _EMPTY_OF:
        matched = re.fullmatch(pattern + _WINS, words)
        if matched:
            kind = ["option"] if matched[1] == "Option" else ["digimon"]
            return [{"op": "keep_empty", "places": list(places), "kind": kind}, _column(matched[2])]
    return None


def _column(name: str) -> Data:
    return {"op": "lost", "who": "foe", "column": name}


def _leave_followers(clauses: list[Clause], found: list[Data | None]) -> None:
    """Drop the reading of "then ..." when what it follows is not understood or is optional."""
    for index, clause in enumerate(clauses):
        if not re.match(r"then\b", clause.words) or found[index] is None or "supported" in clause.words:
            continue
        before = found[index - 1] if index else None
        if before is None or "pay" in before or "if" in before or _optional(before):
            found[index] = None


def _optional(data: Data) -> bool:
    """Tell whether a clause may be left out; an attack that may be changed counts as used either way."""
    steps = data.get("do")
    first = steps[0] if isinstance(steps, list) else {}
    return "may" in data and first.get("op") != "attack"


_LOST_WITH_SPECIALS: Final = "(if own Digimon loses its specials, it loses power addition as well)"


def _join_bonus(clauses: list[Clause], found: list[Data | None]) -> None:
    """Make the bonus of the clause before a special ability when the words say it is lost with these."""
    for index, clause in enumerate(clauses):
        before = found[index - 1] if index else None
        steps = before.get("do") if before else None
        if clause.words != _LOST_WITH_SPECIALS or not isinstance(steps, list) or steps[-1]["op"] != "power":
            continue
        bonus: Data = {"when": "always", "do": [steps[-1]]}
        steps[-1] = {"op": "gain", "effect": bonus, "mark": "special"}
        found[index] = dict(_JOINED)


_CHECKS: Final = re.compile(
    r"(?:\[battle\] )?(?P<may>may )?"
    r"(?:look at own deck top 1 \(then trash that card\)|look at 1 card from own deck & trash it)"
)
_CHECKED: Final = re.compile(r"[Ii]f (?:it is )?(?:a )?(Digimon|Program|Field|Item)(?: card)?[:,] (.+)")


def _join_checks(clauses: list[Clause], found: list[Data | None], lexicon: Lexicon) -> None:
    """Say "look at own deck top 1 ... / if it is Digimon card, ..." in one effect."""
    for index, clause in enumerate(clauses[:-1]):
        looks, follows = _CHECKS.fullmatch(clause.words), _CHECKED.fullmatch(clauses[index + 1].words)
        later = any(_CHECKED.fullmatch(other.words) for other in clauses[index + 2 :])
        if not looks or not follows or later:
            continue
        deed = read_clause(Clause(follows[2], clause.mark), lexicon)
        if deed is None or set(deed) - {"when", "do"}:
            continue
        card: Data = {"kind": ["digimon"]} if follows[1] == "Digimon" else {"icon": [follows[1].lower()]}
        may: Data = {"may": True} if looks["may"] else {}
        found[index] = {"when": "battle", **may, "do": [{"op": "check_top", "card": card, "do": deed["do"]}]}
        found[index + 1] = dict(_JOINED)


def _join_supports(clauses: list[Clause], found: list[Data | None]) -> None:
    """Say "may join Hybrid's support box from hand: / then +n power to supported Hybrid" in one effect."""
    for index, clause in enumerate(clauses[:-1]):
        opened = re.fullmatch(
            r"(?:\[own pts<=(\d+)\] |if you have (\d+) points & below, )?"
            r"may join (Hybrid)'s support box from hand:",
            clause.words,
        )
        following = found[index + 1]
        if not opened or following is None or not clauses[index + 1].words.startswith("then"):
            continue
        points = opened[1] or opened[2]
        conditions: list[object] = [{"own_points": {"max": int(points)}}] if points else []
        inner = following.get("if")
        found[index] = {
            "when": "battle",
            "if": conditions + (inner if isinstance(inner, list) else []),
            "joins": [opened[3]],
            "do": following["do"],
        }
        found[index + 1] = dict(_JOINED)


_MAY_JOIN: Final = re.compile(
    r"\(may (?:go to support box of own|specially move it into support box of) (Hybrid)\)"
)


def _join_boxes(clauses: list[Clause], found: list[Data | None]) -> None:
    """Say "(may go to support box of own Hybrid)" in the support ability before it."""
    for index, clause in enumerate(clauses):
        joins = _MAY_JOIN.fullmatch(clause.words)
        before = found[index - 1] if index else None
        if not joins or before is None or clauses[index - 1].mark != "support":
            continue
        if "joins" not in before:
            found[index - 1] = {**before, "joins": [joins[1]]}
        found[index] = dict(_JOINED)


_INSTEAD: Final = re.compile(r"(?:, not \d+,?:?|:)?,? \+(\d+) own power(?: instead)?")


def _join_instead(clauses: list[Clause], found: list[Data | None], lexicon: Lexicon) -> None:
    """Say "+200 own power / if own Digimon is X, +300 own power instead" in one effect."""
    for index, clause in enumerate(clauses):
        before = found[index - 1] if index else None
        bonus = _INSTEAD.search(clause.words)
        if before is None or not bonus or not re.search(r"instead$|\bnot \d+\b", clause.words):
            continue
        plain = (
            f"{clause.words[: bonus.start()]}{'' if clause.words[0] == '[' else ','} +{bonus[1]} own power"
        )
        plain = plain.replace(",", ":", 1) if plain.startswith("vs ") else plain
        other = read_clause(replace(clause, words=plain), lexicon)
        steps = before.get("do")
        if other is None or set(other) != {"when", "if", "do"} or other["when"] != before.get("when"):
            continue
        if isinstance(steps, list) and len(steps) == 1 and set(steps[0]) == {"op", "add"}:
            case = {"op": "case", "if": other["if"], "do": other["do"], "else": steps}
            found[index - 1] = {**before, "do": [case]}
            found[index] = dict(_JOINED)


def _join_payments(clauses: list[Clause], found: list[Data | None], lexicon: Lexicon) -> None:
    """Put what is paid after an evolution into the clause that serves for it."""
    served: Data | None = None
    evolves = False
    for index, clause in enumerate(clauses):
        data = found[index]
        steps = data.get("do") if data else None
        if isinstance(steps, list) and steps[0]["op"] == "serves":
            served = steps[0]
            continue
        evolves = evolves or (isinstance(steps, list) and steps[0]["op"] == "evolve")
        if served is not None and clause.words == "in Jogress it stands in for one component":
            found[index] = dict(_JOINED) if served.get("partner") else None
            continue
        after = read_after(clause.words, lexicon)
        if after is None:
            continue
        if served is not None:
            served["after"] = [*served.get("after", []), *after]  # type: ignore[misc]
            found[index] = dict(_JOINED)
        elif evolves and clause.words.lower().startswith("after evolution"):
            found[index] = _paid_after(after)


def _paid_after(payments: list[Data]) -> Data:
    steps: list[Data] = []
    for payment in payments:
        if "mill" in payment:
            steps.append({"op": "mill", "n": payment["mill"]})
        else:
            card = {"card": payment["drop"]} if payment["drop"] else {}
            steps.append({"op": "drop", "n": payment["n"], **card})
    return {"when": "activated", "if": [{"evolved_by": "this"}], "do": steps}
