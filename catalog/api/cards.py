"""Cards: the list with its filters, and one card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from django.db.models import Q, QuerySet

from catalog.api import rows
from catalog.api.identities import id_of, parts_of
from catalog.api.pages import PAGING
from catalog.api.parameters import Asked, Choice, Parameter, Text, Texts
from catalog.api.selection import Selection
from catalog.api.views import Data, Reading, found
from catalog.models import Card, CardTag, Game
from catalog.querysets import CardQuerySet
from catalog.search.folding import fold_number
from catalog.shapes import CARD_SHAPES, kinds
from catalog.vocabulary import ATTRIBUTES, FIELDS, FRAMES, LEVELS

GAME: Final = Choice("game", "Cards of one of these games.", lambda: Game.values, example="hyper_colosseum")
SELECTION: Final = Selection(rows.CARD_KEYS, example="number,name,level")
PLACES: Final[Sequence[Parameter]] = (
    Choice("game", "The code of the game.", lambda: Game.values, example="hyper_colosseum", may_repeat=False),
    Text("slug", "The words after the stroke in the card's id.", example="st-2"),
)
ORDER: Final = ("game", "sort_key", "publisher", "slug")

_ORIGINS: Final = (CardTag.Kind.EVOLVES_FROM, CardTag.Kind.PARTNER)
_FILTERS: Final[Mapping[Parameter, Callable[[CardQuerySet, Any], QuerySet[Card]]]] = {
    GAME: lambda cards, values: cards.filter(game__in=values),
    Texts("set", "Cards printed in one of the sets with these codes, first or again.", example="ST1"): (
        lambda cards, values: cards.in_set(*values)
    ),
    Choice(
        "level",
        "Cards that print one of these levels.",
        lambda: dict.fromkeys(level for levels in LEVELS.values() for level in levels),
        example="IV",
    ): lambda cards, values: cards.of_level(*values),
    Choice("attribute", "Cards with one of these attributes.", lambda: ATTRIBUTES, example="Vaccine"): (
        lambda cards, values: cards.with_attribute(*values)
    ),
    Choice("field", "Cards with one of these fields.", lambda: FIELDS, example="NSp"): (
        lambda cards, values: cards.with_field(*values)
    ),
    Choice("frame", "Cards with one of these frames.", lambda: FRAMES, example="blue"): (
        lambda cards, values: cards.filter(frame__in=values)
    ),
    Choice(
        "kind",
        "Cards of one of these kinds.",
        lambda: dict.fromkeys(kind for game in CARD_SHAPES for kind in kinds(game)),
        example="digimon",
    ): lambda cards, values: cards.of_kind(*values),
    Texts("keyword", "Cards with one of these keywords.", example="sky"): (
        lambda cards, values: cards.with_keyword(*values)
    ),
    Texts("name", "Cards that bear one of these names, in any language and spelling.", example="Greymon"): (
        lambda cards, values: cards.named(*values)
    ),
    Texts("name_key", "Cards that bear one of the names with these keys.", example="グレイモン"): (
        lambda cards, values: cards.filter(name_key__in=values)
    ),
    Texts(
        "evolves_from", "Cards whose requirements ask for a name with one of these keys.", example="アグモン"
    ): (lambda cards, values: cards.filter(pk__in=_asking_for(values))),
    Text(
        "evolves_to", "Cards that the card with this id asks for by name.", example="hyper_colosseum/st-2"
    ): (lambda cards, value: cards.filter(_asked_for_by(value))),
}


class CardList(Reading):
    """
    List cards.

    In the order of game and number, narrowed by what the parameters ask for: all of them must hold, and
    several values of one mean any of them. The search knows every other fact.
    """

    parameters: ClassVar = (*_FILTERS, SELECTION, *PAGING)
    answers = "CardPage"
    tag = "cards"

    def data(self, asked: Asked, **where: str) -> Data:
        """Give a page of cards."""
        cards: Any = Card.objects.all()
        for parameter, narrow in _FILTERS.items():
            if values := asked[parameter.name]:
                cards = narrow(cards, values)
        return self.listed(
            rows.with_api_relations(cards, asked["fields"]),
            ORDER,
            asked=asked,
            write=lambda card: rows.card_data(card, asked["fields"]),
        )


class CardDetail(Reading):
    """Give one card by its id."""

    parameters: ClassVar = (SELECTION,)
    places: ClassVar = PLACES
    answers = "Card"
    tag = "cards"

    def data(self, asked: Asked, *, game: str = "", slug: str = "", **where: str) -> Data:
        """Give the card."""
        cards = rows.with_api_relations(Card.objects.all(), asked["fields"])
        card = found(cards, "card", near=lambda: _near(game, slug), game=game, slug=slug)
        return rows.card_data(card, asked["fields"])


def _near(game: str, words: str) -> str | None:
    """Say which card's number is written like the words, apart from strokes and zeroes."""
    number = fold_number(words)
    alike = list(Card.objects.filter(search_number=number)[:10]) if number else []
    card = next((card for card in alike if card.game == game), alike[0] if alike else None)
    return f"Did you mean {id_of(card)}?" if card else None


def _asking_for(keys: Sequence[str]) -> QuerySet[CardTag, Any]:
    return CardTag.objects.filter(kind__in=_ORIGINS, value__in=keys).values("card")


def _asked_for_by(identity: str) -> Q:
    """Ask for the cards of the same game whose names the requirements of a card hold."""
    game, slug = parts_of(identity)
    keys = CardTag.objects.filter(kind__in=_ORIGINS, card__game=game, card__slug=slug).values("value")
    return Q(game=game, name_key__in=keys)
