"""The tables of the catalogue, one module a subject."""

from catalog.models.cards import Card, CardTag, Printing
from catalog.models.games import Game, Precision
from catalog.models.names import Name, NameSpelling
from catalog.models.rulings import Ruling
from catalog.models.sets import CardSet

__all__ = [
    "Card",
    "CardSet",
    "CardTag",
    "Game",
    "Name",
    "NameSpelling",
    "Precision",
    "Printing",
    "Ruling",
]
