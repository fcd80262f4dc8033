"""A card's face as a PNG file in one of a few sizes."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import Final

from PIL import Image

from catalog.faces import Face
from catalog.faces.png.drawing import ENLARGED, draw_face
from catalog.faces.png.ground import HEIGHT, WIDTH, outline
from catalog.faces.png.layout import lay_out

_MILLIMETRES_WIDE: Final = 59
_MILLIMETRES_IN_AN_INCH: Final = 25.4
_COMPRESSION: Final = 3


@dataclass(frozen=True, slots=True)
class Size:
    """A size pictures come in, in pixels."""

    code: str
    width: int
    height: int
    use: str


SIZES: Final = {
    size.code: size
    for size in (
        Size("small", 244, 356, "lists and previews"),
        Size("normal", 488, 711, "a page or a message"),
        Size("large", WIDTH, HEIGHT, "print at 300 dots an inch, 59 by 86 mm"),
    )
}
DEFAULT_SIZE: Final = "normal"


def draw_picture(face: Face, size: Size) -> bytes:
    """Draw a face and return it as a PNG file whose corners are clear."""
    image = draw_face(lay_out(face)).reduce(ENLARGED)
    if image.size != (size.width, size.height):
        image = image.resize((size.width, size.height), Image.Resampling.LANCZOS)
    image.putalpha(outline(size.width, size.height))
    dots_an_inch = size.width / _MILLIMETRES_WIDE * _MILLIMETRES_IN_AN_INCH
    file = io.BytesIO()
    image.save(file, "PNG", compress_level=_COMPRESSION, dpi=(dots_an_inch, dots_an_inch))
    return file.getvalue()
