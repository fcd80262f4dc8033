"""
Card faces: what a card's facts look like when drawn.

There are no scans. A face is worked out here once, as plain values, and drawn
by `components/face.html`; whatever else draws faces starts from the same values.
"""

from catalog.faces.face import Face, face_of

__all__ = ["Face", "face_of"]
