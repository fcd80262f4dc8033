"""Keys that the card files of all games share."""

from __future__ import annotations

from typing import Final

from django.db import models

from catalog import checks, clauses, dates
from catalog.checks import Check
from catalog.models import Card, CardSet
from catalog.shapes import parts
from catalog.shapes.parts import Part


class Limits:
    """Checks of texts that fit the columns of a table."""

    def __init__(self, model: type[models.Model]) -> None:
        self._model = model

    def text(self, column: str) -> Check:
        """Want a text that is not empty and fits the column."""
        return checks.text_up_to(self._longest(column))

    def words(self, column: str) -> Check:
        """Want a text, which may be empty, that fits the column."""
        return checks.words_up_to(self._longest(column))

    def _longest(self, column: str) -> int:
        return getattr(self._model._meta.get_field(column), "max_length", None) or checks.LONGEST


CARD: Final = Limits(Card)
SET: Final = Limits(CardSet)


def card_text(key: str, column: str = "") -> Part:
    """A text of a card or null."""
    return parts.optional_text(key, column or key, CARD.text(column or key))


def set_text(key: str, column: str = "") -> Part:
    """A text of a set or null."""
    return parts.optional_text(key, column or key, SET.text(column or key))


def kind(code: str) -> Part:
    """The kind of a card; by it the shape was chosen."""
    return parts.value("kind", "kind", checks.one_of(code))


def power(key: str, column: str) -> Part:
    """An attack power or null."""
    return parts.value(key, column, checks.optional(checks.whole_number(0, 9999)))


NUMBER: Final = parts.value("number", "number", CARD.text("number"))
PUBLISHER: Final = parts.value("publisher", "publisher", CARD.text("publisher"))
NAMES: Final = parts.group(
    "name",
    card_text("ja", "name_ja"),
    parts.value("en", "name", CARD.text("name")),
    card_text("dub", "name_dub"),
)
EFFECTS: Final = parts.value("effects", "effects", clauses.EFFECTS)
MAX_COPIES: Final = parts.value("max_copies", "max_copies", checks.optional(checks.whole_number(1, 99)))
SET_KNOWN: Final = parts.extra_fact("set_known", checks.true_or_false)
PROOF: Final = (
    parts.value("sources", "sources", clauses.TEXTS),
    parts.value("verification", "verification", CARD.words("verification")),
    parts.value("notes", "notes", CARD.words("notes")),
)

SET_BEGINNING: Final = (
    parts.value("code", "code", checks.file_name),
    parts.group("name", parts.value("en", "name", SET.text("name")), set_text("ja", "name_ja")),
    set_text("kind"),
    parts.optional_text("released", "released", dates.date),
    parts.extra_text("released_words", "released_words", SET.text("released_words")),
    parts.value("printed_size", "printed_size", checks.optional(checks.whole_number(0, 9999))),
    parts.extra_fact("printed_size_words", checks.text),
    set_text("number_prefix"),
    set_text("number_range"),
)
SET_SOURCES: Final = parts.value("sources", "sources", clauses.TEXTS)
SET_VERIFICATION: Final = parts.value("verification", "verification", SET.words("verification"))
SET_NOTES: Final = parts.value("notes", "notes", SET.words("notes"))
