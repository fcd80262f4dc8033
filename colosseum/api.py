"""Where the API begins: links to everything, its schema, its documents, and what is not there."""

from __future__ import annotations

from typing import ClassVar

from django.http import HttpResponseBase
from rest_framework.request import Request

from catalog.api.identities import ROOT
from catalog.api.parameters import Asked
from catalog.api.problems import not_found
from catalog.api.views import Data, Reading
from colosseum.api_schema import whole_schema

DOCS = "/api/docs/"
SCHEMA = f"{ROOT}/schema/"


class Versions(Reading):
    """Say where the versions of the API begin."""

    follows_catalogue = False

    def data(self, asked: Asked, **where: str) -> Data:
        """Give the links."""
        return {"v1": f"{ROOT}/", "docs": DOCS, "schema": SCHEMA}


class Beginning(Reading):
    """
    List all addresses.

    A part in braces is to be filled in.
    """

    answers: ClassVar = "Links"
    tag: ClassVar = "about"
    follows_catalogue = False

    def data(self, asked: Asked, **where: str) -> Data:
        """Give the links."""
        paths = [path for path in whole_schema()["paths"] if path != f"{ROOT}/"]
        named = {path.removeprefix(f"{ROOT}/").strip("/"): path for path in paths}
        return {**named, "docs": DOCS, "schema": SCHEMA}


class Schema(Reading):
    """Give the OpenAPI schema."""

    follows_catalogue = False

    def data(self, asked: Asked, **where: str) -> Data:
        """Give the schema."""
        return whole_schema()


class Missing(Reading):
    """Say that nothing is here, in the shape of the API."""

    def get(self, request: Request, **where: str) -> HttpResponseBase:
        """Refuse."""
        raise not_found(
            f"There is nothing at {request.path}.", remedy=f"All addresses are listed at {ROOT}/."
        )
