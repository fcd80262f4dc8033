"""
Sentences for the event log: the one place where an event becomes words.

An event is `(kind, player, card id or -1, amount)` (rules/engine/events.py). Events that belong
together are told together: "Courage draws Agumon and Greymon.", "Agumon attacks with A: 360."
Every kind has one teller; a test asks for each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
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
    Tells the events of one match in their order.

    It keeps what a sentence needs of the earlier ones: the phase, the points ("70 → 60"), the
    Digimon in the boxes ("Agumon evolves to Greymon") and the powers of the battle.

    Args:
        names: what the two players are called.
        card: gives the card definition of an id.
        points: the points both start with.
    """

    def __init__(self, names: tuple[str, str], card: Callable[[int], CardDef], points: int) -> None:
        self.names = names
        self.phase = events.SETUP
        self.points = [points, points]
        self.bases = [NOBODY, NOBODY]
        self.tops = [NOBODY, NOBODY]
        self.powers = [0, 0]
        self._card = card

    def tell(self, run: Sequence[Event]) -> Sentence:
        """Give the sentence for one run of events, as `runs` makes them."""
        kind, player, _, _ = run[-1]
        return TELLERS[kind](self, player, run)

    def say(self, run: Sequence[Event], player: int, pattern: str, *rules: str, **values: Value) -> Sentence:
        """
        Make the sentence for some events of one kind.

        `{who}` is the player, `{card}` the card of the last event, `{cards}` those of all,
        `{n}` their number and `{amount}` the amount of the last.
        """
        kind, _, card, amount = run[-1]
        known: dict[str, Value] = {
            "who": self.names[player] if player != NOBODY else "",
            "card": self.named(card),
            "cards": self._listed(run),
            "n": len(run),
            "amount": amount,
        }
        return Sentence(player, events.KINDS[kind], compose(pattern, **{**known, **values}), rules)

    def named(self, card: int) -> list[Piece]:
        """Give the name of a card, by its id."""
        return [Piece(self._card(card).name, "card")] if card >= 0 else [Piece("a card")]

    def _listed(self, run: Sequence[Event]) -> list[Piece]:
        """List the cards of some events; the same card several times is counted."""
        counts: dict[int, int] = {}
        for _, _, card, _ in run:
            counts[card] = counts.get(card, 0) + 1
        times = {card: [Piece(f"{count} × ")] if count > 1 else [] for card, count in counts.items()}
        return enumerated([[*times[card], *self.named(card)] for card in counts])


def runs(items: Iterable[T], event: Callable[[T], Event]) -> Iterator[list[T]]:
    """Divide what bears an event each into the runs of which one sentence is made."""
    run: list[T] = []
    for item in items:
        if run and not _goes_on(event(run[-1]), event(item)):
            yield run
            run = []
        run.append(item)
    if run:
        yield run


def _goes_on(before: Event, now: Event) -> bool:
    """Tell whether an event belongs into the sentence of the one before it."""
    if before[:2] == now[:2]:
        return now[0] in TOLD_TOGETHER or (now[0] == events.SET and now[3] == before[3])
    return (before[0], now[0]) == (events.ATTACK_TYPE, events.POWER) and before[1:3] == now[1:3]


# --- tellers -------------------------------------------------------------------------------------

Teller = Callable[[Narrator, int, Sequence[Event]], Sentence]


def _plain(pattern: str, *rules: str) -> Teller:
    """Make the teller of a kind whose sentence is always built in the same way."""

    def tell(narrator: Narrator, player: int, run: Sequence[Event]) -> Sentence:
        return narrator.say(run, player, pattern, *rules)

    return tell


def _several(one: str, many: str, *rules: str) -> Teller:
    """Make the teller of a kind whose verb goes by the number of its cards."""

    def tell(narrator: Narrator, player: int, run: Sequence[Event]) -> Sentence:
        return narrator.say(run, player, one if len(run) == 1 else many, *rules)

    return tell


