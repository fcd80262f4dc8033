"""Which games there are: every module of `rules.games` that has a `RULESET`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import rules.games
from rules.errors import UnknownGame
from rules.games.hyper_colosseum.ruleset import HyperColosseum


@cache
def games() -> Mapping[str, HyperColosseum]:
    """Return the rulesets by game code, in order of code."""
    names = sorted(module.name for module in iter_modules(rules.games.__path__))
    modules = (import_module(f"rules.games.{name}") for name in names)
    found = {module.RULESET.code: module.RULESET for module in modules if hasattr(module, "RULESET")}
    return dict(sorted(found.items()))


def load_game(code: str) -> HyperColosseum:
    """
    Return the ruleset of a game.

    Raises:
        UnknownGame: naming the games that can be played.
    """
    try:
        return games()[code]
    except KeyError:
        raise UnknownGame(code, list(games())) from None
