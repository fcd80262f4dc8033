"""Rulings: the list, and one ruling."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from catalog.api import rows
from catalog.api.identities import parts_of, ruling_ids
from catalog.api.pages import PAGING
from catalog.api.parameters import Asked, Choice, Parameter, Text
from catalog.api.problems import not_found
from catalog.api.selection import Selection, selected
from catalog.api.views import Data, Reading
from catalog.models import Game, Ruling

SELECTION: Final = Selection(rows.RULING_KEYS, example="topic,ruling")
PLACES: Final[Sequence[Parameter]] = (
    Choice("game", "The code of the game.", lambda: Game.values, example="hyper_colosseum", may_repeat=False),
    Text("slug", "The words after the stroke in the ruling's id.", example="aegis"),
)


class RulingList(Reading):
    """
    List rulings.

    In the order of game and file. What a publisher or the players decided, in our own words.
    """

    parameters: ClassVar = (
        Choice("game", "Rulings of one of these games.", lambda: Game.values, example="hyper_colosseum"),
        Text("card", "Rulings about the card with this id.", example="hyper_colosseum/bo-545"),
        SELECTION,
        *PAGING,
    )
    answers = "RulingPage"
    tag = "rulings"

    def data(self, asked: Asked, **where: str) -> Data:
        """Give a page of rulings."""
        rulings = Ruling.objects.prefetch_related("cards")
        if asked["game"]:
            rulings = rulings.filter(game__in=asked["game"])
        if asked["card"]:
            game, slug = parts_of(asked["card"])
            rulings = rulings.filter(cards__game=game, cards__slug=slug)
        ids = _ids()
        return self.listed(
            rulings,
            ("game", "position"),
            asked=asked,
            write=lambda ruling: selected(rows.ruling_data(ruling, ids), asked["fields"]),
        )


class RulingDetail(Reading):
    """Give one ruling by its id."""

    parameters: ClassVar = (SELECTION,)
    places: ClassVar = PLACES
    answers = "Ruling"
    tag = "rulings"

    def data(self, asked: Asked, *, game: str = "", slug: str = "", **where: str) -> Data:
        """Give the ruling."""
        ids = _ids(game)
        row = next((row for row, identity in ids.items() if identity == f"{game}/{slug}"), None)
        if row is None:
            raise not_found(f"There is no ruling {f'{game}/{slug}'!r}.")
        ruling = Ruling.objects.prefetch_related("cards").get(pk=row)
        return selected(rows.ruling_data(ruling, ids), asked["fields"])


def _ids(game: str = "") -> Mapping[int, str]:
    """Give the ids of all rulings; there are few, and a number in an id counts those before it."""
    rulings = Ruling.objects.only("game", "position", "topic")
    return ruling_ids(rulings.filter(game=game) if game in Game.values else rulings)
