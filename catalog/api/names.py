"""Names: the list, and one name with all its spellings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from catalog.api import rows
from catalog.api.pages import PAGING
from catalog.api.parameters import Asked, Choice, Parameter, Text, Texts
from catalog.api.selection import Selection, selected
from catalog.api.views import Data, Reading, found
from catalog.models import Game, Name

SELECTION: Final = Selection(rows.NAME_KEYS, example="key,shown")
PLACES: Final[Sequence[Parameter]] = (
    Choice("game", "The code of the game.", lambda: Game.values, example="hyper_colosseum", may_repeat=False),
    Text("key", "The words after the stroke in the name's id.", example="グレイモン"),
)


class NameList(Reading):
    """
    List names.

    In the order of game and shown spelling. Copy limits and requirements go by name, whatever the number.
    """

    parameters: ClassVar = (
        Choice("game", "Names of one of these games.", lambda: Game.values, example="hyper_colosseum"),
        Texts("spelling", "Names that are written so, in any language, width and case.", example="omnimon"),
        SELECTION,
        *PAGING,
    )
    answers = "NamePage"
    tag = "names"

    def data(self, asked: Asked, **where: str) -> Data:
        """Give a page of names."""
        names = Name.objects.with_counts().prefetch_related("spellings")
        if asked["game"]:
            names = names.filter(game__in=asked["game"])
        if asked["spelling"]:
            names = names.spelled(*asked["spelling"])
        return self.listed(
            names,
            ("game", "shown", "key"),
            asked=asked,
            write=lambda name: selected(rows.name_data(name), asked["fields"]),
        )


class NameDetail(Reading):
    """Give one name by its id."""

    parameters: ClassVar = (SELECTION,)
    places: ClassVar = PLACES
    answers = "Name"
    tag = "names"

    def data(self, asked: Asked, *, game: str = "", key: str = "", **where: str) -> Data:
        """Give the name."""
        names = Name.objects.with_counts().prefetch_related("spellings")
        return selected(rows.name_data(found(names, "name", game=game, key=key)), asked["fields"])
