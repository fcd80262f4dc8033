"""Small card files for the tests: D-CCG, because its few cards load in no time."""

import copy
import json
from pathlib import Path
from typing import Any

from catalog.services.reading import SourceFile
from rules.cardfiles import FIXTURES, dump_card_file


def made_up_card(number: str = "TT-001", **facts: Any) -> dict[str, Any]:
    """A D-CCG Digimon; `facts` replace what it has."""
    return {
        "number": number,
        "publisher": "Bandai",
        "name": {"ja": None, "en": f"Testmon {number}", "dub": None},
        "kind": "digimon",
        "level": "Rookie",
        "group": None,
        "attack": 500,
        "defense": None,
        "attack_name": None,
        "requirements": None,
        "phase": None,
        "gigapower": None,
        "effects": [],
        "max_copies": None,
        "sources": ["a test"],
        "verification": "made up",
        "notes": "",
        **facts,
    }


def made_up_file(
    *cards: dict[str, Any], code: str = "TT", reprints: list[str] | None = None
) -> dict[str, Any]:
    """A D-CCG card file with these cards."""
    return {
        "game": "d_ccg",
        "set": {
            "code": code,
            "name": {"en": f"Test set {code}", "ja": None},
            "kind": "booster",
            "released": "2004-07",
            "printed_size": 2,
            "number_prefix": None,
            "number_range": None,
            "publisher": "Bandai",
            "order": None,
            "region": "USA",
            "sources": [],
            "verification": "made up",
            "notes": "",
        },
        "reprints": reprints or [],
        "cards": list(cards),
    }


def source(document: dict[str, Any], name: str = "tt.json") -> SourceFile:
    """The document as a file called `d_ccg/<name>`."""
    return SourceFile(Path("d_ccg") / name, dump_card_file(document).encode())


def source_of_bytes(content: bytes) -> SourceFile:
    """These bytes as a file called `d_ccg/tt.json`."""
    return SourceFile(Path("d_ccg/tt.json"), content)


def without(value: dict[str, Any], *path: str) -> dict[str, Any]:
    """A copy that lacks the key at the end of the path."""
    changed = copy.deepcopy(value)
    inner: Any = changed
    for key in path[:-1]:
        inner = inner[key]
    del inner[path[-1]]
    return changed


def real_document(name: str) -> dict[str, Any]:
    """One of the repository's card files, such as `hyper_colosseum/st1`."""
    document: dict[str, Any] = json.loads((FIXTURES / "cards" / f"{name}.json").read_text())
    return document
