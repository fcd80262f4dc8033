"""A column of tags that every database searches in its own way, with the same result."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from django.db import models
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models.sql.compiler import SQLCompiler

EDGE: Final = "|"
ARRAY: Final = f"string_to_array(%s, '{EDGE}')"
"""How PostgreSQL takes the tags apart; its index is over this very expression."""


class TagsField(models.TextField[str, str]):
    """
    Tags in one text, an edge before and behind each; none has an edge in it.

    The lookup `any_of` finds rows that have at least one of several tags. PostgreSQL
    takes the text apart, as its index does; elsewhere each tag is looked for in the text.
    """


def tag(kind: str, value: str = "") -> str:
    """
    Write a tag; one without a value says that there is any of its kind.

    >>> tag("field", "NSp"), tag("field")
    ('field:NSp', 'field')
    """
    return f"{kind}:{value.replace(EDGE, ' ')}" if value else str(kind)


def joined_tags(pairs: Iterable[tuple[str, str]]) -> str:
    """
    Write tags, given as kind and value, as the column has them.

    >>> joined_tags([("field", "NSp"), ("field", "WG")]), joined_tags([])
    ('|field|field:NSp|field:WG|', '')
    """
    kept = dict.fromkeys(written for kind, value in pairs for written in (tag(kind), tag(kind, value)))
    return EDGE + EDGE.join(kept) + EDGE if kept else ""


@TagsField.register_lookup
class AnyOf(models.Lookup[bool]):
    """Rows that have at least one of the tags."""

    lookup_name = "any_of"
    prepare_rhs = False
    rhs: Sequence[str]

    def as_sql(self, compiler: SQLCompiler, connection: BaseDatabaseWrapper) -> tuple[str, tuple[Any, ...]]:
        """Look for each tag in the text."""
        column, params = self.process_lhs(compiler, connection)
        if not self.rhs:
            return "1 = 0", ()
        wanted = [f"{EDGE}{tag}{EDGE}" for tag in self.rhs]
        parts = " OR ".join([f"instr({column}, %s) > 0"] * len(wanted))
        return f"({parts})", tuple(value for tag in wanted for value in (*params, tag))

    def as_postgresql(
        self, compiler: SQLCompiler, connection: BaseDatabaseWrapper
    ) -> tuple[str, tuple[Any, ...]]:
        """Let the index find them."""
        column, params = self.process_lhs(compiler, connection)
        return f"{ARRAY % column} && %s::text[]", (*params, list(self.rhs))
