"""
The API of the decks: everybody reads public decks, owners write their own.

What is wrong with a request comes back as every refusal of the API does
(`catalog.api.problems`); lines of a deck text that cannot be read are named by
their number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from typing import Any, ClassVar, Final

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError as FieldsRefused
from rest_framework import status
from rest_framework.exceptions import PermissionDenied, ValidationError
from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from catalog.api.pages import PAGING, linked_page, page_of, question
from catalog.api.parameters import Asked, Choice, Parameter, Text, read_parameters
from catalog.api.problems import Fault, Refused
from catalog.api.views import found
from catalog.models import Game
from decks.checking import numbers_of
from decks.errors import DeckTextRefused
from decks.legality import formats
from decks.models import Deck
from decks.querysets import DeckQuerySet
from decks.serializers import DeckWriteSerializer, deck_data
from decks.services import SavedDeck, delete_deck, save_deck
from rules.deckaccount import LineProblem

ORDER: Final = ("-is_sample", "name", "slug")
SLUG: Final = Text("slug", "The last part of the address of the deck's page.", example="courage")

_FILTERS: Final[Mapping[Parameter, Callable[[DeckQuerySet, Any, Request], DeckQuerySet]]] = {
    Choice("game", "Decks of one of these games.", lambda: Game.values, example="hyper_colosseum"): (
        lambda decks, games, request: decks.filter(game__in=games)
    ),
    Choice("deck_format", "Decks made for one of these formats.", formats, example="hyper-colosseum"): (
        lambda decks, codes, request: decks.filter(format__in=codes)
    ),
    Choice(
        "owner",
        "One's own decks, or those that come with the site.",
        lambda: ("me", "samples"),
        may_repeat=False,
    ): (lambda decks, owners, request: decks.owned_by(request.user) if "me" in owners else decks.samples()),
    Text("search", "Decks whose name, or a card's name in them, contains this.", example="herakle"): (
        lambda decks, text, request: decks.matching(text)
    ),
}


class DeckList(APIView):
    """All decks that the caller may see; a logged-in caller adds one."""

    permission_classes = (IsAuthenticatedOrReadOnly,)
    parameters: ClassVar = (*_FILTERS, *PAGING)
    answers = "DeckPage"
    answers_to: ClassVar = {"POST": (201, "SavedDeck")}
    takes = DeckWriteSerializer
    tag = "decks"

    def get(self, request: Request) -> Response:
        """
        List decks.

        Those that come with the site first, then by name; each with its cards and everything that is wrong
        with it. Narrowed by what the parameters ask for: all of them must hold.
        """
        asked = read_parameters(request.query_params, self.parameters)
        decks = _narrowed(request, asked)
        page = page_of(decks, ORDER, asked=asked, of_list=question(request.path, request.query_params))
        numbers = numbers_of(*page.rows) if page.rows else {}
        data = [deck_data(deck, numbers) for deck in page.rows]
        return Response(linked_page(request, page, count=decks.count(), results=data))

    def post(self, request: Request) -> Response:
        """Save a new deck of the caller's."""
        return _save(request, None, status.HTTP_201_CREATED)


class DeckDetail(APIView):
    """One deck; only its owner changes or deletes it."""

    permission_classes = (IsAuthenticatedOrReadOnly,)
    places: ClassVar = (SLUG,)
    answers = "Deck"
    answers_to: ClassVar = {"PUT": (200, "SavedDeck")}
    takes = DeckWriteSerializer
    tag = "decks"

    def get(self, request: Request, slug: str) -> Response:
        """Give one deck with its problems."""
        read_parameters(request.query_params, ())
        deck = found(_visible(request), "deck", slug=slug)
        return Response(deck_data(deck, numbers_of(deck)))

    def put(self, request: Request, slug: str) -> Response:
        """Save another version of a deck of the caller's."""
        return _save(request, _own(request, slug), status.HTTP_200_OK)

    def delete(self, request: Request, slug: str) -> Response:
        """Delete a deck of the caller's."""
        delete_deck(deck=_own(request, slug))
        return Response(status=status.HTTP_204_NO_CONTENT)


def line_faults(problems: Iterable[LineProblem]) -> list[Fault]:
    """Say which lines of a deck text cannot be read."""
    return [
        Fault(one.code, one.message, "text", line=one.line or None, remedy=one.remedy or None)
        for one in problems
    ]


def _narrowed(request: Request, asked: Asked) -> DeckQuerySet:
    decks = _visible(request)
    for parameter, narrow in _FILTERS.items():
        if value := asked[parameter.name]:
            decks = narrow(decks, value, request)
    return decks


def _visible(request: Request) -> DeckQuerySet:
    return Deck.objects.visible_to(request.user).with_cards()


def _own(request: Request, slug: str) -> Deck:
    """Find a deck to write: one that the caller sees but does not own is forbidden, not missing."""
    deck = found(_visible(request), "deck", slug=slug)
    if deck.owner_id != request.user.pk:
        raise PermissionDenied("This deck is not yours; save a copy of it instead.", code="not_owner")
    return deck


def _save(request: Request, deck: Deck | None, code: int) -> Response:
    read_parameters(request.query_params, ())
    written = DeckWriteSerializer(data=request.data)
    written.is_valid(raise_exception=True)
    data = written.validated_data
    try:
        saved = save_deck(
            owner=_user(request),
            name=data["name"],
            format_code=data["format"],
            text=data["text"],
            description=data["description"],
            is_public=data["is_public"],
            deck=deck,
        )
    except DeckTextRefused as refused:
        raise Refused(*line_faults(refused.problems)) from refused
    except FieldsRefused as refused:
        raise ValidationError(refused.message_dict) from refused
    return _answer(saved, code)


def _answer(saved: SavedDeck, code: int) -> Response:
    deck = Deck.objects.with_cards().get(pk=saved.deck.pk)
    return Response(
        {**deck_data(deck, numbers_of(deck)), "notes": [asdict(note) for note in saved.notes]}, status=code
    )


def _user(request: Request) -> User:
    if not isinstance(request.user, User):
        raise TypeError("Only requests that passed IsAuthenticatedOrReadOnly ask for the user.")
    return request.user
