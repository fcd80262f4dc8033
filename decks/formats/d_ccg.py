"""The Digimon Collectible Card Game of 2004: fifty cards."""

from decks.deck_rules import Copies, GigaPower, Size
from decks.legality import DeckFormat
from rules.engine.options import RuleOptions

FORMAT = DeckFormat(
    code="d-ccg",
    name="Digimon Collectible Card Game",
    game="d_ccg",
    summary="50 cards, three of each, GigaPower cards once.",
    rules=(Size("DC4.1"), Copies("DC4.2"), GigaPower("DC4.3")),
    options=RuleOptions(deck_size=50, copy_limit_key="number"),
)
