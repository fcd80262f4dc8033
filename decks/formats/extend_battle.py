"""Extend Battle: Street Battle with option cards and points; decks as in Hyper Colosseum."""

from decks.deck_rules import Copies, FamilyCaps, MaxUltimates, MinLevel3, Prefixes, Size
from decks.legality import DeckFormat

FORMAT = DeckFormat(
    code="extend-battle",
    name="Extend Battle",
    game="hyper_colosseum",
    summary="30 cards, three of a name, every number admitted.",
    rules=(
        Size("F2.7"),
        MinLevel3("R1.2"),
        Copies("R1.3", "R1.4"),
        FamilyCaps("R1.4"),
        MaxUltimates("R1.5"),
        Prefixes("R1.6"),
    ),
)
