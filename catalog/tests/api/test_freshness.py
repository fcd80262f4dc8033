"""Answers are given again only while they are right."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import RequestFactory
from django.urls import reverse
from django.utils import timezone
from django.utils.http import http_date

from catalog.api.freshness import code_digest, fresh_answer, last_modified, version_tag
from catalog.models import Card, CardSet, CatalogueVersion, Name, Ruling
from catalog.services.curating import save_card
from catalog.tests.test_admin import form_of
from catalog.versions import Version, catalogue_version, note_change

CARD = "/api/v1/cards/hyper_colosseum/st-2/"
ADDRESSES = [
    CARD,
    "/api/v1/cards/",
    "/api/v1/search/?q=greymon",
    "/api/v1/sets/",
    "/api/v1/names/",
    "/api/v1/rulings/",
    "/api/v1/games/",
    "/api/v1/bulk/",
    "/api/v1/formats/",
    "/api/v1/search/fields/",
    "/api/v1/complete/?q=gre",
    "/api/v1/cards/named/?exact=greymon",
    "/api/v1/cards/collection/?number=st1",
    "/api/v1/schema/",
]


@pytest.fixture
def settled(catalogue):
    """A catalogue whose last change lies a minute back."""
    CatalogueVersion.objects.update(changed_at=timezone.now() - timedelta(minutes=1))


@pytest.mark.usefixtures("settled")
@pytest.mark.parametrize("address", ADDRESSES)
def test_who_has_the_answer_already_is_told_so(address, client, django_assert_max_num_queries):
    first = client.get(address)
    with django_assert_max_num_queries(1):
        again = client.get(address, headers={"If-None-Match": first["ETag"]})
    other = client.get(address, headers={"If-None-Match": '"another"'})

    assert (first.status_code, again.status_code, other.status_code) == (200, 304, 200)
    assert again.content == b""
    assert again["ETag"] == first["ETag"] == other["ETag"]
    assert again["Cache-Control"] == first["Cache-Control"] == "public, no-cache"


@pytest.mark.usefixtures("settled")
def test_the_date_of_the_last_change_serves_as_well(client):
    first = client.get(CARD)

    same = client.get(CARD, headers={"If-Modified-Since": first["Last-Modified"]})
    before = client.get(CARD, headers={"If-Modified-Since": http_date(0)})
    nonsense = client.get(CARD, headers={"If-Modified-Since": "yesterday"})

    assert (same.status_code, before.status_code, nonsense.status_code) == (304, 200, 200)


@pytest.mark.usefixtures("settled")
def test_a_change_is_seen_at_once_by_whoever_asks_again(client):
    first = client.get(CARD)
    card = Card.objects.get(game="hyper_colosseum", slug="st-2")
    card.notes = "looked at again"
    save_card(card=card)

    by_tag = client.get(CARD, headers={"If-None-Match": first["ETag"]})
    by_date = client.get(CARD, headers={"If-Modified-Since": first["Last-Modified"]})

    assert (by_tag.status_code, by_date.status_code) == (200, 200)
    assert by_tag.json()["notes"] == by_date.json()["notes"] == "looked at again"
    assert by_tag["ETag"] != first["ETag"]


@pytest.mark.usefixtures("settled")
@pytest.mark.parametrize(
    ("model", "changes"),
    [
        (Card, {"notes": "looked at again"}),
        (CardSet, {"notes": "looked at again"}),
        (Name, {"shown": "Another"}),
        (Ruling, {"text": "Decided anew."}),
    ],
)
def test_an_edit_in_the_admin_is_seen_at_once(model, changes, client, admin_client):
    row = model.objects.filter(game="d_ccg").first()
    address = reverse(f"admin:catalog_{model._meta.model_name}_change", args=[row.pk])
    tag = client.get("/api/v1/games/")["ETag"]

    posted = admin_client.post(address, {**form_of(admin_client, address), **changes})

    assert posted.status_code == 302
    assert client.get("/api/v1/games/", headers={"If-None-Match": tag}).status_code == 200


@pytest.mark.usefixtures("settled")
@pytest.mark.parametrize("model", [Card, CardSet, Ruling])
def test_a_deletion_in_the_admin_is_seen_at_once(model, client, admin_client):
    CardSet.objects.create(game="d_ccg", code="ZZ", slug="zz", name="Empty")
    row = model.objects.filter(game="d_ccg").last()
    address = reverse(f"admin:catalog_{model._meta.model_name}_delete", args=[row.pk])
    tag = client.get("/api/v1/games/")["ETag"]

    posted = admin_client.post(address, {"post": "yes"})

    assert posted.status_code == 302
    assert not model.objects.filter(pk=row.pk).exists()
    assert client.get("/api/v1/games/", headers={"If-None-Match": tag}).status_code == 200


@pytest.mark.usefixtures("settled")
def test_head_has_the_headers_and_no_body(client):
    whole, head = client.get(CARD), client.head(CARD)

    assert (head.status_code, head.content) == (200, b"")
    assert head["ETag"] == whole["ETag"]
    assert head["Last-Modified"] == whole["Last-Modified"]


@pytest.mark.usefixtures("settled")
def test_what_was_worked_out_once_is_given_again_without_asking(client, django_assert_num_queries):
    first = client.get("/api/v1/search/?q=worked+out+once")
    with django_assert_num_queries(1):
        again = client.get("/api/v1/search/?q=worked+out+once")

    assert again.content == first.content


@pytest.mark.django_db
def test_the_answer_of_one_version_is_not_kept_for_the_next():
    request: Any = RequestFactory().get("/made-up/")

    def answered(word):
        answer: Any = fresh_answer(request, lambda: word)
        return answer.content

    note_change()
    answers = [answered("first"), answered("second")]
    note_change()

    assert [*answers, answered("third")] == [b'"first"', b'"first"', b'"third"']


def test_a_second_that_is_not_over_is_no_date_yet():
    assert last_modified(Version(1, timezone.now())) is None
    assert last_modified(Version(1, timezone.now() - timedelta(seconds=3))) is not None
    assert last_modified(Version(0, datetime(1970, 1, 1, tzinfo=UTC))) == 0


def test_versions_of_other_times_and_numbers_have_other_tags():
    when = datetime(2026, 11, 30, 8, tzinfo=UTC)

    tags = {
        version_tag(Version(number, moment))
        for number in (1, 2)
        for moment in (when, when + timedelta(microseconds=1))
    }

    assert len(tags) == 4
    assert len(code_digest()) == 64


@pytest.mark.django_db
def test_a_drawn_card_is_never_kept(client):
    answer = client.get("/api/v1/cards/random/")

    assert answer["Cache-Control"] == "no-store"
    assert not answer.has_header("ETag")
    assert catalogue_version().number
