"""
A match of Hyper Colosseum: the step API over the table.

The turn is an agenda of steps (`agenda.py`); a step either runs through or puts a menu of actions
before a player. Effects are tasks on a stack.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Final

from rules.engine.cards import CardDef
from rules.engine.options import RuleOptions
from rules.engine.position import ActionInfo
from rules.errors import IllegalAction
from rules.games.hyper_colosseum import actions as act
from rules.games.hyper_colosseum.agenda import (
    BEGIN_BATTLE,
    BEGIN_TURN,
    MAIN,
    PHASE_ENDS,
    PHASE_STARTS,
    STEPS,
    agenda_of,
    take,
)
from rules.games.hyper_colosseum.boxes import all_holders, focus
from rules.games.hyper_colosseum.describe import action_info, describe
from rules.games.hyper_colosseum.digimon import attack_type, base_power
from rules.games.hyper_colosseum.fight import power
from rules.games.hyper_colosseum.moves import check_requirements
from rules.games.hyper_colosseum.situation import situation
from rules.games.hyper_colosseum.state import Slot
from rules.games.hyper_colosseum.table import NOTHING, Outcome, Table
from rules.games.hyper_colosseum.view import View, visible


class HyperColosseumMatch(Table):
    """One match. `to_move` decides next, `legal_actions()` is what it may do, `apply` does it."""

    __slots__ = ()

    def __init__(
        self,
        decks: Sequence[Sequence[CardDef]],
        seed: int,
        options: RuleOptions,
        log: bool,
        format_code: str = "hyper-colosseum",
        rng: Random | None = None,
    ) -> None:
        super().__init__(decks, seed, options, log, format_code, rng)
        self.agenda = agenda_of(options, format_code)
        self.turn_at = self.agenda.index(BEGIN_TURN * 2)
        self.battle_at = self.agenda.index(BEGIN_BATTLE * 2)
        self.main_at = self.agenda.index(MAIN * 2 + 1) if MAIN * 2 + 1 in self.agenda else 0

    # --- the step API ---

    def legal_actions(self) -> list[int]:
        """Return the actions `to_move` may take now; empty only when the match is over."""
        return self._legal

    def apply(self, action: int) -> None:
        """Carry out one of `legal_actions()`; trusted, not checked."""
        self.choices.append(action)
        self._legal = NOTHING
        take(self, action)
        self.advance()

    def carry_out(self, action: int) -> None:
        """Like `apply`, but stand still when the action and its effects are done; `advance` goes on."""
        self.choices.append(action)
        self._legal = NOTHING
        take(self, action)
        while not self.is_over and not self._legal and (self.tasks or self.watching):
            if self.watching:
                check_requirements(self)
            if not self.tasks:
                return
            self.run_task()

    def play(self, action: int) -> None:
        """
        Carry out an action that came from outside.

        Raises:
            IllegalAction: when it is not on offer. Resigning always is (R10.7).
        """
        if action == act.RESIGN and not self.is_over:
            self.choices.append(action)
            self._legal = NOTHING
            self.finish(1 - self.to_move, "resigned")
            return
        legal = self.legal_actions()
        if action not in legal:
            raise IllegalAction(action, len(legal))
        self.apply(action)

    def outcome(self) -> Outcome | None:
        """Return how the match ended, None while it runs."""
        return self.match_outcome

    def action_info(self, action: int) -> ActionInfo:
        """Return what an action means, in words (rules.engine.position)."""
        return action_info(self, action)

    def describe(self, action: int) -> str:
        """Return an action as a short sentence for the player who is to move."""
        return describe(self, action)

    def view(self, player: int) -> View:
        """Return what `player` may see (R2)."""
        return View(self, player)

    def visible(self, player: int, zone: str, of: int) -> list[CardDef]:
        """Return the cards of a zone of player `of` whose identity `player` knows."""
        return visible(self, player, zone, of)

    def attack_type(self, player: int) -> str:
        """Return the attack in use, as its letter (R8.6)."""
        return attack_type(self, player)

    def base_power(self, player: int) -> int:
        """Return the basic attack power as it stands (R8.8)."""
        return base_power(self, player)

    def power(self, player: int) -> int | Fraction:
        """Return the attack power as it stands (R8.9 to R8.14)."""
        return power(self, player)

    def copy(self, rng: Random | None = None) -> HyperColosseumMatch:
        """Return an independent copy that draws its random numbers from `rng`, without a log."""
        if rng is None:
            rng = Random(0)
            rng.setstate(self.rng.getstate())
        new = HyperColosseumMatch((), self.seed, self.options, False, self.format, rng)
        new._decks = self._decks
        slots: dict[int, Slot] = {}
        new.sides = [side.copy(slots) for side in self.sides]
        for holder in all_holders(new):
            holder.forces = [force.rebound(slots) for force in holder.forces]
        if self.pairs is not None:
            new.pairs = [pair.copy() for pair in self.pairs]
            new.queue = self.queue[:]
        new.tasks = [task.copy(slots) for task in self.tasks]
        new.answering = new.tasks[self.tasks.index(self.answering)] if self.answering in self.tasks else None
        new.choices = self.choices[:]
        new.order = self.order[:]
        new.armed = self.armed[:]
        new.began = self.began[:]
        new._legal = self._legal
        new.plans = self.plans
        for name in _PLAIN:
            setattr(new, name, getattr(self, name))
        return new

    def key(self) -> tuple[object, ...]:
        """Return a hashable value that is equal for equal situations (the future of the generator apart)."""
        return situation(self)

    def stop_at(self, phase: str, turn: int) -> None:
        """
        Halt at the end of a phase in that turn or a later one: `halted` becomes True, nothing is offered.

        `phase` is a key of `agenda.PHASE_ENDS` or "game_end". The end of turn n is the start of turn n+1.
        """
        self.stop_step = PHASE_ENDS.get(phase, -1)
        self.stop_turn = turn + 1 if phase == "turn_end" else turn

    def start_at(self, phase: str) -> None:
        """Set the match to the start of a phase; used when it begins from a position."""
        entry = PHASE_STARTS[phase] * 2
        self.at = self.agenda.index(entry) if entry in self.agenda else 0

    def settle(self, choices: Sequence[object]) -> None:
        """
        Run the pending effects of a position to their end: by `choices` where given, else the first
        possibility.
        """
        waiting = list(choices)
        while self.tasks and not self.is_over:
            self.run_task()
            if self._legal:
                action = self._settled_choice(waiting)
                self._legal = NOTHING
                take(self, action)

    def _settled_choice(self, waiting: list[object]) -> int:
        legal = self.legal_actions()
        if waiting:
            for action in legal:
                info = self.action_info(action)
                number = info.card.number if info.card is not None else None
                if waiting[0] in (info.value, number):
                    waiting.pop(0)
                    return action
        return legal[0]

    # --- the loop ---

    def advance(self) -> None:
        """Go on until a player has to decide or the match is over."""
        agenda = self.agenda
        while not self.is_over:
            if self.watching:
                check_requirements(self)
            if self.tasks:
                self.run_task()
                if self._legal:
                    return
                continue
            if self.focused != self.standing:
                focus(self, self.standing)
            step = agenda[self.at]
            if step >> 1 == self.stop_step and self.turn >= self.stop_turn:
                self.halted = True
                return
            if not STEPS[step >> 1](self, self.order[step & 1]):
                self.at += 1
            elif self._legal:
                return


_PLAIN: Final = (
    "any_appear", "shown", "first_attacker", "turn", "phase", "at", "to_move", "asked", "index", "is_over",
    "match_outcome",
    "battle_result", "last_battle", "acted", "draw_forced", "no_battle", "restart", "resumed", "watching",
    "zeroing_fixed", "battles", "ruleset_version", "stop_step", "stop_turn", "halted", "asks_all", "window",
    "focused", "standing",
)  # fmt: skip
