"""The text in a file, whatever its encoding, and what is no text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.filetext import FileText, NoText, file_text


@pytest.mark.parametrize(
    ("content", "text", "encoding"),
    [
        ("アグモン", "アグモン", ""),
        ("アグモン".encode(), "アグモン", ""),
        ("\ufeffAgumon", "Agumon", ""),
        ("Agumon".encode("utf-8-sig"), "Agumon", ""),
        ("アグモン".encode("utf-16"), "アグモン", ""),
        ("Agumon, Greymon".encode("utf-16-le"), "Agumon, Greymon", "UTF-16"),
        ("Agumon, Greymon".encode("utf-16-be"), "Agumon, Greymon", "UTF-16"),
        ("アグモン".encode("cp932"), "アグモン", "Shift-JIS"),
        ("3 ｱｸﾞﾓﾝ と アグモン".encode("cp932"), "3 ｱｸﾞﾓﾝ と アグモン", "Shift-JIS"),
        ("Pokémon – “Café”".encode("cp1252"), "Pokémon – “Café”", "Windows-1252"),
        ("a\ud800b", "a\ufffdb", ""),
    ],
)
def test_a_text_is_read_and_a_guess_is_told(content, text, encoding):
    found = file_text(content)

    assert (found.text, found.encoding) == (text, encoding)


@pytest.mark.parametrize(
    ("content", "position", "line", "is_binary"),
    [
        (b"a\nb\x81", 3, 2, False),
        (b"\x89PNG\r\n\x1a\n\0\0", 0, 1, True),
        (b"a\0b", 1, 1, True),
        (b"\xff\xfe\x00", 0, 1, True),
        (b"\x07\xe9", 1, 1, False),
    ],
)
def test_what_is_no_text_is_refused_with_its_place(content, position, line, is_binary):
    with pytest.raises(NoText) as refused:
        file_text(content)

    assert (refused.value.position, refused.value.line, refused.value.is_binary) == (
        position,
        line,
        is_binary,
    )


@given(st.text(st.characters(codec="utf-8", exclude_characters="\0\ufeff")))
def test_every_text_in_utf8_is_itself(text):
    assert file_text(text.encode()) == FileText(text) == file_text(text)


@given(st.binary())
def test_any_bytes_are_a_text_or_none(content):
    try:
        found = file_text(content).text
    except NoText as refused:
        found = content[refused.position : refused.position + 1].decode("latin-1")

    assert found or not content.removeprefix(b"\xef\xbb\xbf").removeprefix(b"\xff\xfe").removeprefix(
        b"\xfe\xff"
    )
