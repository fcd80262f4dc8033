"""Reading tokens as a tree."""

from __future__ import annotations

import pytest

from catalog.search.errors import Problem
from catalog.search.lexer import LONGEST_QUERY
from catalog.search.nodes import All, Node, Not, Term, Word
from catalog.search.parser import DEEPEST, MOST_PARTS, parse

KEYS = ("level", "a")


def read(text: str) -> tuple[Node, list[Problem]]:
    return parse(text, is_key=KEYS.__contains__)


def shape(node: Node) -> str:
    """The tree written down with all its parentheses."""
    if isinstance(node, Word):
        return node.text
    if isinstance(node, Term):
        return f"{node.key}{node.operator}{node.value}"
    if isinstance(node, Not):
        return f"not {shape(node.part)}"
    joint = " & " if isinstance(node, All) else " | "
    return f"({joint.join(map(shape, node.parts))})"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "()"),
        ("agumon", "agumon"),
        ("a b c", "(a & b & c)"),
        ("a AND b", "(a & b)"),
        ("a or b", "(a | b)"),
        ("a b or c d", "((a & b) | (c & d))"),
        ("a (b or c) d", "(a & (b | c) & d)"),
        ("-a b", "(not a & b)"),
        ("-(a b)", "not (a & b)"),
        ("NOT a or b", "(not a | b)"),
        ("--a", "a"),
        ("---a", "not a"),
        ("- - a", "(- & - & a)"),
        ("level:III", "level:III"),
        ("nokey:x", "nokey:x"),
        ("winning percentage: 60%!", "(winning & percentage: & 60%!)"),
        ("level: a", "(level: & a)"),
        ("a or", "a"),
        ("or a", "a"),
        ("a or or b", "(a | b)"),
        ("()", "()"),
        ("a ()", "a"),
        ("((a))", "a"),
        ("or", "()"),
    ],
)
def test_a_query_is_read_as_a_tree(text: str, expected: str) -> None:
    tree, problems = read(text)

    assert shape(tree) == expected
    assert problems == []


@pytest.mark.parametrize(
    ("text", "expected", "code", "columns", "suggestion"),
    [
        ("(a", "a", "unbalanced", (0, 1), "(a)"),
        ("a)", "a", "unbalanced", (1, 2), "a"),
        ("a) b", "(a & b)", "unbalanced", (1, 2), "a b"),
        ("(a (b)", "(a & b)", "unbalanced", (0, 1), "(a (b))"),
        ("-()", "()", None, None, None),
        ("a -", "(a & -)", None, None, None),
        ("(a -)", "a", "nothing_to_exclude", (3, 4), None),
        ("a NOT", "a", "nothing_to_exclude", (2, 5), None),
        ("-or a", "a", "nothing_to_exclude", (0, 1), None),
    ],
)
def test_what_is_wrong_is_reported_and_overlooked(
    text: str, expected: str, code: str | None, columns: tuple[int, int] | None, suggestion: str | None
) -> None:
    tree, problems = read(text)

    assert shape(tree) == expected
    found = [(p.code, (p.start, p.end), p.suggestion) for p in problems]
    assert found == ([(code, columns, suggestion)] if code else [])


def test_a_long_query_is_cut() -> None:
    text = "a " * LONGEST_QUERY

    tree, problems = read(text)

    assert isinstance(tree, All)
    assert len(tree.parts) == MOST_PARTS
    assert [problem.code for problem in problems] == ["too_long", "too_many_parts"]
    assert problems[0].message == "A query may have 1000 characters; the rest was left out."
    assert problems[1].suggestion == "a " * (MOST_PARTS - 1) + "a"


def test_deep_parentheses_are_overlooked() -> None:
    text = "(" * 25 + "a" + ")" * 25

    tree, problems = read(text)

    assert shape(tree) == "a"
    assert [problem.code for problem in problems] == ["too_deep"]
    assert (
        problems[0].message == f"Parentheses may lie {DEEPEST} deep; those that lie deeper were overlooked."
    )


def test_a_full_query_is_not_made_longer_by_a_suggestion() -> None:
    quoted = '"' + "a" * (LONGEST_QUERY - 1)
    opened = "(" + "a" * (LONGEST_QUERY - 1)

    assert read(quoted)[1][0].suggestion == "a" * (LONGEST_QUERY - 1)
    assert read(opened)[1][0].suggestion == "a" * (LONGEST_QUERY - 1)


@pytest.mark.parametrize("text", ["a >= 450", "a >=450", "a>= 450", "A ≥ 450", 'a >= "450"'])
def test_spaces_around_an_operator_do_not_matter(text: str) -> None:
    node, problems = read(f"agumon {text} greymon")
    assert shape(node) == "(agumon & a>=450 & greymon)"
    assert problems == []


@pytest.mark.parametrize("text", ["winning : 60", '"a" >= 450', "a b >= 450"])
def test_only_keys_are_joined_with_what_follows(text: str) -> None:
    assert ">=450" not in shape(read(text)[0])
    assert ":60" not in shape(read(text)[0])
