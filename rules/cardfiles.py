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

from rules.errors import InvalidCard

CardFile = Mapping[str, object]

_NUMBER = re.compile(r"(\D*)(\d*)(.*)", re.DOTALL)


def dump_card_file(document: CardFile) -> str:
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
    Read one card file.

    Raises:
        InvalidCard: naming the file and what is wrong, when it is no UTF-8, no JSON or no object.
    """
    try:
        document = json.loads(path.read_bytes().decode("utf-8"))
    except UnicodeDecodeError as problem:
        raise InvalidCard("?", path.name, f"the file is not UTF-8 (byte {problem.start}).") from problem
    except json.JSONDecodeError as problem:
        place = f"line {problem.lineno}, column {problem.colno}"
        raise InvalidCard(
            "?", path.name, f"the file is not valid JSON at {place}: {problem.msg}."
        ) from problem
    if not isinstance(document, dict):
        raise InvalidCard("?", path.name, "the file must hold one object with game, set, reprints and cards.")
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
