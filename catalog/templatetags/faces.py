"""Tags that draw cards: `{% face card %}` at any size, `{% thumb card %}` for lists and decks."""

from typing import TYPE_CHECKING, Final

from django import template
from django.template import Context
from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe

from catalog.faces import face_of
from catalog.faces.american import COLOURS, kind_words, option_sign
from catalog.faces.labels import (
    COLOUR_LETTERS,
    ICON_WORDS,
    attribute_sign,
    field_sign,
    level_words,
    shown_number,
)
from catalog.faces.shown import face_names
from catalog.templatetags.look import icon, sprite_url
from catalog.templatetags.names import language_of

if TYPE_CHECKING:
    from catalog.models import Card

register = template.Library()

FACE_TEMPLATE: Final = "components/face.html"
FACES_KEPT: Final = 4096
"""How many drawn faces stay in memory, some 4 KB each: about every card there is."""

_drawn: dict[str, SafeString] = {}


@register.simple_tag(takes_context=True)
def face(context: Context, card: "Card") -> SafeString:
    """
    Draw a card's face; the room it is given decides how much it shows, the reader which names it bears.

    The card's home set must have been fetched with it. Drawing takes a
    millisecond or two and a page has sixty, so drawn faces are kept under all
    the facts they were drawn from: a changed card is another face.
    """
    language = language_of(context)
    key = f"{language} {_facts(card)}"
    drawn = _drawn.get(key)
    if drawn is None:
        if len(_drawn) >= FACES_KEPT:
            _drawn.clear()
        drawn = _drawn[key] = _draw(card, language)
    return drawn


def _draw(card: "Card", language: str) -> SafeString:
    context = {"face": face_of(card), "names": face_names(card, language), "sprite": sprite_url()}
    return mark_safe(get_template(FACE_TEMPLATE).render(context))  # noqa: S308 - the template escapes


def _facts(card: "Card") -> str:
    columns = [(key, value) for key, value in vars(card).items() if not key.startswith("_")]
    return f"{card.home_set.code} {columns!r}"


@register.inclusion_tag("components/thumb.html")
def thumb(card: "Card") -> dict[str, str]:
    """Draw the small slice of a card's plate that stands before its name in lists."""
    return {
        "sprite": sprite_url(),
        "frame": card.frame or "none",
        "plate": _plate(card),
        "badge": COLOUR_LETTERS.get(card.battle_type, card.battle_type),
        "icon": "" if card.kind == "digimon" else option_sign(card),
    }


@register.filter
def number(card: "Card") -> str:
    """Return the number a card prints, or nothing."""
    return shown_number(card)


@register.simple_tag
def card_level(card: "Card") -> str:
    """Return a Digimon's level or what kind of card it is, in a word or two."""
    if card.kind == "digimon":
        return level_words(card.level)
    return ICON_WORDS.get(card.icon, kind_words(card.kind))


@register.simple_tag
def card_kind(card: "Card") -> str:
    """Return level or kind with the species type: Level III · Reptile."""
    return " · ".join(part for part in (card_level(card), card.type) if part)


@register.simple_tag
def card_signs(card: "Card") -> SafeString:
    """Draw the attribute and the fields of a card in a row."""
    attribute = attribute_sign(card.attribute)
    signs = [icon(attribute.code, label=attribute.label)] if attribute else []
    signs += [icon(f"f-{sign.code}", label=sign.label) for sign in map(field_sign, card.fields)]
    return SafeString("".join(signs))


def _plate(card: "Card") -> str:
    if card.kind != "digimon":
        return option_sign(card)
    if card.game == "d_ccg":
        return "dccg"
    if card.battle_type in COLOURS:
        return COLOUR_LETTERS[card.battle_type].lower()
    return field_sign(card.fields[0]).code if card.fields else "none"
