"""
Images that curators upload: judged, drawn anew and only then kept.

Nothing of an uploaded file itself is ever served. It is decoded, turned
upright, brought to the screen's colours and at most the size of a good print,
and written as a JPEG file of our own, without anything that was hidden in it.
"""

from __future__ import annotations

import io
import struct
import zlib
from typing import IO, Final

from PIL import Image, ImageCms, ImageOps

MEGABYTE: Final = 1024 * 1024
MILLION: Final = 1_000_000
MOST_BYTES: Final = 8 * MEGABYTE
MOST_PIXELS: Final = 25 * MILLION
LEAST_SIDE: Final = 100
LARGEST: Final = (1394, 2032)
"""A card at 600 dots an inch."""

FORMATS: Final = ("JPEG", "PNG", "WEBP")
MARKUP: Final = (b"<html", b"<script", b"<!doctype", b"<svg", b"<?php", b"<iframe")

_QUALITY: Final = 90
_TOO_MANY_PIXELS: Final = (Image.DecompressionBombError, Image.DecompressionBombWarning)
_BROKEN: Final = (
    OSError,
    SyntaxError,
    ValueError,
    EOFError,
    IndexError,
    TypeError,
    OverflowError,
    struct.error,
    zlib.error,
)
"""What Pillow raises over files that are not what they say."""


class UploadRefused(ValueError):
    """An uploaded file that is no image we take; the message says what is wrong and what would do."""


def redrawn(file: IO[bytes]) -> bytes:
    """
    Return an uploaded image as a JPEG file of our own.

    Raises:
        UploadRefused: it is too large, of another format, broken, or holds markup.
    """
    content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise UploadRefused(
            f"The file is larger than {MOST_BYTES // MEGABYTE} MB, which is the most that is taken."
        )
    if any(sign in content.lower() for sign in MARKUP):
        raise UploadRefused(
            "The file holds a web page or a script besides; save the image anew and try again."
        )
    image = _opened(content)
    _judge_size(*image.size)
    try:
        return _as_jpeg(_upright(image))
    except _BROKEN as fault:
        raise UploadRefused(f"The image cannot be read to its end; it may be cut off ({fault}).") from fault


def _opened(content: bytes) -> Image.Image:
    """Read the beginning of a file, which says its format and size."""
    if not content:
        raise UploadRefused("The file is empty.")
    try:
        return Image.open(io.BytesIO(content), formats=FORMATS)
    except _TOO_MANY_PIXELS as fault:
        raise UploadRefused(_too_large()) from fault
    except _BROKEN as fault:
        raise UploadRefused("The file is no JPEG, PNG or WebP image.") from fault


def _judge_size(width: int, height: int) -> None:
    if width * height > MOST_PIXELS:
        raise UploadRefused(f"The image has {width} x {height} pixels. {_too_large()}")
    if min(width, height) < LEAST_SIDE:
        raise UploadRefused(
            f"The image has {width} x {height} pixels; each side needs at least {LEAST_SIDE} to be of use."
        )


def _too_large() -> str:
    return f"An image may have {MOST_PIXELS // MILLION} million pixels at most."


def _upright(image: Image.Image) -> Image.Image:
    """Decode an image, turned as its camera held it, in colours of screens, on white where clear."""
    image.seek(0)
    image.load()
    upright = ImageOps.exif_transpose(image)
    upright.thumbnail(LARGEST, Image.Resampling.LANCZOS)
    opaque = Image.new("RGB", upright.size, "white")
    if upright.has_transparency_data:
        clear = upright.convert("RGBA")
        opaque.paste(clear, (0, 0), clear)
        return opaque
    return _in_screen_colours(upright)


def _in_screen_colours(image: Image.Image) -> Image.Image:
    """Follow the colour profile of an image, which is not kept; one that is broken counts for nothing."""
    profile = image.info.get("icc_profile")
    if not profile:
        return image.convert("RGB")
    try:
        given = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        screen = ImageCms.createProfile("sRGB")
        found = ImageCms.profileToProfile(image, given, screen, outputMode="RGB")
    except (ImageCms.PyCMSError, OSError):
        return image.convert("RGB")
    return found or image.convert("RGB")


def _as_jpeg(image: Image.Image) -> bytes:
    clean = Image.new("RGB", image.size)
    clean.paste(image)
    file = io.BytesIO()
    clean.save(file, "JPEG", quality=_QUALITY, optimize=True, progressive=True)
    return file.getvalue()
