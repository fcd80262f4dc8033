"""
The table of a Hyper Colosseum match: its whole state, the stack of effects and the way to ask a player.

What can happen to it stands in `moves` (cards), `gauge` (points), `forces` and `statuses` (what is in
force), `digimon` and `fight` (the battling Digimon) and `abilities`; when it happens in `agenda` and the
modules of the phases. Rule numbers (R...) are those of the rules specification.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.engine import events as ev
from rules.engine.cards import CardDef
from rules.engine.options import RuleOptions
from rules.games.hyper_colosseum import actions as act
from rules.games.hyper_colosseum.boxes import ULTIMATE_BATTLE, Pair, focus, lay_out
from rules.games.hyper_colosseum.compiling import compile_card
from rules.games.hyper_colosseum.editions import EXTEND, STREET, edition_of, in_edition
from rules.games.hyper_colosseum.state import (
    Side,
    Task,
)

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.requirements import Plan


NOTHING: Final[list[int]] = []
"""The menu when nobody has to decide; never changed."""


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


class Shown(NamedTuple):
    """Cards that an effect has shown to `viewer` in this turn, where they lay then."""

    viewer: int
    owner: int
    zone: str
    cards: tuple[CardDef, ...]


class Table:
    """
    The state of one match.

    `first_attacker` is the order that battles settle (R9.10); `order` is the order in force,
    with "always last" (R7.12) applied: `order[0]` attacks first.

    In Ultimate Battle `pairs` has what belongs to the pairs of boxes, `focused` is the pair in focus and
    `standing` the one to which the table returns when effects are done; `queue` are those yet to fight.
    """

    __slots__ = (
        "_decks", "_legal", "acted", "agenda", "answering", "any_appear", "armed", "asked", "at",
        "battle_result", "battles", "began", "choices", "draw_forced", "edition", "first_attacker",
        "focused", "format", "has_lifespans", "index", "is_over", "last_battle", "log", "match_outcome",
        "no_battle", "options", "order", "pairs", "phase", "plans", "queue", "restart", "rng", "sides",
        "standing", "tasks", "to_move", "turn", "watching", "ruleset_version", "seed", "shown", "stop_step",
        "stop_turn", "halted", "asks_all", "window", "judging_negation", "turn_at", "battle_at", "main_at",
        "resumed", "zeroing_fixed",
    )  # fmt: skip

    def __init__(
        self,
        decks: Sequence[Sequence[CardDef]],
        seed: int,
        options: RuleOptions,
        log: bool,
        format_code: str = "hyper-colosseum",
        rng: Random | None = None,
    ) -> None:
        self.options = options
        self.format = format_code
        self.seed = seed
        self.ruleset_version = ""
        self.rng = rng if rng is not None else Random(seed)
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
        self._legal: list[int] = NOTHING
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
        self.shown: tuple[Shown, ...] = ()
        self.began = [-1, -1]
        self.draw_forced = False
        self.no_battle = False
        self.restart = False
        self.resumed = False
        self.watching = 0
        self.window = -1
        self.judging_negation = False
        self.turn_at = 0
        self.battle_at = 0
        self.main_at = 0
        self.stop_step = -1
        self.stop_turn = 0
        self.halted = False
        self.asks_all = False
        self.zeroing_fixed = False
        self.battles = 0
        self.answering: Task | None = None
        self.pairs: list[Pair] | None = None
        self.focused = -1
        self.standing = -1
        self.queue: list[int] = []
        self.has_lifespans = format_code not in (STREET, EXTEND)
        self.edition = edition_of(options, format_code)
        self._decks = [[in_edition(card, self.edition) for card in deck] for deck in decks]
        self.any_appear = False
        for deck in self._decks:
            for card in deck:
                compile_card(card)
                if card.appears:
                    self.any_appear = True
        for side in self.sides:
            side.points = options.start_points
        if format_code == ULTIMATE_BATTLE:
            lay_out(self)

    def has_new_digimon(self, player: int) -> bool:
        """
        Return whether what a player's Digimon does by itself at this moment has not begun yet, and
        note that it has. A Digimon that comes later in the same moment begins too.
        """
        stay = self.sides[player].stay
        if self.began[player] == stay:
            return False
        self.began[player] = stay
        return True

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
        if task.box != self.focused:
            self._turn_to(task)
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

    def _turn_to(self, task: Task) -> None:
        """Turn to the boxes a task concerns: those in focus when it first runs."""
        if task.box < 0:
            task.box = self.focused
        else:
            focus(self, task.box)

    def finish(self, winner: int | None, reason: str) -> None:
        """End the match."""
        a, b = self.sides
        self.is_over = True
        self._legal = NOTHING
        self.tasks.clear()
        self.match_outcome = Outcome(winner, reason, (a.points, b.points), self.turn)
        self.note(ev.MATCH_END, -1 if winner is None else winner, None, 0)

    def show(self, viewer: int, owner: int, zone: str, cards: Sequence[CardDef]) -> None:
        """Show hidden cards of `owner` to `viewer`; what was shown is remembered for the turn (R2.11)."""
        self.shown = (*self.shown, Shown(viewer, owner, zone, tuple(cards)))

    def note(self, kind: int, player: int, card: CardDef | None, amount: int) -> None:
        """Write one event into the log, when there is one."""
        if self.log is not None:
            self.log.append((kind, player, card.id if card is not None else -1, amount))

    def deck_of(self, player: int) -> list[CardDef]:
        """Return the deck list that a player brought."""
        return self._decks[player]
