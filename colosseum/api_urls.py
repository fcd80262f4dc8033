"""The addresses of the API, below `/api/`: each app's own, and where they are listed and described."""

from django.urls import include, path, re_path

from colosseum import api, api_docs

urlpatterns = [
    path("", api.Versions.as_view(), name="api"),
    path("docs/", api_docs.docs, name="api-docs"),
    path("docs/try/", api_docs.try_out, name="api-try"),
    path("v1/", api.Beginning.as_view(), name="api-v1"),
    path("v1/schema/", api.Schema.as_view(), name="api-schema"),
    path("v1/", include("catalog.api.urls")),
    path("v1/", include("decks.api_urls")),
    path("v1/", include("rules.web.api_urls")),
    # Only where a stroke ends the address, so that one without is still led to the one with it.
    re_path(r"^.*/$", api.Missing.as_view()),
]
