"""Sets: the list, and one set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from catalog.api import rows
from catalog.api.pages import PAGING
from catalog.api.parameters import Asked, Choice, Parameter, Text
from catalog.api.selection import Selection, selected
from catalog.api.views import Data, Reading, found
from catalog.models import CardSet, Game

SELECTION: Final = Selection(rows.SET_KEYS, example="code,name,released")
PLACES: Final[Sequence[Parameter]] = (
    Choice("game", "The code of the game.", lambda: Game.values, example="hyper_colosseum", may_repeat=False),
    Text("slug", "The words after the stroke in the set's id.", example="st1"),
)


class CardSetList(Reading):
    """
    List sets.

    In the order of game and release, those without a date last.
    """

    parameters: ClassVar = (
        Choice("game", "Sets of one of these games.", lambda: Game.values, example="hyper_colosseum"),
        SELECTION,
        *PAGING,
    )
    answers = "SetPage"
    tag = "sets"

    def data(self, asked: Asked, **where: str) -> Data:
        """Give a page of sets."""
        sets = CardSet.objects.with_counts()
        return self.listed(
            sets.filter(game__in=asked["game"]) if asked["game"] else sets,
            ("game", "released_on", "code", "slug"),
            asked=asked,
            write=lambda row: selected(rows.set_data(row), asked["fields"]),
        )


class CardSetDetail(Reading):
    """Give one set by its id."""

    parameters: ClassVar = (SELECTION,)
    places: ClassVar = PLACES
    answers = "Set"
    tag = "sets"

    def data(self, asked: Asked, *, game: str = "", slug: str = "", **where: str) -> Data:
        """Give the set."""
        row = found(CardSet.objects.with_counts(), "set", game=game, slug=slug)
        return selected(rows.set_data(row), asked["fields"])
