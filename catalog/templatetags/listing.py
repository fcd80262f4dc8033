"""Tags of the list of cards: addresses that differ from the present one, and the cells of the table."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from django import template
from django.http import QueryDict
from django.template import Context
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from catalog.browsing.addresses import Address, canonical, written
from catalog.browsing.columns import NAME, OTHER_NAME, Column
from catalog.browsing.listing import Head
from catalog.browsing.questions import Question
from catalog.templatetags.names import card_name, card_other_name

if TYPE_CHECKING:
    from catalog.models import Card

register = template.Library()


@register.simple_tag
def address_with(address: Address, **changes: object) -> str:
    """Return the address with some parameters set anew; None removes one."""
    return address.having(**changes)


@register.simple_tag
def game_address(question: Question, game: str) -> str:
    """Return the address that asks a query of another game; one that names games is left behind."""
    query = QueryDict(mutable=True)
    query["q"] = "" if question.search.names_game else question.text
    query["game"] = game
    return written(canonical(query))


@register.simple_tag
def query_address(text: str) -> str:
    """Return the address that asks a query."""
    query = QueryDict(mutable=True)
    query["q"] = text
    return reverse("catalog:cards") + written(query)


@register.simple_tag
def query_address_of(key: str, value: str) -> str:
    """Return the address that asks for one value of a fact, in whichever game has it."""
    return query_address(f"{key}:{value}")


@register.filter
def code_marks(text: str) -> SafeString:
    """
    Escape a text and set what stands between backticks as code.

    >>> code_marks("compared, as in `c<a`")
    'compared, as in <code>c&lt;a</code>'
    """
    pieces = enumerate(text.split("`"))
    return format_html_join(
        "",
        "{}",
        ((format_html("<code>{}</code>", piece) if place % 2 else piece,) for place, piece in pieces),
    )


@register.simple_tag
def asked_by(address: Address, *but: str) -> SafeString:
    """Write the parameters that a form must repeat as hidden fields, apart from those it asks for itself."""
    return format_html_join("", '<input type="hidden" name="{}" value="{}">', address.hidden(but=but))


@register.simple_tag(takes_context=True)
def table_row(context: Context, card: Card, heads: list[Head], trail: str) -> SafeString:
    """Write the cells of one card in the table; its name heads the row and leads to the card."""
    cells = "".join(_cell(context, card, head.column, trail) for head in heads)
    return mark_safe(cells)  # noqa: S308 - every cell is escaped


def _cell(context: Context, card: Card, column: Column, trail: str) -> str:
    if column.code == NAME:
        link = escape(card.get_absolute_url() + trail)
        return f'<th scope="row"><a href="{link}">{card_name(context, card)}</a></th>'
    if column.code == OTHER_NAME:
        return f"<td>{card_other_name(context, card)}</td>"
    shown = column.shows(card)
    text = "" if shown is None else escape(str(shown))
    return f'<td class="{column.css}">{text}</td>' if column.css else f"<td>{text}</td>"
