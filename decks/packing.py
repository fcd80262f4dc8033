"""Figures and texts packed into few bytes, and taken out again with every fault noticed."""

from __future__ import annotations

from typing import Final

_LONGEST: Final = 63


class PackingFault(ValueError):
    """Bytes that were not packed here, or not all of them."""


def packed_figure(value: int) -> bytes:
    """
    Pack a whole number from 0 in groups of seven bits, the lowest first.

    >>> packed_figure(5), packed_figure(300)
    (b'\\x05', b'\\xac\\x02')
    """
    written = bytearray()
    while value >= 0x80:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*written, value])


def packed_text(text: str) -> bytes:
    """Pack a text with its length in front."""
    encoded = text.encode()
    return packed_figure(len(encoded)) + encoded


class Unpacker:
    """Takes packed bytes apart from their front; every method raises a `PackingFault`."""

    def __init__(self, packed: bytes) -> None:
        self._packed = packed
        self._at = 0

    def byte(self) -> int:
        """Take one byte."""
        return self._take(1)[0]

    def figure(self) -> int:
        """Take a whole number."""
        value = 0
        for shift in range(0, _LONGEST, 7):
            part = self.byte()
            value |= (part & 0x7F) << shift
            if part < 0x80:
                return value
        raise PackingFault("a figure has no end")

    def text(self) -> str:
        """Take a text."""
        try:
            return self._take(self.figure()).decode()
        except UnicodeDecodeError as fault:
            raise PackingFault("a text is none") from fault

    def finish(self) -> None:
        """Make sure that nothing is left."""
        if self._at != len(self._packed):
            raise PackingFault("it goes on behind its end")

    def _take(self, length: int) -> bytes:
        taken = self._packed[self._at : self._at + length]
        if len(taken) < length:
            raise PackingFault("it ends too early")
        self._at += length
        return taken
