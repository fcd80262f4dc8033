"""
Checks of values from card files and forms: small functions that yield every problem they find.

A check takes the value and its path in the file, such as `effects[0].mark`, and
yields `Flaw`s. Checks that take parameters return a check. Nothing here knows Django.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias, TypeGuard

LONGEST: Final = 20_000
"""Characters a text may have where no column sets a bound."""

_SHOWN: Final = 60
_FILE_NAME: Final = re.compile(r"[A-Za-z0-9_-]+")


@dataclass(frozen=True, slots=True)
class Flaw:
    """One thing that is wrong, where, and what is wanted there."""

    path: str
    message: str

    def __str__(self) -> str:
        return f"{self.path}: {self.message}" if self.path else self.message


Check: TypeAlias = Callable[[object, str], Iterator[Flaw]]


def shown(value: object) -> str:
    """Show a value in a message, cut to a readable length."""
    text = repr(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def is_object(value: object) -> TypeGuard[dict[str, object]]:
    """Tell whether the value is a JSON object."""
    return isinstance(value, dict)


def text(value: object, path: str) -> Iterator[Flaw]:
    """Want a text that is not empty."""
    if not isinstance(value, str) or not value:
        yield Flaw(path, f"expected a text that is not empty, got {shown(value)}.")


def words(value: object, path: str) -> Iterator[Flaw]:
    """Want a text, which may be empty."""
    if not isinstance(value, str):
        yield Flaw(path, f"expected a text, got {shown(value)}.")


def true_or_false(value: object, path: str) -> Iterator[Flaw]:
    """Want true or false."""
    if not isinstance(value, bool):
        yield Flaw(path, f"expected true or false, got {shown(value)}.")


def whole_number(low: int, high: int) -> Check:
    """Want a whole number within bounds."""

    def check(value: object, path: str) -> Iterator[Flaw]:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            yield Flaw(path, f"expected a whole number from {low} to {high}, got {shown(value)}.")

    return check


def optional(inner: Check) -> Check:
    """Want null or what `inner` wants."""

    def check(value: object, path: str) -> Iterator[Flaw]:
        if value is not None:
            yield from inner(value, path)

    return check


def one_of(*allowed: str) -> Check:
    """Want one of the texts."""

    def check(value: object, path: str) -> Iterator[Flaw]:
        if value not in allowed:
            yield Flaw(path, f"expected one of {', '.join(allowed)}, got {shown(value)}.")

    return check


def text_up_to(length: int) -> Check:
    """Want a text that is not empty and fits its column."""

    def check(value: object, path: str) -> Iterator[Flaw]:
        yield from text(value, path)
        yield from _too_long(value, path, length)

    return check


def words_up_to(length: int) -> Check:
    """Want a text, which may be empty, that fits its column."""

    def check(value: object, path: str) -> Iterator[Flaw]:
        yield from words(value, path)
        yield from _too_long(value, path, length)

    return check


def _too_long(value: object, path: str, length: int) -> Iterator[Flaw]:
    if isinstance(value, str) and len(value) > length:
        yield Flaw(path, f"expected at most {length} characters, got {len(value)}.")


def file_name(value: object, path: str) -> Iterator[Flaw]:
    """Want a text of letters, digits, hyphens and underscores, which any system takes as a file name."""
    if not isinstance(value, str) or not _FILE_NAME.fullmatch(value):
        yield Flaw(path, f"expected letters, digits, - and _ only, got {shown(value)}.")


def list_of(inner: Check) -> Check:
    """Want a list each member of which is what `inner` wants."""

    def check(value: object, path: str) -> Iterator[Flaw]:
        if not isinstance(value, list):
            yield Flaw(path, f"expected a list, got {shown(value)}.")
            return
        for index, member in enumerate(value):
            yield from inner(member, f"{path}[{index}]")

    return check


def set_of(inner: Check) -> Check:
    """Want a list without repetitions."""
    members = list_of(inner)

    def check(value: object, path: str) -> Iterator[Flaw]:
        yield from members(value, path)
        if isinstance(value, list):
            for index, member in enumerate(value):
                if member in value[:index]:
                    yield Flaw(f"{path}[{index}]", f"{shown(member)} stands in the list twice; remove one.")

    return check


def object_with(required: Mapping[str, Check], allowed: Mapping[str, Check] | None = None) -> Check:
    """Want an object that has exactly the required keys and no others but the allowed ones."""
    known = {**required, **(allowed or {})}

    def check(value: object, path: str) -> Iterator[Flaw]:
        if not is_object(value):
            yield Flaw(path, f"expected an object, got {shown(value)}.")
            return
        for key in required:
            if key not in value:
                yield Flaw(
                    _below(path, key), "the key is missing; every key is written, with null for unknown."
                )
        for key, member in value.items():
            if key in known:
                yield from known[key](member, _below(path, key))
            else:
                yield Flaw(_below(path, key), f"unknown key; the keys here are {', '.join(known)}.")

    return check


def any_object(value: object, path: str) -> Iterator[Flaw]:
    """Want an object, whatever its keys."""
    if not is_object(value):
        yield Flaw(path, f"expected an object, got {shown(value)}.")


def anything(value: object, path: str) -> Iterator[Flaw]:
    """Want anything."""
    del value, path
    yield from ()


def _below(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key
