"""Card numbers: their order and their addresses."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog.numbers import slug_of, sort_key


@given(low=st.integers(0, 99_999), high=st.integers(0, 99_999), tail=st.sampled_from(["", "t", "dw"]))
def test_numbers_of_one_prefix_sort_as_people_count(low, high, tail):
    assert (sort_key(f"St-{low}{tail}") < sort_key(f"St-{high}{tail}")) == (low < high)


@pytest.mark.parametrize("number", ["St-1", "G.E.M.-1", "ReSP-1", "Bo-9dw", "unnumbered-Greymon", "!"])
def test_an_address_needs_no_escaping(number):
    assert slug_of(number).replace("-", "").isalnum()
    assert slug_of(number) == slug_of(number).lower()


def test_a_sort_key_holds_nothing_that_collations_disagree_about():
    assert sort_key("G.E.M.-10t") == "gem00010t"
