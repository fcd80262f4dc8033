"""Catalogue rows as the API answers them; cards look as in the card files."""

from __future__ import annotations

from typing import Any, ClassVar

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.reverse import reverse

from catalog.models import Card, CardSet, Name, NameSpelling
from catalog.shapes import card_shape, set_shape


class CardSerializer(serializers.BaseSerializer[Card]):
    """A card: its object of the card file, with game, set, name key and addresses."""

    def to_representation(self, card: Card) -> dict[str, Any]:
        """Answer the object of the card file between what only the database knows."""
        return {
            "url": _address(self, "catalog-api:card-detail", card.game, card.slug),
            "page": card.get_absolute_url(),
            "game": card.game,
            "set": card.home_set.code,
            "name_key": card.name_key,
            **card_shape(card.game, card.kind).write(card),
        }


class CardDetailSerializer(CardSerializer):
    """A card with its printings, other spellings and rulings."""

    def to_representation(self, card: Card) -> dict[str, Any]:
        """Add what the list leaves out."""
        return {
            **super().to_representation(card),
            "printings": [printing.card_set.code for printing in card.printings.all()],
            "spellings": [spelling.text for spelling in card.name_entity.spellings.all()],
            "rulings": [
                {"ruling": ruling.text, "sources": ruling.sources, "authority": ruling.authority}
                for ruling in card.rulings.all()
            ],
        }


class CardSetSerializer(serializers.BaseSerializer[CardSet]):
    """A set: its object of the card file, with game, addresses and the number of cards known."""

    def to_representation(self, row: CardSet) -> dict[str, Any]:
        """Answer the object of the card file between what only the database knows."""
        return {
            "url": _address(self, "catalog-api:set-detail", row.game, row.slug),
            "page": row.get_absolute_url(),
            "game": row.game,
            "cards_known": getattr(row, "cards_known", None),
            **set_shape(row.game).write(row),
        }


class SpellingSerializer(serializers.ModelSerializer[NameSpelling]):
    """One spelling of a name."""

    class Meta:
        model = NameSpelling
        fields: ClassVar = ["text", "kind"]


class NameSerializer(serializers.ModelSerializer[Name]):
    """A name with its spellings and the number of cards that bear it."""

    spellings = SpellingSerializer(many=True, read_only=True)
    cards_known = serializers.IntegerField(read_only=True)

    class Meta:
        model = Name
        fields: ClassVar = ["game", "key", "shown", "cards_known", "spellings"]


def _address(serializer: serializers.BaseSerializer[Any], view: str, game: str, slug: str) -> str:
    request: Request | None = serializer.context.get("request")
    return str(reverse(view, kwargs={"game": game, "slug": slug}, request=request))
