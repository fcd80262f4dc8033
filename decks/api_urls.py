"""The addresses of the decks' API, below `/api/v1/`."""

from django.urls import path

from decks import api, format_api

app_name = "decks-api"

urlpatterns = [
    path("decks/", api.DeckList.as_view(), name="decks"),
    path("decks/<str:slug>/", api.DeckDetail.as_view(), name="deck"),
    path("formats/", format_api.FormatList.as_view(), name="formats"),
    path("formats/<str:code>/", format_api.FormatDetail.as_view(), name="format"),
    path("formats/<str:code>/check/", format_api.FormatCheck.as_view(), name="check"),
]
