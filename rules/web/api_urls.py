"""The address of the simulation in the API, below `/api/v1/`."""

from django.urls import path

from rules.web.api import SimulateView

app_name = "simulate-api"

urlpatterns = [path("simulate/", SimulateView.as_view(), name="simulate")]
