"""
The whole catalogue as files, made once for each version of it.

A folder below `settings.BULK_FOLDER` holds the files of one version and a list of
them with sizes and checksums. It gets its name only when all of it is there, so
that whoever finds it may use it; processes that make it at once do no harm.
"""

from __future__ import annotations

import csv
import gzip
import hashlib
import json
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from threading import Lock
from typing import Final, Self

from django.conf import settings
from rest_framework.renderers import JSONRenderer

from catalog.api import rows
from catalog.api.identities import ruling_ids
from catalog.api.tables import COLUMNS, cells
from catalog.models import Card, CardSet, Game, Name, Ruling
from catalog.versions import Version

ALL: Final = "all"
LIST: Final = "files.json"
KEPT: Final = 3
"""Folders of how many versions stay, so that downloads under way are not cut off."""

MEDIA_TYPES: Final = {"json": "application/json", "csv": "text/csv; charset=utf-8"}
_CHUNK: Final = 500
_MAKING: Final = Lock()
"""Lets the threads of a process wait for the one that makes the files."""
_LEVEL: Final = 6


@dataclass(frozen=True, slots=True)
class BulkFile:
    """One file: what it holds, and by what it is checked after a download."""

    name: str
    game: str
    format: str
    cards: int
    size: int
    gzip_size: int
    sha256: str

    @property
    def media_type(self) -> str:
        """What the file is."""
        return MEDIA_TYPES[self.format]


def file_names() -> list[str]:
    """List the names of all files."""
    return [f"{scope}.{kind}" for scope in (ALL, *Game.values) for kind in MEDIA_TYPES]


def prepared(version: Version, tag: str) -> tuple[Path, list[BulkFile]]:
    """
    Find the files of a version, made now unless they are there.

    Args:
        tag: a text of letters and digits that is different for every version and release.

    Returns:
        Their folder, which holds each plain and with `.gz` behind its name, and their list.

    Raises:
        OSError: there is no room, or no leave to write.
    """
    root = Path(settings.BULK_FOLDER)
    folder = root / tag
    with _MAKING:
        if not (folder / LIST).exists():
            _prepare(root, folder, version)
    listed = json.loads((folder / LIST).read_text(encoding="utf-8"))
    return folder, [BulkFile(**entry) for entry in listed]


def _prepare(root: Path, folder: Path, version: Version) -> None:
    root.mkdir(parents=True, exist_ok=True)
    making = Path(tempfile.mkdtemp(prefix=".making-", dir=root))
    try:
        _make(making, version)
        _give_name(making, folder)
    finally:
        shutil.rmtree(making, ignore_errors=True)
    _tidy(root, folder)


def _make(folder: Path, version: Version) -> None:
    """Write all files; what is worked out for a game goes into the file of all games as well."""
    games = {game: _Document.of_game(game) for game in Game.values}
    made = []
    for scope, parts in {ALL: list(games.values()), **{game: [part] for game, part in games.items()}}.items():
        count = sum(len(part.rows["cards"]) for part in parts)
        path = folder / f"{scope}.json"
        path.write_bytes(b"".join(_as_json(scope, version, parts)))
        made.append(_finished(path, scope, count))
        path = folder / f"{scope}.csv"
        with path.open("w", encoding="utf-8-sig", newline="") as stream:
            csv.writer(stream).writerows([COLUMNS, *(row for part in parts for row in part.table)])
        made.append(_finished(path, scope, count))
    (folder / LIST).write_text(json.dumps([asdict(file) for file in made]), encoding="utf-8")


@dataclass(frozen=True, slots=True)
class _Document:
    """All of one game: the rows of each resource as JSON, and the cards as rows of a table."""

    rows: dict[str, list[bytes]]
    table: list[list[str]]

    @classmethod
    def of_game(cls, game: str) -> Self:
        """Read a game."""
        sets = CardSet.objects.with_counts().filter(game=game).order_by("released_on", "code")
        names = Name.objects.with_counts().filter(game=game).prefetch_related("spellings").order_by("key")
        rulings = list(Ruling.objects.filter(game=game).prefetch_related("cards").order_by("position"))
        ids = ruling_ids(rulings)
        ordered = Card.objects.filter(game=game).order_by("sort_key", "publisher", "slug")
        cards = [rows.card_data(card) for card in rows.with_api_relations(ordered).iterator(_CHUNK)]
        data = {
            "sets": map(rows.set_data, sets),
            "names": map(rows.name_data, names),
            "rulings": [rows.ruling_data(ruling, ids) for ruling in rulings],
            "cards": cards,
        }
        render = JSONRenderer().render
        written = {key: [render(row) for row in of_key] for key, of_key in data.items()}
        return cls(written, [cells(card) for card in cards])


def _as_json(scope: str, version: Version, parts: Sequence[_Document]) -> Iterator[bytes]:
    """Write a document with one row of the catalogue in each line."""
    render = JSONRenderer().render
    head: dict[str, object] = {"game": scope, "version": version.number, "changed_at": version.changed_at}
    yield b"{" + b",\n".join(b"%b:%b" % (render(key), render(value)) for key, value in head.items())
    for key in ("sets", "names", "rulings", "cards"):
        lines = (line for part in parts for line in part.rows[key])
        yield b",\n%b:[\n" % render(key) + b",\n".join(lines) + b"\n]"
    yield b"}\n"


def _finished(path: Path, scope: str, cards: int) -> BulkFile:
    """Pack a file beside it, and say what is to be known of it."""
    body = path.read_bytes()
    packed = gzip.compress(body, _LEVEL, mtime=0)
    path.with_name(f"{path.name}.gz").write_bytes(packed)
    digest = hashlib.sha256(body).hexdigest()
    return BulkFile(path.name, scope, path.suffix[1:], cards, len(body), len(packed), digest)


def _give_name(making: Path, folder: Path) -> None:
    """Let the folder be found, unless another process was quicker."""
    try:
        making.rename(folder)
    except OSError:
        if not (folder / LIST).exists():
            raise


def _tidy(root: Path, current: Path) -> None:
    """Remove the files of old versions."""
    others = (path for path in root.iterdir() if (path / LIST).exists() and path != current)
    for path in sorted(others, key=_age, reverse=True)[KEPT - 1 :]:
        shutil.rmtree(path, ignore_errors=True)


def _age(path: Path) -> float:
    return path.stat().st_mtime
