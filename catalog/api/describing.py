"""Short ways to write the schema's descriptions of data, in the words of OpenAPI 3.0."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Schema = dict[str, Any]


def text(description: str, example: str, *, is_nullable: bool = False, **more: Any) -> Schema:
    """A text."""
    return _plain("string", description, example, is_nullable, more)


def word(description: str, words: Iterable[str], *, is_nullable: bool = False) -> Schema:
    """One of a few words."""
    known = list(dict.fromkeys(words))
    return _plain(
        "string", description, known[0], is_nullable, {"enum": [*known, None] if is_nullable else known}
    )


def whole(description: str, example: int, *, is_nullable: bool = False) -> Schema:
    """A whole number."""
    return _plain("integer", description, example, is_nullable, {})


def figure(description: str, example: float, *, is_nullable: bool = False) -> Schema:
    """A number."""
    return _plain("number", description, example, is_nullable, {})


def flag(description: str, example: bool = False, *, is_nullable: bool = False) -> Schema:
    """True or false."""
    return _plain("boolean", description, example, is_nullable, {})


def address(description: str, example: str, *, is_nullable: bool = False) -> Schema:
    """A path of this site, to be joined to the address of the site."""
    return text(description, example, is_nullable=is_nullable, format="uri-reference")


def listed(items: Schema, description: str = "") -> Schema:
    """A list of things that are alike."""
    return {"type": "array", "items": items, **({"description": description} if description else {})}


def record(
    properties: dict[str, Schema],
    description: str = "",
    *,
    optional: Iterable[str] = (),
    may_be_partial: bool = False,
    is_nullable: bool = False,
) -> Schema:
    """
    An object with these keys and no others.

    Args:
        optional: keys that may be missing.
        may_be_partial: any key may, since `fields` chooses them.
    """
    required = [] if may_be_partial else [key for key in properties if key not in set(optional)]
    return {
        "type": "object",
        **({"description": description} if description else {}),
        "properties": properties,
        **({"required": required} if required else {}),
        "additionalProperties": False,
        **({"nullable": True} if is_nullable else {}),
    }


def anything(description: str, example: object) -> Schema:
    """Any JSON, or null."""
    return {"description": description, "example": example, "nullable": True}


def named(component: str) -> Schema:
    """What is described as a component of its own."""
    return {"$ref": f"#/components/schemas/{component}"}


def page_of_rows(component: str, **more: Schema) -> Schema:
    """One page of a list."""
    return record(
        {
            **more,
            "count": whole("How many rows the whole list has.", 3486),
            "next": address(
                "The next page; null on the last.", "/api/v1/cards/?cursor=WyI5", is_nullable=True
            ),
            "previous": address(
                "The page before; null on the first.", "/api/v1/cards/?cursor=WyJ9", is_nullable=True
            ),
            "results": listed(named(component)),
        }
    )


def _plain(kind: str, description: str, example: object, is_nullable: bool, more: dict[str, Any]) -> Schema:
    schema: Schema = {"type": kind, "description": description, **more, "example": example}
    return {**schema, "nullable": True} if is_nullable else schema
