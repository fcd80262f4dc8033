"""The glossary: its file, what finds a term, its page."""

import re

import pytest
from django.test import Client

from catalog.glossary import LANGUAGES, matching, terms
from catalog.rulebook.book import book


def anchors(question: str) -> list[str]:
    return [term.anchor for term in matching(question)]


def test_every_term_has_its_own_anchor_and_a_japanese_name_or_a_reason() -> None:
    bare = {term.anchor for term in terms() if "ja" not in term.names}

    assert len({term.anchor for term in terms()}) == len(terms()) == 122
    assert bare == {"field-jt", "field-dr"}


def test_every_rule_and_source_that_a_term_names_is_there() -> None:
    rules = {term.rule for term in terms() if term.rule}
    unknown = {mark for term in terms() for mark, address in term.marks if not address}

    assert rules - book().rules.keys() == set()
    assert unknown == set()


@pytest.mark.parametrize(
    "question",
    [
        "net ocean",
        "NET-OCEAN",
        "ネットの海",
        "ねっとの海",
        "ﾈｯﾄの海",
        "netto",
        "oceano red",
        "онлайн",
        "網際的海",
    ],
)
def test_a_term_is_found_in_every_language_and_spelling(question: str) -> None:
    assert "net-ocean" in anchors(question)


@pytest.mark.parametrize(
    ("question", "anchor"), [("shinka", "evolution"), ("jumyo", "lifespan"), ("ataque basico", "base-power")]
)
def test_accents_need_not_be_written(question: str, anchor: str) -> None:
    assert anchor in anchors(question)


def test_no_words_are_all_terms_and_signs_alone_none() -> None:
    assert len(matching("  ")) == len(terms())
    assert matching("!") == []


def test_the_page_has_a_column_for_each_language_chosen(client: Client) -> None:
    every = client.get("/glossary/").content.decode()
    two = client.get("/glossary/?q=net+ocean&l=de&l=zh&l=xx").content.decode()

    assert [name in every for name in (language.name for language in LANGUAGES)] == [True] * 5
    assert re.findall(r'<th scope="col" data-language="(\w+)"', two) == ["de", "zh"]
    assert 'lang="zh-Hant">網際的海' in two
    assert "1 of 122 terms" in two


def test_a_term_has_a_place_its_rule_and_the_languages_of_its_names(client: Client) -> None:
    page = client.get("/glossary/?q=net+ocean").content.decode()

    assert '<tr id="net-ocean">' in page
    assert 'lang="ja">ネットの海<span class="small muted" lang="ja-Latn">Netto no Umi</span>' in page
    assert 'href="/rules/hyper-colosseum/#R2.1"' in page


def test_nothing_found_leads_back_and_escapes_the_question(client: Client) -> None:
    page = client.get("/glossary/", {"q": "<b>xyzzy"}).content.decode()

    assert "&lt;b&gt;xyzzy" in page
    assert "No term has these words." in page
