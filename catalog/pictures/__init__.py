"""
Pictures of cards: faces drawn as PNG files and kept on disk, and images that curators upload.

What a drawn picture looks like is decided in `catalog.faces.png`; here is when
it is drawn, where it is kept and how it is told from an older one.
"""
