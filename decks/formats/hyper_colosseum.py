"""Hyper Colosseum as it is played at home: every card of the game is admitted."""

from decks.deck_rules import Copies, FamilyCaps, MaxUltimates, MinLevel3, Prefixes, Size
from decks.legality import DeckFormat

FORMAT = DeckFormat(
    code="hyper-colosseum",
    name="Hyper Colosseum",
    game="hyper_colosseum",
    summary="30 cards, three of a name, every number admitted.",
    rules=(
        Size("R1.1"),
        MinLevel3("R1.2"),
        Copies("R1.3", "R1.4"),
        FamilyCaps("R1.4"),
        MaxUltimates("R1.5"),
        Prefixes("R1.6"),
    ),
)
