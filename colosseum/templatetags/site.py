"""Tags of the frame around every page."""

from django import template

from colosseum.styles import styles_address

register = template.Library()


@register.simple_tag
def styles() -> str:
    """Return the address of the style sheets that every page needs."""
    return styles_address()
