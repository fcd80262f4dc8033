"""The battling Digimon as it stands: attribute, names, attack in use, basic power (R3.8, R8.6 to R8.8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, cast

from rules.engine.cards import BATTLE_TYPES
from rules.engine.matching import Filter, Live
from rules.games.hyper_colosseum.plays import play_of
from rules.games.hyper_colosseum.state import Force
from rules.games.hyper_colosseum.statuses import (
    NO_ZEROING,
    NOT_ZEROED,
    UNAFFECTED,
    has_status,
    in_force,
    is_shielded,
    specials_off,
)

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.table import Table


ADDED: Final = frozenset(("field", "group"))
"""Facts of which a Digimon may have several: an effect adds to what stands printed."""


_NO_KEYWORDS: Final[frozenset[str]] = frozenset()


def attribute(table: Table, player: int) -> str | None:
    """Return the attribute in force; Variable follows the opponent (R3.8)."""
    own = own_attribute(table, player)
    if own != "Variable" or table.sides[1 - player].base_hidden:
        return own
    return own_attribute(table, 1 - player)


def own_attribute(table: Table, player: int) -> str | None:
    """Return the attribute of a Digimon as printed or as changed, Variable not yet followed."""
    side = table.sides[player]
    if side.becomes:
        changed = _changed_facts(table, player).get("attribute")
        if changed:
            return min(changed)
    return side.box[-1].attribute


def keywords(table: Table, player: int) -> frozenset[str]:
    """Return the keyword abilities in force, printed and granted: all count as special (R3.18, R7.4)."""
    side = table.sides[player]
    if specials_off(table, player):
        return frozenset()
    words: frozenset[str] = side.box[-1].keywords
    for force in side.forces:
        if force.word == "keyword" and in_force(table, force, player):
            assert isinstance(force.words, tuple)
            named = frozenset(force.words)
            words = words - named if force.kind == "remove" else words | named
    return words


def name_keys(table: Table, player: int) -> frozenset[str]:
    """Return the names of the battling Digimon, those it also counts as included."""
    card = table.sides[player].box[-1]
    return play_of(card).counts_as | {card.name_key}


def matches(table: Table, what: Filter, player: int) -> bool:
    """Return whether the battling Digimon of `player` is meant; face down it has no facts (R4.7)."""
    side = table.sides[player]
    if side.base_hidden:
        return what.any_card
    card = side.box[-1]
    if not what.is_live and not side.becomes:
        return what.takes(card)
    asks = what.asks
    live = Live(
        attribute(table, player) if "attribute" in asks else None,
        keywords(table, player) if "keyword" in asks else _NO_KEYWORDS,
        name_keys(table, player),
        base_power(table, player) if "power" in asks else 0,
    )
    if side.becomes:
        live.facts = _changed_facts(table, player)
    return what.takes_live(card, live)


def _changed_facts(table: Table, player: int) -> dict[str, frozenset[str]]:
    """Return the facts of the battling Digimon that effects change; of several, the latest counts."""
    facts: dict[str, frozenset[str]] = {}
    for force in table.sides[player].forces:
        if force.word == "become" and in_force(table, force, player):
            assert isinstance(force.words, tuple)
            added = facts.get(force.kind, frozenset()) if force.kind in ADDED else frozenset()
            facts[force.kind] = added | frozenset(force.words)
    return facts


def attack_index(table: Table, player: int) -> int:
    """Return the attack in use, 0 to 2 (R8.6, R8.7)."""
    side = table.sides[player]
    best = None
    for force in side.forces:
        if (
            force.word == "attack"
            and force.index >= side.attack_since
            and (best is None or force.index > best.index)
            and in_force(table, force, player)
        ):
            best = force
    if best is not None:
        assert isinstance(best.value, int)
        return best.value
    return battle_type_index(table, 1 - player)


def battle_type_index(table: Table, player: int) -> int:
    """Return the battle type of a Digimon, printed or as changed: 0 to 2, -1 without one."""
    side = table.sides[player]
    if side.becomes:
        changed = _changed_facts(table, player).get("battle_type")
        if changed:
            return BATTLE_TYPES.index(min(changed))
    return side.box[-1].type_index


def attack_type(table: Table, player: int) -> str:
    """Return the attack in use as its letter."""
    return "ABC"[attack_index(table, player)]


def base_power(table: Table, player: int) -> int:
    """Return the basic attack power (R8.8)."""
    side = table.sides[player]
    mine = attack_index(table, player)
    power = printed_power(table, player, mine)
    if table.zeroing_fixed:
        return 0 if side.zeroed == mine else power
    return 0 if is_zeroed(table, player, mine) else power


def printed_power(table: Table, player: int, attack: int) -> int:
    """Return the printed power of an attack as effects change it, which count as printed (R3.11)."""
    side = table.sides[player]
    power = side.box[-1].powers[attack]
    for force in side.forces:
        if force.word == "base_power" and _changes(force, attack) and in_force(table, force, player):
            assert isinstance(force.value, int)
            power = CHANGES[force.kind](power, force.value)
    return power


CHANGES: Final[dict[str, Callable[[int, int], int]]] = {
    "set": lambda power, value: value,
    "add": lambda power, value: power + value,
    "times": lambda power, value: power * value,
}


def _changes(force: Force, attack: int) -> bool:
    """Return whether a change of printed powers is one of that attack."""
    types = force.words
    return types is None or "ABC"[attack] in cast("tuple[str, ...]", types)


def facts(table: Table, player: int, key: str) -> frozenset[str]:
    """Return one fact of the battling Digimon as it stands, as the words of which there may be several."""
    if key == "attribute":
        value = attribute(table, player)
        return frozenset() if value is None else frozenset((value,))
    if key == "name":
        return name_keys(table, player)
    card = table.sides[player].box[-1]
    changed = _changed_facts(table, player).get(key) if table.sides[player].becomes else None
    if key == "field":
        return card.fields | changed if changed else card.fields
    printed = {
        "battle_type": card.battle_type,
        "level": card.level,
        "type": card.type,
        "frame": card.frame,
    }[key]
    return changed or (frozenset((printed,)) if printed else frozenset())


def is_zeroed(table: Table, player: int, attack: int) -> bool:
    """Return whether the opposing attack in use turns that attack to 0 (R8.8)."""
    foe = table.sides[1 - player].box[-1]
    if not foe.zeroes[attack_index(table, 1 - player)] >> attack & 1:
        return False
    if table.sides[player].status_bits & NOT_ZEROED and _is_guarded(table, player, attack):
        return False
    if table.format == "street-battle" and not table.options.street_counter:
        return False
    if table.sides[player].status_bits & UNAFFECTED and is_shielded(
        table, player, 1 - player, foe, "zeroing"
    ):
        return False
    return not has_status(table, 1 - player, NO_ZEROING)


def _is_guarded(table: Table, player: int, attack: int) -> bool:
    """Return whether a status keeps that attack from being turned to 0."""
    for force in table.sides[player].forces:
        if force.word == "status" and force.value == NOT_ZEROED and in_force(table, force, player):
            assert isinstance(force.words, tuple)
            if "ABC"[attack] in force.words:
                return True
    return False
