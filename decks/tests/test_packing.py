"""Figures and texts in few bytes: they come back, and damage is noticed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.packing import PackingFault, Unpacker, packed_figure, packed_text


@given(st.lists(st.integers(0, 2**60) | st.text(), max_size=20))
def test_what_is_packed_comes_back(values):
    packed = b"".join(
        packed_figure(value) if isinstance(value, int) else packed_text(value) for value in values
    )

    taken = Unpacker(packed)

    assert [taken.figure() if isinstance(value, int) else taken.text() for value in values] == values
    taken.finish()


def take_everything(packed):
    taken = Unpacker(packed)
    while True:
        taken.figure()
        taken.text()


@given(st.binary(max_size=40))
def test_any_bytes_are_taken_to_their_end(packed):
    with pytest.raises(PackingFault, match=r"ends too early|has no end|is none"):
        take_everything(packed)


@pytest.mark.parametrize(
    ("packed", "message"),
    [(b"", "it ends too early"), (b"\xff" * 12, "a figure has no end"), (b"\x02a", "it ends too early")],
)
def test_a_fault_is_named(packed, message):
    with pytest.raises(PackingFault, match=message):
        Unpacker(packed).text()


def test_what_is_left_over_is_noticed():
    with pytest.raises(PackingFault, match="it goes on behind its end"):
        Unpacker(b"\x01").finish()
