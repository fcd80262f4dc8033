"""Cutting queries into tokens."""

import pytest

from catalog.search.errors import Problem
from catalog.search.lexer import tokens


def cut(text: str) -> list[tuple[str, ...]]:
    """The tokens as (kind, text) or (key, operator, value)."""
    problems: list[Problem] = []
    found: list[tuple[str, ...]] = [
        (token.key, token.operator, token.text) if token.kind == "term" else (token.kind, token.text)
        for token in tokens(text, problems)
    ]
    assert problems == []
    return found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("  \t ", []),
        ("war greymon", [("word", "war"), ("word", "greymon")]),
        ('"war greymon"', [("word", "war greymon")]),
        ("level:III", [("level", ":", "III")]),
        ("LEVEL:III", [("level", ":", "III")]),
        ('type:"dragon man"', [("type", ":", "dragon man")]),
        ("a>=450", [("a", ">=", "450")]),
        ("a<=450", [("a", "<=", "450")]),
        ("a!=450", [("a", "!=", "450")]),
        ("a>450", [("a", ">", "450")]),
        ("a<b", [("a", "<", "b")]),
        ("a=b", [("a", "=", "b")]),
        ("a≥450", [("a", ">=", "450")]),
        ("a≤450", [("a", "<=", "450")]),
        ("a≠450", [("a", "!=", "450")]),
        ("evolves-from:greymon", [("evolves-from", ":", "greymon")]),
        ('lost:"ultimate">=40', [("lost", ":", '"ultimate">=40')]),
        ("level:", [("level", ":", "")]),
        ("-level:III", [("not", ""), ("level", ":", "III")]),
        ("-(a b)", [("not", ""), ("(", ""), ("word", "a"), ("word", "b"), (")", "")]),
        ("--a", [("not", ""), ("not", ""), ("word", "a")]),
        ("a - b", [("word", "a"), ("word", "-"), ("word", "b")]),
        ("NOT a", [("not", "NOT"), ("word", "a")]),
        ("a or b", [("word", "a"), ("or", "or"), ("word", "b")]),
        ("a OR b", [("word", "a"), ("or", "OR"), ("word", "b")]),
        ("a | b", [("word", "a"), ("or", "|"), ("word", "b")]),
        ("a AND b", [("word", "a"), ("and", "AND"), ("word", "b")]),
        ("orange android", [("word", "orange"), ("word", "android")]),
        ("v-mon", [("word", "v-mon")]),
        ("Cherubimon(1)", [("word", "Cherubimon(1)")]),
        ("(attack:(1))", [("(", ""), ("attack", ":", "(1)"), (")", "")]),
        ("(agumon)", [("(", ""), ("word", "agumon"), (")", "")]),
        ("(type:x)", [("(", ""), ("type", ":", "x"), (")", "")]),
        ("level：III", [("level", ":", "III")]),
        ("（a　or　b）", [("(", ""), ("word", "a"), ("or", "or"), ("word", "b"), (")", "")]),
        ("“war greymon”", [("word", "war greymon")]),
        ("アグモン", [("word", "アグモン")]),
        ("d'arc", [("word", "d'arc")]),
    ],
)  # fmt: skip
def test_a_query_is_cut_into_tokens(text: str, expected: list[tuple[str, ...]]) -> None:
    assert cut(text) == expected


def test_tokens_say_where_they_stand() -> None:
    found = list(tokens(' -type:"dragon man" st-61', []))

    assert [(token.kind, token.start, token.end) for token in found] == [
        ("not", 1, 2),
        ("term", 2, 19),
        ("word", 20, 25),
    ]
    assert found[1].value_start == 7


@pytest.mark.parametrize(("text", "start"), [('"war', 0), ('a type:"dragon', 7), ('"', 0), ("“war", 0)])
def test_a_quote_that_is_never_closed_is_reported_and_closed(text: str, start: int) -> None:
    problems: list[Problem] = []

    list(tokens(text, problems))

    assert [(p.code, p.start, p.end, p.suggestion) for p in problems] == [
        ("open_quote", start, len(text), f'{text}"')
    ]
    assert problems[0].message == "The quote is never closed; everything after it was read as one phrase."
