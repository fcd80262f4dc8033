"""
The table of a Hyper Colosseum match: all state, and what can happen to it.

Cards move, points change, forces come and go, abilities begin. When that happens is decided by the
steps (`agenda.py`) and the modules of the phases. Rule numbers (R...) are those of the rules specification.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.engine import events as ev
from rules.engine.cards import CardDef
from rules.engine.matching import Filter, Live
from rules.engine.options import RuleOptions
from rules.engine.power import Modifier, fold
from rules.engine.rng import shuffle
from rules.games.hyper_colosseum import actions as act
from rules.games.hyper_colosseum.compiling import may_bypass, play_of
from rules.games.hyper_colosseum.operations import MAY_ROW, force_from_row, power_value
from rules.games.hyper_colosseum.payments import can_pay
from rules.games.hyper_colosseum.plays import (
    ALWAYS,
    APPEARING,
    EVOLVING,
    LEAVING,
    Ability,
    Condition,
    Row,
)
from rules.games.hyper_colosseum.state import (
    PHASE_END,
    SEEN_BY_BOTH,
    SEEN_BY_OWNER,
    TURN_END,
    WHILE_THERE,
    Force,
    Side,
    Slot,
    Task,
)
from rules.games.hyper_colosseum.statuses import (
    CANNOT_USE,
    KEEPS_SPECIALS,
    MAY_USE,
    NO_RECOVERY,
    NO_ZEROING,
    NOT_ZEROED,
    OPTION_IMMUNE,
    SPECIALS_OFF,
    UNAFFECTED,
    UNNEGATED,
)
from rules.games.hyper_colosseum.ties import tie_break

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.requirements import Plan


ADDED: Final = frozenset(("field", "group"))
"""Facts of which a Digimon may have several: an effect adds to what stands printed."""


class Outcome(NamedTuple):
    """How a match ended; `reason` is points, tie_break, turn_limit, resigned or draw."""

    winner: int | None
    reason: str
    points: tuple[int, int]
    turns: int


class Battle(NamedTuple):
    """One battle that was decided (R8.5); `winner` is 0, 1 or "draw"."""

    winner: int | str
    powers: tuple[int | Fraction, int | Fraction]
    base_powers: tuple[int, int]
    attack_types: tuple[str, str]


class Table:
    """
    The state of one match.

    `first_attacker` is the order that battles settle (R9.10); `order` is the order in force,
    with "always last" (R7.12) applied: `order[0]` attacks first.
    """

    __slots__ = (
        "_decks", "_legal", "acted", "agenda", "answering", "armed", "asked", "at", "battle_result",
        "began", "choices", "draw_forced", "first_attacker", "format", "index", "is_over", "last_battle",
        "log", "match_outcome", "moment_bases", "no_battle", "options", "order", "phase", "plans",
        "restart", "rng", "sides", "snapshot_base", "tasks", "to_move", "turn", "watching",
        "ruleset_version", "seed", "stop_step", "stop_turn", "halted", "asks_all", "window", "turn_at",
        "battle_at",
    )  # fmt: skip

    def __init__(
        self,
        decks: Sequence[Sequence[CardDef]],
        seed: int,
        options: RuleOptions,
        log: bool,
        format_code: str = "hyper-colosseum",
    ) -> None:
        self.options = options
        self.format = format_code
        self.seed = seed
        self.ruleset_version = ""
        self.rng = Random(seed)
        self.sides = [Side(), Side()]
        self.first_attacker = 0
        self.order = [0, 1]
        self.armed = [-1, -1]
        self.turn = 1
        self.phase = ev.SETUP
        self.agenda: tuple[int, ...] = ()
        self.at = 0
        self.tasks: list[Task] = []
        self.to_move = 0
        self._legal: list[int] | None = None
        self.asked = ""
        self.log: list[tuple[int, int, int, int]] | None = [] if log else None
        self.choices: list[int] = []
        self.index = 0
        self.is_over = False
        self.match_outcome: Outcome | None = None
        self.battle_result = -2
        self.last_battle: Battle | None = None
        self.plans: list[Plan] | None = None
        self.acted = False
        self.began = [False, False]
        self.draw_forced = False
        self.no_battle = False
        self.restart = False
        self.watching = 0
        self.snapshot_base = [0, 0]
        self.window = -1
        self.turn_at = 0
        self.battle_at = 0
        self.stop_step = -1
        self.stop_turn = 0
        self.halted = False
        self.asks_all = False
        self.moment_bases = False
        self.answering: Task | None = None
        self._decks = [list(deck) for deck in decks]
        for deck in self._decks:
            for card in deck:
                play_of(card)
        for side in self.sides:
            side.points = options.start_points

    def offer(self, player: int, menu: list[int]) -> bool:
        """Put a menu before a player; return True so that a step can end with it."""
        self.to_move = player
        self._legal = menu
        return True

    def ask(self, task: Task, player: int, asked: str, values: list[int]) -> bool:
        """
        Ask for one of `values`; return True when the answer stands already (there was only one).

        The answer comes in `task.answer`; `asked` says what the values are (describe.py). A match
        from a position (`asks_all`) asks all the same.
        """
        if len(values) == 1 and not self.asks_all:
            task.answer = values[0]
            return True
        self.asked = asked
        self.offer(player, [act.CHOOSE + value for value in values])
        return False

    def run_task(self) -> None:
        """Run the task on top until it is done, asks, or puts another on top."""
        task = self.tasks[-1]
        rows = task.rows
        while task.pc < len(rows) and not task.declined:
            row = rows[task.pc]
            if not row.function(self, task, row):
                return
            task.pc += 1
            task.count = 0
            if self.is_over or self.tasks[-1] is not task:
                return
        if self.tasks and self.tasks[-1] is task:
            self.tasks.pop()

    def finish(self, winner: int | None, reason: str) -> None:
        """End the match."""
        a, b = self.sides
        self.is_over = True
        self._legal = None
        self.tasks.clear()
        self.match_outcome = Outcome(winner, reason, (a.points, b.points), self.turn)
        self.note(ev.MATCH_END, -1 if winner is None else winner, None, 0)

    def note(self, kind: int, player: int, card: CardDef | None, amount: int) -> None:
        """Write one event into the log, when there is one."""
        if self.log is not None:
            self.log.append((kind, player, card.id if card is not None else -1, amount))

    # --- cards on the move ---

    def draw(self, player: int, count: int) -> int:
        """
        Draw up to `count` cards; return how many there were. An empty Net Ocean ends the drawing (R5.3).
        """
        side = self.sides[player]
        drawn = 0
        for _ in range(count):
            if not side.net_ocean:
                if self.options.reshuffle != "immediate" or not side.dark_area:
                    break
                self.end_lifespan(player)
            card = side.net_ocean.pop()
            side.hand.append(card)
            drawn += 1
            if self.log is not None:
                self.log.append((ev.DRAW, player, card.id, 1))
        return drawn

    def to_dark(self, player: int, card: CardDef, seen: int) -> None:
        """Put a card into its owner's Dark Area; `seen` tells who knows it (R2.11)."""
        side = self.sides[player]
        side.dark_area.append(card)
        side.dark_seen.append(seen)

    def drop(self, player: int, hand_index: int) -> CardDef:
        """Send a card from the hand to the Dark Area, face down."""
        card = self.sides[player].hand.pop(hand_index)
        self.to_dark(player, card, 1)
        if self.log is not None:
            self.log.append((ev.DISCARD, player, card.id, 1))
        return card

    def mill(self, player: int, count: int) -> int:
        """Send up to `count` top cards of the Net Ocean to the Dark Area, unseen; return how many."""
        side = self.sides[player]
        sent = min(count, len(side.net_ocean))
        for _ in range(sent):
            card = side.net_ocean.pop()
            self.to_dark(player, card, 0)
            if self.log is not None:
                self.log.append((ev.MILL, player, card.id, 1))
        return sent

    def end_lifespan(self, player: int) -> None:
        """End a lifespan (R9.9): the Dark Area becomes the Net Ocean."""
        side = self.sides[player]
        self.note(ev.LIFESPAN_END, player, None, 0)
        while len(side.box) > 1:
            self.remove_top(player)
        for index, slot in enumerate(side.slots):
            if slot is not None and slot.face_up and "lifespan_end" in play_of(slot.card).limits:
                self.leave_slot(player, index)
        for index, slot in enumerate(self.sides[1 - player].slots):
            if slot is not None and slot.face_up and "foe_lifespan_end" in play_of(slot.card).limits:
                self.leave_slot(1 - player, index)
        shuffle(self.rng, side.dark_area)
        side.net_ocean = side.dark_area + side.net_ocean
        side.dark_area = []
        side.dark_seen = []
        self.note(ev.SHUFFLE, player, None, len(side.net_ocean))

    def enter(self, player: int, card: CardDef, by: str) -> None:
        """Put a Digimon on the base; an evolved one that was there goes to the Dark Area (R6.2, R6.20)."""
        side = self.sides[player]
        side.came_from = side.box[-1]
        if len(side.box) > 1:
            self.to_dark(player, side.box.pop(), SEEN_BY_BOTH)
            self._leave_with_digimon(player, ("digimon_leaves",))
        side.box.append(card)
        side.arrived = self.turn
        side.came_by = by
        self.top_changed(player)

    def evolve_into(self, player: int, card: CardDef, by: str) -> None:
        """Put an evolved Digimon on the base and begin what that triggers (R6.4)."""
        self.note(ev.EVOLVE, player, card, 0)
        self.sides[player].evolved_now += 1
        self.enter(player, card, by)
        self.fire(EVOLVING, player)

    def fire_appearing(self, player: int) -> None:
        """Begin the "when this card appears" abilities (R8.1)."""
        self.fire(APPEARING, player)

    def evolution_targets(self, player: int, row: Row) -> list[int]:
        """
        Return the hand cards that an effect "evolve, requirements skipped" may bring out (R6.12 to
        R6.14).
        """
        side = self.sides[player]
        top = side.box[-1]
        found = []
        for index, card in enumerate(side.hand):
            if card.is_digimon and may_bypass(top, card, row):
                found.append(index)
        return found

    def remove_top(self, player: int, to: str = "") -> None:
        """Send the evolved Digimon to the Dark Area; the base Level III stays (R11.2)."""
        side = self.sides[player]
        if len(side.box) < 2:
            return
        card = side.box.pop()
        self._put_away(player, card, to, SEEN_BY_BOTH)
        self._leave_with_digimon(player, ("digimon_leaves", "digimon_trashed"))
        side.came_from = None
        side.came_by = ""
        self.top_changed(player)

    def _leave_with_digimon(self, player: int, limits: tuple[str, ...]) -> None:
        """Take the options out of their slots that stay only as long as the Digimon does."""
        for index, slot in enumerate(self.sides[player].slots):
            if slot is not None and slot.active and any(w in play_of(slot.card).limits for w in limits):
                self.leave_slot(player, index)

    def leave_support(self, player: int, index: int) -> None:
        """Send a card of the Support Box to the Dark Area."""
        slot = self.sides[player].support.pop(index)
        slot.active = False
        self.drop_slot_forces(slot)
        self.to_dark(player, slot.card, SEEN_BY_BOTH)
        self.note(ev.TO_DARK_AREA, player, slot.card, 0)

    def _put_away(self, player: int, card: CardDef, to: str, seen: int) -> None:
        """Put a card that left the sheet where the effect says; without a word to the Dark Area."""
        if to == "gauge":
            self.sides[player].gauge.append(card)
            self.note(ev.TO_GAUGE, player, card, 0)
        elif to == "hand":
            self.sides[player].hand.append(card)
            self.note(ev.TO_HAND, player, card, 0)
        else:
            self.to_dark(player, card, seen)
            self.note(ev.TO_DARK_AREA, player, card, 0)

    def leave_slot(self, player: int, index: int, to: str = "") -> None:
        """
        Take a card out of its slot: to the Dark Area, or onto the gauge where its limit says so (R6.30).
        """
        side = self.sides[player]
        slot = side.slots[index]
        assert slot is not None
        side.slots[index] = None
        play = play_of(slot.card)
        if slot.active and play.conditions:
            self.watching -= 1
        was_active = slot.active
        slot.active = False
        self.note(ev.LEAVE_SLOT, player, slot.card, index)
        if to or (play.to_gauge and was_active):
            self._put_away(player, slot.card, to or "gauge", SEEN_BY_BOTH)
        else:
            self.to_dark(player, slot.card, SEEN_BY_BOTH if slot.face_up else SEEN_BY_OWNER)
        if was_active:
            self.drop_slot_forces(slot)
            for ability in play.by_when[LEAVING]:
                self.start(ability, player, slot.card, None)

    def take_from_slot(self, player: int, index: int) -> Slot:
        """Take a card out of its slot to somewhere else than the Dark Area."""
        slot = self.sides[player].slots[index]
        assert slot is not None
        self.sides[player].slots[index] = None
        if slot.active and play_of(slot.card).conditions:
            self.watching -= 1
        slot.active = False
        self.drop_slot_forces(slot)
        return slot

    def invalidate(self, player: int, index: int, trash: bool) -> None:
        """
        Take an active option's effect away (R6.34); that counts as leaving the slot for what triggers on
        it.
        """
        slot = self.sides[player].slots[index]
        assert slot is not None
        self.note(ev.INVALIDATE, player, slot.card, index)
        if trash or self.options.invalidated_option == "dark_area":
            self.leave_slot(player, index)
            return
        slot.invalid = True
        for ability in play_of(slot.card).by_when[LEAVING]:
            self.start(ability, player, slot.card, None)

    def stop_option(self, player: int, slot: Slot) -> None:
        """Cancel an option while it is being turned up (R6.25 step 4): it goes to the Dark Area."""
        self.note(ev.STOPPED, player, slot.card, 0)
        for index, other in enumerate(self.sides[player].slots):
            if other is slot:
                self.leave_slot(player, index)

    def is_protected(self, slot: Slot, owner: int, by: CardDef, how: str) -> bool:
        """Return whether an option on the sheet of `owner` is not touched by another card (R6.35, R7.10)."""
        for what, texts in play_of(slot.card).protections:
            if texts and how not in texts and f"icon_{how}" not in texts:
                continue
            if what.takes(by, self.options.gold_counts_as_blue):
                return True
        own_effect = self.options_aim_at_owner(slot)
        return own_effect and by.is_option and self.has_status(owner, OPTION_IMMUNE)

    def options_aim_at_owner(self, slot: Slot) -> bool:
        """
        Return whether an option works on its owner's Digimon, so that option immunity guards it (R7.10,
        R7.11).
        """
        abilities = [a for group in play_of(slot.card).by_when for a in group]
        return not any(row.foe for ability in abilities for row in ability.rows)

    def change_points(self, player: int, change: int) -> int:
        """Add to a player's points within 0 and the maximum (R4.9, R7.13); return the real change."""
        side = self.sides[player]
        if change > 0 and self.has_status(player, NO_RECOVERY):
            return 0
        old = side.points
        side.points = min(max(0, old + change), self.options.max_points)
        if side.points != old:
            self.note(ev.POINTS, player, None, side.points - old)
        return side.points - old

    def check_points(self) -> None:
        """End the match when a player stands at 0 (R10.1, R10.2)."""
        a, b = self.sides
        if (a.points and b.points) or self.is_over or self.format == "street-battle":
            return
        if a.points or b.points:
            self.finish(0 if a.points else 1, "points")
            return
        self.break_tie("tie_break")

    def break_tie(self, reason: str) -> None:
        """Decide by points, Net Ocean cards and level (R10.4); all equal is a draw or `final_tie`."""
        winner = tie_break(self)
        if winner is None:
            winner = {"draw": None, "first_attacker": self.order[0], "second_attacker": self.order[1]}[
                self.options.final_tie
            ]
        self.finish(winner, reason if winner is not None or reason == "turn_limit" else "draw")

    # --- forces and statuses ---

    def top_changed(self, player: int) -> None:
        """Another Digimon is on top: end what the old one exerted, begin what the new one does."""
        side = self.sides[player]
        side.stay += 1
        for target in self.sides:
            if target.forces:
                kept = [f for f in target.forces if f.stay < 0 or f.owner != player or f.stay == side.stay]
                if len(kept) != len(target.forces):
                    target.forces = kept
                    self.recount(target)
        card = side.box[-1]
        if card.windows & 1 << ALWAYS:
            for ability in play_of(card).by_when[ALWAYS]:
                self.put_forces(ability, player, card, None)

    def put_forces(self, ability: Ability, player: int, card: CardDef, slot: Slot | None) -> None:
        """Put every operation of a forces-only ability in force."""
        for row in ability.rows:
            self.put_force(row, ability, player, card, slot)
            if row.both:
                self.put_force(row, ability, player, card, slot, mirrored=True)

    def put_force(
        self,
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
        self.index += 1
        force.index = self.index
        if ability is not None:
            force.special = ability.is_special
            force.until = ability.until
            force.conditions = ability.conditions
        if force.until == PHASE_END + 2:
            force.until_turn = self.turn + 1
        force.slot = None if slot is not None and "used" in play_of(slot.card).limits else slot
        force.is_option = card.is_option
        if slot is None and not card.is_option and not (ability is not None and ability.is_support):
            force.stay = self.sides[player].stay
        target = self.sides[1 - player if row.foe or mirrored else player]
        target.forces.append(force)
        if row.word == "status":
            assert isinstance(force.value, int)
            target.status_bits |= force.value
        elif row.word == "become":
            target.becomes = True
        return force

    def recount(self, side: Side) -> None:
        """Count the statuses of a side again after forces ended."""
        bits = 0
        side.becomes = False
        for force in side.forces:
            if force.word == "status" and isinstance(force.value, int):
                bits |= force.value
            elif force.word == "become":
                side.becomes = True
        side.status_bits = bits

    def drop_slot_forces(self, slot: Slot) -> None:
        """End what a card that left its slot exerted."""
        for side in self.sides:
            if side.forces:
                side.forces = [force for force in side.forces if force.slot is not slot]
                self.recount(side)

    def end_forces(self, until: int) -> None:
        """End the forces whose time is over: at a phase's end or at a turn's end."""
        for side in self.sides:
            if not side.forces:
                continue
            kept = [force for force in side.forces if not self._is_past(force, until)]
            if len(kept) != len(side.forces):
                side.forces = kept
                self.recount(side)

    def _is_past(self, force: Force, until: int) -> bool:
        if force.until == WHILE_THERE:
            return False
        if force.until == PHASE_END + 2:
            return until == TURN_END and self.turn >= force.until_turn
        return force.until <= until

    def in_force(self, force: Force, target: int) -> bool:
        """Return whether a force on the side of `target` counts at this moment."""
        slot = force.slot
        if slot is not None and (not slot.active or slot.invalid):
            return False
        if force.special and self.specials_off(force.owner):
            unnegated = force.word == "status" and isinstance(force.value, int) and force.value & UNNEGATED
            if not unnegated:
                return False
        if force.owner != target and self.is_shielded(target, force.card, force.word):
            return False
        return not force.conditions or self.holds(force.conditions, force.owner)

    def is_shielded(self, target: int, card: CardDef, word: str = "") -> bool:
        """Return whether the Digimon of `target` is not touched by an opposing card (R7.9, R6.35)."""
        bits = self.sides[target].status_bits
        if not bits & (OPTION_IMMUNE | UNAFFECTED):
            return False
        if card.is_option and any("option_immunity" in texts for _, texts in play_of(card).protections):
            return False
        if card.is_option and bits & OPTION_IMMUNE and self.has_status(target, OPTION_IMMUNE):
            return True
        return bool(bits & UNAFFECTED) and self.is_unaffected(target, card)

    def is_unaffected(self, target: int, card: CardDef) -> bool:
        """Return whether a status of `target` names the card as one that does not touch it."""
        for force in self.sides[target].forces:
            if force.word == "status" and force.value == UNAFFECTED and not force.words:
                shield = force.per
                if isinstance(shield, Filter) and shield.takes(card) and self._status_holds(force):
                    return True
        return False

    def is_barred(self, player: int, card: CardDef) -> bool:
        """Return whether a status forbids the player to turn up an option."""
        if not self.sides[player].status_bits & CANNOT_USE:
            return False
        if any("cannot_use" in texts for _, texts in play_of(card).protections):
            return False
        return self._names_card(player, CANNOT_USE, card)

    def is_allowed(self, player: int, card: CardDef) -> bool:
        """Return whether a status lets the player use an option whatever its requirements."""
        return bool(self.sides[player].status_bits & MAY_USE) and self._names_card(player, MAY_USE, card)

    def _names_card(self, player: int, bit: int, card: CardDef) -> bool:
        for force in self.sides[player].forces:
            if force.word == "status" and force.value == bit and self._status_holds(force):
                what = force.per
                if isinstance(what, Filter) and what.takes(card, self.options.gold_counts_as_blue):
                    return True
        return False

    def _status_holds(self, force: Force) -> bool:
        if force.slot is not None and (not force.slot.active or force.slot.invalid):
            return False
        if force.special and self.specials_off(force.owner):
            return False
        return not force.conditions or self.holds(force.conditions, force.owner)

    def has_status(self, player: int, bit: int) -> bool:
        """Return whether the Digimon of `player` is under a status."""
        side = self.sides[player]
        if not side.status_bits & bit:
            return False
        for force in side.forces:
            if force.word == "status" and force.value == bit and self.in_force_status(force, player, bit):
                return True
        return False

    def in_force_status(self, force: Force, player: int, bit: int) -> bool:
        """Like `in_force`, without asking option immunity whether it touches itself."""
        if bit == OPTION_IMMUNE:
            return self._status_holds(force)
        return self.in_force(force, player)

    def specials_off(self, player: int) -> bool:
        """Return whether the battling Digimon of `player` has lost its special abilities (R7.6, R7.7)."""
        side = self.sides[player]
        if not side.status_bits & SPECIALS_OFF:
            return False
        if side.status_bits & KEEPS_SPECIALS and self._has_unnegated(player, KEEPS_SPECIALS):
            return False
        if not self._has_unnegated(player, SPECIALS_OFF):
            return False
        if self.options.instant_first == "first_attacker" and player == self.order[0]:
            return not self._has_unnegated(1 - player, SPECIALS_OFF)
        return True

    def _has_unnegated(self, player: int, bit: int) -> bool:
        for force in self.sides[player].forces:
            if force.word == "status" and force.value == bit:
                slot = force.slot
                if (slot is None or (slot.active and not slot.invalid)) and (
                    not force.conditions or self.holds(force.conditions, force.owner)
                ):
                    return True
        return False

    def holds(self, conditions: tuple[Condition, ...], player: int) -> bool:
        """Return whether all conditions hold, seen from `player`."""
        for condition in conditions:  # noqa: SIM110 - a generator costs twice as much here
            if not condition.function(self, player, condition.argument):
                return False
        return True

    # --- the battling Digimon ---

    def attribute(self, player: int) -> str | None:
        """Return the attribute in force; Variable follows the opponent (R3.8)."""
        own = self.own_attribute(player)
        return own if own != "Variable" else self.own_attribute(1 - player)

    def own_attribute(self, player: int) -> str | None:
        """Return the attribute of a Digimon as printed or as changed, Variable not yet followed."""
        side = self.sides[player]
        if side.becomes:
            changed = self._changed_facts(player).get("attribute")
            if changed:
                return next(iter(changed))
        return side.box[-1].attribute

    def keywords(self, player: int) -> frozenset[str]:
        """Return the keyword abilities in force (R3.18)."""
        side = self.sides[player]
        words = side.box[-1].keywords
        if words and self.specials_off(player):
            words = frozenset()
        for force in side.forces:
            if force.word == "keyword" and self.in_force(force, player):
                assert isinstance(force.words, tuple)
                words = words | frozenset(force.words)
        return words

    def name_keys(self, player: int) -> frozenset[str]:
        """Return the names of the battling Digimon, those it also counts as included."""
        card = self.sides[player].box[-1]
        return play_of(card).counts_as | {card.name_key}

    def matches(self, what: Filter, player: int) -> bool:
        """Return whether the battling Digimon of `player` is meant."""
        side = self.sides[player]
        card = side.box[-1]
        if not what.is_live and not side.becomes:
            return what.takes(card, self.options.gold_counts_as_blue)
        live = Live(
            self.attribute(player), self.keywords(player), self.name_keys(player), self.base_power(player)
        )
        if side.becomes:
            live.facts = self._changed_facts(player)
        return what.takes_live(card, live, self.options.gold_counts_as_blue)

    def _changed_facts(self, player: int) -> dict[str, frozenset[str]]:
        """Return the facts of the battling Digimon that effects change; of several, the latest counts."""
        facts: dict[str, frozenset[str]] = {}
        for force in self.sides[player].forces:
            if force.word == "become" and self.in_force(force, player):
                assert isinstance(force.words, tuple)
                added = facts.get(force.kind, frozenset()) if force.kind in ADDED else frozenset()
                facts[force.kind] = added | frozenset(force.words)
        return facts

    def attack_index(self, player: int) -> int:
        """Return the attack in use, 0 to 2 (R8.6, R8.7)."""
        best = None
        for force in self.sides[player].forces:
            if (
                force.word == "attack"
                and (best is None or force.index > best.index)
                and self.in_force(force, player)
            ):
                best = force
        if best is not None:
            assert isinstance(best.value, int)
            return best.value
        return self.sides[1 - player].box[-1].type_index

    def attack_type(self, player: int) -> str:
        """Return the attack in use as its letter."""
        return "ABC"[self.attack_index(player)]

    def base_power(self, player: int) -> int:
        """Return the basic attack power (R8.8)."""
        if self.moment_bases:
            return self.snapshot_base[player]
        side = self.sides[player]
        mine = self.attack_index(player)
        power = side.box[-1].powers[mine]
        for force in side.forces:
            if force.word == "base_power" and self.in_force(force, player):
                assert isinstance(force.value, int)
                power = force.value if force.kind == "set" else power + force.value
        foe = self.sides[1 - player].box[-1]
        if foe.zeroes[self.attack_index(1 - player)] >> mine & 1 and self._is_zeroed(player, mine):
            return 0
        return power

    def _is_zeroed(self, player: int, attack: int) -> bool:
        if self.sides[player].status_bits & NOT_ZEROED and self._is_guarded(player, attack):
            return False
        if self.format == "street-battle" and not self.options.street_counter:
            return False
        return not self.has_status(1 - player, NO_ZEROING)

    def _is_guarded(self, player: int, attack: int) -> bool:
        """Return whether a status keeps that attack from being turned to 0."""
        for force in self.sides[player].forces:
            if force.word == "status" and force.value == NOT_ZEROED and self.in_force(force, player):
                assert isinstance(force.words, tuple)
                if "ABC"[attack] in force.words:
                    return True
        return False

    def power(self, player: int) -> int | Fraction:
        """Return the attack power as it stands (R8.9 to R8.14)."""
        base = self.base_power(player)
        if not self.sides[player].forces:
            return base
        return fold(base, self.modifiers(player), self.options)

    def modifiers(self, player: int) -> list[Modifier]:
        """Return the power changes in force on the Digimon of `player`, in order of activation."""
        found = []
        for force in self.sides[player].forces:
            if force.word == "power" and self.in_force(force, player):
                found.append((force.index, force))
        found.sort(key=_first)
        return [
            Modifier(force.kind, power_value(self, force), force.basic, force.final) for _, force in found
        ]

    # --- abilities ---

    def start(
        self, ability: Ability, player: int, card: CardDef, slot: Slot | None, asked: bool = False
    ) -> None:
        """Begin an ability whose moment has come; `asked` = its owner chose it, so its "may" is settled."""
        if ability.once and not self.use_once(ability, player, card):
            return
        if ability.is_special and self.specials_off(player):
            return
        if ability.conditions and not self.holds(ability.conditions, player):
            return
        if not asked and ability.needs_choice and not self.can_pay(ability.rows, player, card):
            return
        if ability.forces_only and (asked or not ability.may):
            self.put_forces(ability, player, card, slot)
            return
        rows = ability.rows if asked or not ability.may else (MAY_ROW, *ability.rows)
        self.tasks.append(Task(rows, player, card, ability, slot))

    def begin_appearance(self, player: int, card: CardDef, ability: Ability) -> None:
        """Carry out an appearance requirement: its price, then what its text does (R6.19)."""
        if ability.once:
            self.use_once(ability, player, card)
        self.tasks.append(Task(ability.rows, player, card, ability, None))

    def pay(self, rows: tuple[Row, ...], player: int, card: CardDef, slot: Slot | None) -> None:
        """Pay a price on its own."""
        if rows:
            self.tasks.append(Task(rows, player, card, None, slot))

    def end_phase(self) -> None:
        """
        End what lasts for the phase: forces, options without a limit, active supports (R6.30, R7.18,
        R8.18).
        """
        for player, side in enumerate(self.sides):
            for index, slot in enumerate(side.slots):
                if slot is not None and slot.active and "phase_end" in play_of(slot.card).limits:
                    self.leave_slot(player, index)
            for slot in side.support:
                slot.active = False
        self.end_forces(PHASE_END)
        if self.options.zero_check == "end_of_phase":
            self.check_points()

    def deck_of(self, player: int) -> list[CardDef]:
        """Return the deck list that a player brought."""
        return self._decks[player]

    def use_once(self, ability: Ability, player: int, card: CardDef) -> bool:
        """Note the use of a "once a battle / turn / game" ability; return False when it is used up."""
        mark = (card.id, ability.index, _moment(self, ability.once))
        side = self.sides[player]
        if side.used.count(mark) >= ability.times:
            return False
        side.used.append(mark)
        return True

    def is_used(self, ability: Ability, player: int, card: CardDef) -> bool:
        """Return whether a "once" ability is used up."""
        return (
            bool(ability.once)
            and (card.id, ability.index, _moment(self, ability.once)) in self.sides[player].used
        )

    def can_pay(self, rows: Sequence[Row], player: int, without: CardDef | None = None) -> bool:
        """Return whether the payments among `rows` can be made in full (R6.25)."""
        return can_pay(self, rows, player, without)

    def fire(self, when: int, player: int) -> None:
        """Begin the abilities of that moment: of the battling Digimon, active options and supports."""
        side = self.sides[player]
        started = []
        card = side.box[-1]
        if card.windows >> when & 1:
            started = [(ability, card, None) for ability in play_of(card).by_when[when]]
        for slot in side.slots:
            if (
                slot is not None
                and slot.active
                and not slot.invalid
                and play_of(slot.card).windows >> when & 1
            ):
                started += [(ability, slot.card, slot) for ability in play_of(slot.card).by_when[when]]  # type: ignore[misc]
        for ability, source, place in reversed(started):
            self.start(ability, player, source, place)

    def check_requirements(self) -> None:
        """Send active options whose requirements stopped holding to the Dark Area (R6.27)."""
        for player in (0, 1):
            for index, slot in enumerate(self.sides[player].slots):
                if slot is not None and slot.active:
                    conditions = play_of(slot.card).conditions
                    if conditions and not (
                        self.holds(conditions, player) or self.is_allowed(player, slot.card)
                    ):
                        self.note(ev.UNMET, player, slot.card, index)
                        self.leave_slot(player, index)


def _first(pair: tuple[int, Force]) -> int:
    return pair[0]


def _moment(match: Table, once: str) -> int:
    """Return what tells one battle, turn or game from the next."""
    if once == "game":
        return 0
    return match.turn
