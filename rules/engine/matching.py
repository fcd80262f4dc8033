"""
Filters: "which cards are meant", compiled once from a MATCH of effect data (docs/effects.md).

A filter that asks only printed facts answers from a table by card; what may change in play
(attribute, keywords, names, the power in use) is handed in as a `Live`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from rules.engine.cards import CardDef, Names

_LISTS: Final = (
    "kind", "level", "attribute", "field", "frame", "keyword", "name", "type", "group", "battle_type", "icon",
    "category", "number", "number_prefix", "name_part", "type_part",
    "category_part", "requirement_kind", "heading", "ability",
)  # fmt: skip
_BOUNDS: Final = (
    "power_max", "power_min", "a_max", "a_min", "b_max", "b_min", "c_max", "c_min", "capacity_max",
    "capacity_min",
)  # fmt: skip
_LIVE_KEYS: Final = frozenset(("attribute", "keyword", "name", "power_max", "power_min"))


class UnknownTest(Exception):
    """A test of the vocabulary that this engine has no function for."""


class Live:
    """What a battling Digimon is at this moment, where that may differ from its card."""

    __slots__ = ("attribute", "facts", "keywords", "name_keys", "power")

    def __init__(
        self, attribute: str | None, keywords: frozenset[str], name_keys: frozenset[str], power: int
    ) -> None:
        self.attribute = attribute
        self.keywords = keywords
        self.name_keys = name_keys
        self.power = power
        self.facts: dict[str, frozenset[str]] = {}


class Filter:
    """
    All tests must hold; each test is one key of the MATCH. An empty filter takes every card.

    `asks` names what it needs of a `Live`: attribute, keyword, name, power.
    """

    __slots__ = ("_known", "any_card", "asks", "is_live", "tests")

    def __init__(self, tests: tuple[tuple[str, object], ...], asks: frozenset[str]) -> None:
        self.tests = tests
        self.any_card = not tests
        self.asks = asks
        self.is_live = bool(asks)
        self._known: dict[CardDef, bool] = {}

    def takes(self, card: CardDef) -> bool:
        """Return whether the printed card is meant."""
        if not self.tests:
            return True
        known = self._known.get(card)
        if known is None:
            known = card.id >= 0 and all(_TESTS[key](card, value, None) for key, value in self.tests)
            self._known[card] = known
        return known

    def takes_live(self, card: CardDef, live: Live) -> bool:
        """Return whether the card is meant as it stands in play."""
        return all(_TESTS[key](card, value, live) for key, value in self.tests)


ANY: Final = Filter((), frozenset())


def filter_from_data(data: object, names: Names | None) -> Filter:
    """Compile a MATCH; names are turned into name keys. Data was judged by the schema before."""
    if not isinstance(data, Mapping) or not data:
        return ANY
    tests: list[tuple[str, object]] = []
    asks: frozenset[str] = frozenset()
    for key, value in data.items():
        if key == "not":
            inner = filter_from_data(value, names)
            tests.append((key, inner))
            asks |= inner.asks
        elif key == "any":
            parts = tuple(filter_from_data(part, names) for part in value)
            tests.append((key, parts))
            asks = asks.union(*(part.asks for part in parts))
        elif key == "requires":
            tests.append((key, frozenset(_requirement_token(name, names) for name in value)))
        elif key in _BOUNDS or key == "abilities":
            tests.append((key, value))
        elif key in _LISTS:
            tests.append((key, _listed(key, value, names)))
            if key == "name" and "red" in data.get("frame", ()):
                tests[-1] = (key, _with_x_names(_listed(key, value, names)))
        else:
            raise UnknownTest(key)
        if key in _LIVE_KEYS:
            asks |= {key.partition("_")[0]}
    return Filter(tuple(tests), asks)


def _listed(key: str, value: Sequence[str], names: Names | None) -> frozenset[str]:
    if key == "name":
        return frozenset(name_key(name, names) for name in value)
    if key in ("name_part", "type_part", "category_part"):
        return frozenset(part.casefold() for part in value)
    return frozenset(value)


def _requirement_token(name: str, names: Names | None) -> str:
    """Return a symbol of the requirement field as it is, a name as its key."""
    return name if name in _SYMBOLS else name_key(name, names)


_SYMBOLS: Final = frozenset(("circle", "cross", "wp40", "wp60", "wp80"))


X_NAME: Final = "x-antibody:"
"""Stands before the name key of a red-frame Digimon where its name is apart from the plain card's (D59)."""


