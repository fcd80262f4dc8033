"""
Faces as PNG files: the design of `components/face.html`, laid out and drawn with Pillow.

`layout` says where everything goes, in u and without a pixel; `drawing` draws
it; `picture` makes the file. Colours and shapes come from the style sheets and
the sprite, facts from `catalog.faces`.
"""

from catalog.faces.png.picture import DEFAULT_SIZE, SIZES, Size, draw_picture

__all__ = ["DEFAULT_SIZE", "SIZES", "Size", "draw_picture"]
