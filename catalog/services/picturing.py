"""The images that curators upload: giving a card one, taking it away, and deleting what no card shows."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Final

from django.core.files.base import ContentFile
from django.core.files.storage import Storage
from django.db import transaction

from catalog.models import Card
from catalog.versions import note_change

FOLDER: Final = "cards"
_NAME_LETTERS: Final = 32


@transaction.atomic
def set_image(*, card: Card, content: bytes) -> None:
    """
    Give a card an image, kept under a name made of its content.

    The card does not count as edited, since card files hold no images. What it
    showed before is deleted, unless another card shows it too.

    Args:
        card: a card that is saved.
        content: a JPEG file, as `catalog.pictures.uploads.redrawn` returns it.
    """
    name = f"{FOLDER}/{hashlib.sha256(content).hexdigest()[:_NAME_LETTERS]}.jpg"
    if not _storage().exists(name):
        name = _storage().save(name, ContentFile(content))
    _show(card, name)


@transaction.atomic
def remove_image(*, card: Card) -> None:
    """Take a card's image away and delete it, unless another card shows it too."""
    _show(card, "")


def forget_lost_image(*, card: Card) -> None:
    """Take the name of an image from a card where the file is gone, as after going back to an old version."""
    if card.image and not _storage().exists(str(card.image.name)):
        card.image.name = ""


def delete_unused_images(*, names: Iterable[str]) -> None:
    """Delete those of the files that no card shows once the running change is written."""
    asked = {name for name in names if name}

    def delete() -> None:
        shown = set(Card.objects.filter(image__in=asked).values_list("image", flat=True))
        for name in asked - shown:
            _storage().delete(name)

    if asked:
        transaction.on_commit(delete)


def _show(card: Card, name: str) -> None:
    before = str(card.image.name or "")
    card.image.name = name
    card.save(update_fields=["image"])
    note_change()
    delete_unused_images(names=[before])


def _storage() -> Storage:
    return Card._meta.get_field("image").storage
