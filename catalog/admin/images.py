"""Uploading, replacing and removing the image of a card in the admin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from django import forms
from django.contrib.admin.widgets import AdminFileWidget
from django.core.files.uploadedfile import UploadedFile
from django.db.models import QuerySet
from django.http import HttpRequest

from catalog.models import Card
from catalog.pictures.uploads import MEGABYTE, MILLION, MOST_BYTES, MOST_PIXELS, UploadRefused, redrawn
from catalog.services.picturing import delete_unused_images, remove_image, set_image

if TYPE_CHECKING:
    from django.contrib.admin import ModelAdmin

    _Base = ModelAdmin[Any]
else:
    _Base = object

IMAGE_FIELD: Final = "picture"
"""The name of the field in the form; the column itself is written by the services alone."""


class UploadedImageField(forms.FileField):
    """
    An image to upload, to replace or to take away.

    Its value is the image drawn anew, as bytes, False where it is to be taken
    away, and else what the card has.
    """

    widget = AdminFileWidget

    def __init__(self) -> None:
        super().__init__(
            required=False,
            label="Image",
            help_text=(
                f"JPEG, PNG or WebP, at most {MOST_BYTES // MEGABYTE} MB and "
                f"{MOST_PIXELS // MILLION} million pixels. "
                "The card's page offers it beside the drawn face. Upload only what you may publish."
            ),
        )
        self.widget.attrs["accept"] = "image/jpeg,image/png,image/webp"

    def clean(self, data: Any, initial: Any = None) -> Any:
        """Judge a file and draw it anew."""
        value = super().clean(data, initial)
        if not isinstance(value, UploadedFile):
            return value
        try:
            return redrawn(value)
        except UploadRefused as refusal:
            raise forms.ValidationError(str(refusal), code="image") from refusal


class KeepsImages(_Base):
    """Writes the image that a form holds, and deletes images with their cards."""

    def save_image(self, card: Card, form: forms.ModelForm[Card]) -> None:
        """Do with the image of a saved card what its form asks for."""
        picture = form.cleaned_data[IMAGE_FIELD]
        if isinstance(picture, bytes):
            set_image(card=card, content=picture)
        elif picture is False and card.image:
            remove_image(card=card)

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        """Delete a card with its image."""
        image = str(obj.image.name or "")
        super().delete_model(request, obj)
        delete_unused_images(names=[image])

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> None:
        """Delete the chosen cards with their images."""
        images = list(queryset.exclude(image="").values_list("image", flat=True))
        super().delete_queryset(request, queryset)
        delete_unused_images(names=images)
