"""The first page, as a visitor's browser shows it."""

import pytest

from colosseum.tests.browser.browser import Browser

pytestmark = pytest.mark.browser

PHONE = (390, 844)


def test_the_home_page_leads_to_cards_decks_and_simulation(browser: Browser) -> None:
    browser.open("/")

    assert "Colosseum" in browser.title
    for label, path in {"Cards": "/cards/", "Decks": "/decks/", "Simulate": "/simulate/"}.items():
        browser.click_link(label)
        assert browser.path == path


def test_nothing_sticks_out_of_the_home_page_on_a_phone(browser: Browser) -> None:
    browser.resize(*PHONE)

    browser.open("/")

    assert browser.overflow() == 0


def test_the_footer_says_that_the_site_is_unofficial(browser: Browser) -> None:
    browser.open("/")

    footer = browser.find("footer").text
    assert "unofficial fan project" in footer
    assert "Bandai" in footer
    assert "Toei Animation" in footer


def test_the_theme_is_chosen_in_the_bar(browser: Browser) -> None:
    browser.open("/sets/")
    browser.click(".theme-menu summary")
    browser.click("button[value=dark]")

    assert browser.find('html[data-theme="dark"]')
    assert browser.path == "/sets/"
