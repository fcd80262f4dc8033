"""
Sentences for the event log: the one place where an event becomes words.

An event is `(kind, player, card id or -1, amount)` (rules/engine/events.py). Events of one kind
that follow each other on one side are told together: "Courage draws Agumon and Greymon." Every
kind has one teller; a test asks for each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final, TypeVar

from rules.engine import events
from rules.engine.cards import BATTLE_TYPES
from rules.sentences import Piece, Sentence, Value, compose, enumerated

if TYPE_CHECKING:
    from rules.engine.cards import CardDef

Event = tuple[int, int, int, int]
T = TypeVar("T")

PHASE_NAMES: Final = ("Set-up", "Preparation", "Evolution", "Battle", "Point calculation")
NOBODY: Final = -1


class Narrator:
    """
    Tells the events of one match in their order; it keeps the points, so as to say "70 → 60".

    Args:
        names: what the two players are called.
        card: gives the card definition of an id.
        points: the points both start with.
    """

    def __init__(self, names: tuple[str, str], card: Callable[[int], CardDef], points: int) -> None:
        self.names = names
        self.points = [points, points]
        self._card = card

    def tell(self, run: Sequence[Event]) -> Sentence:
        """Give the sentence for one run of events, as `runs` makes them."""
        kind, player, _, _ = run[0]
        return TELLERS[kind](self, player, run)

    def points_after(self, player: int, change: int) -> tuple[int, int]:
        """Keep a change of points; give the points before and after."""
        before = self.points[player]
        self.points[player] = before + change
        return before, before + change

    def say(self, run: Sequence[Event], player: int, pattern: str, *rules: str, **values: Value) -> Sentence:
        """
        Make the sentence for some events of one kind.

        `{who}` is the player, `{card}` the card of the first event, `{cards}` those of all,
        `{n}` their number and `{amount}` the amount of the first.
        """
        kind, _, card, amount = run[0]
        known: dict[str, Value] = {
            "who": self.names[player] if player != NOBODY else "",
            "card": self._named(card),
            "cards": self._listed(run),
            "n": len(run),
            "amount": amount,
        }
        return Sentence(player, events.KINDS[kind], compose(pattern, **{**known, **values}), rules)

    def _named(self, card: int) -> list[Piece]:
        return [Piece(self._card(card).name, "card")] if card >= 0 else [Piece("a card")]

    def _listed(self, run: Sequence[Event]) -> list[Piece]:
        """List the cards of some events; the same card several times is counted."""
        counts: dict[int, int] = {}
        for _, _, card, _ in run:
            counts[card] = counts.get(card, 0) + 1
        times = {card: [Piece(f"{count} × ")] if count > 1 else [] for card, count in counts.items()}
        return enumerated([[*times[card], *self._named(card)] for card in counts])


def runs(items: Iterable[T], event: Callable[[T], Event]) -> Iterator[list[T]]:
    """Divide what bears an event each into the runs of which one sentence is made."""
    for (kind, _), group in groupby(items, key=lambda item: event(item)[:2]):
        if kind in TOLD_TOGETHER:
            yield list(group)
        else:
            yield from ([item] for item in group)


Teller = Callable[[Narrator, int, Sequence[Event]], Sentence]


def _plain(pattern: str, *rules: str) -> Teller:
    """Make the teller of a kind whose sentence is always built in the same way."""

    def tell(narrator: Narrator, player: int, run: Sequence[Event]) -> Sentence:
        return narrator.say(run, player, pattern, *rules)

    return tell


def _phase(narrator: Narrator, player: int, run: Sequence[Event]) -> Sentence:
    return narrator.say(run, NOBODY, "{phase}.", phase=PHASE_NAMES[run[0][3]])


def _points(narrator: Narrator, player: int, run: Sequence[Event]) -> Sentence:
    change = run[0][3]
    before, after = narrator.points_after(player, change)
    verb = "loses" if change < 0 else "regains"
    course = [Piece(f"{before} → {after}", "figure")]
    return narrator.say(
        run, player, "{who} {verb} {n} points, {course}.", "R9.4", verb=verb, n=abs(change), course=course
    )


def _attack_type(narrator: Narrator, player: int, run: Sequence[Event]) -> Sentence:
    return narrator.say(run, player, "{card} attacks with {letter}.", "R8.6", letter=BATTLE_TYPES[run[0][3]])


def _battle_result(narrator: Narrator, player: int, run: Sequence[Event]) -> Sentence:
    if player == NOBODY:
        return narrator.say(run, player, "The battle is a draw.", "R8.5")
    return narrator.say(run, player, "{who} wins the battle.", "R8.5")


def _match_end(narrator: Narrator, player: int, run: Sequence[Event]) -> Sentence:
    if player == NOBODY:
        return narrator.say(run, player, "The match is a draw.", "R10.5")
    return narrator.say(run, player, "{who} wins the match.", "R10.1")


TELLERS: Final[dict[int, Teller]] = {
    events.TURN: _plain("Turn {amount} begins."),
    events.PHASE: _phase,
    events.FIRST_ATTACKER: _plain("{who} attacks first.", "R4.6"),
    events.SHUFFLE: _plain("{who} shuffles.", "R4.2"),
    events.DRAW: _plain("{who} draws {cards}.", "R5.3"),
    events.DISCARD: _plain("{who} discards {cards}.", "R5.1"),
    events.MOVE_SLOT: _plain("{who} moves {card} to another slot.", "R5.2"),
    events.SWAP_ANNOUNCED: _plain("{who} lays {card} face down on the Digimon Box.", "R5.4"),
    events.SWAP: _plain("{card} takes the place of the Level III.", "R6.1"),
    events.SWAP_DECLINED: _plain("{who} does not change to {card}.", "R6.6"),
    events.PREPARE: _plain("{who} prepares the evolution to {card}.", "R5.5"),
    events.EVOLVE: _plain("{who} evolves to {card}.", "R6.2"),
    events.EVOLUTION_FAILED: _plain("The evolution to {card} does not take place.", "R6.5"),
    events.SET: _plain("{who} sets {cards} face down.", "R5.7"),
    events.TURN_UP: _plain("{who} turns up {card}.", "R6.25"),
    events.PAY: _plain("{who} pays with {cards}.", "R6.25"),
    events.INVALIDATE: _plain("{card} loses its effect.", "R6.34"),
    events.LEAVE_SLOT: _plain("{card} leaves its slot.", "R6.30"),
    events.SUPPORT: _plain("{who} places {card} as support.", "R7.14"),
    events.ABILITY: _plain("{card} uses its ability.", "R7.1"),
    events.APPEAR: _plain("{card} appears.", "R6.19"),
    events.REVEAL: _plain("{who} shows {card}.", "R5.9"),
    events.TO_DARK_AREA: _plain("{cards} to the Dark Area."),
    events.TO_GAUGE: _plain("{card} goes to the Point Gauge.", "R2.9"),
    events.TO_HAND: _plain("{who} takes {cards} to the hand."),
    events.POWER: _plain("{card} comes to {amount}.", "R8.13"),
    events.ATTACK_TYPE: _attack_type,
    events.BATTLE_RESULT: _battle_result,
    events.POINTS: _points,
    events.LIFESPAN_END: _plain("The Net Ocean of {who} is empty: the lifespan ends.", "R9.9"),
    events.TURN_END: _plain("The turn ends."),
    events.MATCH_END: _match_end,
    events.MILL: _plain("{cards} from the Net Ocean of {who} to the Dark Area.", "R2.2"),
    events.UNMET: _plain("The conditions of {card} do not hold.", "R6.27"),
    events.STOPPED: _plain("{card} is cancelled on its activation.", "R6.25"),
    events.CHOICE: _plain("{who} chooses {card}."),
}

#: Kinds of which a run on one side makes one sentence.
TOLD_TOGETHER: Final = frozenset(
    (events.DRAW, events.DISCARD, events.MILL, events.PAY, events.TO_DARK_AREA, events.TO_HAND, events.SET)
)
