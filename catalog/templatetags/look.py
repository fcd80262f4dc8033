"""Tags every page may use: icons and badges from the sprite, the place in the navigation, query links."""

from functools import cache

from django import template
from django.http import HttpRequest
from django.template import Context
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@cache
def sprite_url() -> str:
    """Where the sprite lies; asked for once, since a page of cards names it a thousand times."""
    return static("colosseum/sprite.svg")


@register.simple_tag
def sprite(name: str) -> str:
    """
    Return the address of one shape, for `<use href="{% sprite 'plate-me' %}">`.

    Args:
        name: the shape's id in sprite.svg.
    """
    return f"{sprite_url()}#{name}"


@register.simple_tag
def icon(name: str, label: str = "", css: str = "") -> SafeString:
    """
    Draw an icon.

    Args:
        name: its id in sprite.svg without the leading `i-`.
        label: what it says; without one it is decoration and hidden from screen readers.
        css: further classes, such as `icon--sm`.
    """
    return _shape(f"i-{name}", classes=f"icon {css}".strip(), label=label)


@register.simple_tag
def badge(code: str, label: str = "", css: str = "") -> SafeString:
    """
    Draw a battle type badge.

    Args:
        code: A, B, C, or R, G, Y of Digi-Battle.
        label: what it says; without one it is hidden from screen readers (the letter stands beside it).
        css: further classes, such as `type--sm`.
    """
    return _shape(f"type-{code.lower()}", classes=f"type {css}".strip(), label=label, view_box=True)


@register.simple_tag(takes_context=True)
def here(context: Context, path: str) -> SafeString:
    """Mark a navigation link: `page` on the very page, `true` on a page below it, else nothing."""
    request: HttpRequest | None = context.get("request")
    if request is None or not request.path.startswith(path):
        return SafeString("")
    return format_html(' aria-current="{}"', "page" if request.path == path else "true")


@register.simple_tag(takes_context=True)
def query_with(context: Context, **changes: object) -> str:
    """
    Return the page's query string with some keys set anew (None or "" removes the key).

    The page number is dropped unless it is set, since another question starts on page one.
    """
    request: HttpRequest = context["request"]
    query = request.GET.copy()
    query.pop("page", None)
    for key, value in changes.items():
        if value in (None, ""):
            query.pop(key, None)
        else:
            query[key] = str(value)
    return "?" + query.urlencode()


@register.filter
def grouped(number: int | None) -> str:
    """Write a whole number with commas between thousands: 3,086."""
    return "" if number is None else f"{number:,}"


@register.filter
def in_words(code: str) -> str:
    """
    Write a code as words.

    >>> in_words("ultimate_battle_deck")
    'Ultimate battle deck'
    """
    return code.replace("_", " ").capitalize()


def _shape(name: str, *, classes: str, label: str, view_box: bool = False) -> SafeString:
    box = SafeString(' viewBox="0 0 24 24"') if view_box else ""
    if not label:
        return format_html(
            '<svg class="{}"{} aria-hidden="true"><use href="{}#{}"/></svg>', classes, box, sprite_url(), name
        )
    return format_html(
        '<svg class="{}"{} role="img" aria-label="{}"><use href="{}#{}"/></svg>',
        classes, box, label, sprite_url(), name,
    )  # fmt: skip
