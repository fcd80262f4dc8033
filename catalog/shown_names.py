"""Which of its names a card is shown under: what a reader chose, or what stands in for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from catalog.romanising import romanised_name

if TYPE_CHECKING:
    from django.http import HttpRequest

    from catalog.models import Card

NAMES_COOKIE: Final = "names"
ENGLISH: Final = "english"
NAME_LANGUAGES: Final = (
    (ENGLISH, "English"),
    ("japanese", "Japanese"),
    ("romanised", "Romanised"),
    ("dub", "Dub"),
)
_CODES: Final = frozenset(code for code, _ in NAME_LANGUAGES)


@dataclass(frozen=True, slots=True)
class ShownName:
    """A name and the language it is in, as `lang` wants it; empty for that of the pages."""

    text: str
    lang: str = ""


def name_language(request: HttpRequest | None) -> str:
    """Return the language of names that a reader chose, one of `NAME_LANGUAGES`; English at first."""
    chosen = request.COOKIES.get(NAMES_COOKIE, "") if request is not None else ""
    return chosen if chosen in _CODES else ENGLISH


def shown_name(card: Card, language: str = ENGLISH) -> ShownName:
    """Return a card's name in the language, or its English one where it has none in it."""
    if language == "japanese" and card.name_ja:
        return ShownName(card.name_ja, "ja")
    if language == "romanised" and (latin := romanised_name(card.name_ja)):
        return ShownName(latin, "ja-Latn")
    if language == "dub" and card.name_dub:
        return ShownName(card.name_dub)
    return ShownName(card.name)


def other_name(card: Card, language: str = ENGLISH) -> ShownName:
    """Return the name to stand beside the shown one: the Japanese, or the English; it may be empty."""
    if shown_name(card, language).lang == "ja":
        return ShownName(card.name)
    return ShownName(card.name_ja, "ja" if card.name_ja else "")
