"""The addresses of the catalogue: the home page, the cards and the sets."""

from django.urls import path

from catalog import views

app_name = "catalog"

urlpatterns = [
    path("", views.home, name="home"),
    path("cards/", views.card_list, name="cards"),
    path("cards/<slug:game>/<str:slug>/", views.card_detail, name="card"),
    path("sets/", views.set_list, name="sets"),
    path("sets/<slug:game>/<str:slug>/", views.set_detail, name="set"),
]
