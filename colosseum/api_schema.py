"""The OpenAPI schema of the whole API: the operations of all apps with the components they name."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from drf_spectacular.generators import SchemaGenerator

from catalog.api.components import COMPONENTS as OF_CATALOGUE
from catalog.api.describing import Schema
from decks.api_components import COMPONENTS as OF_DECKS
from rules.web.api_components import COMPONENTS as OF_SIMULATIONS

TAGS: Final = {
    "cards": "Lists, single cards, handfuls.",
    "search": "The search language.",
    "sets": "Products in which cards came out.",
    "names": "Names and all their spellings.",
    "rulings": "Answers to questions of the rules.",
    "games": "The games and their words.",
    "formats": "How decks are built, as data; checking a deck.",
    "decks": "Saved decks: everybody's to read, the owner's to write.",
    "simulate": "Playing two decks against each other.",
    "bulk": "Everything at once.",
    "about": "The API itself.",
}
OWN: Final[dict[str, Schema]] = {
    "Links": {
        "type": "object",
        "description": "Name to address.",
        "additionalProperties": {"type": "string"},
        "example": {"cards": "/api/v1/cards/"},
    }
}
SECURITY: Final = {
    "session": {"type": "apiKey", "in": "cookie", "name": "sessionid"},
    "password": {"type": "http", "scheme": "basic"},
}


def complete(result: dict[str, Any], **_: object) -> dict[str, Any]:
    """Add the components of all apps; drf-spectacular calls this with the schema it has made."""
    components = result.setdefault("components", {})
    made = components.get("schemas", {})
    components["schemas"] = dict(
        sorted({**made, **OF_CATALOGUE, **OF_DECKS, **OF_SIMULATIONS, **OWN}.items())
    )
    components["securitySchemes"] = SECURITY
    result["tags"] = [{"name": name, "description": words} for name, words in TAGS.items()]
    return result


@cache
def whole_schema() -> dict[str, Any]:
    """Give the schema, made once in each process."""
    schema: dict[str, Any] = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call] # it has no types
    return schema
