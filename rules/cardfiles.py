"""
Reading and writing card files (fixtures/README.md) in their one canonical form.

Whoever writes a card file writes it with `dump_card_file`, so that a file that is
read and written again comes back byte for byte and a diff shows the change only.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from rules.errors import InvalidCardFile

FIXTURES: Final = Path(__file__).resolve().parent.parent / "fixtures"
"""The folder of the card files, names and rulings that come with Colosseum."""

_NUMBER = re.compile(r"(\D*)(\d*)(.*)", re.DOTALL)


def dump_card_file(document: Mapping[str, object]) -> str:
    """
    Write a card file as text: keys in their given order, two spaces a level, a final newline.

    >>> print(dump_card_file({"game": "d_ccg", "cards": []}), end="")
    {
      "game": "d_ccg",
      "cards": []
    }
    """
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def read_card_file(path: Path) -> dict[str, object]:
    """
    Read one card file, or another file of ours that holds one JSON object.

    Raises:
        InvalidCardFile: naming the file and what is wrong: no UTF-8, no JSON, no object.
    """
    return parse_card_file(path.read_bytes(), path.name)


def parse_card_file(content: bytes, file: str) -> dict[str, object]:
    """Read the content of a card file; `file` is what errors call it (see `read_card_file`)."""
    try:
        document = json.loads(content.decode("utf-8"))
    except UnicodeDecodeError as fault:
        raise InvalidCardFile(file, f"byte {fault.start} is not UTF-8; save the file as UTF-8.") from fault
    except json.JSONDecodeError as fault:
        place = f"line {fault.lineno}, column {fault.colno}"
        raise InvalidCardFile(file, f"{place} is not valid JSON ({fault.msg}); correct it.") from fault
    if not isinstance(document, dict):
        raise InvalidCardFile(file, f"expected one JSON object, got {type(document).__name__}.")
    return document


def number_order(number: str) -> tuple[str, int, str]:
    """
    Give the key by which card numbers are sorted: letters, then digits, then letters.

    >>> sorted(["St-10", "St-9", "Bo-9t", "Bo-9"], key=number_order)
    ['Bo-9', 'Bo-9t', 'St-9', 'St-10']
    """
    matched = _NUMBER.fullmatch(number)
    letters, digits, tail = matched.groups() if matched else (number, "", "")
    return letters, int(digits or 0), tail
