"""Image files for the tests, good and bad."""

import io
import struct
import zlib
from typing import Any

from PIL import Image

SECRET = b"a secret place"


def image_file(
    kind: str = "PNG", size: tuple[int, int] = (200, 280), mode: str = "RGB", **options: Any
) -> bytes:
    """An image with a slanted change of colours, so that turning and cutting it shows."""
    image = Image.linear_gradient("L").resize(size).convert(mode)
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def bomb(width: int = 30_000, height: int = 30_000) -> bytes:
    """A PNG of a few bytes that says it has so many pixels."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + _chunk(b"IDAT", b"") + _chunk(b"IEND", b"")


def text_bomb() -> bytes:
    """A small PNG with a compressed text that unpacks to 80 MB."""
    text = b"Comment\0\0" + zlib.compress(b"a" * 80_000_000)
    whole = image_file()
    end_of_header = 8 + 25
    return whole[:end_of_header] + _chunk(b"zTXt", text) + whole[end_of_header:]


def turned_photo() -> bytes:
    """A JPEG that a camera held sideways, with the place where it was taken."""
    exif = Image.Exif()
    exif[0x0112] = 6
    exif[0x010E] = SECRET.decode()
    return image_file("JPEG", size=(300, 200), exif=exif.tobytes(), comment=SECRET)


def _chunk(kind: bytes, content: bytes) -> bytes:
    check = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)
