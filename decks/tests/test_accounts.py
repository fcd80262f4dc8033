"""Accounts: sign up, log in, log out, and where one lands afterwards."""

import pytest

pytestmark = pytest.mark.django_db

PASSWORD = "digital-world-1999"


def sign_up(client, **changes):
    given = {"username": "sora", "password1": PASSWORD, "password2": PASSWORD, **changes}
    return client.post("/accounts/signup/", given)


def test_an_account_is_made_and_its_owner_is_logged_in(client, django_user_model):
    response = sign_up(client, next="/decks/new/")

    assert response["Location"] == "/decks/new/"
    assert client.get("/decks/new/").status_code == 200
    assert django_user_model.objects.get().username == "sora"


@pytest.mark.parametrize("target", ["https://elsewhere.example/", "//elsewhere.example", "javascript:x"])
def test_nobody_is_sent_elsewhere_after_signing_up(client, target):
    assert sign_up(client, next=target)["Location"] == "/decks/"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"password2": "another-one-2000"}, "The two password fields didn’t match."),
        ({"password1": "123", "password2": "123"}, "This password is too short."),
        ({"username": "tai"}, "A user with that username already exists."),
        ({"username": "TAI"}, "A user with that username already exists."),
        ({"username": ""}, "This field is required."),
        ({"username": "a b"}, "Enter a valid username."),
    ],
)
def test_what_is_wrong_is_told_beside_the_field(client, owner, changes, message):
    response = sign_up(client, **changes)

    assert response.status_code == 400
    assert message in response.content.decode()
    assert 'aria-invalid="true"' in response.content.decode()


def test_who_is_logged_in_need_not_sign_up(client, owner):
    client.force_login(owner)

    assert client.get("/accounts/signup/")["Location"] == "/decks/"


def test_logging_in_leads_to_where_one_wanted_to_go(client, owner):
    page = client.get("/accounts/login/?next=/decks/new/").content.decode()
    response = client.post(
        "/accounts/login/", {"username": "tai", "password": "courage", "next": "/decks/new/"}
    )

    assert 'name="next" value="/decks/new/"' in page
    assert response["Location"] == "/decks/new/"


def test_a_wrong_password_is_told_without_saying_which_part_is_wrong(client, owner):
    page = client.post("/accounts/login/", {"username": "tai", "password": "wrong"}).content.decode()

    assert "Please enter a correct username and password." in page
    assert 'value="tai"' in page


def test_logging_out_is_a_form_and_says_that_it_is_done(client, owner):
    client.force_login(owner)
    page = client.get("/decks/").content.decode()

    assert 'action="/accounts/logout/"' in page
    assert "Your decks are kept." in client.post("/accounts/logout/").content.decode()
    assert client.get("/accounts/logout/").status_code == 405