def _by_phase(pattern: str, rules: dict[int, str], otherwise: str = "") -> Teller:
    """Make the teller of a kind that follows another rule in another phase."""

    def tell(narrator: Narrator, player: int, run: Sequence[Event]) -> Sentence:
        rule = rules.get(narrator.phase, otherwise)
        return narrator.say(run, player, pattern, *([rule] if rule else []))

    return tell


def _phase(narrator: Narrator, player: int, run: Sequence[Event]) -> Sentence:
    narrator.phase = run[-1][3]
    return narrator.say(run, NOBODY, "{phase}.", phase=PHASE_NAMES[narrator.phase])


def _reveal(narrator: Narrator, player: int, run: Sequence[Event]) -> Sentence:
    narrator.bases[player] = narrator.tops[player] = run[-1][2]
    return narrator.say(run, player, "{who} turns up {card}.", "R5.9")


def _swap(narrator: Narrator, player: int, run: Sequence[Event]) -> Sentence:
    old = narrator.bases[player]
    narrator.bases[player] = narrator.tops[player] = run[-1][2]
    if old == NOBODY:
        return narrator.say(run, player, "{card} becomes the Level III of {who}.", "R6.1")
    return narrator.say(run, player, "{card} takes the place of {old}.", "R6.1", old=narrator.named(old))


def _evolve(narrator: Narrator, player: int, run: Sequence[Event]) -> Sentence:
    old = narrator.tops[player]
    narrator.tops[player] = run[-1][2]
    if old == NOBODY:
        return narrator.say(run, player, "{who} evolves to {card}.", "R6.2")
    return narrator.say(run, player, "{old} evolves to {card}.", "R6.2", old=narrator.named(old))


def _appear(narrator: Narrator, player: int, run: Sequence[Event]) -> Sentence:
    narrator.tops[player] = run[-1][2]
    return narrator.say(run, player, "{card} appears from the hand of {who}.", "R6.19")


def _evolution_failed(narrator: Narrator, player: int, run: Sequence[Event]) -> Sentence:
    if run[-1][3]:
        return narrator.say(run, player, "The evolution to {card} fails: its requirement is not met.", "R6.5")
    return narrator.say(run, player, "{who} gives up the evolution to {card}.", "R6.6")


def _set(narrator: Narrator, player: int, run: Sequence[Event]) -> Sentence:
    way = "face up" if run[-1][3] else "face down"
    return narrator.say(run, player, "{who} sets {cards} {way}.", "R5.7", way=way)


def _to_dark_area(narrator: Narrator, player: int, run: Sequence[Event]) -> Sentence:
    if narrator.tops[player] in [card for _, _, card, _ in run]:
        narrator.tops[player] = narrator.bases[player]
    verb = "goes" if len(run) == 1 else "go"
    return narrator.say(run, player, "{cards} {verb} to the Dark Area.", verb=verb)


def _points(narrator: Narrator, player: int, run: Sequence[Event]) -> Sentence:
    change = run[-1][3]
    before = narrator.points[player]
    narrator.points[player] = before + change
    return narrator.say(
        run,
        player,
        "{who} {verb} {n} points, {course}.",
        "R9.4" if change < 0 else "R7.13",
        verb="loses" if change < 0 else "regains",
        n=abs(change),
        course=[Piece(f"{before} → {before + change}", "figure")],
    )


def _attack_type(narrator: Narrator, player: int, run: Sequence[Event]) -> Sentence:
    letter = BATTLE_TYPES[run[-1][3]]
    return narrator.say(run, player, "By {card}, {who} attacks with {letter}.", "R8.7", letter=letter)


def _power(narrator: Narrator, player: int, run: Sequence[Event]) -> Sentence:
    narrator.powers[player] = run[-1][3]
    if len(run) == 1:
        return narrator.say(run, player, "{card} comes to {amount}.", "R8.13")
    letter = BATTLE_TYPES[run[0][3]]
    return narrator.say(
        run, player, "{card} attacks with {letter}: {amount}.", "R8.6", "R8.13", letter=letter
    )


