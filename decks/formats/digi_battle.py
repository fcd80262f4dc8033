"""Digi-Battle: thirty different cards."""

from decks.deck_rules import MinRookie, Size, Unique
from decks.legality import DeckFormat

FORMAT = DeckFormat(
    code="digi-battle",
    name="Digi-Battle",
    game="digi_battle",
    summary="30 cards, all different, at least one Rookie.",
    rules=(Size("DB4.1"), Unique("DB4.1"), MinRookie("DB4.3")),
)
