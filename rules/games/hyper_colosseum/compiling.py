"""
The cards made into plays: what a card does in this game, compiled once and hung on its definition.

A clause without data, or with a word this engine does not know, marks the play `unexpressed`; the card
is played with what is expressed, and the match result names it.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Final, cast

from rules.engine.cards import CardDef
from rules.engine.matching import UnknownTest, filter_from_data, name_key
from rules.games.hyper_colosseum.fields import alternative, either_way, extras, origin_filter, token
from rules.games.hyper_colosseum.option_texts import take_cost, take_limit, take_option
from rules.games.hyper_colosseum.plays import (
    ACTIVATED,
    EVOLUTION,
    NO_PLAY,
    REQUIREMENT_PLACE,
    SUPPORT_PLACE,
    Ability,
    Alternative,
    Play,
    Requirement,
    UnknownWord,
    play_of,
)
from rules.games.hyper_colosseum.reading import as_list, as_mapping, as_texts, conditions_from_data, only
from rules.games.hyper_colosseum.refusals import CARD_TEXTS
from rules.games.hyper_colosseum.rows import ability_from_data, row_from_data, rows_of_payments
from rules.games.hyper_colosseum.state import TURN_END, WHILE_THERE


def compile_card(card: CardDef) -> None:
    """Compile what the card does and hang it on the definition; done once a card."""
    if card.play is None:
        card.play = _compile(card) if card.source.get("kind") in ("digimon", "option") else NO_PLAY


def compiled(card: CardDef) -> Play:
    """Return what a card does, whether or not a match with it has begun."""
    compile_card(card)
    return play_of(card)


def can_run(card: CardDef, place: str, clause: Mapping[str, object]) -> bool:
    """Return whether this engine knows every word of one clause's data; `place` as the schema calls it."""
    data = as_mapping(clause.get("data"))
    play = Play()
    try:
        if place == "effect":
            _take_clause(card, play, [], 0, clause, data)
        elif place == "appears":
            ability_from_data(data, card, "written", 0)
        elif place == "requirement_condition":
            _take_requirement_condition(card, play, Requirement("evolution"), [], data)
        elif place == "cost":
            take_cost(card, play, data)
        elif place == "limit":
            take_limit(play, data)
        else:
            conditions_from_data(as_list(data.get("if")), card.names)
    except UnknownTest:
        return False
    return True


def _compile(card: CardDef) -> Play:
    play = Play()
    clauses = as_list(card.source.get("effects"))
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
        take_option(card, play)
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
    effect = as_mapping(data)
    if "limit" in effect:
        take_limit(play, as_mapping(effect["limit"]))
        return
    rest: list[Mapping[str, object]] = []
    for operation in as_list(effect.get("do")):
        if not _take_card_fact(card, play, operation, effect):
            rest.append(operation)
    if "note" in effect or not rest:
        return
    ability = ability_from_data({**effect, "do": rest}, card, str(clause.get("mark")), index)
    play.joins |= frozenset(as_texts(effect.get("joins")))
    abilities.append(ability)


def _take_card_fact(
    card: CardDef, play: Play, operation: Mapping[str, object], effect: Mapping[str, object]
) -> bool:
    """Take an operation that states a fact about the card itself; tell whether it was one."""
    word = operation.get("op")
    names = card.names
    if word == "serves":
        play.serves |= frozenset(token(t, names) for t in as_texts(operation.get("as")))
        play.after_evolution += tuple(rows_of_payments(as_list(operation.get("after")), names))
        play.partner = play.partner or bool(operation.get("partner"))
        if "into" in operation:
            play.serves_into = filter_from_data(operation["into"], names)
            play.serves_next_level = bool(operation.get("next_level"))
        play.is_requirement_card = True
    elif word == "one_in_slots":
        play.max_active = 1
    elif word == "counts_as":
        play.counts_as |= frozenset(name_key(n, names) for n in as_texts(operation.get("name")))
    elif word == "status" and operation.get("word") == "requirements_fixed":
        play.fixed = True
    elif word == "status" and operation.get("word") == "unaffected" and operation.get("on") == "card":
        if not frozenset(as_texts(operation.get("by_text"))) <= CARD_TEXTS or operation.get("from"):
            raise UnknownWord("status.by_text")
        texts = tuple(as_texts(operation.get("by_text")))
        play.protections += ((filter_from_data(operation.get("by"), names), texts),)
    elif word == "evolve" and _is_laid(card, operation):
        play.bypass += (row_from_data(operation, names),)
        play.after_evolution += tuple(rows_of_payments(as_list(effect.get("after")), names))
        play.is_requirement_card = True
    else:
        return False
    return True


