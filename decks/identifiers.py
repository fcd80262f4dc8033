"""
Identifiers of games and cards for programs that know cards by UUIDs.

They are version 5 UUIDs, of a game in `NAMESPACE` and of a card's number in that of its game
(docs/formats.md), so that they are the same everywhere and for ever.
"""

from __future__ import annotations

from typing import Final
from uuid import UUID, uuid5

NAMESPACE: Final = UUID("8e0f2b5a-6d3c-4f57-9a41-c0d1f7b8e2a6")


def game_identifier(game: str) -> UUID:
    """
    Give the identifier of a game.

    >>> str(game_identifier("d_ccg"))
    '4f6b9883-c375-5083-a961-a10aebdc6d12'
    """
    return uuid5(NAMESPACE, game)


def card_identifier(game: str, number: str) -> UUID:
    """Give the identifier of a card, by its number in deck texts."""
    return uuid5(game_identifier(game), number)
