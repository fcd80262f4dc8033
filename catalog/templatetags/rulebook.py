"""Tags that name rules: `{% rule "R8.6" %}` is a link to where it stands."""

from __future__ import annotations

from collections.abc import Mapping

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from catalog.rulebook.book import book
from catalog.rulebook.numbers import option_anchor

register = template.Library()


@register.simple_tag
def rule(number: str) -> SafeString:
    """
    Write a rule's number as a link to the rule; what it says in a line stands in the title.

    A number that is not in the book is written without a link, and nothing for no number.
    """
    if not number:
        return SafeString("")
    found = book().rules.get(number)
    if found is None:
        return format_html('<span class="rule">{}</span>', number)
    return format_html(
        '<a class="rule" href="{}" title="{}" aria-label="Rule {}">{}</a>',
        found.address, found.says, number, number,
    )  # fmt: skip


@register.filter
def option_place(name: str) -> str:
    """Name the place of a rule option on the page that lists them."""
    return option_anchor(name)


@register.filter
def of(values: Mapping[str, str], key: str) -> str:
    """Return the value of a key, or nothing."""
    return values.get(key, "")
