"""
The API of the decks: everybody reads public decks, owners write their own.

Lists come in pages (`page`, `page_size`) and are narrowed by `game`, `deck_format`, `owner`
(`me` or `samples`) and `search`; a filter or value that does not exist is refused by name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Final

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError as FieldsRefused
from rest_framework import generics, status
from rest_framework.exceptions import ValidationError
from rest_framework.pagination import PageNumberPagination
from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from catalog.models import Game
from decks.checking import numbers_of
from decks.errors import DeckTextRefused
from decks.legality import formats
from decks.models import Deck
from decks.querysets import DeckQuerySet
from decks.serializers import DeckWriteSerializer, deck_data
from decks.services import SavedDeck, delete_deck, save_deck

_PAGING: Final = ("page", "page_size")
_FILTERS: Final[Mapping[str, Callable[[DeckQuerySet, str, Request], DeckQuerySet]]] = {
    "game": lambda decks, value, request: decks.for_game(value),
    "deck_format": lambda decks, value, request: decks.in_format(value),
    "owner": lambda decks, value, request: decks.owned_by(request.user) if value == "me" else decks.samples(),
    "search": lambda decks, value, request: decks.matching(value),
}
_ALLOWED: Final[Mapping[str, Callable[[], list[str]]]] = {
    "game": lambda: list(Game.values),
    "deck_format": lambda: list(formats()),
    "owner": lambda: ["me", "samples"],
}


class DeckPages(PageNumberPagination):
    """Pages of 50, or as asked for, up to 200."""

    page_size = 50
    page_size_query_param = "page_size"
    max_page_size = 200


class DeckList(APIView):
    """All decks that the caller may see; a logged-in caller adds one."""

    permission_classes = (IsAuthenticatedOrReadOnly,)

    def get(self, request: Request) -> Response:
        """Give one page of decks."""
        pages = DeckPages()
        decks = pages.paginate_queryset(_narrowed(request), request, view=self) or []
        numbers = numbers_of(*decks) if decks else {}
        return pages.get_paginated_response([deck_data(deck, numbers) for deck in decks])

    def post(self, request: Request) -> Response:
        """Save a new deck."""
        return _save(request, None, status.HTTP_201_CREATED)


class DeckDetail(APIView):
    """One deck; only its owner changes or deletes it."""

    permission_classes = (IsAuthenticatedOrReadOnly,)

    def get(self, request: Request, slug: str) -> Response:
        """Give the deck with its problems."""
        deck = generics.get_object_or_404(_visible(request), slug=slug)
        return Response(deck_data(deck, numbers_of(deck)))

    def put(self, request: Request, slug: str) -> Response:
        """Save another version of the deck."""
        return _save(request, _own(request, slug), status.HTTP_200_OK)

    def delete(self, request: Request, slug: str) -> Response:
        """Delete the deck."""
        delete_deck(deck=_own(request, slug))
        return Response(status=status.HTTP_204_NO_CONTENT)


def _visible(request: Request) -> DeckQuerySet:
    return Deck.objects.visible_to(request.user).with_cards()


def _own(request: Request, slug: str) -> Deck:
    """Find a deck to write: one that the caller sees but does not own is forbidden, not missing."""
    deck: Deck = generics.get_object_or_404(_visible(request), slug=slug)
    if deck.owner_id != request.user.pk:
        raise NotOwner
    return deck


class NotOwner(ValidationError):
    """A deck of somebody else."""

    status_code = status.HTTP_403_FORBIDDEN
    default_code = "not_owner"

    def __init__(self) -> None:
        super().__init__({"detail": "This deck is not yours; save a copy of it instead."})


def _narrowed(request: Request) -> DeckQuerySet:
    decks = _visible(request)
    for key in request.query_params:
        value = str(request.query_params[key])
        if key in _PAGING:
            continue
        if key not in _FILTERS:
            raise ValidationError({key: f"There is no such filter; there are {', '.join(_FILTERS)}."})
        allowed = _ALLOWED[key]() if key in _ALLOWED else None
        if allowed is not None and value not in allowed:
            raise ValidationError({key: f"There is no {key} {value!r}; there are {', '.join(allowed)}."})
        if "\0" in value:
            raise ValidationError({key: "A value cannot hold a zero byte."})
        decks = _FILTERS[key](decks, value, request)
    return decks


def _save(request: Request, deck: Deck | None, code: int) -> Response:
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
        # Not a ValidationError, which would make texts of the line numbers.
        lines = [asdict(problem) for problem in refused.problems]
        return Response({"text": lines}, status=status.HTTP_400_BAD_REQUEST)
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
