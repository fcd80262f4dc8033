"""What a visitor comes for, from the first click to the last: a deck of one's own, and a match."""

import pytest

from colosseum.tests.browser.browser import Browser

pytestmark = pytest.mark.browser

PHONE = (390, 844)
PASSWORD = "only-for-this-journey"
MATCH = "/simulate/?a=courage&b=metal-empire&games=2"
PAGES = ("/decks/", "/decks/courage/", "/decks/formats/", "/accounts/login/", "/simulate/", MATCH)

# Four copies of one name, and far too few cards.
ILLEGAL = "3 St-1\n1 St-61\n4 St-2\n"


def sign_up(browser: Browser, name: str) -> None:
    """Make an account on the way to a page that needs one."""
    browser.fill("#id_username", name)
    browser.fill("#id_password1", PASSWORD)
    browser.fill("#id_password2", PASSWORD)
    browser.click("main form .button--main")


def step_shown(browser: Browser) -> int:
    """Return the number of the step that the match stands at."""
    return int(browser.find(".steps-now b").text.removeprefix("Step "))


def test_a_newcomer_writes_a_deck_and_is_told_what_it_lacks(browser: Browser) -> None:
    browser.open("/decks/new/")
    browser.click_link("Make an account")
    sign_up(browser, "newcomer")

    browser.fill("#id_name", "First try")
    browser.choose("#id_format", "Hyper Colosseum")
    browser.fill("#id_cards", ILLEGAL)
    browser.click("button[value=save]")

    browser.wait_for_text("8 cards")
    assert browser.path.startswith("/decks/first-try")
    assert "30" in browser.find(".note--bad").text
    assert len(browser.find_all(".note--bad")) >= 2


def test_a_line_that_cannot_be_read_is_named_and_nothing_is_saved(browser: Browser) -> None:
    browser.open("/accounts/signup/?next=/decks/new/")
    sign_up(browser, "misreader")

    browser.fill("#id_name", "Unreadable")
    browser.fill("#id_cards", "three Agumon\n3 St-1\n")
    browser.click("button[value=save]")

    browser.wait_for_text("Nothing was saved")
    assert "Line 1" in browser.text
    assert browser.find("#id_cards").get_property("value") == "three Agumon\n3 St-1\n"
    assert ["400 (Bad Request)" in complaint for complaint in browser.complaints()] == [True]


def test_two_decks_are_chosen_and_their_match_is_read_step_by_step(browser: Browser) -> None:
    browser.open("/")
    browser.click_link("Simulate")
    browser.choose("#id_a", "Courage")
    browser.choose("#id_b", "Metal Empire")
    browser.fill("#id_games", "10")
    browser.click("main form .button--main")

    browser.wait_for_text("Game 1 of 10")
    browser.wait_for_text("95% interval")
    first = step_shown(browser)
    browser.click("a[rel=next]")

    browser.wait_for_text(f"Step {first + 1} of")
    assert f"step={first + 1}" in browser.path


@pytest.mark.parametrize("path", PAGES)
def test_nothing_sticks_out_on_a_phone(browser: Browser, path: str) -> None:
    browser.resize(*PHONE)

    browser.open(path)

    assert browser.overflow() == 0
