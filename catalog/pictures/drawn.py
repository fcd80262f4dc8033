"""Drawn pictures: known by a fingerprint of what they show, drawn once, then read from the store."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

import PIL
from django.conf import settings
from django.contrib.staticfiles import finders

from catalog.faces import Face, face_of, png
from catalog.faces.png.fonts import Cut, font_file
from catalog.faces.png.sprite import SPRITE
from catalog.models import Card
from catalog.pictures.store import PictureStore
from catalog.versions import Version, catalogue_version

_FINGERPRINT_LETTERS: Final = 32
_SECONDS_UNTIL_ASKED_AGAIN: Final = 1.0

_painter = ThreadPoolExecutor(max_workers=1, thread_name_prefix="painter")
"""The one thread that draws: memory then holds one canvas, however many ask at once."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished picture with its fingerprint."""

    fingerprint: str
    content: bytes


def fingerprint_of(face: Face) -> str:
    """Return what tells the picture of a face from every other: its facts and how they are drawn."""
    return hashlib.sha256(f"{_drawing_version()} {face!r}".encode()).hexdigest()[:_FINGERPRINT_LETTERS]


def picture(card: Card, size: png.Size) -> Picture:
    """
    Return the picture of a card, drawn unless it is kept.

    Many who ask at once for a new picture get the one that was drawn for the first of them.
    """
    face = face_of(card)
    fingerprint = fingerprint_of(face)
    return Picture(fingerprint, _painter.submit(_draw_unless_kept, face, fingerprint, size).result())


def kept_picture(fingerprint: str, size: png.Size) -> bytes | None:
    """Return a picture that was drawn before, or None."""
    return store().get(_file_name(fingerprint, size))


def store() -> PictureStore:
    """Return the store in the configured folder."""
    return _store(Path(settings.CARD_PICTURES_FOLDER))


@dataclass(slots=True)
class Fingerprints:
    """
    The fingerprints of cards, remembered as long as the catalogue stays the same.

    Whether it changed is asked once a second at most: readers keep a picture
    for longer than that anyway, and a kept picture then costs no query.
    """

    clock: Callable[[], float] = time.monotonic
    _known: dict[tuple[str, str], str] = field(default_factory=dict, init=False)
    _version: Version | None = field(default=None, init=False)
    _asked_at: float = field(default=float("-inf"), init=False)

    def get(self, game: str, slug: str) -> str:
        """
        Return the fingerprint of the card at an address.

        Raises:
            Card.DoesNotExist: there is none.
        """
        # What another thread read before a change must not be remembered after it: it goes where it belongs.
        known = self._of_now()
        found = known.get((game, slug))
        if found is None:
            card = Card.objects.with_list_relations().get(game=game, slug=slug)
            found = known[game, slug] = fingerprint_of(face_of(card))
        return found

    def forget(self) -> None:
        """Ask again the next time."""
        self._asked_at = float("-inf")

    def _of_now(self) -> dict[tuple[str, str], str]:
        """Return what is known of the catalogue as it stands; a change begins a new collection."""
        now = self.clock()
        if now - self._asked_at >= _SECONDS_UNTIL_ASKED_AGAIN:
            version = catalogue_version()
            if version != self._version:
                self._known = {}
            self._version, self._asked_at = version, now
        return self._known


FINGERPRINTS: Final = Fingerprints()
"""Those that the pages of this process share."""


def _draw_unless_kept(face: Face, fingerprint: str, size: png.Size) -> bytes:
    content = kept_picture(fingerprint, size)
    if content is None:
        content = png.draw_picture(face, size)
        store().put(_file_name(fingerprint, size), content)
    return content


def _file_name(fingerprint: str, size: png.Size) -> str:
    return f"{fingerprint}-{size.code}.png"


@cache
def _store(folder: Path) -> PictureStore:
    return PictureStore(folder)


@cache
def _drawing_version() -> str:
    """Return a hash of all that decides how facts are drawn: code, shapes, fonts and Pillow itself."""
    package = Path(png.__file__).parent
    sprite = finders.find(SPRITE)
    files = [*sorted(package.glob("*.py")), *map(font_file, Cut), package / "fonts" / "kerning.json"]
    found = hashlib.sha256(PIL.__version__.encode())
    for path in [*files, Path(str(sprite))]:
        found.update(path.read_bytes())
    return found.hexdigest()
