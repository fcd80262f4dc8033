"""Random matches over decks that use every kind of card, for tests of what must hold at every step."""

from __future__ import annotations

from itertools import islice
from random import Random

from rules.engine.options import RuleOptions
from rules.engine.rng import below
from rules.exhaustive import LIMITS, DeckMaker, random_options
from rules.games.hyper_colosseum import actions as act
from rules.pool import load_pool
from rules.registry import load_game
from rules.simulation import game_seed

KIND_BITS = 16


FORMATS = tuple(LIMITS)


def matches(count, seed, format_code="hyper-colosseum"):
    """Begin matches between decks of random cards under random rule options, with their generators."""
    decks = DeckMaker(load_pool("hyper_colosseum"), Random(seed), LIMITS[format_code]).decks()
    for index in range(count):
        number = game_seed(seed, index)
        pair = list(islice(decks, 2))
        options = random_options(Random(number), RuleOptions.of_format(format_code))
        match = load_game("hyper_colosseum").new_match(pair, number, options, True, format_code)
        yield match, Random(number)


def take_any(match, rng):
    """
    Carry out a random legal action, mostly one that does something: passing where cards would be thrown
    away and otherwise not passing brings more of the cards into play.
    """
    legal = match.legal_actions()
    wasteful = legal[0] >> KIND_BITS in (act.DISCARD >> KIND_BITS, act.DISCARD_SLOT >> KIND_BITS)
    chosen = legal
    if below(rng, 6):
        chosen = [action for action in legal if (action == act.PASS) == wasteful] or legal
    match.apply(chosen[below(rng, len(chosen))])
