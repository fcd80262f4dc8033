"""Tags for the drawn picture of a card: where it lies in each size, also as an address for other sites."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django import template
from django.http import HttpRequest
from django.template import Context
from django.urls import reverse
from django.utils.http import urlencode

from catalog.faces import face_of
from catalog.faces.labels import shown_number
from catalog.faces.png import SIZES, Size
from catalog.pictures.drawn import fingerprint_of

if TYPE_CHECKING:
    from catalog.models import Card

register = template.Library()


@dataclass(frozen=True, slots=True)
class PictureLink:
    """The picture of a card in one size, with an address that readers may keep for good."""

    size: Size
    address: str
    file_name: str


@register.simple_tag
def card_pictures(card: Card) -> list[PictureLink]:
    """Return the picture of a card in every size, the smallest first."""
    place = reverse("catalog:picture", args=[card.game, card.slug])
    fingerprint = fingerprint_of(face_of(card))
    name = " ".join(part for part in (shown_number(card), card.name) if part)
    return [
        PictureLink(size, f"{place}?{urlencode({'size': size.code, 'v': fingerprint})}", f"{name}.png")
        for size in SIZES.values()
    ]


@register.simple_tag(takes_context=True)
def whole_address(context: Context, address: str) -> str:
    """Return an address of this site with its scheme and host, for those who show it elsewhere."""
    request: HttpRequest | None = context.get("request")
    return address if request is None else request.build_absolute_uri(address)
