"""The cost, conditions and limit of an Option card, compiled (R6.24 to R6.33)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from rules.engine.cards import CardDef
from rules.engine.matching import UnknownTest
from rules.games.hyper_colosseum.plays import (
    REQUIREMENT_PLACE,
    SLOT_PLACES,
    SUPPORT_PLACE,
    Play,
    UnknownWord,
)
from rules.games.hyper_colosseum.reading import as_list, as_mapping, as_texts, conditions_from_data, only
from rules.games.hyper_colosseum.rows import rows_of_payments


def take_option(card: CardDef, play: Play) -> None:
    """Compile what stands on an Option beside its effects."""
    play.serves |= {card.name_key}
    cost = card.source.get("cost")
    if isinstance(cost, Mapping):
        data = cost.get("data")
        if data is None:
            play.unexpressed = True
        else:
            try:
                take_cost(card, play, as_mapping(data))
            except UnknownTest:
                play.unexpressed = True
    for clause in as_list(card.source.get("conditions")):
        if clause.get("data") is None:
            play.unexpressed = True
            continue
        try:
            play.conditions += conditions_from_data(as_list(as_mapping(clause["data"]).get("if")), card.names)
        except UnknownTest:
            play.unexpressed = True
    for clause in as_list(card.source.get("limit")):
        if clause.get("data") is None:
            play.unexpressed = True
            continue
        try:
            take_limit(play, as_mapping(clause["data"]))
        except UnknownTest:
            play.unexpressed = True
    play.hand_conditions = tuple(c for c in play.conditions if c.word == "own_hand")
    play.conditions = tuple(c for c in play.conditions if c.word != "own_hand")
    if not play.limits:
        play.limits = frozenset(("digimon_leaves" if play.place == SUPPORT_PLACE else "phase_end",))


_COST_KEYS: Final = frozenset((
    "pay", "face_up", "place", "open", "source", "needs_empty", "despite_spirit",
))  # fmt: skip


_LIMIT_KEYS: Final = frozenset((
    "until", "turns", "stays", "to", "one_in_slots", "max_in_slots", "owner_may_discard", "deck_limit",
    "note", "once_per_digimon", "once_per",
))  # fmt: skip


def take_cost(card: CardDef, play: Play, data: Mapping[str, object]) -> None:
    """Compile a cost: what is paid, and where the card is set or laid."""
    if "note" in data:
        return
    only(data, _COST_KEYS)
    if data.get("place") == REQUIREMENT_PLACE:
        play.is_requirement_card = True
    elif "place" in data:
        _take_place(card, play, data)
    play.laid_from = frozenset(as_texts(data.get("source"))) or play.laid_from
    play.face_up = play.face_up or bool(data.get("face_up"))
    play.cost = tuple(rows_of_payments(as_list(data.get("pay")), card.names))


def _take_place(card: CardDef, play: Play, data: Mapping[str, object]) -> None:
    """Take the place in which an option is set: a certain slot, or for a Spirit the Support Box."""
    place = str(data["place"])
    is_spirit = (
        place == SUPPORT_PLACE
        and data.get("source") == ["hand"]
        and "needs_empty" in data
        and "evolution" in card.timing
        and not (data.get("pay") or data.get("face_up") or data.get("open") or card.source.get("conditions"))
    )
    if not is_spirit and (place not in SLOT_PLACES or data.get("source") or data.get("open")):
        play.is_unplaced = True
        raise UnknownWord("cost.place")
    play.place = place
    play.needs_empty = tuple(as_texts(data.get("needs_empty")))
    play.despite_spirit = bool(data.get("despite_spirit"))


def take_limit(play: Play, data: Mapping[str, object]) -> None:
    """Compile a limit: when the card leaves, and how often it may be used (R6.30 to R6.32)."""
    only(data, _LIMIT_KEYS)
    if "until" in data:
        until = data["until"]
        play.limits |= {until} if isinstance(until, str) else frozenset(as_texts(until))
        play.turns = cast(int, data.get("turns") or 0)
        play.stays_laid = play.is_requirement_card and "used" not in play.limits
    if data.get("one_in_slots"):
        play.max_active = 1
    elif "max_in_slots" in data:
        play.max_active = cast(int, data["max_in_slots"])
    if data.get("owner_may_discard") is False:
        play.owner_may_discard = False
    if data.get("to") == "gauge":
        play.to_gauge = True
    if data.get("once_per_digimon"):
        play.once_per = "digimon"
    elif "once_per" in data:
        play.once_per = str(data["once_per"])
