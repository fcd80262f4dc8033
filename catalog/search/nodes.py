"""What a query is made of once it is read: words, terms, and how they are joined."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Word:
    """A bare or quoted word: a name, a part of one, or the beginning of a number."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Term:
    """
    A fact asked for: `key`, operator and value, such as `a>=450`.

    `start` and `end` enclose the whole term, `value_start` is where its value begins.
    """

    key: str
    operator: str
    value: str
    start: int
    value_start: int
    end: int


@dataclass(frozen=True, slots=True)
class Not:
    """The cards that the part does not mean."""

    part: Node


@dataclass(frozen=True, slots=True)
class All:
    """The cards that every part means; without parts, all cards."""

    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Any:
    """The cards that at least one part means."""

    parts: tuple[Node, ...]


Node = Word | Term | Not | All | Any
