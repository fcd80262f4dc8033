"""The addresses of the decks, below `/decks/`."""

from django.urls import URLPattern

app_name = "decks"

urlpatterns: list[URLPattern] = []
