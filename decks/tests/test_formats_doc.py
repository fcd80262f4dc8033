"""docs/formats.md and the schema beside it say what the codecs do."""

import json
import re
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given, settings

from decks.codecs.lackey import SETS
from decks.identifiers import NAMESPACE, game_identifier
from decks.interchange import GAMES, KEEPABLE, codecs
from decks.tests.whole_catalogue import decks, encode

ROOT = Path(__file__).parents[2]
DOCS = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
SCHEMA = json.loads((ROOT / "docs" / "schemas" / "hc-deck.json").read_text(encoding="utf-8"))
CODE_OF_A_LINE = re.compile(
    r'(?:LineProblem|Fault)\(\s*"(\w+)"|refused_line\([^"\n]*"(\w+)"|\bcode(?:: str)? ?= ?"(\w+)"'
)


def table():
    """The table of what survives, made from the codecs."""
    head = ["code", "format", "file", *KEEPABLE]
    rows = [
        [
            f"`{code}`",
            codec.title,
            f".{codec.extension}",
            *("yes" if key in codec.keeps else "" for key in KEEPABLE),
        ]
        for code, codec in codecs().items()
    ]
    return "\n".join("| " + " | ".join(row) + " |" for row in [head, ["---"] * len(head), *rows])


def test_the_table_of_formats_is_the_one_of_the_codecs():
    assert table() in DOCS, f"Put this into docs/formats.md:\n{table()}"


def codes_of_lines():
    files = [
        *(ROOT / "rules").glob("deck*.py"),
        *(ROOT / "decks" / "codecs").glob("*.py"),
        *(ROOT / "decks" / name for name in ("importing.py", "interchange.py", "xmltree.py")),
    ]
    text = "".join(path.read_text(encoding="utf-8") for path in files)
    found = {code for groups in CODE_OF_A_LINE.findall(text) for code in groups if code}
    return found - set(codecs())


def test_every_code_of_a_line_is_described():
    codes = codes_of_lines()

    assert {"ambiguous_name", "unknown_card", "comment", "document_type", "row", "damaged"} <= codes
    assert [code for code in sorted(codes) if f"`{code}`" not in DOCS] == []


def test_the_identifiers_of_octgn_are_published():
    assert str(NAMESPACE) in DOCS
    assert all(f"| `{game}` | `{game_identifier(game)}` |" in DOCS for game in GAMES)


def test_every_set_of_the_plug_in_is_listed():
    assert [name for name in {*SETS.values()} if name not in DOCS] == []


@settings(max_examples=40)
@given(deck=decks())
def test_what_is_written_as_json_obeys_the_schema(deck):
    jsonschema.validate(json.loads(encode(deck, "json")), SCHEMA)


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2},
        {"format": "deck"},
        {"cards": [{"n": 0, "number": "St-1"}]},
        {"cards": [{"n": 1}]},
        {"cards": [{"n": 1, "number": "St-1", "zone": "hand"}]},
        {"game": 3},
    ],
)
def test_what_is_no_deck_breaks_the_schema(change):
    document = {"format": "hc-deck", "version": 1, "cards": [{"n": 3, "number": "St-1"}]}
    jsonschema.validate(document, SCHEMA)

    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**document, **change}, SCHEMA)
