"""The plain value of a deck."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.decklist import DeckList


@pytest.mark.parametrize("copies", [0, -1, 1.5, True, "3"])
def test_a_number_of_copies_is_a_whole_number_from_1(copies):
    with pytest.raises(ValueError, match="give a whole number from 1") as refused:
        DeckList({"St-1": copies})

    assert str(refused.value) == f"St-1: {copies!r} is no number of copies; give a whole number from 1."


def test_nobody_changes_a_deck_list_afterwards():
    counts = {"St-1": 3}
    deck = DeckList(counts)
    counts["St-1"] = 4

    assert deck.counts["St-1"] == 3
    with pytest.raises(TypeError):
        deck.counts["St-1"] = 5  # type: ignore[index]


@given(st.lists(st.sampled_from(["St-1", "St-2", "Bo-1"])))
def test_counting_and_listing_are_each_others_inverse(numbers):
    deck = DeckList.of(numbers)

    assert sorted(deck.numbers()) == sorted(numbers)
    assert deck.size == len(numbers)
