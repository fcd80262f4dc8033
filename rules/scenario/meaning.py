"""Which of the offered actions a `[[do]]` means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from rules.engine.position import ActionInfo
from rules.scenario.model import SYMBOLS, Decision

Offer = tuple[int, ActionInfo]

Laid = tuple[str, int, str]
"""One card laid for an evolution: its symbol ("" for none), the slot it comes from (0 = hand), its number."""


def parts_of(decision: Decision) -> tuple[Decision, ...]:
    """Return the single actions of a decision: a list of discards or choices is one action an entry."""
    if decision.key in ("discard", "discard_slots", "choose") and isinstance(decision.value, tuple):
        return tuple(replace(decision, value=item) for item in decision.value)
    return (decision,)


def action_meant(part: Decision, offers: Sequence[Offer]) -> int | None:
    """Return the first offered action that `part` means, None when it is not on offer."""
    tests = [_MEANINGS[part.key]]
    if part.key == "prepare":
        tests.append(_prepares_from_slots)
    for means in tests:
        for action, info in offers:
            if means(part, info) and (not part.box or info.box in (0, part.box)):
                return action
    return None


def _plain(kind: str) -> Callable[[Decision, ActionInfo], bool]:
    """Return the test for an action that has no value of its own."""
    return lambda part, info: info.kind == kind


def _card(kind: str) -> Callable[[Decision, ActionInfo], bool]:
    """Return the test for an action that is known by its card."""
    return lambda part, info: info.kind == kind and _is_card(part.value, info)


def _is_card(number: object, info: ActionInfo) -> bool:
    return info.card is not None and info.card.number == number


def _passes(part: Decision, info: ActionInfo) -> bool:
    return info.kind in ("pass", "done")


def _chooses(part: Decision, info: ActionInfo) -> bool:
    """A card is chosen by its number; everything else by its value, where true is not 1."""
    if info.kind != "choose":
        return False
    if info.value is None:
        return _is_card(part.value, info)
    return type(info.value) is type(part.value) and info.value == part.value


def _confirms(part: Decision, info: ActionInfo) -> bool:
    return info.kind == ("confirm_swap" if part.value else "decline_swap")


def _moves(part: Decision, info: ActionInfo) -> bool:
    if info.kind != "move_slot" or not isinstance(part.value, tuple):
        return False
    number, slot = part.value
    return _is_card(number, info) and info.value == slot


def _uses(part: Decision, info: ActionInfo) -> bool:
    return info.kind == "ability" and _is_card(part.value, info) and part.index in (None, info.value)


def _prepares(part: Decision, info: ActionInfo) -> bool:
    """Compare what is laid, in any order; a number that names no slot comes from the hand."""
    return _lays(part, info, from_hand=True)


def _prepares_from_slots(part: Decision, info: ActionInfo) -> bool:
    """Like `_prepares`, with numbers that may come from a slot too."""
    return _lays(part, info, from_hand=False)


def _lays(part: Decision, info: ActionInfo, *, from_hand: bool) -> bool:
    if info.kind != "prepare" or not isinstance(part.value, tuple) or not isinstance(info.value, tuple):
        return False
    target, paid = part.value
    named = {item.slot for item in paid if item.slot}
    wanted = Counter((item.symbol, item.slot, item.number) for item in paid)
    return _is_card(target, info) and wanted == Counter(_laid(info.value[1], named, from_hand))


def _laid(items: Iterable[object], named: set[int], from_hand: bool) -> Iterable[Laid]:
    """Yield what an offered preparation lays; a slot that the script names is known by its place alone."""
    for item in items:
        if isinstance(item, str):
            yield (item, 0, "") if item in SYMBOLS else ("", 0, item)
        elif isinstance(item, tuple) and item[0] == "slot":
            if item[1] in named:
                yield ("", item[1], "")
            else:
                yield ("", item[1] if from_hand else 0, item[2])
        elif isinstance(item, tuple):
            yield (item[0], 0, item[1])


_MEANINGS: Final[Mapping[str, Callable[[Decision, ActionInfo], bool]]] = {
    "pass": _passes,
    "resign": _plain("resign"),
    "choose": _chooses,
    "discard": _card("discard"),
    "discard_slots": _card("discard_slot"),
    "move_slot": _moves,
    "swap": _card("swap"),
    "confirm_swap": _confirms,
    "prepare": _prepares,
    "evolve": _card("evolve"),
    "abandon": _card("abandon"),
    "set": _card("set"),
    "set_up": _card("set_up"),
    "activate": _card("activate"),
    "ability": _uses,
    "support": _card("support"),
    "appear": _card("appear"),
}
