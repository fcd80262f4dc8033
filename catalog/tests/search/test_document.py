"""docs/search.md lists every field of the language, as it is."""

from pathlib import Path

from catalog.search.fields import DIRECTIVES, FIELDS

DOCUMENT = Path(__file__).resolve().parents[3] / "docs" / "search.md"


def rows() -> dict[str, list[str]]:
    lines = DOCUMENT.read_text(encoding="utf-8").splitlines()
    cells = [
        [cell.strip() for cell in line.strip("|").split(" | ")] for line in lines if line.startswith("| `")
    ]
    return {row[0].strip("`"): row for row in cells}


def coded(words: tuple[str, ...], joint: str) -> str:
    return joint.join(f"`{word}`" for word in words)


def test_the_document_has_a_line_for_every_field_and_no_other() -> None:
    assert list(rows()) == [*FIELDS, *DIRECTIVES]


def test_a_line_says_what_the_field_says() -> None:
    for key, field in FIELDS.items():
        _, aliases, help_, example, operators = rows()[key]
        assert aliases == coded(field.aliases, " "), key
        assert help_ == field.help, key
        assert example == f"`{field.example}`", key
        assert operators == coded(field.operators, " "), key


def test_the_orders_are_those_there_are() -> None:
    assert rows()["order"][-1] == coded(DIRECTIVES["order"].values, ", ")
