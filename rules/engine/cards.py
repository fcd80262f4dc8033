"""
Card definitions as the engine sees them: one shared, read-only object a card number.

A zone is a list of `CardDef`s; there is no object for a single copy. The facts come from the
card files (fixtures/README.md explains every key). What a game makes of a card's effect data is
compiled once by that game and hung on the definition (`play`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from rules.errors import InvalidCard

LEVELS: Final = ("III", "IV", "Perfect", "Ultimate", "Hybrid", "none")
BATTLE_TYPES: Final = ("A", "B", "C")
LADDER: Final = {"III": 1, "IV": 2, "Perfect": 3, "Ultimate": 4}
"""The levels in order (R3.3); Hybrid and "none" stand outside (R3.4)."""


class Names(Protocol):
    """What the engine asks of `rules.names.NameIndex`."""

    def key_of(self, spelling: str) -> str | None:
        """Return the name key of any spelling, None when no card bears it."""


class CardDef:
    """
    One card number. Strings and tuples of facts; `id` is the card's index in its pool.

    `powers` are the printed powers of A, B and C; `zeroes` is for each of the three attacks the
    bit mask of opposing attacks it turns to 0 (1 = A, 2 = B, 4 = C). `lost` maps the winner's
    level to the points its owner loses. `rank` is 1 to 4 for III to Ultimate, 0 outside the order.
    `windows`, `support_windows`, `appears` and `bypasses` are the quick look-ups of `play`: the
    moments in which the card has anything to do at all (filled by the game).
    """

    __slots__ = (
        "appears", "attribute", "battle_type", "bypasses", "capacity", "categories", "equivalent_level",
        "fields", "frame", "game", "groups", "icon", "id", "is_digimon", "is_level3", "is_option",
        "keywords", "kind", "level", "lost", "max_copies", "name", "name_key", "names", "number", "play",
        "powers", "rank", "source", "support_windows", "timing", "type", "type_index", "windows", "zeroes",
    )  # fmt: skip

    def __init__(self, number: str, name: str, name_key: str, kind: str, game: str, card_id: int) -> None:
        self.id = card_id
        self.number = number
        self.name = name
        self.name_key = name_key
        self.kind = kind
        self.game = game
        self.is_digimon = False
        self.is_option = False
        self.is_level3 = False
        self.level: str | None = None
        self.equivalent_level: str | None = None
        self.rank = 0
        self.battle_type: str | None = None
        self.type_index = -1
        self.powers: tuple[int, int, int] = (0, 0, 0)
        self.zeroes: tuple[int, int, int] = (0, 0, 0)
        self.lost: dict[str, int] = {}
        self.attribute: str | None = None
        self.type = ""
        self.groups: frozenset[str] = frozenset()
        self.fields: frozenset[str] = frozenset()
        self.keywords: frozenset[str] = frozenset()
        self.frame: str | None = None
        self.icon: str | None = None
        self.capacity: int | None = None
        self.timing: frozenset[str] = frozenset()
        self.categories: tuple[str, ...] = ()
        self.max_copies: int | None = None
        self.source: Mapping[str, object] = {}
        self.names: Names | None = None
        self.play: object = None
        self.windows = 0
        self.support_windows = 0
        self.appears = False
        self.bypasses = False

    def __repr__(self) -> str:
        return f"<{self.number} {self.name}>"

    def __reduce__(self) -> tuple[object, ...]:
        # Card definitions are shared: another process rebuilds them from their data.
        return card_from_data, (self.source, self.names, self.id, self.game)


FILLER_DATA: Final[Mapping[str, object]] = {"number": "filler", "name": {"en": "filler"}, "kind": "filler"}


def card_from_data(
    data: Mapping[str, object], names: Names | None, card_id: int, game: str = "hyper_colosseum"
) -> CardDef:
    """
    Build the definition of one card from an object of a card file.

    Raises:
        InvalidCard: naming the card, the key and what is wrong with it.
    """
    number = _text(data, "number", "?")
    name = _text(_mapping(data, "name", number), "en", number)
    ja = _mapping(data, "name", number).get("ja")
    key = names.key_of(ja if isinstance(ja, str) and ja else name) if names is not None else None
    card = CardDef(number, name, key if key is not None else name, _text(data, "kind", number), game, card_id)
    card.source = data
    card.names = names
    card.is_digimon = card.kind.lower() == "digimon"
    card.is_option = card.kind == "option"
    card.max_copies = _integer(data, "max_copies", number)
    card.frame = _optional_text(data, "frame", number)
    card.level = _optional_text(data, "level", number)
    if card.is_digimon:
        _fill_digimon(card, data)
    elif card.is_option:
        _fill_option(card, data)
    return card


def _fill_digimon(card: CardDef, data: Mapping[str, object]) -> None:
    card.rank = LADDER.get(card.level or "", 0)
    card.is_level3 = card.level == "III"
    card.equivalent_level = _optional_text(data, "equivalent_level", card.number)
    card.battle_type = _optional_text(data, "battle_type", card.number)
    card.type_index = BATTLE_TYPES.index(card.battle_type) if card.battle_type in BATTLE_TYPES else -1
    card.attribute = _optional_text(data, "attribute", card.number)
    card.type = _optional_text(data, "type", card.number) or ""
    card.groups = _strings(data, "groups", card.number)
    card.fields = _strings(data, "fields", card.number)
    card.keywords = _strings(data, "keywords", card.number)
    attacks = data.get("attacks")
    if isinstance(attacks, Mapping):
        rows = [_mapping(attacks, letter, card.number) for letter in BATTLE_TYPES]
        a, b, c = (_integer(row, "power", card.number) or 0 for row in rows)
        card.powers = (a, b, c)
        za, zb, zc = (_mask(_strings(row, "zeroes", card.number)) for row in rows)
        card.zeroes = (za, zb, zc)
    lost = data.get("lost")
    if isinstance(lost, Mapping):
        card.lost = {level: points for level, points in lost.items() if isinstance(points, int)}


def _fill_option(card: CardDef, data: Mapping[str, object]) -> None:
    card.icon = _optional_text(data, "icon", card.number)
    card.capacity = _integer(data, "capacity", card.number)
    card.timing = _strings(data, "timing", card.number)
    card.categories = tuple(sorted(_strings(data, "category", card.number)))


def _mask(letters: frozenset[str]) -> int:
    return sum(1 << index for index, letter in enumerate(BATTLE_TYPES) if letter in letters)


def _mapping(data: Mapping[str, object], key: str, number: str) -> Mapping[str, object]:
    value = data.get(key)
    if not isinstance(value, Mapping):
        raise InvalidCard(number, key, f"expected an object, got {value!r}.")
    return value


def _text(data: Mapping[str, object], key: str, number: str) -> str:
    value = data.get(key)
    if not isinstance(value, str) or not value:
        raise InvalidCard(number, key, f"expected a text, got {value!r}.")
    return value


def _optional_text(data: Mapping[str, object], key: str, number: str) -> str | None:
    value = data.get(key)
    if value is not None and not isinstance(value, str):
        raise InvalidCard(number, key, f"expected a text or null, got {value!r}.")
    return value or None


def _integer(data: Mapping[str, object], key: str, number: str) -> int | None:
    value = data.get(key)
    if value is not None and (not isinstance(value, int) or isinstance(value, bool)):
        raise InvalidCard(number, key, f"expected a whole number or null, got {value!r}.")
    return value


def _strings(data: Mapping[str, object], key: str, number: str) -> frozenset[str]:
    value = data.get(key)
    if value is None:
        return frozenset()
    if (
        not isinstance(value, Sequence)
        or isinstance(value, str)
        or not all(isinstance(v, str) for v in value)
    ):
        raise InvalidCard(number, key, f"expected a list of texts, got {value!r}.")
    return frozenset(value)


FILLER: Final = card_from_data(FILLER_DATA, None, -1)
"""A card of no kind for scenarios: drawn, discarded and counted, never used (docs/scenarios.md)."""
