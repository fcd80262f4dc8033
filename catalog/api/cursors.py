"""
Where a page of a list begins: a signed text that nobody can make up.

A cursor holds the values by which the list is ordered, as they stand in the
row at the edge of a page, and which list it is. So a page goes on where the
last one ended, whatever was added, changed or deleted in between.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from typing import Final

from django.core.signing import BadSignature, Signer

from catalog.api.problems import Fault, Refused

LONGEST: Final = 2000

Value = str | int | float | bool | None


@dataclass(frozen=True, slots=True)
class Cursor:
    """A place between two rows: the order's values of one of them, and the side of it that is wanted."""

    values: tuple[Value, ...]
    is_backwards: bool = False


def encode(cursor: Cursor, *, of_list: str) -> str:
    """Write a cursor of a list; `of_list` is the question that the list answers."""
    return _signer().sign_object([_digest(of_list), cursor.is_backwards, *cursor.values])


def decode(text: str, *, of_list: str, length: int) -> Cursor:
    """
    Read a cursor.

    Args:
        of_list: the question that the list answers, as when the cursor was written.
        length: by how many values the list is ordered.

    Raises:
        Refused: it is no cursor, or one of another list.
    """
    try:
        digest, is_backwards, *values = _signer().unsign_object(text[:LONGEST])
    except (BadSignature, ValueError, TypeError) as error:
        raise _refused("This is no cursor.") from error
    if digest != _digest(of_list) or len(values) != length:
        raise _refused("This cursor belongs to another list.")
    return Cursor(tuple(values), is_backwards)


def plain(value: object) -> Value:
    """Give a column's value as JSON has it."""
    if value is None or isinstance(value, str | int | float | bool):
        return value
    if isinstance(value, date):
        return value.isoformat()
    raise TypeError(f"A list cannot be ordered by {value!r}: it has no place in a cursor.")


def restored(values: Sequence[Value], readers: Sequence[object]) -> list[object]:
    """Give the values of a cursor as their columns have them; a reader is a model field."""
    return [
        None if value is None else reader.to_python(value)  # type: ignore[attr-defined] # every field has it
        for value, reader in zip(values, readers, strict=True)
    ]


def _signer() -> Signer:
    return Signer(salt="colosseum.api.cursor")


def _digest(of_list: str) -> str:
    return sha256(of_list.encode()).hexdigest()[:12]


def _refused(message: str) -> Refused:
    remedy = "Take the cursor from next or previous of an earlier answer, or leave it out to begin anew."
    return Refused(Fault("bad_cursor", message, field="cursor", remedy=remedy))
