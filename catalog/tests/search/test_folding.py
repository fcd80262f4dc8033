"""What does not count when texts are compared."""

import pytest

from catalog.search.folding import fold_number, fold_text, fold_word, joined, romanised


@pytest.mark.parametrize(
    "spellings",
    [
        ["War Greymon", "WARGREYMON", "war-greymon", "Ｗａｒ　Ｇｒｅｙｍｏｎ", "war・greymon", "wär gréymon"],
        ["アグモン", "あぐもん", "ｱｸﾞﾓﾝ", "アグ モン", "アク\u3099モン"],
        ["しょうりつ６０％！", "しょうりつ60%!", "シヨウリツ60%".replace("ヨ", "ョ")],
        ["Ødipus Æsir", "oedipus aesir".replace("oe", "o", 1)],
        ["STRASSE", "Straße"],
        ["\u200bagumon\u202e", "agumon"],
    ],
)
def test_spellings_of_one_name_fold_alike(spellings: list[str]) -> None:
    assert len({fold_word(spelling) for spelling in spellings}) == 1


@pytest.mark.parametrize(
    ("first", "second"),
    [("ハグルモン", "バグルモン"), ("60%!", "60%!!"), ("アグモン", "アクモン"), ("ガーゴモン", "ガゴモン")],
)
def test_names_that_differ_stay_apart(first: str, second: str) -> None:
    assert fold_word(first) != fold_word(second)


@pytest.mark.parametrize("text", ["", " ", "-", "・", "()", "…", "\x00", "\ud800"])
def test_what_has_neither_letters_nor_digits_folds_to_nothing(text: str) -> None:
    assert fold_word(text) == ""


@pytest.mark.parametrize(
    ("number", "folded"),
    [
        ("St-61", "st61"), ("ST-061", "st61"), ("st 61", "st61"), ("St_61", "st61"), ("ｓｔ－６１", "st61"),
        ("Bo-9dw", "bo9dw"), ("D20-007", "d20007"), ("0061", "61"), ("St-0", "st0"), ("", ""),
    ],
)  # fmt: skip
def test_numbers_fold_to_letters_and_figures(number: str, folded: str) -> None:
    assert fold_number(number) == folded


@pytest.mark.parametrize(
    ("kana", "latin"),
    [
        ("アグモン", ("agumon",)),
        ("ウォーグレイモン", ("wogureimon", "woogureimon")),
        ("シャウジンモン", ("shaujinmon",)),
        ("agumon", ()),
        ("", ()),
    ],
)
def test_kana_are_written_in_latin_letters_too(kana: str, latin: tuple[str, ...]) -> None:
    assert romanised(fold_word(kana)) == latin


def test_running_text_keeps_its_words_apart() -> None:
    assert fold_text("  Own  Special-abilities:\n60%!") == "own special abilities 60 %"


def test_joined_forms_stand_between_edges_once() -> None:
    assert joined(["a", "", "b", "a"]) == "|a|b|"
    assert joined([""]) == ""
