"""Games: their words, and how much of them is known."""

from __future__ import annotations

from collections.abc import Mapping

from django.db.models import Count

from catalog.api.identities import listing
from catalog.api.parameters import Asked
from catalog.api.views import Data, Reading
from catalog.models import Card, CardSet, Game, Name, Ruling
from catalog.shapes import kinds
from catalog.vocabulary import LEVELS


class GameList(Reading):
    """
    List games.

    With the words that their cards use, and how many cards, sets, names and rulings are known.
    """

    answers = "Games"
    tag = "games"

    def data(self, asked: Asked, **where: str) -> Data:
        """Give all games."""
        cards, sets, names, rulings = (_counts(model) for model in (Card, CardSet, Name, Ruling))
        return {
            "results": [
                {
                    "code": game.value,
                    "name": str(game.label),
                    "page": f"/cards/?game={game.value}",
                    "kinds": list(kinds(game.value)),
                    "levels": list(LEVELS[game.value]),
                    "cards_known": cards.get(game.value, 0),
                    "sets_known": sets.get(game.value, 0),
                    "names_known": names.get(game.value, 0),
                    "rulings_known": rulings.get(game.value, 0),
                    "cards": listing("cards", game=game.value),
                    "sets": listing("sets", game=game.value),
                    "names": listing("names", game=game.value),
                    "rulings": listing("rulings", game=game.value),
                }
                for game in Game
            ]
        }


def _counts(model: type[Card | CardSet | Name | Ruling]) -> Mapping[str, int]:
    counted = model.objects.order_by().values_list("game").annotate(rows=Count("pk"))
    return dict(counted)
