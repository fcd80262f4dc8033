"""The two names of a face in the language a reader chose: the one in the head and the large one below."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from catalog.faces.labels import shown_number
from catalog.faces.names import japanese_class, japanese_html, length_class, word_class
from catalog.faces.words import keep_hyphens
from catalog.shown_names import ENGLISH, ShownName, other_name, shown_name

if TYPE_CHECKING:
    from django.utils.safestring import SafeString

    from catalog.models import Card

_WIDE_AS_TWO: Final = "xx"


@dataclass(frozen=True, slots=True)
class FaceNames:
    """
    What `components/face.html` writes as names, with the classes that say how large.

    `head` stands beside the badge, `large` at the plate's foot; without one the
    card's number takes its place. `label` is what a screen reader calls the face.
    """

    head: SafeString
    head_lang: str
    head_length: str
    head_word: str
    large: SafeString
    large_lang: str
    large_length: str
    label: str


def face_names(card: Card, language: str = ENGLISH) -> FaceNames:
    """Work out the names of a face; where the head is Japanese, the large name is English."""
    head, large = shown_name(card, language), other_name(card, language)
    measured = _measured(head)
    return FaceNames(
        head=japanese_html(head.text) if head.lang == "ja" else keep_hyphens(head.text),
        head_lang=head.lang,
        head_length=length_class(measured),
        head_word=word_class(measured),
        large=japanese_html(large.text),
        large_lang=large.lang,
        large_length=japanese_class(large.text) if large.text else "",
        label=", ".join(part for part in (head.text, shown_number(card)) if part),
    )


def _measured(name: ShownName) -> str:
    """Return a text as long as the name is when set: a full-width sign takes the room of two letters."""
    return "".join(
        _WIDE_AS_TWO if unicodedata.east_asian_width(letter) in "WF" else letter for letter in name.text
    )
