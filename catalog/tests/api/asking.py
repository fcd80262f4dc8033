"""Asking the API in tests: short ways to what an answer holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.test import Client

ROOT = "/api/v1"


def rows(answer: Any) -> list[dict[str, Any]]:
    """Give the rows of a list."""
    assert answer.status_code == 200, answer.content.decode()[:500]
    found: list[dict[str, Any]] = answer.json()["results"]
    return found


def faults(answer: Any) -> list[tuple[str, str | None, str]]:
    """Give what is wrong as (code, field, message); every fault has all keys."""
    errors = answer.json()["errors"]
    assert all(list(one) == ["code", "message", "field", "line", "column", "remedy"] for one in errors)
    return [(one["code"], one["field"], one["message"]) for one in errors]


def pages(client: Client, address: str, *, towards: str = "next") -> Iterator[dict[str, Any]]:
    """Walk through the pages of a list, from the address on."""
    following: str | None = address
    while following:
        answer = client.get(following)
        assert answer.status_code == 200, answer.content.decode()[:500]
        yield answer.json()
        following = answer.json()[towards]
