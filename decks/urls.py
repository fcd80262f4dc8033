"""The addresses of the decks, below `/decks/`."""

from django.urls import path

from decks import views

app_name = "decks"

urlpatterns = [
    path("", views.deck_list, name="decks"),
    path("new/", views.deck_new, name="new"),
    path("formats/", views.format_list, name="formats"),
    path("<slug:slug>/", views.deck_detail, name="deck"),
    path("<slug:slug>/edit/", views.deck_edit, name="edit"),
    path("<slug:slug>/text/", views.deck_as_text, name="text"),
    path("<slug:slug>/duplicate/", views.deck_duplicate, name="duplicate"),
    path("<slug:slug>/delete/", views.deck_delete, name="delete"),
]
