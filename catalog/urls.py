"""The addresses of the catalogue: the home page, the cards and the sets."""

from django.urls import URLPattern

app_name = "catalog"

urlpatterns: list[URLPattern] = []
