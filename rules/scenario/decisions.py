"""Reading `[[do]]`: one scripted decision a table, with exactly one action key of its game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.scenario.model import SYMBOLS, ULTIMATE_BATTLE, Decision, Paid
from rules.scenario.numbers import CardNumbers
from rules.scenario.reading import Table, is_whole, shown
from rules.scenario.zones import BOXES, SLOTS, read_choices

BOXED: Final = (
    "swap", "confirm_swap", "prepare", "evolve", "abandon", "activate", "ability", "support", "appear",
)  # fmt: skip
"""The actions that name a box in Ultimate Battle."""

ValueReader = Callable[[Table, str, CardNumbers], object]


def read_decision(table: Table, cards: CardNumbers, *, game: str, format_code: str) -> Decision:
    """Read one `[[do]]`."""
    readers = READERS[game]
    player = table.whole("player", 0, 1, required=True)
    given = [key for key in readers if table.has(key)]
    if len(given) != 1:
        stated = f"got {', '.join(given)}" if given else "got none"
        table.fault("", f"expected exactly one action key, {stated}; there are {', '.join(readers)}.")
    values = [readers[key](table, key, cards) for key in given]
    table.known.extend((*readers, "index", "box"))
    key = given[0] if given else "pass"
    return Decision(
        player=player,
        key=key,
        value=values[0] if values else True,
        illegal=table.flag("illegal"),
        index=_read_index(table, key),
        box=_read_box(table, key, format_code),
    )


def _read_index(table: Table, key: str) -> int | None:
    """Return which ability of a card is meant; only `ability` may say it."""
    if not table.has("index"):
        return None
    if key != "ability":
        table.fault("index", "belongs to ability only; leave it out.")
    return table.whole("index", 0, 20)


def _read_box(table: Table, key: str, format_code: str) -> int:
    if not table.has("box"):
        return 0
    if format_code != ULTIMATE_BATTLE or key not in BOXED:
        table.fault("box", f'belongs to {", ".join(BOXED)} with format = "{ULTIMATE_BATTLE}"; leave it out.')
    return table.whole("box", 1, BOXES)


def _read_true(table: Table, key: str, cards: CardNumbers) -> object:
    if not table.flag(key, default=True):
        table.fault(key, "expected true, got false; leave the decision out instead.")
    return True


def _read_flag(table: Table, key: str, cards: CardNumbers) -> object:
    return table.flag(key)


def _read_card(table: Table, key: str, cards: CardNumbers) -> object:
    return cards.one(table, key)


def _read_cards(table: Table, key: str, cards: CardNumbers) -> object:
    numbers = cards.many(table, key)
    if not numbers and table.data[key] == []:
        table.fault(key, "expected at least one card number, got [].")
    return numbers


def _read_choices(table: Table, key: str, cards: CardNumbers) -> object:
    return read_choices(table, key, cards)


def _read_move(table: Table, key: str, cards: CardNumbers) -> object:
    move = table.table(key)
    if move is None:
        return ("", 1)
    value = (cards.one(move, "card", required=True), move.whole("to", 1, SLOTS, 1, required=True))
    move.finish()
    return value


def _read_preparation(table: Table, key: str, cards: CardNumbers) -> object:
    plan = table.table(key)
    if plan is None:
        return ("", ())
    target = cards.one(plan, "target", required=True)
    items = plan.raw("with")
    if not isinstance(items, list):
        plan.fault("with", f"expected a list of what is laid in the Requirements Box, got {shown(items)}.")
        items = []
    paid = tuple(_read_paid(plan, f"with[{index}]", item, cards) for index, item in enumerate(items))
    plan.finish()
    return (target, paid)


def _read_paid(plan: Table, place: str, item: object, cards: CardNumbers) -> Paid:
    if isinstance(item, str):
        return Paid(symbol=item) if item in SYMBOLS else Paid(number=cards.check(plan, place, item))
    if isinstance(item, Mapping) and len(item) == 1:
        [(name, value)] = item.items()
        if name in SYMBOLS and isinstance(value, str):
            return Paid(symbol=name, number=cards.check(plan, place, value))
        if name == "slot" and is_whole(value) and 1 <= value <= SLOTS:
            return Paid(slot=value)
    plan.fault(
        place,
        'expected "circle", "cross", a card number, {slot = 1}, {circle = NUMBER} or {cross = NUMBER}, '
        f"got {shown(item)}.",
    )
    return Paid(symbol=SYMBOLS[0])


def _read_attack(table: Table, key: str, cards: CardNumbers) -> object:
    attack = table.table(key)
    if attack is None:
        return ("", "")
    value = (cards.one(attack, "with", required=True), cards.one(attack, "target", required=True))
    attack.finish()
    return value


READERS: Final[Mapping[str, Mapping[str, ValueReader]]] = {
    "hyper_colosseum": {
        "pass": _read_true,
        "resign": _read_true,
        "choose": _read_choices,
        "discard": _read_cards,
        "discard_slots": _read_cards,
        "move_slot": _read_move,
        "swap": _read_card,
        "confirm_swap": _read_flag,
        "prepare": _read_preparation,
        "evolve": _read_card,
        "abandon": _read_card,
        "set": _read_card,
        "set_up": _read_card,
        "activate": _read_card,
        "ability": _read_card,
        "support": _read_card,
        "appear": _read_card,
    },
    "digi_battle": {
        "pass": _read_true,
        "rookie": _read_card,
        "prepare": _read_preparation,
        "digivolve": _read_card,
        "play": _read_card,
        "discard": _read_cards,
    },
    "d_ccg": {
        "pass": _read_true,
        "bring": _read_card,
        "digivolve": _read_card,
        "move": _read_card,
        "attack": _read_attack,
        "play": _read_card,
        "discard": _read_cards,
    },
}
"""How the value of each action key is read, by game."""
