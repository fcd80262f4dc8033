"""Reading the bytes of card files."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog.services import reading
from catalog.tests.documents import source_of_bytes

BAD_BYTES = {
    "empty": (b"", "the file is empty; delete it or give it an object with game, set, reprints and cards."),
    "blank": (
        b" \n\n",
        "the file is empty; delete it or give it an object with game, set, reprints and cards.",
    ),
    "not UTF-8": (
        '{\n"game": "é"}'.encode("latin-1"),
        "line 2: byte 0xe9 is not UTF-8; save the file as UTF-8.",
    ),
    "byte order mark": (
        b"\xef\xbb\xbf{}",
        "line 1: the file begins with a byte order mark; save it as UTF-8 without one.",
    ),
    "carriage returns": (
        b'{\n"game":\r\n"d_ccg"}',
        "line 2: the line ends with a carriage return; save the file with line feeds alone.",
    ),
    "broken": (b'{\n"game" "d_ccg"\n}', "line 2, column 8: this is not JSON"),
    "cut off": (b'{"game": "d_c', "line 1, column 10: this is not JSON (Unterminated string starting at)."),
    "a list": (b"[]", "the file must hold one object with game, set, reprints and cards."),
    "not a number": (b'{"a": NaN}', "this is not JSON as card files use it: NaN is no number."),
    "a key twice": (
        b'{"number": "St-1", "level": "III", "level": "IV"}',
        "this is not JSON as card files use it: "
        "key 'level' of card St-1 stands in one object twice; remove one.",
    ),
    "a number without end": (b'{"a": ' + b"9" * 5000 + b"}", "this is not JSON as card files use it: "),
    "brackets without end": (b"[" * 100_000, "this is not JSON as card files use it: "),
}


@pytest.mark.parametrize(("content", "message"), BAD_BYTES.values(), ids=BAD_BYTES)
def test_bytes_that_are_no_card_file_are_refused_with_the_place(content, message):
    document, (flaw,) = reading.parse(source_of_bytes(content))

    assert document is None
    assert str(flaw).startswith(f"d_ccg/tt.json: {message}")


def test_ten_megabytes_are_refused_unread():
    _, (flaw,) = reading.parse(source_of_bytes(b"x" * (10 * 1024 * 1024)))

    assert str(flaw) == "d_ccg/tt.json: the file has 10,485,760 bytes; a card file may have 8,388,608."


@pytest.mark.parametrize(
    ("escape", "name"), [("\\u0000", "U+0000"), ("\\ud800", "U+D800"), ("\\u001b", "U+001B")]
)
def test_characters_no_database_keeps_are_refused_with_the_key(escape, name):
    content = f'{{"cards": [{{"notes": "a{escape}"}}]}}'.encode()

    _, (flaw,) = reading.parse(source_of_bytes(content))

    assert str(flaw) == (
        f"d_ccg/tt.json, key cards[0].notes: the text holds the control character {name}; remove it."
    )


@given(st.binary(max_size=60) | st.text(alphabet='{}[]",:ab1\\u0', max_size=40).map(str.encode))
def test_any_bytes_give_an_object_or_a_flaw(content):
    document, flaws = reading.parse(source_of_bytes(content))

    assert (document is None) == bool(flaws)
