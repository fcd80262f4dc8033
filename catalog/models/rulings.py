"""Rulings: what a publisher or the players decided about a card or a question."""

from typing import ClassVar

from django.db import models

from catalog.models.games import Game
from catalog.models.ordered_json import OrderedJSONField
from catalog.querysets import RulingQuerySet
from catalog.validators import check_facts, check_texts


class Ruling(models.Model):
    """One answer, in our own words, with where it comes from."""

    game = models.CharField(max_length=20, choices=Game)
    position = models.PositiveSmallIntegerField(help_text="Place in the file of the game's rulings, from 1.")
    topic = models.CharField(max_length=250)
    text = models.TextField()
    sources = models.JSONField(default=list, blank=True, validators=[check_texts])
    authority = models.CharField(max_length=120, blank=True, help_text="For example official, fan ruling.")
    facts = OrderedJSONField(default=dict, blank=True, validators=[check_facts], editable=False)
    cards = models.ManyToManyField("catalog.Card", blank=True, related_name="rulings")

    objects = RulingQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["game", "position"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "position"], name="ruling_position_unique_in_game")
        ]

    def __str__(self) -> str:
        return f"{self.get_game_display()} ruling {self.position}: {self.topic}"
