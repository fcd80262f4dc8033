"""Forces come and go: what a card exerts on a side, from its activation to its end (R6.31, R7.1, R8.7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, cast

from rules.engine.cards import BATTLE_TYPES, CardDef
from rules.engine.events import BATTLE
from rules.games.hyper_colosseum.boxes import Box, all_holders, holders
from rules.games.hyper_colosseum.plays import ALWAYS, Ability, Condition, Row, play_of
from rules.games.hyper_colosseum.state import (
    LIFESPAN_END,
    NEXT_TURN_END,
    PHASE_END,
    TURN_END,
    WHILE_THERE,
    Force,
    Side,
    Slot,
)
from rules.games.hyper_colosseum.statuses import NO_POINT_LOSS, STATUS_BIT, STAYS_AFTER_LOSS

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.table import Table


def top_changed(table: Table, player: int) -> None:
    """Another Digimon is on top: end what the old one exerted, begin what the new one does."""
    side = table.sides[player]
    side.stay += 1
    for target in table.sides:
        if target.forces:
            kept = [f for f in target.forces if f.stay < 0 or f.owner != player or f.stay == side.stay]
            if len(kept) != len(target.forces):
                target.forces = kept
                recount(target)
    card = side.box[-1]
    if card.windows & 1 << ALWAYS:
        for ability in play_of(card).by_when[ALWAYS]:
            put_forces(table, ability, player, card, None)
    _put_base_forces(table, player)


def _put_base_forces(table: Table, player: int) -> None:
    """Put what the base Level III gives to the Digimon evolved from it in force (R7.2)."""
    side = table.sides[player]
    if len(side.box) > 1:
        for ability in play_of(side.box[0]).from_base:
            if ability.when == ALWAYS:
                put_forces(table, ability, player, side.box[0], None)


def put_forces(table: Table, ability: Ability, player: int, card: CardDef, slot: Slot | None) -> None:
    """Put every operation of a forces-only ability in force."""
    for row in ability.rows:
        put_force(table, row, ability, player, card, slot)
        if row.both:
            put_force(table, row, ability, player, card, slot, mirrored=True)


def _settled(table: Table, conditions: tuple[Condition, ...], player: int) -> tuple[Condition, ...]:
    """Return what must go on holding, what a hand holds being judged now (R2.3)."""
    for condition in conditions:
        if condition.asks_hand and not condition.function(table, player, condition.argument):
            return (NEVER,)
    return tuple(condition for condition in conditions if not condition.asks_hand)


def _never(table: Table, player: int, argument: object) -> bool:
    return False


NEVER: Final = Condition("never", _never, None)
"""The condition of a force that has been judged not to come."""


def put_force(
    table: Table,
    row: Row,
    ability: Ability | None,
    player: int,
    card: CardDef,
    slot: Slot | None,
    paid: int = 0,
    mirrored: bool = False,
) -> Force:
    """Put one operation in force on the side it is aimed at, stamped with the next activation index."""
    force = force_from_row(row, player, card, paid)
    table.index += 1
    force.index = table.index
    if ability is not None:
        force.special = ability.is_special
        force.until = ability.until
        force.conditions = ability.conditions
    if row.conditions:
        force.conditions += row.conditions
    if any(condition.asks_hand for condition in force.conditions):
        force.conditions = _settled(table, force.conditions, player)
    if force.until == NEXT_TURN_END:
        force.until_turn = table.turn + 1
    force.slot = None if slot is not None and "used" in play_of(slot.card).limits else slot
    force.is_option = card.is_option
    if slot is None and not card.is_option and not (ability is not None and ability.is_support):
        force.stay = table.sides[player].stay
    target = table.sides[1 - player if row.foe or mirrored else player]
    if row.word == "power" and ability is not None and (ability.fixes_foe if row.foe else ability.fixes_own):
        force.tied = target.attack_since
    if target.boxes and card.icon == "field":
        for holder in holders(target):
            _lay_force(holder, force)
    else:
        _lay_force(target, force)
    return force


def _lay_force(target: Side | Box, force: Force) -> None:
    target.forces.append(force)
    if force.word == "attack":
        target.attack_since = force.index
    elif force.word == "status":
        assert isinstance(force.value, int)
        target.status_bits |= force.value
    elif force.word == "become":
        target.becomes = True


def recount(target: Side | Box) -> None:
    """Count the statuses of a side again after forces ended."""
    bits = 0
    target.becomes = False
    for force in target.forces:
        if force.word == "status" and isinstance(force.value, int):
            bits |= force.value
        elif force.word == "become":
            target.becomes = True
    target.status_bits = bits


def drop_slot_forces(table: Table, slot: Slot) -> None:
    """End what a card that left its slot exerted."""
    for holder in all_holders(table):
        if holder.forces:
            holder.forces = [force for force in holder.forces if force.slot is not slot]
            recount(holder)


def end_dead_attacks(table: Table) -> None:
    """
    Drop the attack forces of options that a later one has put out, and the bonuses tied to them: they
    never come back (R8.7). What a Digimon exerts by itself counts again in the next battle.
    """
    for holder in all_holders(table):
        since = holder.attack_since
        if since >= 0 and holder.forces:
            holder.forces = [force for force in holder.forces if not _is_put_out(force, since)]
        holder.attack_since = -1


def _is_put_out(force: Force, since: int) -> bool:
    if force.slot is None:
        return False
    return force.index < since if force.word == "attack" else 0 <= force.tied < since


def end_forces(table: Table, until: int) -> None:
    """End the forces whose time is over: at a phase's end or at a turn's end."""
    for holder in all_holders(table):
        if holder.forces:
            end_forces_on(table, holder, until)


def end_forces_on(table: Table, holder: Side | Box, until: int) -> None:
    """End the forces on one box whose time is over."""
    kept = [force for force in holder.forces if not _is_past(table, force, until)]
    if len(kept) != len(holder.forces):
        holder.forces = kept
        recount(holder)


def end_lifespan_forces(table: Table, player: int) -> None:
    """End what the cards of a player exert until the end of the lifespan (R6.30)."""
    for holder in all_holders(table):
        kept = [f for f in holder.forces if f.until != LIFESPAN_END or f.owner != player]
        if len(kept) != len(holder.forces):
            holder.forces = kept
            recount(holder)


def keep_outcome(table: Table) -> None:
    """Part what changes the outcome of this battle from its option, which leaves before points are lost."""
    for holder in all_holders(table):
        for force in holder.forces:
            slot = force.slot
            if slot is not None and _concerns_outcome(force) and slot.active and not slot.invalid:
                force.slot = None


def _concerns_outcome(force: Force) -> bool:
    """Return whether a force of this battle takes effect in the point calculation only (R9.3, R9.6)."""
    return force.until == PHASE_END and (
        force.word == "lost" or (force.word == "status" and force.value in (NO_POINT_LOSS, STAYS_AFTER_LOSS))
    )


def _is_past(table: Table, force: Force, until: int) -> bool:
    if force.until == WHILE_THERE or (table.phase == BATTLE and _concerns_outcome(force)):
        return False
    if force.until == NEXT_TURN_END:
        return until == TURN_END and table.turn >= force.until_turn
    return force.until <= until


def force_from_row(row: Row, player: int, card: CardDef, paid: int) -> Force:
    """Return the force that a row exerts; "per paid card" is settled here, other counts stay open."""
    force = Force(row.word, row.kind, row.amount, player, card)
    force.basic = row.basic
    force.final = row.final
    force.least = row.least
    if row.word == "attack":
        force.value = BATTLE_TYPES.index(row.words[0])
    elif row.word == "status":
        force.value = STATUS_BIT[row.words[0]]
        force.per = row.filter
        force.kind = row.kind
        force.words = row.words[1:] or row.by_text or None
    elif row.word == "keep_empty":
        force.words = row.words
        force.per = row.filter
    elif row.word == "become":
        force.kind, force.words = _become(row)
    elif row.word == "hand_limit" and row.kind != "add":
        force.kind, force.value = "set", row.n
    elif row.word == "supports":
        force.value = row.n
    elif row.word == "base_power":
        force.words = row.words or None
    elif row.word == "keyword" or row.kind == "column":
        force.words = row.words
    elif row.kind == "printed":
        force.kind = "add"
        force.words = row.words
    elif row.per == "paid":
        count = paid // row.every
        force.value = row.amount * (min(count, row.limit) if row.limit else count)
    elif row.per:
        force.per = (row.per, row.per_filter, row.others, row.every)
        force.per_limit = row.limit
    return force


def _become(row: Row) -> tuple[str, tuple[str, ...]]:
    """Return which fact a Digimon changes and what it becomes; "as the foe's" is Variable (R3.8)."""
    data = cast("Mapping[str, object]", row.data)
    key = next(key for key in data if key not in ("op", "who"))
    value = data[key]
    if value == "as_foe":
        value = "Variable"
    return key, (value,) if isinstance(value, str) else tuple(cast("list[str]", value))
