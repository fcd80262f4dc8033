"""Decks in files: plain text as people write it, and the JSON of the sample decks."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rules.cardbook import CardBook
from rules.decktext import parse_deck_text
from rules.errors import RulesError
from rules.pool import games_with_cards, load_pool

if TYPE_CHECKING:
    from rules.pool import Pool

MAX_BYTES: Final = 1_000_000
MAX_COPIES: Final = 60


class DeckFileError(RulesError, ValueError):
    """A deck file that cannot be read; the message names the file and every fault in it."""


@dataclass(frozen=True, slots=True)
class NamedDeck:
    """A deck as it was found: its name, how often it holds each card number, the format it is made for."""

    name: str
    counts: Mapping[str, int]
    format: str = ""


def read_deck_file(path: Path, pool: Pool) -> NamedDeck:
    """
    Read a deck, named as the file says, else as the file is called.

    Raises:
        DeckFileError: the file is missing, or a line or key of it cannot be read.
    """
    try:
        size = path.stat().st_size
        if size > MAX_BYTES:
            raise DeckFileError(f"{path}: {size:,} bytes are too many for the list of one deck.")
        content = path.read_bytes()
    except OSError as error:
        raise DeckFileError(f"{path}: {error.strerror or error}.") from None
    if path.suffix.lower() == ".json":
        return _from_json(path, content, pool)
    return _from_text(path, content, pool)


def _from_text(path: Path, content: bytes, pool: Pool) -> NamedDeck:
    parsed = parse_deck_text(content, CardBook(pool.by_id, pool.names, _elsewhere(pool)))
    if parsed.problems:
        faults = " ".join(f"{problem.message} {problem.remedy}".strip() for problem in parsed.problems)
        raise DeckFileError(f"{path}: {faults}")
    return NamedDeck(parsed.title or path.stem, parsed.counts)


def _elsewhere(pool: Pool) -> dict[str, str]:
    """Give the numbers of the other games' cards with their game."""
    others = [game for game in games_with_cards() if game != pool.game]
    return {number: game for game in others for number in load_pool(game).cards}


def _from_json(path: Path, content: bytes, pool: Pool) -> NamedDeck:
    try:
        data = json.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise DeckFileError(f"{path}: the file is not JSON in UTF-8: {error}.") from None
    game = data.get("game", pool.game) if isinstance(data, dict) else pool.game
    if game != pool.game:
        raise DeckFileError(f"{path}: game: expected a deck of {pool.game}, got one of {game!r}.")
    cards = data.get("cards") if isinstance(data, dict) else None
    if not isinstance(cards, dict) or not cards:
        raise DeckFileError(
            f'{path}: cards: expected an object of card numbers and copies, such as {{"St-1": 3}}.'
        )
    for number, copies in cards.items():
        if not isinstance(copies, int) or isinstance(copies, bool) or not 1 <= copies <= MAX_COPIES:
            raise DeckFileError(
                f"{path}: cards.{number}: expected a whole number from 1 to {MAX_COPIES}, got {copies!r}."
            )
    name, format_code = data.get("name"), data.get("format")
    return NamedDeck(
        name if isinstance(name, str) and name else path.stem,
        cards,
        format_code if isinstance(format_code, str) else "",
    )
