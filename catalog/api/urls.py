"""The addresses of the catalogue's API, below `/api/v1/`."""

from django.urls import path

from catalog.api import bulk, cards, collection, games, lookups, names, rulings, search, sets

app_name = "catalog-api"

urlpatterns = [
    path("cards/", cards.CardList.as_view(), name="cards"),
    path("cards/named/", lookups.NamedCard.as_view(), name="named"),
    path("cards/random/", lookups.RandomCard.as_view(), name="random"),
    path("cards/collection/", collection.Collection.as_view(), name="collection"),
    path("cards/<str:game>/<str:slug>/", cards.CardDetail.as_view(), name="card"),
    path("search/", search.SearchCards.as_view(), name="search"),
    path("search/fields/", search.SearchFields.as_view(), name="search-fields"),
    path("complete/", search.Complete.as_view(), name="complete"),
    path("sets/", sets.CardSetList.as_view(), name="sets"),
    path("sets/<str:game>/<str:slug>/", sets.CardSetDetail.as_view(), name="set"),
    path("names/", names.NameList.as_view(), name="names"),
    path("names/<str:game>/<str:key>/", names.NameDetail.as_view(), name="name"),
    path("rulings/", rulings.RulingList.as_view(), name="rulings"),
    path("rulings/<str:game>/<str:slug>/", rulings.RulingDetail.as_view(), name="ruling"),
    path("games/", games.GameList.as_view(), name="games"),
    path("bulk/", bulk.Manifest.as_view(), name="bulk"),
    path("bulk/<str:name>", bulk.Download.as_view(), name="bulk-file"),
]
