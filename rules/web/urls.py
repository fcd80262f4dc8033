"""The addresses of the simulated matches, below `/simulate/`."""

from django.urls import URLPattern, path

from rules.web import views

app_name = "rules"

urlpatterns: list[URLPattern] = [
    path("", views.simulate, name="simulate"),
    path("record/", views.record, name="record"),
]
