"""
What a player is, and which players there are.

A player is one module in `rules/players` with an object `PLAYER`; adding the file is all
that is needed to make it known to the command line, the website and the tests.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from random import Random
from typing import TYPE_CHECKING, Protocol

from rules import players as package

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.view import View


class Player(Protocol):
    """
    Somebody who decides. It keeps nothing between two decisions and sees only the view.

    `code` is what the command line calls it, `name` what a person reads.
    """

    code: str
    name: str

    def choose(self, view: View, actions: Sequence[int], rng: Random) -> int:
        """Choose one of `actions`, which is never empty, drawing chance from `rng` alone."""


class UnknownPlayer(LookupError):
    """A player that does not exist; the message lists those that do."""

    def __init__(self, code: str) -> None:
        super().__init__(f"There is no player {code!r}; choose one of: {', '.join(players())}.")
        self.code = code


@cache
def players() -> dict[str, Player]:
    """Give every player by its code, in the order of the codes."""
    found: list[Player] = [
        import_module(f"{package.__name__}.{module.name}").PLAYER for module in iter_modules(package.__path__)
    ]
    return {player.code: player for player in sorted(found, key=lambda player: player.code)}


def load_player(code: str) -> Player:
    """Give one player, or raise `UnknownPlayer`."""
    try:
        return players()[code]
    except KeyError:
        raise UnknownPlayer(code) from None
