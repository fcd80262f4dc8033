"""The face of a card, worked out from its facts."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.utils.safestring import SafeString

from catalog.faces import american, hyper_colosseum
from catalog.faces.draft import Draft
from catalog.faces.fit import fit
from catalog.faces.labels import plate_ink, shown_number
from catalog.faces.names import japanese_class, japanese_html, length_class, word_class
from catalog.faces.words import keep_hyphens

if TYPE_CHECKING:
    from catalog.models import Card

_DRAFTERS: Final[dict[str, Callable[["Card"], Draft]]] = {
    "hyper_colosseum": hyper_colosseum.draft,
    "digi_battle": american.draft_digi_battle,
    "d_ccg": american.draft_d_ccg,
}


@dataclass(frozen=True, slots=True)
class Face:
    """
    Everything `components/face.html` needs, nothing left to decide.

    `content` holds the facts, which differ by game; the rest is how large they
    are set: `step` and `plate` from the amount of text, the classes of the names
    from their lengths.
    """

    content: Draft
    number: str
    name: str
    name_html: SafeString
    name_length: str
    name_word: str
    name_ja: str
    japanese_html: SafeString
    japanese_length: str
    frame: str
    ink: str
    step: int
    plate: str
    label: str


def face_of(card: "Card") -> Face:
    """Work out the face of a card of any game."""
    draft = _DRAFTERS[card.game](card)
    room = fit(
        needs=draft.need_lines,
        effects=[clause.measured for clause in draft.effects],
        powers=len(draft.powers),
        has_lost_points=bool(draft.lost),
    )
    return Face(
        content=draft,
        number=shown_number(card),
        name=card.name,
        name_html=keep_hyphens(card.name),
        name_length=length_class(card.name),
        name_word=word_class(card.name),
        name_ja=card.name_ja,
        japanese_html=japanese_html(card.name_ja),
        japanese_length=japanese_class(card.name_ja) if card.name_ja else "",
        frame=card.frame or "none",
        ink=plate_ink(draft.plates),
        step=room.step,
        plate=room.plate,
        label=", ".join(part for part in (card.name, shown_number(card)) if part),
    )
