"""What holds for every query, whatever is typed: nothing is raised, and the answers fit together."""

from __future__ import annotations

import operator
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from catalog.models import Card
from catalog.search import Search, complete, did_you_mean, search
from catalog.search.completing import MOST
from catalog.search.fields import BY_KEY, COMPARISONS, DIRECTIVE_BY_KEY, FIELDS
from catalog.search.parser import MOST_PARTS, parse
from catalog.tests.search.asking import HYPER

pytestmark = pytest.mark.usefixtures("catalogue")

GAMES = [None, HYPER, "digi_battle", "d_ccg"]
KEYS = sorted({*BY_KEY, *DIRECTIVE_BY_KEY, "nokey", "levl"})
VALUES = [
    "", "III", "perfect", "ultimate", "450", "0", "99999999999999999999", "400..450", "none", "any", "abc",
    "nsp", "vaccine", "red", "dragon", "greymon", '"war greymon"', "アグモン", "a", "b", "c", "st-61",
    "st-6*", "bo1", "digi-battle", "2001", "2001-06", "0000", "9999", "9999-12-31", "2001-02-30", "reprint",
    "special",
    "ultimate>=40", '"ultimate">=40', "60%", "x", "-", "%", "_", "\\", "'", "(1)", "two_sources", "name",
    "desc", "٤٥٠", "４５０", "-5", "1e9", "\u202e", "jogress", "\U0001f600",
]  # fmt: skip
WORDS = [
    "greymon", "agumon", "war", "アグモン", "st61", "st", "61", "Moon=Millenniummon", "60%", "&", "★", "zzzz",
    "-", "ｳｫｰｸﾞﾚｲﾓﾝ", '"war greymon"', '""', "v-mon",
]  # fmt: skip

terms = st.builds(
    "{}{}{}".format, st.sampled_from(KEYS), st.sampled_from(COMPARISONS), st.sampled_from(VALUES)
)
leaves = st.one_of(terms, terms, st.sampled_from(WORDS))


