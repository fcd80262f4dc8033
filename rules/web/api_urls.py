"""The address of the simulation in the API, below `/api/`."""

from django.urls import URLPattern, re_path

from rules.web.api import SimulateView

urlpatterns: list[URLPattern] = [re_path(r"^simulate/?$", SimulateView.as_view(), name="simulate-api")]
