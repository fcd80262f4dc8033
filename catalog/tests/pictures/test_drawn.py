"""Fingerprints of drawn pictures: they change with what is shown, and are remembered while nothing does."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from catalog.faces import face_of
from catalog.faces.png import SIZES
from catalog.models import Card
from catalog.pictures.drawn import Fingerprints, fingerprint_of, kept_picture, picture, store
from catalog.services.curating import save_card
from catalog.tests.pictures.cards import made_up


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def pictures(settings, tmp_path):
    settings.CARD_PICTURES_FOLDER = tmp_path
    return tmp_path


def test_a_fingerprint_changes_with_what_is_shown_and_with_nothing_else():
    same = fingerprint_of(face_of(made_up()))

    assert fingerprint_of(face_of(made_up(notes="Seen again.", sources=["a list"]))) == same
    assert fingerprint_of(face_of(made_up(power_a=361))) != same
    assert fingerprint_of(face_of(made_up(frame="gold"))) != same


def test_a_picture_is_drawn_once_and_then_read(pictures):
    first = picture(made_up(), SIZES["small"])
    (path,) = store()._files()
    path.write_bytes(b"another picture")

    assert picture(made_up(), SIZES["small"]).content == b"another picture"
    assert kept_picture(first.fingerprint, SIZES["small"]) == b"another picture"
    assert kept_picture(first.fingerprint, SIZES["large"]) is None


def test_many_who_ask_at_once_get_the_same_picture(pictures):
    start = threading.Barrier(8)

    def ask(_: int) -> bytes:
        start.wait()
        return picture(made_up(), SIZES["small"]).content

    with ThreadPoolExecutor(8) as threads:
        contents = set(threads.map(ask, range(8)))

    assert len(contents) == 1
    assert len(store()._files()) == 1


def test_fingerprints_are_remembered_without_a_query(catalogue, django_assert_num_queries):
    fingerprints = Fingerprints(Clock())
    with django_assert_num_queries(2):
        first = fingerprints.get("hyper_colosseum", "st-1")

    with django_assert_num_queries(0):
        assert fingerprints.get("hyper_colosseum", "st-1") == first


def test_a_changed_card_is_noticed_within_a_second(catalogue):
    clock = Clock()
    fingerprints = Fingerprints(clock)
    before = fingerprints.get("hyper_colosseum", "st-1")
    card = Card.objects.get(game="hyper_colosseum", slug="st-1")
    card.power_a = 999
    save_card(card=card)

    clock.now = 0.9
    assert fingerprints.get("hyper_colosseum", "st-1") == before
    clock.now = 1.1
    assert fingerprints.get("hyper_colosseum", "st-1") != before


def test_what_was_read_before_a_change_is_not_remembered_after_it(catalogue, monkeypatch):
    clock = Clock()
    fingerprints = Fingerprints(clock)
    slow: list[str] = []

    def read_slowly(face):
        """Meanwhile the card is changed, and somebody else asks for another one."""
        found = fingerprint_of(face)
        if not slow:
            slow.append(found)
            card = Card.objects.get(game="hyper_colosseum", slug="st-1")
            card.power_a = 999
            save_card(card=card)
            clock.now = 2.0
            fingerprints.get("hyper_colosseum", "st-2")
        return found

    monkeypatch.setattr("catalog.pictures.drawn.fingerprint_of", read_slowly)
    fingerprints.get("hyper_colosseum", "st-1")

    card = Card.objects.with_list_relations().get(game="hyper_colosseum", slug="st-1")
    assert fingerprints.get("hyper_colosseum", "st-1") == fingerprint_of(face_of(card)) != slow[0]


def test_a_card_that_is_not_there_is_no_picture(catalogue):
    with pytest.raises(Card.DoesNotExist):
        Fingerprints(Clock()).get("hyper_colosseum", "xx-1")
