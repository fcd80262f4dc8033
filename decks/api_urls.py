"""The addresses of the decks' API, below `/api/`."""

from django.urls import path

from decks import api

app_name = "decks-api"

urlpatterns = [
    path("decks/", api.DeckList.as_view(), name="deck-list"),
    path("decks/<slug:slug>/", api.DeckDetail.as_view(), name="deck-detail"),
]
