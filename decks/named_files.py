"""The deck files that commands are given by name."""

from __future__ import annotations

from pathlib import Path

from decks.errors import DeckFileNotRead
from decks.importing import largest
from decks.models import Deck

_HINTS = 5
_ALIKE = 4


def deck_content(written: str) -> bytes:
    """
    Give the content of a deck file, of one that is too large just so much that it is noticed.

    Raises:
        DeckFileNotRead: it cannot be read, or is not there; then saved decks of a like address are named.
    """
    path = Path(written)
    if not path.is_file():
        alike = Deck.objects.filter(slug__contains=written[:_ALIKE]).values_list("slug", flat=True)
        near = ", ".join(alike[:_HINTS])
        hint = f" Saved decks with a similar address: {near}." if near else ""
        raise DeckFileNotRead(f"There is no saved deck and no file {written!r}.{hint}")
    try:
        with path.open("rb") as file:
            return file.read(largest() + 1)
    except OSError as fault:
        raise DeckFileNotRead(f"{written}: the file cannot be read: {fault.strerror}.") from fault
