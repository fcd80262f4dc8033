"""Finding a card and reading its page, as a visitor's browser shows it."""

import pytest

from colosseum.tests.browser.browser import Browser

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("catalogue")]

PHONE = (390, 844)
PAGES = (
    "/cards/",
    "/cards/?view=list",
    "/cards/?view=table",
    "/cards/hyper_colosseum/bo-1132/",
    "/cards/hyper_colosseum/st-748/",
    "/cards/digi_battle/st-02/",
    "/sets/",
    "/sets/d_ccg/game/",
)


def test_a_ticked_filter_narrows_the_cards_without_a_new_page(browser: Browser) -> None:
    browser.open("/cards/?set=ST1")
    browser.click("#level-IV")

    browser.wait_for_text("Clear all")
    browser.wait_for_text("22 cards")

    assert browser.path == "/cards/?set=ST1&level=IV"
    assert browser.find("#level-IV").is_selected()


def test_typing_a_name_finds_its_cards(browser: Browser) -> None:
    browser.open("/cards/")
    browser.fill("#q", "ウォーグレイモン")

    browser.wait_for_text("25 cards")
    browser.click(".face-link")

    browser.wait_for_text("Evolution")
    assert browser.title.startswith("War Greymon, ")


def test_the_keys_lead_to_the_search_and_to_the_next_page(browser: Browser) -> None:
    browser.open("/cards/")
    browser.find("body").send_keys("/")
    assert browser.chrome.switch_to.active_element.get_attribute("id") == "find"

    browser.open("/cards/")
    browser.find("body").send_keys("\ue014")
    browser.wait_for_text("Page 2 of 52")


def test_nothing_sticks_out_on_a_phone(browser: Browser) -> None:
    browser.resize(*PHONE)

    for path in PAGES:
        browser.open(path)
        assert browser.overflow() == 0, path
