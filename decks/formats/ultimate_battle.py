"""Ultimate Battle: three Digimon at a time, large decks, a cap on Ultimates."""

from decks.deck_rules import Copies, FamilyCaps, MaxUltimates, MinLevel3, Prefixes, Size
from decks.legality import DeckFormat
from rules.engine.options import RuleOptions

FORMAT = DeckFormat(
    code="ultimate-battle",
    name="Ultimate Battle",
    game="hyper_colosseum",
    summary="60 cards or more, three of a name, eight Ultimates, numbers St and Bo only.",
    rules=(
        Size("F3.2"),
        MinLevel3("F3.2"),
        Copies("F3.2", "R1.4"),
        FamilyCaps("R1.4"),
        MaxUltimates("F3.3"),
        Prefixes("F3.4"),
    ),
    options=RuleOptions(deck_size=60, deck_size_mode="min", max_ultimates=8, allowed_prefixes=("St", "Bo")),
)
