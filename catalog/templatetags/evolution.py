"""Tags of the evolution tree."""

from functools import lru_cache
from typing import Final

from django import template
from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe

from catalog.evolution.prices import Price

register = template.Library()

PRICE_TEMPLATE: Final = "catalog/card/price.html"
PRICES_KEPT: Final = 2048
"""More than there are different prices in all games; a page shows a hundred, most of them alike."""


@register.simple_tag
@lru_cache(maxsize=PRICES_KEPT)
def price_of(price: Price) -> SafeString:
    """Draw what a step costs; a price is drawn once, since all of it is in the value."""
    return mark_safe(get_template(PRICE_TEMPLATE).render({"price": price}))  # noqa: S308 - the template escapes
