"""Reading `[[player]]`: what lies where when a scenario begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.scenario.model import SYMBOLS, ULTIMATE_BATTLE, PlayerSpec, PreparedSpec, SlotSpec
from rules.scenario.numbers import CardNumbers
from rules.scenario.reading import Table, is_whole, shown

MOST_POINTS: Final = 1000
MOST_TURNS: Final = 10_000
BOXES: Final = 3
SLOTS: Final = 3

_CHOICES: Final = 'a card number, "A", "B", "C", true, false, a whole number, "self" or "foe"'

_ZONES: Final = (
    "digimon_box", "boxes", "hand", "net_ocean", "dark_area", "slots", "support", "gauge", "evolution_box",
)  # fmt: skip


def read_player(table: Table, cards: CardNumbers, *, phase: str, format_code: str) -> PlayerSpec:
    """Read one `[[player]]`; before set-up it has a deck, otherwise zones."""
    points = table.whole("points", 0, MOST_POINTS, 100) if table.has("points") or phase != "setup" else None
    deck = _read_deck(table, cards, phase)
    net_ocean = cards.counted(table, "net_ocean", 0 if phase == "setup" else 20)
    return PlayerSpec(
        points=points,
        boxes=_read_boxes(table, cards, phase, format_code),
        hand=cards.counted(table, "hand", 0),
        net_ocean=net_ocean[::-1],
        dark_area=cards.counted(table, "dark_area", 0),
        slots=_read_slots(table, cards, format_code),
        support=cards.many(table, "support"),
        gauge=cards.many(table, "gauge"),
        evolution_box=table.each("evolution_box", lambda row: _read_prepared(row, cards, format_code)),
        deck=deck,
    )


def _read_deck(table: Table, cards: CardNumbers, phase: str) -> Mapping[str, int] | None:
    """Return the deck, which is there exactly when the scenario starts with set-up."""
    if phase != "setup":
        if table.has("deck"):
            table.raw("deck")
            table.fault("deck", 'belongs to phase = "setup" only; list the zones instead.')
        return None
    for zone in _ZONES:
        if table.has(zone):
            table.fault(zone, "set-up deals the zones; leave it out, or choose a later phase.")
    deck = table.table("deck", required=True)
    return {} if deck is None else read_counts(deck, cards)


def read_counts(table: Table, cards: CardNumbers | None) -> dict[str, int]:
    """Read card numbers with their copies; `cards` is None where unknown numbers may stand."""
    counts = {}
    for number in table.data:
        copies = table.whole(number, 1, 200)
        if cards is not None:
            cards.check(table, number, number)
        if copies:
            counts[number] = copies
    return counts


def _read_boxes(
    table: Table, cards: CardNumbers, phase: str, format_code: str
) -> tuple[tuple[str, ...], ...]:
    """Return one Digimon Box, or the three of Ultimate Battle."""
    key = "boxes" if table.has("boxes") else "digimon_box"
    value = table.raw(key)
    if phase == "setup":
        return ()
    if value is None:
        table.fault(key, "is missing; list the base Level III first and the top card last.")
        return ()
    if format_code != ULTIMATE_BATTLE:
        if key == "boxes":
            table.fault(key, f'belongs to format = "{ULTIMATE_BATTLE}"; write digimon_box.')
            return ()
        box = cards.many_of(table, key, value)
        if not box:
            table.fault(key, "is empty; it holds at least the base Level III.")
        return (box,)
    if not isinstance(value, list) or len(value) != BOXES:
        table.fault(key, f"expected a list of three boxes, each a list, got {shown(value)}.")
        return ()
    return tuple(cards.many_of(table, f"{key}[{index}]", box) for index, box in enumerate(value))


def _read_slots(table: Table, cards: CardNumbers, format_code: str) -> tuple[SlotSpec, ...]:
    slots = table.each("slots", lambda row: _read_slot(row, cards, format_code))
    if len(slots) > SLOTS:
        table.fault("slots", f"a player has {SLOTS} option slots, got {len(slots)} cards.")
    return slots


def _read_slot(table: Table, cards: CardNumbers, format_code: str) -> SlotSpec:
    card = cards.one(table, "card", required=True)
    face_up = table.choice("face", ("up", "down"), "down") == "up"
    turn = table.whole("turn", 1, MOST_TURNS) if table.has("turn") else None
    choices = read_choices(table, "choose", cards) if table.has("choose") else ()
    box = _read_box(table, format_code)
    for key in ("turn", "choose", "box"):
        if table.has(key) and not face_up:
            table.fault(key, 'belongs to a card with face = "up".')
    return SlotSpec(card, face_up, turn, choices, box)


def _read_box(table: Table, format_code: str) -> int:
    """Return the Digimon Box that an entry names, 0 when it names none; only Ultimate Battle has several."""
    if not table.has("box"):
        return 0
    if format_code != ULTIMATE_BATTLE:
        table.fault("box", f'belongs to format = "{ULTIMATE_BATTLE}"; leave it out.')
    return table.whole("box", 1, BOXES)


def _read_prepared(table: Table, cards: CardNumbers, format_code: str) -> PreparedSpec:
    target = cards.one(table, "target", required=True)
    paid = table.texts("with")
    for index, item in enumerate(paid):
        if item not in SYMBOLS:
            cards.check(table, f"with[{index}]", item)
    return PreparedSpec(target, paid, _read_box(table, format_code))


def read_choices(table: Table, key: str, cards: CardNumbers) -> tuple[object, ...]:
    """Read one choice or a list of them: a card number, A, B, C, self, foe, true, false, a whole number."""
    value = table.raw(key)
    listed = isinstance(value, list)
    choices = value if isinstance(value, list) else [value]
    if not choices:
        table.fault(key, "expected at least one choice, got [].")
    for index, item in enumerate(choices):
        place = f"{key}[{index}]" if listed else key
        if isinstance(item, str):
            if item not in ("A", "B", "C", "self", "foe"):
                cards.check(table, place, item)
        elif not isinstance(item, bool) and not is_whole(item):
            table.fault(place, f"expected {_CHOICES}, got {shown(item)}.")
    return tuple(choices)
