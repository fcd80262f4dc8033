"""Decks as the API gives and takes them."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from catalog.api.bodies import Flag, Words
from catalog.api.identities import ROOT, id_of
from decks.checking import Numbers, deck_problems
from decks.legality import Problem
from decks.models import Deck
from decks.pages import deck_text
from decks.services import format_choices


def deck_data(deck: Deck, numbers: Numbers) -> dict[str, Any]:
    """Write out a deck that was fetched with its cards."""
    problems = deck_problems(deck, numbers)
    rows = list(deck.deck_cards.all())
    return {
        "slug": deck.slug,
        "name": deck.name,
        "game": deck.game,
        "format": deck.format,
        "description": deck.description,
        "owner": deck.owner.get_username() if deck.owner else None,
        "is_sample": deck.is_sample,
        "is_public": deck.is_public,
        "created": deck.created,
        "updated": deck.updated,
        "url": f"{ROOT}/decks/{deck.slug}/",
        "page": deck.get_absolute_url(),
        "size": sum(row.quantity for row in rows),
        "cards": [
            {
                "id": id_of(row.card),
                "number": numbers[row.card_id],
                "name": row.card.name,
                "quantity": row.quantity,
            }
            for row in rows
        ],
        "text": deck_text(deck, numbers),
        "is_legal": not problems,
        "problems": [problem_data(problem) for problem in problems],
    }


def problem_data(problem: Problem) -> dict[str, Any]:
    """Write out one thing in which a deck breaks its format."""
    return {
        "code": problem.code,
        "message": problem.message,
        "cards": list(problem.cards),
        "rule": problem.rule,
        "remedy": problem.remedy,
    }


class DeckWriteSerializer(serializers.Serializer[Any]):
    """What a deck is written with; the text is read by the service that saves it."""

    name = Words(max_length=80)
    format = serializers.ChoiceField(choices=())
    text = Words(trim_whitespace=False)
    description = Words(max_length=2000, allow_blank=True, default="")
    is_public = Flag(default=True)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["format"] = serializers.ChoiceField(choices=format_choices())
