"""
Reading TOML tables: every value is checked, every fault is noted, and no key goes unread.

A `Table` hands out values of the type asked for. What is wrong is added to a list that all the
tables of a document share, so that a file shows all its faults at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TypeGuard, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault: the key at which it stands, and a sentence that says what to write instead."""

    key: str
    message: str

    def __str__(self) -> str:
        return f"{self.key}: {self.message}"


class Table:
    """
    One TOML table under examination.

    `where` is the path of the table in its document ("" for the document itself). A value that
    is missing or wrong is replaced by the default of its reader, so reading can go on; call
    `finish` when everything has been read, it reports the keys nobody asked for.
    """

    __slots__ = ("data", "known", "problems", "where")

    def __init__(self, data: Mapping[str, object], where: str, problems: list[Problem]) -> None:
        self.data = data
        self.where = where
        self.problems = problems
        self.known: list[str] = []

    def path(self, key: str) -> str:
        """Return the full path of `key`."""
        return f"{self.where}.{key}" if self.where else key

    def fault(self, key: str, message: str) -> None:
        """Note that the value of `key` is wrong."""
        self.problems.append(Problem(self.path(key) if key else self.where, message))

    def has(self, key: str) -> bool:
        """Tell whether `key` is given."""
        return key in self.data

    def raw(self, key: str) -> object:
        """Return the value of `key` unchecked, None when it is not given; it counts as read."""
        self.known.append(key)
        return self.data.get(key)

    def text(self, key: str, default: str = "", *, required: bool = False) -> str:
        """Return a text that is not empty."""
        value = self._given(key, required, 'a text, such as "St-1"')
        if value is None:
            return default
        if isinstance(value, str) and value.strip():
            return value
        self.fault(key, f"expected a text that is not empty, got {shown(value)}.")
        return default

    def choice(self, key: str, words: Sequence[str], default: str = "", *, required: bool = False) -> str:
        """Return one of `words`."""
        value = self._given(key, required, f"one of {', '.join(words)}")
        if value is None:
            return default
        if isinstance(value, str) and value in words:
            return value
        self.fault(key, f"expected one of {', '.join(words)}, got {shown(value)}.")
        return default

    def whole(self, key: str, low: int, high: int, default: int = 0, *, required: bool = False) -> int:
        """Return a whole number from `low` to `high`."""
        value = self._given(key, required, f"a whole number from {low} to {high}")
        if value is None:
            return default
        if is_whole(value) and low <= value <= high:
            return value
        self.fault(key, f"expected a whole number from {low} to {high}, got {shown(value)}.")
        return default

    def flag(self, key: str, default: bool = False) -> bool:
        """Return true or false."""
        value = self._given(key, False, "")
        if value is None:
            return default
        if isinstance(value, bool):
            return value
        self.fault(key, f"expected true or false, got {shown(value)}.")
        return default

    def texts(self, key: str, words: Sequence[str] = ()) -> tuple[str, ...]:
        """Return a list of texts, each one of `words` when these are given."""
        value = self._given(key, False, "")
        return () if value is None else self.texts_of(key, value, words)

    def texts_of(self, key: str, value: object, words: Sequence[str] = ()) -> tuple[str, ...]:
        """Return `value`, which stands at `key`, as a list of texts."""
        if not isinstance(value, list):
            self.fault(key, f"expected a list of texts, got {shown(value)}.")
            return ()
        texts = []
        for index, item in enumerate(value):
            if not isinstance(item, str) or not item.strip():
                self.fault(f"{key}[{index}]", f"expected a text that is not empty, got {shown(item)}.")
            elif words and item not in words:
                self.fault(f"{key}[{index}]", f"expected one of {', '.join(words)}, got {shown(item)}.")
            else:
                texts.append(item)
        return tuple(texts)

    def table(self, key: str, *, required: bool = False) -> Table | None:
        """Return the table at `key`, None when it is not there."""
        value = self._given(key, required, f"a table, [{self.path(key)}]")
        if value is None:
            return None
        if isinstance(value, dict):
            return Table(value, self.path(key), self.problems)
        self.fault(key, f"expected a table, got {shown(value)}.")
        return None

    def tables(self, key: str) -> list[Table]:
        """Return the tables in the list at `key`, none when it is not there."""
        value = self._given(key, False, "")
        if value is None:
            return []
        if not isinstance(value, list):
            self.fault(key, f"expected a list of tables, [[{self.path(key)}]], got {shown(value)}.")
            return []
        found = []
        for index, item in enumerate(value):
            if isinstance(item, dict):
                found.append(Table(item, self.path(f"{key}[{index}]"), self.problems))
            else:
                self.fault(f"{key}[{index}]", f"expected a table, got {shown(item)}.")
        return found

    def each(self, key: str, read: Callable[[Table], T]) -> tuple[T, ...]:
        """Read every table in the list at `key` with `read`; it also finishes them."""
        results = []
        for table in self.tables(key):
            results.append(read(table))
            table.finish()
        return tuple(results)

    def finish(self) -> None:
        """Note every key that was never read, with the key that was probably meant."""
        for key in self.data:
            if key not in self.known:
                near = get_close_matches(key, self.known, 1)
                known = ", ".join(sorted(set(self.known)))
                remedy = f"did you mean {near[0]}?" if near else f"known here: {known}."
                self.fault(key, f"there is no such key; {remedy}")

    def _given(self, key: str, required: bool, expected: str) -> object:
        """Return the value of `key`; a required one that is missing is noted."""
        self.known.append(key)
        if required and key not in self.data:
            self.fault(key, f"is missing; give {expected}.")
        return self.data.get(key)


def is_whole(value: object) -> TypeGuard[int]:
    """Tell whether `value` is a whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def shown(value: object) -> str:
    """Return a value as it is written in TOML, shortened when it is long."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"' if len(value) <= 60 else f'"{value[:57]}..."'
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(shown(item) for item in value) + "]"
    return str(value)
