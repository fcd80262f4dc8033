"""
One key of a card file and the columns that keep it, in both directions.

Files write null for "not known"; the tables keep an empty text for it, so that
the columns of texts have one kind of nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.db import models

from catalog import checks
from catalog.checks import Check, Flaw

Columns = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Part:
    """
    One key of an object in a file.

    `read` puts the value into the columns, `write` rebuilds it from a row; the
    value has passed `check` before it is read. Only an `optional` key may be
    missing; `is_written` then says whether a row has it.
    """

    key: str
    check: Check
    read: Callable[[Any, Columns], None]
    write: Callable[[models.Model], object]
    is_written: Callable[[models.Model], bool] | None = None

    @property
    def optional(self) -> bool:
        """Whether the key may be missing."""
        return self.is_written is not None


@dataclass(frozen=True, slots=True)
class Shape:
    """All keys of one object, in the order of the files."""

    parts: tuple[Part, ...]

    def check(self, value: object, path: str = "") -> Iterator[Flaw]:
        """Yield everything that is wrong with an object."""
        required = {part.key: part.check for part in self.parts if not part.optional}
        allowed = {part.key: part.check for part in self.parts if part.optional}
        yield from checks.object_with(required, allowed)(value, path)

    def read(self, value: Mapping[str, object]) -> Columns:
        """Turn a checked object into columns."""
        columns: Columns = {"facts": {}}
        for part in self.parts:
            if part.key in value:
                part.read(value[part.key], columns)
        return columns

    def write(self, row: models.Model) -> dict[str, object]:
        """Rebuild the object from a row."""
        return {
            part.key: part.write(row)
            for part in self.parts
            if part.is_written is None or part.is_written(row)
        }


def value(key: str, column: str, check: Check) -> Part:
    """A value that its column keeps as it is; a text may be empty when the check allows it."""

    def read(found: object, columns: Columns) -> None:
        columns[column] = found

    return Part(key, check, read, lambda row: getattr(row, column))


def optional_text(key: str, column: str, check: Check) -> Part:
    """A text or null; an empty text is refused, so that nothing is written in one way only."""

    def read(found: str | None, columns: Columns) -> None:
        columns[column] = found or ""

    return Part(key, checks.optional(check), read, lambda row: getattr(row, column) or None)


def extra_text(key: str, column: str, check: Check) -> Part:
    """A text whose key is missing where there is none."""

    def read(found: str, columns: Columns) -> None:
        columns[column] = found

    return Part(key, check, read, lambda row: getattr(row, column), lambda row: bool(getattr(row, column)))


def fact(key: str, check: Check) -> Part:
    """A value without a column of its own."""
    return Part(key, check, _fact_reader(key), lambda row: _facts(row).get(key))


def extra_fact(key: str, check: Check) -> Part:
    """A value without a column of its own, whose key only some cards have."""
    return Part(key, check, _fact_reader(key), lambda row: _facts(row)[key], lambda row: key in _facts(row))


def group(key: str, *parts: Part, may_be_null: bool = False) -> Part:
    """An object whose keys are parts themselves; null stands for one in which nothing is known."""
    shape = Shape(parts)

    def read(found: Mapping[str, object] | None, columns: Columns) -> None:
        if found is not None:
            for part in parts:
                part.read(found[part.key], columns)

    def write(row: models.Model) -> object:
        found = shape.write(row)
        return None if may_be_null and _is_blank(found) else found

    return Part(key, checks.optional(shape.check) if may_be_null else shape.check, read, write)


def _fact_reader(key: str) -> Callable[[object, Columns], None]:
    def read(found: object, columns: Columns) -> None:
        columns["facts"][key] = found

    return read


def _facts(row: models.Model) -> dict[str, object]:
    facts: dict[str, object] = row.facts  # type: ignore[attr-defined] # every row with a shape has them
    return facts


def _is_blank(value: object) -> bool:
    """Whether nothing but null and empty lists lies in the value."""
    if isinstance(value, dict):
        return all(_is_blank(member) for member in value.values())
    return value in (None, "", [])
