"""The addresses of the catalogue's API."""

from django.urls import path

from catalog import api

app_name = "catalog-api"

urlpatterns = [
    path("cards/", api.CardList.as_view(), name="card-list"),
    path("cards/<slug:game>/<str:slug>/", api.CardDetail.as_view(), name="card-detail"),
    path("sets/", api.CardSetList.as_view(), name="set-list"),
    path("sets/<slug:game>/<str:slug>/", api.CardSetDetail.as_view(), name="set-detail"),
    path("names/", api.NameList.as_view(), name="name-list"),
    path("names/<slug:game>/<str:key>/", api.NameDetail.as_view(), name="name-detail"),
]