def _with_x_names(keys: frozenset[str]) -> frozenset[str]:
    """Return names that are asked for together with the red frame, under both their keys."""
    return keys | {X_NAME + key for key in keys}


def name_key(name: str, names: Names | None) -> str:
    """Return the key of a name, or the name itself where no card bears it."""
    key = names.key_of(name) if names is not None else None
    return key if key is not None else name


Test = Callable[[CardDef, object, "Live | None"], bool]


def _in(read: Callable[[CardDef], str | None], changed: str = "") -> Test:
    """Test one fact; `changed` is its key where effects may change it in play."""

    def test(card: CardDef, value: object, live: Live | None) -> bool:
        if live is not None and changed in live.facts:
            return not live.facts[changed].isdisjoint(value)  # type: ignore[arg-type]
        return read(card) in value  # type: ignore[operator]

    return test


def _meets(read: Callable[[CardDef], frozenset[str]], changed: str = "") -> Test:
    """Test a fact of which there may be several; what effects add counts beside what is printed."""

    def test(card: CardDef, value: object, live: Live | None) -> bool:
        if live is not None and changed in live.facts and not live.facts[changed].isdisjoint(value):  # type: ignore[arg-type]
            return True
        return not read(card).isdisjoint(value)  # type: ignore[arg-type]

    return test


def _attribute(card: CardDef, value: object, live: Live | None) -> bool:
    return (live.attribute if live is not None else card.attribute) in value  # type: ignore[operator]


def _keyword(card: CardDef, value: object, live: Live | None) -> bool:
    return not (live.keywords if live is not None else card.keywords).isdisjoint(value)  # type: ignore[arg-type]


def _name(card: CardDef, value: object, live: Live | None) -> bool:
    if live is not None:
        return not live.name_keys.isdisjoint(value)  # type: ignore[arg-type]
    return card.name_key in value  # type: ignore[operator]


def _frame(card: CardDef, value: object, live: Live | None) -> bool:
    if live is not None and "frame" in live.facts:
        return not live.facts["frame"].isdisjoint(value)  # type: ignore[arg-type]
    return card.frame in value  # type: ignore[operator]


def _name_part(card: CardDef, value: object, live: Live | None) -> bool:
    text = card.name.casefold()
    return any(part in text for part in value)  # type: ignore[attr-defined]


def _type_part(card: CardDef, value: object, live: Live | None) -> bool:
    text = card.type.casefold()
    return any(part in text for part in value)  # type: ignore[attr-defined]


def _category_part(card: CardDef, value: object, live: Live | None) -> bool:
    text = " ".join(card.categories).casefold()
    return any(part in text for part in value)  # type: ignore[attr-defined]


def _number_prefix(card: CardDef, value: object, live: Live | None) -> bool:
    return card.number.partition("-")[0] in value  # type: ignore[operator]


def _clauses(card: CardDef) -> Sequence[Mapping[str, object]]:
    clauses = card.source.get("effects")
    return clauses if isinstance(clauses, Sequence) else ()


def _ability(card: CardDef, value: object, live: Live | None) -> bool:
    """Return whether one of the card's abilities says one of these status words."""
    for clause in _clauses(card):
        data = clause.get("data")
        operations = data.get("do") if isinstance(data, Mapping) else None
        if isinstance(operations, Sequence) and any(o.get("word") in value for o in operations):  # type: ignore[operator]
            return True
    return False


def _abilities(card: CardDef, value: object, live: Live | None) -> bool:
    """Return whether the card has special abilities, or has none."""
    return any(clause.get("mark") == "special" for clause in _clauses(card)) == (value == "some")


