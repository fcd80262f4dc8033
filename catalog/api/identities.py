"""
Ids of the API: what a card, set, name or ruling is known by for good.

An id is the code of the game, a stroke, and the words of the thing's own
address: `hyper_colosseum/st-2`. It does not change when the database is made
anew, and it says nothing about the rows of the database.
"""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import quote

from catalog.models import Card, CardSet, Name, Ruling
from catalog.numbers import slug_of

ROOT = "/api/v1"


def id_of(row: Card | CardSet | Name) -> str:
    """Give the id of a card, set or name."""
    return f"{row.game}/{row.key if isinstance(row, Name) else row.slug}"


def parts_of(identity: str) -> tuple[str, str]:
    """Take an id apart into game and words; without a stroke the game is empty."""
    game, stroke, words = identity.partition("/")
    return (game, words) if stroke else ("", identity)


def address_of(resource: str, identity: str) -> str:
    """Give the address of one row of a resource."""
    return f"{ROOT}/{resource}/{quote(identity)}/"


def listing(resource: str, **asked: str) -> str:
    """Give the address of a list, narrowed by parameters."""
    query = "&".join(f"{key}={quote(value, safe='/')}" for key, value in asked.items())
    return f"{ROOT}/{resource}/?{query}"


def ruling_ids(rulings: Iterable[Ruling]) -> dict[int, str]:
    """
    Give the ids of all rulings of some games, by row.

    A ruling is known by the words of its topic; where several have the same, the
    second in the order of the file ends in `-2`, and so on. Pass all rulings of a game.
    """
    seen: dict[str, int] = {}
    ids = {}
    for ruling in sorted(rulings, key=lambda row: (row.game, row.position)):
        stem = f"{ruling.game}/{slug_of(ruling.topic)}"
        seen[stem] = seen.get(stem, 0) + 1
        ids[ruling.pk] = stem if seen[stem] == 1 else f"{stem}-{seen[stem]}"
    return ids
