"""Uploading images in the admin: kept by content, replaced, removed, and deleted when no card shows them."""

from pathlib import Path

import pytest
from django.contrib.auth.models import Permission
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from catalog.models import Card
from catalog.shapes import card_shape
from catalog.tests.pictures.images import bomb, image_file
from catalog.tests.test_admin import errors_of, form_of

pytestmark = pytest.mark.usefixtures("catalogue")


@pytest.fixture
def media(settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path
    return tmp_path


@pytest.fixture
def card():
    return Card.objects.get(game="hyper_colosseum", slug="st-1")


@pytest.fixture
def upload(admin_client, media, django_capture_on_commit_callbacks):
    """Send the form of a card with a file, or with other changes."""

    def send(card, content=None, name="photo.png", **changes):
        address = reverse("admin:catalog_card_change", args=[card.pk])
        values = {**form_of(admin_client, address), **changes}
        if content is not None:
            values["picture"] = SimpleUploadedFile(name, content, "image/png")
        with django_capture_on_commit_callbacks(execute=True):
            answer = admin_client.post(address, values)
        card.refresh_from_db()
        return answer

    return send


def files_in(media: Path) -> list[str]:
    return sorted(path.relative_to(media).as_posix() for path in media.rglob("*") if path.is_file())


def test_an_uploaded_image_is_kept_under_a_name_of_its_content(upload, card, media):
    answer = upload(card, image_file())

    assert answer.status_code == 302
    assert card.image.name.startswith("cards/")
    assert card.image.name.endswith(".jpg")
    assert files_in(media) == [card.image.name]


def test_an_image_does_not_make_a_card_edited_and_stays_out_of_card_files(upload, card):
    shape = card_shape(card.game, card.kind)
    before = shape.write(card)

    upload(card, image_file())

    assert (card.edited, bool(card.image)) == (False, True)
    assert shape.write(card) == before


def test_two_cards_share_the_file_of_the_same_image(upload, card, media):
    other = Card.objects.get(game="hyper_colosseum", slug="st-2")
    upload(card, image_file())
    upload(other, image_file())

    upload(card, **{"picture-clear": "on"})

    assert card.image.name == ""
    assert files_in(media) == [other.image.name]


def test_a_new_image_takes_the_place_of_the_old_one(upload, card, media):
    upload(card, image_file())
    first = card.image.name

    upload(card, image_file(size=(300, 300)))

    assert card.image.name != first
    assert files_in(media) == [card.image.name]


def test_a_removed_image_is_deleted(upload, card, media):
    upload(card, image_file())

    upload(card, **{"picture-clear": "on"})

    assert (card.image.name, files_in(media)) == ("", [])


def test_other_changes_leave_the_image_alone(upload, card, media):
    upload(card, image_file())

    upload(card, notes="Seen again.")

    assert card.notes == "Seen again."
    assert files_in(media) == [card.image.name]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (bomb(), "An image may have 25 million pixels at most."),
        (image_file("GIF"), "The file is no JPEG, PNG or WebP image."),
        (b"\0" * (20 * 1024 * 1024), "The file is larger than 8 MB, which is the most that is taken."),
        (
            b"GIF89a<html>",
            "The file holds a web page or a script besides; save the image anew and try again.",
        ),
    ],
    ids=["bomb", "gif", "20 MB", "page"],
)
def test_a_bad_file_is_refused_beside_its_field_and_nothing_is_kept(content, words, upload, card, media):
    answer = upload(card, content)

    assert errors_of(answer) == [words]
    assert (card.image.name, files_in(media)) == ("", [])


def test_an_image_goes_with_its_card(upload, card, media, admin_client, django_capture_on_commit_callbacks):
    upload(card, image_file())

    with django_capture_on_commit_callbacks(execute=True):
        admin_client.post(reverse("admin:catalog_card_delete", args=[card.pk]), {"post": "yes"})

    assert not Card.objects.filter(pk=card.pk).exists()
    assert files_in(media) == []


@pytest.mark.parametrize(
    "file", [{}, {"picture": SimpleUploadedFile("new.png", image_file(size=(150, 150)))}]
)
def test_going_back_to_an_older_version_brings_no_deleted_image_back(file, upload, card, media, admin_client):
    upload(card, image_file(), notes="As it was.")
    with_image = card.history.first()
    upload(card, notes="Later.", **{"picture-clear": "on"})
    address = reverse("admin:catalog_card_simple_history", args=[card.pk, with_image.pk])
    form = admin_client.get(address).context["adminform"].form
    values = {field.html_name: field.value() for field in form if field.html_name != "picture"}

    admin_client.post(address, {**{name: value or "" for name, value in values.items()}, **file})

    card.refresh_from_db()
    assert card.notes == "As it was."
    assert files_in(media) == ([card.image.name] if file else [])


def test_who_may_not_change_cards_may_not_upload(client, django_user_model, card, media):
    viewer = django_user_model.objects.create_user("viewer", password="x", is_staff=True)
    viewer.user_permissions.add(Permission.objects.get(codename="view_card"))
    client.force_login(viewer)
    file = SimpleUploadedFile("photo.png", image_file())

    answer = client.post(reverse("admin:catalog_card_change", args=[card.pk]), {"picture": file})

    assert answer.status_code == 403
    assert files_in(media) == []
