"""Finished pictures in a folder, found again by name; the oldest go when there are too many bytes."""

from __future__ import annotations

import logging
import os
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

logger = logging.getLogger(__name__)

MOST_BYTES: Final = 512 * 1024 * 1024
"""Some 2,500 pictures in the size of print."""

_KEPT_SHARE: Final = 0.8
_FOLDER_LETTERS: Final = 2


@dataclass(slots=True)
class PictureStore:
    """
    A folder of files that may be deleted at any time, also by hand.

    Several processes may share it: a file appears whole or not at all, and each
    process counts what it writes itself, and all there is when that is too much.
    """

    folder: Path
    most_bytes: int = MOST_BYTES
    _written: int | None = field(default=None, init=False)

    def get(self, name: str) -> bytes | None:
        """Return a picture, or None where it is not kept or cannot be read."""
        try:
            return self._path(name).read_bytes()
        except OSError:
            return None

    def put(self, name: str, content: bytes) -> None:
        """Keep a picture; where the folder cannot be written to it is left out, with a warning."""
        path = self._path(name)
        unfinished = path.with_name(f"{name}.{os.getpid()}-{threading.get_ident()}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            unfinished.write_bytes(content)
            unfinished.replace(path)
            self._make_room(len(content))
        except OSError as fault:
            logger.warning("The picture %s is not kept: %s.", name, fault)
            with suppress(OSError):
                unfinished.unlink(missing_ok=True)

    def _path(self, name: str) -> Path:
        return self.folder / name[:_FOLDER_LETTERS] / name

    def _make_room(self, written: int) -> None:
        """Delete the oldest files once there is too much, down to a share that leaves some time."""
        if self._written is None:
            self._written = sum(path.stat().st_size for path in self._files())
        else:
            self._written += written
        if self._written <= self.most_bytes:
            return
        found = sorted((path.stat().st_mtime, path.stat().st_size, path) for path in self._files())
        self._written = sum(size for _, size, _ in found)
        for _, size, path in found:
            if self._written <= self.most_bytes * _KEPT_SHARE:
                break
            path.unlink(missing_ok=True)
            self._written -= size

    def _files(self) -> list[Path]:
        return [path for path in self.folder.glob("*/*") if path.is_file()]
