"""One card by its name, and one by chance."""

from __future__ import annotations

import random
from typing import ClassVar

from django.http import HttpResponseBase
from rest_framework.request import Request
from rest_framework.response import Response

from catalog.api import rows
from catalog.api.cards import SELECTION
from catalog.api.naming import bearers, names_exactly, names_roughly
from catalog.api.parameters import Asked, Text, read_parameters
from catalog.api.problems import Fault, Refused, not_found
from catalog.api.search import GAME
from catalog.api.views import Data, Reading
from catalog.models import Card
from catalog.search import search


class NamedCard(Reading):
    """
    Give the card of a name.

    The first that came out. `exact` takes any spelling in any language. `fuzzy` also takes a part that
    only one name has, and mistyped names; where several names have the part, the refusal lists them.
    `same_name` of the answer leads to all cards of the name.
    """

    parameters: ClassVar = (
        Text("exact", "The name, whatever its case, width and punctuation.", example="war greymon"),
        Text("fuzzy", "The name, or part of it, more or less.", example="wargraymon"),
        GAME,
        Text("set", "The code of a set that has the card.", example="ST1"),
        SELECTION,
    )
    answers = "Card"
    tag = "cards"
    refuses = (404,)

    def data(self, asked: Asked, **where: str) -> Data:
        """Give the card."""
        if bool(asked["exact"].strip()) == bool(asked["fuzzy"].strip()):
            remedy = "Write exact=Greymon or fuzzy=graymon."
            raise Refused(Fault("required", "One of exact and fuzzy is needed.", "exact", remedy=remedy))
        game = next(iter(asked["game"]), None)
        text = asked["exact"] or asked["fuzzy"]
        names = names_exactly(text, game) if asked["exact"] else names_roughly(text, game)
        cards = bearers(names)
        if asked["set"]:
            cards = cards.in_set(asked["set"])
        card = rows.with_api_relations(cards, asked["fields"]).first()
        if card is None:
            raise not_found(f"The set {asked['set']!r} has no card called {names[0].shown!r}.")
        return rows.card_data(card, asked["fields"])


class RandomCard(Reading):
    """
    Draw a card.

    By chance, of all cards or of those that a query finds; another one each time.
    """

    parameters: ClassVar = (
        Text("q", "What the card must be, in the search language.", example="level:III", takes_anything=True),
        GAME,
        SELECTION,
    )
    answers = "Card"
    tag = "cards"
    refuses = (404,)

    def get(self, request: Request, **where: str) -> HttpResponseBase:
        """Draw anew each time."""
        asked = read_parameters(request.query_params, self.parameters)
        return Response(self.data(asked), headers={"Cache-Control": "no-store"})

    def data(self, asked: Asked, **where: str) -> Data:
        """Draw a card."""
        found = search(asked["q"], game=next(iter(asked["game"]), None))
        cards = Card.objects.filter(found.condition).order_by("pk")
        count = cards.count()
        if not count:
            raise not_found(
                f"No card fits {asked['q']!r}.", remedy="Ask for less; /search/ says what is wrong."
            )
        place = random.randrange(count)
        drawn = rows.with_api_relations(cards, asked["fields"])[place : place + 1]
        return rows.card_data(drawn.get(), asked["fields"])
