"""Dates as pages write them."""

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from catalog.dates import in_words

register = template.Library()


@register.filter
def known_date(date: str) -> SafeString:
    """
    Write a date as far as it is known, for people and for programs; nothing for none.

    >>> known_date("1999-06")
    '<time datetime="1999-06">June 1999</time>'
    """
    words = in_words(date)
    return format_html('<time datetime="{}">{}</time>', date, words) if words else SafeString("")
