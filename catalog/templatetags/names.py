"""Tags that write a card's name in the language the reader chose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django import template
from django.template import Context
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString

from catalog.shown_names import (
    NAME_LANGUAGES,
    ShownName,
    name_language,
    other_name,
    shown_name,
)

if TYPE_CHECKING:
    from catalog.models import Card

register = template.Library()


def language_of(context: Context) -> str:
    """Return the language of names of whoever asked for the page that is being written."""
    return name_language(context.get("request"))


@register.simple_tag(takes_context=True)
def card_name(context: Context, card: Card) -> SafeString:
    """Write a card's name, marked with its language where it is not that of the page."""
    return _marked(shown_name(card, language_of(context)))


@register.simple_tag(takes_context=True)
def card_name_text(context: Context, card: Card) -> str:
    """Write a card's name as plain text, for titles and labels."""
    return shown_name(card, language_of(context)).text


@register.simple_tag(takes_context=True)
def card_other_name(context: Context, card: Card) -> SafeString:
    """Write the name that stands below the shown one: the Japanese, or below that the English."""
    return _marked(other_name(card, language_of(context)))


@register.simple_tag(takes_context=True)
def name_among(context: Context, name: str) -> SafeString:
    """
    Write the name of a card that a sentence names in English.

    It is looked up in the page's `cards_by_name`; a name that is not there stays as it is.
    """
    cards: Mapping[str, Card] = context.get("cards_by_name") or {}
    card = cards.get(name)
    return card_name(context, card) if card else conditional_escape(name)


@register.simple_tag(takes_context=True)
def name_languages(context: Context) -> list[tuple[str, str, bool]]:
    """Return the languages to choose from as (code, title, whether it is the chosen one)."""
    chosen = language_of(context)
    return [(code, title, code == chosen) for code, title in NAME_LANGUAGES]


def _marked(name: ShownName) -> SafeString:
    if not name.lang:
        return conditional_escape(name.text)
    return format_html('<span lang="{}">{}</span>', name.lang, name.text)