def _larger(parts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.one_of(
        st.builds("{} {}".format, parts, parts),
        st.builds("{} or {}".format, parts, parts),
        st.builds("-{}".format, parts),
        st.builds("({})".format, parts),
        st.builds("NOT ({})".format, parts),
    )


queries = st.recursive(leaves, _larger, max_leaves=8)
signs = st.characters(codec=None) | st.sampled_from(
    "\x00\ud800\udfff\u202e\u200b\n\t\"'()-:=<>|!%_\\／：（＝"
)
noise = st.text(signs, max_size=60)
anything = st.one_of(
    queries,
    noise,
    st.builds("{}{}{}".format, queries, noise, queries),
    st.builds("{}:{}".format, st.sampled_from(sorted(FIELDS)), noise),
    st.builds(
        operator.mul, st.sampled_from(["(", ")", "-", '"', "a ", "a:1 ", "or "]), st.integers(0, 10_000)
    ),
)
MOST_STEPS = 2 * MOST_PARTS
"""More than a query can have flaws, of which every part may have one or two."""
many = settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
"""A search writes nothing, so that examples may share one database."""


def count(found: Search) -> int:
    return Card.objects.filter(found.condition).count()


def mended(query: str, game: str | None, which: int) -> Iterator[Search]:
    """The query, and what becomes of it as the first (0) or last (-1) suggestion is taken again and again."""
    for _ in range(MOST_STEPS):
        found = search(query, game=game)
        yield found
        suggestions = [p.suggestion for p in found.problems if p.suggestion is not None]
        if not suggestions:
            return
        query = suggestions[which]


@many
@given(query=anything)
def test_whatever_is_typed_is_read(query: str) -> None:
    _, problems = parse(query, is_key=BY_KEY.__contains__)

    assert all(0 <= problem.start <= problem.end <= len(query) for problem in problems)


@many
@given(query=anything, game=st.sampled_from(GAMES))
def test_whatever_is_typed_finds_cards_or_says_what_is_wrong(query: str, game: str | None) -> None:
    found = search(query, game=game)

    numbers = list(found.narrow(Card.objects.all()).values_list("pk", flat=True)[:5])

    assert len(numbers) == len(set(numbers)) <= count(found) <= 3486
    assert all(0 <= problem.start <= problem.end <= len(query) for problem in found.problems)
    assert all(problem.message.endswith(".") for problem in found.problems)
    assert [problem.start for problem in found.problems] == sorted(p.start for p in found.problems)


@many
@given(query=anything, game=st.sampled_from(GAMES))
def test_something_else_may_be_meant_by_anything(query: str, game: str | None) -> None:
    meant = did_you_mean(search(query, game=game))

    assert meant is None or (meant and meant != query)


@many
@given(query=anything, cursor=st.integers(-3, 70), game=st.sampled_from(GAMES))
def test_whatever_is_typed_may_be_completed(query: str, cursor: int, game: str | None) -> None:
    offers = complete(query, cursor, game=game)

    assert len(offers) <= MOST
    for offer in offers:
        assert 0 <= offer.cursor <= len(offer.text)
        assert offer.text[: offer.cursor].endswith((offer.label, '"', ":")) or offer.kind == "value"


@many
@given(query=queries, game=st.sampled_from(GAMES))
def test_what_a_query_does_not_mean_its_opposite_does(query: str, game: str | None) -> None:
    found, opposite = search(query, game=game), search(f"-({query})", game=game)
    if found.problems or opposite.problems or found.names_game or found.order or "dir" in query:
        return

    in_all = Card.objects.filter(game=game) if game else Card.objects.all()

    assert count(found) + count(opposite) == in_all.count()


@many
@given(query=queries, other=queries)
def test_both_of_two_queries_and_either_of_them_add_up(query: str, other: str) -> None:
    texts = (f"({query})", f"({other})", f"({query}) ({other})", f"({query}) or ({other})")
    first, second, both, either = (search(text) for text in texts)
    if any(found.problems or found.names_game or found.order for found in (first, second, both, either)):
        return

    assert count(both) + count(either) == count(first) + count(second)


@many
@given(query=queries, game=st.sampled_from(GAMES))
def test_taking_the_first_suggestion_over_and_over_comes_to_an_end(query: str, game: str | None) -> None:
    assert len(list(mended(query, game, 0))) < MOST_STEPS


@many
@given(query=anything, game=st.sampled_from(GAMES))
def test_taking_the_last_suggestion_over_and_over_comes_to_an_end(query: str, game: str | None) -> None:
    assert len(list(mended(query, game, -1))) < MOST_STEPS


@many
@given(query=queries, game=st.sampled_from(GAMES))
def test_a_suggestion_is_without_the_problem_that_it_mends(query: str, game: str | None) -> None:
    found = search(query, game=game)

    for problem in found.problems:
        # Of several signs that say nothing the first is named; without it, it is the next.
        if problem.suggestion is not None and problem.code != "empty_word":
            left = [(p.code, p.start, p.message) for p in search(problem.suggestion, game=game).problems]
            is_gone = (problem.code, problem.start, problem.message) not in left
            assert is_gone or len(left) < len(found.problems)


@pytest.mark.parametrize(
    "query",
    [
        "(" * 10_000, ")" * 10_000, "-" * 10_000, '"' * 10_001, "a" * 10_000, "a " * 5_000,
        "level:III " * 1_000, "or " * 3_000, "-(" * 5_000, "a:" * 5_000, "\x00" * 10_000,
        "\ud800" * 10_000, "\u202e" * 10_000,
        ("(a or " * 60) + "b" + ")" * 60, "text:" + "%" * 900, "x:" + "_" * 900, "evolves-from:" + "ア" * 900,
        " ".join(f"evolves-from:{name}" for name in ("agumon", "greymon", "gabumon", "vmon") * 10),
    ],
    ids=lambda query: query[:12].encode("unicode_escape").decode(),
)  # fmt: skip
def test_a_query_without_measure_is_answered(query: str) -> None:
    found = search(query, game=HYPER)

    assert count(found) <= 3086
    assert list(found.narrow(Card.objects.all())[:60]) is not None
    assert complete(query, len(query), game=HYPER) is not None
    did_you_mean(found)