def _is_laid(card: CardDef, operation: Mapping[str, object]) -> bool:
    """Return whether an "evolve, requirements skipped" works from the Requirements Box."""
    cost = card.source.get("cost")
    data = as_mapping(cost.get("data")) if isinstance(cost, Mapping) else {}
    return operation.get("source") == "box" or data.get("place") == REQUIREMENT_PLACE


def _take_requirement(card: CardDef, play: Play, abilities: list[Ability]) -> None:
    source = card.source.get("requirements")
    if not isinstance(source, Mapping):
        return
    requirement = Requirement(str(source.get("kind") or "evolution"))
    alternatives: list[Alternative] = []
    for row in as_list(source.get("alternatives")):
        if row.get("from") is None:
            play.unexpressed = True
        else:
            alternatives.append(alternative(row, card.names))
    for clause in as_list(source.get("conditions")):
        data = clause.get("data")
        if data is None:
            play.unexpressed = True
            continue
        try:
            _take_requirement_condition(card, play, requirement, abilities, as_mapping(data))
        except UnknownTest:
            play.unexpressed = True
    if not requirement.fixed_places:
        alternatives = [part for row in alternatives for part in either_way(row)]
    requirement.alternatives = tuple(alternatives)
    appears: list[Ability] = []
    for clause in as_list(source.get("appears")):
        if clause.get("data") is None:
            play.unexpressed = True
            continue
        try:
            appears.append(ability_from_data(as_mapping(clause["data"]), card, "written", len(appears)))
        except UnknownTest:
            play.unexpressed = True
    for ability in appears:
        ability.rows = extras(requirement) + ability.rows
    play.appears = tuple(appears)
    play.requirement = requirement


def _take_requirement_condition(
    card: CardDef, play: Play, requirement: Requirement, abilities: list[Ability], data: Mapping[str, object]
) -> None:
    if "note" in data:
        return
    if "do" in data:
        _take_clause(card, play, abilities, 100 + len(abilities), {"mark": "written"}, data)
        return
    only(data, _REQUIREMENT_KEYS)
    requirement.extra_hand += cast(int, data.get("extra_hand", 0))
    requirement.mill += cast(int, data.get("mill", 0))
    requirement.lasts = cast(int, data.get("lasts", requirement.lasts))
    requirement.to_gauge = requirement.to_gauge or data.get("to") == "gauge"
    requirement.is_mute = requirement.is_mute or bool(data.get("card_is_mute"))
    requirement.fixed_places = requirement.fixed_places or bool(data.get("fixed_places"))
    requirement.keeps_card = requirement.keeps_card or bool(data.get("keeps_card"))
    if "card" in data:
        requirement.extra_card = filter_from_data(data["card"], card.names)
    if "laid_from" in data:
        requirement.laid_from = frozenset(as_texts(data["laid_from"]))
    requirement.conditions += tuple(origin_filter(c, card.names) for c in as_list(data.get("if")))


_REQUIREMENT_KEYS: Final = frozenset((
    "extra_hand", "card", "mill", "lasts", "to", "if", "card_is_mute", "laid_from",
    "fixed_places", "keeps_card",
))  # fmt: skip


def card_outlasts_phase(play: Play) -> bool:
    """Return whether an option stays in its slot beyond the phase in which it was turned up (R6.30)."""
    return bool(play.limits - {"phase_end", "used"})


def _of_support(ability: Ability) -> Ability:
    """Return an ability as it works from the Support Box, where losing specials does not touch it (R7.5)."""
    moved = copy(ability)
    moved.is_special = False
    moved.is_support = True
    return moved


def _sort(play: Play, abilities: list[Ability]) -> None:
    supports = []
    stops = []
    for ability in abilities:
        if play.place == SUPPORT_PLACE and ability.when == EVOLUTION:
            ability.when = ACTIVATED
        if ability.from_base:
            play.from_base += (ability,)
        elif ability.is_stop:
            stops.append(ability)
        elif ability.is_support:
            supports.append(ability)
            play.support_phases |= 1 << ability.when
        else:
            play.by_when[ability.when] += (ability,)
            play.windows |= 1 << ability.when
            if ability.from_support:
                play.from_support += (_of_support(ability),)
    if card_outlasts_phase(play):
        for ability in play.by_when[ACTIVATED]:
            if not ability.has_span:
                laid = play.is_requirement_card and play.place != SUPPORT_PLACE
                ability.until = TURN_END if laid else WHILE_THERE
    play.supports = tuple(supports)
    play.stops = tuple(stops)
