"""Street Battle, the simplest format: Digimon cards only."""

from decks.deck_rules import Copies, DigimonOnly, FamilyCaps, MaxUltimates, MinLevel3, Prefixes, Size
from decks.legality import DeckFormat

FORMAT = DeckFormat(
    code="street-battle",
    name="Street Battle",
    game="hyper_colosseum",
    summary="30 Digimon cards, three of a name, no options.",
    rules=(
        Size("F1.5"),
        DigimonOnly("F1.1"),
        MinLevel3("R1.2"),
        Copies("R1.3", "R1.4"),
        FamilyCaps("R1.4"),
        MaxUltimates("R1.5"),
        Prefixes("R1.6"),
    ),
)
