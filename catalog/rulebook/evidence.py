"""What docs/rules.md says of each rule and rule option: in one line, and which scenarios show it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from catalog.rulebook.documents import LIST_OF_RULES
from catalog.rulebook.numbers import NUMBER
from rules.engine.options import RuleOptions

_STANDARD: Final = RuleOptions()
_NAME: Final = re.compile(r"`(\w+)`")


@dataclass(frozen=True, slots=True)
class Evidence:
    """What shows that a rule is played: scenarios by id, or the reason why there are none."""

    says: str = ""
    scenarios: tuple[str, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """A rule option: what it decides, which point of dispute it is about, its values, what shows them."""

    name: str
    decides: str
    point: str
    default: str
    others: str
    shown_by: Evidence


@dataclass(frozen=True, slots=True)
class Evidences:
    """Rules and points by number, options by name, and the names of the options that settle a point."""

    rules: Mapping[str, Evidence] = field(default_factory=dict)
    options: Mapping[str, Option] = field(default_factory=dict)
    of_point: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@cache
def evidences() -> Evidences:
    """Read the list of rules, once."""
    return read(LIST_OF_RULES.read_text(encoding="utf-8").splitlines())


def read(lines: Iterable[str]) -> Evidences:
    """Read the tables of the list: four cells are a rule, six an option, two a point without an option."""
    rules: dict[str, Evidence] = {}
    options: dict[str, Option] = {}
    for cells in (_cells(line) for line in lines if line.startswith("|")):
        if len(cells) == 4 and NUMBER.fullmatch(cells[0]):
            rules[cells[0]] = _evidence(cells[1], cells[3])
        elif len(cells) == 2 and NUMBER.fullmatch(cells[0]):
            rules[cells[0]] = Evidence(cells[1])
        elif len(cells) == 6 and (named := _NAME.fullmatch(cells[0])):
            options[named[1]] = _option(named[1], cells)
    of_point: dict[str, list[str]] = defaultdict(list)
    for option in options.values():
        if option.point:
            rules[option.point] = option.shown_by
            of_point[option.point].append(option.name)
    return Evidences(rules, options, {point: tuple(names) for point, names in of_point.items()})


def shown_value(value: object) -> str:
    """
    Write the value of an option as the commands take it.

    >>> shown_value(None), shown_value(False), shown_value(6), shown_value(("St", "Bo"))
    ('none', 'false', '6', 'St,Bo')
    """
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _evidence(says: str, shown: str) -> Evidence:
    if shown.endswith("."):
        return Evidence(says, reason=shown)
    return Evidence(says, tuple(name for name in shown.split(", ") if name))


def _option(name: str, cells: list[str]) -> Option:
    _, decides, point, _, others, shown = cells
    default = shown_value(getattr(_STANDARD, name))
    return Option(name, decides, point, default, others, _evidence(decides, shown))
