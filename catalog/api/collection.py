"""Up to 75 cards at once, by ids, numbers or names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from django.db.models import Q
from rest_framework.request import Request
from rest_framework.response import Response

from catalog.api import rows
from catalog.api.cards import SELECTION
from catalog.api.naming import first_come
from catalog.api.parameters import Asked, Choice, Texts, read_parameters
from catalog.api.problems import Fault, Refused
from catalog.api.views import Data, Reading
from catalog.api.wanted import MOST, Wanted, read_identifiers, wanted
from catalog.models import Card, Game


class Collection(Reading):
    """
    Give up to 75 cards at once.

    In the order asked for; what is not there stands in `not_found`. A number that several games or publishers
    have means the first card that came out; say `game` or `set` for another.
    """

    parameters: ClassVar = (
        Texts("id", "Cards with these ids.", example="hyper_colosseum/st-2"),
        Texts("number", "Cards with these numbers, however they are written.", example="st61"),
        Choice(
            "game",
            "The game of the numbers.",
            lambda: Game.values,
            example="hyper_colosseum",
            may_repeat=False,
        ),
        SELECTION,
    )
    answers = "Collection"
    takes = "Identifiers"
    tag = "cards"

    def data(self, asked: Asked, **where: str) -> Data:
        """Give the cards whose ids and numbers stand in the address."""
        game = {"game": asked["game"][0]} if asked["game"] else {}
        entries = [wanted({"id": identity}) for identity in asked["id"]]
        entries += [wanted({"number": number, **game}) for number in asked["number"]]
        if not 1 <= len(entries) <= MOST:
            message = f"Ids and numbers are needed, 1 to {MOST} in all."
            raise Refused(Fault("identifiers", message, "id", remedy="Write number=St-2&number=St-61."))
        return _gathered(entries, asked["fields"])

    def post(self, request: Request) -> Response:
        """
        Give the cards that the body names.

        Up to 75 identifiers; nothing is changed.
        """
        asked = read_parameters(request.query_params, (SELECTION,))
        return Response(_gathered(read_identifiers(request.data), asked["fields"]))


def _gathered(entries: Sequence[Wanted], keys: Sequence[str]) -> Data:
    """Fetch what may be meant, choose, and fetch that in full: as many queries for 75 cards as for one."""
    condition = Q(pk__in=())
    for entry in entries:
        condition |= entry.condition()
    light = Card.objects.filter(condition).only("game", "slug", "search_number", "name_key")
    found = list(light.order_by(*first_come()).prefetch_related(rows.PRINTINGS))
    sets = {card.pk: [printing.card_set.code for printing in card.printings.all()] for card in found}
    chosen = [
        next((card.pk for card in found if entry.means(card, sets[card.pk])), None) for entry in entries
    ]
    full = rows.with_api_relations(Card.objects.filter(pk__in=[pk for pk in chosen if pk is not None]), keys)
    written = {card.pk: rows.card_data(card, keys) for card in full}
    return {
        "cards": [written[pk] for pk in chosen if pk is not None],
        "not_found": [dict(entry.given) for entry, pk in zip(entries, chosen, strict=True) if pk is None],
    }
