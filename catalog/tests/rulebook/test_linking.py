"""Texts become links where they name something that is there, and nothing else becomes markup."""

import pytest

from catalog.rulebook.linking import link_texts
from catalog.rulebook.markdown import leading_number, parse, passages, render


class Known:
    """Knows a few rules, options and sources."""

    def of_number(self, number: str) -> str:
        return f"/r#{number}" if number in {"R8.6", "R8.9", "R8.14", "D20"} else ""

    def of_option(self, name: str) -> str:
        return f"/o#{name}" if name == "hand_limit" else ""

    def of_mark(self, mark: str) -> str:
        return f"/s#{mark}" if mark in {"S002", "MG-REG", "A"} else ""


def written(text: str, *, has_plain_marks: bool = False) -> str:
    tokens = parse(text)
    link_texts(tokens, Known(), has_plain_marks=has_plain_marks)
    return render(tokens).removeprefix("<p>").removesuffix("</p>\n")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("as R8.6.", 'as <a href="/r#R8.6">R8.6</a>.'),
        ("R8.9-R8.14", '<a href="/r#R8.9">R8.9</a>-<a href="/r#R8.14">R8.14</a>'),
        ("R8.7, St-1, 8.6", "R8.7, St-1, 8.6"),
        ("**D20**", '<strong><a href="/r#D20">D20</a></strong>'),
        ("[D20](x.md)", '<a href="x.md">D20</a>'),
        ("`D20`", "<code>D20</code>"),
        ("`opt:hand_limit=6`", '<a class="book-option" href="/o#hand_limit"><code>hand_limit</code></a> = 6'),
        ("`opt:hand_size`", "<code>opt:hand_size</code>"),
        ("S002 says", "S002 says"),
        ("x [S002; y INF]", 'x <span class="book-sources">[<a href="/s#S002">S002</a>; y INF]</span>'),
        ("box [Agumon, B]", "box [Agumon, B]"),
        ("the turn (先攻)", 'the turn (<span lang="ja">先攻</span>)'),
    ],
)
def test_what_is_named_and_known_is_linked(text: str, expected: str) -> None:
    assert written(text) == expected


def test_distinctive_marks_are_linked_outside_of_brackets_too() -> None:
    assert written("MG-REG says", has_plain_marks=True) == '<a href="/s#MG-REG">MG-REG</a> says'


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        'R8.6 <img src=x onerror="alert(1)">',
        "[S002 <b>x</b>]",
        "<style>a{}</style>",
        "[x](javascript:alert)",
    ],
)
def test_html_in_a_document_is_text(text: str) -> None:
    shown = written(text, has_plain_marks=True)

    assert not any(tag in shown for tag in ("<script", "<img", "<b>", "<style", 'href="javascript'))


@pytest.mark.parametrize(
    ("text", "number"),
    [("R1 Deck", "R1"), ("R5.5a For ●", "R5.5a"), ("D45", "D45"), ("R8.6, that is", ""), ("Rules R1", "")],
)
def test_only_what_begins_with_a_number_is_a_rule(text: str, number: str) -> None:
    assert leading_number(text) == number


def test_items_rows_and_headings_are_rules() -> None:
    tokens = parse(
        "## R1 Deck\n\n- R1.1 Thirty.\n  - R1.1a Really.\n\n| Rule | Says |\n|---|---|\n| R2.1 | x |\n"
    )

    assert [(one.number, one.kind) for one in passages(tokens)] == [
        ("R1", "h2"),
        ("R1.1", "li"),
        ("R1.1a", "li"),
        ("R2.1", "tr"),
    ]
