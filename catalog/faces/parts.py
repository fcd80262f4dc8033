"""The parts of a face as plain values; `face` builds them and `components/face.html` draws them."""

from dataclasses import dataclass
from typing import Final

RADII: Final = (11.3, 9.0, 6.7)
OPACITIES: Final = ("1", "0.8", "0.62")
LETTER_HEIGHTS: Final = ("2.32", "4.62", "6.92")
ARC_OF_1000: Final = 1333
"""Length given to a full circle, so that a power of 1000 turns three quarters of it."""


@dataclass(frozen=True, slots=True)
class Track:
    """One circle of the ring: its letter and how much of it is drawn in ink (None: not known)."""

    letter: str
    length: int | None
    radius: float
    opacity: str
    letter_y: str


@dataclass(frozen=True, slots=True)
class Ring:
    """The ring of the powers, or of an option's capacity, with what stands in its middle."""

    label: str
    scale: int
    tracks: tuple[Track, ...]
    middle: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class PowerRow:
    """One attack: its badge, what it is used against, its name, what it turns to 0, and its power."""

    letter: str
    name: str
    power: int | None
    badge: str = ""
    against: str = ""
    zeroes: str = ""
    is_japanese: bool = False


@dataclass(frozen=True, slots=True)
class LostPoints:
    """Points lost, or scored, against one level."""

    level: str
    points: int | None
    short: str = ""


def tracks(letters: tuple[str, ...], lengths: tuple[int | None, ...]) -> tuple[Track, ...]:
    """Lay out circles from the outside in."""
    return tuple(
        Track(letter, length, radius, opacity, letter_y)
        for letter, length, radius, opacity, letter_y in zip(
            letters, lengths, RADII, OPACITIES, LETTER_HEIGHTS, strict=False
        )
    )
