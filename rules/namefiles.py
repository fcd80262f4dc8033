"""
Files of further spellings: what the names on the cards alone do not tell.

`fixtures/names/<game>.json` (fixtures/README.md) lists spellings that are one name though
their folded forms differ, aliases that requirements and effects use, and quoted words that
look like names and are none. A game without such a file has none of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from rules.cardfiles import FIXTURES, read_card_file
from rules.errors import InvalidCardFile
from rules.names import NameIndex, PrintedName


@dataclass(frozen=True, slots=True)
class Spellings:
    """The content of one file: groups of one name, alias -> known spelling, words that are no names."""

    same_names: tuple[tuple[str, ...], ...] = ()
    aliases: Mapping[str, str] = field(default_factory=dict)
    not_names: frozenset[str] = frozenset()

    def index(self, printed: Iterable[PrintedName]) -> NameIndex:
        """
        Make the name index of cards with these names.

        Raises:
            ValueError: an alias leads to a name that no card bears.
        """
        return NameIndex(printed, same_names=self.same_names, aliases=self.aliases)


def read_spellings(game: str, folder: Path | None = None) -> Spellings:
    """
    Read the further spellings of a game.

    Args:
        folder: where the files lie, when not in Colosseum's own folder.

    Raises:
        InvalidCardFile: naming the file and the key at fault.
    """
    file = (folder or FIXTURES / "names") / f"{game}.json"
    if not file.exists():
        return Spellings()
    document = read_card_file(file)
    groups = document.get("same_names", [])
    if not isinstance(groups, list) or not all(_is_texts(group) and group for group in groups):
        raise InvalidCardFile(file.name, "expected a list of lists of texts.", key="same_names")
    aliases = document.get("aliases", {})
    if not isinstance(aliases, dict) or not _is_texts(list(aliases.values())):
        raise InvalidCardFile(file.name, "expected an object with texts as values.", key="aliases")
    not_names = document.get("not_names", [])
    if not isinstance(not_names, list) or not _is_texts(not_names):
        raise InvalidCardFile(file.name, "expected a list of texts.", key="not_names")
    return Spellings(tuple(tuple(group) for group in groups), aliases, frozenset(not_names))


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(entry, str) for entry in value)
