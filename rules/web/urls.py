"""The addresses of the simulated matches, below `/simulate/`."""

from django.urls import URLPattern

app_name = "rules"

urlpatterns: list[URLPattern] = []
