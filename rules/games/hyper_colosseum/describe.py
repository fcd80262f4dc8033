"""What an action means: as data (`action_info`) and as a sentence (`describe`)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rules.engine.cards import CardDef
from rules.engine.position import ActionInfo
from rules.games.hyper_colosseum import actions as act
from rules.games.hyper_colosseum.boxes import cards_in_row, focus
from rules.games.hyper_colosseum.plays import play_of
from rules.games.hyper_colosseum.requirements import CARD, FROM_NET_OCEAN, ROW_BASE, SLOT_BASE, Plan

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.table import Table


def action_info(table: Table, action: int, *, as_seen: bool = False) -> ActionInfo:
    """
    Return what an action of `to_move` means (rules.engine.position tells what each kind holds).

    With `as_seen` a card that the player who is to move does not know is left out (R2.8).
    """
    if table.pairs is None:
        return _info(table, action, as_seen)
    before = table.focused
    focus(table, act.box_of(action) if action > act.BOXLESS_MASK else before)
    info = _info(table, action & act.BOXLESS_MASK, as_seen)
    if info.kind in _OF_A_BOX:
        info = replace(info, box=table.focused + 1)
    focus(table, before)
    return info


_OF_A_BOX: Final = frozenset((
    "swap", "confirm_swap", "decline_swap", "prepare", "evolve", "abandon", "activate", "ability", "support",
    "appear",
))  # fmt: skip
"""The kinds of actions that concern one Digimon Box."""


def _info(table: Table, action: int, as_seen: bool) -> ActionInfo:
    kind = act.KINDS[action >> 16]
    index = action & act.INDEX_MASK
    side = table.sides[table.to_move]
    if kind in ("discard", "set", "set_up", "support", "appear", "swap"):
        return ActionInfo(kind, side.hand[index], "hand", index + 1)
    if kind in ("discard_slot", "activate"):
        return ActionInfo(kind, _in_slot(table, table.to_move, index), "slots", index + 1)
    if kind == "move_slot":
        return ActionInfo(
            kind, _in_slot(table, table.to_move, index // 3), "slots", index // 3 + 1, index % 3 + 1
        )
    if kind in ("confirm_swap", "decline_swap"):
        return ActionInfo(kind, side.swap, "digimon_box")
    if kind in ("evolve", "abandon"):
        return ActionInfo(kind, side.evolution_box[0].target, "evolution_box", 1)
    if kind == "prepare":
        return _prepare_info(table, index)
    if kind == "ability":
        return _ability_info(table, index)
    if kind == "choose":
        return _choose_info(table, index, as_seen)
    return ActionInfo(kind)


def _in_slot(table: Table, player: int, index: int) -> CardDef | None:
    slot = table.sides[player].slots[index]
    return slot.card if slot is not None else None


def _prepare_info(table: Table, index: int) -> ActionInfo:
    assert table.plans is not None
    plan = table.plans[index]
    return ActionInfo("prepare", plan.target, "hand", plan.hand_index + 1, (plan.target, _items(table, plan)))


def _items(table: Table, plan: Plan) -> tuple[object, ...]:
    side = table.sides[table.to_move]
    items: list[object] = []
    for symbol, place in plan.items:
        if place == FROM_NET_OCEAN:
            items.append(symbol)
        elif place >= ROW_BASE:
            shared = cards_in_row(side, plan.target)[place - ROW_BASE]
            items.append(shared.card.number if symbol == CARD else symbol)
        elif place >= SLOT_BASE:
            slot = side.slots[place - SLOT_BASE]
            assert slot is not None
            items.append(("slot", place - SLOT_BASE + 1, slot.card.number))
        else:
            number = side.hand[place].number
            items.append(number if symbol == CARD else (symbol, number))
    return tuple(items)


def _ability_info(table: Table, index: int) -> ActionInfo:
    place, position, number = act.read_ability(index)
    side = table.sides[table.to_move]
    if place == act.FROM_SUPPORT:
        return ActionInfo("ability", side.support[position].card, "support", position + 1, number)
    card = side.box[-1]
    play = play_of(card)
    found = play.stops if table.answering is not None else play.by_when[table.window]
    return ActionInfo("ability", card, "digimon_box", 1, found[number].index)


def _choose_info(table: Table, index: int, as_seen: bool) -> ActionInfo:
    asked = table.asked
    player = table.to_move
    source = table.tasks[-1].card if table.tasks else None
    if asked == "level3":
        return ActionInfo("choose", table.deck_of(player)[index], "deck", index + 1)
    if asked == "pair":
        return ActionInfo("choose", None, value=index + 1)
    if asked == "hand":
        return ActionInfo("choose", table.sides[player].hand[index], "hand", index + 1)
    if asked == "slot":
        slot = table.sides[index >> 3].slots[index & 7]
        assert slot is not None
        hidden = as_seen and not slot.face_up and index >> 3 != player
        return ActionInfo("choose", None if hidden else slot.card, "slots", (index & 7) + 1, box=0)
    if asked == "support":
        slot = table.sides[index >> 3].support[index & 7]
        hidden = as_seen and not slot.face_up and index >> 3 != player
        return ActionInfo("choose", None if hidden else slot.card, "support", (index & 7) + 1)
    if asked == "sheet":
        return _sheet_info(table, index, as_seen)
    if asked in ("net_ocean", "dark_area"):
        cards = table.sides[player].net_ocean if asked == "net_ocean" else table.sides[player].dark_area
        return ActionInfo("choose", cards[index], asked, index + 1)
    if asked == "attack_type":
        return ActionInfo("choose", source, value="ABC"[index])
    if asked == "may":
        return ActionInfo("choose", source, value=bool(index))
    return ActionInfo("choose", source, value=index)


def _sheet_info(table: Table, index: int, as_seen: bool) -> ActionInfo:
    """Return what the choice of a place on a whole sheet means."""
    owner, place = index >> act.SHEET_BITS, index & act.SHEET_MASK
    side = table.sides[owner]
    if place == act.SHEET_DIGIMON:
        return ActionInfo("choose", side.box[-1], "digimon_box", len(side.box))
    if place >= act.SHEET_SUPPORT:
        position = place - act.SHEET_SUPPORT
        laid = side.support[position]
        hidden = as_seen and not laid.face_up and owner != table.to_move
        return ActionInfo("choose", None if hidden else laid.card, "support", position + 1)
    slot = side.slots[place]
    assert slot is not None
    hidden = as_seen and not slot.face_up and owner != table.to_move
    return ActionInfo("choose", None if hidden else slot.card, "slots", place + 1)


_PHRASES: Final = {
    "pass": "Pass.",
    "resign": "Resign.",
    "done": "That is enough.",
    "discard": "Discard {card}.",
    "discard_slot": "Discard {card} from slot {index}.",
    "move_slot": "Move {card} from slot {index} to slot {value}.",
    "swap": "Lay {card} on the box for a Level III swap.",
    "confirm_swap": "Carry the swap to {card} out.",
    "decline_swap": "Give the swap to {card} up.",
    "evolve": "Evolve into {card}.",
    "abandon": "Give the evolution into {card} up.",
    "set": "Set {card} face down.",
    "set_up": "Set {card} face up.",
    "activate": "Turn up {card} in slot {index}.",
    "ability": "Use an ability of {card}.",
    "support": "Place {card} as support.",
    "appear": "Let {card} appear.",
}


def describe(table: Table, action: int) -> str:
    """Return an action as a short sentence, telling no more than the player who is to move knows."""
    info = action_info(table, action, as_seen=True)
    sentence = _sentence(info)
    return f"Box {info.box}: {sentence[0].lower()}{sentence[1:]}" if info.box else sentence


def _sentence(info: ActionInfo) -> str:
    card = f"{info.card.name} ({info.card.number})" if info.card is not None else "a card"
    if info.kind == "prepare":
        assert isinstance(info.value, tuple)
        return f"Prepare {card} with {_spoken(info.value[1])}."
    if info.kind == "choose":
        if info.value is None:
            return f"Choose {card}." if info.card is not None else f"Choose the card in slot {info.index}."
        if info.card is None:
            return f"Let the Digimon in box {info.value} fight next."
        words = {True: "yes", False: "no"}
        value = words[info.value] if isinstance(info.value, bool) else info.value
        return f"Choose {value} for {card}."
    return _PHRASES[info.kind].format(card=card, index=info.index, value=info.value)


def _spoken(items: object) -> str:
    signs = {"circle": "●", "cross": "×"}
    assert isinstance(items, tuple)
    words = []
    for item in items:
        if isinstance(item, tuple):
            words.append(f"{item[-1]}")
        else:
            words.append(signs.get(item, str(item)))
    return " ".join(words) or "nothing"
