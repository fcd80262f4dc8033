"""
Reading card files: bytes to a JSON object, or a flaw that says what is wrong with the bytes.

Stricter than JSON, because files are written back byte for byte: no byte order
mark, no carriage returns, no key twice, no text that a database cannot keep.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NoReturn

from catalog.errors import FileFlaw

SIZE_LIMIT: Final = 8 * 1024 * 1024
FORMAT_VERSION: Final = b"2"
"""Part of every file's hash; raise it when the same file is to be kept in other columns."""

_BOM: Final = b"\xef\xbb\xbf"
_UNSTORABLE: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class SourceFile:
    """The bytes of one card file and what it is called in messages."""

    path: Path
    content: bytes

    @property
    def label(self) -> str:
        """The last two parts of the path, such as `hyper_colosseum/st1.json`."""
        return "/".join(self.path.parts[-2:])

    @property
    def digest(self) -> str:
        """Hash of the bytes and of the way they are kept."""
        return hashlib.sha256(FORMAT_VERSION + self.content).hexdigest()


class _Refused(ValueError):
    """A flaw found while the JSON is being parsed."""


def parse(source: SourceFile) -> tuple[dict[str, object] | None, list[FileFlaw]]:
    """Parse one file; the object is None when there are flaws."""
    problem = _flaw_of_bytes(source.content)
    if problem:
        return None, [FileFlaw(source.label, problem)]
    try:
        document = json.loads(
            source.content.decode("utf-8"), object_pairs_hook=_object, parse_constant=_refuse_constant
        )
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        return None, [FileFlaw(source.label, f"{place}: this is not JSON ({error.msg}).")]
    except (_Refused, RecursionError, ValueError) as error:
        return None, [FileFlaw(source.label, f"this is not JSON as card files use it: {error}")]
    if not isinstance(document, dict):
        return None, [
            FileFlaw(source.label, "the file must hold one object with game, set, reprints and cards.")
        ]
    flaws = [FileFlaw(source.label, message, key=path) for path, message in unstorable(document, "")]
    return (None, flaws) if flaws else (document, [])


def _flaw_of_bytes(content: bytes) -> str:
    if len(content) > SIZE_LIMIT:
        return f"the file has {len(content):,} bytes; a card file may have {SIZE_LIMIT:,}."
    if not content.strip():
        return "the file is empty; delete it or give it an object with game, set, reprints and cards."
    if content.startswith(_BOM):
        return "line 1: the file begins with a byte order mark; save it as UTF-8 without one."
    try:
        content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        return f"line {line}: byte 0x{content[error.start]:02x} is not UTF-8; save the file as UTF-8."
    if b"\r" in content:
        line = content.count(b"\n", 0, content.index(b"\r")) + 1
        return f"line {line}: the line ends with a carriage return; save the file with line feeds alone."
    return ""


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        number = found.get("number")
        owner = f" of card {number}" if isinstance(number, str) else ""
        raise _Refused(f"key {twice!r}{owner} stands in one object twice; remove one.")
    return found


def _refuse_constant(constant: str) -> NoReturn:
    raise _Refused(f"{constant} is no number.")


def unstorable(value: object, path: str) -> Iterator[tuple[str, str]]:
    """Yield the path of every text with characters that no database keeps."""
    if isinstance(value, str):
        found = _UNSTORABLE.search(value)
        if found:
            yield path, f"the text holds the control character U+{ord(found[0]):04X}; remove it."
    elif isinstance(value, list):
        for index, member in enumerate(value):
            yield from unstorable(member, f"{path}[{index}]")
    elif isinstance(value, dict):
        for key, member in value.items():
            yield from unstorable(key, path)
            yield from unstorable(member, f"{path}.{key}" if path else key)
