import pytest

from rules.effects.handbook import DOCUMENT, handbook
from rules.effects.words import all_words


@pytest.mark.parametrize("word", [word for _, word in all_words()], ids=lambda word: word.name)
def test_every_word_has_a_section_with_an_example(word):
    page = DOCUMENT.read_text(encoding="utf-8")

    assert f"### `{word.name}`" in page
    assert word.help in page


def test_the_page_is_what_the_tables_say():
    assert DOCUMENT.read_text(encoding="utf-8") == handbook(), "run python -m rules.effects.handbook"
