"""
The cards that lists show, held in memory once they were read.

A card has some fifty columns, a dozen of them to be decoded, and a page has sixty
cards: reading them anew for every page would take most of its time. They are for
reading only, and are read again once the catalogue's version has counted up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from catalog.models import SEARCHED, Card
from catalog.versions import Version

MOST_HELD: Final = 4096
"""So many cards are held by a process, some 6 KB each: more than there are."""

_UNSEEN: Final = (*SEARCHED, "sources", "notes")
"""Columns that no list shows, some of them long."""

_held: dict[int, Card] = {}
_held_at: Version | None = None


def cards_of(rows: Sequence[int], version: Version) -> list[Card]:
    """Give the cards of some rows in their order, in at most one query; those that have gone are left out."""
    held = _shelf(version)
    cards = {row: card for row in rows if (card := held.get(row)) is not None}
    missing = [row for row in rows if row not in cards]
    if missing:
        read = Card.objects.filter(pk__in=missing).with_list_relations().defer(*_UNSEEN)
        cards.update((card.pk, card) for card in read)
        if len(held) > MOST_HELD:
            held.clear()
        held.update(cards)
    return [cards[row] for row in rows if row in cards]


def _shelf(version: Version) -> dict[int, Card]:
    """Give what is held of this version; nothing is held of a catalogue without one."""
    global _held, _held_at
    if not version.number:
        return {}
    if _held_at != version:
        _held, _held_at = {}, version
    return _held
