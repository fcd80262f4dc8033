"""Answers kept in memory take no more room than they are given."""

from catalog.api.shelf import Shelf


def test_what_was_not_asked_for_longest_makes_room():
    shelf = Shelf(most_bytes=8000)
    for number in range(8):
        shelf.put(("tag", f"/{number}"), b"x" * 600)

    assert shelf.get(("tag", "/0")) == b"x" * 600
    shelf.put(("tag", "/8"), b"x" * 600)

    assert shelf.get(("tag", "/0")) == b"x" * 600
    assert shelf.get(("tag", "/1")) is None
    assert shelf.get(("tag", "/8")) == b"x" * 600


def test_an_answer_that_is_too_large_is_not_kept():
    shelf = Shelf(most_bytes=8000)

    shelf.put(("tag", "/"), b"x" * 1000)

    assert shelf.get(("tag", "/")) is None


def test_long_addresses_with_short_answers_take_room_too():
    shelf = Shelf(most_bytes=80_000)
    addresses = [f"/?name={number:04}{'a' * 3000}" for number in range(1000)]

    for address in addresses:
        shelf.put(("tag", address), b"[]")

    assert sum(shelf.get(("tag", address)) is not None for address in addresses) == 24


def test_an_answer_that_is_put_again_takes_its_room_once():
    shelf = Shelf(most_bytes=8000)
    shelf.put(("tag", "/other"), b"other")

    for _ in range(100):
        shelf.put(("tag", "/"), b"x" * 600)

    assert shelf.get(("tag", "/other")) == b"other"
