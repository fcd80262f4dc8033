"""The scenarios that hold the engine to the rules, as far as a reader wants to know: id, title, rules."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from django.conf import settings

from catalog.rulebook.evidence import shown_value
from rules.scenario.variants import merged

FOLDER: Final = Path(settings.BASE_DIR) / "rules" / "tests" / "scenarios"
GROUPS: Final = {"hyper_colosseum": "Hyper Colosseum", "ultimate_battle": "Ultimate Battle"}
"""The folders of the scenarios about rules; what single cards do has folders of its own."""


@dataclass(frozen=True, slots=True)
class ShownScenario:
    """One scenario: `base` is the one it varies, if any, `options` what it plays by."""

    id: str
    title: str
    group: str
    rules: tuple[str, ...]
    base: str = ""
    options: tuple[tuple[str, str], ...] = ()


@cache
def scenarios() -> Mapping[str, ShownScenario]:
    """Read all scenarios about rules, by id, in the order of their files; none where there are no files."""
    files = [(group, file) for group in GROUPS for file in sorted((FOLDER / group).glob("*.toml"))]
    found = (one for group, file in files for one in _read(GROUPS[group], file.read_bytes()))
    return {one.id: one for one in found}


def _read(group: str, content: bytes) -> Iterator[ShownScenario]:
    document = tomllib.loads(content.decode("utf-8-sig"))
    own = _scenario(document, group)
    yield own
    for variant in document.get("variant", ()):
        yield _scenario(merged(document, variant), group, base=own.id)


def _scenario(table: Mapping[str, object], group: str, base: str = "") -> ShownScenario:
    rules, options = table.get("rules", ()), table.get("options", {})
    return ShownScenario(
        id=str(table["id"]),
        title=str(table.get("title", "")),
        group=group,
        rules=tuple(map(str, rules)) if isinstance(rules, list | tuple) else (),
        base=base,
        options=_shown(options) if isinstance(options, Mapping) else (),
    )


def _shown(options: Mapping[str, object]) -> tuple[tuple[str, str], ...]:
    values = (tuple(value) if isinstance(value, list) else value for value in options.values())
    return tuple(zip(options, map(shown_value, values), strict=True))
