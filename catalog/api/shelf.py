"""Answers kept in memory until others need the room."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Final

Key = tuple[str, str]

_BESIDES: Final = 300
"""What Python needs to hold a key and a body, in bytes."""


class Shelf:
    """
    Bytes under keys, up to so many bytes in all, keys included; what was not asked for longest goes first.

    One answer takes at most an eighth of the room, so that a few large ones do not
    drive out all others. Threads may share a shelf.
    """

    def __init__(self, *, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._bytes = 0
        self._bodies: OrderedDict[Key, bytes] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Key) -> bytes | None:
        """Give what lies under the key, or None."""
        with self._lock:
            if key not in self._bodies:
                return None
            self._bodies.move_to_end(key)
            return self._bodies[key]

    def put(self, key: Key, body: bytes) -> None:
        """Keep a body, as far as there is room."""
        room = _room(key, body)
        if room > self._most_bytes // 8:
            return
        with self._lock:
            if (before := self._bodies.pop(key, None)) is not None:
                self._bytes -= _room(key, before)
            self._bodies[key] = body
            self._bytes += room
            while self._bytes > self._most_bytes:
                self._bytes -= _room(*self._bodies.popitem(last=False))


def _room(key: Key, body: bytes) -> int:
    """Give how much room an answer takes: a long address with a short answer takes that of its address."""
    return sum(map(len, key)) + len(body) + _BESIDES
