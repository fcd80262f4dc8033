"""The text in a file: which encoding it has, and what is said when it is not the usual one."""

from __future__ import annotations

import codecs
import re
import unicodedata
from dataclasses import dataclass
from typing import Final

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_KANA: Final = re.compile("[\u3041-\u30ff]")
_SURROGATES: Final = re.compile("[\ud800-\udfff]")
_WESTERN_SIGNS: Final = frozenset("‘’“”–—…•×½¼¾·«»¿¡°€£©®™\u00a0")


@dataclass(frozen=True, slots=True)
class FileText:
    """
    The text of a file.

    `encoding` is the name of the encoding when it had to be guessed, else empty; `position` is
    then the byte that is not UTF-8 and `line` its line.
    """

    text: str
    encoding: str = ""
    position: int = 0
    line: int = 0


class NoText(ValueError):
    """Bytes that are no text; `position` is the first byte at fault and `line` its line."""

    def __init__(self, position: int, line: int, *, is_binary: bool) -> None:
        super().__init__(f"byte {position} is no text")
        self.position = position
        self.line = line
        self.is_binary = is_binary


def file_text(content: str | bytes) -> FileText:
    """
    Read a file as text: UTF-8, else UTF-16, else Shift-JIS where it gives kana, else Windows-1252.

    Raises:
        NoText: it is none of these.

    >>> file_text("アグモン".encode("shift_jis"))
    FileText(text='アグモン', encoding='Shift-JIS', position=0, line=1)
    """
    if isinstance(content, str):
        return FileText(_SURROGATES.sub("\ufffd", content).removeprefix("\ufeff"))
    marked = _by_mark(content)
    if marked is not None:
        return FileText(marked)
    try:
        text = content.decode("utf-8")
        if "\0" not in text:
            return FileText(text)
        position = content.index(b"\0")
    except UnicodeDecodeError as fault:
        position = fault.start
    line = content.count(b"\n", 0, position) + 1
    guessed = _guess(content)
    if guessed is None:
        raise NoText(position, line, is_binary=b"\0" in content)
    text, encoding = guessed
    return FileText(text, encoding, position, line)


def _by_mark(content: bytes) -> str | None:
    """Decode what begins with a byte order mark; None without one, or when it does not hold."""
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            try:
                return content[len(mark) :].decode(encoding)
            except UnicodeDecodeError:
                return None
    return None


def _guess(content: bytes) -> tuple[str, str] | None:
    """Decode bytes that are no UTF-8, and name the encoding; None when no usual one gives a text."""
    if b"\0" in content:
        return _wide(content)
    japanese = _decoded(content, "cp932")
    if japanese is not None and _is_plain(japanese) and _KANA.search(japanese):
        return japanese, "Shift-JIS"
    western = _decoded(content, "cp1252")
    if western is not None and all(map(_is_western, set(western))):
        return western, "Windows-1252"
    return None


def _wide(content: bytes) -> tuple[str, str] | None:
    """Decode UTF-16 that lacks its mark, where every other byte of nearly all is zero."""
    for encoding, high in (("utf-16-le", content[1::2]), ("utf-16-be", content[::2])):
        text = _decoded(content, encoding)
        if text is not None and high.count(0) * 2 > len(high) and _is_plain(text):
            return text, "UTF-16"
    return None


def _is_plain(text: str) -> bool:
    return all(sign.isprintable() or sign.isspace() for sign in set(text))


def _decoded(content: bytes, encoding: str) -> str | None:
    try:
        return content.decode(encoding)
    except UnicodeDecodeError:
        return None


def _is_western(sign: str) -> bool:
    if sign.isascii():
        return sign.isprintable() or sign.isspace()
    return sign in _WESTERN_SIGNS or unicodedata.category(sign) in ("Ll", "Lu")
