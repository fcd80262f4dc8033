"""Decks in files: plain text as people write it, and JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rules.cardbook import CardBook
from rules.deckaccount import DeckSource, ParsedDeck
from rules.deckjson import DeckJsonFault, source_of_json
from rules.deckmatching import match_cards
from rules.decktext import parse_deck_text
from rules.errors import RulesError
from rules.filetext import NoText, file_text
from rules.pool import games_with_cards, load_pool

if TYPE_CHECKING:
    from rules.pool import Pool

MAX_BYTES: Final = 1_000_000


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
    return _named(path, parse_deck_text(content, _book(pool)))


def _from_json(path: Path, content: bytes, pool: Pool) -> NamedDeck:
    try:
        source = source_of_json(file_text(content).text)
    except (NoText, DeckJsonFault) as fault:
        raise DeckFileError(f"{path}: {fault}") from None
    if source.game not in ("", pool.game):
        raise DeckFileError(f"{path}: game: expected a deck of {pool.game}, got one of {source.game!r}.")
    return _named(path, match_cards(source, _book(pool)), source)


def _named(path: Path, parsed: ParsedDeck, source: DeckSource | None = None) -> NamedDeck:
    if parsed.problems:
        faults = " ".join(f"{problem.message} {problem.remedy}".strip() for problem in parsed.problems)
        raise DeckFileError(f"{path}: {faults}")
    return NamedDeck(parsed.title or path.stem, parsed.counts, source.format if source else "")


def _book(pool: Pool) -> CardBook:
    return CardBook(pool.by_id, pool.names, _elsewhere(pool))


def _elsewhere(pool: Pool) -> dict[str, str]:
    """Give the numbers of the other games' cards with their game."""
    others = [game for game in games_with_cards() if game != pool.game]
    return {number: game for game in others for number in load_pool(game).cards}
