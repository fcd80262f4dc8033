"""Names as entities: copy limits and evolution requirements go by name, not by card."""

from typing import ClassVar

from django.core.exceptions import ValidationError
from django.db import models
from django.urls import reverse

from catalog.models.games import Game
from catalog.querysets import NameQuerySet, NameSpellingQuerySet
from rules.names import fold_name


class Name(models.Model):
    """
    One name of one game, however it is spelled.

    `key` is the printed Japanese name with width, case, spaces and punctuation
    folded (see `rules.names.fold_name`); a card without a Japanese name gives
    its folded English one.
    """

    game = models.CharField(max_length=20, choices=Game)
    key = models.CharField(max_length=255, editable=False)
    shown = models.CharField(max_length=120, help_text="The spelling that pages use.")

    objects = NameQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["game", "shown", "key"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["game", "key"],
                name="name_key_unique_in_game",
                violation_error_message="This game already has this name.",
            )
        ]

    def __str__(self) -> str:
        return f"{self.shown} ({self.get_game_display()})"

    def get_absolute_url(self) -> str:
        """The list of the cards that bear the name."""
        return f"{reverse('catalog:cards')}?game={self.game}&name={self.key}"

    def clean(self) -> None:
        """Give a new name its key."""
        self.key = self.key or fold_name(self.shown)
        if not self.key:
            raise ValidationError({"shown": f"{self.shown!r} has neither letters nor digits; write a name."})


class NameSpelling(models.Model):
    """One way a name is written; the same spelling may belong to several names."""

    class Kind(models.TextChoices):
        """Where a spelling comes from."""

        JA = "ja", "Japanese, as printed"
        ROMANISED = "romanised", "romanised Japanese"
        DUB = "dub", "English dub"
        CLOSED = "closed", "written without spaces"
        ALIAS = "alias", "other spelling"
        ADDED = "added", "added by hand"

    name = models.ForeignKey(Name, on_delete=models.CASCADE, related_name="spellings")
    text = models.CharField(max_length=120)
    folded = models.CharField(max_length=255, editable=False, db_index=True)
    kind = models.CharField(max_length=10, choices=Kind, default=Kind.ADDED, editable=False)

    objects = NameSpellingQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["name", "kind", "text"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["name", "text"],
                name="spelling_unique_in_name",
                violation_error_message="The name already has this spelling.",
            )
        ]

    def __str__(self) -> str:
        return f"{self.text} ({self.get_kind_display()})"

    def clean(self) -> None:
        """Fold the spelling; refuse one that folds to nothing, since nothing could find it."""
        self.folded = fold_name(self.text)
        if not self.folded:
            raise ValidationError({"text": f"{self.text!r} has neither letters nor digits; write a name."})
