import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.cardfiles import dump_card_file, number_order, parse_card_file, read_card_file
from rules.errors import InvalidCardFile

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(st.text(), values, max_size=5))
def test_what_is_written_is_read_back_with_its_keys_in_order(document):
    content = dump_card_file(document).encode()

    again = parse_card_file(content, "any.json")

    assert again == document
    assert list(again) == list(document)
    assert dump_card_file(again).encode() == content


def test_a_file_is_written_for_people():
    document = {"name": {"ja": "アグモン"}, "fields": ["NSp"], "groups": []}

    lines = dump_card_file(document).splitlines(keepends=True)

    assert lines[:3] == ["{\n", '  "name": {\n', '    "ja": "アグモン"\n']
    assert lines[-2:] == ['  "groups": []\n', "}\n"]


@given(st.binary())
def test_any_other_content_is_refused_by_name(content):
    try:
        expected = isinstance(json.loads(content.decode("utf-8")), dict)
    except ValueError:
        expected = False

    if expected:
        assert isinstance(parse_card_file(content, "any.json"), dict)
    else:
        with pytest.raises(InvalidCardFile, match=r"^any\.json: "):
            parse_card_file(content, "any.json")


def test_a_file_is_called_by_its_name(tmp_path):
    path = tmp_path / "st1.json"
    path.write_text('{"game": }', "utf-8")

    with pytest.raises(InvalidCardFile) as refused:
        read_card_file(path)

    assert (
        str(refused.value) == "st1.json: line 1, column 10 is not valid JSON (Expecting value); correct it."
    )


@pytest.mark.parametrize(
    "ordered",
    [
        ["Bo-1", "Bo-1t", "Bo-2", "Bo-10", "Bx-1", "St-1"],
        ["G.E.M.-1", "G.E.M.-3", "G.E.M.-10"],
        ["Re-1", "Re-01t", "Re-9t", "Re-10"],
        ["unnumbered-Greymon", "unnumbered-Sethmon"],
    ],
)
def test_numbers_are_sorted_by_letters_then_digits_then_letters(ordered):
    backwards = list(reversed(ordered))

    assert sorted(backwards, key=number_order) == ordered
