"""The player that takes any offered action, each as likely as the other."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rules.games.hyper_colosseum.view import View


class RandomPlayer:
    """Chance itself: the measure of every other player."""

    __slots__ = ()

    code: Final = "random"
    name: Final = "Random"

    def choose(self, view: View, actions: Sequence[int], rng: Random) -> int:
        """Take one action by chance; `random()` gives the same sequence in every Python."""
        return actions[int(rng.random() * len(actions))]


PLAYER: Final = RandomPlayer()
