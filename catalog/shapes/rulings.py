"""The keys of the files of rulings, the same in all games."""

from __future__ import annotations

from typing import Final

from catalog import clauses
from catalog.models import Ruling
from catalog.shapes import parts
from catalog.shapes.common import Limits
from catalog.shapes.parts import Shape

_TEXT: Final = Limits(Ruling)

RULING: Final = Shape(
    (
        parts.value("topic", "topic", _TEXT.text("topic")),
        parts.extra_fact("numbers", clauses.TEXTS),
        parts.extra_fact("names_ja", clauses.TEXTS),
        parts.value("ruling", "text", _TEXT.text("text")),
        parts.value("sources", "sources", clauses.TEXTS),
        parts.value("authority", "authority", _TEXT.words("authority")),
    )
)
