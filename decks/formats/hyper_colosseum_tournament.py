"""Hyper Colosseum at tournaments: only cards of starters and boosters are admitted."""

from decks.deck_rules import Copies, FamilyCaps, MaxUltimates, MinLevel3, Prefixes, Size
from decks.legality import DeckFormat
from rules.engine.options import RuleOptions

FORMAT = DeckFormat(
    code="hyper-colosseum-tournament",
    name="Hyper Colosseum, tournament",
    game="hyper_colosseum",
    summary="30 cards, three of a name, numbers St, Sx, Bo and Bx only.",
    rules=(
        Size("R1.1"),
        MinLevel3("R1.2"),
        Copies("R1.3", "R1.4"),
        FamilyCaps("R1.4"),
        MaxUltimates("R1.5"),
        Prefixes("R1.6"),
    ),
    options=RuleOptions(allowed_prefixes=("St", "Sx", "Bo", "Bx")),
)