def _battle_result(narrator: Narrator, player: int, run: Sequence[Event]) -> Sentence:
    if player == NOBODY:
        pattern = "The battle is a draw, {own} against {other}."
        return narrator.say(run, player, pattern, "R8.5", own=narrator.powers[0], other=narrator.powers[1])
    own, other = narrator.powers[player], narrator.powers[1 - player]
    return narrator.say(
        run, player, "{who} wins the battle, {own} against {other}.", "R8.5", own=own, other=other
    )


def _match_end(narrator: Narrator, player: int, run: Sequence[Event]) -> Sentence:
    if player == NOBODY:
        return narrator.say(run, player, "The match is a draw.", "R10.5")
    return narrator.say(run, player, "{who} wins the match.", "R10.1")


TELLERS: Final[dict[int, Teller]] = {
    events.TURN: _plain("Turn {amount} begins, {who} attacks first."),
    events.PHASE: _phase,
    events.FIRST_ATTACKER: _plain("{who} attacks first.", "R4.6"),
    events.SHUFFLE: _by_phase("{who} shuffles {amount} cards.", {events.SETUP: "R4.2"}, "R9.9"),
    events.DRAW: _by_phase("{who} draws {cards}.", {events.SETUP: "R4.5", events.PREPARATION: "R5.3"}),
    events.DISCARD: _by_phase("{who} discards {cards}.", {events.PREPARATION: "R5.1"}),
    events.MOVE_SLOT: _plain("{who} moves {card} to another slot.", "R5.2"),
    events.SWAP_ANNOUNCED: _plain("{who} lays {card} face down on the Digimon Box.", "R5.4"),
    events.SWAP: _swap,
    events.SWAP_DECLINED: _plain("{who} does not change to {card}.", "R6.6"),
    events.PREPARE: _plain("{who} prepares the evolution to {card}.", "R5.5"),
    events.EVOLVE: _evolve,
    events.EVOLUTION_FAILED: _evolution_failed,
    events.SET: _set,
    events.TURN_UP: _plain("{who} turns up {card}.", "R6.25"),
    events.PAY: _plain("{who} pays with {cards}.", "R6.25"),
    events.INVALIDATE: _plain("{card} loses its effect.", "R6.34"),
    events.LEAVE_SLOT: _several("{card} leaves its slot.", "{cards} leave their slots.", "R6.30"),
    events.SUPPORT: _plain("{who} places {card} as support.", "R7.14"),
    events.ABILITY: _plain("{card} uses an ability.", "R7.1"),
    events.APPEAR: _appear,
    events.REVEAL: _reveal,
    events.TO_DARK_AREA: _to_dark_area,
    events.TO_GAUGE: _plain("{card} goes to the Point Gauge.", "R2.12"),
    events.TO_HAND: _plain("{who} takes {cards} to the hand."),
    events.POWER: _power,
    events.ATTACK_TYPE: _attack_type,
    events.BATTLE_RESULT: _battle_result,
    events.POINTS: _points,
    events.LIFESPAN_END: _plain("The Net Ocean of {who} is empty: the lifespan ends.", "R9.9"),
    events.TURN_END: _plain("The turn ends; {who} attacks first in the next.", "R9.10"),
    events.MATCH_END: _match_end,
    events.MILL: _several(
        "{card} goes from the Net Ocean of {who} to the Dark Area.",
        "{cards} go from the Net Ocean of {who} to the Dark Area.",
    ),
    events.UNMET: _plain("The conditions of {card} do not hold.", "R6.27"),
    events.STOPPED: _plain("{card} is cancelled on its activation.", "R6.25"),
    events.CHOICE: _plain("{who} chooses {card}."),
}

#: Kinds of which a run on one side makes one sentence.
TOLD_TOGETHER: Final = frozenset(
    (
        events.DRAW,
        events.DISCARD,
        events.MILL,
        events.PAY,
        events.TO_DARK_AREA,
        events.TO_HAND,
        events.LEAVE_SLOT,
    )
)
