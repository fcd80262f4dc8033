"""The folder of finished pictures: bounded, shared between processes, and never in the way."""

import logging
import os

import pytest

from catalog.pictures.store import PictureStore

NAMES = [f"{number:02d}aa-large.png" for number in range(10)]


@pytest.fixture
def store(tmp_path):
    return PictureStore(tmp_path / "pictures", most_bytes=1000)


def fill(store: PictureStore, names: list[str], size: int = 100) -> None:
    """Keep pictures, each a second younger than the one before."""
    for age, name in enumerate(names):
        store.put(name, b"x" * size)
        path = store._path(name)
        if path.exists():
            os.utime(path, (age, age))


def test_what_is_put_in_comes_out(store):
    store.put("abc-large.png", b"a picture")

    assert store.get("abc-large.png") == b"a picture"
    assert store.get("abd-large.png") is None


def test_the_oldest_pictures_go_once_there_are_too_many_bytes(store):
    fill(store, NAMES)
    store.put("99aa-large.png", b"x" * 100)

    kept = [name for name in [*NAMES, "99aa-large.png"] if store.get(name)]
    assert kept == [*NAMES[3:], "99aa-large.png"]


def test_a_store_counts_what_another_process_left(store):
    fill(PictureStore(store.folder, most_bytes=1_000_000), [f"left-{name}" for name in NAMES])

    fill(store, NAMES)

    assert sum(path.stat().st_size for path in store._files()) <= store.most_bytes


def test_a_picture_is_there_whole_and_nothing_else_is_left(store):
    store.put("abc-large.png", b"old")
    store.put("abc-large.png", b"new")

    assert store.get("abc-large.png") == b"new"
    assert [path.name for path in store._files()] == ["abc-large.png"]


def test_a_folder_that_cannot_be_written_to_costs_a_warning_only(tmp_path, caplog):
    (tmp_path / "pictures").write_text("a file where the folder should be")
    store = PictureStore(tmp_path / "pictures")

    with caplog.at_level(logging.WARNING):
        store.put("abc-large.png", b"a picture")

    assert store.get("abc-large.png") is None
    assert "The picture abc-large.png is not kept" in caplog.text
