"""What docs/decks.md must not leave out."""

import re
from pathlib import Path

import pytest

from decks.deckfiles import KEYS
from decks.legality import formats

ROOT = Path(__file__).parents[2]
DOCS = (ROOT / "docs" / "decks.md").read_text(encoding="utf-8")


def codes_in(*files):
    """Find the codes that problems are made with."""
    text = "".join((ROOT / file).read_text(encoding="utf-8") for file in files)
    return set(re.findall(r'Problem\(\s*"([a-z_0-9]+)"', text))


@pytest.mark.parametrize("code", formats())
def test_every_format_is_described(code):
    assert f"`{code}`" in DOCS


def test_every_code_of_a_problem_is_described():
    codes = codes_in("decks/deck_rules.py", "decks/legality.py")

    assert {"size", "copies", "unknown_card"} <= codes
    assert [code for code in sorted(codes) if f"`{code}`" not in DOCS] == []


@pytest.mark.parametrize("key", KEYS)
def test_every_key_of_a_deck_file_is_described(key):
    assert f"`{key}`" in DOCS
