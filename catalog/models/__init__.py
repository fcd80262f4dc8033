"""The tables of the catalogue, one module a subject."""

from catalog.models.cards import FACETS, SEARCHED, Card, CardTag, Printing
from catalog.models.games import Game, Precision
from catalog.models.names import Name, NameSpelling
from catalog.models.rulings import Ruling
from catalog.models.sets import CardSet
from catalog.models.versions import CatalogueVersion

__all__ = [
    "FACETS",
    "SEARCHED",
    "Card",
    "CardSet",
    "CardTag",
    "CatalogueVersion",
    "Game",
    "Name",
    "NameSpelling",
    "Precision",
    "Printing",
    "Ruling",
]
