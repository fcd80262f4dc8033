"""
Playing a script: the decisions of a scenario are taken when they are on offer, all others are passed.

What "passed" means is said in docs/scenarios.md: prepared evolutions and swaps are carried out,
what was turned up or used on purpose takes its "may", every other option is declined, and where a
choice must be made the first one is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Protocol

from rules.engine.events import PHASES
from rules.engine.position import ActionInfo
from rules.games.hyper_colosseum.actions import RESIGN
from rules.scenario.meaning import Offer, action_meant, parts_of
from rules.scenario.model import Decision
from rules.scenario.reading import shown

if TYPE_CHECKING:
    from rules.engine.cards import CardDef

MOST_DECISIONS: Final = 20_000
"""More than any match takes; a script that meets them goes round in circles."""

_CARRIED_OUT: Final = ("evolve", "confirm_swap")
_TAKES_ITS_MAY: Final = ("activate", "support", "ability")
_PHASE_OF: Final = {
    "discard": "preparation", "discard_slots": "preparation", "move_slot": "preparation",
    "swap": "preparation", "prepare": "preparation", "set": "preparation", "set_up": "preparation",
    "confirm_swap": "evolution", "evolve": "evolution", "abandon": "evolution",
}  # fmt: skip
_PHASE_OF_MOMENT: Final = {
    "preparation": "preparation", "evolution": "evolution", "evolution_end": "evolution",
    "evolving": "evolution", "points": "points", "after_points": "points", "turn_end": "points",
}  # fmt: skip


class PlayedMatch(Protocol):
    """What a script asks of a match that was made from a position (rules.engine.position)."""

    to_move: int
    is_over: bool
    halted: bool
    turn: int
    phase: int
    choices: list[int]

    def legal_actions(self) -> list[int]: ...

    def carry_out(self, action: int) -> None: ...

    def advance(self) -> None: ...

    def action_info(self, action: int) -> ActionInfo: ...


class Script:
    """
    The decisions of one scenario, taken in a match.

    `start` makes the match anew: a refused decision puts it back by replaying the choices made
    before. `watch(n, match)` is called at the start (0) and after each decision.
    """

    __slots__ = ("_cards", "_decisions", "_offered", "_start", "_used", "_watch", "match")

    def __init__(
        self,
        start: Callable[[], PlayedMatch],
        decisions: Sequence[Decision],
        cards: Mapping[str, CardDef],
        watch: Callable[[int, PlayedMatch], None],
    ) -> None:
        self._start = start
        self._decisions = decisions
        self._cards = cards
        self._watch = watch
        self._used: tuple[int, CardDef | None] = (-1, None)
        self._offered: list[str] = []
        self.match = start()

    def run(self) -> list[str]:
        """Play to the stop; return what went otherwise than scripted."""
        self._watch(0, self.match)
        for number, decision in enumerate(self._decisions, start=1):
            before = list(self.match.choices)
            self._offered = []
            met = self._seek(decision)
            name = f"do[{number}] (player {decision.player}, {decision.key} {_written(decision)})"
            if met and decision.illegal:
                return [f"{name}: expected to be refused, but it is on offer"]
            if not met and not decision.illegal:
                offered = ", ".join(dict.fromkeys(self._offered)) or "nothing"
                return [f"{name}: not legal; player {decision.player} was offered {offered}"]
            if decision.illegal:
                self._put_back(before)
            self._settle(self._decisions[number:])
            self._watch(number, self.match)
        while self._goes_on():
            self._pass()
        if len(self.match.choices) > MOST_DECISIONS:
            return [f"the stop was not reached in {MOST_DECISIONS} decisions"]
        return []

    def _goes_on(self) -> bool:
        """Go on to the next pending decision; return False when there is none."""
        match = self.match
        if not (match.legal_actions() or match.is_over or match.halted):
            match.advance()
        return not (match.is_over or match.halted or len(match.choices) > MOST_DECISIONS)

    def _seek(self, decision: Decision) -> bool:
        """Pass until `decision` is on offer; take it and return True, or return False at the end."""
        deadline = self._deadline(decision) if decision.illegal else None
        while self._goes_on():
            if deadline is not None and self._moment() > deadline:
                return False
            if self.match.to_move == decision.player and self._take(decision):
                return True
            self._pass()
        return False

    def _take(self, decision: Decision) -> bool:
        """Take all the parts of a decision one after another, or none of them."""
        before = list(self.match.choices)
        for index, part in enumerate(parts_of(decision)):
            offers = self._offers() if self._goes_on() and self.match.to_move == decision.player else []
            action = RESIGN if part.key == "resign" else action_meant(part, offers)
            if action is None:
                if index:
                    self._put_back(before)
                    self._goes_on()
                return False
            info = self.match.action_info(action)
            if decision.key in _TAKES_ITS_MAY:
                self._used = (decision.player, info.card)
            self.match.carry_out(action)
        if decision.key == "choose" and isinstance(decision.value, tuple) and len(decision.value) > 1:
            self._end_choice(decision.player)
        return True

    def _end_choice(self, player: int) -> None:
        """Say that a list of choices is complete, where more could be chosen."""
        if self._goes_on() and self.match.to_move == player:
            done = next((action for action, info in self._offers() if info.kind == "done"), None)
            if done is not None:
                self.match.carry_out(done)

    def _offers(self) -> list[Offer]:
        match = self.match
        offers = [(action, match.action_info(action)) for action in match.legal_actions()]
        self._offered += [_named(info) for _, info in offers]
        return offers

    def _settle(self, left: Sequence[Decision]) -> None:
        """Make the choices that have one possibility, unless the next decision is one of them."""
        while True:
            actions = self.match.legal_actions()
            offers = [(action, self.match.action_info(action)) for action in actions]
            if len(offers) != 1 or offers[0][1].kind != "choose":
                return
            if left and left[0].key == "choose" and (left[0].illegal or _begins_with(left[0], offers)):
                return
            self.match.carry_out(actions[0])

    def _put_back(self, choices: Sequence[int]) -> None:
        """Put the match back to where it stood after `choices`."""
        self.match = self._start()
        for choice in choices:
            self._goes_on()
            self.match.carry_out(choice)

    def _pass(self) -> None:
        """Take the pending decision, whosever it is, as nobody scripted it."""
        match = self.match
        offers = [(action, match.action_info(action)) for action in match.legal_actions()]
        action, info = self._unscripted(offers)
        if info.kind != "choose" and match.to_move == self._used[0]:
            self._used = (-1, None)
        match.carry_out(action)

    def _unscripted(self, offers: Sequence[Offer]) -> Offer:
        for kind in _CARRIED_OUT:
            for offer in offers:
                if offer[1].kind == kind:
                    return offer
        for offer in offers:
            info = offer[1]
            if info.kind in ("pass", "done"):
                return offer
            if isinstance(info.value, bool) and info.kind == "choose":
                wanted = (self.match.to_move, info.card) == self._used
                if info.value is wanted:
                    return offer
        return offers[0]

    def _moment(self) -> int:
        """Return how many phases have passed, counted so that a later phase has a higher number."""
        return self.match.turn * len(PHASES) + self.match.phase

    def _deadline(self, decision: Decision) -> int | None:
        """Return the moment of the next phase to which a decision belongs, None when it has no phase."""
        phases = self._phases_of(decision)
        now = self._moment()
        later = [now + step for step in range(len(PHASES)) if PHASES[(now + step) % len(PHASES)] in phases]
        return later[0] if later else None

    def _phases_of(self, decision: Decision) -> frozenset[str]:
        if decision.key in _PHASE_OF:
            return frozenset((_PHASE_OF[decision.key],))
        if decision.key in ("activate", "ability", "support", "appear"):
            return _phases_of_card(self._cards[str(decision.value)], decision.key)
        return frozenset((PHASES[self.match.phase],))


def _begins_with(decision: Decision, offers: Sequence[Offer]) -> bool:
    return action_meant(parts_of(decision)[0], offers) is not None


def _phases_of_card(card: CardDef, key: str) -> frozenset[str]:
    """Return the phases in which a card can be turned up, used, placed or can appear."""
    if key == "activate":
        moments = card.timing or frozenset(("battle",))
    else:
        evolution = card.source.get("requirements")
        holder: Mapping[str, object] = card.source
        if key == "appear" and isinstance(evolution, Mapping):
            holder = evolution
        moments = frozenset(_moments(holder.get("appears" if key == "appear" else "effects")))
    return frozenset(_PHASE_OF_MOMENT.get(moment, "battle") for moment in moments or ("battle",))


def _moments(clauses: object) -> list[str]:
    moments = []
    for clause in clauses if isinstance(clauses, list | tuple) else ():
        data = clause.get("data") if isinstance(clause, Mapping) else None
        if isinstance(data, Mapping):
            moments.append(str(data.get("when", "battle")))
    return moments


def _named(info: ActionInfo) -> str:
    """Return an offered action in a few words."""
    number = f" {info.card.number}" if info.card is not None else ""
    if info.kind == "prepare" and isinstance(info.value, tuple):
        return f"{info.kind}{number} with {shown(info.value[1])}"
    if info.kind in ("choose", "move_slot") and info.value is not None:
        return f"{info.kind} {shown(info.value)}"
    return f"{info.kind}{number}"


def _written(decision: Decision) -> str:
    """Return the value of a decision as the file has it, nearly."""
    if isinstance(decision.value, tuple) and decision.key == "prepare":
        target, paid = decision.value
        laid = [item.symbol or item.number or f"slot {item.slot}" for item in paid]
        return f"{target} with {shown(laid)}"
    return shown(decision.value)