def _requirement(card: CardDef) -> Mapping[str, object]:
    requirements = card.source.get("requirements")
    return requirements if isinstance(requirements, Mapping) else {}


def _requirement_kind(card: CardDef, value: object, live: Live | None) -> bool:
    return _requirement(card).get("kind") in value  # type: ignore[operator]


def _heading(card: CardDef, value: object, live: Live | None) -> bool:
    alternatives = _requirement(card).get("alternatives")
    return isinstance(alternatives, Sequence) and any(a.get("heading") in value for a in alternatives)  # type: ignore[operator]


def _requires(card: CardDef, value: object, live: Live | None) -> bool:
    """Return whether the requirement field names one of these symbols, Options or Digimon."""
    wanted = value
    assert isinstance(wanted, frozenset)
    return any(
        _requirement_token(name, card.names) in wanted
        for row in _rows(_requirement(card).get("alternatives"))
        for name in _listed_names(row)
    )


def _rows(data: object) -> Sequence[Mapping[str, object]]:
    return data if isinstance(data, Sequence) else ()


def _listed_names(row: Mapping[str, object]) -> Iterator[str]:
    """Yield the symbols and names of one alternative: of what is laid, of what it comes from and partners."""
    for item in _rows(row.get("with")):
        yield str(item.get("card")) if isinstance(item, Mapping) else str(item)
    for what in (row.get("from"), row.get("partner"), *_rows(row.get("more_partners"))):
        if isinstance(what, Mapping):
            yield from what.get("name", ())


def _power(low: bool) -> Test:
    def test(card: CardDef, value: object, live: Live | None) -> bool:
        power = live.power if live is not None else card.powers[0]
        return power >= value if low else power <= value  # type: ignore[operator]

    return test


def _printed(index: int, low: bool) -> Test:
    def test(card: CardDef, value: object, live: Live | None) -> bool:
        power = card.powers[index]
        return card.is_digimon and (power >= value if low else power <= value)  # type: ignore[operator]

    return test


def _capacity(low: bool) -> Test:
    def test(card: CardDef, value: object, live: Live | None) -> bool:
        if card.capacity is None:
            return False
        return card.capacity >= value if low else card.capacity <= value  # type: ignore[operator]

    return test


def _not(card: CardDef, value: object, live: Live | None) -> bool:
    assert isinstance(value, Filter)
    return not (value.takes_live(card, live) if live is not None else value.takes(card))


def _any(card: CardDef, value: object, live: Live | None) -> bool:
    assert isinstance(value, tuple)
    return any(f.takes_live(card, live) if live is not None else f.takes(card) for f in value)


_TESTS: Final[Mapping[str, Test]] = {
    "kind": _in(lambda card: card.kind),
    "level": _in(lambda card: card.level, "level"),
    "attribute": _attribute,
    "field": _meets(lambda card: card.fields, "field"),
    "frame": _frame,
    "keyword": _keyword,
    "name": _name,
    "type": _in(lambda card: card.type, "type"),
    "group": _meets(lambda card: card.groups, "group"),
    "battle_type": _in(lambda card: card.battle_type, "battle_type"),
    "icon": _in(lambda card: card.icon),
    "category": _meets(lambda card: frozenset(card.categories)),
    "number": _in(lambda card: card.number),
    "name_part": _name_part,
    "number_prefix": _number_prefix,
    "category_part": _category_part,
    "ability": _ability,
    "abilities": _abilities,
    "type_part": _type_part,
    "requirement_kind": _requirement_kind,
    "heading": _heading,
    "requires": _requires,
    "power_max": _power(False),
    "power_min": _power(True),
    "a_max": _printed(0, False),
    "a_min": _printed(0, True),
    "b_max": _printed(1, False),
    "b_min": _printed(1, True),
    "c_max": _printed(2, False),
    "c_min": _printed(2, True),
    "capacity_max": _capacity(False),
    "capacity_min": _capacity(True),
    "not": _not,
    "any": _any,
}
