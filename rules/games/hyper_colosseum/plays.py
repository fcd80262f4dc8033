"""
What a card does in this game: its effect data compiled into rows the match can run.

Each word of the vocabulary is one function in `conditions`, `payments` or `operations`; here the
data of a card (docs/effects.md) is turned into `Ability`, `Requirement` and `Play` objects once.
Data was judged by `rules.effects.schema` when it was entered; a word that this engine does not
know makes the clause count as not expressed (`Play.unexpressed`), never as something near it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Final, cast

from rules.engine.cards import CardDef, Names
from rules.engine.matching import ANY, Filter, UnknownTest, filter_from_data, name_key
from rules.games.hyper_colosseum.conditions import CONDITIONS, COUNTED, FILTERED, NESTED
from rules.games.hyper_colosseum.operations import FORCE_WORDS, KNOWN_KEYS, OPERATIONS, PLACES
from rules.games.hyper_colosseum.payments import PAYMENT_KEYS, PAYMENTS
from rules.games.hyper_colosseum.state import LIFESPAN_END, NEXT_TURN_END, PHASE_END, TURN_END, WHILE_THERE
from rules.games.hyper_colosseum.statuses import STATUS_BIT

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.state import Task
    from rules.games.hyper_colosseum.table import Table

    RowFunction = Callable[[Table, Task, "Row"], bool]
    ConditionFunction = Callable[[Table, int, object], bool]

WHENS: Final = (
    "always", "battle_start", "battle", "evolving", "appearing", "winning", "losing", "drawn_battle",
    "preparation", "evolution", "points", "after_points", "turn_end", "leaving", "activated",
)  # fmt: skip
(
    ALWAYS, BATTLE_START, BATTLE, EVOLVING, APPEARING, WINNING, LOSING, DRAWN_BATTLE, PREPARATION,
    EVOLUTION, POINTS, AFTER_POINTS, TURN_END_WHEN, LEAVING, ACTIVATED,
) = range(len(WHENS))  # fmt: skip

UNTIL: Final = {
    "phase_end": PHASE_END, "turn_end": TURN_END, "next_turn_end": NEXT_TURN_END,
    "lifespan_end": LIFESPAN_END, "left": WHILE_THERE,
}  # fmt: skip
REQUIREMENT_PLACE: Final = "requirements_box"


class Condition:
    """One test of the situation, seen from `player`."""

    __slots__ = ("argument", "function", "word")

    def __init__(self, word: str, function: ConditionFunction, argument: object) -> None:
        self.word = word
        self.function = function
        self.argument = argument


class Row:
    """One payment or operation: its function and the arguments, resolved."""

    __slots__ = (
        "amount", "basic", "by_text", "data", "each", "filter", "final", "foe", "function", "kind",
        "limit", "n", "per", "per_filter", "word", "words",
    )  # fmt: skip

    def __init__(self, word: str, function: RowFunction) -> None:
        self.word = word
        self.function = function
        self.foe = False
        self.n = 1
        self.kind = ""
        self.amount: int | Fraction = 0
        self.basic = False
        self.final = False
        self.per = ""
        self.per_filter: Filter = ANY
        self.limit = 0
        self.each = False
        self.filter: Filter = ANY
        self.words: tuple[str, ...] = ()
        self.by_text: tuple[str, ...] = ()
        self.data: object = None


class Ability:
    """One clause: when, under which conditions, at which price, what happens."""

    __slots__ = (
        "conditions", "forces_only", "index", "is_special", "is_stop", "is_support", "may", "once", "rows",
        "until", "when", "needs_choice",
    )  # fmt: skip

    def __init__(self) -> None:
        self.index = 0
        self.when = ALWAYS
        self.is_special = False
        self.is_support = False
        self.is_stop = False
        self.may = False
        self.once = ""
        self.conditions: tuple[Condition, ...] = ()
        self.rows: tuple[Row, ...] = ()
        self.until = PHASE_END
        self.forces_only = False
        self.needs_choice = False


class Alternative:
    """
    One way to meet a requirement (R6.8).

    `circles` and `crosses` are numbers of Net Ocean cards; `cards` are the tokens of the named
    cards to be laid (`wp40`, or the key of a card name); `partner` is the jogress or fusion
    partner that lies in the Requirements Box (R6.16).
    """

    __slots__ = ("cards", "circles", "crosses", "heading", "origin", "partner")

    def __init__(self, origin: Filter, partner: Filter | None, heading: str) -> None:
        self.origin = origin
        self.partner = partner
        self.heading = heading
        self.circles = 0
        self.crosses = 0
        self.cards: tuple[str, ...] = ()


class Requirement:
    """The evolution field of a Digimon card: its kind (R3.2), alternatives and further conditions."""

    __slots__ = ("alternatives", "conditions", "extra_hand", "kind", "lasts", "mill")

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.alternatives: tuple[Alternative, ...] = ()
        self.conditions: tuple[Filter, ...] = ()
        self.extra_hand = 0
        self.mill = 0
        self.lasts = -1


class Play:
    """Everything one card does. `by_when[w]` are the abilities of that moment, in printed order."""

    __slots__ = (
        "after_evolution", "appears", "by_when", "bypass", "counts_as", "cost", "face_up", "fixed",
        "hand_conditions", "hidden_place", "is_requirement_card", "limits", "conditions", "one_in_slots",
        "owner_may_discard", "partner", "protections", "reach", "requirement", "serves", "serves_into",
        "stops", "supports", "support_phases", "to_gauge", "turns", "unexpressed", "windows",
    )  # fmt: skip

    def __init__(self) -> None:
        self.by_when: list[tuple[Ability, ...]] = [()] * len(WHENS)
        self.requirement: Requirement | None = None
        self.protections: tuple[tuple[Filter, tuple[str, ...]], ...] = ()
        self.appears: tuple[Ability, ...] = ()
        self.supports: tuple[Ability, ...] = ()
        self.support_phases = 0
        self.stops: tuple[Ability, ...] = ()
        self.cost: tuple[Row, ...] = ()
        self.conditions: tuple[Condition, ...] = ()
        self.hand_conditions: tuple[Condition, ...] = ()
        self.face_up = False
        self.is_requirement_card = False
        self.serves: frozenset[str] = frozenset()
        self.after_evolution: tuple[Row, ...] = ()
        self.partner = False
        self.bypass: tuple[Row, ...] = ()
        self.counts_as: frozenset[str] = frozenset()
        self.fixed = False
        self.limits: frozenset[str] = frozenset()
        self.turns = 0
        self.to_gauge = False
        self.one_in_slots = False
        self.owner_may_discard = True
        self.unexpressed = False
        self.windows = 0
        self.hidden_place = ""
        self.serves_into: Filter | None = None
        self.reach: dict[CardDef, tuple[Alternative, ...]] = {}


NO_PLAY: Final = Play()
"""What a filler does: nothing."""


class UnknownWord(UnknownTest):
    """A word of the vocabulary that this engine has no function for."""


def play_of(card: CardDef) -> Play:
    """Return what the card does, compiled on first use."""
    if card.play is None:
        card.play = _compile(card) if card.source.get("kind") in ("digimon", "option") else NO_PLAY
    return cast(Play, card.play)


def _compile(card: CardDef) -> Play:
    play = Play()
    clauses = _list(card.source.get("effects"))
    abilities: list[Ability] = []
    for index, clause in enumerate(clauses):
        data = clause.get("data")
        if data is None:
            play.unexpressed = True
            continue
        try:
            _take_clause(card, play, abilities, index, clause, data)
        except UnknownTest:
            play.unexpressed = True
    if card.is_digimon:
        _take_requirement(card, play, abilities)
    else:
        _take_option(card, play)
    _sort(play, abilities)
    card.windows = play.windows
    card.support_windows = play.support_phases
    card.appears = bool(play.appears)
    card.bypasses = bool(play.bypass)
    return play


def _take_clause(
    card: CardDef,
    play: Play,
    abilities: list[Ability],
    index: int,
    clause: Mapping[str, object],
    data: object,
) -> None:
    effect = _dict(data)
    rest: list[Mapping[str, object]] = []
    for operation in _list(effect.get("do")):
        if not _take_card_fact(card, play, operation, effect):
            rest.append(operation)
    if "note" in effect or not rest:
        return
    ability = ability_from_data({**effect, "do": rest}, card, str(clause.get("mark")), index)
    abilities.append(ability)


def _take_card_fact(
    card: CardDef, play: Play, operation: Mapping[str, object], effect: Mapping[str, object]
) -> bool:
    """Take an operation that states a fact about the card itself; tell whether it was one."""
    word = operation.get("op")
    names = card.names
    if word == "serves":
        play.serves |= frozenset(token(t, names) for t in _texts(operation.get("as")))
        play.after_evolution += tuple(rows_of_payments(_list(operation.get("after")), names))
        play.partner = play.partner or bool(operation.get("partner"))
        if "into" in operation:
            play.serves_into = filter_from_data(operation["into"], names)
        play.is_requirement_card = True
    elif word == "one_in_slots":
        play.one_in_slots = True
    elif word == "counts_as":
        play.counts_as |= frozenset(name_key(n, names) for n in _texts(operation.get("name")))
    elif word == "status" and operation.get("word") == "requirements_fixed":
        play.fixed = True
    elif word == "status" and operation.get("word") == "unaffected" and operation.get("on") == "card":
        if not frozenset(_texts(operation.get("by_text"))) <= _BY_TEXTS:
            raise UnknownWord("status.by_text")
        texts = tuple(_texts(operation.get("by_text")))
        play.protections += ((filter_from_data(operation.get("by"), names), texts),)
    elif word == "evolve" and operation.get("source") == "box":
        play.bypass += (row_from_data(operation, names),)
        play.after_evolution += tuple(rows_of_payments(_list(effect.get("after")), names))
        play.is_requirement_card = True
    else:
        return False
    return True


def _take_requirement(card: CardDef, play: Play, abilities: list[Ability]) -> None:
    source = card.source.get("requirements")
    if not isinstance(source, Mapping):
        return
    requirement = Requirement(str(source.get("kind") or "evolution"))
    alternatives: list[Alternative] = []
    for row in _list(source.get("alternatives")):
        if row.get("from") is None or row.get("more_partners"):
            play.unexpressed = True
        else:
            alternatives += _alternatives(row, card.names)
    requirement.alternatives = tuple(alternatives)
    for clause in _list(source.get("conditions")):
        data = clause.get("data")
        if data is None:
            play.unexpressed = True
            continue
        try:
            _take_requirement_condition(card, play, requirement, abilities, _dict(data))
        except UnknownTest:
            play.unexpressed = True
    appears: list[Ability] = []
    for clause in _list(source.get("appears")):
        if clause.get("data") is None:
            play.unexpressed = True
            continue
        try:
            appears.append(ability_from_data(_dict(clause["data"]), card, "written", len(appears)))
        except UnknownTest:
            play.unexpressed = True
    play.appears = tuple(appears)
    play.requirement = requirement


def _take_requirement_condition(
    card: CardDef, play: Play, requirement: Requirement, abilities: list[Ability], data: Mapping[str, object]
) -> None:
    if "extra_hand" in data:
        requirement.extra_hand += cast(int, data["extra_hand"])
    elif "mill" in data:
        requirement.mill += cast(int, data["mill"])
    elif "lasts" in data:
        requirement.lasts = cast(int, data["lasts"])
    elif "do" in data:
        _take_clause(card, play, abilities, 100 + len(abilities), {"mark": "written"}, data)
    elif "if" in data:
        requirement.conditions += tuple(_origin_filter(c, card.names) for c in _list(data["if"]))
    elif "note" not in data:
        raise UnknownWord(str(sorted(data)))


def _origin_filter(condition: Mapping[str, object], names: Names | None) -> Filter:
    """Turn a condition on the Digimon evolved from, or `not` before one, into a filter."""
    for word in ("own", "evolved_from"):
        if word in condition:
            return filter_from_data(condition[word], names)
    inner = condition.get("not")
    if isinstance(inner, Mapping):
        for word in ("own", "evolved_from"):
            if word in inner:
                return filter_from_data({"not": inner[word]}, names)
    raise UnknownWord(str(sorted(condition)))


def _alternatives(data: Mapping[str, object], names: Names | None) -> list[Alternative]:
    """Return the alternative; with a partner either of the two may be the Digimon in the box (R6.16)."""
    first = _alternative(data, names)
    if first.partner is None:
        return [first]
    second = Alternative(first.partner, first.origin, first.heading)
    second.circles, second.crosses, second.cards = first.circles, first.crosses, first.cards
    return [first, second]


def _alternative(data: Mapping[str, object], names: Names | None) -> Alternative:
    partner = data.get("partner")
    alternative = Alternative(
        filter_from_data(data["from"], names),
        filter_from_data(partner, names) if partner is not None else None,
        str(data.get("heading") or ""),
    )
    cards = []
    for item in cast(Sequence[object], data.get("with") or ()):
        if item == "circle":
            alternative.circles += 1
        elif item == "cross":
            alternative.crosses += 1
        elif isinstance(item, str):
            cards.append(token(item, names))
        else:
            cards.append(token(str(_dict(item)["card"]), names))
    alternative.cards = tuple(cards)
    return alternative


def may_bypass(top: CardDef, target: CardDef, row: Row) -> bool:
    """
    Return whether an operation that ignores requirements may bring `target` onto `top` (R6.12 to R6.14).
    """
    play = play_of(target)
    requirement = play.requirement
    if requirement is None or play.fixed or requirement.kind not in row.words or target.is_level3:
        return False
    data = _dict(row.data)
    if data.get("next_level") and (not top.rank or target.rank != top.rank + 1):
        return False
    return row.filter.takes(target)


def token(text: str, names: Names | None) -> str:
    """Return the token that a card laid in the Requirements Box must serve: `wp40` or a name key."""
    return text if text in ("wp40", "wp60", "wp80") else name_key(text, names)


def _take_option(card: CardDef, play: Play) -> None:
    play.serves |= {card.name_key}
    cost = card.source.get("cost")
    if isinstance(cost, Mapping):
        data = cost.get("data")
        if data is None:
            play.unexpressed = True
        else:
            _take_cost(card, play, _dict(data))
    for clause in _list(card.source.get("conditions")):
        if clause.get("data") is None:
            play.unexpressed = True
            continue
        try:
            play.conditions += conditions_from_data(_list(_dict(clause["data"]).get("if")), card.names)
        except UnknownTest:
            play.unexpressed = True
    for clause in _list(card.source.get("limit")):
        if clause.get("data") is None:
            play.unexpressed = True
        else:
            _take_limit(play, _dict(clause["data"]))
    play.hand_conditions = tuple(c for c in play.conditions if c.word == "own_hand")
    play.conditions = tuple(c for c in play.conditions if c.word != "own_hand")
    if not play.limits:
        play.limits = frozenset(("phase_end",))


def _take_cost(card: CardDef, play: Play, data: Mapping[str, object]) -> None:
    if data.get("place") == REQUIREMENT_PLACE:
        play.is_requirement_card = True
    elif "place" in data:
        play.hidden_place = str(data["place"])
    play.face_up = play.face_up or bool(data.get("face_up"))
    try:
        play.cost = tuple(rows_of_payments(_list(data.get("pay")), card.names))
    except UnknownTest:
        play.unexpressed = True


def _take_limit(play: Play, data: Mapping[str, object]) -> None:
    if "until" in data:
        play.limits |= {str(data["until"])}
        play.turns = cast(int, data.get("turns") or 0)
    if data.get("one_in_slots"):
        play.one_in_slots = True
    if data.get("owner_may_discard") is False:
        play.owner_may_discard = False
    if data.get("to") == "gauge":
        play.to_gauge = True


def _sort(play: Play, abilities: list[Ability]) -> None:
    supports = []
    stops = []
    for ability in abilities:
        if ability.is_stop:
            stops.append(ability)
        elif ability.is_support:
            supports.append(ability)
            play.support_phases |= 1 << ability.when
        else:
            play.by_when[ability.when] += (ability,)
            play.windows |= 1 << ability.when
    play.supports = tuple(supports)
    play.stops = tuple(stops)


_EFFECT_KEYS: Final = frozenset(("when", "may", "once", "if", "pay", "do", "until", "after"))


def ability_from_data(data: Mapping[str, object], card: CardDef, mark: str, index: int) -> Ability:
    """Compile one EFFECT. Raises UnknownWord where the engine has no function for a word."""
    ability = Ability()
    ability.index = index
    ability.is_special = mark == "special"
    ability.is_support = mark == "support"
    default = "activated" if card.is_option else ("battle" if ability.is_support else "always")
    _only(data, _EFFECT_KEYS)
    when = str(data.get("when") or default)
    if when not in WHENS:
        raise UnknownWord(when)
    ability.when = WHENS.index(when)
    ability.may = bool(data.get("may"))
    ability.once = str(data.get("once") or "")
    ability.until = UNTIL[str(data.get("until") or ("left" if ability.when == ALWAYS else "phase_end"))]
    ability.conditions = conditions_from_data(_list(data.get("if")), card.names)
    payments = rows_of_payments(_list(data.get("pay")), card.names)
    operations = [row_from_data(operation, card.names) for operation in _list(data.get("do"))]
    ability.rows = tuple(payments + operations)
    ability.is_stop = any(row.word == "stop" for row in operations)
    ability.forces_only = not payments and all(_is_plain_force(row) for row in operations)
    ability.needs_choice = bool(payments)
    return ability


def _is_plain_force(row: Row) -> bool:
    return row.word in FORCE_WORDS and not (row.word == "attack" and len(row.words) > 1)


def conditions_from_data(data: Sequence[Mapping[str, object]], names: Names | None) -> tuple[Condition, ...]:
    """Compile a list of CONDITIONs; all of them must hold."""
    return tuple(_condition(item, names) for item in data)


def _condition(data: Mapping[str, object], names: Names | None) -> Condition:
    ((word, argument),) = data.items()
    function = CONDITIONS.get(word)
    if function is None:
        raise UnknownWord(word)
    value: object = argument
    if word in FILTERED:
        value = filter_from_data(argument, names)
    elif word in COUNTED:
        value = _counted(_dict(argument), names)
    elif word in NESTED:
        items = argument if isinstance(argument, Sequence) else [argument]
        value = tuple(_condition(_dict(item), names) for item in items)
    elif isinstance(argument, Mapping):
        value = (argument.get("min", -(10**9)), argument.get("max", 10**9))
    elif isinstance(argument, Sequence) and not isinstance(argument, str):
        value = tuple(argument)
    return Condition(word, function, value)


def _counted(data: Mapping[str, object], names: Names | None) -> tuple[str, Filter, int, int]:
    place = next(key for key in data if key not in ("min", "max"))
    if place not in PLACES:
        raise UnknownWord(f"count.{place}")
    what = filter_from_data(data[place], names)
    return place, what, cast(int, data.get("min", 0)), cast(int, data.get("max", 10**9))


def rows_of_payments(data: Sequence[Mapping[str, object]], names: Names | None) -> list[Row]:
    """Compile a list of payments."""
    rows = []
    for item in data:
        word = next((key for key in item if key in PAYMENTS), None)
        if word is None:
            raise UnknownWord(str(sorted(item)))
        _only(item, PAYMENT_KEYS)
        row = Row("pay_" + word, PAYMENTS[word])
        argument = item[word]
        row.each = bool(item.get("each"))
        row.limit = cast(int, item.get("limit") or 0)
        row.n = -1 if item.get("n") == "all" else cast(int, item.get("n") or 1)
        if isinstance(argument, Mapping):
            row.filter = filter_from_data(argument, names)
        elif isinstance(argument, int):
            row.n = argument
        rows.append(row)
    return rows


def row_from_data(data: Mapping[str, object], names: Names | None) -> Row:
    """Compile one operation."""
    word = str(data.get("op"))
    function = OPERATIONS.get(word)
    if function is None:
        raise UnknownWord(word)
    _only(data, KNOWN_KEYS[word] | {"op"})
    _check_arguments(word, data)
    row = Row(word, function)
    row.data = data
    row.foe = data.get("who") == "foe"
    row.n = -1 if data.get("n") == "all" else cast(int, data.get("n") or 1)
    row.filter = filter_from_data(data.get("card", data.get("into", data.get("by"))), names)
    row.basic = bool(data.get("basic"))
    row.final = bool(data.get("final"))
    for kind in ("add", "times", "set", "column"):
        if kind in data:
            row.kind = kind
            row.amount = _amount(data[kind]) if kind != "column" else 0
    if "printed" in data:
        row.kind = "printed"
        row.amount = cast(int, data.get("factor") or 1)
    _take_per(row, data, names)
    row.words = _words(data)
    row.by_text = tuple(_texts(data.get("by_text")))
    return row


def _only(data: Mapping[str, object], known: frozenset[str]) -> None:
    """Refuse keys that the engine does not understand: nothing is approximated in silence."""
    for key in data:
        if key not in known:
            raise UnknownWord(f"{data.get('op', '')}.{key}")


_BY_TEXTS: Final = frozenset(("draws", "cancelling", "trashing", "icon_cancelling", "icon_trashing"))
_WHATS: Final = frozenset(("digimon", "support", "slot", "field"))


def _check_arguments(word: str, data: Mapping[str, object]) -> None:
    """Refuse values of known keys that the engine does not understand."""
    if data.get("who") not in (None, "own", "foe"):
        raise UnknownWord(f"{word}.who={data['who']}")
    if word == "status":
        if data.get("word") not in STATUS_BIT or data.get("word") == "cannot_use":
            raise UnknownWord(f"status.{data.get('word')}")
        if "by" in data and data.get("word") != "unaffected":
            raise UnknownWord("status.by")
        if not frozenset(_texts(data.get("by_text"))) <= _BY_TEXTS:
            raise UnknownWord("status.by_text")
    if word == "power" and data.get("of") not in (None, "own", "foe"):
        raise UnknownWord(f"power.of={data['of']}")
    if word == "power" and "printed" in data and "per" in data:
        raise UnknownWord("power.per")
    if word == "trash" and data.get("what") not in _WHATS:
        raise UnknownWord(f"trash.what={data.get('what')}")
    if word == "evolve" and (data.get("source") not in ("hand", "box") or not data.get("ignore")):
        raise UnknownWord("evolve.source")
    if word == "appear" and "card" in data:
        raise UnknownWord("appear.card")


def _words(data: Mapping[str, object]) -> tuple[str, ...]:
    for key in ("types", "ignore"):
        if key in data:
            return tuple(_texts(data[key]))
    if "printed" in data:
        return str(data["printed"]), str(data.get("of") or "own")
    for key in ("word", "what", "column"):
        if key in data:
            return (str(data[key]),)
    if data.get("op") == "keyword":
        return tuple(_texts(data.get("add")))
    return ()


def _take_per(row: Row, data: Mapping[str, object], names: Names | None) -> None:
    per = data.get("per")
    if isinstance(per, str):
        row.per = per
    elif isinstance(per, Mapping):
        row.per = next(key for key in per if key != "limit")
        if row.per == "paid":
            row.limit = cast(int, per.get("limit") or 0)
            _only(per, frozenset(("paid", "limit")))
            return
        if row.per not in PLACES:
            raise UnknownWord(f"per.{row.per}")
        _only(per, frozenset((row.per, "limit")))
        row.per_filter = filter_from_data(per[row.per], names)
        row.limit = cast(int, per.get("limit") or 0)
    row.limit = cast(int, data.get("limit") or row.limit)


def _amount(value: object) -> int | Fraction:
    if isinstance(value, str):
        number = Fraction(value)
        return number.numerator if number.denominator == 1 else number
    return cast(int, value)


def _list(value: object) -> list[Mapping[str, object]]:
    return list(value) if isinstance(value, Sequence) and not isinstance(value, str) else []


def _dict(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def _texts(value: object) -> list[str]:
    return [str(v) for v in value] if isinstance(value, Sequence) and not isinstance(value, str) else []
