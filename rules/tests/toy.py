"""A game of a page, with the engine's interface, for tests of what is built around an engine."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from rules.engine import events
from rules.engine.cards import card_from_data
from rules.engine.options import RuleOptions
from rules.engine.rng import below, shuffle
from rules.errors import IllegalAction

CODE = "hyper_colosseum"


class ToyOutcome(NamedTuple):
    winner: int | None
    reason: str
    points: tuple[int, int]
    turns: int


class ToyMatch:
    """
    Each turn both play one card of their hand of three; the lower number loses its points.

    A card that is called Trap breaks the engine when it is played.
    """

    def __init__(self, decks, seed, options, log):
        self.rng = Random(seed)
        self.options = options if options is not None else RuleOptions()
        self.decks = [list(deck) for deck in decks]
        for deck in self.decks:
            shuffle(self.rng, deck)
        self.hands = [[deck.pop() for _ in range(3)] for deck in self.decks]
        self.points = [self.options.start_points] * 2
        self.first_attacker = self.to_move = below(self.rng, 2)
        self.phase = events.BATTLE
        self.turn = 1
        self.table = []
        self.choices = []
        self.log: list | None = [] if log else None

    @property
    def is_over(self):
        return min(self.points) <= 0 or self.turn > self.options.max_turns or not self.hands[self.to_move]

    def legal_actions(self):
        return list(range(len(self.hands[self.to_move])))

    def view(self, player):
        return self.hands[player]

    def play(self, action):
        if action not in self.legal_actions():
            raise IllegalAction(action, len(self.legal_actions()))
        self.apply(action)

    def apply(self, action):
        self.choices.append(action)
        hand = self.hands[self.to_move]
        card = hand.pop(action)
        if card.name == "Trap":
            raise ZeroDivisionError("the trap went off")
        if self.decks[self.to_move]:
            hand.append(self.decks[self.to_move].pop())
        self.table.append(card.powers[0])
        if self.log is not None:
            self.log.append((events.SET, self.to_move, card.id, 0))
        self.to_move = 1 - self.to_move
        if len(self.table) == 2:
            self._settle()

    def _settle(self):
        mine, theirs = self.table
        self.table = []
        if mine != theirs:
            loser = self.to_move if mine < theirs else 1 - self.to_move
            self.points[loser] -= 10
        self.turn += 1

    def outcome(self):
        points = (self.points[0], self.points[1])
        if self.turn > self.options.max_turns and min(points) > 0:
            return ToyOutcome(None, "turn_limit", points, self.turn - 1)
        if points[0] == points[1]:
            return ToyOutcome(None, "draw", points, self.turn - 1)
        return ToyOutcome(int(points[1] > points[0]), "points", points, self.turn - 1)


@dataclass(frozen=True)
class ToyRuleset:
    code: str = CODE
    name: str = "Toy"
    version: str = "1"

    def new_match(self, decks, seed, options=None, log=False):
        return ToyMatch(decks, seed, options, log)


def toy_card(number, power, name="Card", card_id=0):
    attacks = {letter: {"name": None, "power": power, "zeroes": []} for letter in "ABC"}
    data = {"number": number, "name": {"en": name}, "kind": "digimon", "level": "III", "attacks": attacks}
    return card_from_data(data, None, card_id)


def toy_deck(start=0, step=1, size=12):
    """A deck of different cards, of the powers start, start + step and so on."""
    return tuple(toy_card(f"T-{start + step * i}", start + step * i, card_id=i) for i in range(size))
